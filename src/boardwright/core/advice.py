"""The protocol of computer opponents: a view in, ranked actions with values and reasons out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.core.luck import Luck
    from boardwright.core.view import View

Parts = dict[str, float]
"""The value of a position for a seat, by named part, in points."""

Reasons = tuple[tuple[str, float], ...]
"""The change of each part by an action, the largest first."""


@dataclass(frozen=True)
class Advice:
    """An action and its value for the seat; only values within one list are comparable."""

    action: int
    value: float
    reasons: Reasons = ()


@dataclass(frozen=True)
class Budget:
    """How much an opponent may compute, counted in evaluated positions, so that a seed gives the same choice anywhere.

    Levels that search count simulated decisions instead, or wall-clock time if `seconds` is set; their choice then
    depends on the machine.
    """

    redeals: int
    """Determinizations of what the seat cannot know."""
    tries: int
    """Positions to evaluate per question."""
    slips: int
    """Percentage of actions played at random."""
    simulated: int = 0
    """Decisions that a search may simulate per question; 0 without a search or with a time limit."""
    seconds: float = 0.0
    """Wall-clock limit of a search per question; 0 if decisions are counted."""
    trees: int = 1
    """Trees that a search grows in parallel, one per core; they share the decisions."""

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
Ranker = Callable[["View", "Luck", Budget], list[Advice]]


def canonical(view: "View") -> list[int]:
    """Return the legal actions of the seat that are worth considering; never empty for a seat that is asked."""
    game = view.game
    return [a for a in view.legal if game.canonical(view.w, view.s, view.seat, a)] or list(view.legal)


def ranked(advice: list[Advice]) -> list[Advice]:
    """Sort best first; ties by action id, so that the order of evaluation does not matter."""
    return sorted(advice, key=lambda one: (-one.value, one.action))


def add(total: Parts, parts: Parts, n: int) -> None:
    """Add 1/n of each part to a running mean."""
    for name, points in parts.items():
        total[name] = total.get(name, 0.0) + points / n


def changes(before: Parts, after: Parts) -> Reasons:
    """Return the change of each part, the largest first."""
    names = sorted({*before, *after})
    found = [(name, after.get(name, 0.0) - before.get(name, 0.0)) for name in names]
    return tuple(sorted((one for one in found if abs(one[1]) > 1e-9), key=lambda one: -abs(one[1])))
