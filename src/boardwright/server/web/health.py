"""Is this server well? It is if the database can be written: with a full disk everything can still be read."""

import asyncio
import time

from boardwright.server.db.database import write_probe
from boardwright.server.tables.service import TableService

KEPT = 5.0
"""Seconds that an answer holds, so that asking often costs nothing."""
PATIENCE = 5.0


class Health:
    """Writes a row and remembers for a moment how that went."""

    def __init__(self, service: TableService):
        self.service = service
        self._asked = -KEPT
        self._well = True
        self._lock = asyncio.Lock()

    async def check(self) -> bool:
        """Can the database be written now?"""
        async with self._lock:
            if time.monotonic() - self._asked >= KEPT:
                self._well, self._asked = await self._write(), time.monotonic()
        return self._well

    async def _write(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.service.writer.write("health", write_probe())
        except Exception:
            return False
        return True
