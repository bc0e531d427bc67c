"""The floor around the own robot as a network sees it, turned to the robot's facing."""

from typing import Any

from boardwright.core import NONE, rule
from boardwright.games.roborally.board import Kind
from boardwright.games.roborally.rules.floor import flag_on, is_wall, kind_at, tile
from boardwright.games.roborally.rules.teams import flag_team, team_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import FLAGS, SIDE, VOID, Goal, Token

RADIUS = 4
ACROSS = 2 * RADIUS + 1
CELL = 27
"""On the floor, pit, belt (2 express), exit to the front, right, back, left, turn-in sides as a mask, gear (1
clockwise, -1 counter-clockwise), repair (2 with hammer), chop shop, waste, device (1 teleporter, 2 portal,
3 randomizer), walls to the front, right, back, left, beams, registers of pusher, crusher and flames as masks,
the pusher's direction from 1, water, oil, robot (1 real, 2 only virtual), flag number, token. Directions are
those of the own robot."""
PATCH = ACROSS * ACROSS * CELL
SIDES = 4
FLAG = 6


@rule
def ahead_of(at: int, facing: int, cell: int) -> int:
    """How many rows a cell lies ahead, looking that way."""
    east = cell % SIDE - at % SIDE
    south = cell // SIDE - at // SIDE
    if facing == 0:
        return -south
    if facing == 1:
        return east
    if facing == 2:
        return south
    return -east


@rule
def right_of(at: int, facing: int, cell: int) -> int:
    """How many columns a cell lies to the right, looking that way."""
    return ahead_of(at, (facing + 1) % SIDES, cell)


@rule
def cell_at(w: World, at: int, facing: int, ahead: int, right: int) -> int:
    """The cell so far ahead and to the right, or NONE outside the floor's rectangle."""
    x = at % SIDE - 1
    y = at // SIDE - 1
    if facing == 0:
        x, y = x + right, y - ahead
    elif facing == 1:
        x, y = x + ahead, y + right
    elif facing == 2:
        x, y = x - right, y + ahead
    else:
        x, y = x - ahead, y - right
    if x < 0 or y < 0 or x >= w.width or y >= w.height:
        return NONE
    return SIDE * (y + 1) + x + 1


@rule
def fill_patch(w: World, s: State, r: int, at: int, facing: int, out: Any, i: int) -> int:
    """The cells row by row, the farthest row first, each from left to right."""
    for j in range(PATCH):
        out[i + j] = 0
    for row in range(ACROSS):
        for column in range(ACROSS):
            cell = cell_at(w, at, facing, RADIUS - row, column - RADIUS)
            if cell != NONE and kind_at(w, s, cell) != VOID:
                fill_ground(w, s, cell, facing, out, i)
                fill_machines(w, s, cell, facing, out, i)
                fill_pieces(w, s, r, cell, out, i)
            i += CELL
    return i


@rule
def fill_ground(w: World, s: State, cell: int, facing: int, out: Any, i: int) -> None:
    """What the cell is."""
    kind = kind_at(w, s, cell)
    here = tile(w, s, cell)
    out[i] = 1
    if kind == Kind.PIT:
        out[i + 1] = 1
    elif kind == Kind.BELT or kind == Kind.EXPRESS or kind == Kind.CURRENT:
        out[i + 2] = 2 if kind == Kind.EXPRESS else 1
        out[i + 3 + (w.exit[here] - facing + SIDES) % SIDES] = 1
        out[i + 7] = turned_mask(w.turn_in[here], facing)
    elif kind == Kind.GEAR_RIGHT:
        out[i + 8] = 1
    elif kind == Kind.GEAR_LEFT:
        out[i + 8] = -1
    elif kind == Kind.REPAIR or kind == Kind.UPGRADE:
        out[i + 9] = 2 if kind == Kind.UPGRADE else 1
    elif kind == Kind.CHOP_SHOP:
        out[i + 10] = 1
    elif kind == Kind.WASTE:
        out[i + 11] = 1
    elif kind == Kind.TELEPORTER or kind == Kind.PORTAL or kind == Kind.RANDOMIZER:
        out[i + 12] = kind - Kind.TELEPORTER + 1


@rule
def turned_mask(mask: int, facing: int) -> int:
    """A mask of sides as the robot sees them: bit 0 is its front."""
    seen = 0
    for side in range(SIDES):
        if mask >> side & 1:
            seen |= 1 << (side - facing + SIDES) % SIDES
    return seen


@rule
def fill_machines(w: World, s: State, cell: int, facing: int, out: Any, i: int) -> None:
    """Walls, beams, and what acts only in some registers."""
    here = tile(w, s, cell)
    for side in range(SIDES):
        if is_wall(w, s, cell, (side + facing) % SIDES):
            out[i + 13 + side] = 1
        out[i + 17] += w.beams[here][side]
        out[i + 20] |= w.flames[here][side]
    out[i + 18] = w.pusher[here]
    out[i + 19] = w.crusher[here]
    if w.pusher[here]:
        out[i + 21] = (w.pusher_side[here] + 2 - facing + SIDES) % SIDES + 1
    out[i + 22] = w.water[here]
    out[i + 23] = w.oil[here]


@rule
def fill_pieces(w: World, s: State, r: int, cell: int, out: Any, i: int) -> None:
    """Other robots, flags and tokens on the cell."""
    for q in range(w.robots):
        if q != r and s.at[q] == cell:
            if s.virtual[q] == 0:
                out[i + 24] = 1
            elif out[i + 24] == 0:
                out[i + 24] = 2
    out[i + 25] = flag_on(w, s, cell) + 1
    for k in range(s.tokens):
        if s.token_at[k] == cell and s.token[k] != Token.NOTHING:
            out[i + 26] = s.token[k]


@rule
def fill_flags(w: World, s: State, r: int, at: int, facing: int, out: Any, i: int) -> int:
    for f in range(FLAGS):
        for j in range(FLAG):
            out[i + j] = 0
        if f < w.flags:
            if s.flag_at[f] != NONE:
                out[i] = 1
                out[i + 1] = ahead_of(at, facing, s.flag_at[f])
                out[i + 2] = right_of(at, facing, s.flag_at[f])
            out[i + 3] = 1 if s.next_flag[r] == f + 1 else 0
            out[i + 4] = 1 if s.next_flag[r] > f + 1 else 0
            out[i + 5] = flag_side(w, s, r, f)
        i += FLAG
    return i


@rule
def flag_side(w: World, s: State, r: int, f: int) -> int:
    """RR-467, RR-469: 1 for a flag of the own team, -1 for one of the enemy."""
    team = NONE
    if w.goal == Goal.CONTROL_ALL_FLAGS:
        team = s.flag_team[f]
    if w.goal == Goal.CAPTURE_THE_FLAG:
        team = flag_team(w, s, f)
    if team == NONE:
        return 0
    return 1 if team == team_of(w, r) else -1
