"""All orders of a hand on the chart: equal kinds once, and a quick guess at what each leads to."""


from boardwright.core import NONE, rule
from boardwright.core.arrays import Numbers
from boardwright.games.roborally.bot.expert.rules.sizes import GONE, KINDS, OPEN, SIDES, Row, Weight
from boardwright.games.roborally.words import REGISTERS

ARRIVED = -100.0
"""Past the last flag: the sooner the better."""


@rule
def next_kind(scratch: Numbers, reg: int, kind: int) -> int:
    """The kind to try after this one, or NONE."""
    fixed = scratch[Row.FIXED, reg]
    if fixed != OPEN:
        return fixed if kind == NONE else NONE
    for other in range(kind + 1, KINDS):
        if scratch[Row.LEFT, other] > 0:
            return other
    return NONE


@rule
def tread(nexts: Numbers, harms: Numbers, goals: Numbers, reg: int, kind: int, scratch: Numbers) -> None:
    """Where the robot is after one more register."""
    place, flag, harm = scratch[Row.PLACE, reg], scratch[Row.FLAG, reg], scratch[Row.HARM, reg]
    if place != GONE and (flag == 0 or flag < goals.shape[1]):
        harm += harms[reg, kind, place]
        place = nexts[reg, kind, place]
        if place != GONE and flag < goals.shape[1] and place // SIDES == goals[reg, flag]:
            flag += 1
    scratch[Row.PLACE, reg + 1] = place
    scratch[Row.FLAG, reg + 1] = flag
    scratch[Row.HARM, reg + 1] = harm


@rule
def prospect(cost_to_go: Numbers, first: int, weights: Numbers, scratch: Numbers) -> float:
    """Registers still to go after the turn, as far as a lone robot can tell."""
    place, flag = scratch[Row.PLACE, REGISTERS], scratch[Row.FLAG, REGISTERS]
    if flag + 1 >= cost_to_go.shape[0] and flag > 0:
        for reg in range(first, REGISTERS + 1):
            if scratch[Row.FLAG, reg] == flag:
                return ARRIVED + reg
    if place == GONE:
        return cost_to_go[flag, scratch[Row.PLACE, first]] + weights[Weight.FALL]
    return cost_to_go[flag, place] + weights[Weight.HARM] * scratch[Row.HARM, REGISTERS]


@rule
def explore(
    nexts: Numbers,
    harms: Numbers,
    cost_to_go: Numbers,
    goals: Numbers,
    first: int,
    weights: Numbers,
    scratch: Numbers,
    values: Numbers,
    programs: Numbers,
) -> int:
    """Every program from register `first` on; how many. On the paper: place and flag at `first`, kinds left, fixed."""
    n, reg = 0, first
    scratch[Row.CHOICE, reg] = NONE
    while reg >= first:
        kind = scratch[Row.CHOICE, reg]
        if kind != NONE and scratch[Row.FIXED, reg] == OPEN:
            scratch[Row.LEFT, kind] += 1
        kind = next_kind(scratch, reg, kind)
        scratch[Row.CHOICE, reg] = kind
        if kind == NONE:
            reg -= 1
            continue
        if scratch[Row.FIXED, reg] == OPEN:
            scratch[Row.LEFT, kind] -= 1
        tread(nexts, harms, goals, reg, kind, scratch)
        if reg + 1 < REGISTERS:
            reg += 1
            scratch[Row.CHOICE, reg] = NONE
        else:
            values[n] = prospect(cost_to_go, first, weights, scratch)
            for k in range(first, REGISTERS):
                programs[n, k] = scratch[Row.CHOICE, k]
            n += 1
    return n
