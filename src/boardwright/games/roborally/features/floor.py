"""The floor around the own robot as a network sees it, turned to the robot's facing."""


from boardwright.core import NONE, inline, rule, table
from boardwright.core.arrays import Row
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.floor import AHEAD, is_wall, kind_at, tile
from boardwright.games.roborally.rules.teams import flag_team, team_of
from boardwright.games.roborally.schema import LOOK, SIDES, State, World
from boardwright.games.roborally.words import CELLS, FLAGS, SIDE, VOID, Goal, Token

RADIUS = 4
ACROSS = 2 * RADIUS + 1
CELL = LOOK
"""On the floor, pit, belt (2 express), exit to the front, right, back, left, turn-in sides as a mask, gear (1
clockwise, -1 counter-clockwise), repair (2 with hammer), chop shop, waste, device (1 teleporter, 2 portal,
3 randomizer), walls to the front, right, back, left, beams, registers of pusher, crusher and flames as masks,
the pusher's direction from 1, water, oil, robot (1 real, 2 only virtual), flag number, token. Directions are
those of the own robot."""
PATCH = ACROSS * ACROSS * CELL
EAST = table((0, 1, 0, -1))
SOUTH = table((-1, 0, 1, 0))
"""One space on, in columns and rows, by facing."""
ALL_SIDES = 15
FLAG = 6


