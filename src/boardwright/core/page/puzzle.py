"""What a game says about its puzzles: which questions pose one, how answers are judged, and where the found ones lie.

A game that says nothing has puzzles of one answer, judged by the network that it ships or by search.
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
"""The answers of the solver, one after the other."""


@dataclass(frozen=True)
class Solution:
    """What the lines of a question are worth, the best first."""

    lines: tuple[tuple[Line, float], ...]
    margin: float
    """By how much the best line is better than every other."""
    doubt: float = 0.0
    """The standard error of the margin; 0 where nothing is left to chance."""


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
    """Return what everybody knows of the solver."""
    return view.game.board.facts(view, view.seat)


Solver = Callable[["View", int], Solution | None]
"""(view, effort): what was found with `effort` times the usual effort; None where nothing is clear."""


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of a game."""

    file: Path | None = None
    """Where the found ones lie, one a line."""
    seats: tuple[int, ...] = ()
    """Numbers of players of the matches they are taken from; by default up to four."""
    switches: Callable[[int], Mapping[str, Value]] = usual_switches
    """(k): the switches of the k-th of those matches."""
    steer: Callable[["View"], int] = no_steering
    """The answer that is given in those matches instead of the bots', or NONE."""
    poses: Callable[["View"], bool] = any_question
    """May this question be a puzzle?"""
    solve: Solver | None = None
    """Judge all lines; by default by the network that the game ships, else by search."""
    confirms: Callable[["View", Line, int], bool] | None = None
    """(view, line, effort): does another search come to this line? By default `solve` does that."""
    solves: Callable[["View", Line, Budget, int], bool] | None = None
    """(view, line, budget, seed): does a bot with this budget find it? By default its answer is compared."""
    is_open: Callable[["View"], bool] = one_answer
    """Does the line go on with this question of the solver?"""
    play_out: Callable[[AnyWorld, AnyState, int, Luck], None] = nothing_follows
    """(w, s, p, luck): what follows from a finished line."""
    outcome: Callable[[AnyWorld, AnyState, int], tuple[int, ...]] | None = None
    """(w, s, p): what a finished line has led to; lines of equal outcome are equally right."""
    facts: Callable[["View"], Sequence[Fact]] = the_facts
    """What a line changes for the solver, as a page compares it."""
    task: Mapping[str, str] | None = None
    """By language: what is to be found."""
    show: "Panel | None" = None
    """How a line is shown, asked with the moment before it and the one after it; by default as the log tells it."""
