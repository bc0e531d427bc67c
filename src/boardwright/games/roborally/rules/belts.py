"""Step C1 to C3: express belts, all belts, currents (RR-120 to RR-146), and flags that ride along."""

from boardwright.core import NONE, emit, plan, rule
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.entry import settle
from boardwright.games.roborally.rules.floor import (
    AHEAD,
    is_deadly,
    is_floor,
    is_in,
    is_wall,
    kind_at,
    opposite,
    robot_on,
    tile,
)
from boardwright.games.roborally.rules.options import works
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Did, Opt

EXPRESS, ALL_BELTS, CURRENTS = 0, 1, 2


@rule
def runs(kind: int, which: int) -> bool:
    """RR-120, RR-121, RR-144: does a cell of this kind carry in this sub-step?"""
    if which == CURRENTS:
        return kind == Kind.CURRENT
    return kind == Kind.EXPRESS or (which == ALL_BELTS and kind == Kind.BELT)


@rule
def carried_to(w: World, s: State, cell: int, which: int) -> int:
    """RR-134, RR-478: the position a running belt leads to, NONE if there is none or a wall stops it."""
    if not runs(kind_at(w, s, cell), which):
        return NONE
    way = w.exit[tile(w, s, cell)]
    if is_wall(w, s, cell, way):
        return NONE
    return cell + AHEAD[way]


@rule
def ride_goal(w: World, s: State, r: int, which: int) -> int:
    """Where the belt under this robot would carry it; goo holds it back (RR-431)."""
    if not is_in(s, r) or s.goo[r] > 0:
        return NONE
    return carried_to(w, s, s.at[r], which)


@rule
def carry(w: World, s: State, which: int) -> None:
    """RR-125 to RR-136: all at once; belts never push."""
    riders = riders_of(w, s, which)
    if riders:
        move_riders(w, s, riders, which)
        plan_slides(w, s, riders)
        settle(w, s, riders)
    if w.flags_move and which != CURRENTS:
        carry_flags(w, s, which)


@rule
def riders_of(w: World, s: State, which: int) -> int:
    """The mask of robots that move: steps 1 to 4 of the procedure in chapter 15."""
    real, virtual = 0, 0
    for r in range(w.robots):
        if ride_goal(w, s, r, which) != NONE:
            if s.virtual[r]:
                virtual |= 1 << r
            else:
                real |= 1 << r
    if real:
        real = without_contenders(w, s, real, which)
        real = without_blocked(w, s, real, which)
    return real | virtual


@rule
def without_contenders(w: World, s: State, riders: int, which: int) -> int:
    """RR-128 to RR-130: robots that want the same floor cell all stay; void positions never conflict."""
    free = riders
    for r in range(w.robots):
        for other in range(r + 1, w.robots):
            if riders >> r & 1 and riders >> other & 1:
                goal = ride_goal(w, s, r, which)
                if goal == ride_goal(w, s, other, which) and is_floor(w, goal):
                    free &= ~(1 << r | 1 << other)
    return free


@rule
def without_blocked(w: World, s: State, riders: int, which: int) -> int:
    """RR-127, RR-131, RR-132: whoever wants the cell of a robot that stays, or trades cells, stays too."""
    before = 0
    while riders != before:
        before = riders
        for r in range(w.robots):
            if riders >> r & 1:
                there = robot_on(w, s, ride_goal(w, s, r, which))
                if there == NONE:
                    continue
                if not riders >> there & 1:
                    riders &= ~(1 << r)
                elif ride_goal(w, s, there, which) == s.at[r]:
                    riders &= ~(1 << r | 1 << there)
    return riders


@rule
def move_riders(w: World, s: State, riders: int, which: int) -> None:
    """RR-122, RR-137 to RR-143: one space on; a belt entry across a turn-in side turns the robot."""
    for r in range(w.robots):
        if riders >> r & 1:
            start = s.at[r]
            way = w.exit[tile(w, s, start)]
            s.at[r] = start + AHEAD[way]
            s.last_cell[r] = start
            if which == CURRENTS:
                emit(s, Did.FLOWED, r, start, s.at[r])
            else:
                emit(s, Did.CARRIED, r, start, s.at[r])
                turn_on_belt(w, s, r, way)


@rule
def turn_on_belt(w: World, s: State, r: int, way: int) -> None:
    """RR-137, RR-138, RR-373: from the direction of travel to the exit side; not with the stabilizer on."""
    here = tile(w, s, s.at[r])
    kind = kind_at(w, s, s.at[r])
    if kind != Kind.BELT and kind != Kind.EXPRESS:
        return
    if not w.turn_in[here] >> opposite(way) & 1:
        return
    if s.gyro and works(w, s, r, Opt.GYROSCOPIC_STABILIZER):
        return
    s.facing[r] = (s.facing[r] + w.exit[here] - way + 4) % 4
    emit(s, Did.BELT_TURNED, r, s.facing[r])


@rule
def plan_slides(w: World, s: State, riders: int) -> None:
    """RR-118, RR-196: moved robots on oil slide on, in dock order, after everything else has settled."""
    if w.has_oil == 0:
        return
    for r in range(w.robots - 1, -1, -1):
        if riders >> r & 1 and is_in(s, r):
            way = w.exit[tile(w, s, s.last_cell[r])]
            plan(s, Ask.GO_SLIDE, 1 << r, way)


@rule
def carry_flags(w: World, s: State, which: int) -> None:
    """RR-445, RR-446: flags ride like virtual robots; one that is lost comes back in the next register."""
    for f in range(w.flags):
        if s.flag_at[f] == NONE:
            continue
        goal = carried_to(w, s, s.flag_at[f], which)
        if goal == NONE:
            continue
        emit(s, Did.FLAG_MOVED, f, s.flag_at[f], goal)
        s.flag_at[f] = goal
        if is_deadly(w, s, goal):
            s.flag_at[f] = NONE
