"""Matches after the fact: any move from any view, files to take away and to bring."""

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response, StreamingResponse
from markupsafe import Markup

from boardwright.core import SPECTATOR
from boardwright.server.tables.archive import bring, file_of, open_lines, open_view
from boardwright.server.tables.table import Table
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import read_form
from boardwright.server.web.log_view import events_in_words, game_text, recall, scores
from boardwright.server.web.pages.panels import shown_panels
from boardwright.server.web.picture import draw, shape
from boardwright.server.web.viewpoint import viewpoint

router = APIRouter()
OPEN = -2
"""The view of a finished match in which nothing is hidden."""


def allowed_seat(table: Table, context: RequestContext, wished: int | None) -> int:
    """Whose view is shown: anybody's once the match is over, before that the own one or a spectator's."""
    mine = table.seats_of(context.person_id)
    if table.over:
        fits = wished is not None and (wished in (OPEN, SPECTATOR) or 0 <= wished < len(table.seats))
        return OPEN if not fits or wished is None else wished
    if wished in mine and len(mine) == 1 and wished is not None:
        return wished
    return mine[0] if len(mine) == 1 else SPECTATOR


@router.get("/t/{table_id}/replay")
async def replay(table_id: str, context: Context, move: int = 0, seat: int | None = None) -> Response:
    """The table after so many moves."""
    table = await context.service.table(table_id)
    if table.live is None:
        raise HttpError(409, say("This match has not begun."))
    moves = min(max(move, 0), len(table.path))
    shown = await moment(table, context, moves, allowed_seat(table, context, seat))
    shown |= {"themes": [table.game], "table": table, "row": table.row, "moves": moves, "last": len(table.path)}
    return context.page("replay.html", **shown)


async def moment(table: Table, context: RequestContext, moves: int, seat: int) -> dict[str, Any]:
    """Picture, points and words of one moment."""
    live = await context.service.match_at(table, moves)
    frame = live.frame(moves)
    assert frame is not None
    text = game_text(table, context.language)
    view = recall(live, frame, SPECTATOR if seat == OPEN else seat, table.names)
    lines = events_in_words(view, text)
    points = scores(view)
    if seat == OPEN:
        view = open_view(live, frame, table.names)
        lines = open_lines(live, frame, table.names, text)
    entry = table.path[moves - 1] if moves else None
    who = table.names[entry.seat] if entry else ""
    answer = text.action(view, frame.action) if entry and frame.action >= 0 and table.over else ""
    view = replace(view, language=context.language)
    picture = draw(view, context.tall)
    return {
        "seat": seat,
        "picture": Markup(picture),
        "shape": shape(view, context.tall),
        "tall": context.tall,
        "lines": lines,
        "points": points,
        "who": who,
        "answer": answer,
        "title": text.title,
        "panels": shown_panels(table, live, view, moves),
        "viewer": viewpoint(table, context.person_id, None),
        "wished": None,
        "actions": [],
    }


@router.get("/t/{table_id}/match.txt")
async def download(table_id: str, context: Context) -> Response:
    """The finished match as a file that anybody can verify."""
    table = await context.service.table(table_id)
    name = f"{table.game.name}-{table.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(file_of(table), media_type="text/plain", headers=headers)


@router.get("/upload")
async def upload_page(context: Context) -> Response:
    return context.page("upload.html")


@router.post("/upload")
async def upload(context: Context) -> Response:
    """A match file becomes a finished table, if every line of it is right."""
    form = await read_form(context.request)
    file = form.get("file")
    body = file if isinstance(file, str) else (await file.read()).decode("utf-8", "replace") if file else ""
    await form.close()
    person = await context.host()
    return context.redirect(f"/t/{await bring(context.service, body, person)}/replay")
