"""How a cluster bears faults: PostgreSQL, two web processes and a bot worker under load, broken again and again.

    python bench/faults.py --rounds 500 --seed 1

Nemeses come in turn: a process is killed or stopped, the database crashes, all its connections are cut, the clock of a
process is set. Prints how long live tables stood still after each kind, and everything that must not be. The exit
status is 1 if there is any.
"""

import argparse
import asyncio
import statistics
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.faults.cluster import Cluster
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=4)
    chosen = parser.parse_args()
    with running_postgres() as postgres:
        cluster = Cluster(postgres)
        try:
            report = asyncio.run(run(cluster, chosen.rounds, chosen.seed, chosen.matches))
        finally:
            cluster.close()
    told(report)
    sys.exit(bool(report.wrong))


if __name__ == "__main__":
    main()
