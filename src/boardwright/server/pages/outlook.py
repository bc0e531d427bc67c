"""What a player would work out on paper, for games that bring sheets for it."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from boardwright.core import Game, View


def sheets(view: View) -> list[Any]:
    """The sheets of the game for one pair of eyes: title, heads, rows, remark."""
    name = home(view.game)
    if find_spec(name) is None:
        return []
    found: list[Any] = import_module(name).outlook(view)
    return found


def home(game: Game) -> str:
    """Where a game keeps its sheets: beside its schema."""
    return game.State.__module__.rpartition(".")[0] + ".outlook"
