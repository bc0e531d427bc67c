"""Flying robots (RR-420, RR-421) and what makes them fly (RR-426, RR-430, RR-439)."""

from boardwright.core import NONE, Luck, emit, rule
from boardwright.games.roborally.rules.entry import enter
from boardwright.games.roborally.rules.floor import AHEAD, column, is_deadly, robot_on, row
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Did


@rule
def flight_goal(w: World, s: State, r: int, direction: int, spaces: int) -> int:
    """RR-421: the last cell, or the last free floor cell without pit before it, or where the robot was."""
    goal = s.at[r]
    for _ in range(spaces):
        if is_outside(w, goal):
            return goal
        goal += AHEAD[direction]
    if s.virtual[r] == 1 or robot_on(w, s, goal) == NONE or robot_on(w, s, goal) == r:
        return goal
    while goal != s.at[r]:
        goal -= AHEAD[direction]
        if robot_on(w, s, goal) == NONE and not is_deadly(w, s, goal):
            return goal
    return goal


@rule
def is_outside(w: World, cell: int) -> bool:
    """Is this position outside the rectangle of the floor?"""
    x, y = column(cell), row(cell)
    return x == 0 or y == 0 or x > w.width or y > w.height


@rule
def fly_ahead(w: World, s: State, r: int, direction: int, spaces: int, luck: Luck) -> None:
    """RR-420, RR-431: over walls and robots without any effect; goo eats spaces; then the landing cell acts."""
    start = s.at[r]
    stuck = min(s.goo[r], spaces)
    s.goo[r] -= stuck
    goal = flight_goal(w, s, r, direction, spaces - stuck)
    if goal == start:
        return
    s.at[r] = goal
    s.last_cell[r] = start
    s.moved |= 1 << r
    emit(s, Did.FLEW, r, start, goal)
    enter(w, s, r, luck)
