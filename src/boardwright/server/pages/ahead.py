"""Looking ahead from a table: what an answer would do, and what a bot would answer."""

import asyncio
from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from boardwright.core import View
from boardwright.server.language import templates
from boardwright.server.play import read_action
from boardwright.server.preview import preview
from boardwright.server.refusal import Refusal, say
from boardwright.server.table import Table
from boardwright.server.telling import game_text
from boardwright.server.viewpoint import viewpoint
from boardwright.server.visit import Visit, Visitor

router = APIRouter(prefix="/t/{table_id}")


async def own_view(visit: Visit, table: Table, seat: int | None) -> View | None:
    """What the visitor sees of a question to them; None if nothing is asked of them."""
    eyes = viewpoint(table, visit.person_id, seat)
    if not table.playing or eyes.seat < 0 or eyes.seat not in table.acting():
        return None
    return replace(table.view(eyes.seat), language=visit.language)


@router.get("/preview")
async def preview_line(table_id: str, visit: Visitor, action: str, seat: int | None = None) -> Response:
    """What an answer would certainly do: a fragment of the page, and whether it could be taken back freely.

    Pointers rest where answers were: what is not asked, or no longer, has nothing to tell.
    """
    table = await visit.house.table(table_id)
    view, a = await own_view(visit, table, seat), read_action(table, action)
    if view is None or a not in view.legal:
        return visit.seal(JSONResponse({"html": "", "free": True}))
    found = await asyncio.to_thread(preview, view, a, game_text(table, visit.language))
    html = templates(visit.language).get_template("_preview.html").render(found=found, names=view.names, seat=view.seat)
    return visit.seal(JSONResponse({"html": html.strip(), "free": found.free}))


@router.get("/hint")
async def hint(table_id: str, visit: Visitor, seat: int | None = None) -> Response:
    """The best answers of a bot, with a sentence each."""
    table = await visit.house.table(table_id)
    view = await own_view(visit, table, seat)
    if view is None:
        raise Refusal(409, say("Nothing is asked of you now."))
    found = await visit.house.thinkers.hints(view, table.row["options"], visit.language)
    texts = [(view.game.actions.text(one.action), one.words, one.sentence) for one in found]
    return visit.page("_hints.html", hints=texts)
