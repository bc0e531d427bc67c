"""The floor of a drawing board: all boards that can be laid, whatever the loader says."""

from __future__ import annotations

from dataclasses import replace

from boardwright.games.roborally.course.board import MAX_SIDE, Board, board_names, load_board, turned
from boardwright.games.roborally.course.floor import Floor, Placement, join
from boardwright.games.roborally.course.token import parse_token
from boardwright.games.roborally.page.workshop.sheet import Sheet


def own_boards(sheet: Sheet) -> dict[str, Board]:
    """Return the boards that the sheet defines."""
    return {
        name: Board(name, name, len(rows[0]), len(rows), tuple(parse_token(t) for row in rows for t in row))
        for name, rows in sheet.own.items()
        if rows and rows[0]
    }


def sketch(sheet: Sheet) -> Floor | None:
    """Return the floor without boards that are unknown, overlap others or lie too far out; None if none is left."""
    own, known = own_boards(sheet), board_names()
    taken: set[tuple[int, int]] = set()
    boards, places = [], []
    for name, x, y, turns in sheet.boards:
        board = own.get(name) or (load_board(name) if name in known else None)
        if board is None:
            continue
        laid = turned(board, turns)
        cells = {(x + dx, y + dy) for dx in range(laid.width) for dy in range(laid.height)}
        if x + laid.width <= MAX_SIDE and y + laid.height <= MAX_SIDE and not cells & taken:
            taken |= cells
            boards.append(board)
            places.append(Placement(name, x, y, turns))
    if not boards:
        return None
    floor = join(boards, places)
    return replace(floor, flags=tuple(flag for flag in sheet.flags if floor.at(*flag)))
