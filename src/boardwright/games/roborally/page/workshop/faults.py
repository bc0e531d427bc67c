"""The loader's error in a course, and the cells of the floor it is about."""

from __future__ import annotations

import re

from boardwright.games.roborally.course.board import turned
from boardwright.games.roborally.course.course import assemble, parse_course
from boardwright.games.roborally.page.workshop.sheet import Sheet
from boardwright.games.roborally.page.workshop.sketch import own_boards
from boardwright.games.roborally.pieces import BOARDS
from boardwright.games.roborally.world import floor_world

OF_A_BOARD = re.compile(r"line (\d+), cell (\d+),(\d+):")
OF_THE_FLOOR = re.compile(r"\bcells? (\d+),(\d+)(?: and (\d+),(\d+))?")
LINE = re.compile(r"\bline (\d+)")
NAME = re.compile(r'^\s*name\s*=\s*"([^"]*)"', re.MULTILINE)
Cell = tuple[int, int]


def fault_of(text: str) -> str:
    """Return the error with which a match on this course is refused; empty if it can be played."""
    try:
        course = parse_course(text)
        if len(course.boards) > BOARDS:
            floor_world(assemble(course))
    except (ValueError, RecursionError) as error:
        return str(error)
    return ""


def line_of(fault: str) -> int:
    """Return the line of the text that an error names, or 0."""
    found = LINE.search(fault)
    return int(found[1]) if found else 0


def cells_of(fault: str, text: str, sheet: Sheet) -> list[Cell]:
    """Return the cells of the floor that an error is about. Errors in a board count from its corner."""
    at = OF_A_BOARD.search(fault)
    if at:
        before = "\n".join(text.split("\n")[: int(at[1])])
        names = NAME.findall(before)
        return on_floor(sheet, names[-1] if names else "", int(at[2]), int(at[3]))
    found = [tuple(map(int, filter(None, match.groups()))) for match in OF_THE_FLOOR.finditer(fault)]
    return [(numbers[k], numbers[k + 1]) for numbers in found for k in range(0, len(numbers), 2)]


def on_floor(sheet: Sheet, name: str, x: int, y: int) -> list[Cell]:
    """Return where a cell of a board lies, for every placement of that board."""
    board = own_boards(sheet).get(name)
    found = []
    for placed, left, top, turns in sheet.boards if board else ():
        if placed == name and board:
            place = x, y
            for k in range(turns):
                place = turned(board, k).height - 1 - place[1], place[0]
            found.append((left + place[0], top + place[1]))
    return found
