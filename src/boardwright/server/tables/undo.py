"""Undo: freely inside the own turn until something was revealed, always against bots, else if all owners agree."""


from boardwright.core import Frame, Match, schema
from boardwright.core.record import Schema
from boardwright.core.types import AnyState
from boardwright.core.view import acting, masked, reveals
from boardwright.server.db.log import REVEALED, Kind
from boardwright.server.tables.clocks import Times, copied
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import say


def target(table: Table, p: int) -> int | None:
    """How many moves remain if seat p takes back its last own move; None if there is none."""
    for k in range(len(table.path) - 1, -1, -1):
        entry = table.path[k]
        if entry.seat == p and entry.kind == Kind.ACT:
            return k
    return None


def only_bots(table: Table, p: int) -> bool:
    """Does every other seat belong to a bot, to the same person, or to somebody who has given up?

    A bot that stands in for somebody absent does not make the seat a bot's.
    """
    person = table.seats[p].person
    return all(not seat.owned or seat.person == person for q, seat in enumerate(table.seats) if q != p)


def is_free(table: Table, p: int) -> bool:
    """May seat p take back its last move without asking anybody?"""
    moves = target(table, p)
    if moves is None or not table.playing:
        return False
    return only_bots(table, p) or in_own_turn(table.match(), p, moves)


def in_own_turn(live: Match, p: int, moves: int) -> bool:
    """Was it the last move, is the seat still asked, and did the move reveal nothing?"""
    before, after = live.frame(moves), live.frame(moves + 1)
    if before is None or after is None or moves + 1 != live.ply:
        return False
    return p in live.acting() and not revealed(live, p, before, after)


def revealed(live: Match, p: int, before: Frame, after: Frame) -> bool:
    """Did chance decide something, or did the seat come to see what it could not see before?"""
    if before.draws != after.draws:
        return True
    sheet: Schema[AnyState] = schema(live.game.State)
    earlier, later = (masked(live.game, live.w, sheet.thaw(f.row[0]), p) for f in (before, after))
    return reveals(live.game, earlier, later)


async def go_back(service: TableService, table: Table, p: int, moves: int) -> None:
    """Write the undo; the caller holds the table and has the right to do so."""
    live = await service.rewound(table, moves)
    ply = table.path[moves - 1].ply if moves else 0
    live.since = [table.ply + 1] * live.seats
    changes = {"moves": moves, "proposal": None, "times": restarted(table, live)}
    mark = REVEALED if has_revealed(table.match(), moves) else ""
    await service.commit(table, Kind.UNDO, p, str(ply), changes, live=live, mark=mark)


def has_revealed(live: Match, moves: int) -> bool:
    """Did anything after `moves` moves tell some seat what it could not know before?"""
    before, after = live.frame(moves), live.frames[-1]
    return before is None or any(revealed(live, p, before, after) for p in range(live.seats))


def restarted(table: Table, live: Match) -> Times:
    """The clocks after going back: those who are asked now start again."""
    times = copied(table.row["times"])
    times["asked"] = [None for _ in times["asked"]]
    times["hurry"] = [None for _ in times["hurry"]]
    assert acting(live.s, live.seats)
    return times


NOTHING_TO_UNDO = say("You have made no move that could be taken back.")
