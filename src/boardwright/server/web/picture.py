"""The picture of a view as it stands on a page: places that may be chosen are buttons."""

import re
from collections.abc import Container

from boardwright.core import View
from boardwright.core.page import Drawing

ACTION = ' data-action="'
SPOT = re.compile(' data-action="([^"]*)"')
BUTTON = ' role="button" tabindex="0"'
WIDE = 1.5
"""A picture that is so much wider than high wants the whole width of a page."""


def on_page(view: View, tall: bool, at_table: bool = False) -> Drawing:
    """How a page wants the picture: its panels lay out the own cards, and at a table it shows the seats itself."""
    laid_out = any(panel.lays_out_hand for panel in view.game.page.panels)
    return Drawing(tall, with_hand=not laid_out, table=at_table)


def draw(view: View, tall: bool, at_table: bool = False) -> str:
    """The picture of a view, stacked for a narrow screen where the game knows how."""
    return view.game.board.picture(view, on_page(view, tall, at_table))


def shape(view: View, tall: bool, at_table: bool = False) -> str:
    """Whether that picture wants the width of the page or its height."""
    width, height = view.game.board.size(view, on_page(view, tall, at_table))
    return "wide" if width > WIDE * height else "square"


def with_spots(picture: str, taught: Container[str] | None = None) -> str:
    """The picture with everything that may be chosen as a button that keys reach; in a lesson only what is taught."""
    if taught is None:
        return with_buttons(picture.replace(ACTION, BUTTON + ACTION))
    return with_buttons(SPOT.sub(lambda found: spot(found[1], found[1] in taught), picture))


def spot(action: str, open_: bool) -> str:
    """The marks of a place that stands for an action."""
    return f'{BUTTON}{ACTION}{action}"' if open_ else f' data-aside="{action}"'


def with_buttons(picture: str) -> str:
    """A picture that may hold buttons: it is a group then, and no image."""
    return picture.replace(' role="img"', ' role="group"', 1) if ' role="button"' in picture else picture
