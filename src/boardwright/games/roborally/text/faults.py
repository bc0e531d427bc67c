"""What the loader says of a drawn course, in the language of its author; sentences about files stay as they are."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

SIDE, CELL = "(north|east|south|west)", r"(\d+,\d+)"


@dataclass(frozen=True)
class Faults:
    """The loader's sentences in another language."""

    sentences: tuple[tuple[str, str], ...] = ()
    """A pattern of the loader's sentence, and the words for it; {0} and so on are its groups."""
    words: Mapping[str, str] = field(default_factory=dict)
    """What groups are called."""
    places: tuple[tuple[str, str], ...] = ()
    """What stands before a sentence: course, line, cell."""

    def say(self, fault: str) -> str:
        """The sentence in this language; as it is where it is not known."""
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
