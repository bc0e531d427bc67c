"""What a game may bring to the pages of a table: its board, its help, its panels. Everything here has a default.

Nothing in this folder is a rule; editing it does not invalidate the compile cache.
"""

from boardwright.core.page.board import SCORE, Board, Drawing, Fact, Sheet
from boardwright.core.page.help import Card, Entry, Help, find_document, read_help, read_words
from boardwright.core.page.moments import Moments, Scoring, Source
from boardwright.core.page.panel import Fragment, Moment, Page, Panel, PanelRequest, SetupWidget
from boardwright.core.page.puzzle import Puzzles, Solution
from boardwright.core.page.puzzle_file import Puzzle, puzzles_in

__all__ = [
    "SCORE",
    "Board",
    "Card",
    "Drawing",
    "Entry",
    "Fact",
    "Fragment",
    "Help",
    "Moment",
    "Moments",
    "Page",
    "Panel",
    "PanelRequest",
    "Puzzle",
    "Puzzles",
    "Scoring",
    "SetupWidget",
    "Sheet",
    "Solution",
    "Source",
    "find_document",
    "puzzles_in",
    "read_help",
    "read_words",
]
