"""The board in words, for readers who do not see the picture."""

import asyncio
from collections.abc import Sequence

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.core import View
from boardwright.core.page import Passage
from boardwright.server.web.context import Context
from boardwright.server.web.pages.why import view_of_seat

router = APIRouter()


@router.get("/t/{table_id}/words")
async def board_in_words(table_id: str, context: Context, seat: int | None = None) -> Response:
    """Show the board in words, as a page or as part of a table's page."""
    view = await view_of_seat(context, table_id, seat)
    passages = await asyncio.to_thread(describe, view)
    template = "_words.html" if context.live else "words.html"
    return context.page(template, passages=passages, table_id=table_id, seat=seat)


def describe(view: View) -> Sequence[Passage]:
    """Return the game's description of the board, or else the facts of the seats."""
    facts = view.game.board.facts
    seats = [Passage(view.names[p], tuple(fact.meaning for fact in facts(view, p))) for p in range(view.seats)]
    return view.game.board.words(view) or seats
