"""The help panel of a table: the rule behind the current question."""

from itertools import islice

from boardwright.bots.network import has_network
from boardwright.core import SPECTATOR
from boardwright.server.analysis.summary import ending
from boardwright.server.db.log import Kind
from boardwright.server.help.cards import aim_card, question_card
from boardwright.server.tables.table import Table
from boardwright.server.web.viewpoint import Viewpoint

FIRST_MOVES = 10
"""The player's number of moves until the aim of the game is collapsed."""
NARROW = 340
"""Width of a chart beside the board."""


def panel(table: Table, viewer: Viewpoint, language: str) -> dict[str, object]:
    """Return the context of the help panel: the card of the viewer's question or anyone's, and further help."""
    asked = table.live.questions() if table.playing and table.live else {}
    mine = asked.get(viewer.seat) if viewer.seat != SPECTATOR else None
    question = mine or next(iter(asked.values()), None)
    card = question_card(table.game, question.what, language) if question else None
    aim = aim_card(table.game, language) if table.playing else None
    score = ending(table, language, NARROW) if table.over else None
    shown: dict[str, object] = {"card": card, "aim": aim, "first": is_first(table, viewer), "ending": score}
    return shown | {"lesson": table.game.help.lessons is not None, "foreseen": can_evaluate(table)}


def can_evaluate(table: Table) -> bool:
    """Return whether a finished match can be evaluated, because its game ships a network."""
    return table.over and table.live is not None and has_network(table.game)


def is_first(table: Table, viewer: Viewpoint) -> bool:
    """Return whether the viewer has made only a few moves yet."""
    moves = (entry for entry in table.path if entry.kind == Kind.ACT and entry.seat in viewer.mine)
    return len(list(islice(moves, FIRST_MOVES))) < FIRST_MOVES
