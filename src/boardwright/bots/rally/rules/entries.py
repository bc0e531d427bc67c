"""The compiled entry points of RoboRally's expert."""

from typing import Any

from boardwright.bots.rally.rules.orders import explore
from boardwright.bots.rally.rules.others import imagine
from boardwright.bots.rally.rules.stroll import chart
from boardwright.bots.rally.rules.togo import cost_to_go
from boardwright.bots.rally.rules.trial import trials
from boardwright.core import rule

ENTRIES = ("chart", "cost_to_go", "explore", "guess", "trials")

__all__ = ["ENTRIES", "chart", "cost_to_go", "explore", "guess", "trials"]


@rule
def guess(
    worlds: Any,
    states: Any,
    lucks: Any,
    i: int,
    p: int,
    r: int,
    nexts: Any,
    harms: Any,
    ways: Any,
    goals: Any,
    weights: Any,
    paper: Any,
    values: Any,
    programs: Any,
) -> None:
    """Make state i, a view of seat p, one in which everybody but robot r has a program."""
    imagine(worlds[0], states[i], p, r, nexts, harms, ways, goals, weights, paper, values, programs, lucks[i])
