"""The doctor: goes through all tables of a database, says what is wrong, and mends what can be mended.

What was never written again cannot be brought back: a log with a hole is cut back to its last sound entry and played
on from there. A finished match is left as it is; a backup has the rest of it.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from boardwright.core import Match
from boardwright.server.db.examination import Record, file_faults, records
from boardwright.server.db.integrity import Damaged
from boardwright.server.db.log import Entry, Kind, path_of
from boardwright.server.db.schema import ENTRIES, SNAPSHOTS, TABLES, Row
from boardwright.server.tables.clocks import begin_times
from boardwright.server.tables.consequences import expected_wake, with_consequences
from boardwright.server.tables.service import TableService, replayed
from boardwright.server.tables.table import OVER, PLAYING, WAITING, Table
from boardwright.server.web.errors import HttpError


@dataclass(frozen=True)
class Finding:
    """Something that is wrong, and whether it has been mended."""

    table_id: str
    what: str
    mended: bool = False

    def __str__(self) -> str:
        where = f"table {self.table_id}: " if self.table_id else ""
        return where + self.what + (" (mended)" if self.mended else "")


@dataclass
class Totals:
    tables: int = 0
    entries: int = 0


async def examine(service: TableService, mend: bool, totals: Totals) -> AsyncIterator[Finding]:
    """Yield everything that is wrong with a database; `mend` puts right what can be put right."""
    for fault in await file_faults(service.engine):
        yield Finding("", fault)
    async for record in records(service.engine):
        totals.tables += 1
        totals.entries += len(record.entries)
        for finding in await examine_table(service, record, mend):
            yield finding


async def examine_table(service: TableService, record: Record, mend: bool) -> list[Finding]:
    table_id, found = record.row["id"], []
    for ply in record.bad_snapshots:
        gone = mend and await execute(service, drop(SNAPSHOTS, table_id, SNAPSHOTS.c.ply == ply))
        found.append(Finding(table_id, f"the snapshot after entry {ply} was changed", gone))
    for entry in record.surplus:
        gone = mend and await execute(service, drop(ENTRIES, table_id, ENTRIES.c.ply == entry.ply))
        found.append(Finding(table_id, f"entry {entry.ply}: the table does not remember it", gone))
    damage = record.damage or await broken_replay(service, record)
    if damage:
        cut = mend and await cut_back(service, record, damage.ply)
        return [*found, Finding(table_id, str(damage), cut)]
    return [*found, *await examine_queue(service, record, mend)]


async def examine_queue(service: TableService, record: Record, mend: bool) -> list[Finding]:
    """Look for a table that waits for the server but is not in its queue."""
    row = record.row
    wake = expected_wake(row, service.settings.pace)
    if row["status"] != PLAYING or row["wake"] is not None or wake is None:
        return []
    woken = mend and await execute(service, sa.update(TABLES).where(*unchanged(row)).values(wake=wake, lease=None))
    return [Finding(row["id"], "it waits for the server, which does not know of it", woken)]


async def broken_replay(service: TableService, record: Record) -> Damaged | None:
    """Replay a match that is being played; the entry whose state differs, if one does."""
    if record.row["status"] != PLAYING:
        return None
    try:
        await replay(service, record.row, record.entries[: record.row["ply"]])
    except Damaged as damage:
        return damage
    except HttpError:
        pass  # a game that is not installed here, or an older version of its rules
    return None


async def replay(service: TableService, row: Row, entries: list[Entry]) -> Match:
    game = service.game(row["game"])
    return await asyncio.to_thread(replayed, game, row, entries, path_of(entries), None)


async def cut_back(service: TableService, record: Record, ply: int) -> bool:
    """Cut the log of a table back to what stood before an entry; False where that would help nobody."""
    row = record.row
    if row["status"] == OVER:
        return False
    sound = [entry for entry in record.entries if entry.ply < ply]
    try:
        changes = await changes_after(service, row, sound)
    except HttpError:
        return False
    return await execute(
        service,
        drop(ENTRIES, row["id"], ENTRIES.c.ply >= ply),
        drop(SNAPSHOTS, row["id"], SNAPSHOTS.c.ply >= ply),
        sa.update(TABLES).where(*unchanged(row)).values(**changes),
    )


async def changes_after(service: TableService, row: Row, sound: list[Entry]) -> dict[str, object]:
    """Work out the columns of a table whose log ends with these entries; clocks begin again."""
    now = service.clock.now()
    changes = {"ply": len(sound), "head": sound[-1].link if sound else "", "moves": len(path_of(sound))}
    changes |= {"proposal": None, "prepared": {}, "lease": None, "updated": now}
    if not any(entry.kind == Kind.START for entry in sound):
        return {**changes, "status": WAITING, "times": {}, "wake": None}
    live = await replay(service, row, sound)
    changes["times"] = begin_times(row["clock"], live.seats)
    table = Table({**row, **changes}, service.game(row["game"]), sound, live)
    return with_consequences(table, changes, -1, now, service.settings.pace, None, live)


def unchanged(row: Row) -> tuple[Any, ...]:
    """Hold for a table that nobody has touched since it was examined."""
    return TABLES.c.id == row["id"], TABLES.c.ply == row["ply"], TABLES.c.head == row["head"]


def drop(table: sa.Table, table_id: str, condition: sa.ColumnElement[bool]) -> sa.Delete:
    return sa.delete(table).where(table.c.table_id == table_id, condition)


async def execute(service: TableService, *statements: sa.Executable) -> bool:
    """Write all of it or nothing; False if the table has been touched meanwhile."""
    async with service.engine.connect() as connection, connection.begin() as transaction:
        for statement in statements:
            if (await connection.execute(statement)).rowcount == 0 and isinstance(statement, sa.Update):
                await transaction.rollback()
                return False
    return True
