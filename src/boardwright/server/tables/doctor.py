"""The doctor: checks every table of a database and repairs what can be repaired.

Lost entries cannot be recovered: a damaged log is truncated after its last sound entry and the match continues from
there. Finished matches are left unchanged; restore them from a backup.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from boardwright.core import Match
from boardwright.server.db.consistency import TableRecord, file_errors, records
from boardwright.server.db.integrity import CorruptLog
from boardwright.server.db.log import Entry, Kind, path_of
from boardwright.server.db.schema import ENTRIES, SNAPSHOTS, TABLES, Row
from boardwright.server.tables.clocks import initial_times
from boardwright.server.tables.consequences import expected_wake, with_consequences
from boardwright.server.tables.service import TableService, rebuild_match
from boardwright.server.tables.table import OVER, PLAYING, WAITING, Table
from boardwright.server.web.errors import HttpError


@dataclass(frozen=True)
class Finding:
    """A problem, and whether it has been repaired."""

    table_id: str
    problem: str
    repaired: bool = False

    def __str__(self) -> str:
        where = f"table {self.table_id}: " if self.table_id else ""
        return where + self.problem + (" (repaired)" if self.repaired else "")


@dataclass
class Totals:
    tables: int = 0
    entries: int = 0


async def examine(service: TableService, repair: bool, totals: Totals) -> AsyncIterator[Finding]:
    """Yield every problem of a database; `repair` fixes those that can be fixed."""
    for fault in await file_errors(service.engine):
        yield Finding("", fault)
    async for record in records(service.engine):
        totals.tables += 1
        totals.entries += len(record.entries)
        for finding in await examine_table(service, record, repair):
            yield finding


async def examine_table(service: TableService, record: TableRecord, repair: bool) -> list[Finding]:
    table_id, findings = record.row["id"], []
    for ply in record.unsound_snapshots:
        fixed = repair and await execute(service, drop(SNAPSHOTS, table_id, SNAPSHOTS.c.ply == ply))
        findings.append(Finding(table_id, f"the snapshot after entry {ply} is corrupt", fixed))
    for entry in record.surplus:
        fixed = repair and await execute(service, drop(ENTRIES, table_id, ENTRIES.c.ply == entry.ply))
        findings.append(Finding(table_id, f"entry {entry.ply} lies beyond the table's last entry", fixed))
    damage = record.damage or await replay_damage(service, record)
    if damage:
        cut = repair and await truncate_log(service, record, damage.ply)
        return [*findings, Finding(table_id, str(damage), cut)]
    return [*findings, *await examine_queue(service, record, repair)]


async def examine_queue(service: TableService, record: TableRecord, repair: bool) -> list[Finding]:
    """Check that a table that waits for the server is queued."""
    row = record.row
    wake = expected_wake(row, service.settings.pace)
    if row["status"] != PLAYING or row["wake"] is not None or wake is None:
        return []
    woken = repair and await execute(service, sa.update(TABLES).where(*unchanged(row)).values(wake=wake, lease=None))
    return [Finding(row["id"], "it waits for the server but is not queued", woken)]


async def replay_damage(service: TableService, record: TableRecord) -> CorruptLog | None:
    """Replay a match in play; return the first entry whose state differs, if any."""
    if record.row["status"] != PLAYING:
        return None
    try:
        await replay(service, record.row, record.entries[: record.row["ply"]])
    except CorruptLog as damage:
        return damage
    except HttpError:
        pass  # a game that is not installed here, or an older version of its rules
    return None


async def replay(service: TableService, row: Row, entries: list[Entry]) -> Match:
    game = service.game(row["game"])
    return await asyncio.to_thread(rebuild_match, game, row, entries, path_of(entries), None)


async def truncate_log(service: TableService, record: TableRecord, ply: int) -> bool:
    """Truncate the log of a table before entry `ply`; return False if that is not possible."""
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
    """Return the columns of a table whose log ends with these entries; clocks restart."""
    now = service.clock.now()
    changes = {"ply": len(sound), "head": sound[-1].link if sound else "", "moves": len(path_of(sound))}
    changes |= {"proposal": None, "prepared": {}, "lease": None, "updated": now}
    if not any(entry.kind == Kind.START for entry in sound):
        return {**changes, "status": WAITING, "times": {}, "wake": None}
    live = await replay(service, row, sound)
    changes["times"] = initial_times(row["clock"], live.seats)
    table = Table({**row, **changes}, service.game(row["game"]), sound, live)
    return with_consequences(table, changes, -1, now, service.settings.pace, None, live)


def unchanged(row: Row) -> tuple[Any, ...]:
    """Return conditions that match a table only if it has not changed since it was examined."""
    return TABLES.c.id == row["id"], TABLES.c.ply == row["ply"], TABLES.c.head == row["head"]


def drop(table: sa.Table, table_id: str, condition: sa.ColumnElement[bool]) -> sa.Delete:
    return sa.delete(table).where(table.c.table_id == table_id, condition)


async def execute(service: TableService, *statements: sa.Executable) -> bool:
    """Execute all statements or none; return False if the table has changed meanwhile."""
    async with service.engine.connect() as connection, connection.begin() as transaction:
        for statement in statements:
            if (await connection.execute(statement)).rowcount == 0 and isinstance(statement, sa.Update):
                await transaction.rollback()
                return False
    return True
