"""Units of a match for stepping through a replay: rounds, turns, registers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from boardwright.core.types import AnyState, AnyWorld


@dataclass(frozen=True)
class Unit:
    """A stretch of a match. A new one begins where `number` changes."""

    title: Mapping[str, str]
    """By language: "Round"; pages append the number."""
    number: Callable[[AnyWorld, AnyState], int]
    """(w, s): the number of the unit that the state belongs to, from 1; NONE between two units."""

    def say(self, language: str) -> str:
        """Return the title in this language, or in the first that has one."""
        return self.title.get(language) or next(iter(self.title.values()))
