"""Texts of a game in one language: templates for actions, questions and events, and the words they use.

A template names numbers by place and says what they are: "{0:robot} is pushed {1:side}". What a `robot` or a
`side` is called comes from `words`: a tuple of words, or a function of the view and the number.
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
"""The languages of the platform, by code, each with its own name."""

Phrases = Mapping[str, Any]
"""Words for a page or a picture by name: sentences, and tuples of them for the columns of a table."""

T = TypeVar("T")


class Translations(dict[str, T]):
    """Words by language. A language that has none gets the English ones."""

    def __missing__(self, language: str) -> T:
        return self["en"]


def translations(package: str, name: str, suffix: str = "") -> Translations[Any]:
    """Return what every language's module of a package calls `name`: of `text.de_words` for "de" with "_words"."""
    modules = {code: f"{package}.{code}{suffix}" for code in LANGUAGES}
    return Translations({code: getattr(import_module(one), name) for code, one in modules.items() if find_spec(one)})


Word = tuple[str, ...] | Callable[["View", int], str]


@dataclass(frozen=True)
class Text:
    """All sentences of a game in one language. Keys of the first three are members of the game's enums."""

    language: str
    title: str
    actions: Mapping[int, str]
    """By kind; {0} and {1} are the action's numbers."""
    questions: Mapping[int, str]
    """What is asked, to the seat that is asked; {0} and {1} are the question's numbers."""
    events: Mapping[int, str]
    """What happened; an empty template is for animation only and never logged."""
    words: Mapping[str, Word] = field(default_factory=dict)
    switches: Mapping[str, str] = field(default_factory=dict)
    blurb: str = ""
    """The game in one line."""
    reasons: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """For hints, by the name of an evaluator's part: that it grows, that it shrinks; both fit behind "because"."""

    def action(self, view: "View", a: int) -> str:
        table = view.game.actions
        return self.fill(view, self.actions[table.kind[a]], (table.one[a], table.two[a]))

    def question(self, view: "View", q: "Question") -> str:
        return self.fill(view, self.questions[q.what], (q.x, q.y, q.seat))

    def event(self, view: "View", e: tuple[int, ...]) -> str:
        return self.fill(view, self.events[e[0]], e[1:])

    def fill(self, view: "View", template: str, numbers: tuple[int, ...]) -> str:
        """The template with its numbers put into words."""
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