@rule
@inline
def ahead_of(at: int, facing: int, cell: int) -> int:
    """How many rows a cell lies ahead, looking that way."""
    return (cell % SIDE - at % SIDE) * EAST[facing] + (cell // SIDE - at // SIDE) * SOUTH[facing]


@rule
@inline
def right_of(at: int, facing: int, cell: int) -> int:
    """How many columns a cell lies to the right, looking that way."""
    return ahead_of(at, (facing + 1) % SIDES, cell)


@rule
@inline
def room(w: World, at: int, side: int) -> int:
    """How many cells of the floor's rectangle lie beyond a cell on this side; below 0 if the cell is outside."""
    if side == 0:
        return at // SIDE - 1
    if side == 1:
        return w.width - at % SIDE
    if side == 2:
        return w.height - at // SIDE
    return at % SIDE - 1


@rule
@inline
def fill_patch(w: World, s: State, r: int, at: int, facing: int, out: Row, i: int) -> int:
    """The cells row by row, the farthest row first, each from left to right."""
    still = w.has_look == 1 and s.tokens == 0
    step = AHEAD[(facing + 1) % SIDES]
    first = RADIUS - min(RADIUS, room(w, at, (facing + 3) % SIDES))
    end = RADIUS + 1 + min(RADIUS, room(w, at, (facing + 1) % SIDES))
    far = RADIUS - min(RADIUS, room(w, at, facing))
    near = RADIUS + 1 + min(RADIUS, room(w, at, (facing + 2) % SIDES))
    clear(out, i, far * ACROSS * CELL)
    clear(out, i + near * ACROSS * CELL, (ACROSS - near) * ACROSS * CELL)
    for row in range(far, near):
        cell = at + (RADIUS - row) * AHEAD[facing] + (first - RADIUS) * step
        j = i + row * ACROSS * CELL
        if still:
            clear(out, j, first * CELL)
            start = place_in_look(facing, cell) * CELL
            for k in range((end - first) * CELL):
                out[j + first * CELL + k] = w.look[facing][start + k]
            clear(out, j + end * CELL, (ACROSS - end) * CELL)
        else:
            clear(out, j, ACROSS * CELL)
            for k in range(end - first):
                fill_cell(w, s, cell + k * step, facing, out, j + (first + k) * CELL)
    fill_pieces(w, s, r, at, facing, out, i)
    return i + PATCH


@rule
@inline
def clear(out: Row, i: int, n: int) -> None:
    for k in range(n):
        out[i + k] = 0


@rule
@inline
def place_in_look(facing: int, cell: int) -> int:
    """The place of a cell in an order in which those from left to right, looking that way, follow one another."""
    if facing == 0:
        return cell
    if facing == 2:
        return CELLS - 1 - cell
    across = cell // SIDE if facing == 1 else SIDE - 1 - cell // SIDE
    return cell % SIDE * SIDE + across


@rule
def fill_cell(w: World, s: State, cell: int, facing: int, out: Row, i: int) -> None:
    """What a cell shows now, whatever lies on it and however its board has turned."""
    kind = kind_at(w, s, cell)
    if kind != VOID:
        fill_look(w, kind, walls_of(w, s, cell), tile(w, s, cell), facing, out, i)


@rule
def fill_look(w: World, kind: int, walls: int, here: int, facing: int, out: Row, i: int) -> None:
    """The numbers of a cell on the floor, without pieces."""
    out[i] = 1
    if kind != Kind.FLOOR:
        fill_ground(w, kind, here, facing, out, i)
    fill_machines(w, walls, here, facing, out, i)


@rule
@inline
def fill_ground(w: World, kind: int, here: int, facing: int, out: Row, i: int) -> None:
    """What the cell is."""
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
@inline
def turned_mask(mask: int, facing: int) -> int:
    """A mask of sides as the robot sees them: bit 0 is its front."""
    return (mask << SIDES | mask) >> facing & ALL_SIDES


@rule
@inline
def walls_of(w: World, s: State, cell: int) -> int:
    """The sides of a cell with a wall, as a mask."""
    if w.boards_turn == 0:
        return w.walls[cell]
    mask = 0
    for side in range(SIDES):
        if is_wall(w, s, cell, side):
            mask |= 1 << side
    return mask


@rule
@inline
def fill_machines(w: World, walls: int, here: int, facing: int, out: Row, i: int) -> None:
    """Walls, beams, and what acts only in some registers."""
    pusher, crusher, water, oil = w.pusher[here], w.crusher[here], w.water[here], w.oil[here]
    beams = w.beams[here][0] + w.beams[here][1] + w.beams[here][2] + w.beams[here][3]
    if walls:
        walls = turned_mask(walls, facing)
        for side in range(SIDES):
            out[i + 13 + side] = walls >> side & 1
    out[i + 17] = beams
    out[i + 18] = pusher
    out[i + 19] = crusher
    if w.has_flames:
        out[i + 20] = w.flames[here][0] | w.flames[here][1] | w.flames[here][2] | w.flames[here][3]
    if pusher:
        out[i + 21] = (w.pusher_side[here] + 2 - facing + SIDES) % SIDES + 1
    out[i + 22] = water
    out[i + 23] = oil


@rule
@inline
def spot(at: int, facing: int, cell: int, out: Row, i: int) -> int:
    """Where the numbers of a cell begin, or NONE if it is not seen: those on the floor begin with a one."""
    if cell < 0:
        return NONE
    ahead = ahead_of(at, facing, cell)
    right = right_of(at, facing, cell)
    if max(abs(ahead), abs(right)) > RADIUS:
        return NONE
    j = i + ((RADIUS - ahead) * ACROSS + right + RADIUS) * CELL
    return j if out[j] == 1 else NONE


@rule
@inline
def fill_pieces(w: World, s: State, r: int, at: int, facing: int, out: Row, i: int) -> None:
    """Other robots, flags and tokens; of two flags on a cell the first, of two tokens the last."""
    for q in range(w.robots):
        j = spot(at, facing, s.at[q], out, i)
        if q != r and j != NONE:
            if s.virtual[q] == 0:
                out[j + 24] = 1
            elif out[j + 24] == 0:
                out[j + 24] = 2
    for f in range(w.flags - 1, -1, -1):
        j = spot(at, facing, s.flag_at[f], out, i)
        if j != NONE:
            out[j + 25] = f + 1
    for k in range(s.tokens):
        j = spot(at, facing, s.token_at[k], out, i)
        if j != NONE and s.token[k] != Token.NOTHING:
            out[j + 26] = s.token[k]


@rule
@inline
def fill_flags(w: World, s: State, r: int, at: int, facing: int, out: Row, i: int) -> int:
    for f in range(FLAGS):
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
@inline
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
