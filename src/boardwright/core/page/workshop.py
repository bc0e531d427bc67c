"""Workshops: pages on which people create, store, share and play custom texts for a switch of a game.

A switch that accepts custom texts (a course, a component file) may have a workshop. The game provides an editor and a
function that examines a text; the server stores the texts by game and switch and does not interpret them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from boardwright.core.page.help import Entry


@dataclass(frozen=True)
class Draft:
    """The examination of a text. All fields are plain data, so that another process can produce it."""

    fault: str = ""
    """Why no match can be played with the text, as the loader's message; empty if one can. It is stored untranslated;
    `Workshop.say` translates it.
    """
    title: str = ""
    text: str = ""
    """The text in normal form, without comments, as it is stored and shared; empty if there is nothing to store."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """A line about the text, by language."""
    picture: str = ""
    stamp: str = ""
    """A thumbnail; both are SVG documents."""
    marks: Mapping[str, object] = field(default_factory=dict)
    """Data for the script of the editor."""


def no_context(language: str) -> dict[str, object]:
    return {}


def as_it_is(fault: str, language: str) -> str:
    return fault


def no_piece(name: str, language: str) -> Mapping[str, object] | None:
    return None


@dataclass(frozen=True)
class Workshop:
    """Where custom texts for a switch are created."""

    path: str
    """The first segment of its URLs: `courses` for /courses and /courses/<id>."""
    switch: str
    words: Mapping[str, Entry]
    """`name` of one text, `names` of several, `intro` above the list, `new`, `first` for the title of a new text,
    `steps` for an editor without scripts.
    """
    examine: Callable[[str, str], Draft]
    """(text, language): examine a text; never raises for an invalid one. Called in a process with resource limits."""
    retitle: Callable[[str, str], str]
    """(text, title): a stored text with another title."""
    start: str
    """The initial text of a new draft."""
    template: Path
    """The template of the editor, around the form that works without scripts."""
    context: Callable[[str], Mapping[str, object]] = no_context
    """(language): the context of the editor, as the variable `panel`."""
    piece: Callable[[str, str], Mapping[str, object] | None] = no_piece
    """(name, language): a small part of a picture, fast; None if there is none of that name."""
    say: Callable[[str, str], str] = as_it_is
    """(fault, language): the fault of a draft in this language, for readers other than its author."""
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    suffix: str = "toml"
    most: int = 24_000
    """The maximal length of a text in characters."""

    def word(self, key: str, language: str) -> str:
        """Return a text of the workshop."""
        return self.words[key].say(language)
