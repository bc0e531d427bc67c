"""A run: rounds of nemeses against a cluster under load, then the checker."""

import asyncio
import math
import os
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from boardwright.server.db.log import Entry
from boardwright.server.settings import Settings
from boardwright.server.tables.doctor import Totals, examine
from boardwright.server.tables.service import TableService
from tests.server.faults.cluster import Cluster
from tests.server.faults.history import History, Outcome, violations
from tests.server.faults.leaks import leaks
from tests.server.faults.load import Load
from tests.server.faults.nemeses import NEMESES, Nemesis
from tests.server.faults.rows import plies
from tests.server.host import ALL
from tests.server.starved import Starved

RECOVERY_S = 10.0
"""Every live table must move on within this many seconds after a nemesis; time for which a process of the cluster
waits for a processor does not count."""
GIVEN_UP_S = 900.0
"""Time after which a run fails on a starved machine instead of waiting for ever."""


@dataclass
class Report:
    """The results of a run."""

    history: History
    tables: int = 0
    entries: int = 0
    wrong: list[str] = field(default_factory=list)
    recoveries: list[tuple[str, float]] = field(default_factory=list)

    def __str__(self) -> str:
        done, unknown = self.history.count(Outcome.DONE), self.history.count(Outcome.UNKNOWN)
        slowest = max((seconds for _, seconds in self.recoveries), default=0.0)
        late = sum(seconds > RECOVERY_S for _, seconds in self.recoveries)
        return (
            f"{len(self.recoveries)} rounds, {self.tables} tables, {self.entries} entries, {done} acknowledged, "
            f"{unknown} without an answer, {len(self.history.sights)} seen; slowest recovery {slowest:.1f} s, "
            f"{late} longer than {RECOVERY_S:.0f} s on the clock of a busy machine; "
            f"{len(self.history.glances)} views compared; {len(self.wrong)} violations"
        )


async def run(
    cluster: Cluster,
    rounds: int,
    seed: int,
    matches: int = 4,
    nemeses: Sequence[Nemesis] = NEMESES,
    told: Callable[[Report], None] = lambda report: None,
    until: float = math.inf,
) -> Report:
    """Play under fire; nemeses strike in turn, with random pauses. `told` is called after every round.

    No round begins after `until`, by the monotonic clock; what was played until then is still checked.
    """
    chance = random.Random(seed)
    await cluster.start_all()
    load = Load(cluster.web, chance, ("pearls", "pearls", "roborally", "roborally"))
    await load.start(matches)
    report = Report(load.history)
    try:
        for k in range(rounds):
            if time.monotonic() > until:
                break
            await asyncio.sleep(chance.uniform(0.1, 0.4))
            await strike(cluster, load, nemeses[k % len(nemeses)], chance, report)
            told(report)
    finally:
        await load.stop()
    await check(cluster, load, report)
    return report


async def strike(cluster: Cluster, load: Load, nemesis: Nemesis, chance: random.Random, report: Report) -> None:
    """Play one round: inject the fault, then measure the time until every live table has moved on."""
    await nemesis(cluster, chance)
    began, before, stuck = time.monotonic(), None, ["all"]
    starved = Starved(lambda: [os.getpid(), *cluster.pids()])
    while stuck and time.monotonic() - began - starved.seconds < RECOVERY_S and time.monotonic() - began < GIVEN_UP_S:
        load.alive()
        now = await plies(cluster.database, {match.table for match in load.matches})
        before = now if before is None else before
        if now is not None and before is not None:
            stuck = still(before, now)
        await asyncio.sleep(0.05)
        starved.look()
    report.recoveries.append((nemesis.__name__, time.monotonic() - began))
    if stuck:
        report.wrong.append(f"{nemesis.__name__}: tables that stand still: {stuck}")


def still(before: dict[str, int], now: dict[str, int]) -> list[str]:
    """Return the tables that are still being played and have not moved."""
    return [table for table, ply in before.items() if now.get(table) == ply]


async def check(cluster: Cluster, load: Load, report: Report) -> None:
    """Compare the history with the logs; every log is read, its links are checked, and it is replayed."""
    service = TableService(Settings(database=cluster.database, games=ALL))
    logs: dict[str, list[Entry]] = {}
    for match in load.matches:
        table = await service.table(match.table)
        logs[match.table] = table.entries
        report.wrong += leaks(table, load.history.glances_at(match.table))
    totals = Totals()
    report.wrong += [str(finding) async for finding in examine(service, False, totals)]
    report.tables, report.entries = totals.tables, totals.entries
    report.wrong += violations(load.history, logs, {match.table: match.seats for match in load.matches})
    await service.engine.dispose()
