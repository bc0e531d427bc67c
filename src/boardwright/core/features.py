"""What a learning program sees: one flat row of small integers per seat, in named slices."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boardwright.core.types import AnyState, AnyWorld


@dataclass(frozen=True)
class Features:
    """The observation of a game.

    `fill` is a [rule] (w, s, p, out): write what seat p sees into out, the own seat first, the others in
    turn order; nothing that redealing the seat's unknowns could change.
    """

    slices: tuple[tuple[str, int], ...]
    fill: Callable[[AnyWorld, AnyState, int, Any], None]

    @property
    def size(self) -> int:
        return sum(n for _, n in self.slices)

    def where(self, name: str) -> slice:
        """The place of a named slice in the row."""
        start = 0
        for known, n in self.slices:
            if known == name:
                return slice(start, start + n)
            start += n
        raise KeyError(name)
