"""Time limits that hold on a busy machine: what the machine gives to other work is no fault of what is tested."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import psutil

BASE = 0.25
"""The part of a time limit after which its clock looks at the machine: most tests have ended by then."""
LOOK_S = 0.5
DATABASES: list[Callable[[], Iterable[int]]] = []
"""The processes of every database that this process has started: they are no children of it."""


class Starved:
    """`seconds`: the time since the beginning for which some thread of some processes was ready to run and did not.

    The kernel counts for each thread; where several wait at once, their time counts once.
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
        """Nanoseconds that each thread has waited so far."""
        return dict(found for pid in self._pids() for found in waits_of(pid))


def waits_of(pid: int) -> Iterator[tuple[str, int]]:
    with suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError, IndexError, ValueError):
                yield thread.name, int((thread / "schedstat").read_text(encoding="ascii").split()[1])


def own_pids() -> list[int]:
    """This process, what it has started, and its databases."""
    children = [child.pid for child in psutil.Process().children(recursive=True)]
    return [os.getpid(), *children, *(pid for pids in DATABASES for pid in pids())]


@asynccontextmanager
async def patience(seconds: float) -> AsyncIterator[None]:
    """`asyncio.timeout` by a clock that stands still while the machine lets somebody of us wait for a processor."""
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
