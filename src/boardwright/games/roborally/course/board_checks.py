"""What a careful board maker would notice: half walls, loose mounts, head-on belts, beams into nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.roborally.course.token import BELTS, DOCKS, SIDE_NAMES, STEP, BoardError, Cell, Kind

if TYPE_CHECKING:
    from boardwright.games.roborally.course.board import Board


def check_board(board: Board) -> None:
    """All checks of a complete board; remakes are spared those on belts and beams."""
    strict = board.status != "remake"
    for y in range(board.height):
        for x in range(board.width):
            _check_walls(board, x, y)
            _check_mounts(board, x, y)
            if strict and board.at(x, y).kind in BELTS:
                _check_belt(board, x, y)
            if strict:
                _check_beams(board, x, y)
    check_letters(board)
    _check_docks(board)


def _neighbour(board: Board, x: int, y: int, side: int) -> tuple[int, int, Cell | None]:
    nx, ny = x + STEP[side][0], y + STEP[side][1]
    return nx, ny, board.at(nx, ny) if board.covers(nx, ny) else None


def _check_walls(board: Board, x: int, y: int) -> None:
    """RR-006: inside one board a wall is written on both neighbouring cells."""
    cell = board.at(x, y)
    for side in range(4):
        nx, ny, other = _neighbour(board, x, y, side)
        if other is not None and cell.has_wall(side) and not other.has_wall((side + 2) % 4):
            raise BoardError(
                f"{board.where(x, y)}: the wall on the {SIDE_NAMES[side]} side is missing"
                f" on the {SIDE_NAMES[(side + 2) % 4]} side of cell {nx},{ny}"
            )


def _check_mounts(board: Board, x: int, y: int) -> None:
    """RR-111: the mount of a laser, pusher or flamer is a wall; a current flows in water."""
    cell = board.at(x, y)
    for device, side in cell.mounts():
        if not cell.has_wall(side):
            name = SIDE_NAMES[side]
            raise BoardError(f"{board.where(x, y)}: the {device} on the {name} side has no wall to hold it")
    if cell.kind == Kind.CURRENT and not cell.water:
        raise BoardError(f"{board.where(x, y)}: a current needs water (%w)")


def _check_belt(board: Board, x: int, y: int) -> None:
    """RR-137: belts hand robots on to belts in a way that can be drawn."""
    cell = board.at(x, y)
    back = (cell.exit + 2) % 4
    if cell.turn_in >> cell.exit & 1 or cell.turn_in >> back & 1:
        raise BoardError(f"{board.where(x, y)}: a belt turns robots only from the two sides beside its exit")
    nx, ny, ahead = _neighbour(board, x, y, cell.exit)
    if ahead is not None and ahead.kind in BELTS:
        if ahead.exit == back:
            raise BoardError(f"{board.where(x, y)}: the belts here and on cell {nx},{ny} run head-on")
        if ahead.exit != cell.exit and not ahead.turn_in >> back & 1:
            raise BoardError(
                f"{board.where(x, y)}: the belt enters cell {nx},{ny} from the {SIDE_NAMES[back]} side,"
                f" which that cell does not list after <"
            )
    for side in range(4):
        nx, ny, feeder = _neighbour(board, x, y, side)
        if feeder is None or not cell.turn_in >> side & 1:
            continue
        if feeder.kind not in BELTS or feeder.exit != (side + 2) % 4:
            raise BoardError(
                f"{board.where(x, y)}: the curve from the {SIDE_NAMES[side]} has no belt"
                f" on cell {nx},{ny} that leads into it"
            )


def _check_beams(board: Board, x: int, y: int) -> None:
    """RR-158: a beam ends at a wall; one that runs off the board is a slip of the pen."""
    for side, _ in board.at(x, y).lasers:
        away = (side + 2) % 4
        cx, cy = x, y
        while not board.at(cx, cy).has_wall(away):
            cx, cy, ahead = _neighbour(board, cx, cy, away)
            if ahead is None:
                raise BoardError(
                    f"{board.where(x, y)}: the beam of the laser on the {SIDE_NAMES[side]} side"
                    f" leaves the board; a wall must end it"
                )


def check_letters(board: Board) -> None:
    """RR-202, RR-210: each letter of a teleporter or portal occurs exactly twice on its board."""
    places: dict[tuple[Kind, str], list[tuple[int, int]]] = {}
    for index, cell in enumerate(board.cells):
        if cell.letter:
            place = index % board.width, index // board.width
            places.setdefault((cell.kind, cell.letter), []).append(place)
    for (kind, letter), found in places.items():
        if len(found) != 2:
            times = "once" if len(found) == 1 else f"{len(found)} times"
            raise BoardError(
                f'{board.where(*found[-1])}: {kind.name.lower()} letter "{letter}" occurs {times},'
                f" it must occur exactly twice"
            )


def _check_docks(board: Board) -> None:
    """A board has no docks or the docks 1 to 8, each once."""
    seen: dict[int, tuple[int, int]] = {}
    for index, cell in enumerate(board.cells):
        if not cell.dock:
            continue
        place = index % board.width, index // board.width
        if cell.dock in seen:
            raise BoardError(f"{board.where(*place)}: dock {cell.dock} occurs twice")
        seen[cell.dock] = place
    missing = [number for number in range(1, DOCKS + 1) if number not in seen]
    if seen and missing:
        numbers = ", ".join(map(str, missing))
        raise BoardError(f"{board.source}: a docking bay has the docks 1 to 8; missing here: {numbers}")
