"""What a database says about itself: whether its file is whole, and whether each table is what was written."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from boardwright.server.db.database import is_postgres
from boardwright.server.db.integrity import Damaged, check_chain, checksum_of
from boardwright.server.db.log import Entry
from boardwright.server.db.schema import ENTRIES, SNAPSHOTS, TABLES, Row

_COLUMNS = [c for c in ENTRIES.c if c.name != "table_id"]


@dataclass(frozen=True)
class Record:
    """All that is stored of one table, as it stood at one moment, and what is wrong with it."""

    row: Row
    entries: list[Entry]
    bad_snapshots: list[int]

    @property
    def surplus(self) -> list[Entry]:
        """Entries behind the last one that the table remembers: nobody could ever write them again."""
        return [entry for entry in self.entries if entry.ply > self.row["ply"]]

    @property
    def damage(self) -> Damaged | None:
        """The first entry that is missing or was changed."""
        try:
            own = [entry for entry in self.entries if entry.ply <= self.row["ply"]]
            check_chain(self.row["id"], own, self.row["ply"], self.row["head"])
        except Damaged as damage:
            return damage
        return None


async def file_faults(engine: AsyncEngine) -> list[str]:
    """Let SQLite check its own file; PostgreSQL checks its pages itself."""
    if is_postgres(engine):
        return []
    async with engine.connect() as connection:
        told = (await connection.exec_driver_sql("PRAGMA integrity_check")).scalars().all()
        orphans = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
    found = [f"the file: {line}" for line in told if line != "ok"]
    return found + [f"the file: a row of {orphan[0]} belongs to no table" for orphan in orphans]


async def records(engine: AsyncEngine) -> AsyncIterator[Record]:
    """Yield every table of the database, one after the other."""
    async with engine.connect() as connection:
        ids = (await connection.execute(sa.select(TABLES.c.id).order_by(TABLES.c.created))).scalars().all()
    for table_id in ids:
        async with engine.connect() as connection:
            found = await _record(connection, table_id)
        if found is not None:
            yield found


async def _record(connection: AsyncConnection, table_id: str) -> Record | None:
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        await connection.exec_driver_sql("BEGIN")
    row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table_id))).mappings().first()
    if row is None:
        return None
    log = sa.select(*_COLUMNS).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.ply)
    entries = [Entry(*found) for found in await connection.execute(log)]
    stored = await connection.execute(sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
    bad = [s.ply for s in stored if checksum_of(table_id, s.ply, s.draws, s.state) != s.checksum]
    return Record(dict(row), entries, bad)
