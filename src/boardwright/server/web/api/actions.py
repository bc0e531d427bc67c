"""Actions at a table."""

from typing import Annotated

from fastapi import APIRouter, Path

from boardwright.server.tables import lobby, looks, play, votes, waiting
from boardwright.server.tables.archive import upload_match
from boardwright.server.tables.clocks import read_clock
from boardwright.server.tables.lobby import TablePlan
from boardwright.server.tables.people import Person
from boardwright.server.tables.phrases import say_phrase
from boardwright.server.web.api.models import (
    AbsentIn,
    ActionIn,
    BotIn,
    ChatIn,
    FileIn,
    IdOut,
    LookIn,
    PlyOut,
    PreparedIn,
    ReadyIn,
    SeatIn,
    StartIn,
    TableIn,
    VoteIn,
)
from boardwright.server.web.api.people import ERRORS, require_person
from boardwright.server.web.api.tables import TableId
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.secrecy import hidden_moves
from boardwright.server.web.viewpoint import viewpoint

router = APIRouter(responses=ERRORS)
SeatNumber = Annotated[int, Path(ge=0, le=15)]


async def ply_now(context: RequestContext, table_id: str) -> PlyOut:
    table = context.service.cached(table_id) or await context.service.table(table_id)
    return PlyOut(ply=table.ply - hidden_moves(table, viewpoint(table, context.person_id, None)))


async def authenticated_host(context: RequestContext) -> Person:
    require_person(context)
    return await context.host()


@router.post("/tables", status_code=201)
async def create_table(body: TableIn, context: Context) -> IdOut:
    """Set up a table."""
    clock = read_clock(**body.clock.model_dump())
    plan = TablePlan(body.game, body.seats, body.options, body.private, clock, body.start, body.names, body.looks)
    nameless = context.gettext(lobby.LOCAL_PLAYER)
    return IdOut(id=await lobby.create(context.service, plan, await authenticated_host(context), nameless))


@router.post("/tables/{table_id}/join")
async def join(table_id: TableId, body: SeatIn, context: Context) -> PlyOut:
    await lobby.join(context.service, table_id, require_person(context), body.seat)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/look")
async def look(table_id: TableId, body: LookIn, context: Context) -> PlyOut:
    """Choose a look before the match starts; looks of other people are taken."""
    await looks.choose_look(context.service, table_id, require_person(context), body.seat, body.look)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/leave")
async def leave(table_id: TableId, context: Context) -> PlyOut:
    await lobby.leave(context.service, table_id, require_person(context))
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/ready")
async def set_ready(table_id: TableId, body: ReadyIn, context: Context) -> PlyOut:
    """Set whether you are ready for the match to start; players are ready when they join."""
    await waiting.set_ready(context.service, table_id, require_person(context), body.ready)
    return await ply_now(context, table_id)


@router.put("/tables/{table_id}/seats/{seat}")
async def seat_bot(table_id: TableId, seat: SeatNumber, body: BotIn, context: Context) -> PlyOut:
    """Seat a bot on a free seat of your table before the match."""
    await waiting.seat_bot(context.service, table_id, require_person(context), seat, body.level)
    return await ply_now(context, table_id)


@router.delete("/tables/{table_id}/seats/{seat}")
async def free_seat(table_id: TableId, seat: SeatNumber, context: Context) -> PlyOut:
    """Free a seat of your table before the match; a person removed cannot join this table again."""
    await waiting.free_seat(context.service, table_id, require_person(context), seat)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/start")
async def start(table_id: TableId, body: StartIn, context: Context) -> PlyOut:
    await lobby.start(context.service, table_id, require_person(context), body.fill)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/actions")
async def act(table_id: TableId, body: ActionIn, context: Context) -> PlyOut:
    """Answer your question. 409 means that the table has changed: fetch it again."""
    ply = await play.act(context.service, table_id, require_person(context), body.seat, body.action, body.ply)
    return PlyOut(ply=ply)


@router.post("/tables/{table_id}/prepared")
async def prepare(table_id: TableId, body: PreparedIn, context: Context) -> PlyOut:
    """Prepare actions for your next question: the first legal one is played at once."""
    await play.prepare(context.service, table_id, require_person(context), body.seat, body.actions)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/undo")
async def undo(table_id: TableId, body: SeatIn, context: Context) -> PlyOut:
    """Undo your last move, or propose it to the others."""
    await votes.ask_undo(context.service, table_id, require_person(context), body.seat)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/votes")
async def vote(table_id: TableId, body: VoteIn, context: Context) -> PlyOut:
    await votes.vote(context.service, table_id, require_person(context), body.agree)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/replacements")
async def replace(table_id: TableId, body: AbsentIn, context: Context) -> PlyOut:
    """Propose that a bot replaces an absent player."""
    await votes.ask_replace(context.service, table_id, require_person(context), body.absent)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/return")
async def come_back(table_id: TableId, context: Context) -> PlyOut:
    """Take your seat back from the bot that replaced you."""
    await play.reclaim_seat(context.service, table_id, require_person(context))
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/resign")
async def resign(table_id: TableId, body: SeatIn, context: Context) -> PlyOut:
    await play.resign(context.service, table_id, require_person(context), body.seat)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/chat")
async def chat(table_id: TableId, body: ChatIn, context: Context) -> PlyOut:
    """Send a message, or one of the quick phrases."""
    if body.phrase:
        await say_phrase(context.service, table_id, require_person(context), body.phrase)
    else:
        await lobby.chat(context.service, table_id, require_person(context), body.text)
    return await ply_now(context, table_id)


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(table_id: TableId, context: Context) -> IdOut:
    """Open a rematch, or join the one that has been opened."""
    return IdOut(id=await lobby.rematch(context.service, table_id, await authenticated_host(context)))


@router.post("/uploads", status_code=201)
async def upload(body: FileIn, context: Context) -> IdOut:
    """Upload a match file, which is replayed and rejected with its first wrong line."""
    require_person(context)
    return IdOut(id=await upload_match(context.service, body.file, await context.uploader()))
