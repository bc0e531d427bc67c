"""Consistency checks of a database: SQLite's own, and the hash chain and snapshots of each table."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from boardwright.server.db.database import is_postgres
from boardwright.server.db.integrity import CorruptLog, check_chain, checksum_of
from boardwright.server.db.log import Entry
from boardwright.server.db.schema import ENTRIES, SNAPSHOTS, TABLES, Row

_COLUMNS = [c for c in ENTRIES.c if c.name != "table_id"]


@dataclass(frozen=True)
class TableRecord:
    """The stored row, log and unsound snapshots of one table, read in one transaction."""

    row: Row
    entries: list[Entry]
    unsound_snapshots: list[int]

    @property
    def surplus(self) -> list[Entry]:
        """Entries after the last one the table knows of: its next entries would collide with them."""
        return [entry for entry in self.entries if entry.ply > self.row["ply"]]

    @property
    def damage(self) -> CorruptLog | None:
        """The first missing or altered entry, or None."""
        try:
            own = [entry for entry in self.entries if entry.ply <= self.row["ply"]]
            check_chain(self.row["id"], own, self.row["ply"], self.row["head"])
        except CorruptLog as damage:
            return damage
        return None


async def file_errors(engine: AsyncEngine) -> list[str]:
    """Return the problems SQLite finds in its own file; empty on PostgreSQL."""
    if is_postgres(engine):
        return []
    async with engine.connect() as connection:
        report = (await connection.exec_driver_sql("PRAGMA integrity_check")).scalars().all()
        orphans = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
    problems = [f"the file: {line}" for line in report if line != "ok"]
    return problems + [f"the file: a row of {orphan[0]} belongs to no table" for orphan in orphans]


async def records(engine: AsyncEngine) -> AsyncIterator[TableRecord]:
    """Yield the record of every table, oldest first."""
    async with engine.connect() as connection:
        ids = (await connection.execute(sa.select(TABLES.c.id).order_by(TABLES.c.created))).scalars().all()
    for table_id in ids:
        async with engine.connect() as connection:
            record = await _record(connection, table_id)
        if record is not None:
            yield record


async def _record(connection: AsyncConnection, table_id: str) -> TableRecord | None:
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        await connection.exec_driver_sql("BEGIN")
    row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table_id))).mappings().first()
    if row is None:
        return None
    log = sa.select(*_COLUMNS).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.ply)
    entries = [Entry(*values) for values in await connection.execute(log)]
    stored = await connection.execute(sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
    bad = [s.ply for s in stored if checksum_of(table_id, s.ply, s.draws, s.state) != s.checksum]
    return TableRecord(dict(row), entries, bad)
