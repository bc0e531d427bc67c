"""What every opponent speaks: a view goes in, ranked actions with values and reasons come out."""

from collections.abc import Callable
from dataclasses import dataclass

from boardwright.core import Luck, View

Reasons = tuple[tuple[str, float], ...]
"""What an action changes, by the names of the value's parts, the largest change first."""


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


PUBLISHED = Budget(redeals=1, tries=15_120, slips=0)
"""All orders of nine cards: RoboRally's published method is known by this budget, others are greedy with it."""

Chooser = Callable[[View, Luck], int]
Thinker = Callable[[View, Luck, Budget], list[Advice]]


def canonical(view: View) -> list[int]:
    """The legal actions of the seat that are worth trying; never empty for a seat that is asked."""
    game = view.game
    return [a for a in view.legal if game.canonical(view.w, view.s, view.seat, a)] or list(view.legal)


def ranked(advice: list[Advice]) -> list[Advice]:
    """Best first; of equals the one with the lower id, so that nothing depends on the order of trying."""
    return sorted(advice, key=lambda one: (-one.value, one.action))
