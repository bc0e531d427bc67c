"""Proposals to the table: to undo a move, or to let a bot replace an absent player."""

from boardwright.core.types import JsonObject
from boardwright.server.db.log import Kind
from boardwright.server.tables.clocks import NO_CLOCK, deadline
from boardwright.server.tables.limits import check_log_size
from boardwright.server.tables.lobby import default_level
from boardwright.server.tables.people import Person
from boardwright.server.tables.play import own_seat
from boardwright.server.tables.seats import changed, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.tables.undo import NOTHING_TO_UNDO, is_free, undo_target, undo_to
from boardwright.server.web.errors import refuse_unless, say

UNDO, REPLACE = "undo", "replace"


async def ask_undo(service: TableService, table_id: str, person: Person, seat: int | None = None) -> None:
    """Undo the player's last move, at once if that is free, otherwise by a proposal."""
    async with service.holding(table_id) as table:
        p = own_seat(table, person, seat)
        refuse_unless(table.playing, say("This match is not in progress."))
        check_log_size(table, p)
        moves = undo_target(table, p)
        refuse_unless(moves is not None, NOTHING_TO_UNDO)
        assert moves is not None
        if is_free(table, p):
            await undo_to(service, table, p, moves)
        else:
            await propose(service, table, {"what": UNDO, "by": p, "moves": moves, "seat": p})


async def ask_replace(service: TableService, table_id: str, person: Person, absent: int) -> None:
    """Propose that a bot replaces an absent player."""
    async with service.holding(table_id) as table:
        p = own_seat(table, person)
        refuse_unless(table.playing, say("This match is not in progress."))
        moment = absent_from(service, table, p, absent)
        refuse_unless(moment is not None and moment <= service.clock.now(), say("This player is not absent."))
        await propose(service, table, {"what": REPLACE, "by": p, "seat": absent})


def absent_from(service: TableService, table: Table, by: int, p: int) -> float | None:
    """Return when seat `by` may propose to replace seat `p`, or None if that cannot happen now.

    It is when the table's clock runs out. Without a clock it is after `absent_after` seconds, or `absent_alone` if
    nobody else would have to agree.
    """
    if not (0 <= p < len(table.seats) and table.playing and table.seats[p].human):
        return None
    clock, times = table.row["clock"], table.row["times"]
    if times["asked"][p] is None:
        return None
    if clock["kind"] != NO_CLOCK:
        return deadline(clock, times, p)
    others = voters(table, {"what": REPLACE, "by": by, "seat": p})
    return float(times["asked"][p] + (service.settings.absent_after if others else service.settings.absent_alone))


def voters(table: Table, proposal: JsonObject) -> list[int]:
    """Return the seats that have to agree, one for each other person.

    An undo needs everyone with a seat, even while a bot stands in; a replacement needs those who play themselves.
    """
    replacing = proposal["what"] == REPLACE
    asked = {table.seats[proposal["by"]].person}
    if replacing:
        asked.add(table.seats[proposal["seat"]].person)
    voting = []
    for p, seat in enumerate(table.seats):
        if seat.owned and seat.person not in asked and (seat.human or not replacing):
            asked.add(seat.person)
            voting.append(p)
    return voting


async def propose(service: TableService, table: Table, proposal: JsonObject) -> None:
    check_log_size(table, proposal["by"])
    refuse_unless(not table.row["proposal"], say("Another proposal is still open."))
    proposal = {**proposal, "yes": []}
    if not voters(table, proposal):
        await execute(service, table, proposal)
        return
    await service.commit(table, Kind.PROPOSE, proposal["by"], proposal["what"], {"proposal": proposal})


async def vote(service: TableService, table_id: str, person: Person, agree: bool) -> None:
    """Vote on the open proposal; one refusal ends it, the last agreement executes it."""
    async with service.holding(table_id) as table:
        own_seat(table, person)
        proposal = table.row["proposal"]
        refuse_unless(bool(proposal), say("There is nothing to vote on."))
        mine = [p for p in voters(table, proposal) if p in table.seats_of(person.id)]
        refuse_unless(bool(mine), say("This proposal does not need your vote."), 403)
        p = mine[0]
        if not agree:
            await service.commit(table, Kind.REFUSE, p, proposal["what"], {"proposal": None})
            return
        agreed = {**proposal, "yes": [*proposal["yes"], p]}
        if set(voters(table, proposal)) <= set(agreed["yes"]):
            await execute(service, table, agreed)
        else:
            await service.commit(table, Kind.AGREE, p, proposal["what"], {"proposal": agreed})


async def execute(service: TableService, table: Table, proposal: JsonObject) -> None:
    """Execute a proposal everyone has agreed to."""
    if proposal["what"] == UNDO:
        await undo_to(service, table, proposal["by"], proposal["moves"])
        return
    absent = proposal["seat"]
    seats = changed(table.seats, absent, stand_in=default_level())
    await service.commit(table, Kind.REPLACE, absent, "vote", {"seats": write_seats(seats), "proposal": None})
