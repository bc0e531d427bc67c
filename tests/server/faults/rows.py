"""The rows of a cluster: the progress of its tables, and changes behind its back."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from boardwright.server.db.database import make_engine
from boardwright.server.db.schema import ENTRIES, SNAPSHOTS, TABLES

PATIENCE_S = 900.0
"""Time for a database to recover on a busy machine."""
VICTIMS = 2
LIVE = sa.select(TABLES.c.id, TABLES.c.ply, TABLES.c.wake).where(TABLES.c.status == "playing")


@asynccontextmanager
async def connected(database: str) -> AsyncIterator[AsyncConnection]:
    engine = make_engine(database)
    try:
        async with engine.begin() as connection:
            yield connection
    finally:
        await engine.dispose()


async def plies(database: str, attended: Collection[str]) -> dict[str, int] | None:
    """Return the ply of every live table; None while the database does not answer.

    Nobody plays at a table created by a request that seemed to fail: it counts only while it waits for the server.
    """
    try:
        async with connected(database) as connection:
            rows = await connection.execute(LIVE)
            return {row.id: row.ply for row in rows if row.wake is not None or row.id in attended}
    except (OSError, TimeoutError, sa.exc.DBAPIError):
        return None


Saved = list[tuple[sa.Table, dict[str, Any], dict[str, Any]]]
"""The content of rows before a change: table, key, columns."""


async def insist(work: Callable[[], Awaitable[Saved]]) -> Saved:
    """Do something in one transaction; retry if the database does not answer in time."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        with suppress(OSError, TimeoutError, sa.exc.DBAPIError):
            return await work()
        await asyncio.sleep(0.1)
    raise AssertionError("the database does not answer")


async def corrupt(database: str, chance: random.Random) -> Saved:
    """Change an entry and every snapshot of some live tables; return their old content."""
    return await insist(lambda: _corrupt(database, chance))


async def _corrupt(database: str, chance: random.Random) -> Saved:
    saved: Saved = []
    async with connected(database) as connection:
        live = (await connection.execute(LIVE)).all()
        for table_id, ply, _ in chance.sample(live, min(VICTIMS, len(live))):
            key = {"table_id": table_id, "ply": chance.randint(1, ply)}
            seat = (await connection.execute(sa.select(ENTRIES.c.seat).filter_by(**key))).scalar_one()
            saved.append((ENTRIES, key, {"seat": seat}))
            await connection.execute(sa.update(ENTRIES).filter_by(**key).values(seat=seat + 1))
            snapped = await connection.execute(sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id))
            for row in snapped.all():
                flipped = bytearray(row.state)
                flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
                key = {"table_id": table_id, "ply": row.ply}
                saved.append((SNAPSHOTS, key, {"state": row.state}))
                await connection.execute(sa.update(SNAPSHOTS).filter_by(**key).values(state=bytes(flipped)))
    return saved


async def restore(database: str, saved: Saved) -> None:
    """Restore old content, as from a backup; snapshots dropped in the meantime stay away."""

    async def write() -> Saved:
        async with connected(database) as connection:
            for table, key, columns in saved:
                await connection.execute(sa.update(table).filter_by(**key).values(**columns))
        return saved

    await insist(write)
