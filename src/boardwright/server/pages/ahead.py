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
from boardwright.server.telling import game_text
from boardwright.server.viewpoint import viewpoint
from boardwright.server.visit import Visit, Visitor

router = APIRouter(prefix="/t/{table_id}")


async def own_view(visit: Visit, table_id: str, seat: int | None) -> View:
    """What the visitor sees of a question to them; a Refusal if nothing is asked of them."""
    table = await visit.house.table(table_id)
    eyes = viewpoint(table, visit.person_id, seat)
    if not table.playing or eyes.seat < 0 or eyes.seat not in table.acting():
        raise Refusal(409, say("Nothing is asked of you now."))
    return replace(table.view(eyes.seat), language=visit.language)


@router.get("/preview")
async def preview_line(table_id: str, visit: Visitor, action: str, seat: int | None = None) -> Response:
    """What an answer would certainly do: a fragment of the page, and whether it could be taken back freely."""
    view = await own_view(visit, table_id, seat)
    table = await visit.house.table(table_id)
    a = read_action(table, action)
    if a not in view.legal:
        raise Refusal(409, say("This is not a legal answer now."))
    found = await asyncio.to_thread(preview, view, a, game_text(table, visit.language))
    html = templates(visit.language).get_template("_preview.html").render(found=found, names=view.names, seat=view.seat)
    return visit.seal(JSONResponse({"html": html.strip(), "free": found.free}))


@router.get("/hint")
async def hint(table_id: str, visit: Visitor, seat: int | None = None) -> Response:
    """The best answers of a bot, with a sentence each."""
    view = await own_view(visit, table_id, seat)
    table = await visit.house.table(table_id)
    found = await visit.house.thinkers.hints(view, table.row["options"], visit.language)
    texts = [(view.game.actions.text(one.action), one.words, one.sentence) for one in found]
    return visit.page("_hints.html", hints=texts)
