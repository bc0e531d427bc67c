"""Re-entry of destroyed robots and deployment (RR-280 to RR-296, RR-468, RR-470)."""

from boardwright.core import NONE, ask, emit, plan, rule
from boardwright.games.roborally.rules.floor import (
    AHEAD,
    column,
    distance,
    is_deadly,
    is_floor,
    is_in,
    is_wall,
    robot_on,
    row,
    seat_of,
)
from boardwright.games.roborally.rules.teams import is_enemy
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import SIDE, Ask, Did, Goal, Status

REENTRY_DAMAGE = 2
SIGHT = 3
CHOICE_RINGS = 3
SPAN = 2 * CHOICE_RINGS + 1
BOARD_SIZE = 12
ON_ARCHIVE, BESIDE, DEPLOYING = 0, 1, 2
"""The second number of a FACE question: where the robot comes in."""


@rule
def next_to_enter(w: World, s: State) -> int:
    """RR-280, RR-470: of the robots that wait the one destroyed first; deployed ones in dock order; or NONE."""
    first = NONE
    deployed = w.goal == Goal.CAPTURE_THE_FLAG
    for r in range(w.robots):
        waits = s.status[r] == Status.DEAD or s.status[r] == Status.AWAY
        if waits and s.wait[r] == 0 and (first == NONE or (not deployed and s.death_no[r] < s.death_no[first])):
            first = r
    return first


@rule
def reenter_next(w: World, s: State) -> None:
    """RR-247, RR-280: K5, one robot after the other."""
    r = next_to_enter(w, s)
    if r == NONE:
        plan(s, Ask.GO_NEXT_TURN, 0, 0)
        return
    plan(s, Ask.GO_REENTER, 0, 0)
    if w.goal == Goal.CAPTURE_THE_FLAG:
        ask(s, Ask.DEPLOY, seat_of(w, s, r), r, 0)
        return
    cell = s.archive[r]
    if w.reentry_neighbour and robot_on(w, s, cell) != NONE:
        place_beside(w, s, r)
        return
    put_on_floor(w, s, r, cell)
    ask_facing(w, s, r, ON_ARCHIVE)


@rule
def put_on_floor(w: World, s: State, r: int, cell: int) -> None:
    """RR-271, RR-495: the robot stands on the cell; its facing is still to be chosen."""
    s.at[r] = cell
    s.last_cell[r] = cell


@rule
def ask_facing(w: World, s: State, r: int, where: int) -> None:
    """RR-284: the owner always chooses the facing, even if there is only one."""
    ask(s, Ask.FACE, seat_of(w, s, r), r, where)


@rule
def place_beside(w: World, s: State, r: int) -> None:
    """RR-290, RR-292, RR-294: the nearest ring with a possible cell; asked only where there is a choice.

    Beyond distance 3 the first possible cell is taken. If the whole floor has none, the robot waits a turn.
    """
    ring = nearest_ring(w, s, r)
    if ring == NONE:
        s.wait[r] = 1
    elif ring <= CHOICE_RINGS and cells_of_ring(w, s, r, ring) > 1:
        ask(s, Ask.CELL, seat_of(w, s, r), r, ring)
    else:
        put_on_floor(w, s, r, first_of_ring(w, s, r, ring))
        ask_facing(w, s, r, BESIDE)


@rule
def nearest_ring(w: World, s: State, r: int) -> int:
    """The smallest distance at which a cell is possible, or NONE."""
    for ring in range(1, SIDE):
        if first_of_ring(w, s, r, ring) != NONE:
            return ring
    return NONE


@rule
def cells_of_ring(w: World, s: State, r: int, ring: int) -> int:
    """How many cells of a near ring are possible."""
    n = 0
    for number in range(SPAN * SPAN):
        if can_enter_on(w, s, r, ring, number):
            n += 1
    return n


@rule
def first_of_ring(w: World, s: State, r: int, ring: int) -> int:
    """The first possible cell at this distance in reading order, or NONE."""
    x0, y0 = column(s.archive[r]), row(s.archive[r])
    for y in range(max(y0 - ring, 1), min(y0 + ring, w.height) + 1):
        for x in range(max(x0 - ring, 1), min(x0 + ring, w.width) + 1):
            cell = y * SIDE + x
            if distance(cell, s.archive[r]) == ring and is_possible(w, s, cell):
                return cell
    return NONE


@rule
def is_possible(w: World, s: State, cell: int) -> bool:
    """RR-290, RR-291, RR-293: an empty floor cell without pit that has a facing to offer."""
    if not is_floor(w, cell) or is_deadly(w, s, cell) or robot_on(w, s, cell) != NONE:
        return False
    for direction in range(4):
        if is_clear(w, s, cell, direction):
            return True
    return False


