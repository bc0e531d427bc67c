"""The words of the coach, one file per language: what growth or decline of a part of the evaluation means.

The names of parts of a game's own evaluator are in the game's texts (`Text.reasons`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.core import Text
from boardwright.core.text import Translations, translations

Pair = tuple[str, str]
"""The phrases if the part grows and if it shrinks; both follow "because" or a comma."""


@dataclass(frozen=True)
class Words:
    """Everything that reasons are made of in one language."""

    parts: Mapping[str, Pair]
    """By the names of parts that games share."""
    both: str
    """Joins two phrases of the same kind."""
    though: str
    """Joins what is good and what is bad about an action."""
    alone: str
    """There is only one answer."""
    even: str
    """Nothing that counts changes."""
    behind: str
    """The best suggestion's win probability is {0} per cent higher."""

    def part(self, text: Text, name: str, grows: bool) -> str:
        """Return the phrase for a part; its name if it has none."""
        found = text.reasons.get(name) or self.parts.get(name)
        return found[0 if grows else 1] if found else f"{name} {'+' if grows else '-'}"


WORDS: Translations[Words] = translations(__name__, "WORDS")
"""By language; English for languages without words."""
