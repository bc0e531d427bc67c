"""The way that is left, as a network sees it: spaces to the flags for every robot, and around the own one."""


from boardwright.core import NONE, rule
from boardwright.core.arrays import Row
from boardwright.games.roborally.course.distances import FAR
from boardwright.games.roborally.features.floor import ahead_of, right_of, room
from boardwright.games.roborally.features.robots import other
from boardwright.games.roborally.rules.floor import AHEAD
from boardwright.games.roborally.schema import SIDES, State, World
from boardwright.games.roborally.words import ROBOTS, Status

REACH = 3
BROAD = 2 * REACH + 1
NEAR = 1 + BROAD * BROAD
"""Spaces from the own robot to its next flag; then how many fewer they are from each cell around it."""
WORST = 40
"""The most that a cell around the robot can be better or worse: a pit, or no way from there."""
LOST = 12
"""What it costs to be off the floor, in spaces."""
OUT = 60
"""And to be out of the race."""


@rule
def spaces(w: World, s: State, f: int, cell: int) -> int:
    """From a cell to a flag on foot; as the crow flies where the flag has been carried away."""
    if s.flag_at[f] == w.flag[f]:
        return w.distance[f][cell]
    if s.flag_at[f] == NONE:
        return FAR
    return min(FAR, abs(ahead_of(cell, 0, s.flag_at[f])) + abs(right_of(cell, 0, s.flag_at[f])))


@rule
def way_left(w: World, s: State, r: int) -> int:
    """All that a robot still has to walk: to its next flag, and from flag to flag."""
    if s.status[r] == Status.DONE or s.next_flag[r] > w.flags:
        return 0
    f = s.next_flag[r] - 1
    if s.status[r] == Status.OUT:
        return w.way_after[f] + OUT
    if s.at[r] != NONE:
        return w.way_after[f] + spaces(w, s, f, s.at[r])
    if s.archive[r] != NONE:
        return w.way_after[f] + spaces(w, s, f, s.archive[r]) + LOST
    return w.way_after[f] + FAR


@rule
def fill_ways(w: World, s: State, r: int, out: Row, i: int) -> int:
    """The way left of every robot, the own one first."""
    for k in range(ROBOTS):
        q = other(w, r, k)
        if q != NONE:
            out[i + k] = way_left(w, s, q)
    return i + ROBOTS


@rule
def fill_near(w: World, s: State, f: int, at: int, facing: int, out: Row, i: int) -> int:
    """Where it goes on from here to a flag: the cells row by row, the farthest row first, each from left to right."""
    if f >= w.flags:
        return i + NEAR
    here = spaces(w, s, f, at)
    out[i] = here
    step = AHEAD[(facing + 1) % SIDES]
    left = min(REACH, room(w, at, (facing + 3) % SIDES))
    right = min(REACH, room(w, at, (facing + 1) % SIDES))
    front = min(REACH, room(w, at, facing))
    back = min(REACH, room(w, at, (facing + 2) % SIDES))
    for j in range(i + 1, i + NEAR):
        out[j] = -WORST
    still = s.flag_at[f] == w.flag[f]
    for ahead in range(-back, front + 1):
        cell = at + ahead * AHEAD[facing] - left * step
        j = i + 1 + (REACH - ahead) * BROAD + REACH - left
        for k in range(left + right + 1):
            there = w.distance[f][cell] if still else spaces(w, s, f, cell)
            out[j + k] = max(-WORST, min(WORST, here - there))
            cell += step
    return i + NEAR
