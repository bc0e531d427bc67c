"""Bots: from the supply to the program symbols, and the player whose turn it is."""

from boardwright.core import emit, rule, table
from boardwright.games.aquasphere.schema import PROGRAMS, State, World
from boardwright.games.aquasphere.words import Did

BITS = table(bin(mask).count("1") for mask in range(1 << PROGRAMS))
"""How many bots a mask of programmed bots stands for."""


@rule
def on_turn(s: State) -> int:
    """The player whose turn it is (AQ-074)."""
    return s.play_order[s.turn_index]


@rule
def bulb(w: World, s: State) -> int:
    """AQ-024, AQ-280: the value of the visible centre tile."""
    return w.bulb[s.round - 1]


@rule
def is_programmed(s: State, p: int, program: int) -> bool:
    return s.programmed[p] >> program & 1 == 1


@rule
def has_room_for_bot(w: World, s: State, p: int) -> bool:
    """AQ-039: at most two programmed bots in total."""
    return BITS[s.programmed[p]] < w.programmed_limit


@rule
def can_program(w: World, s: State, p: int, program: int) -> bool:
    """AQ-038, AQ-088: the symbol is free and the player has fewer than two programmed bots."""
    return s.programmed[p] >> program & 1 == 0 and BITS[s.programmed[p]] < w.programmed_limit


@rule
def program_bot(s: State, p: int, program: int) -> None:
    """AQ-087: the next supply bot goes to the symbol; without a supply bot nothing is programmed (AQ-091)."""
    if s.supply_bots[p] > 0:
        s.supply_bots[p] -= 1
        s.programmed[p] |= 1 << program
        emit(s, Did.PROGRAMMED, p, program)


@rule
def unprogram_bot(s: State, p: int, program: int) -> None:
    """A programmed bot leaves its symbol."""
    s.programmed[p] &= ~(1 << program)
