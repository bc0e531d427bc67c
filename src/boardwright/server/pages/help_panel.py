"""What the help panel of a table says: the rule behind the question that is asked."""

from typing import Any

from boardwright.core import SPECTATOR
from boardwright.server.analysis import ending
from boardwright.server.lessons import lesson_names
from boardwright.server.manual import help_of, question_card
from boardwright.server.table import Table
from boardwright.server.viewpoint import Viewpoint

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
    told = ending(table, language, NARROW) if table.over else None
    return {"card": card, "lesson": table.game.name in lesson_names(), "ending": told}
