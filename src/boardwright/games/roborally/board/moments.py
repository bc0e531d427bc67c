"""Moments of a match for the page of a table: turns and registers, and the robots of an event."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page import Moments
from boardwright.games.roborally.board.looks import seat_of
from boardwright.games.roborally.page.show import NOT_A_ROBOT, STYLES
from boardwright.games.roborally.words import Did

NOBODYS = NOT_A_ROBOT | {Did.TURN_BEGAN, Did.STEP_DONE, Did.DEALT, Did.REVEALED}
PUSHERS = frozenset({Did.PUSHED, Did.SENT_OFF})
"""Events in which the second robot acts on the first."""


def spots(view: View, event: tuple[int, ...]) -> tuple[str, ...]:
    """The ids of the robot an event is about and of its sheet."""
    if event[0] not in STYLES or event[0] in NOBODYS:
        return ()
    return (f"robot-{event[1]}", f"sheet-{event[1]}")


def seat(view: View, event: tuple[int, ...]) -> int:
    """The seat that steers the acting robot of an event, or NONE."""
    if event[0] in NOBODYS:
        return NONE
    return int(seat_of(view.w, view.s, event[2 if event[0] in PUSHERS else 1]))


MOMENTS = Moments(frozenset({Did.TURN_BEGAN, Did.REGISTER_BEGAN}), spots, seat)
