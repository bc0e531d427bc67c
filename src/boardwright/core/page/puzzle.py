"""How a game defines its puzzles: which questions qualify, how answers are judged, and where the puzzles are stored.

By default a puzzle has one answer, judged by the network that the game ships, or by search.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.core.advice import Budget
from boardwright.core.luck import Luck
from boardwright.core.page.board import Fact
from boardwright.core.rules import NONE
from boardwright.core.switch import Value
from boardwright.core.types import AnyState, AnyWorld

if TYPE_CHECKING:
    from boardwright.core.page.panel import Panel
    from boardwright.core.view import View

Line = tuple[int, ...]
"""The answers of the solver, in order."""


@dataclass(frozen=True)
class Solution:
    """The values of the lines of a question, best first."""

    lines: tuple[tuple[Line, float], ...]
    margin: float
    """The margin of the best line over every other."""
    doubt: float = 0.0
    """The standard error of the margin; 0 if it is exact."""


def usual_switches(k: int) -> Mapping[str, Value]:
    return {}


def no_steering(view: "View") -> int:
    return NONE


def any_question(view: "View") -> bool:
    return True


def one_answer(view: "View") -> bool:
    return False


def nothing_follows(w: AnyWorld, s: AnyState, p: int, luck: Luck) -> None:
    return


def the_facts(view: "View") -> Sequence[Fact]:
    """Return the public facts of the solver."""
    return view.game.board.facts(view, view.seat)


Solver = Callable[["View", int], Solution | None]
"""(view, effort): the solution found with `effort` times the usual effort; None if there is no clear one."""


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of a game."""

    file: Path | None = None
    """The file of puzzles, one per line."""
    seats: tuple[int, ...] = ()
    """Numbers of players of the source matches; by default up to four."""
    switches: Callable[[int], Mapping[str, Value]] = usual_switches
    """(k): the switches of the k-th source match."""
    steer: Callable[["View"], int] = no_steering
    """The answer to give in source matches instead of the bots' answer, or NONE."""
    poses: Callable[["View"], bool] = any_question
    """May this question be a puzzle?"""
    solve: Solver | None = None
    """Evaluate all lines; by default with the network that the game ships, else by search."""
    confirms: Callable[["View", Line, int], bool] | None = None
    """(view, line, effort): does an independent search agree with this line? By default `solve` with another seed."""
    solves: Callable[["View", Line, Budget, int], bool] | None = None
    """(view, line, budget, seed): does a bot with this budget find the line? By default its answer is compared."""
    is_open: Callable[["View"], bool] = one_answer
    """Does the line continue with this question of the solver?"""
    play_out: Callable[[AnyWorld, AnyState, int, Luck], None] = nothing_follows
    """(w, s, p, luck): play what follows a finished line."""
    outcome: Callable[[AnyWorld, AnyState, int], tuple[int, ...]] | None = None
    """(w, s, p): the outcome of a finished line; lines with equal outcomes are equally correct."""
    facts: Callable[["View"], Sequence[Fact]] = the_facts
    """The facts that a page compares before and after a line."""
    task: Mapping[str, str] | None = None
    """By language: the task."""
    show: "Panel | None" = None
    """The panel that shows a line, given the moments before and after it; by default the log does."""
