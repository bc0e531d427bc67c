"""The arena: levels play each other, each deal from every seat, so that neither luck nor seat decides.

A round is one seed played in every line-up. With an entrant for each seat these are all orders of the seats (beyond
four seats everybody only goes round). Two entrants at a larger table are a duel: each has half of the seats, in every
arrangement (beyond four seats the halves go round); with three seats each is once alone and once two. Places count,
not points: somebody is ahead of another by a better place, and equal places are half a win for each.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from boardwright.bots import find_bot
from boardwright.core import Match, Value, find_game
from boardwright.core.switch import Options
from boardwright.research.setting import check_level

LIMIT = 20_000
"""Answers after which a match is given up."""
ALL_ORDERS = 4
"""With more seats the orders are too many: then everybody goes round."""

Lineup = tuple[int, ...]
"""The entrant at seat 0, 1, ..."""


@dataclass(frozen=True)
class ArenaMatch:
    """One match: who enters, who of them sits where, and the seed that all line-ups of a round share."""

    game: str
    levels: tuple[str, ...]
    order: Lineup
    seed: int
    switches: Options = ()


@dataclass(frozen=True)
class Outcome:
    """How a match went, by entrant; no places if it was given up.

    An entrant with several seats has a number in each column for each of them, in the order of the seats.
    """

    job: ArenaMatch
    places: tuple[int, ...]
    scores: tuple[int, ...]
    answers: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...] = ()
    """The longest answer, in seconds."""

    def columns(self, entrant: int) -> range:
        """Where in each column the numbers of an entrant are."""
        first = sum(one < entrant for one in self.job.order)
        return range(first, first + self.job.order.count(entrant))


def lineups(entrants: int, seats: int) -> list[Lineup]:
    """All line-ups of a round; ValueError with a readable message where that many cannot sit fairly."""
    if entrants == seats:
        return orders(seats)
    if entrants == 2 and seats > 2:
        return arrangements(seats)
    raise ValueError(f"{entrants} entrants cannot share {seats} seats: name two, or one for each seat")


def orders(seats: int) -> list[Lineup]:
    """An entrant for each seat, in every order, or going round where these are too many."""
    if seats <= ALL_ORDERS:
        return list(permutations(range(seats)))
    return [tuple((first + p) % seats for p in range(seats)) for first in range(seats)]


def arrangements(seats: int) -> list[Lineup]:
    """Two entrants with half of the seats each; with an odd number each has one more in half of the line-ups."""
    if seats > ALL_ORDERS:
        half = [p < seats // 2 for p in range(seats)]
        lines = [tuple(int(half[(first + p) % seats]) for p in range(seats)) for first in range(seats)]
        return lines if seats % 2 == 0 else lines + [tuple(1 - one for one in line) for line in lines]
    found = []
    for size in sorted({seats // 2, seats - seats // 2}):
        for mine in combinations(range(seats), size):
            found.append(tuple(int(p not in mine) for p in range(seats)))
    return found


def schedule(
    game: str,
    levels: tuple[str, ...],
    games: int,
    seed: int,
    switches: Mapping[str, Value] | None = None,
    seats: int | None = None,
) -> list[ArenaMatch]:
    """Plan whole rounds of at least `games` games; ValueError, readable, if game, seats or a level is wrong."""
    places = seats or len(levels)
    found = find_game(game)
    found.make_world(switches or {}, places)
    for level in levels:
        check_level(found, level)
    lines = lineups(len(levels), places)
    rounds = -(-games // len(lines))
    options = tuple((switches or {}).items())
    return [ArenaMatch(game, levels, line, seed + k, options) for k in range(rounds) for line in lines]


def play(job: ArenaMatch) -> Outcome:
    """Play one match. The luck of an entrant depends on the seed, its place in the list and which of its seats it
    is, but not on where that seat is."""
    match, efforts = play_match(job)
    columns: list[list[Any]] = [
        match.places() if match.over else [],
        match.scores(),
        [one.answers for one in efforts],
        [one.seconds for one in efforts],
        [one.slowest for one in efforts],
    ]
    by_entrant = sorted(range(match.seats), key=lambda p: (job.order[p], p))
    return Outcome(job, *(tuple(column[p] for p in by_entrant) if column else () for column in columns))


@dataclass
class Effort:
    """What the answers of one seat took."""

    answers: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


def play_match(job: ArenaMatch) -> tuple[Match, list[Effort]]:
    """The match of a job as its entrants play it, and what that took each seat."""
    n = len(job.order)
    match = Match(find_game(job.game), n, job.seed, dict(job.switches))
    bots = [find_bot(job.levels[job.order[p]], luck_of(job, p)) for p in range(n)]
    efforts = [Effort() for _ in range(n)]
    while not match.over and match.ply < LIMIT:
        p = match.acting()[0]
        view = match.view(p)
        start = time.perf_counter()
        action = bots[p].choose(view)
        took = time.perf_counter() - start
        efforts[p].seconds += took
        efforts[p].slowest = max(efforts[p].slowest, took)
        efforts[p].answers += 1
        match.play(p, action)
    return match, efforts


def luck_of(job: ArenaMatch, p: int) -> str:
    """The seed of the bot at a seat: an entrant with several seats has a bot of its own for each."""
    entrant = job.order[p]
    before = job.order[:p].count(entrant)
    return f"arena {job.seed} {entrant}" + (f" {before}" if before else "")


def play_all(
    jobs: Iterable[ArenaMatch],
    workers: int = 1,
    until: float | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Iterator[Outcome]:
    """The outcomes as they come. Nothing new is begun once `enough` says so; at the moment `until` (of
    time.monotonic) whatever is still being played is dropped."""
    if workers > 1:
        from boardwright.research.arena_pool import play_on_cores

        yield from play_on_cores(jobs, workers, until, enough)
        return
    for job in jobs:
        if enough() or (until is not None and time.monotonic() >= until):
            return
        yield play(job)
