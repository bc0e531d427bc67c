"""Views of positions for tests of pictures and texts."""

from dataclasses import replace

from boardwright.core import make_view
from boardwright.games.cryo import GAME

NAMES = ("Ada", "Ben", "Cy", "Dora")


def seen(table, seat=None, language="en"):
    """The position as a seat sees it, by default the seat that is asked."""
    p = table.seat if seat is None else seat
    view = make_view(GAME, table.w, table.s, p, table.w.seats, table.s.events, NAMES[: table.w.seats])
    return replace(view, language=language)


def offered(root):
    """The actions that glow or are buttons."""
    return [e.get("data-action") for e in root.iter() if e.get("class") == "cr-may"]
