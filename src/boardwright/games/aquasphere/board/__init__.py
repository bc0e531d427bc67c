"""The board of AquaSphere as a picture, and what it says as facts and sheets."""

from boardwright.core import View
from boardwright.core.page import Board, Drawing
from boardwright.games.aquasphere.board.boards import facts
from boardwright.games.aquasphere.board.layout import layout
from boardwright.games.aquasphere.board.outlook import outlook
from boardwright.games.aquasphere.board.picture import picture


def draw(view: View, drawing: Drawing) -> str:
    """The view as an SVG document."""
    return picture(view, tall=drawing.tall)


def size(view: View, drawing: Drawing) -> tuple[float, float]:
    """Width and height of that picture."""
    page = layout(view.w.seats, drawing.tall).page
    return page.width, page.height


BOARD = Board(draw, size, facts, outlook)
