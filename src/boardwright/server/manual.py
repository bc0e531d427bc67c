"""What helps at a table: rule cards, reasons why something is not allowed, and the rules themselves."""

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import boardwright
from boardwright.core import Game, View
from boardwright.server.language import LANGUAGES, gettext
from boardwright.server.refusal import say
from boardwright.server.telling import text_of

HERE = Path(boardwright.__file__).parent
PLACES = (HERE / "docs" / "rules", HERE.parents[1] / "docs" / "rules")
"""Where the rules lie: in an installed package, in a checkout."""


YES, NO = say("yes"), say("no")
ELSE = "question"
"""The reason of an answer to something that is not asked: what is asked follows it."""


@dataclass(frozen=True)
class Card:
    """A rule in a sentence, with the clauses that say it at length."""

    sentence: str
    clauses: tuple[str, ...] = ()


@cache
def beside(game: Game, name: str) -> ModuleType | None:
    """What a game brings for the page beside its rules, such as its help; a game need not bring it."""
    package = game.setup.__module__.rsplit(".", 1)[0]
    try:
        return import_module(f"{package}.{name}")
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(package):
            raise
        return None


def help_of(game: Game) -> ModuleType | None:
    """The help of a game."""
    return beside(game, "help")


def sheets(view: View) -> list[Any]:
    """What a player would work out on paper, for games that bring it: title, heads, rows and remark of each sheet."""
    found = beside(view.game, "outlook")
    return found.outlook(view) if found else []


def value_words(game: Game, switch: str, value: Any, language: str) -> str:
    """A value of a switch as a reader would say it."""
    if isinstance(value, bool):
        return gettext(language)(YES if value else NO)
    known = beside(game, "text.values")
    said = known.VALUES.get(switch, {}).get(str(value)) if known else None
    return said[list(LANGUAGES).index(language)] if said else str(value).replace("_", " ")


@cache
def rules_file(game: Game) -> Path | None:
    """The rules of a game as a Markdown file, if they are here."""
    found = [folder / f"{game.name}.md" for folder in PLACES]
    return next((path for path in found if path.is_file()), None)


def card(entry: tuple[str, str, str], language: str) -> Card:
    """An entry of the help tables in a language."""
    return Card(entry[list(LANGUAGES).index(language)], tuple(entry[2].split()))


def question_card(game: Game, what: int, language: str) -> Card | None:
    """The rule behind a question."""
    known = help_of(game)
    return card(known.QUESTIONS[what], language) if known else None


def aim_card(game: Game, language: str) -> Card | None:
    """How one wins, for games that say it."""
    known = help_of(game)
    return card(known.AIM, language) if known and hasattr(known, "AIM") else None


def in_order(view: View) -> list[int]:
    """The legal answers as a list shows them: kinds that a game puts last come last."""
    last = getattr(help_of(view.game), "LAST", ())
    return sorted(view.legal, key=lambda a: view.game.actions.kind[a] in last)


def reason(view: View, a: int) -> Card | None:
    """Why the viewer cannot do this now; None if it is allowed or nobody knows."""
    known = help_of(view.game)
    found = known.why_not(view, a) if known else None
    if known is None or found is None:
        return None
    key, numbers = found
    said, text = card(known.REASONS[key], view.language), text_of(view.game, view.language)
    sentence = text.fill(view, said.sentence, numbers)
    if key == ELSE and view.question:
        sentence = f"{sentence} {text.question(view, view.question)}"
    return Card(sentence, said.clauses)


def meant(view: View, wish: str) -> int | None:
    """The action that a click means: a text form, `wake #3` for the fourth of its kind, `deploy ENG-2 *` for any."""
    actions = view.game.actions
    if wish.endswith("*"):
        begin = wish[:-1].lower()
        fitting = [a for a, text in enumerate(actions.texts) if text.lower().startswith(begin)]
        return next((a for a in fitting if a not in view.legal), fitting[0] if fitting else None)
    numbered = re.fullmatch(r"(\w+) #(\d{1,3})", wish)
    if numbered:
        kind = [a for a, text in enumerate(actions.texts) if text.split()[0] == numbered[1]]
        return kind[int(numbered[2])] if int(numbered[2]) < len(kind) else None
    try:
        return actions.parse(wish)
    except ValueError:
        return None


@cache
def deck(game: Game, language: str) -> dict[str, Any]:
    """All cards of a game for the scripts of a page: components, kinds of actions, and what a click tries."""
    known = help_of(game)
    if known is None:
        return {"parts": {}, "actions": {}, "spots": {}}
    names = {int(kind): kind.name.lower() for kind in game.actions.first}
    return {
        "parts": {key: plain(card(entry, language)) for key, entry in known.PARTS.items()},
        "actions": {names[kind]: plain(card(entry, language)) for kind, entry in known.ACTIONS.items()},
        "spots": dict(known.SPOTS),
    }


def plain(given: Card) -> list[str]:
    """A card as a list: the sentence, then its clauses."""
    return [given.sentence, *given.clauses]


def all_cards(game: Game, language: str) -> list[tuple[str, list[tuple[str, Card]]]]:
    """The cards of the rules page: those of the questions and those of the actions, each with its name."""
    known, text = help_of(game), text_of(game, language)
    if known is None:
        return []
    kinds = {int(kind): kind.name for kind in game.actions.first}
    asked = [
        (outline(text.questions[q], game.questions(q).name), card(entry, language))
        for q, entry in known.QUESTIONS.items()
    ]
    done = [(outline(text.actions[kind], kinds[kind]), card(entry, language)) for kind, entry in known.ACTIONS.items()]
    return [("questions", asked), ("actions", done)]


def outline(template: str, name: str) -> str:
    """A template without its numbers; its name where nothing else is left."""
    bare = re.sub(r"\{[^}]*\}", "…", template).strip(" …:,()")
    return re.sub(r"\s*…\s*…\s*", " … ", bare) or name.replace("_", " ").capitalize()
