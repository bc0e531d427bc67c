"""The words of hints, one file a language: what it means that a part of a value grows or shrinks."""

from collections.abc import Mapping
from dataclasses import dataclass

Pair = tuple[str, str]
"""The part grows, the part shrinks; both fit behind "because" and between commas."""


@dataclass(frozen=True)
class Words:
    """All that a hint is made of in one language."""

    parts: Mapping[str, Mapping[str, Pair]]
    """By game (empty for all games) and by the name of a part."""
    both: str
    """Joins two phrases that are of one kind."""
    though: str
    """Joins what is good and what is bad about an action."""
    least: str
    """The best action brings nothing good: {0} is what is bad about it."""
    alone: str
    """There is nothing to choose."""
    even: str
    """Nothing that counts changes."""

    def part(self, game: str, name: str, grows: bool) -> str:
        """The phrase for a part; its bare name where nobody has put it into words."""
        found = self.parts.get(game, {}).get(name) or self.parts[""].get(name)
        return found[0 if grows else 1] if found else f"{name} {'+' if grows else '-'}"


def words_of(language: str) -> Words:
    """The words of a language; English where there are none."""
    from boardwright.bots.words import de, en

    return de.WORDS if language == "de" else en.WORDS
