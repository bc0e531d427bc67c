"""The data the replay fetches: steps in words, windows of pictures, chances, positions and animations.

Each request is bounded: words, chances and animations are computed by the sandbox, at most one long job and one move
list per person at a time; pictures are drawn in fair order, a window at a time.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from boardwright.core import SPECTATOR, Luck, Match, View, open_questions, schema
from boardwright.core.record import Schema
from boardwright.core.types import AnyState, JsonObject
from boardwright.server.analysis.beats import Beat, beats_of
from boardwright.server.analysis.film import RenderFilm
from boardwright.server.analysis.report import PER_SEAT, Analyse
from boardwright.server.analysis.timeline import (
    OPEN,
    DescribeMatch,
    picture_of,
    played,
    split_pictures,
    view_of,
)
from boardwright.server.tables.table import Table
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.secrecy import is_secret
from boardwright.server.web.viewpoint import Viewpoint

router = APIRouter(prefix="/t/{table_id}/replay")
MAX_MOVES = 24
MAX_PICTURES = 60
"""Pictures in a window, which ends with the move that reaches this number."""
SVG = "image/svg+xml"
TOO_MANY = 429


@dataclass(frozen=True)
class Window:
    """Pictures with the numbers of their moves; `last` is the last complete move."""

    moves: tuple[int, ...]
    pictures: tuple[str, ...]
    last: int


def allowed_seat(table: Table, context: RequestContext, requested: int | None) -> int:
    """Return the view to show: any once the match is over, before that the viewer's own or a spectator's."""
    mine = table.seats_of(context.person_id)
    if table.over:
        fits = requested is not None and (requested in (OPEN, SPECTATOR) or 0 <= requested < len(table.seats))
        return OPEN if not fits or requested is None else requested
    if requested in mine and len(mine) == 1 and requested is not None:
        return requested
    return mine[0] if len(mine) == 1 else SPECTATOR


def secret_moves(table: Table, context: RequestContext, seat: int) -> frozenset[int]:
    """Return the moves of a match in play that are secret from a viewer."""
    if table.over:
        return frozenset()
    viewer = Viewpoint(seat, tuple(table.seats_of(context.person_id)))
    return frozenset(k + 1 for k, entry in enumerate(table.path) if is_secret(table, entry, viewer))


def known_moves(table: Table, context: RequestContext, seat: int) -> list[int]:
    """The numbers of moves after which a viewer may see a match; 0 is its beginning."""
    secret = secret_moves(table, context, seat)
    return [k for k in range(len(table.path) + 1) if k not in secret]


async def window(table: Table, context: RequestContext, seat: int, first: int, last: int, tall: bool) -> Window:
    """Draw the moves from `first` to `last`, up to the limits of a window, in a thread."""
    first = min(max(first, 0), len(table.path))
    last = min(max(last, first), first + MAX_MOVES - 1, len(table.path))
    live = table.match()
    if live.frame(max(first - 1, 0)) is None or live.frame(last) is None:
        live = await context.service.rewind(table, last)
    secret = secret_moves(table, context, seat)
    look = partial(view_of, played(table), table.game, live.w, seat=seat, names=table.names, language=context.language)
    job = partial(draw_window, live, [m for m in range(first, last + 1) if m not in secret], not table.over, look, tall)
    moves, pictures = await context.pictures.draw(job, context.share)
    whole = moves[-1] if len(pictures) >= MAX_PICTURES else last
    return Window(tuple(moves), tuple(pictures), whole)


def draw_window(
    live: Match, moves: Sequence[int], whole: bool, look: Callable[[Beat], View], tall: bool
) -> tuple[list[int], list[str]]:
    """Draw every beat of these moves until there are enough; return move numbers and pictures."""
    numbers: list[int] = []
    pictures: list[str] = []
    for move in moves:
        if len(pictures) >= MAX_PICTURES:
            break
        drawn = [picture_of(look(beat), tall) for beat in beats_at(live, move, whole)]
        numbers += [move] * len(drawn)
        pictures += drawn
    return numbers, pictures


def beats_at(live: Match, move: int, whole: bool) -> list[Beat]:
    """Return the beats of a move, from the frames before and after it."""
    after, before = live.frame(move), live.frame(move - 1)
    state_schema: Schema[AnyState] = schema(live.game.State)
    assert after is not None
    if whole or before is None or not move:
        return [Beat(after.row, after.events, open_questions(state_schema.thaw(after.row[0])), ())]
    s, luck = state_schema.thaw(before.row[0]), Luck(live.seed, before.draws)
    return beats_of(live.game, live.w, s, after.seat, after.action, luck)


@router.get("/frames")
async def frames(
    table_id: str, context: Context, first: int = 0, last: int = 0, seat: int | None = None, tall: bool = False
) -> Response:
    """Return a window of pictures split into parts, so that shared parts are sent once."""
    table = await started_table(table_id, context)
    shown = await window(table, context, allowed_seat(table, context, seat), first, last, tall)
    parts, pictures = split_pictures(shown.pictures)
    data = {"parts": parts, "frames": list(zip(shown.moves, pictures, strict=True)), "last": shown.last}
    return context.seal(JSONResponse(data))


@router.get("/steps")
async def steps(table_id: str, context: Context, seat: int | None = None) -> Response:
    """Return all steps of the match in words, with their units."""
    table = await started_table(table_id, context)
    viewer = allowed_seat(table, context, seat)
    secret = secret_moves(table, context, viewer)
    job = DescribeMatch(played(table), table.names, context.language, viewer, not table.over, secret)
    return await job_response(table, context, job, brief=True)


@router.get("/chances")
async def chances(table_id: str, context: Context) -> Response:
    """Return everyone's chances and scores over a finished match, and the cost of decisions."""
    table = await started_table(table_id, context)
    if not table.over:
        raise HttpError(409, say("The analysis comes at the end of the match."))
    return await job_response(table, context, Analyse(played(table), table.names, context.language))


