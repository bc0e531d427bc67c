"""The board in words: everything that the picture shows, for readers who do not see it."""

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
    """A page of its own, or the part of a table's page."""
    view = await view_of_seat(context, table_id, seat)
    passages = await asyncio.to_thread(described, view)
    template = "_words.html" if context.live else "words.html"
    return context.page(template, passages=passages, table_id=table_id, seat=seat)


def described(view: View) -> Sequence[Passage]:
    """The board in the words of its game, or the facts of the seats where it brings none."""
    facts = view.game.board.facts
    seats = [Passage(view.names[p], tuple(fact.meaning for fact in facts(view, p))) for p in range(view.seats)]
    return view.game.board.words(view) or seats
