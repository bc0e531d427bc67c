"""Time limits for busy machines: time that the machine gives to other work does not count."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import psutil

BASE = 0.25
"""The share of a time limit after which the machine is checked; most tests have ended by then."""
LOOK_S = 0.5
DATABASES: list[Callable[[], Iterable[int]]] = []
"""Processes of the databases this process has started, which are not its children."""


class Starved:
    """`seconds` is the time since the start for which any thread of some processes was ready but not running.

    The kernel counts per thread; time that several wait at once counts once.
    """

    def __init__(self, pids: Callable[[], Iterable[int]]):
        self.seconds = 0.0
        self._pids = pids
        self._at, self._waited = time.monotonic(), self._waits()

    def look(self) -> None:
        now, waited = time.monotonic(), self._waits()
        grown = sum(max(0, waits - self._waited.get(thread, 0)) for thread, waits in waited.items()) / 1e9
        self.seconds += min(grown, now - self._at)
        self._at, self._waited = now, waited

    def _waits(self) -> dict[str, int]:
        """Return the nanoseconds each thread has waited so far."""
        return dict(found for pid in self._pids() for found in waits_of(pid))


def waits_of(pid: int) -> Iterator[tuple[str, int]]:
    with suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError, IndexError, ValueError):
                yield thread.name, int((thread / "schedstat").read_text(encoding="ascii").split()[1])


def own_pids() -> list[int]:
    """Return this process, its children, and its databases."""
    children = [child.pid for child in psutil.Process().children(recursive=True)]
    return [os.getpid(), *children, *(pid for pids in DATABASES for pid in pids())]


@asynccontextmanager
async def patience(seconds: float) -> AsyncIterator[None]:
    """`asyncio.timeout` on a clock that stops while any of our processes waits for a processor."""
    async with asyncio.timeout(None) as limit:
        clock = asyncio.create_task(run_out(limit, seconds))
        try:
            yield
        finally:
            clock.cancel()


async def run_out(limit: asyncio.Timeout, seconds: float) -> None:
    await asyncio.sleep(BASE * seconds)
    began, starved = time.monotonic(), Starved(own_pids)
    while (left := (1 - BASE) * seconds - (time.monotonic() - began - starved.seconds)) > 0:
        await asyncio.sleep(min(left, LOOK_S))
        starved.look()
    limit.reschedule(asyncio.get_running_loop().time())
