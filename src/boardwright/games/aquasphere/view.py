"""Who sees what: everybody everything (AQ-278). What nobody knows is not in the state at all."""

from boardwright.core import Luck, rule
from boardwright.games.aquasphere.schema import State, World


def hide(w: World, v: State, p: int) -> None:
    """AQ-278: no field is hidden from anybody."""


@rule
def redeal(w: World, s: State, p: int, luck: Luck) -> None:
    """Chapter 21: decks and covered rotations are drawn only when they become visible; nothing to redeal."""
    return
