"""The board of RoboRally as a picture and as facts."""

from boardwright.core import View
from boardwright.core.page import Board, Drawing
from boardwright.games.roborally.board.facts import facts
from boardwright.games.roborally.board.in_words import in_words
from boardwright.games.roborally.board.looks import LOOKS
from boardwright.games.roborally.board.moments import MOMENTS
from boardwright.games.roborally.board.picture import page_size, picture, seat_things
from boardwright.games.roborally.board.prospect import prospect

NARROW = 761
"""The floor is as high as it is wide: on a tablet the sheets fit beside it."""


def draw(view: View, drawing: Drawing) -> str:
    """Render the view as an SVG document."""
    return picture(view, tall=drawing.tall, hand=drawing.with_hand, table=drawing.table)


def size(view: View, drawing: Drawing) -> tuple[float, float]:
    """Return the width and height of that picture."""
    return page_size(view, drawing.tall, drawing.with_hand, drawing.table)


BOARD = Board(
    draw,
    size,
    facts,
    words=in_words,
    prospect=prospect,
    narrow=NARROW,
    seat=seat_things,
    points_icon="rr-pennant",
    moments=MOMENTS,
    looks=LOOKS,
)
