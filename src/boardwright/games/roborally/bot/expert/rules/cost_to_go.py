"""Cost-to-go: how many registers it takes on to the last flag, with an average hand, from everywhere."""


from boardwright.core import rule
from boardwright.core.arrays import Numbers
from boardwright.games.roborally.bot.expert.rules.sizes import GONE, SIDES, Weight
from boardwright.games.roborally.words import REGISTERS

CARD_KINDS = 7
FAR = 150.0
"""Where every card leads into a pit, or no way leads on."""


@rule
def sweep(
    nexts: Numbers, harms: Numbers, goal: int, places: Numbers, share: Numbers, weights: Numbers, after: Numbers,
    table: Numbers, scratch: Numbers,
) -> float:  # fmt: skip
    """One turn backwards through the registers of one flag; the largest change.

    `after` is the table of the flag after this one: what comes once the robot stands on the goal.
    """
    change = 0.0
    for back in range(REGISTERS):
        reg = REGISTERS - 1 - back
        then = (reg + 1) % REGISTERS
        for k in range(places.shape[0]):
            place = places[k]
            for kind in range(CARD_KINDS):
                there = nexts[reg, kind, place]
                if there == GONE:
                    cost = table[reg, place] + weights[Weight.FALL]
                elif there // SIDES == goal:
                    cost = after[then, there]
                else:
                    cost = table[then, there]
                scratch[kind] = cost + weights[Weight.HARM] * harms[reg, kind, place]
            found = min(1.0 + expected_best(scratch, share, weights[Weight.DRAWS]), FAR)
            change = max(change, abs(found - table[reg, place]))
            table[reg, place] = found
    return change


@rule
def expected_best(costs: Numbers, share: Numbers, draws: float) -> float:
    """The mean of the lowest cost among so many cards drawn; `share` is how often each kind comes."""
    total, left, before = 0.0, 1.0, -1.0e9
    for _ in range(CARD_KINDS):
        lowest, weight = 1.0e9, 0.0
        for kind in range(CARD_KINDS):
            if before < costs[kind] < lowest:
                lowest = costs[kind]
        if lowest == 1.0e9:
            return total
        for kind in range(CARD_KINDS):
            if costs[kind] == lowest:
                weight += share[kind]
        rest = max(left - weight, 0.0)
        total += lowest * (left**draws - rest**draws)
        left, before = rest, lowest
    return total


@rule
def solve_cost_to_go(
    nexts: Numbers,
    harms: Numbers,
    goals: Numbers,
    places: Numbers,
    share: Numbers,
    weights: Numbers,
    tables: Numbers,
    scratch: Numbers,
    sweeps: int,
    enough: float,
) -> None:
    """Tables by flag, register and place, the last flag first; behind them lies one of zeros."""
    flags = goals.shape[0]
    for back in range(flags):
        f = flags - 1 - back
        for _ in range(sweeps):
            change = sweep(nexts, harms, goals[f], places, share, weights, tables[f + 1], tables[f], scratch)
            if change < enough:
                break
