"""The board of Cryo as a picture, facts and sheets."""

from boardwright.core import View
from boardwright.core.page import Board, Drawing
from boardwright.games.cryo.board.in_words import in_words
from boardwright.games.cryo.board.layout import layout
from boardwright.games.cryo.board.marks import LOOKS
from boardwright.games.cryo.board.moments import MOMENTS
from boardwright.games.cryo.board.outlook import outlook
from boardwright.games.cryo.board.picture import picture, seat_things
from boardwright.games.cryo.board.platform import facts


def draw(view: View, drawing: Drawing) -> str:
    """Draw the view as an SVG document."""
    return picture(view, tall=drawing.tall, table=drawing.table)


def size(view: View, drawing: Drawing) -> tuple[float, float]:
    """Return the width and height of the picture."""
    return layout(view.w.seats, drawing.tall, view.seat, drawing.table).size


BOARD = Board(draw, size, facts, outlook, words=in_words, seat=seat_things, moments=MOMENTS, looks=LOOKS)
