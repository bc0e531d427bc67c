"""The compiled entry points of RoboRally's expert."""


from boardwright.core import rule
from boardwright.core.arrays import Numbers, Records
from boardwright.games.roborally.bot.expert.rules.cost_to_go import solve_cost_to_go
from boardwright.games.roborally.bot.expert.rules.orders import explore
from boardwright.games.roborally.bot.expert.rules.others import imagine
from boardwright.games.roborally.bot.expert.rules.transitions import build_transitions
from boardwright.games.roborally.bot.expert.rules.trial import trials

ENTRIES = ("build_transitions", "solve_cost_to_go", "explore", "guess", "trials")

__all__ = ["ENTRIES", "build_transitions", "explore", "guess", "solve_cost_to_go", "trials"]


@rule
def guess(
    worlds: Records,
    states: Records,
    lucks: Records,
    i: int,
    p: int,
    r: int,
    nexts: Numbers,
    harms: Numbers,
    ways: Numbers,
    goals: Numbers,
    weights: Numbers,
    scratch: Numbers,
    values: Numbers,
    programs: Numbers,
) -> None:
    """Make state i, a view of seat p, one in which everybody but robot r has a program."""
    imagine(worlds[0], states[i], p, r, nexts, harms, ways, goals, weights, scratch, values, programs, lucks[i])
