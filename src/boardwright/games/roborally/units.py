"""Turns and registers: the units by which a replay steps."""

from boardwright.core import NONE, Unit
from boardwright.games.roborally.schema import State, World


def turn_number(w: World, s: State) -> int:
    return int(s.turn)


def register_number(w: World, s: State) -> int:
    """Return the running register, from 1; NONE while robots are programmed."""
    return int(s.register) + 1 if s.register != NONE else NONE


UNITS = (Unit({"en": "Turn", "de": "Runde"}, turn_number), Unit({"en": "Register", "de": "Register"}, register_number))
