"""What a game may provide for the pages of a table: board, help, panels. Everything here has a default.

Nothing in this folder is a rule; editing it does not invalidate the compile cache.
"""

from boardwright.core.page.board import SCORE, Board, Drawing, Fact, Passage, Prospect, Sheet
from boardwright.core.page.help import Card, Entry, Help, find_document, read_help, read_words
from boardwright.core.page.looks import Look, look_names, look_numbers, shared_out
from boardwright.core.page.moments import Moments, Scoring, Source
from boardwright.core.page.panel import Fragment, Moment, Page, Panel, PanelRequest, SetupWidget
from boardwright.core.page.puzzle import Puzzles, Solution
from boardwright.core.page.puzzle_file import Puzzle, puzzles_in
from boardwright.core.page.workshop import Draft, Workshop

__all__ = [
    "SCORE",
    "Board",
    "Card",
    "Draft",
    "Drawing",
    "Entry",
    "Fact",
    "Fragment",
    "Help",
    "Look",
    "Moment",
    "Moments",
    "Page",
    "Panel",
    "PanelRequest",
    "Passage",
    "Prospect",
    "Puzzle",
    "Puzzles",
    "Scoring",
    "SetupWidget",
    "Sheet",
    "Solution",
    "Source",
    "Workshop",
    "find_document",
    "look_names",
    "look_numbers",
    "puzzles_in",
    "read_help",
    "read_words",
    "shared_out",
]
