"""Steps, push lines and slides (RR-088 to RR-100, RR-193 to RR-199, RR-399 to RR-403)."""

from boardwright.core import NONE, Luck, emit, plan, rule
from boardwright.games.roborally.rules.damage import plan_damage
from boardwright.games.roborally.rules.entry import enter
from boardwright.games.roborally.rules.floor import AHEAD, column, is_in, is_oily, is_wall, opposite, robot_on, row
from boardwright.games.roborally.rules.options import works
from boardwright.games.roborally.rules.teams import drop_pushed_flag, note_push
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Did, Opt

SLIDES = 80
"""No floor is longer; a slide round a ring of portals ends here."""


@rule
def front_of_line(w: World, s: State, r: int, direction: int) -> int:
    """RR-092: the foremost robot of the push line that begins with r."""
    front = r
    ahead = robot_on(w, s, s.at[r] + AHEAD[direction])
    while ahead != NONE and not is_wall(w, s, s.at[front], direction):
        front = ahead
        ahead = robot_on(w, s, s.at[front] + AHEAD[direction])
    return front


@rule
def is_held_fast(w: World, s: State, r: int, front: int, direction: int) -> bool:
    """RR-093, RR-431: a wall before the front robot, or a robot stuck in goo ahead, holds the whole line."""
    if is_wall(w, s, s.at[front], direction):
        return True
    cell = s.at[r]
    while cell != s.at[front]:
        cell += AHEAD[direction]
        if s.goo[robot_on(w, s, cell)] > 0:
            return True
    return False


@rule
def take_step(w: World, s: State, r: int, direction: int, luck: Luck) -> None:
    """RR-088, RR-089: one step with all its consequences; a failed one ends the movement."""
    s.move_left -= 1
    if s.move_left > 0:
        plan(s, Ask.GO_STEP, r, direction)
    if s.goo[r] > 0:
        s.goo[r] -= 1
        emit(s, Did.STUCK, r)
    elif s.virtual[r]:
        step_alone(w, s, r, direction, luck)
    else:
        step_pushing(w, s, r, direction, luck)


@rule
def step_alone(w: World, s: State, r: int, direction: int, luck: Luck) -> None:
    """RR-099: a virtual robot minds walls only."""
    if is_wall(w, s, s.at[r], direction):
        s.move_left = 0
        emit(s, Did.BLOCKED, r, direction)
    else:
        shift(w, s, r, direction, luck)


@rule
def step_pushing(w: World, s: State, r: int, direction: int, luck: Luck) -> None:
    """RR-091 to RR-093: the whole push line moves, or nobody does."""
    front = front_of_line(w, s, r, direction)
    held = is_held_fast(w, s, r, front, direction)
    if front != r:
        bump(w, s, r, direction, held)
    if held:
        s.move_left = 0
        emit(s, Did.BLOCKED, r, direction)
    elif front == r:
        shift(w, s, r, direction, luck)
    else:
        plan_line(w, s, r, front, direction)


@rule
def bump(w: World, s: State, r: int, direction: int, held: bool) -> None:
    """RR-399 to RR-402: Ramming Gear hurts the robot directly ahead after the step, moved or not."""
    ahead = robot_on(w, s, s.at[r] + AHEAD[direction])
    if works(w, s, r, Opt.RAMMING_GEAR):
        plan(s, Ask.GO_RAM, ahead, opposite(direction))
    if held:
        return
    if s.first_pushed == NONE:
        s.first_pushed = ahead
    note_push(w, s, r, ahead)


@rule
def plan_line(w: World, s: State, r: int, front: int, direction: int) -> None:
    """RR-096: from front to back; each one's entry effects come before the next one moves."""
    cell = s.at[r]
    plan(s, Ask.GO_SHIFT, r, direction)
    while cell != s.at[front]:
        cell += AHEAD[direction]
        plan(s, Ask.GO_SHIFT, robot_on(w, s, cell), direction)


@rule
def shift(w: World, s: State, r: int, direction: int, luck: Luck) -> None:
    """RR-094, RR-095: one space on, whatever lies there. Facings never change by it."""
    if not is_in(s, r):
        return
    start = s.at[r]
    goal = start + AHEAD[direction]
    if s.virtual[r] == 0 and robot_on(w, s, goal) != NONE:
        if s.mover == r:
            s.move_left = 0
        return
    s.at[r] = goal
    s.last_cell[r] = start
    s.moved |= 1 << r
    if s.mover == r:
        emit(s, Did.STEPPED, r, start, goal)
    else:
        emit(s, Did.PUSHED, r, s.mover, start, goal)
        drop_pushed_flag(w, s, r, start)
    enter(w, s, r, luck)


@rule
def ram(s: State, r: int, side: int) -> None:
    """RR-401: the damage is dealt if the robot is still in play."""
    if is_in(s, r):
        plan_damage(s, r, 1, side)


@rule
def slide(w: World, s: State, robots: int, code: int) -> None:
    """RR-193 to RR-198: the foremost displaced robot on oil slides one space; then look again.

    `code` holds direction + 4 * slides made so far.
    """
    direction, made = code % 4, code // 4
    if robots == NONE:
        robots = s.moved
    r = foremost_on_oil(w, s, robots, direction)
    if r == NONE or made == SLIDES:
        return
    front = r
    if s.virtual[r] == 0:
        front = front_of_line(w, s, r, direction)
    if not can_slide(w, s, r, front, direction):
        plan(s, Ask.GO_SLIDE, robots & ~(1 << r), code)
        return
    s.mover = r
    s.moved = robots
    emit(s, Did.SLID, r, s.at[r], s.at[r] + AHEAD[direction])
    plan(s, Ask.GO_SLIDE, robots | line_mask(w, s, r, front, direction), direction + 4 * (made + 1))
    plan_line(w, s, r, front, direction)


@rule
def foremost_on_oil(w: World, s: State, robots: int, direction: int) -> int:
    """RR-196, RR-197: of the displaced robots that stand on oil the one farthest in the direction."""
    best = NONE
    for r in range(w.robots):
        if robots >> r & 1 and is_in(s, r) and is_oily(w, s, s.at[r]):
            if best == NONE or is_ahead(s, r, best, direction):
                best = r
    return best


@rule
def is_ahead(s: State, r: int, other: int, direction: int) -> bool:
    """Is r farther than other in this direction?"""
    if direction == 0:
        return row(s.at[r]) < row(s.at[other])
    if direction == 1:
        return column(s.at[r]) > column(s.at[other])
    if direction == 2:
        return row(s.at[r]) > row(s.at[other])
    return column(s.at[r]) < column(s.at[other])


@rule
def can_slide(w: World, s: State, r: int, front: int, direction: int) -> bool:
    """RR-194, RR-195: no wall in the way, and everybody who would be pushed stands on oil too."""
    if s.goo[r] > 0 or is_held_fast(w, s, r, front, direction):
        return False
    cell = s.at[r]
    while cell != s.at[front]:
        cell += AHEAD[direction]
        if not is_oily(w, s, cell):
            return False
    return True


@rule
def line_mask(w: World, s: State, r: int, front: int, direction: int) -> int:
    """The robots of the push line from r to front."""
    mask = 1 << r
    cell = s.at[r]
    while cell != s.at[front]:
        cell += AHEAD[direction]
        mask |= 1 << robot_on(w, s, cell)
    return mask
