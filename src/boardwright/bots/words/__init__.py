"""The words of the coach, one file a language: what it means that a part of an evaluation grows or shrinks.

What the parts of a game's own evaluator are called stands in the game's texts (`Text.reasons`).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.core import Text
from boardwright.core.text import Translations, translations

Pair = tuple[str, str]
"""The part grows, the part shrinks; both fit behind "because" and between commas."""


@dataclass(frozen=True)
class Words:
    """All that a reason is made of in one language."""

    parts: Mapping[str, Pair]
    """By the name of a part that games share."""
    both: str
    """Joins two phrases that are of one kind."""
    though: str
    """Joins what is good and what is bad about an action."""
    alone: str
    """There is nothing to choose."""
    even: str
    """Nothing that counts changes."""
    behind: str
    """The best suggestion has a chance to win that is {0} hundredths higher."""

    def part(self, text: Text, name: str, grows: bool) -> str:
        """Return the phrase for a part; its bare name where nobody has put it into words."""
        found = text.reasons.get(name) or self.parts.get(name)
        return found[0 if grows else 1] if found else f"{name} {'+' if grows else '-'}"


WORDS: Translations[Words] = translations(__name__, "WORDS")
"""By language; English where there are none."""
