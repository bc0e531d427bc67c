"""Undo: free within the player's own turn until it reveals something, and against bots; otherwise by agreement."""

from boardwright.core import Frame, Match, schema
from boardwright.core.record import Schema
from boardwright.core.types import AnyState
from boardwright.core.view import acting, masked, reveals
from boardwright.server.db.log import REVEALED, Kind
from boardwright.server.tables.clocks import Times, copy_times
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import say


def undo_target(table: Table, p: int) -> int | None:
    """Return the number of moves that remain if seat `p` undoes its last one, or None if it has none."""
    for k in range(len(table.path) - 1, -1, -1):
        entry = table.path[k]
        if entry.seat == p and entry.kind == Kind.ACT:
            return k
    return None


def only_bots(table: Table, p: int) -> bool:
    """Return whether every other seat belongs to a bot, to the same person, or to somebody who has resigned.

    A bot that stands in for an absent player does not count as a bot.
    """
    person = table.seats[p].person
    return all(not seat.owned or seat.person == person for q, seat in enumerate(table.seats) if q != p)


def is_free(table: Table, p: int) -> bool:
    """Return whether seat `p` may undo its last move without asking."""
    moves = undo_target(table, p)
    if moves is None or not table.playing:
        return False
    return only_bots(table, p) or is_within_turn(table.match(), p, moves)


def is_within_turn(live: Match, p: int, moves: int) -> bool:
    """Return whether it was the last move, the seat is still asked, and the move revealed nothing."""
    before, after = live.frame(moves), live.frame(moves + 1)
    if before is None or after is None or moves + 1 != live.ply:
        return False
    return p in live.acting() and not revealed(live, p, before, after)


def revealed(live: Match, p: int, before: Frame, after: Frame) -> bool:
    """Return whether there was a random draw, or the seat can see something new."""
    if before.draws != after.draws:
        return True
    state_schema: Schema[AnyState] = schema(live.game.State)
    earlier, later = (masked(live.game, live.w, state_schema.thaw(f.row[0]), p) for f in (before, after))
    return reveals(live.game, earlier, later)


async def undo_to(service: TableService, table: Table, p: int, moves: int) -> None:
    """Write the undo. The caller holds the table and has checked that it is allowed."""
    live = await service.rewind(table, moves)
    ply = table.path[moves - 1].ply if moves else 0
    live.since = [table.ply + 1] * live.seats
    changes = {"moves": moves, "proposal": None, "times": restart_clocks(table, live)}
    mark = REVEALED if has_revealed(table.match(), moves) else ""
    await service.commit(table, Kind.UNDO, p, str(ply), changes, live=live, mark=mark)


def has_revealed(live: Match, moves: int) -> bool:
    """Return whether anything after `moves` moves revealed something to any seat."""
    before, after = live.frame(moves), live.frames[-1]
    return before is None or any(revealed(live, p, before, after) for p in range(live.seats))


def restart_clocks(table: Table, live: Match) -> Times:
    """Return the clocks after an undo: those of seats asked now restart."""
    times = copy_times(table.row["times"])
    times["asked"] = [None for _ in times["asked"]]
    times["hurry"] = [None for _ in times["hurry"]]
    assert acting(live.s, live.seats)
    return times


NOTHING_TO_UNDO = say("You have no move to take back.")
