"""Measurements of the tree search: simulations per second, and duels between budgets or configurations.

    python bench/search.py
    python bench/search.py --duel aquasphere search:20000 greedy --seats 2 --games 40 --workers 2
    python bench/search.py --duel cryo search:20000,exploration=0.5,rollout_length=8 search:20000 --seats 4
    python bench/search.py --reuse 100000 --seats 4
    python bench/search.py --trees 2 --decisions 600000

The first column counts simulations with full random rollouts, as in the literature; the second uses the configuration
of play. In a duel with more than two seats, one A plays against Bs, from every seat of each deal. `--reuse` measures
how much of a tree could be reused at the next question of the same seat by following the actions in between. `--trees`
divides the decisions among concurrent trees.
"""

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from boardwright.bots.levels import Bot, budget_named
from boardwright.bots.search.analysis import best_action, search
from boardwright.bots.search.compiled import buffers_of, rules_of, warm_search
from boardwright.core import Luck, Match, SearchConfig, View, find_game
from boardwright.core.advice import Budget, canonical
from boardwright.research.intervals import wilson

FULL = SearchConfig(rollout_length=10_000, greedy_percent=0, max_followups=0)
ROUNDS = 5


@dataclass(frozen=True)
class Entrant:
    """A level, or a search with another configuration: "search:20000,exploration=0.5"."""

    text: str

    def choose(self, view: View, seed: str) -> int:
        level, *turned = self.text.split(",")
        if not turned or len(view.legal) == 1:
            return Bot(level, seed).choose(view)
        config = rules_of(view.game).config
        for one in turned:
            name, _, number = one.partition("=")
            config = replace(config, **{name: type(getattr(config, name))(number)})
        budget = budget_named(level)
        return best_action(view, search(view, Bot(level, seed).luck(view), budget, config))


@dataclass(frozen=True)
class Game:
    """One match of a duel: A at one seat, B at all others."""

    game: str
    a: str
    b: str
    seats: int
    seat: int
    seed: int


def play(job: Game) -> tuple[float, int, float, float]:
    """Return the share of opponents that A beats, its place, its lead in points, and its seconds."""
    match = Match(find_game(job.game), job.seats, job.seed)
    entrants = [Entrant(job.a if p == job.seat else job.b) for p in range(job.seats)]
    seconds = [0.0] * job.seats
    while not match.over:
        p = match.acting()[0]
        view, start = match.view(p), time.perf_counter()
        action = entrants[p].choose(view, f"{job.seed} {p} {p == job.seat}")
        seconds[p] += time.perf_counter() - start
        match.play(p, action)
    places, scores = match.places(), match.scores()
    others = [p for p in range(job.seats) if p != job.seat]
    ahead = sum((places[p] > places[job.seat]) + 0.5 * (places[p] == places[job.seat]) for p in others)
    margin = scores[job.seat] - sum(scores[p] for p in others) / len(others)
    mine = seconds[job.seat]
    return ahead / len(others), places[job.seat], margin, mine


