"""The table before the match: the set-up with its course and options. What chance decides is drawn anew at the start.

The seed of the match is not used: nobody may choose a table by what chance will do there.
"""

from dataclasses import replace
from functools import lru_cache

from boardwright.core import SPECTATOR, Game, Value, View
from boardwright.core.page import Drawing
from boardwright.server.live.match import LiveMatch
from boardwright.server.tables.table import Table

SAMPLE_SEED = 5
Options = tuple[tuple[str, Value], ...]


@lru_cache(maxsize=64)
def sample(game: Game, seats: int, options: Options) -> View:
    """What everybody sees of a match that has just been set up."""
    live = LiveMatch(game, seats, SAMPLE_SEED, dict(options))
    live.begin()
    return live.view(SPECTATOR, tuple("ABCDEFGH"[:seats]))


@lru_cache(maxsize=64)
def drawn(game: Game, seats: int, options: Options, seat: int, names: tuple[str, ...], language: str) -> str:
    """The picture of a set-up as a seat will have it, without its cards and without anything to choose."""
    view = replace(sample(game, seats, options), names=names, language=language)
    drawing = Drawing(with_hand=False, table=True)
    try:
        return game.board.picture(replace(view, seat=seat), drawing)
    except Exception:  # a game need not know how to draw a seat that does not know its own cards
        return game.board.picture(view, drawing)


def empty_table(table: Table, language: str, seat: int = 0) -> str:
    """The picture of a table that waits; it takes its time, so this runs in a thread."""
    options: Options = tuple(sorted(table.row["options"].items()))
    return drawn(table.game, len(table.seats), options, max(0, seat), table.names, language)
