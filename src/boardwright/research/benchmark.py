"""The benchmark: frozen tasks that evaluate an entrant on held-out deals.

A task is a game, a number of seats, an opponent at all other seats, and held-out seeds. The entrant plays every deal
from every seat, to cancel luck and seat order; intervals are over deals. If a game lists courses for comparing levels,
the deals cycle through them. The tasks are in benchmark.toml.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from boardwright import __version__
from boardwright.bots import budget_of
from boardwright.core import Game, Value, find_game
from boardwright.core.types import JsonObject
from boardwright.research import provenance
from boardwright.research.arena import ArenaMatch, Outcome
from boardwright.research.intervals import clustered
from boardwright.research.setting import check_level
from boardwright.research.standings import ahead, by_round, win

FORMAT = "boardwright benchmark 1"
TASKS = "benchmark.toml"
ENTRANT, OPPONENT = 0, 1


@dataclass(frozen=True)
class Task:
    """One entrant against copies of one opponent, on fixed deals."""

    game: str
    version: int
    seats: int
    opponent: str
    seed: int
    deals: int
    courses: tuple[str, ...] = ()
    """The values of the switch `course` that the deals cycle through; none if the game lists none."""

    @property
    def name(self) -> str:
        return f"{self.opponent}/{self.seats}"

    @property
    def even(self) -> float:
        """The share of wins of an entrant as strong as the opponent."""
        return 1 / self.seats

    def options(self, deal: int) -> dict[str, Value]:
        return {"course": self.courses[deal % len(self.courses)]} if self.courses else {}


@cache
def _listed() -> JsonObject:
    return tomllib.loads(files("boardwright.research").joinpath(TASKS).read_text(encoding="utf-8"))


def tasks_of(game: Game) -> list[Task]:
    """Return the tasks of a game for the numbers of players it supports."""
    data = _listed()
    found = [one for one in data["tasks"] if one["seats"] in game.seats]
    return [
        Task(game.name, data["version"], seed=data["seed"], courses=tuple(game.bot.courses(one["seats"])), **one)
        for one in found
    ]


def find_tasks(game: Game, names: Sequence[str] = ()) -> list[Task]:
    """Return the tasks with these names, or all. Raises ValueError for an unknown name."""
    known = {task.name: task for task in tasks_of(game)}
    for name in names:
        if name not in known:
            raise ValueError(f'{game.title} has no task "{name}"; there are {", ".join(known) or "none"}')
    return [known[name] for name in names or known]


def jobs_of(task: Task, entrant: str, deals: int | None = None) -> list[ArenaMatch]:
    """Return every match of a task, or of its first deals. Raises ValueError if the entrant does not play this game."""
    game = find_game(task.game)
    for level in (entrant, task.opponent):
        check_level(game, level)
    lines = [tuple(OPPONENT if p != mine else ENTRANT for p in range(task.seats)) for mine in range(task.seats)]
    found = []
    for k in range(min(task.deals, deals or task.deals)):
        switches = tuple(task.options(k).items())
        found += [ArenaMatch(task.game, (entrant, task.opponent), line, task.seed + k, switches) for line in lines]
    return found


def result_of(task: Task, outcomes: Sequence[Outcome]) -> dict[str, object]:
    """Return the figures of the entrant in a task; abandoned matches count as lost."""
    ended = [one for one in outcomes if one.places]
    seats = [(one, k) for one in outcomes for k in one.columns(ENTRANT)]
    rivals = [(one, k) for one in outcomes for k in one.columns(OPPONENT)]
    return {
        "task": task.name,
        **asdict(task),
        "deals_played": len({one.job.seed for one in outcomes}),
        "games": len(outcomes),
        "given_up": len(outcomes) - len(ended),
        "even": task.even,
        "wins": share_of(outcomes, lambda one: win(one, ENTRANT)),
        "ahead": share_of(outcomes, lambda one: ahead(one, ENTRANT, OPPONENT)),
        "score": mean([one.scores[k] for one, k in seats]),
        "opponent_score": mean([one.scores[k] for one, k in rivals]),
        "milliseconds": 1000 * mean([one.seconds[k] / max(1, one.answers[k]) for one, k in seats]),
    }


def share_of(outcomes: Sequence[Outcome], points: Any) -> dict[str, float]:
    """Return a share with its interval over deals."""
    found = clustered(by_round(outcomes, lambda one: points(one) if one.places else 0.0))
    return {"share": found.share, "low": found.low, "high": found.high, "effect": found.effect}


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def record_of(
    entrant: str, tasks: Sequence[Task], outcomes: Sequence[Outcome], about: JsonObject
) -> dict[str, object]:
    """Return all results of an entrant in one game, with the hashes of everything they depend on.

    Tasks without any match are left out.
    """
    game = find_game(tasks[0].game)
    results = []
    for task in tasks:
        wanted = set(jobs_of(task, entrant))
        played = [one for one in outcomes if one.job in wanted]
        results += [result_of(task, played)] if played else []
    levels = [entrant, *(task.opponent for task in tasks)]
    return {
        "file": FORMAT,
        "entrant": entrant,
        "budget": budget_of(entrant, game),
        "game": game.name,
        "rules_version": game.rules_version,
        "version": tasks[0].version,
        "boardwright": __version__,
        **about,
        **provenance.sources([game.name], levels),
        "results": results,
    }
