"""Actions: a kind and at most two small numbers, with a stable text form and a derived integer id.

    class Do(IntEnum):
        PLACE = 0
        CONFIRM = 1

    ACTIONS = Actions({Do.PLACE: (span(0, 11), words("1 2 3 4 5")), Do.CONFIRM: ()})

Ids follow the order of declaration, the second number fastest: "place 0 1" is 0, "place 0 2" is 1.
Rules read KIND[a], ONE[a] and TWO[a]; only this module knows how ids are assigned.
"""

import re
from collections.abc import Mapping
from enum import IntEnum

from boardwright.core.rules import NONE, table

Words = tuple[tuple[str, int], ...]


def span(first: int, end: int) -> Words:
    """Return the numbers from first to end - 1, written in digits."""
    return tuple((str(n), n) for n in range(first, end))


def words(text: str) -> Words:
    """Return words for 0, 1, 2, ...; a dot stands for an empty word."""
    return tuple(("" if word == "." else word, n) for n, word in enumerate(text.split()))


class Actions:
    """All actions of a game, in the order of their ids."""

    def __init__(self, kinds: Mapping[IntEnum, tuple[Words, ...]]):
        self.kinds = dict(kinds)
        rows: list[tuple[int, int, int]] = []
        self.texts: list[str] = []
        self.first: dict[IntEnum, int] = {}
        self.end: dict[IntEnum, int] = {}
        for kind, parts in kinds.items():
            ones, twos = (*parts, (("", NONE),), (("", NONE),))[:2]
            self.first[kind] = len(rows)
            for word, one in ones:
                for word2, two in twos:
                    rows.append((int(kind), one, two))
                    self.texts.append(" ".join(w for w in (kind.name.lower(), word, word2) if w))
            self.end[kind] = len(rows)
        self.kind, self.one, self.two = (table(column) for column in zip(*rows, strict=True))
        self._ids = {plain_form(text): a for a, text in enumerate(self.texts)}
        if len(self._ids) != len(rows):
            raise ValueError("two actions have the same text form")

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, a: int) -> str:
        """Return the stable text form of an action: "place 3 1"."""
        return self.texts[a]

    def parse(self, text: str) -> int:
        """Return the id of an action in text form; case, underscores and commas are ignored. Raises ValueError if
        unknown.
        """
        a = self._ids.get(plain_form(text))
        if a is None:
            raise ValueError(f'"{text.strip()}" is not an action of this game')
        return a

    def id(self, kind: IntEnum, one: int = NONE, two: int = NONE) -> int:
        """Return the id of the action of this kind with these numbers."""
        for a in range(self.first[kind], self.end[kind]):
            if self.one[a] == one and self.two[a] == two:
                return a
        raise ValueError(f"{kind.name} has no action {one}, {two}")


def plain_form(text: str) -> str:
    """Normalize case and separators: FACE_S_DOWN, "face s down" and "Face S,down" are the same action."""
    return re.sub(r"[\s_,]+", " ", text.strip().lower())