@rule
def is_clear(w: World, s: State, cell: int, direction: int) -> bool:
    """RR-291: no robot in line of sight within 3 spaces."""
    here = cell
    for _ in range(SIGHT):
        if is_wall(w, s, here, direction):
            return True
        here += AHEAD[direction]
        if not is_floor(w, here):
            return True
        if robot_on(w, s, here) != NONE:
            return False
    return True


@rule
def offset_cell(s: State, r: int, number: int) -> int:
    """The cell that CELL number n means: 7 columns and rows round the archive marker."""
    return s.archive[r] + (number // SPAN - CHOICE_RINGS) * SIDE + number % SPAN - CHOICE_RINGS


@rule
def can_enter_on(w: World, s: State, r: int, ring: int, number: int) -> bool:
    """RR-290, RR-292: a possible cell of the ring in question."""
    dy, dx = number // SPAN - CHOICE_RINGS, number % SPAN - CHOICE_RINGS
    x, y = column(s.archive[r]) + dx, row(s.archive[r]) + dy
    if x < 1 or y < 1 or x > w.width or y > w.height:
        return False
    return max(abs(dx), abs(dy)) == ring and is_possible(w, s, y * SIDE + x)


@rule
def can_face(w: World, s: State, r: int, beside: int, direction: int, down: int) -> bool:
    """RR-284, RR-285, RR-291, RR-295, RR-296: the facing, and whether to start powered down."""
    if down:
        if w.no_power_down or s.status[r] == Status.AWAY or (w.damaged_only and s.superior[r]):
            return False
    if beside == DEPLOYING:
        return is_hidden_from_enemies(w, s, r, s.at[r], direction)
    return beside == ON_ARCHIVE or is_clear(w, s, s.at[r], direction)


@rule
def enter_facing(w: World, s: State, r: int, where: int, direction: int, down: int) -> None:
    """RR-281 to RR-288, RR-412: back in play with 2 damage, unless the Superior Archive cancels them."""
    redeployed = s.status[r] == Status.AWAY
    s.facing[r] = direction
    s.status[r] = Status.IN
    s.virtual[r] = 1 if where == ON_ARCHIVE and w.reentry_neighbour == 0 else 0
    s.damage[r] = 0
    if not redeployed and s.superior[r] == 0:
        s.damage[r] = REENTRY_DAMAGE
    s.superior[r] = 0
    s.down_next[r] = down
    emit(s, Did.REENTERED, r, s.at[r], direction, down)


@rule
def home_cell(w: World, s: State, r: int, number: int) -> int:
    """RR-470: the n-th cell of the home lines, line by line from the edge farthest from the enemy board."""
    team = r % 2
    mine, theirs = s.home[team], s.home[1 - team]
    size = BOARD_SIZE
    line, place = number // size, number % size
    x, y = w.board_x[mine], w.board_y[mine]
    if w.board_x[theirs] > x:
        return (y + place + 1) * SIDE + x + line + 1
    if w.board_x[theirs] < x:
        return (y + place + 1) * SIDE + x + size - line
    if w.board_y[theirs] > y:
        return (y + line + 1) * SIDE + x + place + 1
    return (y + size - line) * SIDE + x + place + 1


@rule
def can_deploy(w: World, s: State, r: int, number: int) -> bool:
    """RR-470: a free cell without pit in the home lines, with a facing that no enemy looks into."""
    if number >= w.home_rows * BOARD_SIZE:
        return False
    cell = home_cell(w, s, r, number)
    if is_deadly(w, s, cell) or robot_on(w, s, cell) != NONE:
        return False
    for direction in range(4):
        if is_hidden_from_enemies(w, s, r, cell, direction):
            return True
    return False


@rule
def is_hidden_from_enemies(w: World, s: State, r: int, cell: int, direction: int) -> bool:
    """RR-470: no enemy in line of sight within 3 spaces in this direction."""
    here = cell
    for _ in range(SIGHT):
        if is_wall(w, s, here, direction):
            return True
        here += AHEAD[direction]
        if not is_floor(w, here):
            return True
        other = robot_on(w, s, here)
        if other != NONE:
            return not is_enemy(w, r, other)
    return True


@rule
def ask_deployment(w: World, s: State, first: int) -> None:
    """RR-470: at the start every robot is placed by its owner, in dock order."""
    for r in range(first, w.robots):
        if not is_in(s, r):
            plan(s, Ask.GO_DEPLOY, r + 1, 0)
            ask(s, Ask.DEPLOY, seat_of(w, s, r), r, 0)
            return
    plan(s, Ask.GO_TURN, 0, 0)
