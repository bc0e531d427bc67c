"""The loader's errors in a drawn course, in the author's language; errors about files are not translated."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

SIDE, CELL = "(north|east|south|west)", r"(\d+,\d+)"


@dataclass(frozen=True)
class Faults:
    """The loader's errors in another language."""

    sentences: tuple[tuple[str, str], ...] = ()
    """Patterns of the loader's sentences, each with its translation; {0} and so on are the groups."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Translations of groups."""
    places: tuple[tuple[str, str], ...] = ()
    """Translations in the prefix of a sentence: course, line, cell."""

    def say(self, fault: str) -> str:
        """Return the error in this language, or unchanged if it is unknown."""
        where, colon, sentence = fault.partition(": ")
        if not colon:
            where, sentence = "", fault
        for pattern, words in self.sentences:
            if found := re.fullmatch(pattern, sentence):
                said = words.format(*(self.words.get(part, part) for part in found.groups()))
                return f"{self.place(where)}{said[0].upper()}{said[1:]}"
        return fault

    def place(self, where: str) -> str:
        for known, word in self.places:
            where = where.replace(known, word)
        return f"{where}: " if where else ""
