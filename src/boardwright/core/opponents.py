"""What a game may provide for its computer opponents: an evaluator, a planner, levels of its own.

A game that provides nothing still has opponents of every level, which look one step ahead by `score` and search.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from boardwright.core.advice import Parts, Ranker
from boardwright.core.types import AnyState, AnyWorld

PERCENT = 100


@dataclass(frozen=True)
class SearchConfig:
    """The parameters of the tree search for a game; chosen by measurement, see docs/bots.md."""

    exploration: float = 0.3
    """Weight of the exploration term (c_puct)."""
    margin_scale: float = 1000.0
    """Margin, in hundredths of a point, at which one is fairly sure of staying ahead."""
    prior_scale: float = 0.03
    """An action whose estimate is this much below the best one gets a quarter of its prior."""
    prior_visits: float = 1.0
    """Visits that the initial estimate of an action counts for."""
    place_weight: float = 0.7
    """Weight of the place, against the margin, in the value of a finished match."""
    rollout_weight: float = 1.0
    """Weight of the rollout, against the evaluation, in the value of a new leaf."""
    max_followups: int = 3
    """Follow-up questions of the same move to answer before a position is evaluated."""
    followup_candidates: int = 8
    """Candidate answers to each of those questions, evenly spaced over all."""
    rollout_length: int = 0
    """Decisions in the rollout from a new leaf; a large number plays to the end."""
    greedy_percent: int = 0
    """Percentage of rollout decisions that look one step ahead; the others are random."""
    greedy_candidates: int = 32
    """Candidate actions of such a decision, evenly spaced over all."""


@dataclass(frozen=True)
class EvaluationRules:
    """An evaluator in the compilable subset, for the search."""

    parts: Callable[[AnyWorld, AnyState, int, Any], None]
    """[rule] (w, s, p, out): write the value of each part for seat p, in hundredths of a point."""
    is_followup: Callable[[int], bool]
    """[rule] (what): does this question belong to the move that led to it?"""
    config: SearchConfig = SearchConfig()


@dataclass(frozen=True)
class Evaluator:
    """A static evaluation: a sum of named parts, so that hints can explain it."""

    parts: Callable[[AnyWorld, AnyState, int], Parts]
    """(w, s, p) -> the value of each part for seat p, in points."""
    followups: frozenset[int] = frozenset()
    """Questions that belong to the move that led to them."""
    rivalry: float = 0.4
    """Weight of the opponents' points against one's own."""
    lead: tuple[float, float] = (12.0, 3.0)
    """The lead that makes a win e times as likely, at the beginning and at the end of a match."""
    rules: EvaluationRules | None = None
    """The same evaluation for the compiled search; without it, the search plays matches to the end and counts points.
    """


def evaluator(
    names: tuple[str, ...],
    rules: EvaluationRules,
    questions: Iterable[IntEnum],
    rivalry: float = 0.4,
    lead: tuple[float, float] = (12.0, 3.0),
) -> Evaluator:
    """Build an evaluator from its rules and the names of its parts, one source for greedy play and search."""

    def parts(w: AnyWorld, s: AnyState, p: int) -> Parts:
        out = [0] * len(names)
        rules.parts(w, s, p, out)
        return {name: n / PERCENT for name, n in zip(names, out, strict=True)}

    return Evaluator(parts, frozenset(ask for ask in questions if rules.is_followup(ask)), rivalry, lead, rules)


def _nothing_to_warm(progress: Callable[[str], None]) -> None:
    return


@dataclass(frozen=True)
class Planner:
    """A move planner of a particular game, which plans over several questions."""

    rank: Ranker
    """Rank the seat's actions, best first; an empty list falls back to looking one step ahead."""
    is_warm: Callable[[], bool] = lambda: True
    """Can the searching levels answer without compiling first?"""
    warm: Callable[[Callable[[str], None]], None] = _nothing_to_warm
    """(progress): compile what they need, reporting progress."""


def _no_courses(seats: int) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Opponents:
    """Everything a game provides for its computer opponents."""

    evaluator: Evaluator | None = None
    planner: Planner | None = None
    levels: Mapping[str, Ranker] = field(default_factory=dict)
    """Further levels by name, for measuring; a level that returns no advice falls back to looking one step ahead."""
    strengths: Mapping[str, int] = field(default_factory=dict)
    """Measured Elo ratings of levels relative to `medium` (docs/bots.md), with which a server initializes their
    ratings.
    """
    courses: Callable[[int], Sequence[str]] = _no_courses
    """(seats) -> the values of the switch `course` on which a ladder compares levels."""
