"""What helps at a table: rule cards, reasons why something is not allowed, words for the values of switches.

Games declare it in `Game.help`; what one leaves out is said in the words of its actions and questions.
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
NOT_ASKED = say("Nothing is asked of you now.")
OTHERWISE = say("Something else is asked now.")
FORBIDDEN = say("The rules do not allow this now.")
ELSE = "question"
"""The reason of an answer to something that is not asked: what is asked follows it."""


def value_words(game: Game, switch: str, value: object, language: str) -> str:
    """A value of a switch as a reader would say it."""
    if isinstance(value, bool):
        return gettext(language)(YES if value else NO)
    if "\n" in str(value):
        return gettext(language)(OWN)
    known = game.help.values.get(f"{switch} {value}")
    return known.say(language) if known else str(value).replace("_", " ")


def question_card(game: Game, what: int, language: str) -> Card | None:
    """The rule behind a question, for games that say it."""
    known = game.help.questions.get(what)
    return known.card(language) if known else None


def aim_card(game: Game, language: str) -> Card | None:
    """How one wins, for games that say it."""
    known = game.help.about.get("aim")
    return known.card(language) if known else None


def in_order(view: View) -> list[int]:
    """The legal answers as a list shows them: the usual one first; kinds that a game puts last come last."""
    usual = view.game.help.usual(view)
    return sorted(view.legal, key=lambda a: (a != usual, view.game.actions.kind[a] in view.game.help.last))


def reason(view: View, a: int) -> Card | None:
    """Why the viewer cannot do this now; None if it is allowed."""
    if a in view.legal:
        return None
    found = view.game.help.why_not(view, a)
    if found is None:
        return plain_reason(view, a)
    key, numbers = found
    said, text = view.game.help.reasons[key].card(view.language), text_of(view.game, view.language)
    sentence = text.fill(view, said.sentence, numbers)
    if key == ELSE and view.question:
        sentence = f"{sentence} {text.question(view, view.question)}"
    return Card(sentence, said.clauses)


def plain_reason(view: View, a: int) -> Card:
    """The reason in a game that gives none: whether it is asked at all."""
    translate, kinds = gettext(view.language), view.game.actions.kind
    if view.over:
        return Card(translate(OVER))
    if view.question is None:
        return Card(translate(NOT_ASKED))
    if kinds[a] not in {kinds[b] for b in view.legal}:
        asked = text_of(view.game, view.language).question(view, view.question)
        return Card(f"{translate(OTHERWISE)} {asked}")
    return Card(translate(FORBIDDEN))


def meant(view: View, wanted: str) -> int | None:
    """The action that a click means: a text form, `wake #3` for the fourth of its kind, `deploy ENG-2 *` for any."""
    actions = view.game.actions
    if wanted.endswith("*"):
        begin = wanted[:-1].lower()
        fitting = [a for a, text in enumerate(actions.texts) if text.lower().startswith(begin)]
        return next((a for a in fitting if a not in view.legal), fitting[0] if fitting else None)
    numbered = re.fullmatch(r"(\w+) #(\d{1,3})", wanted)
    if numbered:
        kind = [a for a, text in enumerate(actions.texts) if text.split()[0] == numbered[1]]
        return kind[int(numbered[2])] if int(numbered[2]) < len(kind) else None
    try:
        return actions.parse(wanted)
    except ValueError:
        return None


@cache
def deck(game: Game, language: str) -> dict[str, object]:
    """All cards of a game for the scripts of a page: components, kinds of actions, and what a click tries."""
    known, names = game.help, {int(kind): kind.name.lower() for kind in game.actions.first}
    return {
        "parts": {key: plain(entry.card(language)) for key, entry in known.parts.items()},
        "actions": {names[kind]: plain(entry.card(language)) for kind, entry in known.actions.items()},
        "spots": dict(known.spots),
    }


def plain(given: Card) -> list[str]:
    """A card as a list: the sentence, then its clauses."""
    return [given.sentence, *given.clauses]


def all_cards(game: Game, language: str) -> list[tuple[str, list[tuple[str, Card]]]]:
    """The cards of the rules page: those of the questions and those of the actions, each with its name."""
    known, text = game.help, text_of(game, language)
    asked = [(q.name, text.questions[q], known.questions.get(q)) for q in game.questions if q in text.questions]
    done = [(kind.name, text.actions[kind], known.actions.get(kind)) for kind in game.actions.first]
    found = (("questions", asked), ("actions", done))
    return [(title, [titled(*one, language) for one in some]) for title, some in found]


def titled(name: str, template: str, entry: Entry | None, language: str) -> tuple[str, Card]:
    """A card under what is asked or done; without one, what is asked or done under its name."""
    if entry:
        return outline(template, name), entry.card(language)
    return name.replace("_", " ").capitalize(), Card(outline(template, name))


def outline(template: str, name: str) -> str:
    """A template without its numbers; its name where nothing else is left."""
    bare = re.sub(r"\{[^}]*\}", "…", template).strip(" …:,()")
    return re.sub(r"\s*…\s*…\s*", " … ", bare) or name.replace("_", " ").capitalize()
