"""The arena: matches between levels, each deal played from every seat to cancel luck and seat order.

A round is one seed played in every line-up. With one entrant per seat, the line-ups are all permutations of the seats
(only rotations beyond four seats). Two entrants at a larger table are a duel: each has half of the seats, in every
arrangement (only rotations beyond four seats); with three seats each has one in some line-ups and two in others. Places
count, not points: a better place is a win over the other entrant, an equal place half a win for each.
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
"""Actions after which a match is abandoned."""
ALL_ORDERS = 4
"""The most seats with all permutations; larger tables only rotate."""

Lineup = tuple[int, ...]
"""The entrant at each seat."""


@dataclass(frozen=True)
class ArenaMatch:
    """A match: the entrants, their seats, and the seed that all line-ups of a round share."""

    game: str
    levels: tuple[str, ...]
    order: Lineup
    seed: int
    switches: Options = ()


@dataclass(frozen=True)
class Outcome:
    """The result of a match by entrant; no places if it was abandoned.

    An entrant with several seats has one number per seat in each column, in seat order.
    """

    job: ArenaMatch
    places: tuple[int, ...]
    scores: tuple[int, ...]
    answers: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...] = ()
    """The longest decision, in seconds."""

    def columns(self, entrant: int) -> range:
        """Return the slice of each column that belongs to an entrant."""
        first = sum(one < entrant for one in self.job.order)
        return range(first, first + self.job.order.count(entrant))


def lineups(entrants: int, seats: int) -> list[Lineup]:
    """Return all line-ups of a round. Raises ValueError if the number of entrants does not suit the number of seats."""
    if entrants == seats:
        return orders(seats)
    if entrants == 2 and seats > 2:
        return arrangements(seats)
    raise ValueError(f"{entrants} entrants cannot share {seats} seats; name two entrants or one per seat")


def orders(seats: int) -> list[Lineup]:
    """Return the line-ups of one entrant per seat: all permutations, or rotations of a large table."""
    if seats <= ALL_ORDERS:
        return list(permutations(range(seats)))
    return [tuple((first + p) % seats for p in range(seats)) for first in range(seats)]


def arrangements(seats: int) -> list[Lineup]:
    """Return the line-ups of two entrants with half of the seats each; odd seats alternate between them."""
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
    """Plan whole rounds of at least `games` games. Raises ValueError if the game, a seat or a level is invalid."""
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
    """Play one match. The luck of an entrant depends on the seed, its index and the index among its seats, not on its
    position at the table.
    """
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
    """The actions and thinking time of one seat."""

    answers: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


def play_match(job: ArenaMatch) -> tuple[Match, list[Effort]]:
    """Play the match of a job; return it with the effort of each seat."""
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
    """Return the seed of the bot at a seat; an entrant with several seats has a bot for each."""
    entrant = job.order[p]
    before = job.order[:p].count(entrant)
    return f"arena {job.seed} {entrant}" + (f" {before}" if before else "")


def play_all(
    jobs: Iterable[ArenaMatch],
    workers: int = 1,
    until: float | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Iterator[Outcome]:
    """Yield the outcomes as matches finish. No match starts once `enough` returns True; at `until`, a time of
    time.monotonic, unfinished matches are dropped.
    """
    if workers > 1:
        from boardwright.research.arena_pool import play_on_cores

        yield from play_on_cores(jobs, workers, until, enough)
        return
    for job in jobs:
        if enough() or (until is not None and time.monotonic() >= until):
            return
        yield play(job)
