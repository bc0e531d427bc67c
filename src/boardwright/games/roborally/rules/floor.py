"""Asking the floor: what is where, what stands between, who is on a cell."""

from boardwright.core import NONE, rule, table
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CELLS, REGISTERS, SIDE, VOID, Status, Token

AHEAD = table((-SIDE, 1, SIDE, -1))
"""One space on, by direction."""


@rule
def opposite(side: int) -> int:
    return (side + 2) % 4


@rule
def tile(w: World, s: State, cell: int) -> int:
    """RR-007, RR-461: where the tables of a cell are, with the quarter turns its board has made."""
    if w.boards_turn == 0 or w.board[cell] == NONE:
        return cell
    return s.board_turn[w.board[cell]] * CELLS + cell


@rule
def kind_at(w: World, s: State, cell: int) -> int:
    """What a cell is now; bridges and portable teleporters lie on top (RR-428, RR-435)."""
    if s.tokens > 0:
        if token_on(s, cell, Token.TELEPORTER) != NONE:
            return Kind.TELEPORTER
        if token_on(s, cell, Token.BRIDGE) != NONE:
            return Kind.FLOOR
    return w.kind[tile(w, s, cell)]


@rule
def token_on(s: State, cell: int, token: int) -> int:
    """The place in the list of a token of this kind on the cell, or NONE."""
    for k in range(s.tokens):
        if s.token[k] == token and s.token_at[k] == cell:
            return k
    return NONE


@rule
def is_covered(s: State, cell: int) -> bool:
    """RR-428, RR-435: a bridge or a portable teleporter lies over whatever the board shows here, walls apart."""
    if s.tokens == 0:
        return False
    return token_on(s, cell, Token.BRIDGE) != NONE or token_on(s, cell, Token.TELEPORTER) != NONE


@rule
def is_wet(w: World, s: State, cell: int) -> bool:
    return w.water[tile(w, s, cell)] == 1 and not is_covered(s, cell)


@rule
def is_oily(w: World, s: State, cell: int) -> bool:
    return w.oil[tile(w, s, cell)] == 1 and not is_covered(s, cell)


@rule
def is_floor(w: World, cell: int) -> bool:
    """RR-003: covered by a board, not void."""
    return w.kind[cell] != VOID


@rule
def is_deadly(w: World, s: State, cell: int) -> bool:
    """RR-113 to RR-115: the void, a pit or a drain."""
    kind = kind_at(w, s, cell)
    return kind == VOID or kind == Kind.PIT


@rule
def is_wall(w: World, s: State, cell: int, direction: int) -> bool:
    """RR-006, RR-108: is there a wall between a cell and its neighbour in this direction?"""
    if w.walls[tile(w, s, cell)] >> direction & 1:
        return True
    if w.boards_turn == 0:
        return False
    return w.walls[tile(w, s, cell + AHEAD[direction])] >> opposite(direction) & 1 == 1


@rule
def robot_on(w: World, s: State, cell: int) -> int:
    """The real robot on a cell, or NONE; virtual robots are in nobody's way (RR-298)."""
    for r in range(w.robots):
        if s.at[r] == cell and s.virtual[r] == 0:
            return r
    return NONE


@rule
def is_in(s: State, r: int) -> bool:
    return s.status[r] == Status.IN


@rule
def is_active(s: State, r: int) -> bool:
    """In play and not powered down."""
    return s.status[r] == Status.IN and s.down[r] == 0


@rule
def can_fire(s: State, r: int) -> bool:
    """RR-066, RR-172: only real, active robots fire anything."""
    return s.status[r] == Status.IN and s.down[r] == 0 and s.virtual[r] == 0


@rule
def seat_of(w: World, s: State, r: int) -> int:
    """RR-021, RR-458: the seat that steers a robot; docks go round from the starting player."""
    if w.racer_and_blocker:
        return (s.start_seat + r // 2) % w.seats
    return (s.start_seat + r) % w.seats


@rule
def column(cell: int) -> int:
    return cell % SIDE


@rule
def row(cell: int) -> int:
    return cell // SIDE


@rule
def distance(a: int, b: int) -> int:
    """The larger of the two coordinate differences."""
    return max(abs(column(a) - column(b)), abs(row(a) - row(b)))


@rule
def flag_on(w: World, s: State, cell: int) -> int:
    """The index of a flag on this cell, or NONE."""
    for f in range(w.flags):
        if s.flag_at[f] == cell:
            return f
    return NONE


@rule
def register_count(s: State) -> int:
    """Register phases since the start of the match, for ranking."""
    return s.turn * REGISTERS + max(s.register, 0)
