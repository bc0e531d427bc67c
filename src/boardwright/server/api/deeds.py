"""Everything somebody can do at a table, for programs."""

from fastapi import APIRouter

from boardwright.core import MatchFileError
from boardwright.server import lobby, play, votes
from boardwright.server.api.models import (
    AbsentIn,
    ActionIn,
    ChatIn,
    FileIn,
    IdOut,
    PlyOut,
    PreparedIn,
    SeatIn,
    StartIn,
    TableIn,
    VoteIn,
)
from boardwright.server.api.people import REFUSED, known
from boardwright.server.api.tables import TableId
from boardwright.server.archive import bring
from boardwright.server.clocks import read_clock
from boardwright.server.lobby import Plan
from boardwright.server.refusal import Refusal, say
from boardwright.server.visit import Visit, Visitor

router = APIRouter(responses=REFUSED)


async def ply_now(visit: Visit, table_id: str) -> PlyOut:
    table = visit.house.known(table_id) or await visit.house.table(table_id)
    return PlyOut(ply=table.ply)


@router.post("/tables", status_code=201)
async def create_table(body: TableIn, visit: Visitor) -> IdOut:
    """Set up a table."""
    clock = read_clock(body.clock.kind, body.clock.seconds, body.clock.increment, body.clock.hurry)
    plan = Plan(body.game, body.seats, body.options, body.private, clock, body.start)
    second = visit.gettext("Player 2")
    return IdOut(id=await lobby.create(visit.house, plan, known(visit), second))


@router.post("/tables/{table_id}/join")
async def join(table_id: TableId, body: SeatIn, visit: Visitor) -> PlyOut:
    await lobby.join(visit.house, table_id, known(visit), body.seat)
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/leave")
async def leave(table_id: TableId, visit: Visitor) -> PlyOut:
    await lobby.leave(visit.house, table_id, known(visit))
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/start")
async def start(table_id: TableId, body: StartIn, visit: Visitor) -> PlyOut:
    await lobby.start(visit.house, table_id, known(visit), body.fill)
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/actions")
async def act(table_id: TableId, body: ActionIn, visit: Visitor) -> PlyOut:
    """Answer the question you are asked. 409: the table has moved on, look again."""
    ply = await play.act(visit.house, table_id, known(visit), body.seat, body.action, body.ply)
    return PlyOut(ply=ply)


@router.post("/tables/{table_id}/prepared")
async def prepare(table_id: TableId, body: PreparedIn, visit: Visitor) -> PlyOut:
    """Moves for your next question: the first legal one is played at once."""
    await play.prepare(visit.house, table_id, known(visit), body.seat, body.actions)
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/undo")
async def undo(table_id: TableId, body: SeatIn, visit: Visitor) -> PlyOut:
    """Take your last move back, or ask the others whether you may."""
    await votes.ask_undo(visit.house, table_id, known(visit), body.seat)
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/votes")
async def vote(table_id: TableId, body: VoteIn, visit: Visitor) -> PlyOut:
    await votes.vote(visit.house, table_id, known(visit), body.agree)
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/replacements")
async def replace(table_id: TableId, body: AbsentIn, visit: Visitor) -> PlyOut:
    """Propose that a bot plays for somebody who is absent."""
    await votes.ask_replace(visit.house, table_id, known(visit), body.absent)
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/return")
async def come_back(table_id: TableId, visit: Visitor) -> PlyOut:
    """Take your seat back from the bot that stands in."""
    await play.take_back(visit.house, table_id, known(visit))
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/resign")
async def resign(table_id: TableId, body: SeatIn, visit: Visitor) -> PlyOut:
    await play.resign(visit.house, table_id, known(visit), body.seat)
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/chat")
async def chat(table_id: TableId, body: ChatIn, visit: Visitor) -> PlyOut:
    await lobby.chat(visit.house, table_id, known(visit), body.text)
    return await ply_now(visit, table_id)


@router.post("/tables/{table_id}/rematch", status_code=201)
async def rematch(table_id: TableId, visit: Visitor) -> IdOut:
    """The same table again."""
    return IdOut(id=await lobby.rematch(visit.house, table_id, known(visit)))


@router.post("/uploads", status_code=201)
async def upload(body: FileIn, visit: Visitor) -> IdOut:
    """Bring a match file; it is replayed, and refused with its first wrong line."""
    try:
        return IdOut(id=await bring(visit.house, body.file, known(visit)))
    except MatchFileError as error:
        raise Refusal(422, say("This match file is not right: %(why)s"), why=str(error)) from error
