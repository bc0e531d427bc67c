"""The picture of a view on a page, with clickable places as buttons."""

import re
from collections.abc import Container

from boardwright.core import View
from boardwright.core.page import Drawing

ACTION = ' data-action="'
SPOT = re.compile(' data-action="([^"]*)"')
BUTTON = ' role="button" tabindex="0"'
WIDE = 1.5
"""Pictures with a larger aspect ratio get the whole width of the page."""


def on_page(view: View, tall: bool, at_table: bool = False) -> Drawing:
    """Return how a page draws the picture: panels may show the hand, and a table shows the seats itself."""
    laid_out = any(panel.lays_out_hand for panel in view.game.page.panels)
    return Drawing(tall, with_hand=not laid_out, table=at_table)


def draw(view: View, tall: bool, at_table: bool = False) -> str:
    """Draw a view, stacked for narrow screens if the game supports it."""
    return view.game.board.picture(view, on_page(view, tall, at_table))


def shape(view: View, tall: bool, at_table: bool = False) -> str:
    """Return "wide" or "square", the layout the picture needs."""
    width, height = view.game.board.size(view, on_page(view, tall, at_table))
    return "wide" if width > WIDE * height else "square"


def with_spots(picture: str, taught: Container[str] | None = None) -> str:
    """Make clickable places keyboard-accessible buttons; in a lesson only those that are taught."""
    if taught is None:
        return with_buttons(picture.replace(ACTION, BUTTON + ACTION))
    return with_buttons(SPOT.sub(lambda found: spot(found[1], found[1] in taught), picture))


def spot(action: str, open_: bool) -> str:
    """Return the attributes of a clickable place."""
    return f'{BUTTON}{ACTION}{action}"' if open_ else f' data-aside="{action}"'


def with_buttons(picture: str) -> str:
    """Give a picture with buttons the role of a group instead of an image."""
    return picture.replace(' role="img"', ' role="group"', 1) if ' role="button"' in picture else picture
