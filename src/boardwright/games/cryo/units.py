"""Rounds and turns, the units that a replay steps by."""

from boardwright.core import Unit
from boardwright.games.cryo.schema import State, World


def round_number(w: World, s: State) -> int:
    """Return the round, in which every seat has one turn."""
    return int(s.turn_no) // int(w.seats) + 1


def turn_number(w: World, s: State) -> int:
    return int(s.turn_no) + 1


UNITS = (Unit({"en": "Round", "de": "Runde"}, round_number), Unit({"en": "Turn", "de": "Zug"}, turn_number))
