"""Pictures are drawn in turn, few at a time. Those that many people look at are made once, and the last ones kept."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from boardwright.server.live.fair_queue import FairQueue, Share
from boardwright.server.web.errors import HttpError, say

KEPT = 64
AT_ONCE = 2
MOST_WAITING = 32
"""Drawings that one group of addresses may have under way or waiting."""
THREADS = ThreadPoolExecutor(AT_ONCE, "pictures")
Drawn = TypeVar("Drawn")


class Turns:
    """A few places to draw. Groups take turns, and one that asks for too much is refused."""

    def __init__(self) -> None:
        self._slots = FairQueue(AT_ONCE)
        self._asked: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, share: Share) -> AsyncIterator[None]:
        """A place to draw, as long as this lasts; a HttpError if the group waits for too many already."""
        if self._asked[share.group] >= MOST_WAITING:
            raise HttpError(429, say("Many pictures are being drawn at the moment; please try again."))
        self._asked[share.group] += 1
        try:
            async with self._slots.slot(share):
                yield
        finally:
            self._asked[share.group] -= 1
            self._asked += Counter()  # groups that wait for nothing are forgotten


class Pictures:
    """The pictures of one server."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()
        self._shared, self._own = Turns(), Turns()

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]], share: Share) -> bytes:
        """The picture of this key; what others are waiting for already is not made twice."""
        task = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.create_task(self._made(make, share))
            self._make_room()
        try:
            return await asyncio.shield(task)
        except Exception:
            self._kept.pop(key, None)
            raise

    async def draw(self, job: Callable[[], Drawn], share: Share) -> Drawn:
        """Run a drawing that is for one reader alone, in a thread."""
        async with self._own.turn(share):
            return await asyncio.get_running_loop().run_in_executor(THREADS, job)

    async def _made(self, make: Callable[[], Awaitable[bytes]], share: Share) -> bytes:
        async with self._shared.turn(share):
            return await make()

    def _make_room(self) -> None:
        """Put the oldest pictures away, but none that somebody still waits for."""
        for key in [key for key, task in self._kept.items() if task.done()][: max(0, len(self._kept) - KEPT)]:
            del self._kept[key]
