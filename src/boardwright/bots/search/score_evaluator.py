"""The value of a game that brings none of its own: points so far, and matches played to their end."""

# ruff: noqa: F821

from collections.abc import Callable

from boardwright.core import EvaluationRules, SearchConfig
from boardwright.core.arrays import Numbers
from boardwright.core.rules import rule
from boardwright.core.types import AnyState, AnyWorld

game_score: Callable[..., int]

POINT = 100
TO_THE_END = 10_000


@rule
def points(w: AnyWorld, s: AnyState, p: int, out: Numbers) -> None:
    out[0] = POINT * game_score(w, s, p)


@rule
def no_followups(what: int) -> bool:
    return False


BY_SCORE = EvaluationRules(
    points, no_followups, SearchConfig(rollout=TO_THE_END, place=0.9, sharp=1.0, explore=1.0)
)
