"""Drawing pictures: few at a time, in fair order; shared pictures are drawn once and cached."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from boardwright.server.live.fair_queue import FairQueue, Share
from boardwright.server.web.errors import HttpError, say

CACHE_SIZE = 64
CONCURRENCY = 2
MAX_WAITING = 32
"""Limit for the drawings of one group of addresses that run or wait."""
THREADS = ThreadPoolExecutor(CONCURRENCY, "pictures")
Drawn = TypeVar("Drawn")


class Turns:
    """A few slots for drawing, shared fairly between groups."""

    def __init__(self) -> None:
        self._slots = FairQueue(CONCURRENCY)
        self._pending: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, share: Share) -> AsyncIterator[None]:
        """Hold a slot for the block; raises HttpError if the group has too many requests waiting."""
        if self._pending[share.group] >= MAX_WAITING:
            raise HttpError(429, say("Many pictures are being drawn at the moment; please try again."))
        self._pending[share.group] += 1
        try:
            async with self._slots.slot(share):
                yield
        finally:
            self._pending[share.group] -= 1
            self._pending += Counter()  # drops zero counts


class Pictures:
    """The pictures of one server: a cache of shared ones, and slots for private ones."""

    def __init__(self) -> None:
        self._tasks: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()
        self._shared, self._own = Turns(), Turns()

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]], share: Share) -> bytes:
        """Return the picture with this key; concurrent requests for it share one drawing."""
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(self._draw_shared(make, share))
            self._evict()
        try:
            return await asyncio.shield(task)
        except Exception:
            self._tasks.pop(key, None)
            raise

    async def draw(self, job: Callable[[], Drawn], share: Share) -> Drawn:
        """Run a drawing for a single reader in a thread."""
        async with self._own.turn(share):
            return await asyncio.get_running_loop().run_in_executor(THREADS, job)

    async def _draw_shared(self, make: Callable[[], Awaitable[bytes]], share: Share) -> bytes:
        async with self._shared.turn(share):
            return await make()

    def _evict(self) -> None:
        """Evict the oldest pictures that nobody waits for."""
        for key in [key for key, task in self._tasks.items() if task.done()][: max(0, len(self._tasks) - CACHE_SIZE)]:
            del self._tasks[key]
