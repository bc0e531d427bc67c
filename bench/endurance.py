"""Full games with mixed levels and seat counts: no stalls, no illegal actions, constant memory.

    python bench/endurance.py aquasphere --games 1000
    python bench/endurance.py roborally --games 1000 --levels random,beginner,easy,medium,hard --workers 16

Every process plays its share of matches and measures its own memory (resident, in MB) between them. The first fifth of
its matches fills caches; from then on memory may grow only slightly. An illegal action, an endless match or growing
memory ends the run with an error.
"""

import argparse
import multiprocessing
import os
import random
import resource
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from boardwright.bots import find_bot
from boardwright.core import Match, find_game

LIMIT = 20_000
"""Actions after which a match counts as stalled."""
WARM = 0.2
FLAT = 1.10
"""The largest growth of a warm process, in addition to SLACK megabytes."""
SLACK = 24.0
LEVELS = "random,beginner,easy,medium"
ENOUGH = 20
"""The fewest matches of a process for judging its memory."""


@dataclass
class Report:
    """The measurements of one process."""

    games: int = 0
    answers: int = 0
    slowest: dict[str, float] = field(default_factory=dict)
    thought: dict[str, tuple[int, float]] = field(default_factory=dict)
    memory: list[float] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)


def held() -> float:
    """Return the memory of this process in MB."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def mixed(name: str, levels: list[str], games: int, first: int) -> Iterator[tuple[int, int, list[str]]]:
    """Yield seed, seats and levels of each match; in the long run every combination occurs."""
    seats = [n for n in find_game(name).seats if n >= 2]
    for k in range(first, first + games):
        chance = random.Random(f"{name} {k}")
        n = seats[k % len(seats)]
        yield k, n, [chance.choice(levels) for _ in range(n)]


def play(report: Report, name: str, seed: int, seats: int, levels: list[str], until: float) -> None:
    game = find_game(name)
    switches = dict(game.samples[seed % len(game.samples)])
    try:
        match = Match(game, seats, seed, switches)
    except ValueError:  # not every sample supports every number of seats
        match = Match(game, seats, seed)
    bots = [find_bot(level, f"endurance {seed} {p}") for p, level in enumerate(levels)]
    while not match.over and time.monotonic() < until:
        if match.ply >= LIMIT:
            raise RuntimeError(f"no end after {LIMIT} answers")
        p = match.acting()[-1]
        began = time.perf_counter()
        action = bots[p].choose(match.view(p))
        took, level = time.perf_counter() - began, levels[p]
        report.slowest[level] = max(took, report.slowest.get(level, 0.0))
        n, total = report.thought.get(level, (0, 0.0))
        report.thought[level] = (n + 1, total + took)
        report.answers += 1
        match.play(p, action)
    report.games += match.over


def share(name: str, levels: list[str], games: int, first: int, seconds: float) -> Report:
    """Play the matches of one process."""
    report, until = Report(), time.monotonic() + seconds
    for seed, seats, chosen in mixed(name, levels, games, first):
        if time.monotonic() >= until:
            break
        try:
            play(report, name, seed, seats, chosen, until)
        except Exception as error:
            report.trouble.append(f"seed {seed}, {seats} seats, {', '.join(chosen)}: {type(error).__name__}: {error}")
        report.memory.append(held())
    return report


def growth(report: Report) -> tuple[float, float]:
    """Return the memory of the warm process, and the maximum afterwards."""
    warm = max(1, int(WARM * len(report.memory)))
    return max(report.memory[:warm], default=0.0), max(report.memory[warm:], default=0.0)


def told(reports: list[Report], seconds: float) -> int:
    """Print the figures and return the exit status."""
    games, answers = sum(r.games for r in reports), sum(r.answers for r in reports)
    print(f"{games} games, {answers:,} answers in {seconds:.0f} s by {len(reports)} processes")
    names = sorted({name for r in reports for name in r.slowest})
    for name in names:
        n = sum(r.thought[name][0] for r in reports if name in r.thought)
        total = sum(r.thought[name][1] for r in reports if name in r.thought)
        slowest = max(r.slowest.get(name, 0.0) for r in reports)
        print(f"  {name:12} {n:8,} answers, mean {1000 * total / n:8.2f} ms, slowest {1000 * slowest:8.0f} ms")
    grown = [growth(r) for r in reports if len(r.memory) >= ENOUGH]
    for warm, most in grown:
        print(f"  memory {warm:.0f} MB when warm, {most:.0f} MB at most afterwards")
    trouble = [line for r in reports for line in r.trouble]
    for line in trouble[:10]:
        print("  " + line)
    flat = all(most <= FLAT * warm + SLACK for warm, most in grown)
    memory = ("flat" if flat else "GROWS") if grown else "not measured: too few games"
    print(f"{len(trouble)} illegal or stalled; memory {memory}")
    return 0 if not trouble and flat and games else 1


def main() -> int:
    parser = argparse.ArgumentParser(description="Many full games at mixed levels.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--levels", default=LEVELS)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    levels = chosen.levels.split(",")
    for level in levels:
        find_bot(level)
    began, each = time.monotonic(), -(-chosen.games // chosen.workers)
    jobs = [(chosen.game, levels, each, chosen.seed + k * each, 60 * chosen.minutes) for k in range(chosen.workers)]
    if chosen.workers == 1:
        reports = [share(*jobs[0])]
    else:
        with ProcessPoolExecutor(chosen.workers, multiprocessing.get_context("spawn")) as pool:
            reports = list(pool.map(share, *zip(*jobs, strict=True)))
    return told(reports, time.monotonic() - began)


if __name__ == "__main__":
    sys.exit(main())
