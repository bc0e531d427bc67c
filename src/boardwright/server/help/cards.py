"""Help at a table: rule cards, reasons why an action is not allowed, and words for switch values.

Games declare them in `Game.help`; missing ones are derived from the texts of actions and questions.
"""

import re
from functools import cache

from boardwright.core import Game, View
from boardwright.core.page import Card, Entry
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext
from boardwright.server.web.log_view import text_of

YES, NO, OWN = say("yes"), say("no"), say("a file of your own")
OVER = say("The match is over.")
NOT_ASKED = say("You have nothing to decide right now.")
OTHERWISE = say("Another decision comes first.")
FORBIDDEN = say("The rules do not allow this now.")
ELSE = "question"
"""The reason key for an action that answers another question; the current question is appended."""


def value_words(game: Game, switch: str, value: object, language: str) -> str:
    """Return a switch value in words."""
    if isinstance(value, bool):
        return gettext(language)(YES if value else NO)
    if "\n" in str(value):
        return gettext(language)(OWN)
    known = game.help.values.get(f"{switch} {value}")
    return known.say(language) if known else str(value).replace("_", " ")


def question_card(game: Game, what: int, language: str) -> Card | None:
    """Return the rule card of a question, if the game has one."""
    known = game.help.questions.get(what)
    return known.card(language) if known else None


def aim_card(game: Game, language: str) -> Card | None:
    """Return the card that explains how to win, if the game has one."""
    known = game.help.about.get("aim")
    return known.card(language) if known else None


def in_order(view: View) -> list[int]:
    """Return the legal actions in display order: the usual one first, kinds in `help.last` at the end."""
    usual = view.game.help.usual(view)
    return sorted(view.legal, key=lambda a: (a != usual, view.game.actions.kind[a] in view.game.help.last))


def reason(view: View, a: int) -> Card | None:
    """Return why the viewer cannot play this action now, or None if it is legal."""
    if a in view.legal:
        return None
    declared = view.game.help.why_not(view, a)
    if declared is None:
        return plain_reason(view, a)
    key, numbers = declared
    card, text = view.game.help.reasons[key].card(view.language), text_of(view.game, view.language)
    sentence = text.fill(view, card.sentence, numbers)
    if key == ELSE and view.question:
        sentence = f"{sentence} {text.question(view, view.question)}"
    return Card(sentence, card.clauses)


def plain_reason(view: View, a: int) -> Card:
    """Return a generic reason, for games that declare none."""
    translate, kinds = gettext(view.language), view.game.actions.kind
    if view.over:
        return Card(translate(OVER))
    if view.question is None:
        return Card(translate(NOT_ASKED))
    if kinds[a] not in {kinds[b] for b in view.legal}:
        asked = text_of(view.game, view.language).question(view, view.question)
        return Card(f"{translate(OTHERWISE)} {asked}")
    return Card(translate(FORBIDDEN))


def resolve_spot(view: View, target: str) -> int | None:
    """Resolve a clicked spot to an action: its text, `wake #3` for the fourth of a kind, or a prefix ending in `*`."""
    actions = view.game.actions
    if target.endswith("*"):
        prefix = target[:-1].lower()
        matches = [a for a, text in enumerate(actions.texts) if text.lower().startswith(prefix)]
        return next((a for a in matches if a not in view.legal), matches[0] if matches else None)
    numbered = re.fullmatch(r"(\w+) #(\d{1,3})", target)
    if numbered:
        kind = [a for a, text in enumerate(actions.texts) if text.split()[0] == numbered[1]]
        return kind[int(numbered[2])] if int(numbered[2]) < len(kind) else None
    try:
        return actions.parse(target)
    except ValueError:
        return None


@cache
def deck(game: Game, language: str) -> dict[str, object]:
    """Return all cards of a game for the page scripts: components, kinds of actions, and clickable spots."""
    known, names = game.help, {int(kind): kind.name.lower() for kind in game.actions.first}
    return {
        "parts": {key: plain(entry.card(language)) for key, entry in known.parts.items()},
        "actions": {names[kind]: plain(entry.card(language)) for kind, entry in known.actions.items()},
        "spots": dict(known.spots),
    }


def plain(given: Card) -> list[str]:
    """Return a card as a list: its sentence, then its clauses."""
    return [given.sentence, *given.clauses]


def all_cards(game: Game, language: str) -> list[tuple[str, list[tuple[str, Card]]]]:
    """Return the titled cards of the rules page, for questions and for actions."""
    known, text = game.help, text_of(game, language)
    asked = [(q.name, text.questions[q], known.questions.get(q)) for q in game.questions if q in text.questions]
    done = [(kind.name, text.actions[kind], known.actions.get(kind)) for kind in game.actions.first]
    groups = (("questions", asked), ("actions", done))
    return [(title, [titled(*entry, language) for entry in entries]) for title, entries in groups]


def titled(name: str, template: str, entry: Entry | None, language: str) -> tuple[str, Card]:
    """Return a card with its title; without an entry, the text of the question or action under its name."""
    if entry:
        return outline(template, name), entry.card(language)
    return name.replace("_", " ").capitalize(), Card(outline(template, name))


def outline(template: str, name: str) -> str:
    """Return a template without its placeholders, or the name if nothing is left."""
    bare = re.sub(r"\{[^}]*\}", "…", template).strip(" …:,()")
    return re.sub(r"\s*…\s*…\s*", " … ", bare) or name.replace("_", " ").capitalize()
