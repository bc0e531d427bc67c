"""The hub wakes everybody who listens to a table when something has happened there."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

LOBBY = "lobby"


class Bell:
    """Rings for one listener; rings that come while it is busy count once."""

    def __init__(self, closing: asyncio.Event):
        self._event = asyncio.Event()
        self._closing = closing

    def ring(self) -> None:
        self._event.set()

    async def wait(self, seconds: float) -> bool:
        """True after a ring, False after so many seconds of silence."""
        try:
            async with asyncio.timeout(seconds):
                await self._event.wait()
        except TimeoutError:
            return False
        self._event.clear()
        return True

    @property
    def closing(self) -> bool:
        return self._closing.is_set()


class Hub:
    """Listeners of this process by table."""

    def __init__(self) -> None:
        self._bells: dict[str, set[Bell]] = defaultdict(set)
        self._closing = asyncio.Event()

    @contextmanager
    def listen(self, topic: str) -> Iterator[Bell]:
        bell = Bell(self._closing)
        self._bells[topic].add(bell)
        try:
            yield bell
        finally:
            self._bells[topic].discard(bell)
            if not self._bells[topic]:
                del self._bells[topic]

    def ring(self, topic: str) -> None:
        for bell in self._bells.get(topic, ()):
            bell.ring()

    def listeners(self) -> int:
        return sum(len(bells) for bells in self._bells.values())

    def close(self) -> None:
        """The server stops: every listener is woken to say goodbye."""
        self._closing.set()
        for bells in self._bells.values():
            for bell in bells:
                bell.ring()
