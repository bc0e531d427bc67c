"""Where a program leads a robot that is alone on the floor: the cards laid so far, and each card after them.

Walls, pits, water, belts, currents, pushers, gears and crushers count; other robots, lasers, oil and portals do not.
A pose is a cell, a facing and the index of the next flag in one number; NONE is a robot that is lost.
"""

from boardwright.core import NONE, question, rule, table
from boardwright.core.arrays import Row
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.data.cards import program_kinds
from boardwright.games.roborally.features.floor import ahead_of, right_of
from boardwright.games.roborally.features.way import OUT, WORST, spaces
from boardwright.games.roborally.rules.belts import ALL_BELTS, CURRENTS, EXPRESS, carried_to
from boardwright.games.roborally.rules.floor import (
    AHEAD,
    is_covered,
    is_deadly,
    is_wall,
    is_wet,
    kind_at,
    opposite,
    tile,
)
from boardwright.games.roborally.schema import SIDES, State, World
from boardwright.games.roborally.words import CELLS, HAND, REGISTERS, Ask

FORECAST = 1 + REGISTERS
"""The robot is lost by then; the register that the next card is for as one of 5."""
AFTER = 10
"""For each slot of the hand: lost, spaces nearer to the last flag, ahead, right, turned to the front, right, back or
left, beams there, 1 for a repair site or the next flag."""
SLOT_BITS = 4
SLOT_MASK = (1 << SLOT_BITS) - 1
"""By kind of card the slot of the hand, from 1, where it was met first."""
KIND_SPACES = table(tuple(kind.spaces for kind in program_kinds()))
KIND_TURN = table(tuple(kind.turn for kind in program_kinds()))


@rule
def pose_of(f: int, cell: int, facing: int) -> int:
    return (f * CELLS + cell) * SIDES + facing


@rule
def cell_in(pose: int) -> int:
    return pose // SIDES % CELLS


@rule
def flag_in(pose: int) -> int:
    """The index of the flag that is next."""
    return pose // SIDES // CELLS


@rule
def is_programming(s: State, p: int, r: int) -> bool:
    k = question(s, p)
    return k != NONE and s.todo_what[k] == Ask.PROGRAM and s.at[r] != NONE


@rule
def next_register(s: State, r: int) -> int:
    """The lowest register without a card; REGISTERS if all have one."""
    for reg in range(REGISTERS):
        if s.card[r][reg] == NONE:
            return reg
    return REGISTERS


@rule
def forecast(w: World, s: State, r: int) -> int:
    """The pose after all cards that lie in the first registers without a gap."""
    pose = pose_of(s.next_flag[r] - 1, s.at[r], s.facing[r])
    for reg in range(next_register(s, r)):
        if pose != NONE:
            pose = after_card(w, s, pose, w.card_kind[s.card[r][reg]], reg)
    return pose


@rule
def after_card(w: World, s: State, pose: int, kind: int, reg: int) -> int:
    """The pose after one register with a card of this kind."""
    facing = (pose + KIND_TURN[kind]) % SIDES
    way = facing if KIND_SPACES[kind] > 0 else opposite(facing)
    cell = cell_in(pose)
    steps = abs(KIND_SPACES[kind])
    if steps > 0 and is_wet(w, s, cell):
        steps -= 1
    for _ in range(steps):
        if is_wall(w, s, cell, way):
            break
        cell += AHEAD[way]
        if is_deadly(w, s, cell):
            return NONE
    return after_floor(w, s, pose_of(flag_in(pose), cell, facing), reg)


@rule
def after_floor(w: World, s: State, pose: int, reg: int) -> int:
    """The pose after all that the floor does in a register."""
    pose = ridden(w, s, pose, EXPRESS)
    pose = ridden(w, s, pose, ALL_BELTS)
    if w.has_currents:
        pose = ridden(w, s, pose, CURRENTS)
    pose = pushed(w, s, pose, reg)
    if pose == NONE:
        return NONE
    f, cell, facing = flag_in(pose), cell_in(pose), pose % SIDES
    kind = kind_at(w, s, cell)
    if kind == Kind.GEAR_RIGHT:
        facing = (facing + 1) % SIDES
    elif kind == Kind.GEAR_LEFT:
        facing = (facing + SIDES - 1) % SIDES
    if w.crusher[tile(w, s, cell)] >> reg & 1 and not is_covered(s, cell):
        return NONE
    if f < w.flags and s.flag_at[f] == cell:
        f += 1
    return pose_of(f, cell, facing)


