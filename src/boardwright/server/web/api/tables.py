"""Reading tables: lists, views, events, replays and match files."""

from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from boardwright.core import SPECTATOR, View, schema
from boardwright.server.analysis.timeline import OPEN
from boardwright.server.db.schema import TABLES, Row
from boardwright.server.live.stream import follow, last_seen
from boardwright.server.tables.archive import file_of, open_view
from boardwright.server.tables.clocks import time_left
from boardwright.server.tables.seats import OPEN as FREE
from boardwright.server.tables.seats import fix_looks, read_seats
from boardwright.server.tables.table import OVER, PLAYING, WAITING, Table
from boardwright.server.web.api.models import (
    FactOut,
    LegalOut,
    MomentOut,
    QuestionOut,
    SeatOut,
    TableLine,
    TableOut,
    ViewOut,
)
from boardwright.server.web.api.people import ERRORS
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.log_view import events_in_words, game_text, recall, scores
from boardwright.server.web.pages.replay_data import allowed_seat, known_moves
from boardwright.server.web.secrecy import hidden_moves
from boardwright.server.web.viewpoint import Viewpoint, viewpoint

router = APIRouter(responses=ERRORS)
TableId = Annotated[str, Path(max_length=16, pattern=r"^[A-Za-z0-9_-]+$")]
SeatQuery = Annotated[int | None, Query(ge=-2, le=15)]
STATUS = {"open": WAITING, "running": PLAYING, "finished": OVER}


@router.get("/tables")
async def list_tables(
    context: Context, which: Literal["mine", "open", "running", "finished"] = "open"
) -> list[TableLine]:
    """Your tables, or the public ones that are open, running or finished."""
    store = context.service.store
    if which == "mine":
        rows = await store.rows_of(context.person_id) if context.person else []
    else:
        rows = await store.rows(TABLES.c.status == STATUS[which], TABLES.c.private.is_(False))
    return [table_line(row) for row in rows]


def table_line(row: Row) -> TableLine:
    seats = read_seats(row["seats"])
    names = [seat.name for seat in seats if seat.kind != FREE]
    free = sum(seat.kind == FREE for seat in seats)
    return TableLine(id=row["id"], game=row["game"], status=row["status"], names=names, free=free, moves=row["moves"])


@router.get("/tables/{table_id}")
async def get_table(table_id: TableId, context: Context, seat: SeatQuery = None) -> TableOut:
    """A table as seen from your seat, or by a spectator."""
    table = await context.service.table(table_id)
    return table_out(table, viewpoint(table, context.person_id, seat), context)


def table_out(table: Table, viewer: Viewpoint, context: RequestContext) -> TableOut:
    row, hidden = table.row, hidden_moves(table, viewer)
    view = replace(table.view(viewer.seat), language=context.language) if table.live else None
    return TableOut(
        id=table.id,
        game=table.game.name,
        status=row["status"],
        options=row["options"],
        private=row["private"],
        ply=table.ply - hidden,
        moves=row["moves"] - hidden,
        seats=seats_out(context, table, viewer, view),
        clock=row["clock"],
        commitment=row["commitment"],
        seed=row["seed"] if table.over and table.live else None,
        result=row["result"],
        proposal=row["proposal"],
        prepared=row["prepared"].get(str(viewer.seat), []),
        rematch=row["rematch"],
        view=view_out(table, view, context.language) if view else None,
    )


def seats_out(context: RequestContext, table: Table, viewer: Viewpoint, view: View | None) -> list[SeatOut]:
    now, online = context.service.clock.now(), context.service.presence.online(table.id)
    points = scores(view) if view else [None] * len(table.seats)
    asked = table.acting()
    clock, times = table.row["clock"], table.row["times"]
    return [
        SeatOut(
            seat=p,
            kind=seat.kind,  # type: ignore[arg-type]
            name=seat.name,
            level=seat.level,
            you=p in viewer.mine,
            asked=p in asked,
            resigned=seat.resigned,
            stand_in=bool(seat.stand_in),
            look=seat.look,
            ready=seat.ready,
            online=seat.person in online,
            score=points[p],
            seconds_left=time_left(clock, times, p, now) if times and table.playing else None,
        )
        for p, seat in enumerate(fix_looks(table.game, table.seats))
    ]


def view_out(table: Table, view: View, language: str) -> ViewOut:
    text, actions = game_text(table, language), table.game.actions
    kinds = table.game.questions
    questions = [QuestionOut(seat=q.seat, what=kinds(q.what).name.lower(), x=q.x, y=q.y) for q in view.questions]
    return ViewOut(
        seat=view.seat,
        questions=questions if table.playing else [],
        prompt=text.question(view, view.question) if view.question and table.playing else "",
        legal=[LegalOut(action=actions.text(a), words=text.action(view, a)) for a in view.legal]
        if table.playing
        else [],
        facts=[facts_out(view, p) for p in range(view.seats)],
        state=schema(table.game.State).to_json(view.s),
    )


def facts_out(view: View, p: int) -> list[FactOut]:
    facts = view.game.board.facts(view, p)
    return [FactOut(name=fact.name, value=fact.value, meaning=fact.meaning) for fact in facts]


@router.get("/tables/{table_id}/events", response_class=StreamingResponse)
async def get_events(
    table_id: TableId,
    context: Context,
    seat: SeatQuery = None,
    after: Annotated[int | None, Query(ge=0, le=10_000_000)] = None,
) -> Response:
    """Server-sent events, one for each entry of the log, with its ply as id.

    `after`, or the header `Last-Event-ID`, is the last ply you have seen; without it the stream starts now.
    """
    await context.service.table(table_id)
    seen = last_seen(context.request, after)
    messages = follow(context.service, table_id, context.person_id, seat, seen, context.language)
    return context.stream(messages)


@router.get("/tables/{table_id}/replay")
async def get_moment(
    table_id: TableId,
    context: Context,
    move: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    seat: SeatQuery = None,
) -> MomentOut:
    """The position after `move` moves; from any view once the match is over (-2: nothing hidden)."""
    table = await context.service.table(table_id)
    if table.live is None:
        raise HttpError(409, say("This match has not begun."))
    shown = allowed_seat(table, context, seat)
    known = known_moves(table, context, shown)
    moves = max(k for k in known if k <= move)
    live = await context.service.match_at(table, moves)
    frame = live.frame(moves)
    assert frame is not None
    view = recall(live, frame, SPECTATOR if shown == OPEN else shown, table.names, table.looks)
    if shown == OPEN:
        view = replace(open_view(live, frame, table.names), looks=table.looks)
    return MomentOut(
        moves=moves,
        last=known[-1],
        seat=shown,
        who=table.path[moves - 1].seat if moves else None,
        lines=events_in_words(view, game_text(table, context.language)),
        state=schema(table.game.State).to_json(view.s),
    )


@router.get("/tables/{table_id}/match", response_class=PlainTextResponse)
async def get_file(table_id: TableId, context: Context) -> Response:
    """The match file of a finished match, which replays to the same end anywhere."""
    table = await context.service.table(table_id)
    return StreamingResponse(file_of(table), media_type="text/plain")


@router.get("/tables/{table_id}/picture.svg", response_class=Response)
async def get_picture(table_id: TableId, context: Context, seat: SeatQuery = None) -> Response:
    """The board as you see it."""
    table = await context.service.table(table_id)
    if table.live is None:
        raise HttpError(409, say("This match has not begun."))
    picture = table.game.picture(table.view(viewpoint(table, context.person_id, seat).seat))
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})
