"""How many spaces it is on foot from every cell to a flag, round walls and pits, whatever moves the robot on them."""

from collections import deque

from boardwright.core import NONE
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.schema import World
from boardwright.games.roborally.words import CELLS, SIDE, VOID

AHEAD = (-SIDE, 1, SIDE, -1)
FAR = 120
"""No way leads there."""


def set_distances(w: World) -> None:
    """Write the tables of a world whose floor and flags lie: by flag and cell, and from each flag on to the last."""
    for f in range(len(w.flag)):
        w.distance[f] = distances(w, w.flag[f]) if f < w.flags and w.flag[f] != NONE else [0] * CELLS
    for f in range(w.flags - 2, -1, -1):
        w.way_after[f] = w.distance[f + 1][w.flag[f]] + w.way_after[f + 1]


def distances(w: World, goal: int) -> list[int]:
    """Spaces from every cell to the goal; boards lie as at the start."""
    found = [FAR] * CELLS
    found[goal] = 0
    todo = deque([goal])
    while todo:
        cell = todo.popleft()
        for side, ahead in enumerate(AHEAD):
            before = cell + ahead
            if found[before] == FAR and not w.walls[cell] >> side & 1 and w.kind[before] not in (VOID, Kind.PIT):
                found[before] = found[cell] + 1
                todo.append(before)
    return found
