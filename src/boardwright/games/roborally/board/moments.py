"""What happened, for the page of a table: turns and registers, and the robots of an event."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page import Moments
from boardwright.games.roborally.page.show import NOT_A_ROBOT, STYLES
from boardwright.games.roborally.words import Did


def spots(view: View, event: tuple[int, ...]) -> tuple[str, ...]:
    """The robot that an event is about, and its sheet."""
    if event[0] not in STYLES or event[0] in NOT_A_ROBOT:
        return ()
    return (f"robot-{event[1]}", f"sheet-{event[1]}")


MOMENTS = Moments(frozenset({Did.TURN_BEGAN, Did.REGISTER_BEGAN}), spots)
