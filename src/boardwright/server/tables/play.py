"""Playing: answer, take back, resign, prepare. Every change is an entry of the log."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from boardwright.core import IllegalAction
from boardwright.core.types import JsonObject
from boardwright.server.db.log import Kind
from boardwright.server.tables.consequences import next_wake
from boardwright.server.tables.limits import refuse_endless
from boardwright.server.tables.lobby import usual_level
from boardwright.server.tables.people import Person
from boardwright.server.tables.seats import changed, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import OVER, Table
from boardwright.server.web.errors import HttpError, Stale, refuse_unless, say

PREPARED = 8
"""How many alternatives somebody may prepare."""
ATTEMPTS = 4
LONGEST = 16
"""Answers that may be given with one request."""


def own_seat(table: Table, person: Person, seat: int | None = None) -> int:
    """The seat somebody acts for: the named one, or their only one; a HttpError if it is not theirs."""
    mine = table.seats_of(person.id)
    refuse_unless(bool(mine), say("You do not sit at this table."), 403)
    if seat is None:
        asked = [p for p in mine if p in table.acting()]
        return (asked or mine)[0]
    refuse_unless(seat in mine, say("This is somebody else's seat."), 403)
    return seat


async def act(service: TableService, table_id: str, person: Person, seat: int | None, action: str, ply: int) -> int:
    """Answer the question of a seat; the ply of the answer. `ply` is what the player saw: Stale if the question
    is another one by now."""
    async def answer(table: Table) -> int | None:
        p = own_seat(table, person, seat)
        refuse_unless(table.playing, say("This match is not being played now."))
        refuse_unless(not table.seats[p].stand_in, say("A bot plays for you; take your seat back first."))
        refuse_endless(table, p)
        if not table.match().since[p] <= ply <= table.ply:
            return None
        return await make_move(service, table, p, read_action(table, action))

    done = await write_with_retry(service, table_id, answer)
    if done is None:
        raise Stale
    return int(done)


async def follow(
    service: TableService, table_id: str, person: Person, seat: int | None, steps: Sequence[str], ply: int
) -> None:
    """Give the answers of a suggestion one after the other, as long as the rules allow them.

    Whatever refuses the first one refuses them all; a later one that no longer fits ends the chain.
    """
    refuse_unless(0 < len(steps) <= LONGEST, say("That is no suggestion."), 422)
    for k, step in enumerate(steps):
        try:
            ply = await act(service, table_id, person, seat, step, ply)
        except (HttpError, Stale):
            if k == 0:
                raise
            return


async def write_with_retry(service: TableService, table_id: str, change: Callable[[Table], Awaitable[Any]]) -> Any:
    """Make a change to a table as it stands now; if another process writes first, look again and try once more."""
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
    """Write a move of a seat; its ply. A HttpError if the rules do not allow it."""
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
    """Give up: a bot plays on for the others, or the match ends if nobody is left to play against."""
    async with service.holding(table_id) as table:
        p = own_seat(table, person, seat)
        refuse_unless(table.playing, say("This match is not being played now."))
        refuse_unless(not table.seats[p].resigned, say("You have already resigned."))
        level = usual_level()
        seats = changed(table.seats, p, resigned=True, stand_in=level)
        changes: dict[str, object] = {"seats": write_seats(seats)}
        rivals = [s for s in seats if s.contending]
        if len(rivals) < 2 or not any(s.owned for s in rivals):
            gone = [q for q, s in enumerate(seats) if s.resigned]
            changes |= {"status": OVER, "result": {"resigned": gone}, "proposal": None}
        await service.commit(table, Kind.RESIGN, p, "", changes)


def weakest_level() -> str:
    from boardwright.bots import LEVELS

    return next(iter(LEVELS))


async def take_back(service: TableService, table_id: str, person: Person) -> None:
    """A player whom a bot replaced takes the seat back."""
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
    """Moves for the next question of a seat, the first legal one will be played; none to forget them.

    Nobody else learns of it: it is no entry of the log.
    """
    async def remember(table: Table) -> None:
        p = own_seat(table, person, seat)
        refuse_unless(table.playing, say("This match is not being played now."))
        refuse_unless(len(actions) <= PREPARED, say("That is too much to prepare."), 422)
        refuse_endless(table, p)
        texts = [table.game.actions.text(read_action(table, text)) for text in actions]
        prepared = {k: v for k, v in table.row["prepared"].items() if k != str(p)}
        if texts:
            prepared[str(p)] = texts
        await set_prepared(service, table, prepared)

    await write_with_retry(service, table_id, remember)


async def set_prepared(service: TableService, table: Table, prepared: JsonObject) -> None:
    """Remember prepared moves, and when the table needs the server next; Stale if the table is another by now."""
    row = table.row
    wake = next_wake(table.seats, row["clock"], row["times"], table.acting(), prepared, service.settings.pace)
    await service.amend(table, prepared=prepared, wake=wake)
