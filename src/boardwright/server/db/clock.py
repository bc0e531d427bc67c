"""Monotonic time for queues and match clocks: from the database on PostgreSQL, from the machine on SQLite.

Changing the system clock while a server runs has no effect: over SQLite it is read once, at startup, and even then time
never continues before the last log entry.
"""

import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from boardwright.server.db.database import is_postgres
from boardwright.server.db.schema import TABLES

DATABASE_TIME = "SELECT extract(epoch FROM clock_timestamp())::float8"
MAX_SKEW = 24 * 3600.0
"""Seconds by which the last entry may lie in the future; anything later is attributed to a misconfigured clock."""


def steady() -> float:
    """Return seconds since boot, unaffected by changes of the system clock; counts sleep where the platform does."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Clock:
    """The server's clock, in seconds since 1970."""

    def __init__(self) -> None:
        self._offset = time.time() - steady()

    def now(self) -> float:
        return steady() + self._offset

    def advance(self, now: float) -> None:
        """Move forward to `now` if this clock is behind it."""
        self._offset = max(self._offset, now - steady())

    async def open(self, engine: AsyncEngine) -> None:
        """Synchronise with the database, or with its last entry if that is later."""
        async with engine.connect() as connection:
            if is_postgres(engine):
                self._offset = (await connection.execute(sa.text(DATABASE_TIME))).scalar_one() - steady()
            last = (await connection.execute(sa.select(sa.func.max(TABLES.c.updated)))).scalar()
        if last is not None and last - self.now() < MAX_SKEW:
            self.advance(last)
