"""What a game may bring for its computer opponents: an evaluator, a planner, levels of its own.

A game that brings nothing still has opponents of every level: they look ahead by `score`, and search.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from boardwright.core.advice import Parts, Thinker
from boardwright.core.types import AnyState, AnyWorld

HUNDRED = 100


@dataclass(frozen=True)
class SearchConfig:
    """How a game is searched; chosen by measurement, see docs/bots.md."""

    explore: float = 0.3
    """Weight of the exploration term."""
    scale: float = 1000.0
    """Hundredths of a point by which one must lead to be fairly sure of staying ahead."""
    sharp: float = 0.03
    """An answer that looks so much worse than the best one gets a quarter of its attention."""
    trust: float = 1.0
    """Visits that the first guess of an answer counts for."""
    place: float = 0.7
    """Share of the place, against the margin, in what the end of a match is worth."""
    mix: float = 1.0
    """Share of the rollout, against the evaluation, in what a new leaf is worth."""
    follow: int = 3
    """Questions of the same move that an evaluation answers before it values."""
    tries: int = 8
    """Answers tried to each of those questions, evenly spread over all."""
    rollout: int = 0
    """Decisions played on from a new leaf before it is valued; a large number plays to the end."""
    greedy: int = 0
    """Decisions of a hundred in a rollout that look one step ahead; the others are random."""
    moves: int = 32
    """Answers that such a decision tries, evenly spread over all."""


@dataclass(frozen=True)
class EvaluationRules:
    """An evaluator in the compilable subset, for the search."""

    parts: Callable[[AnyWorld, AnyState, int, Any], None]
    """[rule] (w, s, p, out): the worth of each part to seat p, in hundredths of a point."""
    is_inner: Callable[[int], bool]
    """[rule] (what): does this question belong to the move that led to it?"""
    config: SearchConfig = SearchConfig()


@dataclass(frozen=True)
class Evaluator:
    """What a position is worth to a seat: a sum of named parts, so that a hint can say why."""

    parts: Callable[[AnyWorld, AnyState, int], Parts]
    """(w, s, p) -> the worth of each part to seat p, in points."""
    inner: frozenset[int] = frozenset()
    """Questions that belong to the move that led to them."""
    rivalry: float = 0.4
    """How much a point of the others counts against one's own."""
    lead: tuple[float, float] = (12.0, 3.0)
    """A lead that makes a win e times as likely, at the beginning and at the end of a match."""
    rules: EvaluationRules | None = None
    """The same for the compiled search; without it the search plays matches to their end and counts points."""


def evaluator(
    names: tuple[str, ...],
    rules: EvaluationRules,
    questions: Iterable[IntEnum],
    rivalry: float = 0.4,
    lead: tuple[float, float] = (12.0, 3.0),
) -> Evaluator:
    """Build an evaluator from its rules and the names of its parts: one source for greedy play and for the search."""

    def parts(w: AnyWorld, s: AnyState, p: int) -> Parts:
        out = [0] * len(names)
        rules.parts(w, s, p, out)
        return {name: n / HUNDRED for name, n in zip(names, out, strict=True)}

    return Evaluator(parts, frozenset(ask for ask in questions if rules.is_inner(ask)), rivalry, lead, rules)


def _nothing_to_warm(progress: Callable[[str], None]) -> None:
    return


@dataclass(frozen=True)
class Planner:
    """A way to think that only this game has: it lays a plan over several questions."""

    think: Thinker
    """The seat's actions, best first; none where it has no opinion: then one step ahead is looked at."""
    is_warm: Callable[[], bool] = lambda: True
    """Can the levels that search begin within a moment?"""
    warm: Callable[[Callable[[str], None]], None] = _nothing_to_warm
    """Compile what they need now; tells what it does."""


def _no_courses(seats: int) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Opponents:
    """All that a game brings for its computer opponents."""

    evaluator: Evaluator | None = None
    planner: Planner | None = None
    levels: Mapping[str, Thinker] = field(default_factory=dict)
    """Further levels by name, for measuring; a level that has no opinion looks one step ahead."""
    strengths: Mapping[str, int] = field(default_factory=dict)
    """Elo points of levels above `medium`, as measured (docs/bots.md); a server begins to rate them there."""
    courses: Callable[[int], Sequence[str]] = _no_courses
    """(seats) -> the values of the switch `course` on which a ladder compares levels."""
