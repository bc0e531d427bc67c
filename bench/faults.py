"""How a cluster bears faults: PostgreSQL, two web processes and a bot worker under load, broken again and again.

    python bench/faults.py --rounds 500 --seed 1
    python bench/faults.py --database sqlite --rounds 200      one server over SQLite

Nemeses come in turn: a process is killed or stopped, the database crashes, all its connections are cut, all its writes
fail, rows are changed behind its back, the clock of a process is set; over SQLite the disk is full or broken. Prints
how long live tables stood still after each kind, and everything that must not be. The exit status is 1 if there is any.
"""

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.faults.cluster import postgres_cluster, sqlite_cluster
from tests.server.faults.nemeses import NEMESES, SQLITE_NEMESES
from tests.server.faults.run import Report, run
from tests.server.postgres import running_postgres


def told(report: Report) -> None:
    by_nemesis: dict[str, list[float]] = defaultdict(list)
    for name, seconds in report.recoveries:
        by_nemesis[name].append(seconds)
    print("| nemesis | rounds | median recovery | slowest |\n| --- | --- | --- | --- |")
    for name, times in sorted(by_nemesis.items()):
        print(f"| {name} | {len(times)} | {statistics.median(times):.2f} s | {max(times):.2f} s |")
    print(report)
    for line in report.wrong:
        print(f"VIOLATION {line}")


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
    parser.add_argument("--database", choices=["postgresql", "sqlite"], default="postgresql")
    chosen = parser.parse_args()
    with ExitStack() as stack:
        if chosen.database == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            cluster, nemeses = sqlite_cluster(folder), SQLITE_NEMESES
        else:
            cluster, nemeses = postgres_cluster(stack.enter_context(running_postgres())), NEMESES
        stack.callback(cluster.close)
        report = asyncio.run(run(cluster, chosen.rounds, chosen.seed, chosen.matches, nemeses, told_round))
    told(report)
    sys.exit(bool(report.wrong))


if __name__ == "__main__":
    main()
