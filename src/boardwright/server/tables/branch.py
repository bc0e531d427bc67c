"""Variations: a new table that continues from a position of a finished match and stays linked to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa

from boardwright.bots import LEVELS
from boardwright.core import Match
from boardwright.server.db.integrity import chained
from boardwright.server.db.log import Entry, Kind
from boardwright.server.db.schema import TABLES
from boardwright.server.db.store import insert_entries, insert_member, insert_snapshot
from boardwright.server.db.writer import Statement
from boardwright.server.live.match import WINDOW
from boardwright.server.tables.consequences import with_consequences
from boardwright.server.tables.limits import check_room
from boardwright.server.tables.lobby import TablePlan, fresh_row
from boardwright.server.tables.people import Person
from boardwright.server.tables.seats import PERSON, Seat, bot_seat
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import PLAYING, Table
from boardwright.server.web.errors import refuse_unless, say

MAX_BRANCHES = 100
BY_HAND = "hand"
"""Play all seats on one device instead of against bots."""


@dataclass(frozen=True)
class Branch:
    """A variation: its table, the number of moves after which it starts, and the name of its author."""

    table: str
    moves: int
    name: str


def branches_of(entries: Sequence[Entry]) -> list[Branch]:
    """Return the variations of a match, ordered by the move at which they start."""
    fields = [entry.text.split(" ", 2) for entry in entries if entry.kind == Kind.BRANCH]
    return sorted((Branch(table_id, int(moves), name) for table_id, moves, name in fields), key=lambda b: b.moves)


def origin_of(table: Table) -> Branch | None:
    """Return the match and position a variation comes from, or None."""
    text = next((entry.text for entry in table.entries if entry.kind == Kind.START), "")
    if not text:
        return None
    parent, moves = text.split(" ")
    return Branch(parent, int(moves), "")


async def branch(service: TableService, table_id: str, person: Person, moves: int, seat: int, others: str) -> str:
    """Open a table at a position of a finished match and return its id.

    `others` is the level of the bots at the other seats, or "hand" to play them all.
    """
    async with service.holding(table_id) as table:
        refuse_unless(table.over and table.live is not None, say("You can try another line once the match is over."))
        refuse_unless(0 <= moves <= len(table.path), say("This match has no such move."), 422)
        refuse_unless(others == BY_HAND or others in LEVELS, say("There is no such opponent."), 422)
        refuse_unless(len(branches_of(table.entries)) < MAX_BRANCHES, say("This match cannot have more lines."), 429)
        live = await service.rewind(table, moves)
        refuse_unless(not live.over, say("The match is over here; go back to try another line."))
        await check_room(service, person)
        seat = seat if 0 <= seat < live.seats else live.acting()[0]
        row, entries = branch_row(service, table, live, moves, branch_seats(table, person, seat, others), person)
        statements: list[Statement] = [sa.insert(TABLES).values(**row), insert_member(row["id"], person.id)]
        statements += [insert_entries(row["id"], entries), *snapshot_near_end(row["id"], live)]
        statements += service.notify_statements(row["id"], row["wake"])
        link = f"{row['id']} {moves} {person.name}"
        await service.commit(table, Kind.BRANCH, -1, link, also=tuple(statements))
        service.notify(row["id"], row["wake"])
        return str(row["id"])


def branch_seats(table: Table, person: Person, seat: int, others: str) -> list[Seat]:
    """Return the seats of a variation: the person at one, bots or the same person at the others."""
    if others == BY_HAND:
        return [Seat(PERSON, person.id, one.name, local=p != seat, look=one.look) for p, one in enumerate(table.seats)]
    seats: list[Seat] = []
    for p, old in enumerate(table.seats):
        names = [one.name for one in seats] + [person.name]
        new = Seat(PERSON, person.id, person.name) if p == seat else bot_seat(others, names)
        seats.append(replace(new, look=old.look))
    return seats


def branch_row(
    service: TableService, table: Table, live: Match, moves: int, seats: Sequence[Seat], person: Person
) -> tuple[dict[str, Any], list[Entry]]:
    """Return the row and log of a variation: same seed and options, no clock."""
    now, plan = service.clock.now(), TablePlan(table.game.name, (), private=True)
    row = fresh_row(table.game, plan, table.row["options"], list(seats), person.id, now)
    entries = [Entry(1, Kind.START, -1, f"{table.id} {moves}", "", now)]
    entries += [Entry(k + 2, one.kind, one.seat, one.text, one.mark, now) for k, one in enumerate(table.path[:moves])]
    entries = chained(row["id"], entries)
    row |= {name: table.row[name] for name in ("seed", "commitment", "rules_version")}
    row |= {"status": PLAYING, "ply": moves + 1, "moves": moves, "head": entries[-1].link}
    started = Table({**row, "proposal": None, "result": None, "rematch": None}, table.game, entries, live)
    return row | with_consequences(started, {}, -1, now, service.settings.pace, None, live), entries


def snapshot_near_end(table_id: str, live: Match) -> list[Statement]:
    """Return a snapshot near the end, so that the new table loads quickly."""
    frame = live.frame(live.ply - WINDOW)
    if frame is None or live.ply <= WINDOW:
        return []
    return [insert_snapshot(table_id, live.ply - WINDOW + 1, int(frame.draws), frame.row.tobytes())]
