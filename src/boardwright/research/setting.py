"""What is the same in every match of an environment: a game, how many play it, and under which options."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardwright.core import Game, Value, find_game

FOUR = 4
"""Seats at a table of which nobody said how many there are, if the game is for so many."""


@dataclass(frozen=True)
class Setting:
    """A game, how many play it and under which options: what is the same in every match of an environment."""

    game: Game
    seats: int
    switches: dict[str, Value]
    w: Any

    def __deepcopy__(self, memo: object) -> "Setting":
        return self


def setting(game: Game | str, seats: int | None = None, options: Mapping[str, Value] | None = None) -> Setting:
    """The setting of these names; ValueError with a sentence if something does not fit."""
    found = find_game(game) if isinstance(game, str) else game
    chosen = seats if seats is not None else FOUR if FOUR in found.seats else found.seats[-1]
    switches = found.read_switches(options or {})
    return Setting(found, chosen, switches, found.make_world(switches, chosen))
