"""What the help panel of a table says: the rule behind the question that is asked."""

from itertools import islice

from boardwright.bots.network import has_network
from boardwright.core import SPECTATOR
from boardwright.server.analysis.summary import ending
from boardwright.server.db.log import Kind
from boardwright.server.help.cards import aim_card, question_card
from boardwright.server.tables.table import Table
from boardwright.server.web.viewpoint import Viewpoint

FIRST = 10
"""So many own moves long the aim of the game stands there in full; later it is folded."""
NARROW = 340
"""The width of a chart beside the board."""


def panel(table: Table, viewer: Viewpoint, language: str) -> dict[str, object]:
    """The card of the viewer's question, or of anybody's, and what else a game says to its players."""
    asked = table.live.questions() if table.playing and table.live else {}
    mine = asked.get(viewer.seat) if viewer.seat != SPECTATOR else None
    question = mine or next(iter(asked.values()), None)
    card = question_card(table.game, question.what, language) if question else None
    aim = aim_card(table.game, language) if table.playing else None
    told = ending(table, language, NARROW) if table.over else None
    shown: dict[str, object] = {"card": card, "aim": aim, "first": is_first(table, viewer), "ending": told}
    return shown | {"lesson": table.game.help.lessons is not None, "foreseen": foresees(table)}


def foresees(table: Table) -> bool:
    """Can a finished match be weighed: does its game ship a network?"""
    return table.over and table.live is not None and has_network(table.game)


def is_first(table: Table, viewer: Viewpoint) -> bool:
    """Has the viewer hardly moved yet?"""
    moves = (entry for entry in table.path if entry.kind == Kind.ACT and entry.seat in viewer.mine)
    return len(list(islice(moves, FIRST))) < FIRST
