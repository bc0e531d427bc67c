"""Matches between RoboRally's levels on several courses, with four robots.

    python bench/rally.py --games 96 --workers 16 [--line expert,published,published,published] [--courses a,b]
                          [--log FILE]

Without `--line`: one expert against three of the published method, two against two, and expert, hard, medium and
published together. Every seed is played from every seat. Wins are first places, shared ones count in parts; "ahead"
is the share of other robots that a robot beats, with equal places as halves. Intervals are Wilson's at 95 %. The log
gets a line of JSON after every match.
"""

import argparse
import json
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from boardwright.bots import find_bot
from boardwright.core import Match, find_game
from boardwright.games.roborally.bot.expert.code import warm
from boardwright.research.intervals import wilson

COURSES = ("risky_exchange", "bloodbath_chess", "pit_maze_walk", "death_trap")
"""The default course, a crowded one, and two full of pits."""
LINES = (
    ("expert", "published", "published", "published"),
    ("expert", "expert", "published", "published"),
    ("expert", "hard", "medium", "published"),
)
LIMIT = 6000
"""Actions after which a match is abandoned."""


@dataclass(frozen=True)
class Duel:
    """A match: line-up, course and seed."""

    course: str
    levels: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Ending:
    """The places by seat, empty if the match was abandoned, and each seat's thinking time per program."""

    duel: Duel
    places: tuple[int, ...]
    turns: int
    seconds: tuple[float, ...]


def play(duel: Duel) -> Ending:
    """Play one match to its end."""
    match = Match(find_game("roborally"), len(duel.levels), duel.seed, {"course": duel.course})
    bots = [find_bot(level, f"rally {duel.seed} {p}") for p, level in enumerate(duel.levels)]
    seconds = [0.0] * len(bots)
    while not match.over and match.ply < LIMIT:
        p = match.acting()[0]
        start = time.perf_counter()
        action = bots[p].choose(match.view(p))
        seconds[p] += time.perf_counter() - start
        match.play(p, action)
    turns = max(1, match.s.turn)
    return Ending(duel, tuple(match.places()) if match.over else (), turns, tuple(t / turns for t in seconds))


def schedule(line: tuple[str, ...], courses: list[str], games: int, seed: int) -> list[Duel]:
    """Return whole rounds: each seed with the line-up rotated through all seats, for each course."""
    seats = len(line)
    rounds = -(-games // seats)
    return [
        Duel(courses[k % len(courses)], tuple(line[(p + shift) % seats] for p in range(seats)), seed + k)
        for k in range(rounds)
        for shift in range(seats)
    ]


def report(endings: list[Ending]) -> None:
    """Print the wins of a robot of each level, and how often it finishes ahead of others."""
    wins: dict[str, list[float]] = defaultdict(list)
    ahead: dict[tuple[str, str], list[float]] = defaultdict(list)
    seconds: dict[str, list[float]] = defaultdict(list)
    for one in endings:
        for p, level in enumerate(one.duel.levels):
            seconds[level].append(one.seconds[p])
            if not one.places:
                continue
            wins[level].append((one.places[p] == 1) / one.places.count(1))
            for q, other in enumerate(one.duel.levels):
                if other != level:
                    ahead[level, other].append((one.places[p] < one.places[q]) + (one.places[p] == one.places[q]) / 2)
    for level in sorted(wins, key=lambda name: -sum(wins[name]) / len(wins[name])):
        think = sum(seconds[level]) / len(seconds[level])
        print(f"  {level:10} wins {share(wins[level])}, {think:.2f} s a turn")
        for (mine, other), results in sorted(ahead.items()):
            if mine == level:
                print(f"             ahead of {other:10} {share(results)}")


def share(results: list[float]) -> str:
    low, high = wilson(sum(results), len(results))
    return f"{sum(results) / len(results):6.1%} ({low:.1%} to {high:.1%}, {len(results)} counted)"


def keep(log: Path | None, one: Ending) -> None:
    """Append a line to the log, so that an interrupted run is not lost."""
    if log:
        with log.open("a") as file:
            file.write(json.dumps(asdict(one)) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--line", action="append", help="levels with commas between them, one for each seat")
    parser.add_argument("--courses", default=",".join(COURSES))
    parser.add_argument("--log", type=Path, help="a file for the endings of all matches")
    given = parser.parse_args()
    warm(lambda text: print(text, file=sys.stderr))  # once, before several processes would all compile
    lines = [tuple(line.split(",")) for line in given.line or []] or list(LINES)
    for line in lines:
        duels = schedule(line, given.courses.split(","), given.games, given.seed)
        endings = []
        with ProcessPoolExecutor(given.workers) as pool:
            for one in pool.map(play, duels):
                endings.append(one)
                keep(given.log, one)
                print(f"\r{len(endings)} of {len(duels)} matches", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        lost = sum(not one.places for one in endings)
        turns = sum(one.turns for one in endings) / len(endings)
        courses = list(dict.fromkeys(duel.course for duel in duels))  # a short run does not reach all of them
        print(f"{' - '.join(line)}: {len(duels)} matches on {', '.join(courses)}, {turns:.1f} turns, {lost} given up")
        report(endings)
        for course in courses:
            some = [one for one in endings if one.duel.course == course]
            if len(courses) > 1:
                print(f" {course}, {len(some)} matches")
                report(some)
    return 0


if __name__ == "__main__":
    sys.exit(main())
