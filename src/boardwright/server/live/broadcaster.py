"""The broadcaster wakes the listeners of a table when something happens there."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

LOBBY = "lobby"


class Signal:
    """Wakes one listener. Notifications that arrive before it waits again are merged."""

    def __init__(self, closing: asyncio.Event):
        self._event = asyncio.Event()
        self._closing = closing

    def notify(self) -> None:
        self._event.set()

    async def wait(self, seconds: float) -> bool:
        """Wait for a notification; return False if none arrives within `seconds`."""
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


class Broadcaster:
    """The listeners of this process, by topic: a table's id, or the lobby."""

    def __init__(self) -> None:
        self._signals: dict[str, set[Signal]] = defaultdict(set)
        self._closing = asyncio.Event()

    @contextmanager
    def listen(self, topic: str) -> Iterator[Signal]:
        signal = Signal(self._closing)
        self._signals[topic].add(signal)
        try:
            yield signal
        finally:
            self._signals[topic].discard(signal)
            if not self._signals[topic]:
                del self._signals[topic]

    def notify(self, topic: str) -> None:
        for signal in self._signals.get(topic, ()):
            signal.notify()

    def topics(self) -> list[str]:
        """Return the topics that have listeners."""
        return list(self._signals)

    def listeners(self) -> int:
        return sum(len(signals) for signals in list(self._signals.values()))

    def close(self) -> None:
        """Wake every listener so that it ends its stream; called when the server stops."""
        self._closing.set()
        for signals in self._signals.values():
            for signal in signals:
                signal.notify()
