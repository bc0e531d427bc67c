"""The table before the match: the set-up with its course and options. What chance decides is redrawn at the start.

The seed of the match is not used: nobody may choose a table by what chance will do there.
"""

from dataclasses import replace
from functools import lru_cache

from boardwright.core import SPECTATOR, Game, View
from boardwright.core.page import Drawing
from boardwright.core.switch import Options
from boardwright.server.live.match import live_match
from boardwright.server.tables.table import Table

SAMPLE_SEED = 5


@lru_cache(maxsize=64)
def sample(game: Game, seats: int, options: Options) -> View:
    """What everybody sees of a match that has just been set up."""
    return live_match(game, seats, SAMPLE_SEED, dict(options)).view(SPECTATOR)


@lru_cache(maxsize=64)
def drawn(
    game: Game, options: Options, seat: int, names: tuple[str, ...], looks: tuple[int, ...], language: str
) -> str:
    """The picture of a set-up as a seat will have it, without its cards and without anything to choose."""
    view = replace(sample(game, len(names), options), names=names, looks=looks, language=language)
    drawing = Drawing(with_hand=False, table=True)
    try:
        return game.board.picture(replace(view, seat=seat), drawing)
    except Exception:  # a game need not know how to draw a seat that does not know its own cards
        return game.board.picture(view, drawing)


def empty_table(table: Table, language: str, seat: int = 0) -> str:
    """The picture of a table that waits; it takes its time, so this runs in a thread."""
    options: Options = tuple(sorted(table.row["options"].items()))
    return drawn(table.game, options, max(0, seat), table.names, table.looks, language)
