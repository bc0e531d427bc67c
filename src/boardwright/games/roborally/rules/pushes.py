"""Pushes that happen at the same moment: pushers and weapons (RR-101 to RR-107, RR-147 to RR-151)."""

from boardwright.core import emit, plan, rule
from boardwright.games.roborally.rules.entry import settle
from boardwright.games.roborally.rules.floor import AHEAD, is_covered, is_floor, is_in, opposite, tile
from boardwright.games.roborally.rules.move import front_of_line, is_held_fast, line_mask
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Did

DIRECTIONS = 4
BY_PUSHER, BY_WEAPON = 0, 1


@rule
def run_pushers(w: World, s: State) -> None:
    """RR-147, RR-149: C4, every pusher active in this register pushes the robot on its own cell."""
    any_push = False
    for r in range(w.robots):
        s.push[r] = 0
        if is_in(s, r):
            here = tile(w, s, s.at[r])
            if w.pusher[here] >> s.register & 1 and not is_covered(s, s.at[r]):
                s.push[r] = 1 << opposite(w.pusher_side[here])
                any_push = True
    if any_push:
        push_all(w, s, BY_PUSHER)


@rule
def push_all(w: World, s: State, cause: int) -> None:
    """RR-102 to RR-107: lines from one snapshot; conflicts void whole pushes; the rest happens at once.

    In goes s.push: the mask of directions in which each robot is pushed directly.
    """
    moved = 0
    for direction in range(DIRECTIONS):
        moved |= mask_moved(w, s, direction) << (direction * 8)
    for r in range(w.robots):
        s.push[r] = 0
    robots = 0
    for direction in range(DIRECTIONS):
        robots |= apply_pushes(w, s, moved >> (direction * 8) & 255, direction, cause)
    if w.has_oil:
        plan_slides_of_pushed(w, s, moved)
    if robots:
        settle(w, s, robots)


@rule
def mask_moved(w: World, s: State, direction: int) -> int:
    """The robots that valid pushes in this direction move."""
    moved = 0
    for r in range(w.robots):
        if s.push[r] >> direction & 1 and is_valid_push(w, s, r, direction):
            moved |= push_mask(w, s, r, direction)
    return moved


@rule
def push_mask(w: World, s: State, r: int, direction: int) -> int:
    """RR-102, RR-148, RR-151: the push line; a virtual robot is pushed alone."""
    if s.virtual[r]:
        return 1 << r
    return line_mask(w, s, r, front_of_line(w, s, r, direction), direction)


@rule
def is_blocked_push(w: World, s: State, r: int, direction: int) -> bool:
    """RR-102: a wall before the front robot; goo holds robots fast (RR-431)."""
    front = r
    if s.virtual[r] == 0:
        front = front_of_line(w, s, r, direction)
    return s.goo[r] > 0 or is_held_fast(w, s, r, front, direction)


@rule
def is_valid_push(w: World, s: State, r: int, direction: int) -> bool:
    """RR-102 to RR-104, RR-106: not blocked, no robot of it pushed another way, no cell reached twice."""
    if is_blocked_push(w, s, r, direction):
        return False
    mask = push_mask(w, s, r, direction)
    for other in range(w.robots):
        for way in range(DIRECTIONS):
            if way != direction and can_void(w, s, r, other, way):
                against = push_mask(w, s, other, way)
                if mask & against or reach_same_cell(w, s, mask, direction, against, way):
                    return False
    return True


@rule
def can_void(w: World, s: State, r: int, other: int, way: int) -> bool:
    """RR-102, RR-103, RR-151: is the other robot pushed this way, by a push that counts and concerns r?

    A push that a wall blocks voids nothing. Virtual robots and real ones do not concern each other.
    """
    if s.push[other] >> way & 1 == 0 or is_blocked_push(w, s, other, way):
        return False
    return other == r or (s.virtual[r] == 0 and s.virtual[other] == 0)


@rule
def reach_same_cell(w: World, s: State, mask: int, direction: int, other_mask: int, way: int) -> bool:
    """RR-104: would a robot of one push arrive where a robot of the other does? The void has room for all."""
    for r in range(w.robots):
        if mask >> r & 1:
            goal = s.at[r] + AHEAD[direction]
            for other in range(w.robots):
                if other_mask >> other & 1 and s.at[other] + AHEAD[way] == goal and is_floor(w, goal):
                    return True
    return False


@rule
def apply_pushes(w: World, s: State, mask: int, direction: int, cause: int) -> int:
    """RR-105, RR-107: one space each."""
    for r in range(w.robots - 1, -1, -1):
        if mask >> r & 1:
            start = s.at[r]
            s.last_cell[r] = start
            s.at[r] = start + AHEAD[direction]
            if cause == BY_PUSHER:
                emit(s, Did.SHOVED, r, start, s.at[r])
            else:
                emit(s, Did.BEAMED, r, start, s.at[r])
    return mask


@rule
def plan_slides_of_pushed(w: World, s: State, moved: int) -> None:
    """RR-118, RR-196: pushed robots on oil slide on in dock order, whatever the directions."""
    for r in range(w.robots - 1, -1, -1):
        for direction in range(DIRECTIONS):
            if moved >> (direction * 8 + r) & 1:
                plan(s, Ask.GO_SLIDE, 1 << r, direction)
