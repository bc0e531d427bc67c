"""What the help panel of a table says: the rule behind the question that is asked."""

from itertools import islice
from typing import Any

from boardwright.core import SPECTATOR
from boardwright.server.analysis import ending
from boardwright.server.lessons import lesson_names
from boardwright.server.log import Kind
from boardwright.server.manual import aim_card, help_of, question_card
from boardwright.server.table import Table
from boardwright.server.viewpoint import Viewpoint

FIRST = 10
"""So many own moves long the aim of the game stands there in full; later it is folded."""
NARROW = 340
"""The width of a chart beside the board."""


def panel(table: Table, eyes: Viewpoint, language: str) -> dict[str, Any] | None:
    """The card of the viewer's question, or of anybody's; None for games without help."""
    if help_of(table.game) is None:
        return None
    asked = table.live.questions() if table.playing and table.live else {}
    mine = asked.get(eyes.seat) if eyes.seat != SPECTATOR else None
    question = mine or next(iter(asked.values()), None)
    card = question_card(table.game, question.what, language) if question else None
    aim = aim_card(table.game, language) if table.playing else None
    told = ending(table, language, NARROW) if table.over else None
    lesson = table.game.name in lesson_names()
    return {"card": card, "aim": aim, "first": is_first(table, eyes), "lesson": lesson, "ending": told}


def is_first(table: Table, eyes: Viewpoint) -> bool:
    """Has the viewer hardly moved yet?"""
    moves = (entry for entry in table.path if entry.kind == Kind.ACT and entry.seat in eyes.mine)
    return len(list(islice(moves, FIRST))) < FIRST
