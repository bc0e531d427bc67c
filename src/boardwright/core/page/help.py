"""The help of a game: what every question, action and part means, and why an action is not allowed.

The texts are in one TOML file per language (`en.toml`, `de.toml`, ...), the rule clauses that they refer to in
`clauses.toml`, all with the same tables. Adding a language means adding a file.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.core.rules import NONE
from boardwright.core.types import AnyState, AnyWorld

if TYPE_CHECKING:
    from boardwright.core.view import View

PACKAGE = Path(__file__).parents[2]
CLAUSES, PICTURES = "clauses", "pictures"
"""The names of TOML files in a help folder that do not belong to a language."""
FIRST = "en"
"""The language to fall back to."""
Reason = tuple[str, tuple[int, ...]]
"""The key of a sentence in `Help.reasons`, and the numbers it refers to."""


@dataclass(frozen=True)
class Card:
    """A rule in one sentence, with the clauses that state it in full."""

    sentence: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Entry:
    """A sentence in several languages, with its clauses."""

    words: Mapping[str, str]
    clauses: tuple[str, ...] = ()

    def say(self, language: str) -> str:
        """Return the sentence in this language, or in the first that has it."""
        return self.words.get(language) or next(iter(self.words.values()), "")

    def card(self, language: str) -> Card:
        return Card(self.say(language), self.clauses)


def no_reason(view: "View", a: int) -> Reason | None:
    return None


def no_usual(view: "View") -> int:
    return NONE


def no_parts(w: AnyWorld, s: AnyState, p: int) -> dict[str, int]:
    return {}


@dataclass(frozen=True)
class Help:
    """The help of a game. What is left out is derived from the names of its actions and questions."""

    questions: Mapping[int, Entry] = field(default_factory=dict)
    actions: Mapping[int, Entry] = field(default_factory=dict)
    """By kind of action."""
    parts: Mapping[str, Entry] = field(default_factory=dict)
    """By prefix of an id in the picture; `*` matches one segment."""
    reasons: Mapping[str, Entry] = field(default_factory=dict)
    sources: Mapping[str, Entry] = field(default_factory=dict)
    """The names of the parts of a score."""
    figures: Mapping[str, Entry] = field(default_factory=dict)
    """The names of other figures of a finished match."""
    values: Mapping[str, Entry] = field(default_factory=dict)
    """The values of switches, as "switch value"."""
    titles: Mapping[str, Entry] = field(default_factory=dict)
    """The translated titles of chapters of the rules."""
    about: Mapping[str, Entry] = field(default_factory=dict)
    """`aim`: how to win. `credits`: the sources of the components."""
    spots: Mapping[str, str] = field(default_factory=dict)
    """By pattern of ids in the picture: the action that a click attempts."""
    last: frozenset[int] = frozenset()
    """Kinds of action to list after all others."""
    usual: "Callable[[View], int]" = no_usual
    """The answer that most players give to the viewer's question if one is clearly usual, to be listed first and
    marked; else NONE.
    """
    why_not: "Callable[[View, int], Reason | None]" = no_reason
    """The first violated condition of an action that is not allowed."""
    score_parts: Callable[[AnyWorld, AnyState, int], dict[str, int]] = no_parts
    """(w, s, p): the score of a seat by source; the values add up to it."""
    score_figures: Callable[[AnyWorld, AnyState, int], dict[str, int]] = no_parts
    rules: Path | None = None
    """The rules as a Markdown file, in which clauses are list items that start with a bold number. A translation has
    the same name in a folder named after its language.
    """
    lessons: Path | None = None
    """The tutorial as a TOML file."""
    folder: Path | None = None
    """The folder of documents for players: `rulebook.LANGUAGE.md`, `differences.LANGUAGE.md` and their `pictures.toml`.
    """

    def clauses_file(self, language: str) -> Path | None:
        """Return the file of the rules in this language, or in the original language if there is no translation."""
        spoken = self.rules.parent / language / self.rules.name if self.rules else None
        return spoken if spoken and spoken.is_file() else self.rules

    def document(self, name: str, language: str) -> Path | None:
        """Return a document for players in this language or the fallback language; None if there is none."""
        places = [self.folder / f"{name}.{spoken}.md" for spoken in (language, FIRST)] if self.folder else []
        return next((path for path in places if path.is_file()), None)


def read_help(folder: Path, questions: type[IntEnum], actions: type[IntEnum], **more: Any) -> Help:
    """Return the help with the texts of a folder; `more` are the other fields of `Help`."""
    words = read_words(folder)
    return Help(
        {int(questions[key]): entry for key, entry in words.pop("questions", {}).items()},
        {int(actions[key]): entry for key, entry in words.pop("actions", {}).items()},
        folder=folder,
        **words,  # type: ignore[arg-type]
        **more,
    )


def read_words(folder: Path) -> dict[str, dict[str, Entry]]:
    """Return the tables of all languages in a folder as one: table, key, entry."""
    names = {path.stem for path in folder.glob("*.toml")} - {PICTURES}
    languages = sorted(names, key=lambda name: (name != FIRST, name))
    tables = {name: flat_tables(folder / f"{name}.toml") for name in languages}
    clauses = tables.pop(CLAUSES, {})
    found: dict[str, dict[str, Entry]] = {}
    for table, key in dict.fromkeys(place for spoken in tables.values() for place in spoken):
        said = {name: spoken[table, key] for name, spoken in tables.items() if (table, key) in spoken}
        found.setdefault(table, {})[key] = Entry(said, tuple(clauses.get((table, key), "").split()))
    return found


def flat_tables(path: Path) -> dict[tuple[str, str], str]:
    """Return the sentences of a file by table and key; keys of a nested table become "outer inner"."""
    found: dict[tuple[str, str], str] = {}
    for table, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for key, value in entries.items():
            inner = value.items() if isinstance(value, dict) else [("", value)]
            found.update({(table, f"{key} {name}".strip()): text for name, text in inner})
    return found


def find_document(name: str) -> Path | None:
    """Return a document of the project by its path below `docs`, in a checkout or an installed package."""
    places = (folder / "docs" / name for folder in (PACKAGE, PACKAGE.parents[1]))
    return next((path for path in places if path.is_file()), None)
