"""Views of puzzles for tests of pictures and texts."""

from typing import Any

from boardwright.core import View, make_view
from boardwright.games.aquasphere import GAME
from tests.games.aquasphere.positions import Puzzle

NAMES = ("Ada", "Ben", "Cy", "Dora")


def seen(table: Puzzle, seat: int | None = None, **changes: Any) -> View:
    """The puzzle as a seat sees it, by default the seat that is asked."""
    p = table.asked if seat is None else seat
    names = changes.pop("names", NAMES[: table.w.seats])
    return make_view(GAME, table.w, table.s, p, table.w.seats, table.s.events, names)


def offered(root):
    return {e.get("data-action") for e in root.iter() if e.get("class") == "aq-may"}
