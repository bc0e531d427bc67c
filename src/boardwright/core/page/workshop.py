"""Workshops: pages on which people make texts for a switch of a game, keep them, share them and play them.

A switch that takes texts of one's own (a course, a component file) may have a workshop. The game brings an editor and
a function that examines a text; the server keeps the texts by game and switch and knows nothing of what they say.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from boardwright.core.page.help import Entry


@dataclass(frozen=True)
class Draft:
    """What a workshop says of a text. Everything in it is plain data, so that another process may find it out."""

    fault: str = ""
    """Why no match can be played with it, in the words of whoever reads it for a match; empty where one can. It is kept
    as it is, and `Workshop.say` puts it into a language."""
    title: str = ""
    text: str = ""
    """The text as it is kept and handed on: in one form, without remarks; empty where there is nothing to keep."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """A line about it, by language."""
    picture: str = ""
    stamp: str = ""
    """The same at the size of a stamp; both are SVG documents."""
    marks: Mapping[str, object] = field(default_factory=dict)
    """What the script of the editor needs."""


def no_context(language: str) -> dict[str, object]:
    return {}


def as_it_is(fault: str, language: str) -> str:
    return fault


def no_piece(name: str, language: str) -> Mapping[str, object] | None:
    return None


@dataclass(frozen=True)
class Workshop:
    """Where texts for a switch are made."""

    path: str
    """The first part of its addresses: `courses` for /courses and /courses/<id>."""
    switch: str
    words: Mapping[str, Entry]
    """`name` of one text, `names` of several, `intro` above the list, `new`, `first` for the title of a new text,
    `steps` for an editor without scripts."""
    examine: Callable[[str, str], Draft]
    """(text, language): never raises for a text that is wrong. It is called in a process with limits."""
    retitle: Callable[[str, str], str]
    """(text, title): a text that is kept, under another title."""
    start: str
    """The text that a new one begins with."""
    template: Path
    """The editor, around the form that works without scripts."""
    context: Callable[[str], Mapping[str, object]] = no_context
    """(language): what the editor shows, as the variable `panel`."""
    piece: Callable[[str, str], Mapping[str, object] | None] = no_piece
    """(name, language): a small part of a picture, quickly; None where there is none of that name."""
    say: Callable[[str, str], str] = as_it_is
    """(fault, language): the fault of a draft in the words of a language, for those who only look at it."""
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    suffix: str = "toml"
    most: int = 24_000
    """Characters of a text."""

    def word(self, key: str, language: str) -> str:
        """Return one of its words."""
        return self.words[key].say(language)