@rule
def ridden(w: World, s: State, pose: int, which: int) -> int:
    """The pose after a belt or current has carried."""
    if pose == NONE:
        return NONE
    cell = cell_in(pose)
    goal = carried_to(w, s, cell, which)
    if goal == NONE:
        return pose
    if is_deadly(w, s, goal):
        return NONE
    way, facing, kind = w.exit[tile(w, s, cell)], pose % SIDES, kind_at(w, s, goal)
    here = tile(w, s, goal)
    if (kind == Kind.BELT or kind == Kind.EXPRESS) and which != CURRENTS and w.turn_in[here] >> opposite(way) & 1:
        facing = (facing + w.exit[here] - way + SIDES) % SIDES
    return pose_of(flag_in(pose), goal, facing)


@rule
def pushed(w: World, s: State, pose: int, reg: int) -> int:
    """The pose after a pusher that acts in this register."""
    if pose == NONE:
        return NONE
    cell = cell_in(pose)
    here = tile(w, s, cell)
    if not w.pusher[here] >> reg & 1 or is_covered(s, cell):
        return pose
    way = opposite(w.pusher_side[here])
    if is_wall(w, s, cell, way):
        return pose
    if is_deadly(w, s, cell + AHEAD[way]):
        return NONE
    return pose_of(flag_in(pose), cell + AHEAD[way], pose % SIDES)


@rule
def way_from(w: World, s: State, pose: int) -> int:
    """What is left to walk from a pose through all flags."""
    f = flag_in(pose)
    return w.way_after[f] + spaces(w, s, f, cell_in(pose)) if f < w.flags else 0


@rule
def fill_forecast(s: State, r: int, laying: bool, pose: int, out: Row, i: int) -> int:
    reg = next_register(s, r)
    if laying:
        out[i] = 1 if pose == NONE else 0
        if reg < REGISTERS:
            out[i + 1 + reg] = 1
    return i + FORECAST


@rule
def fill_after(w: World, s: State, r: int, pose: int, out: Row, i: int) -> int:
    """Where each card of the hand would lead from a pose; nothing where no card is to be laid, or nobody is left."""
    reg = next_register(s, r)
    if pose == NONE or reg == REGISTERS:
        return i + HAND * AFTER
    left = way_from(w, s, pose)
    seen = 0
    for slot in range(HAND):
        card = s.hand[r][slot]
        if card >= 0:
            kind = w.card_kind[card]
            first = (seen >> SLOT_BITS * kind & SLOT_MASK) - 1
            j = i + slot * AFTER
            if first == NONE:
                seen |= slot + 1 << SLOT_BITS * kind
                fill_pose(w, s, pose, left, after_card(w, s, pose, kind, reg), out, j)
            else:
                for k in range(AFTER):
                    out[j + k] = out[i + first * AFTER + k]
    return i + HAND * AFTER


@rule
def fill_pose(w: World, s: State, pose: int, left: int, there: int, out: Row, i: int) -> None:
    """One pose as seen from another, from which so much is left to walk."""
    if there == NONE:
        out[i] = 1
        out[i + 1] = -WORST
        return
    at, facing, cell = cell_in(pose), pose % SIDES, cell_in(there)
    here = tile(w, s, cell)
    kind = kind_at(w, s, cell)
    out[i + 1] = max(-WORST, min(OUT, left - way_from(w, s, there)))
    out[i + 2] = ahead_of(at, facing, cell)
    out[i + 3] = right_of(at, facing, cell)
    out[i + 4 + (there % SIDES - facing + SIDES) % SIDES] = 1
    out[i + 8] = w.beams[here][0] + w.beams[here][1] + w.beams[here][2] + w.beams[here][3]
    mends = kind == Kind.REPAIR or kind == Kind.UPGRADE
    out[i + 9] = 1 if mends or flag_in(there) != flag_in(pose) else 0
