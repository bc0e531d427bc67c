"""What every opponent speaks: a view goes in, ranked actions with values and reasons come out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.core.luck import Luck
    from boardwright.core.view import View

Parts = dict[str, float]
"""What a position is worth to a seat, by named parts, in points."""

Reasons = tuple[tuple[str, float], ...]
"""What an action changes, by the names of the evaluator's parts, the largest change first."""


@dataclass(frozen=True)
class Advice:
    """One action with what it is worth to the seat; values of one list can be compared with each other."""

    action: int
    value: float
    reasons: Reasons = ()


@dataclass(frozen=True)
class Budget:
    """How hard an opponent thinks, counted in tried positions, so that a seed gives the same choice anywhere.

    A level that searches counts simulated decisions instead, or looks at the clock: then `seconds` is above 0, and
    the choice depends on the machine.
    """

    redeals: int
    """Hands and piles that are dealt for what the seat cannot know."""
    tries: int
    """Positions looked at for one question."""
    slips: int
    """Answers in a hundred that are given without thinking."""
    simulated: int = 0
    """Decisions that a search may simulate for one question; 0 where nothing is searched, or the clock decides."""
    seconds: float = 0.0
    """How long a search may think about one question; 0 where decisions are counted."""
    trees: int = 1
    """Trees that a search grows side by side, a core for each; decisions are shared out among them."""

    @property
    def searches(self) -> bool:
        return self.simulated > 0 or self.seconds > 0

    def __str__(self) -> str:
        trees = f" in {self.trees} trees" if self.trees > 1 else ""
        if self.seconds:
            return f"{self.seconds:g} s{trees}"
        if self.simulated:
            return f"{self.simulated:,} decisions{trees}"
        slips = f", {self.slips} % slips" if self.slips else ""
        return f"{self.tries} tries, {self.redeals} redeals{slips}"


Chooser = Callable[["View", "Luck"], int]
Thinker = Callable[["View", "Luck", Budget], list[Advice]]


def canonical(view: "View") -> list[int]:
    """Return the legal actions of the seat that are worth trying; never empty for a seat that is asked."""
    game = view.game
    return [a for a in view.legal if game.canonical(view.w, view.s, view.seat, a)] or list(view.legal)


def ranked(advice: list[Advice]) -> list[Advice]:
    """Sort best first; of equals the one with the lower id, so that nothing depends on the order of trying."""
    return sorted(advice, key=lambda one: (-one.value, one.action))


def add(total: Parts, parts: Parts, n: int) -> None:
    """Add one n-th of each part to a running mean."""
    for name, points in parts.items():
        total[name] = total.get(name, 0.0) + points / n


def changes(before: Parts, after: Parts) -> Reasons:
    """Return by how much each part is better or worse than before, the largest change first."""
    names = sorted({*before, *after})
    found = [(name, after.get(name, 0.0) - before.get(name, 0.0)) for name in names]
    return tuple(sorted((one for one in found if abs(one[1]) > 1e-9), key=lambda one: -abs(one[1])))