def duel(game: str, a: str, b: str, seats: int, games: int, seed: int, workers: int) -> str:
    """Return one row of a table."""
    jobs = [Game(game, a, b, seats, k % seats, seed + k // seats) for k in range(-(-games // seats) * seats)]
    start = time.perf_counter()
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            outcomes = list(pool.map(play, jobs))
    else:
        outcomes = list(map(play, jobs))
    ahead = sum(one[0] for one in outcomes)
    low, high = wilson(ahead, len(jobs))
    first = sum(one[1] == 1 for one in outcomes) / len(jobs)
    margin, thought = (sum(one[k] for one in outcomes) / len(jobs) for k in (2, 3))
    return (
        f"| {game} | {seats} | {a} | {b} | {len(jobs)} | {ahead / len(jobs):.1%} | {low:.1%} to {high:.1%} "
        f"| {first:.1%} | {margin:+.1f} | {thought:.1f} | {time.perf_counter() - start:.0f} |"
    )


def speed(name: str, config: SearchConfig | None, decisions: int) -> float:
    """Return simulations per second from the opening with four seats on one core, the best of several rounds."""
    game = find_game(name)
    match = Match(game, 4, 1)
    view, best = match.view(match.acting()[0]), 0.0
    for k in range(ROUNDS):
        start = time.process_time()
        done = search(view, Luck(k), Budget(1, 1, 0, decisions), config)
        best = max(best, done.simulations / (time.process_time() - start))
    return best


def side_by_side(most: int, decisions: int) -> None:
    """Print the seconds for equal numbers of decisions in one tree and in several, the best of several rounds."""
    print("| game | trees | seconds |\n| --- | ---: | ---: |")
    for name in ("aquasphere", "cryo"):
        warm_search(find_game(name))
        match = Match(find_game(name), 4, 1)
        view = match.view(match.acting()[0])
        for trees in (1, most):
            took = []
            for k in range(ROUNDS):
                start = time.perf_counter()
                search(view, Luck(k), Budget(1, 1, 0, decisions, trees=trees))
                took.append(time.perf_counter() - start)
            print(f"| {name} | {trees} | {min(took):.3f} |")


def speeds(decisions: int) -> None:
    print("| game | simulations/s, full random rollouts | simulations/s as it plays |\n| --- | ---: | ---: |")
    for name in ("aquasphere", "cryo"):
        warm_search(find_game(name))
        full, usual = speed(name, FULL, decisions), speed(name, None, decisions)
        print(f"| {find_game(name).title} | {full:,.0f} | {usual:,.0f} |")


def left_over(name: str, seats: int, decisions: int, seed: int) -> list[float]:
    """Return, for each question of one seat against greedy opponents, the share of its visits that the next one could
    reuse.
    """
    match, shares, node, before = Match(find_game(name), seats, seed), [], -1, 0
    nodes = buffers_of(match.game, 0).nodes
    while not match.over:
        p = match.acting()[0]
        view = match.view(p)
        if p == 0 and len(canonical(view)) > 1:
            shares += [int(nodes[node]["visits"]) / before if node >= 0 else 0.0] if before else []
            action = best_action(view, search(view, Bot("reuse", seed).luck(view), Budget(1, 1, 0, decisions)))
            node, before = 0, int(nodes[0]["visits"])
        else:
            action = Bot("greedy", f"{seed} {p}").choose(view)
        if len(canonical(view)) > 1 and node >= 0:
            node = step_down(nodes, node, p, action)
        match.play(p, action)
    return shares


def step_down(nodes: Any, node: int, p: int, action: int) -> int:
    """Return the node of a seat's action; -1 if the tree does not contain it."""
    child = int(nodes[node]["first_child"])
    while child >= 0 and (nodes[child]["seat"] != p or nodes[child]["action"] != action):
        child = int(nodes[child]["next_sibling"])
    return child


def reuse(decisions: int, seats: int, games: int) -> None:
    print("| game | seats | questions | visits left, mean | at least half left | nothing left |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name in ("aquasphere", "cryo"):
        shares = [one for seed in range(games) for one in left_over(name, seats, decisions, seed)]
        half, none = (sum(map(test, shares)) / len(shares) for test in (lambda x: x >= 0.5, lambda x: x == 0))
        print(f"| {name} | {seats} | {len(shares)} | {sum(shares) / len(shares):.1%} | {half:.1%} | {none:.1%} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--duel", nargs=3, metavar=("GAME", "A", "B"))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--reuse", type=int, metavar="DECISIONS")
    parser.add_argument("--trees", type=int)
    given = parser.parse_args()
    if given.trees:
        side_by_side(given.trees, given.decisions)
        return
    if given.reuse:
        reuse(given.reuse, given.seats, given.games)
        return
    if not given.duel:
        speeds(given.decisions)
        return
    warm_search(find_game(given.duel[0]))
    print(duel(*given.duel, given.seats, given.games, given.seed, given.workers))


if __name__ == "__main__":
    main()
