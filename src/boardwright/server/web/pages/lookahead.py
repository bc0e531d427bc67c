"""Looking ahead from a table: what an answer would do, and what a bot would answer."""

import asyncio
from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from boardwright.core import View
from boardwright.server.help.preview import preview
from boardwright.server.tables.play import read_action
from boardwright.server.tables.table import Table
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.language import templates
from boardwright.server.web.log_view import game_text
from boardwright.server.web.viewpoint import viewpoint

router = APIRouter(prefix="/t/{table_id}")


async def own_view(context: RequestContext, table: Table, seat: int | None) -> View | None:
    """What the visitor sees of a question to them; None if nothing is asked of them."""
    viewer = viewpoint(table, context.person_id, seat)
    if not table.playing or viewer.seat < 0 or viewer.seat not in table.acting():
        return None
    return replace(table.view(viewer.seat), language=context.language)


@router.get("/preview")
async def preview_line(table_id: str, context: Context, action: str, seat: int | None = None) -> Response:
    """What an answer would certainly do: a fragment of the page, and whether it could be taken back freely.

    Pointers rest where answers were: what is not asked, or no longer, has nothing to tell.
    """
    table = await context.service.table(table_id)
    view, a = await own_view(context, table, seat), read_action(table, action)
    if view is None or a not in view.legal:
        return context.seal(JSONResponse({"html": "", "free": True}))
    found = await asyncio.to_thread(preview, view, a, game_text(table, context.language))
    html = (
        templates(context.language).get_template("_preview.html").render(found=found, names=view.names, seat=view.seat)
    )
    return context.seal(JSONResponse({"html": html.strip(), "free": found.free}))


@router.get("/coach")
async def coach(table_id: str, context: Context, seat: int | None = None) -> Response:
    """Complete suggestions, each with its steps, what it is worth and why."""
    table = await context.service.table(table_id)
    view = await own_view(context, table, seat)
    if view is None:
        raise HttpError(409, say("You have nothing to decide right now."))
    found = await context.service.workers.suggestions(view, table.row["options"], context.language, share=context.share)
    text, ply = view.game.actions.text, table.ply
    return context.page("_coach.html", suggestions=found, text=text, table=table, ply=ply, seat=view.seat)
