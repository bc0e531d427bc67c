"""The texts of a game in one language: templates for actions, questions and events, and their vocabulary.

A template refers to numbers by position and kind: "{0:robot} is pushed {1:side}". `words` maps each kind, such as
`robot` or `side`, to a tuple of words or to a function of the view and the number.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from string import Formatter
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from boardwright.core.view import Question, View

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""The supported languages: code and native name."""

Phrases = Mapping[str, Any]
"""Words for a page or a picture by name: sentences, or tuples of them for the columns of a table."""

T = TypeVar("T")


class Translations(dict[str, T]):
    """Words by language; a missing language falls back to English."""

    def __missing__(self, language: str) -> T:
        return self["en"]


def translations(package: str, name: str, suffix: str = "") -> Translations[Any]:
    """Return the attribute `name` of a package's module for each language: `text.de_words` for "de" with suffix
    "_words".
    """
    modules = {code: f"{package}.{code}{suffix}" for code in LANGUAGES}
    return Translations({code: getattr(import_module(one), name) for code, one in modules.items() if find_spec(one)})


Word = tuple[str, ...] | Callable[["View", int], str]


@dataclass(frozen=True)
class Text:
    """All texts of a game in one language. The first three mappings are keyed by members of the game's enums."""

    language: str
    title: str
    actions: Mapping[int, str]
    """By kind; {0} and {1} are the numbers of the action."""
    questions: Mapping[int, str]
    """The question, addressed to the seat that is asked; {0} and {1} are the numbers of the question."""
    events: Mapping[int, str]
    """What happened; events with an empty template are animated but not logged."""
    words: Mapping[str, Word] = field(default_factory=dict)
    switches: Mapping[str, str] = field(default_factory=dict)
    blurb: str = ""
    """The game in one line."""
    reasons: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For hints, by the name of an evaluator's part: the phrases if it grows and if it shrinks; both follow "because".
    """

    def action(self, view: "View", a: int) -> str:
        table = view.game.actions
        return self.fill(view, self.actions[table.kind[a]], (table.one[a], table.two[a]))

    def question(self, view: "View", q: "Question") -> str:
        return self.fill(view, self.questions[q.what], (q.x, q.y, q.seat))

    def event(self, view: "View", e: tuple[int, ...]) -> str:
        return self.fill(view, self.events[e[0]], e[1:])

    def fill(self, view: "View", template: str, numbers: tuple[int, ...]) -> str:
        """Return the template with its numbers put into words."""
        return _Filler(self.words, view).vformat(template, numbers, {})


MINUS = "\N{MINUS SIGN}"


class _Filler(Formatter):
    def __init__(self, words: Mapping[str, Word], view: "View"):
        self.words = words
        self.view = view

    def format_field(self, value: int, format_spec: str) -> str:
        if not format_spec:
            return str(value).replace("-", MINUS)
        if format_spec == "seat":
            return self.view.names[value] if 0 <= value < len(self.view.names) else "?"
        word = self.words[format_spec]
        if callable(word):
            return word(self.view, value)
        return word[value]
