"""Pictures that many people look at: each is made once for all of them, few at a time, and the last ones are kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

from boardwright.server.web.errors import HttpError, say

KEPT = 64
AT_ONCE = 2
MOST_WAITING = 32
"""Pictures that are being made or wait for it; whoever asks for one more is asked to come back."""


class Pictures:
    """The pictures of one server."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The picture of this key; what others are waiting for already is not made twice."""
        task = self._kept.get(key)
        if task is None:
            if sum(not one.done() for one in self._kept.values()) >= MOST_WAITING:
                raise HttpError(503, say("Many pictures are being drawn at the moment; please try again."))
            task = self._kept[key] = asyncio.create_task(self._made(make))
            self._make_room()
        try:
            return await asyncio.shield(task)
        except Exception:
            self._kept.pop(key, None)
            raise

    async def _made(self, make: Callable[[], Awaitable[bytes]]) -> bytes:
        async with self._slots:
            return await make()

    def _make_room(self) -> None:
        """Put the oldest pictures away, but none that somebody still waits for."""
        for key in [key for key, task in self._kept.items() if task.done()][: max(0, len(self._kept) - KEPT)]:
            del self._kept[key]
