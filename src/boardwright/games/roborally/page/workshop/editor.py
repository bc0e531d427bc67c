"""The content of the course editor: parts of the picture, boards, words, and pieces to paint."""

from __future__ import annotations

import re
from functools import cache

from boardwright.games.roborally.board.floor import cell_svg, every_part, flag_svg
from boardwright.games.roborally.course.board import Board, board_names, load_board
from boardwright.games.roborally.course.floor import Placement, join
from boardwright.games.roborally.course.token import SIDES, TOKEN, parse_token, token
from boardwright.games.roborally.page.words import words
from boardwright.games.roborally.page.workshop.cell_words import cell_words
from boardwright.games.roborally.page.workshop.sheet import LONGEST_TITLE

LONGEST_TOKEN, FULL_HEIGHT = 60, 12
FLAG = re.compile(r"flag-([1-9]\d?)")
ICONS = (
    ".", "P", "R", "U", "H", "W", "G+", "G-", "T", "@a", "Z", "S1", ".%w", ".%o", ".#15", ".|n>n135", ".|n*n2:135",
    "flag-1", "flag-2",
)  # fmt: skip
SIDED = ("C{0}", "X{0}", "V{0}%w", ".|{0}", ".|{0}!{0}1")
FIRST_PIECES = (*ICONS, *(pattern.format(side) for pattern in SIDED for side in SIDES))
"""Pieces sent with the page: the icons of the tools, and the most common cells."""


def piece(name: str, language: str) -> dict[str, object] | None:
    """Return the picture and description of a cell, by its token, or of a flag, such as "flag-3"."""
    flag = FLAG.fullmatch(name)
    if flag:
        return {"picture": flag_svg(int(flag[1])), "words": words("workshop", language)["flag_here"].format(flag[1])}
    if len(name) > LONGEST_TOKEN or not TOKEN.fullmatch(name):
        return None
    cell = parse_token(name)
    floor = join([Board("cell", "", 1, 1, (cell,))], [Placement("cell", 0, 0)])
    return {"picture": cell_svg(floor, 0, 0), "words": cell_words(name, language)}


@cache
def editor(language: str) -> dict[str, object]:
    """Return the content of the editor: parts of the picture, boards to choose from, tools and words."""
    names = sorted(board_names(), key=lambda name: (load_board(name).height < FULL_HEIGHT, load_board(name).title))
    boards = {name: load_board(name) for name in names}
    config = {
        "grids": {name: rows(board) for name, board in boards.items()},
        "titles": {name: board.title for name, board in boards.items()},
        "pieces": {name: piece(name, language) for name in FIRST_PIECES},
        "words": words("workshop", language),
        "tools": words("tools", language),
        "hints": words("hints", language),
    }
    return {
        "parts": every_part(),
        "longest": LONGEST_TITLE,
        "boards": [(name, board.title, board.width, board.height) for name, board in boards.items()],
        "words": words("workshop", language),
        "config": config,
    }


def rows(board: Board) -> list[list[str]]:
    """Return the tokens of a board, row by row."""
    return [[token(board.at(x, y)) for x in range(board.width)] for y in range(board.height)]
