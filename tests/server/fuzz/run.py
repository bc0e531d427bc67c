"""A run of the fuzzer: so many cases for an entry, what was answered, and how long the event loop stood still."""

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.server.fuzz.entries import Entry
from tests.server.fuzz.scene import Case, Scene, new_scene
from tests.server.lag import Lag

STALL = 0.2
"""Seconds for which one request may keep the event loop."""
FRESH = 400
"""Cases after which tables and sessions are made anew: some of the old ones are over by then."""


@dataclass
class Findings:
    """What came of the cases of one entry."""

    cases: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    longest: float = 0.0
    """Seconds for which the thread of the event loop computed without a pause, at most."""

    def __str__(self) -> str:
        told = ", ".join(f"{status}: {count}" for status, count in sorted(self.statuses.items()))
        return f"{self.cases} cases ({told}), longest stall {1000 * self.longest:.0f} ms, {len(self.wrong)} faults"


async def fuzz(app: Any, entry: Entry, cases: int, seed: int) -> Findings:
    """Send so many cases of an entry; the same seed gives the same cases but for the ids of tables."""
    chance, findings = random.Random(seed), Findings()
    scene: Scene
    async with Lag() as lag:
        for k in range(cases):
            if k % FRESH == 0:
                scene = await new_scene(app)
                await calm(lag)
            await one_case(scene, entry(scene, chance), findings)
            await asyncio.sleep(0)
            await note_stall(lag, k, findings)
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
    """Forget what setting up has cost."""
    await asyncio.sleep(0.02)
    lag.cpu = 0.0


async def note_stall(lag: Lag, k: int, findings: Findings) -> None:
    findings.longest = max(findings.longest, lag.cpu)
    if lag.cpu > STALL:
        findings.wrong.append(f"case {k} or the one before kept the loop for {1000 * lag.cpu:.0f} ms")
        lag.cpu = 0.0
