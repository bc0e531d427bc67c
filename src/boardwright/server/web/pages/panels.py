"""The panels that games add to the page of a table, and their endpoints."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, Response

from boardwright.core import Frame, Match, View
from boardwright.core.page import Fragment, Moment, PanelRequest
from boardwright.core.view import heard
from boardwright.server.tables.table import Table
from boardwright.server.web.context import Context
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.log_view import recall
from boardwright.server.web.viewpoint import viewpoint

router = APIRouter(prefix="/t/{table_id}")


def panel_request(table: Table, live: Match, view: View) -> PanelRequest:
    """Return the request that panels render from."""
    remember = partial(earlier_view, live, view)
    history = [Moment(frame.entry, heard(frame.events, view.seat), partial(remember, frame)) for frame in live.frames]
    return PanelRequest(view, history, playing=table.playing)


def earlier_view(live: Match, now: View, frame: Frame) -> View:
    return replace(recall(live, frame, now.seat, now.names, now.looks), language=now.language)


def shown_panels(table: Table, live: Match, view: View) -> list[dict[str, object]]:
    """Return the panels of a page: their place, template, context and assets."""
    panels = table.game.page.panels
    request = panel_request(table, live, view) if panels else None
    found = [(panel, panel.context(request)) for panel in panels if request]
    files = f"/games/{table.game.name}/static/"
    return [
        {
            "place": panel.place,
            "template": str(panel.template),
            "context": context,
            "lays_out_hand": panel.lays_out_hand,
            "styles": [files + name for name in panel.styles],
            "scripts": [files + name for name in panel.scripts],
        }
        for panel, context in found
        if context is not None
    ]


@router.get("/panel/{name}")
async def panel_answer(
    table_id: str, name: str, context: Context, seat: int | None = None, move: int | None = None
) -> Response:
    """Return the response of a panel's endpoint, for the current position or an earlier one."""
    table = await context.service.table(table_id)
    answers = {key: answer for panel in table.game.page.panels for key, answer in panel.endpoints.items()}
    if name not in answers or table.live is None:
        raise HttpError(404, say("There is no such page."))
    live = table.match()
    if move is not None:
        live = await context.service.rewind(table, min(max(move, 0), len(table.path)))
    viewer = viewpoint(table, context.person_id, seat)
    view = replace(table.view(viewer.seat), language=context.language)
    request = replace(panel_request(table, live, view), params=dict(context.request.query_params))
    answer = answers[name](request)
    if answer is None:
        raise HttpError(404, say("There is no such page."))
    if isinstance(answer, Fragment):
        return context.page(str(answer.template), table=table, viewer=viewer, panel=answer.context)
    made = JSONResponse(dict(answer)) if isinstance(answer, Mapping) else HTMLResponse(answer)
    return context.seal(made)
