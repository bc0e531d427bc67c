"""The factory floor: turned boards joined edge to edge, with docks and flags (RR-003 to RR-005)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boardwright.games.roborally.course.board import Board, Cell, Kind, turned
from boardwright.games.roborally.course.token import NORTH, STEP

VOID = -1
TELEPORT_DISTANCES = (3, 4, 5)

Place = tuple[int, int]


@dataclass(frozen=True)
class Placement:
    """A board of a course: x,y is the top-left cell of the board after its quarter turns."""

    board: str
    x: int
    y: int
    turns: int = 0


@dataclass(frozen=True)
class Dock:
    """A start space; the robot faces from row 3 to row 0 of the docking bay (RR-022)."""

    number: int
    x: int
    y: int
    facing: int


class OverlapError(ValueError):
    """Two boards cover the same cell."""

    def __init__(self, place: Place, first: int, second: int):
        super().__init__(f"boards {first} and {second} overlap on cell {place[0]},{place[1]}")
        self.place, self.first, self.second = place, first, second


@dataclass(frozen=True)
class Floor:
    """All cells row by row, None in the void; `board_of` has the placement of each cell, -1 in the void."""

    width: int
    height: int
    cells: tuple[Cell | None, ...]
    board_of: tuple[int, ...]
    boards: tuple[Board, ...]
    placements: tuple[Placement, ...]
    docks: tuple[Dock, ...]
    flags: tuple[Place, ...]

    def index(self, x: int, y: int) -> int:
        return y * self.width + x

    def at(self, x: int, y: int) -> Cell | None:
        """Return the cell, or None where no board lies (RR-003)."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self.cells[y * self.width + x]
        return None

    def board_at(self, x: int, y: int) -> int:
        """Return the placement that covers the cell; -1 in the void."""
        return VOID if self.at(x, y) is None else self.board_of[y * self.width + x]

    def places(self) -> Iterator[tuple[int, int, Cell]]:
        """Yield every cell of the floor with its place, row by row."""
        for index, cell in enumerate(self.cells):
            if cell is not None:
                yield index % self.width, index // self.width, cell


def beyond(x: int, y: int, side: int, distance: int = 1) -> Place:
    """Return the position `distance` spaces away across a side."""
    return x + distance * STEP[side][0], y + distance * STEP[side][1]


def wall_between(floor: Floor, x: int, y: int, side: int) -> bool:
    """RR-006: a wall counts if at least one of the two neighbours shows it, also across a seam."""
    here, there = floor.at(x, y), floor.at(*beyond(x, y, side))
    return bool(here and here.has_wall(side)) or bool(there and there.has_wall((side + 2) % 4))


def join(boards: Sequence[Board], placements: Sequence[Placement], flags: Sequence[Place] = ()) -> Floor:
    """Turn the boards, lay them at their places and collect docks and flags. Raises OverlapError."""
    laid = [turned(board, place.turns) for board, place in zip(boards, placements, strict=True)]
    width = max(place.x + board.width for board, place in zip(laid, placements, strict=True))
    height = max(place.y + board.height for board, place in zip(laid, placements, strict=True))
    cells: list[Cell | None] = [None] * (width * height)
    board_of = [VOID] * (width * height)
    docks = []
    for number, (board, place) in enumerate(zip(laid, placements, strict=True)):
        for index, cell in enumerate(board.cells):
            x, y = place.x + index % board.width, place.y + index // board.width
            if board_of[y * width + x] != VOID:
                raise OverlapError((x, y), board_of[y * width + x], number)
            cells[y * width + x], board_of[y * width + x] = cell, number
            if cell.dock:
                docks.append(Dock(cell.dock, x, y, (NORTH + place.turns) % 4))
    docks.sort(key=lambda dock: dock.number)
    return Floor(
        width=width,
        height=height,
        cells=tuple(cells),
        board_of=tuple(board_of),
        boards=tuple(laid),
        placements=tuple(placements),
        docks=tuple(docks),
        flags=tuple(flags),
    )


def partner(floor: Floor, x: int, y: int) -> Place | None:
    """Return the other portal or teleporter of the same letter on the same board (RR-202, RR-210)."""
    cell, board = floor.at(x, y), floor.board_at(x, y)
    if cell is None or not cell.letter:
        return None
    for ox, oy, other in floor.places():
        same = other.kind == cell.kind and other.letter == cell.letter and floor.board_at(ox, oy) == board
        if same and (ox, oy) != (x, y):
            return ox, oy
    return None


def _leads_to(floor: Floor, x: int, y: int) -> list[Place]:
    """Return the places one step, portal or teleporter away for a lone robot."""
    ways = [beyond(x, y, side) for side in range(4) if not wall_between(floor, x, y, side)]
    cell = floor.at(x, y)
    if cell is not None and cell.kind == Kind.PORTAL:
        other = partner(floor, x, y)
        ways += [other] if other else []
    if cell is not None and cell.kind == Kind.TELEPORTER:
        ex, ey = partner(floor, x, y) or (x, y)
        ways += [beyond(ex, ey, side, n) for side in range(4) for n in TELEPORT_DISTANCES]
    return ways


def reachable(floor: Floor, start: Place) -> set[Place]:
    """Return all cells that a lone robot can reach from a start cell without falling."""
    seen, todo = {start}, deque([start])
    while todo:
        for place in _leads_to(floor, *todo.popleft()):
            cell = floor.at(*place)
            if cell is not None and cell.kind != Kind.PIT and place not in seen:
                seen.add(place)
                todo.append(place)
    return seen
