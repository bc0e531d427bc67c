"""The floor of a scenario: its boards, drawn or by name, and its flags (chapter 3.3)."""

from __future__ import annotations

import re

from boardwright.games.roborally.course.board import (
    MAX_SIDE,
    Board,
    BoardError,
    Kind,
    board_names,
    load_board,
    parse_grid,
)
from boardwright.games.roborally.course.floor import Floor, OverlapError, Place, Placement, join
from boardwright.games.roborally.course.special_rules import unknown_key
from boardwright.games.roborally.scenario.lines import Statement
from boardwright.games.roborally.scenario.scenario import ScenarioError
from boardwright.games.roborally.scenario.words import MOST_FLAGS, place
from boardwright.games.roborally.words import BOARDS

PLACED = re.compile(r"@(\d+),(\d+)(?:,([0-3]))?")


def lay_floor(statements: list[Statement]) -> Floor:
    """Return the floor that the lines `board` and `flags` describe. Raises ScenarioError naming the line at fault."""
    laid = [st for st in statements if st.keyword == "board"]
    if not laid:
        raise statements[0].error("this scenario has no floor; draw one below a line: board")
    if len(laid) > BOARDS:
        raise laid[BOARDS].error(f"a floor has at most {BOARDS} boards")
    pairs = [_board(st) for st in laid]
    flags = tuple(place(st, word) for st in statements if st.keyword == "flags" for word in st.words)
    try:
        floor = join([board for board, _ in pairs], [where for _, where in pairs], flags)
    except OverlapError as error:
        raise laid[error.second].error(str(error)) from None
    if max(floor.width, floor.height) > MAX_SIDE:
        size = f"{floor.width} x {floor.height}"
        raise laid[-1].error(f"the floor has {size} cells; a side has {MAX_SIDE} at most")
    for st in statements:
        if st.keyword == "flags":
            _check_flags(st, floor)
    return floor


def _board(st: Statement) -> tuple[Board, Placement]:
    """Read a line `board [name] [@x,y[,turns]]` with its rows; without rows, the board of that name."""
    x, y, turns, name = 0, 0, 0, ""
    for word in st.words:
        at = PLACED.fullmatch(word)
        if at:
            x, y, turns = int(at[1]), int(at[2]), int(at[3] or 0)
        elif word.startswith("@") or name:
            raise st.error('"board" is written like this: board, board name or board name @12,0,1')
        else:
            name = word
    return _grid(st, name), Placement(name, x, y, turns)


def _grid(st: Statement, name: str) -> Board:
    if not any(row.strip() for row in st.rows):
        if name in board_names():
            return load_board(name)
        why = unknown_key(name, board_names(), "a board of the game") if name else "its rows follow the line"
        raise st.error(f"the board has no rows: {why}")
    try:
        return parse_grid(st.rows, st.source, st.line + 1, name)
    except BoardError as error:
        raise ScenarioError(str(error)) from None


def _check_flags(st: Statement, floor: Floor) -> None:
    if not 0 < len(floor.flags) <= MOST_FLAGS:
        raise st.error(f"there are 1 to {MOST_FLAGS} flags, written like this: flags 2,0 4,0")
    for at in floor.flags:
        if _is_pit_or_void(floor, at):
            raise st.error(f"flag {floor.flags.index(at) + 1} is not on the floor, but on {at[0]},{at[1]}")


def _is_pit_or_void(floor: Floor, at: Place) -> bool:
    cell = floor.at(*at)
    return cell is None or cell.kind == Kind.PIT
