"""The arena: levels play each other, each deal once from every seat, so that neither luck nor seat decides.

A round is one seed played in every order of the seats (up to four; beyond that the order only goes round). Places
count, not points: somebody is ahead of another by a better place, and equal places are half a win for each.
"""

import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import permutations

from boardwright.bots import find_bot
from boardwright.core import Match, Value, find_game

LIMIT = 20_000
"""Answers after which a match is given up."""
ALL_ORDERS = 4
"""With more seats the orders are too many: then everybody goes round."""


@dataclass(frozen=True)
class Job:
    """One match: the entrant at each seat, and the seed that all orders of a round share."""

    game: str
    levels: tuple[str, ...]
    order: tuple[int, ...]
    seed: int
    switches: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How a match went, by entrant; no places if it was given up."""

    job: Job
    places: tuple[int, ...]
    scores: tuple[int, ...]
    answers: tuple[int, ...]
    seconds: tuple[float, ...]


def orders(seats: int) -> list[tuple[int, ...]]:
    """The entrants at seat 0, 1, ... in every order, or going round where these are too many."""
    if seats <= ALL_ORDERS:
        return list(permutations(range(seats)))
    return [tuple((first + p) % seats for p in range(seats)) for first in range(seats)]


def schedule(
    game: str, levels: tuple[str, ...], games: int, seed: int, switches: Mapping[str, Value] | None = None
) -> list[Job]:
    """Whole rounds of at least so many games; ValueError with a sentence if game, seats or a level is wrong."""
    find_game(game).make_world(switches or {}, len(levels))
    for level in levels:
        find_bot(level)
    lines = orders(len(levels))
    rounds = -(-games // len(lines))
    options = tuple((switches or {}).items())
    return [Job(game, levels, line, seed + k, options) for k in range(rounds) for line in lines]


def play(job: Job) -> Outcome:
    """Play one match. The luck of an entrant depends on the seed and its place in the list, not on its seat."""
    n = len(job.levels)
    match = Match(find_game(job.game), n, job.seed, dict(job.switches))
    bots = [find_bot(level, f"arena {job.seed} {k}") for k, level in enumerate(job.levels)]
    answers, seconds = [0] * n, [0.0] * n
    while not match.over and match.ply < LIMIT:
        p = match.acting()[0]
        entrant = job.order[p]
        view = match.view(p)
        start = time.perf_counter()
        action = bots[entrant].choose(view)
        seconds[entrant] += time.perf_counter() - start
        answers[entrant] += 1
        match.play(p, action)
    seat = [job.order.index(entrant) for entrant in range(n)]
    places, scores = match.places() if match.over else [], match.scores()
    return Outcome(
        job,
        tuple(places[p] for p in seat) if places else (),
        tuple(scores[p] for p in seat),
        tuple(answers),
        tuple(seconds),
    )


def play_all(jobs: list[Job], workers: int = 1) -> Iterator[Outcome]:
    """The outcomes in the order of the schedule, whoever played them."""
    if workers <= 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, jobs)
