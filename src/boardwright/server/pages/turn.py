"""What only RoboRally tables have: the own program under the board, its ghost path, and the show of a turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup

from boardwright.core import NONE, SPECTATOR, Game, View
from boardwright.games.roborally.ghost import programmed, tried
from boardwright.games.roborally.show import STYLES, show
from boardwright.games.roborally.svg_ghost import ghost_svg
from boardwright.games.roborally.svg_hand import programs
from boardwright.games.roborally.text import LEXICONS
from boardwright.games.roborally.words import Did
from boardwright.server.live import Frame, Live
from boardwright.server.refusal import Refusal, say
from boardwright.server.table import Table
from boardwright.server.telling import game_text, recall
from boardwright.server.viewpoint import viewpoint
from boardwright.server.visit import Visit, Visitor

router = APIRouter(prefix="/t/{table_id}")
ROBORALLY = "roborally"
HEAD = 2
"""An event begins with who hears it and its kind."""


def is_rally(game: Game) -> bool:
    return game.name == ROBORALLY


def rally_scene(table: Table, view: View, language: str) -> dict[str, Any]:
    """What the page of a RoboRally table needs beyond that of any table."""
    if not is_rally(table.game):
        return {}
    newest = next((frame.ply for frame in reversed(table.match().frames) if is_shown(frame)), 0)
    mine = [replace_faces(program) for program in programs(view, language)]
    return {"rally": {"programs": mine, "shown": newest, "programming": programmed(view) != NONE}}


def replace_faces(program: Any) -> Any:
    """The pictures of the cards as markup that a template does not escape."""
    registers = tuple(replace(register, face=Markup(register.face)) for register in program.registers)
    return replace(program, registers=registers, hand=tuple(replace(c, face=Markup(c.face)) for c in program.hand))


def is_shown(frame: Frame) -> bool:
    """Did something happen with this move that belongs into a show?"""
    return any(event[1] in STYLES for event in frame.events)


def begins_turn(frame: Frame) -> bool:
    """Did the first register begin with this move?"""
    return any(event[1] == Did.REGISTER_BEGAN and event[HEAD] == 0 for event in frame.events)


def last_turn(frames: Sequence[Frame]) -> tuple[Frame | None, Sequence[Frame]]:
    """The newest turn that was carried out: what stood before it, and its moves."""
    starts = [k for k, frame in enumerate(frames) if begins_turn(frame) and k > 0]
    if not starts:
        return None, ()
    first = starts[-1]
    ends = (k for k in range(first, len(frames)) if any(event[1] == Did.TURN_BEGAN for event in frames[k].events))
    last = next(ends, len(frames) - 1)
    return frames[first - 1], frames[first : last + 1]


def since(frames: Sequence[Frame], ply: int, upto: int | None) -> tuple[Frame | None, Sequence[Frame]]:
    """What has happened since somebody looked: the last move they saw, and those after it, perhaps not all."""
    seen = [frame for frame in frames if frame.ply <= ply]
    later = [frame for frame in frames if frame.ply > ply and (upto is None or frame.ply <= upto)]
    return (seen[-1], later) if seen else (None, ())


async def rally_table(visit: Visit, table_id: str) -> Table:
    """A RoboRally table whose match has begun."""
    table = await visit.house.table(table_id)
    if not is_rally(table.game) or table.live is None:
        raise Refusal(404, say("There is no such page."))
    return table


@router.get("/turn")
async def turn(
    table_id: str,
    visit: Visitor,
    seat: int | None = None,
    after: int | None = None,
    upto: int | None = None,
    move: int | None = None,
) -> Response:
    """The show of what happened since the ply `after`; else of the last turn, or of the last before a move."""
    table = await rally_table(visit, table_id)
    live = table.match()
    if move is not None:
        live = await visit.house.rewound(table, min(max(move, 0), len(table.path)))
    found = since(live.frames, after, upto) if after is not None else last_turn(live.frames)
    eyes = viewpoint(table, visit.person_id, seat)
    return visit.seal(JSONResponse(shown_turn(table, live, eyes.seat, *found, visit.language)))


def shown_turn(
    table: Table, live: Live, seat: int, before: Frame | None, frames: Sequence[Frame], language: str
) -> dict[str, Any]:
    """The moves as one viewer heard of them."""
    if before is None:
        return {"robots": [], "start": [], "frames": [], "orders": {}}
    views = [recall(live, frame, seat, table.names) for frame in (before, *frames)]
    return show(views[0], views[1:], game_text(table, language), LEXICONS[language])


@router.get("/ghost")
async def ghost(table_id: str, visit: Visitor, slot: int, register: int = 0, seat: int | None = None) -> Response:
    """The ghost path of the own program with one more card: in a register, or in the next free one."""
    table = await rally_table(visit, table_id)
    eyes = viewpoint(table, visit.person_id, seat)
    view = table.view(eyes.seat) if eyes.seat != SPECTATOR else None
    r = programmed(view) if view else NONE
    drawn = ghost_svg(view, r, visit.language, tried(view, r, slot, register - 1)) if view and r != NONE else ""
    return visit.seal(Response(drawn, media_type="text/html"))
