"""Playing: act, resign, prepare moves. Every change is an entry of the log."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from boardwright.bots import LEVELS
from boardwright.core import IllegalAction
from boardwright.core.types import JsonObject
from boardwright.server.db.log import Kind
from boardwright.server.tables.consequences import next_wake
from boardwright.server.tables.limits import check_log_size
from boardwright.server.tables.lobby import default_level
from boardwright.server.tables.people import Person
from boardwright.server.tables.seats import changed, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import OVER, Table
from boardwright.server.web.errors import HttpError, Stale, refuse_unless, say

MAX_PREPARED = 8
"""Alternatives that a player may prepare."""
ATTEMPTS = 4
MAX_ACTIONS = 16
"""Actions that may be given with one request."""


def own_seat(table: Table, person: Person, seat: int | None = None) -> int:
    """Return the seat a person acts for, the given one or their own; raises HttpError if it is not theirs."""
    mine = table.seats_of(person.id)
    refuse_unless(bool(mine), say("You do not sit at this table."), 403)
    if seat is None:
        asked = [p for p in mine if p in table.acting()]
        return (asked or mine)[0]
    refuse_unless(seat in mine, say("This is somebody else's seat."), 403)
    return seat


async def act(service: TableService, table_id: str, person: Person, seat: int | None, action: str, ply: int) -> int:
    """Answer the question of a seat and return the ply of the answer.

    `ply` is the last one the player saw; raises Stale if the question has changed since.
    """

    async def answer(table: Table) -> int | None:
        p = own_seat(table, person, seat)
        refuse_unless(table.playing, say("This match is not in progress."))
        refuse_unless(not table.seats[p].stand_in, say("A bot plays for you; take your seat back first."))
        check_log_size(table, p)
        if not table.match().since[p] <= ply <= table.ply:
            return None
        return await make_move(service, table, p, read_action(table, action))

    new_ply = await write_with_retry(service, table_id, answer)
    if new_ply is None:
        raise Stale
    return int(new_ply)


async def act_in_sequence(
    service: TableService, table_id: str, person: Person, seat: int | None, steps: Sequence[str], ply: int
) -> None:
    """Give the actions of a suggestion one after the other.

    An error at the first one is raised; at a later one the sequence ends.
    """
    refuse_unless(0 < len(steps) <= MAX_ACTIONS, say("There is no such proposal."), 422)
    for k, step in enumerate(steps):
        try:
            ply = await act(service, table_id, person, seat, step, ply)
        except (HttpError, Stale):
            if k == 0:
                raise
            return


async def write_with_retry(service: TableService, table_id: str, change: Callable[[Table], Awaitable[Any]]) -> Any:
    """Apply a change to the current table, and try again if another process writes first."""
    for _ in range(ATTEMPTS - 1):
        with suppress(Stale):
            async with service.holding(table_id) as table:
                return await change(table)
    async with service.holding(table_id) as table:
        return await change(table)


def read_action(table: Table, text: str) -> int:
    try:
        return table.game.actions.parse(text)
    except ValueError as error:
        raise HttpError(422, say("There is no such action in this game.")) from error


async def make_move(service: TableService, table: Table, p: int, action: int, clock: bool = False) -> int:
    """Write a move of a seat and return its ply; raises HttpError if the rules do not allow it."""
    live = table.match()
    if p not in live.acting():
        raise HttpError(409, say("It is not your turn."))
    try:
        step = live.peek(p, action, table.ply + 1)
    except IllegalAction as error:
        raise HttpError(422, say("The rules do not allow this now.")) from error
    changes: dict[str, object] = {}
    late = list(table.row["times"]["late"])
    late[p] = late[p] + 1 if clock else 0
    changes["times"] = {**table.row["times"], "late": late}
    if (table.row["proposal"] or {}).get("what") == "undo":
        changes["proposal"] = None
    if str(p) in table.row["prepared"]:
        changes["prepared"] = {k: v for k, v in table.row["prepared"].items() if k != str(p)}
    kind = Kind.CLOCK if clock else Kind.ACT
    entry = await service.commit(table, kind, p, table.game.actions.text(action), changes, step)
    return entry.ply


async def resign(service: TableService, table_id: str, person: Person, seat: int | None = None) -> None:
    """Resign: a bot plays on for the others, or the match ends if nobody is left to play against."""
    async with service.holding(table_id) as table:
        p = own_seat(table, person, seat)
        refuse_unless(table.playing, say("This match is not in progress."))
        refuse_unless(not table.seats[p].resigned, say("You have already resigned."))
        level = default_level()
        seats = changed(table.seats, p, resigned=True, stand_in=level)
        changes: dict[str, object] = {"seats": write_seats(seats)}
        rivals = [s for s in seats if s.contending]
        if len(rivals) < 2 or not any(s.owned for s in rivals):
            resigned = [q for q, s in enumerate(seats) if s.resigned]
            changes |= {"status": OVER, "result": {"resigned": resigned}, "proposal": None}
        await service.commit(table, Kind.RESIGN, p, "", changes)


def weakest_level() -> str:
    return next(iter(LEVELS))


async def reclaim_seat(service: TableService, table_id: str, person: Person) -> None:
    """Give a seat back to the player whom a bot replaced."""
    async with service.holding(table_id) as table:
        p = own_seat(table, person)
        seat = table.seats[p]
        refuse_unless(bool(seat.stand_in) and not seat.resigned, say("No bot plays for you."))
        late = list(table.row["times"]["late"])
        late[p] = 0
        changes = {"seats": write_seats(changed(table.seats, p, stand_in=""))}
        await service.commit(table, Kind.RETURN, p, "", {**changes, "times": {**table.row["times"], "late": late}})


async def prepare(
    service: TableService, table_id: str, person: Person, seat: int | None, actions: Sequence[str]
) -> None:
    """Prepare moves for the next question of a seat; the first legal one will be played. An empty list cancels them.

    Prepared moves are not in the log, so nobody else learns of them.
    """
    async def remember(table: Table) -> None:
        p = own_seat(table, person, seat)
        refuse_unless(table.playing, say("This match is not in progress."))
        refuse_unless(len(actions) <= MAX_PREPARED, say("You cannot prepare that many moves."), 422)
        check_log_size(table, p)
        texts = [table.game.actions.text(read_action(table, text)) for text in actions]
        prepared = {k: v for k, v in table.row["prepared"].items() if k != str(p)}
        if texts:
            prepared[str(p)] = texts
        await set_prepared(service, table, prepared)

    await write_with_retry(service, table_id, remember)


async def set_prepared(service: TableService, table: Table, prepared: JsonObject) -> None:
    """Store prepared moves and when the server next has to act; raises Stale if the table has changed."""
    row = table.row
    wake = next_wake(table.seats, row["clock"], row["times"], table.acting(), prepared, service.settings.pace)
    await service.update(table, prepared=prepared, wake=wake)
