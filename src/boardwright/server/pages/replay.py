"""Matches after the fact: any move from any view, files to take away and to bring."""

import asyncio
from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response
from markupsafe import Markup

from boardwright.core import SPECTATOR, MatchFileError
from boardwright.server.archive import bring, file_of, open_lines, open_view
from boardwright.server.forms import read_form
from boardwright.server.refusal import Refusal, say
from boardwright.server.spots import draw, shape
from boardwright.server.table import Table
from boardwright.server.telling import events_in_words, game_text, recall, scores
from boardwright.server.visit import Visit, Visitor

router = APIRouter()
OPEN = -2
"""The view of a finished match in which nothing is hidden."""


def allowed_seat(table: Table, visit: Visit, wished: int | None) -> int:
    """Whose view is shown: anybody's once the match is over, before that the own one or a spectator's."""
    mine = table.seats_of(visit.person_id)
    if table.over:
        fits = wished is not None and (wished in (OPEN, SPECTATOR) or 0 <= wished < len(table.seats))
        return OPEN if not fits or wished is None else wished
    if wished in mine and len(mine) == 1 and wished is not None:
        return wished
    return mine[0] if len(mine) == 1 else SPECTATOR


@router.get("/t/{table_id}/replay")
async def replay(table_id: str, visit: Visitor, move: int = 0, seat: int | None = None) -> Response:
    """The table after so many moves."""
    table = await visit.house.table(table_id)
    if table.live is None:
        raise Refusal(409, say("This match has not begun."))
    moves = min(max(move, 0), len(table.path))
    shown = await moment(table, visit, moves, allowed_seat(table, visit, seat))
    return visit.page("replay.html", table=table, row=table.row, moves=moves, last=len(table.path), **shown)


async def moment(table: Table, visit: Visit, moves: int, seat: int) -> dict[str, Any]:
    """Picture, points and words of one moment."""
    live = await visit.house.match_at(table, moves)
    frame = live.frame(moves)
    assert frame is not None
    text = game_text(table, visit.language)
    view = recall(live, frame, SPECTATOR if seat == OPEN else seat, table.names)
    lines = events_in_words(view, text)
    points = scores(view)
    if seat == OPEN:
        view = open_view(live, frame, table.names)
        lines = open_lines(live, frame, table.names, text)
    entry = table.path[moves - 1] if moves else None
    who = table.names[entry.seat] if entry else ""
    answer = text.action(view, frame.action) if entry and frame.action >= 0 and table.over else ""
    picture = draw(replace(view, language=visit.language), visit.tall)
    return {
        "seat": seat,
        "picture": Markup(picture),
        "shape": shape(picture),
        "tall": visit.tall,
        "lines": lines,
        "points": points,
        "who": who,
        "answer": answer,
        "title": text.title,
    }


@router.get("/t/{table_id}/match.txt")
async def download(table_id: str, visit: Visitor) -> Response:
    """The finished match as a file that anybody can verify."""
    table = await visit.house.table(table_id)
    name = f"{table.game.name}-{table.id}.txt"
    body = await asyncio.to_thread(file_of, table)
    return PlainTextResponse(body, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/upload")
async def upload_page(visit: Visitor) -> Response:
    return visit.page("upload.html")


@router.post("/upload")
async def upload(visit: Visitor) -> Response:
    """A match file becomes a finished table, if every line of it is right."""
    form = await read_form(visit.request)
    file = form.get("file")
    body = file if isinstance(file, str) else (await file.read()).decode("utf-8", "replace") if file else ""
    await form.close()
    person = await visit.somebody()
    try:
        return visit.redirect(f"/t/{await bring(visit.house, body, person)}/replay")
    except MatchFileError as error:
        raise Refusal(422, say("This match file is not right: %(why)s"), why=str(error)) from error
