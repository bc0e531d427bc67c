"""The board of AquaSphere as a picture, facts and sheets."""

from boardwright.core import View
from boardwright.core.page import Board, Drawing
from boardwright.games.aquasphere.board.boards import facts
from boardwright.games.aquasphere.board.in_words import in_words
from boardwright.games.aquasphere.board.layout import layout
from boardwright.games.aquasphere.board.marks import LOOKS
from boardwright.games.aquasphere.board.moments import MOMENTS
from boardwright.games.aquasphere.board.outlook import outlook
from boardwright.games.aquasphere.board.picture import picture, seat_things


def draw(view: View, drawing: Drawing) -> str:
    """Draw the view as an SVG document."""
    return picture(view, tall=drawing.tall, table=drawing.table)


def size(view: View, drawing: Drawing) -> tuple[float, float]:
    """Return the width and height of the picture."""
    page = layout(view.w.seats, drawing.tall, drawing.table and view.seat >= 0).page
    return page.width, page.height


BOARD = Board(draw, size, facts, outlook, words=in_words, seat=seat_things, moments=MOMENTS, looks=LOOKS)
