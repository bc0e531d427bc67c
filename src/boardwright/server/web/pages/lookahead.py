"""Look-ahead at a table: previews of actions, and suggestions of a bot."""

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


def own_view(context: RequestContext, table: Table, seat: int | None) -> View | None:
    """Return the visitor's view of a question to them, or None if there is none."""
    viewer = viewpoint(table, context.person_id, seat)
    if not table.playing or viewer.seat < 0 or viewer.seat not in table.acting():
        return None
    return replace(table.view(viewer.seat), language=context.language)


@router.get("/preview")
async def preview_line(table_id: str, context: Context, action: str, seat: int | None = None) -> Response:
    """Return the certain consequences of an action as a fragment, and whether it could be undone freely.

    Empty for actions that are not legal now, because the pointer may rest where one was.
    """
    table = await context.service.table(table_id)
    view, a = own_view(context, table, seat), read_action(table, action)
    if view is None or a not in view.legal:
        return context.seal(JSONResponse({"html": "", "free": True}))
    found = await asyncio.to_thread(preview, view, a, game_text(table, context.language))
    html = (
        templates(context.language).get_template("_preview.html").render(found=found, names=view.names, seat=view.seat)
    )
    return context.seal(JSONResponse({"html": html.strip(), "free": found.free}))


@router.get("/coach")
async def coach(table_id: str, context: Context, seat: int | None = None) -> Response:
    """Return suggestions, each with its actions, value and reason."""
    table = await context.service.table(table_id)
    view = own_view(context, table, seat)
    if view is None:
        raise HttpError(409, say("You have nothing to decide right now."))
    found = await context.service.workers.suggestions(view, table.row["options"], context.language, share=context.share)
    text, ply = view.game.actions.text, table.ply
    return context.page("_coach.html", suggestions=found, text=text, table=table, ply=ply, seat=view.seat)
