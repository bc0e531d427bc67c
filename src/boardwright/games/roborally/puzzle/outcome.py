"""The outcome of a program: as numbers that compare programs, and as facts for a page."""

from collections.abc import Sequence
from typing import Any

from boardwright.core import Luck, View
from boardwright.core.page import Fact
from boardwright.games.roborally.puzzle.rules.run import (
    DAMAGE,
    FAR,
    KEPT,
    NEXT_FLAG,
    SPACES,
    run_registers,
    tell_outcome,
)
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.text import OUTCOME


def robot_of(w: World, s: State, p: int) -> int:
    """Return the robot of a seat."""
    return next(r for r in range(w.robots) if seat_of(w, s, r) == p)


def play_out(w: World, s: State, p: int, luck: Luck) -> None:
    """Run the program as laid; questions after it do not matter."""
    run_registers(w, s, luck)


def outcome(w: World, s: State, p: int) -> tuple[int, ...]:
    """Return how far the robot of a seat came; larger is farther."""
    out = [0, 0, 0, 0]
    tell_outcome(w, s, robot_of(w, s, p), out)
    return ranked(out)


def ranked(out: Sequence[Any]) -> tuple[int, ...]:
    """Return the numbers of an outcome in order of precedence, larger being better."""
    return int(out[KEPT]), int(out[NEXT_FLAG]), -int(out[SPACES]), -int(out[DAMAGE])


def facts(view: View) -> Sequence[Fact]:
    """Return the outcome in the words of the task."""
    kept, flag, spaces, damage = outcome(view.w, view.s, view.seat)
    gone, flags, way, hurt = OUTCOME[view.language]
    found = [] if kept else [Fact("gone", 1, gone)]
    found.append(Fact("flags", flag - 1, flags.format(flag - 1), "rr-pennant"))
    if -spaces < FAR:
        found.append(Fact("spaces", -spaces, way.format(-spaces)))
    return [*found, Fact("damage", -damage, hurt.format(-damage), "rr-burst")]


