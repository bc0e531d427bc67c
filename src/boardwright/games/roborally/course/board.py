"""Boards: the RRB 2 text format (data/FORMAT.txt), quarter turns, and the boards that come with the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from boardwright.games.roborally.course.board_checks import check_board, check_letters
from boardwright.games.roborally.course.token import BoardError, Cell, Kind, parse_token, turned_cell

__all__ = [
    "MAX_SIDE", "Board", "BoardError", "Cell", "Kind",
    "board_names", "load_board", "parse_board", "parse_grid", "turned",
]  # fmt: skip

MAX_SIDE = 40
PRINTED_SIZES = ((12, 12), (12, 4))
STATUSES = ("official", "remake", "fan", "house")
HEADER_KEYS = ("name", "title", "set", "status", "confidence", "note", "size")
BOARD_FOLDERS = ("boards", "boards_extra")


@dataclass(frozen=True)
class Board:
    """A board: cells row by row from the north-west corner."""

    name: str
    title: str
    width: int
    height: int
    cells: tuple[Cell, ...]
    header: Mapping[str, str] = field(default_factory=dict, compare=False)
    source: str = field(default="", compare=False)
    lines: tuple[int, ...] = field(default=(), compare=False)

    def at(self, x: int, y: int) -> Cell:
        return self.cells[y * self.width + x]

    def covers(self, x: int, y: int) -> bool:
        return 0 <= x < self.width and 0 <= y < self.height

    @property
    def status(self) -> str:
        return self.header.get("status", "house")

    def where(self, x: int, y: int) -> str:
        """Source, line and cell, as error messages begin."""
        line = f", line {self.lines[y]}" if y < len(self.lines) else ""
        return f"{self.source or self.name}{line}, cell {x},{y}"


def parse_board(text: str, source: str = "board") -> Board:
    """Read and check a board with header lines; BoardError names source, line and cell."""
    header, rows = _split(text, source)
    board = _board_of(rows, header, source)
    _check_size(board)
    check_board(board)
    return board


def parse_grid(rows: str | Sequence[str], source: str = "grid", first_line: int = 1, name: str = "") -> Board:
    """Read rows without a header, of any size (examples, sketches).

    Walls and belts may be incomplete, but a mount is a wall also where none is written (RR-111).
    """
    lines = rows.splitlines() if isinstance(rows, str) else rows
    numbered = [(first_line + n, row.split()) for n, row in enumerate(lines) if row.strip()]
    board = _board_of(numbered, {"name": name} if name else {}, source)
    check_letters(board)
    return replace(board, cells=tuple(_with_mounts(cell) for cell in board.cells))


def _with_mounts(cell: Cell) -> Cell:
    """The cell with a wall behind each of its devices."""
    mounts = sum(1 << side for side in {side for _, side in cell.mounts()})
    return replace(cell, walls=cell.walls | mounts) if mounts else cell


def _split(text: str, source: str) -> tuple[dict[str, str], list[tuple[int, list[str]]]]:
    """Header lines "key: value", then "grid:", then the rows; each row with its line number."""
    header: dict[str, str] = {}
    rows: list[tuple[int, list[str]]] = []
    in_grid = False
    for number, line in enumerate(text.splitlines(), 1):
        if in_grid and line.strip():
            rows.append((number, line.split()))
        elif line.strip() == "grid:":
            in_grid = True
        elif line.strip():
            key, colon, value = line.partition(":")
            if not colon or key.strip() not in HEADER_KEYS:
                known = ", ".join(HEADER_KEYS)
                raise BoardError(
                    f'{source}, line {number}: "{line.strip()}" is neither "grid:"'
                    f" nor a header line ({known})"
                )
            header[key.strip()] = value.strip()
    if not in_grid:
        raise BoardError(f'{source}: the line "grid:" is missing; the rows of the board follow it')
    if not header.get("name"):
        raise BoardError(f'{source}, line 1: the board has no name (a header line like "name: my_board")')
    if header.get("status", "house") not in STATUSES:
        raise BoardError(f'{source}: status "{header["status"]}" is not one of {", ".join(STATUSES)}')
    return header, rows


def _board_of(rows: list[tuple[int, list[str]]], header: dict[str, str], source: str) -> Board:
    if not rows:
        raise BoardError(f"{source}: the board has no rows")
    width = len(rows[0][1])
    cells: list[Cell] = []
    for y, (number, tokens) in enumerate(rows):
        for x, text in enumerate(tokens):
            try:
                cells.append(parse_token(text))
            except ValueError as error:
                raise BoardError(f"{source}, line {number}, cell {x},{y}: {error}") from None
        if len(tokens) != width:
            raise BoardError(
                f"{source}, line {number}: row {y} has {_cells(len(tokens))}, the first row has {width}"
            )
    if width > MAX_SIDE or len(rows) > MAX_SIDE:
        raise BoardError(f"{source}: {width} x {len(rows)} cells are too many, a side has {MAX_SIDE} at most")
    name = header.get("name", "")
    title = header.get("title", name.replace("_", " ").title())
    lines = tuple(number for number, _ in rows)
    return Board(name, title, width, len(rows), tuple(cells), header, source, lines)


def _cells(n: int) -> str:
    return f"{n} cell" if n == 1 else f"{n} cells"


def _check_size(board: Board) -> None:
    """RR-004: printed boards have 12 x 12 or 12 x 4 cells; a house board may have another size."""
    said = board.header.get("size", f"{board.width}x{board.height}").replace(" ", "")
    if said != f"{board.width}x{board.height}":
        raise BoardError(f"{board.source}: the header says size {said}, the grid has {_size(board)}")
    if board.status != "house" and (board.width, board.height) not in PRINTED_SIZES:
        raise BoardError(f"{board.source}: a board has 12 x 12 or 12 x 4 cells (RR-004), not {_size(board)}")


def _size(board: Board) -> str:
    return f"{board.width} x {board.height}"


def turned(board: Board, k: int) -> Board:
    """The board after k quarter turns clockwise: (x,y) -> (h-1-y, x) for each (RR-004)."""
    for _ in range(k % 4):
        board = _turned_once(board)
    return board


def _turned_once(board: Board) -> Board:
    width, height = board.height, board.width
    cells = tuple(
        turned_cell(board.at(y, board.height - 1 - x), 1) for y in range(height) for x in range(width)
    )
    return Board(board.name, board.title, width, height, cells, board.header, board.source)


def _board_files() -> dict[str, Traversable]:
    data = files("boardwright.games.roborally") / "data"
    found = [entry for folder in BOARD_FOLDERS for entry in (data / folder).iterdir()]
    return {entry.name.removesuffix(".txt"): entry for entry in sorted(found, key=lambda entry: entry.name)}


def board_names() -> tuple[str, ...]:
    """The names of all boards that come with the game."""
    return tuple(_board_files())


@cache
def load_board(name: str) -> Board:
    """A board that comes with the game; KeyError if there is none of that name."""
    entry = _board_files()[name]
    board = parse_board(entry.read_text(encoding="utf-8"), entry.name)
    if board.name != name:
        raise BoardError(f'{entry.name}: the header says name "{board.name}", the file says "{name}"')
    return board
