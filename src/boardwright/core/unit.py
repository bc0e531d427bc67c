"""Units of a match that people think in when they look back at it: rounds, turns, registers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from boardwright.core.types import AnyState, AnyWorld


@dataclass(frozen=True)
class Unit:
    """A stretch of a match. A new one begins where `number` changes."""

    title: Mapping[str, str]
    """By language: "Round"; pages put the number behind it."""
    number: Callable[[AnyWorld, AnyState], int]
    """(w, s): which one the state belongs to, counted from 1; NONE between two of them."""

    def say(self, language: str) -> str:
        """Return the title in this language, or in the first there is."""
        return self.title.get(language) or next(iter(self.title.values()))
