"""The health check: writes to the database, because with a full disk reads still succeed."""

import asyncio
import time

from boardwright.server.db.database import write_probe
from boardwright.server.tables.service import TableService

CACHE_SECONDS = 5.0
"""Seconds for which a result is cached, so that frequent checks are cheap."""
TIMEOUT = 5.0


class Health:
    """Writes a row and caches the result for a short time."""

    def __init__(self, service: TableService):
        self.service = service
        self._checked = -CACHE_SECONDS
        self._healthy = True
        self._lock = asyncio.Lock()

    async def check(self) -> bool:
        """Return whether the database is writable."""
        async with self._lock:
            if time.monotonic() - self._checked >= CACHE_SECONDS:
                self._healthy, self._checked = await self._write(), time.monotonic()
        return self._healthy

    async def _write(self) -> bool:
        try:
            async with asyncio.timeout(TIMEOUT):
                await self.service.writer.write("health", write_probe())
        except Exception:
            return False
        return True
