"""A run of the fuzzer: a number of cases for an entry, their responses, and how long the event loop was blocked.

Blocking is measured apart from other load on the machine. **Computing** is the longest stretch of processor time that
the thread of the event loop took without a pause; other processes do not count, whatever the load. **Waiting** (for a
disk, a lock, another thread that holds the interpreter) takes no processor time, so a task also records how late it is
woken, less the time for which the kernel reports that the thread was ready and another process ran. The rest may still
be caused by the machine. A request that really waits does so again: it is a fault if it does every time it is resent.
"""

import asyncio
import math
import random
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tests.server.fuzz.entries import Entry
from tests.server.fuzz.scene import Case, Scene, new_scene
from tests.server.lag import NAP, Lag

STALL = 0.2
"""Seconds for which one request may block the event loop."""
FRESH = 400
"""Cases after which tables and sessions are created again, because some of the old ones are over."""
TRIES = 3


@dataclass
class Findings:
    """Results of the cases of one entry."""

    cases: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    longest: float = 0.0
    """Longest time in seconds for which the thread of the event loop computed without a pause."""
    late: int = 0
    """Times the loop was late by more than `STALL`, but not when the same cases were resent."""

    def __str__(self) -> str:
        told = ", ".join(f"{status}: {count}" for status, count in sorted(self.statuses.items()))
        return (
            f"{self.cases} cases ({told}), longest stall {1000 * self.longest:.0f} ms, {len(self.wrong)} faults, "
            f"late once and not again: {self.late}"
        )

    def __add__(self, more: "Findings") -> "Findings":
        statuses, longest = self.statuses + more.statuses, max(self.longest, more.longest)
        return Findings(self.cases + more.cases, statuses, self.wrong + more.wrong, longest, self.late + more.late)


async def fuzz(app: Any, entry: Entry, cases: int, seed: int, until: float = math.inf) -> Findings:
    """Send `cases` cases of an entry; the same seed gives the same cases, except for the ids of tables.

    None is sent after `until`, by the monotonic clock.
    """
    chance, findings = random.Random(seed), Findings()
    scene: Scene
    last: Case | None = None
    async with Lag() as lag:
        for k in range(cases):
            if time.monotonic() > until:
                break
            if k % FRESH == 0:
                scene, last = await new_scene(app), None
                await calm(lag)
            case = entry(scene, chance)
            await one_case(scene, case, findings)
            await asyncio.sleep(0)
            await note_stall(scene, [last, case] if last else [case], lag, findings)
            last = case
        if last:
            await asyncio.sleep(2 * NAP)  # notice the stall of the last case too
            await note_stall(scene, [last], lag, findings)
    return findings


async def one_case(scene: Scene, case: Case, findings: Findings) -> None:
    try:
        status = await scene.send(case)
    except Exception as error:
        status = 599
        findings.wrong.append(f"{type(error).__name__}: {error}: {case}"[:1500])
    findings.cases += 1
    findings.statuses[status] += 1
    if 500 <= status < 599:
        findings.wrong.append(f"{status}: {case}"[:1500])


async def calm(lag: Lag) -> None:
    """Reset the measurements."""
    await asyncio.sleep(4 * NAP)
    lag.cpu = lag.late = 0.0


async def note_stall(scene: Scene, cases: Sequence[Case], lag: Lag, findings: Findings) -> None:
    """Record whether one of these cases blocked the loop; a stall is noticed only when the loop is free again."""
    findings.longest = max(findings.longest, lag.cpu)
    if lag.cpu > STALL:
        findings.wrong.append(f"the loop computed for {1000 * lag.cpu:.0f} ms: {cases}"[:1500])
        await calm(lag)
    elif lag.late > STALL:
        if await is_late_again(scene, cases, lag):
            findings.wrong.append(f"the loop waited for {1000 * lag.late:.0f} ms, every time: {cases}"[:1500])
        else:
            findings.late += 1
        await calm(lag)


async def is_late_again(scene: Scene, cases: Sequence[Case], lag: Lag) -> bool:
    for _ in range(TRIES):
        await calm(lag)
        for case in cases:
            with suppress(Exception):
                await scene.send(case)
        await asyncio.sleep(4 * NAP)
        if lag.late <= STALL:
            return False
    return True