@router.get("/costliest")
async def costliest(table_id: str, context: Context) -> Response:
    """Show the costliest decisions of the visitor's seats, or of all seats to others."""
    table = await started_table(table_id, context)
    if not table.over:
        raise HttpError(409, say("The analysis comes at the end of the match."))
    job, busy = Analyse(played(table), table.names, context.language), False
    report: JsonObject = {"weighed": False}
    try:
        report = await context.service.sandbox.summary(table.game, job, context.share)
    except HttpError as refusal:
        if refusal.status != TOO_MANY:
            raise
        busy = True
    mine = table.seats_of(context.person_id) or range(len(table.seats))
    listed = [(p, of_seat(report["mistakes"], p), report["accuracy"][p]) for p in mine] if report["weighed"] else []
    return context.page("_costliest.html", table=table, told=listed, weighed=report["weighed"], busy=busy)


def of_seat(mistakes: Sequence[JsonObject], seat: int) -> list[JsonObject]:
    """Return the costliest decisions of a seat, worst first."""
    return sorted((one for one in mistakes if one["seat"] == seat), key=lambda one: -int(one["cost"]))[:PER_SEAT]


@router.get("/position.svg")
async def position(table_id: str, context: Context, move: int = 0, seat: int | None = None) -> Response:
    """Return the picture of a position as a file."""
    table = await started_table(table_id, context)
    shown = await window(table, context, allowed_seat(table, context, seat), move, move, False)
    if not shown.pictures:
        raise HttpError(404, say("This match has no such move."))
    return as_file(context, shown.pictures[-1], f"{table.game.name}-{move}.svg")


@router.get("/film.svg")
async def film(table_id: str, context: Context, first: int = 0, last: int = 0, seat: int | None = None) -> Response:
    """Return some moves of a finished match as an animated SVG."""
    table = await started_table(table_id, context)
    if not table.over:
        raise HttpError(409, say("The analysis comes at the end of the match."))
    viewer = allowed_seat(table, context, seat)
    first = min(max(first, 0), len(table.path))
    job = RenderFilm(played(table), table.names, context.language, viewer, first, max(first, last))
    animation = await context.service.sandbox.summary(table.game, job, context.share)
    return as_file(context, str(animation["svg"]), f"{table.game.name}-{first}-{last}.svg")


async def started_table(table_id: str, context: RequestContext) -> Table:
    """Return a table whose match has started."""
    table = await context.service.table(table_id)
    if table.live is None:
        raise HttpError(409, say("This match has not begun."))
    return table


async def job_response(table: Table, context: RequestContext, job: Any, brief: bool = False) -> Response:
    found = await context.service.sandbox.summary(table.game, job, context.share, brief)
    return context.seal(JSONResponse(found))


def as_file(context: RequestContext, svg: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return context.seal(Response(svg, media_type=SVG, headers=headers))
