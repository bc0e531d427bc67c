"""Measures how long a request blocks the event loop."""

import asyncio
import contextlib
import time
from pathlib import Path

SCHEDULE = Path("/proc/thread-self/schedstat")
NAP = 0.005


def kept_waiting() -> float:
    """Return the seconds this thread was ready but not running; 0 where the kernel does not count them."""
    with contextlib.suppress(OSError, IndexError, ValueError):
        return int(SCHEDULE.read_text(encoding="ascii").split()[1]) / 1e9
    return 0.0


class Lag:
    """Wakes a task every few milliseconds while open; `late` is its worst delay.

    Time that the rest of the machine takes is not counted, where the kernel reports it. `cpu` is the longest stretch
    for which the loop's thread computed without a pause.
    """

    def __init__(self) -> None:
        self.late = self.cpu = 0.0

    async def __aenter__(self) -> "Lag":
        await asyncio.sleep(4 * NAP)
        self._task = asyncio.create_task(self._watch())
        await asyncio.sleep(2 * NAP)
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(2 * NAP)
        self._task.cancel()

    async def _watch(self) -> None:
        while True:
            began, cpu, waited = time.monotonic(), time.thread_time(), kept_waiting()
            await asyncio.sleep(NAP)
            self.late = max(self.late, time.monotonic() - began - NAP - (kept_waiting() - waited))
            self.cpu = max(self.cpu, time.thread_time() - cpu)

    def __str__(self) -> str:
        return f"{1000 * self.late:.0f} ms ({1000 * self.cpu:.0f} ms computing)"
