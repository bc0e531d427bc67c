"""All orders of a hand on the chart: equal kinds once, and a quick guess at what each leads to."""

from typing import Any

from boardwright.bots.rally.rules.sizes import GONE, KINDS, OPEN, SIDES, Row, Weight
from boardwright.core import NONE, rule
from boardwright.games.roborally.words import REGISTERS

ARRIVED = -100.0
"""Past the last flag: the sooner the better."""


@rule
def next_kind(paper: Any, reg: int, kind: int) -> int:
    """The kind to try after this one, or NONE."""
    fixed = paper[Row.FIXED, reg]
    if fixed != OPEN:
        return fixed if kind == NONE else NONE
    for other in range(kind + 1, KINDS):
        if paper[Row.LEFT, other] > 0:
            return other
    return NONE


@rule
def tread(nexts: Any, harms: Any, goals: Any, reg: int, kind: int, paper: Any) -> None:
    """Where the robot is after one more register."""
    place, flag, harm = paper[Row.PLACE, reg], paper[Row.FLAG, reg], paper[Row.HARM, reg]
    if place != GONE and (flag == 0 or flag < goals.shape[1]):
        harm += harms[reg, kind, place]
        place = nexts[reg, kind, place]
        if place != GONE and flag < goals.shape[1] and place // SIDES == goals[reg, flag]:
            flag += 1
    paper[Row.PLACE, reg + 1] = place
    paper[Row.FLAG, reg + 1] = flag
    paper[Row.HARM, reg + 1] = harm


@rule
def prospect(togo: Any, first: int, weights: Any, paper: Any) -> float:
    """Registers still to go after the turn, as far as a lone robot can tell."""
    place, flag = paper[Row.PLACE, REGISTERS], paper[Row.FLAG, REGISTERS]
    if flag + 1 >= togo.shape[0] and flag > 0:
        for reg in range(first, REGISTERS + 1):
            if paper[Row.FLAG, reg] == flag:
                return ARRIVED + reg
    if place == GONE:
        return togo[flag, paper[Row.PLACE, first]] + weights[Weight.FALL]
    return togo[flag, place] + weights[Weight.HARM] * paper[Row.HARM, REGISTERS]


@rule
def explore(
    nexts: Any, harms: Any, togo: Any, goals: Any, first: int, weights: Any, paper: Any, values: Any, programs: Any
) -> int:
    """Every program from register `first` on; how many. On the paper: place and flag at `first`, kinds left, fixed."""
    n, reg = 0, first
    paper[Row.CHOICE, reg] = NONE
    while reg >= first:
        kind = paper[Row.CHOICE, reg]
        if kind != NONE and paper[Row.FIXED, reg] == OPEN:
            paper[Row.LEFT, kind] += 1
        kind = next_kind(paper, reg, kind)
        paper[Row.CHOICE, reg] = kind
        if kind == NONE:
            reg -= 1
            continue
        if paper[Row.FIXED, reg] == OPEN:
            paper[Row.LEFT, kind] -= 1
        tread(nexts, harms, goals, reg, kind, paper)
        if reg + 1 < REGISTERS:
            reg += 1
            paper[Row.CHOICE, reg] = NONE
        else:
            values[n] = prospect(togo, first, weights, paper)
            for k in range(first, REGISTERS):
                programs[n, k] = paper[Row.CHOICE, k]
            n += 1
    return n
