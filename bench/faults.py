"""Fault injection: PostgreSQL, two web processes and a bot worker under load, then one server with SQLite.

    python bench/faults.py --rounds 500                        every nemesis equally often, over both databases
    python bench/faults.py --database sqlite --rounds 200      one of them
    python bench/faults.py --rounds 500 --minutes 60           no new round after an hour; what was played is checked

Nemeses take turns: a process is killed or stopped, the database crashes, all its connections are cut, all its writes
fail, rows are changed behind its back, the clock of a process is set; with SQLite the disk is full or broken. Prints
how long live tables stalled after each kind, and all violations: acknowledged actions that are lost or duplicated,
observed ones that disappear, tables that stay stalled, views that reveal secrets. The exit status is 1 if there are
any.
"""

import argparse
import asyncio
import math
import os
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.faults.cluster import Cluster, postgres_cluster, sqlite_cluster
from tests.server.faults.nemeses import NEMESES, SQLITE_NEMESES
from tests.server.faults.run import Report, run
from tests.server.postgres import running_postgres

KINDS = {"postgresql": NEMESES, "sqlite": SQLITE_NEMESES}


def told(database: str, report: Report) -> None:
    by_nemesis: dict[str, list[float]] = defaultdict(list)
    for name, seconds in report.recoveries:
        by_nemesis[name].append(seconds)
    print(f"{database}\n\n| nemesis | rounds | median recovery | slowest |\n| --- | ---: | ---: | ---: |")
    for name, times in sorted(by_nemesis.items()):
        print(f"| {name} | {len(times)} | {statistics.median(times):.2f} s | {max(times):.2f} s |")
    print(report)
    for line in report.wrong:
        print(f"VIOLATION {line}", flush=True)


def told_round(report: Report) -> None:
    (name, seconds), load = report.recoveries[-1], os.getloadavg()[0]
    print(f"{len(report.recoveries)} {name} {seconds:.2f} s, load {load:.0f}", file=sys.stderr, flush=True)
    for line in report.wrong:
        print(f"VIOLATION {line}", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--database", choices=list(KINDS), action="append")
    chosen = parser.parse_args()
    databases = chosen.database or list(KINDS)
    kinds, until, wrong = sum(len(KINDS[name]) for name in databases), time.monotonic() + 60 * chosen.minutes, 0
    for name in databases:
        rounds = -(-chosen.rounds * len(KINDS[name]) // kinds)
        with cluster_over(name) as cluster:
            report = asyncio.run(
                run(cluster, rounds, chosen.seed, chosen.matches, KINDS[name], told_round, until=until)
            )
        told(name, report)
        wrong += len(report.wrong)
    sys.exit(bool(wrong))


@contextmanager
def cluster_over(database: str) -> Iterator[Cluster]:
    with ExitStack() as stack:
        if database == "sqlite":
            cluster = sqlite_cluster(stack.enter_context(tempfile.TemporaryDirectory()))
        else:
            cluster = postgres_cluster(stack.enter_context(running_postgres()))
        stack.callback(cluster.close)
        yield cluster


if __name__ == "__main__":
    main()
