"""The picture of a table before the match: the set-up with its options, as drawn from a sample.

The seed of the match is not used, so that nobody can choose a table by its random set-up.
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
    """Return the public view of a sample match before its first move."""
    return live_match(game, seats, SAMPLE_SEED, dict(options)).view(SPECTATOR)


@lru_cache(maxsize=64)
def drawn(
    game: Game, options: Options, seat: int, names: tuple[str, ...], looks: tuple[int, ...], language: str
) -> str:
    """Draw the set-up as a seat will see it, without cards or choices."""
    view = replace(sample(game, len(names), options), names=names, looks=looks, language=language)
    drawing = Drawing(with_hand=False, table=True)
    try:
        return game.board.picture(replace(view, seat=seat), drawing)
    except Exception:  # games need not be able to draw a seat that does not know its own cards
        return game.board.picture(view, drawing)


def empty_table(table: Table, language: str, seat: int = 0) -> str:
    """Draw a table that is waiting. Slow, so it runs in a thread."""
    options: Options = tuple(sorted(table.row["options"].items()))
    return drawn(table.game, options, max(0, seat), table.names, table.looks, language)
