"""Time for queues and match clocks: the database's over PostgreSQL, a steady one over SQLite. It never goes back.

The clock of a machine may be set while a server runs. Nothing here reads it but when a server over SQLite starts, and
even then time goes on no earlier than the last entry.
"""

import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from boardwright.server.db.database import is_postgres
from boardwright.server.db.schema import TABLES

DATABASE_TIME = "SELECT extract(epoch FROM clock_timestamp())::float8"
FURTHEST = 24 * 3600.0
"""Seconds that the last entry may lie in the future; whatever lies further ahead was written by a clock gone mad."""


def steady() -> float:
    """Seconds that nobody can set; they go on while the machine sleeps, where the system counts that."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Clock:
    """The time of one server, in seconds since 1970."""

    def __init__(self) -> None:
        self._offset = time.time() - steady()

    def now(self) -> float:
        return steady() + self._offset

    def advance(self, now: float) -> None:
        """Follow a clock that is ahead of this one."""
        self._offset = max(self._offset, now - steady())

    async def open(self, engine: AsyncEngine) -> None:
        """Take over the time of the database, or that of its last entry if it is later."""
        async with engine.connect() as connection:
            if is_postgres(engine):
                self._offset = (await connection.execute(sa.text(DATABASE_TIME))).scalar_one() - steady()
            last = (await connection.execute(sa.select(sa.func.max(TABLES.c.updated)))).scalar()
        if last is not None and last - self.now() < FURTHEST:
            self.advance(last)
