"""Standings of the arena: shares of wins, places and pairwise results, with intervals.

All intervals are over rounds (see `intervals`). A duel is between two entrants; with more than two seats each has
several.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict

from boardwright.bots import budget_of
from boardwright.core import find_game
from boardwright.core.types import JsonObject
from boardwright.research.arena import Outcome
from boardwright.research.elo import Pairing, ratings
from boardwright.research.intervals import Share, clustered

HALF = 0.5


def names(levels: tuple[str, ...]) -> list[str]:
    """Return the names of the entrants; equal levels are numbered."""
    return [
        level if levels.count(level) == 1 else f"{level} {levels[: k + 1].count(level)}"
        for k, level in enumerate(levels)
    ]


def win(outcome: Outcome, k: int) -> float:
    """Return 1 for a sole winner; tied winners share it."""
    mine = sum(outcome.places[at] == 1 for at in outcome.columns(k))
    return mine / outcome.places.count(1)


def ahead(outcome: Outcome, k: int, other: int) -> float:
    """Return 1 for a better place than the other, 0.5 for the same, averaged over all seats of both."""
    found = [
        HALF if outcome.places[p] == outcome.places[q] else float(outcome.places[p] < outcome.places[q])
        for p in outcome.columns(k)
        for q in outcome.columns(other)
    ]
    return sum(found) / len(found)


def by_round(outcomes: Sequence[Outcome], points: Callable[[Outcome], float]) -> list[list[float]]:
    """Return the points of every game, one list per seed, in seed order."""
    found: dict[int, list[float]] = {}
    for one in sorted(outcomes, key=lambda one: (one.job.seed, one.job.order)):
        found.setdefault(one.job.seed, []).append(points(one))
    return list(found.values())


def round_means(outcomes: Sequence[Outcome], lines: int, k: int = 0, other: int = 1) -> list[float]:
    """Return entrant k's results against another in each complete round, up to the first incomplete one."""
    first = min((one.job.seed for one in outcomes), default=0)
    whole: dict[int, list[float]] = {}
    for one in outcomes:
        whole.setdefault(one.job.seed, []).append(ahead(one, k, other) if one.places else HALF)
    found: list[float] = []
    while len(whole.get(first + len(found), [])) == lines:
        round_ = whole[first + len(found)]
        found.append(sum(round_) / lines)
    return found


def told(share: Share) -> dict[str, object]:
    return {**asdict(share), "share": share.share}


def standings(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """Return all figures as plain data. Abandoned matches are counted as such and otherwise ignored."""
    job = outcomes[0].job
    levels, done = job.levels, [one for one in outcomes if one.places]
    called = names(levels)
    data = {
        "game": job.game,
        "seats": len(job.order),
        "options": dict(job.switches),
        "seed": min(one.job.seed for one in outcomes),
        "rounds": len({one.job.seed for one in outcomes}),
        "games": len(done),
        "given_up": len(outcomes) - len(done),
        "entrants": [_entrant(job.game, called[k], levels[k], done, k) for k in range(len(levels))],
        "pairs": [_pair(called, done, k, j) for k in range(len(levels)) for j in range(k + 1, len(levels))],
    }
    return {**data, "elo": elo_of([data], called[0])}


def _pair(called: list[str], done: Sequence[Outcome], k: int, j: int) -> dict[str, object]:
    rounds = by_round(done, lambda one: ahead(one, k, j))
    level = [one.places[p] == one.places[q] for one in done for p in one.columns(k) for q in one.columns(j)]
    ties = sum(level) / max(1, len(level))
    return {"one": called[k], "other": called[j], "ties": ties, **told(clustered(rounds))}


def _entrant(game: str, name: str, level: str, done: Sequence[Outcome], k: int) -> dict[str, object]:
    seats = [(one, p) for one in done for p in one.columns(k)]
    n, answers = max(1, len(seats)), sum(one.answers[p] for one, p in seats)
    return {
        "name": name,
        "level": level,
        "budget": budget_of(level, find_game(game)),
        "wins": told(clustered(by_round(done, lambda one: win(one, k)))),
        "place": sum(one.places[p] for one, p in seats) / n,
        "score": sum(one.scores[p] for one, p in seats) / n,
        "answers": answers / n,
        "milliseconds": 1000 * sum(one.seconds[p] for one, p in seats) / max(1, answers),
        "slowest": 1000 * max((one.slowest[p] for one, p in seats if one.slowest), default=0.0),
    }


def elo_of(tables: Sequence[JsonObject], anchor: str) -> list[dict[str, object]]:
    """Return the ratings over all pairings of these tables."""
    pairs = [pair for table in tables for pair in table["pairs"] if pair["games"]]
    found = [Pairing(p["one"], p["other"], p["share"], p["games"] / p["effect"]) for p in pairs]
    return [asdict(one) for one in ratings(found, anchor)]
