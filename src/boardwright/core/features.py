"""Observations for neural networks: one flat row of small integers per seat, in named slices."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boardwright.core.types import AnyState, AnyWorld


@dataclass(frozen=True)
class Features:
    """The observation of a game.

    `fill` is a [rule] (w, s, p, out) that writes the observation of seat p into out: its own entries first, then the
    other seats in turn order. Redealing what the seat cannot know must not change it.
    """

    slices: tuple[tuple[str, int], ...]
    fill: Callable[[AnyWorld, AnyState, int, Any], None]

    @property
    def size(self) -> int:
        return sum(n for _, n in self.slices)

    def where(self, name: str) -> slice:
        """Return the slice of a row with this name."""
        start = 0
        for known, n in self.slices:
            if known == name:
                return slice(start, start + n)
            start += n
        raise KeyError(name)
