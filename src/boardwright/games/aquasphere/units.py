"""Rounds and turns, the units that a replay steps by."""

from boardwright.core import Unit
from boardwright.games.aquasphere.schema import State, World


def round_number(w: World, s: State) -> int:
    return int(s.round)


def turn_number(w: World, s: State) -> int:
    return int(s.turn_no)


UNITS = (Unit({"en": "Round", "de": "Runde"}, round_number), Unit({"en": "Turn", "de": "Zug"}, turn_number))
