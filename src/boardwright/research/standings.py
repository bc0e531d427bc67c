"""What many outcomes of the arena say: shares of wins, places and who is ahead of whom, with intervals."""

from typing import Any

from boardwright.bots import budget_of
from boardwright.research.arena import Outcome
from boardwright.research.intervals import wilson

HALF = 0.5


def names(levels: tuple[str, ...]) -> list[str]:
    """The entrants by name; equal levels are numbered."""
    return [
        level if levels.count(level) == 1 else f"{level} {levels[: k + 1].count(level)}"
        for k, level in enumerate(levels)
    ]


def win(outcome: Outcome, k: int) -> float:
    """1 for the only winner; winners who are level share it."""
    return 1 / outcome.places.count(1) if outcome.places[k] == 1 else 0.0


def ahead(outcome: Outcome, k: int, other: int) -> float:
    """1 for a better place than the other, one half for the same."""
    mine, theirs = outcome.places[k], outcome.places[other]
    return HALF if mine == theirs else float(mine < theirs)


def share(won: float, games: int) -> dict[str, Any]:
    low, high = wilson(won, games)
    return {"won": won, "share": won / games if games else 0.0, "low": low, "high": high}


def standings(outcomes: list[Outcome]) -> dict[str, Any]:
    """All figures as plain data. Matches that were given up are counted, and counted in nothing else."""
    levels = outcomes[0].job.levels
    done = [one for one in outcomes if one.places]
    called = names(levels)
    return {
        "game": outcomes[0].job.game,
        "seats": len(levels),
        "options": dict(outcomes[0].job.switches),
        "seed": outcomes[0].job.seed,
        "rounds": len({one.job.seed for one in outcomes}),
        "games": len(done),
        "given_up": len(outcomes) - len(done),
        "entrants": [_entrant(called[k], levels[k], done, k) for k in range(len(levels))],
        "pairs": [
            {"one": called[k], "other": called[j], **share(sum(ahead(one, k, j) for one in done), len(done))}
            for k in range(len(levels))
            for j in range(k + 1, len(levels))
        ],
    }


def _entrant(name: str, level: str, done: list[Outcome], k: int) -> dict[str, Any]:
    n = max(1, len(done))
    answers = sum(one.answers[k] for one in done)
    return {
        "name": name,
        "level": level,
        "budget": budget_of(level),
        "wins": share(sum(win(one, k) for one in done), len(done)),
        "place": sum(one.places[k] for one in done) / n,
        "score": sum(one.scores[k] for one in done) / n,
        "answers": answers / n,
        "milliseconds": 1000 * sum(one.seconds[k] for one in done) / max(1, answers),
    }
