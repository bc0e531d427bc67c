"""The picture of a view as it stands on a page: places that may be chosen are buttons."""

from boardwright.core import View
from boardwright.core.page import Drawing

ACTION = ' data-action="'
BUTTON = ' role="button" tabindex="0"'
WIDE = 1.5
"""A picture that is so much wider than high wants the whole width of a page."""


def on_page(view: View, tall: bool) -> Drawing:
    """How the page of a table wants the picture: its panels lay out the own cards."""
    return Drawing(tall, with_hand=not any(panel.lays_out_hand for panel in view.game.page.panels))


def draw(view: View, tall: bool) -> str:
    """The picture of a view, stacked for a narrow screen where the game knows how."""
    return view.game.board.picture(view, on_page(view, tall))


def shape(view: View, tall: bool) -> str:
    """Whether that picture wants the width of the page or its height."""
    width, height = view.game.board.size(view, on_page(view, tall))
    return "wide" if width > WIDE * height else "square"


def with_spots(picture: str) -> str:
    """The picture with everything that may be chosen as a button that keys reach."""
    return picture.replace(' role="img"', ' role="group"', 1).replace(ACTION, BUTTON + ACTION)
