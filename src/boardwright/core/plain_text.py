"""Default texts, derived from the names of actions, questions and events."""

from collections.abc import Iterable, Mapping
from enum import IntEnum

from boardwright.core.actions import Actions, Words
from boardwright.core.switch import Switch
from boardwright.core.text import LANGUAGES, Text, Word


def plain_texts(
    title: str, actions: Actions, questions: Iterable[IntEnum], events: Iterable[IntEnum], switches: tuple[Switch, ...]
) -> Mapping[str, Text]:
    """Return texts derived from the names of actions, questions and events, the same in every language."""
    spoken: dict[str, Word] = {}
    templates = {int(kind): _template(kind, parts, spoken) for kind, parts in actions.kinds.items()}
    asked = {int(one): in_words(one.name) for one in questions}
    happened = {int(one): in_words(one.name) for one in events}
    docs = {switch.name: switch.doc or in_words(switch.name) for switch in switches}
    return {code: Text(code, title, templates, asked, happened, spoken, docs) for code in LANGUAGES}


def in_words(name: str) -> str:
    """Return the name of an enum member in sentence case: TAKE_BACK becomes "Take back"."""
    return name.replace("_", " ").capitalize()


def _template(kind: IntEnum, parts: tuple[Words, ...], spoken: dict[str, Word]) -> str:
    """Return the template of a kind of action; words that stand for its numbers are added to `spoken`."""
    text = in_words(kind.name)
    for k, part in enumerate(parts):
        if all(word == str(number) for word, number in part):
            text += f" {{{k}}}"
        else:
            name = f"{kind.name.lower()}_{k}"
            spoken[name] = tuple(word.replace("_", " ") for word, _ in part)
            text += f" {{{k}:{name}}}"
    return text
