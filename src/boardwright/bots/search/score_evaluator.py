"""The evaluation of games that provide none: points so far, with rollouts to the end of the match."""

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
    points, no_followups, SearchConfig(rollout_length=TO_THE_END, place_weight=0.9, prior_scale=1.0, exploration=1.0)
)
