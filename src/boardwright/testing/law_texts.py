"""Texts are complete: every action, question, event and switch has texts in every language."""

from collections.abc import Iterable, Mapping
from string import Formatter

from boardwright.core import LANGUAGES, Text
from boardwright.testing.table import Broken, Table
from boardwright.testing.words import all_words

KINDS = ("actions", "questions", "events")


def check(table: Table) -> None:
    """Check the templates, then put a random match into words for every viewer."""
    texts = table.game.texts
    for language in LANGUAGES:
        if language not in texts:
            raise Broken(f'there are no texts in "{language}"')
    for language, text in texts.items():
        _complete(table, language, text)
        _same_numbers(language, text, texts["en"])
    for match in table.random_play():
        for seat in table.viewers():
            if not all(sentence is not None for sentence in all_words(match.view(seat))):
                raise Broken("a template gives no text")


def _complete(table: Table, language: str, text: Text) -> None:
    game = table.game
    _none_missing(language, "action", text.actions, game.actions.first)
    _none_missing(language, "event", text.events, game.events)
    _none_missing(language, "switch", _switch_texts(table, text), [switch.name for switch in game.switches])
    for name in KINDS:
        for key, template in getattr(text, name).items():
            for _, spec in _numbers(template):
                if spec and spec != "seat" and spec not in text.words:
                    raise Broken(f'{language}: "{template}" ({key}) uses the unknown word "{spec}"')
    if not text.title:
        raise Broken(f"{language}: the game has no title")


def _switch_texts(table: Table, text: Text) -> Mapping[str, str]:
    """Check the documentation of switches; in English a switch has its own."""
    own = {switch.name: switch.doc for switch in table.game.switches if switch.doc}
    return {**(own if text.language == "en" else {}), **text.switches}


def _none_missing(language: str, what: str, have: Iterable[object], need: Iterable[object]) -> None:
    known = set(have)
    missing = [str(getattr(key, "name", key)) for key in need if key not in known]
    if missing:
        raise Broken(f"{language}: no text for {what} {', '.join(missing)}")


def _same_numbers(language: str, text: Text, english: Text) -> None:
    """Check that a translation uses the same numbers, however it inflects the words."""
    for name in KINDS:
        mine, theirs = getattr(text, name), getattr(english, name)
        if set(mine) != set(theirs):
            odd = sorted(str(key) for key in set(mine) ^ set(theirs))
            raise Broken(f"{name} {', '.join(odd)} have words in only one of {language} and en")
        for key, template in mine.items():
            here, there = ({number for number, _ in _numbers(t)} for t in (template, theirs[key]))
            if here != there:
                raise Broken(f'{language}: "{template}" and "{theirs[key]}" do not use the same numbers')


def _numbers(template: str) -> list[tuple[str, str]]:
    """Return the numbers in a template, each with its kind of word."""
    return [(name, spec or "") for _, name, spec, _ in Formatter().parse(template) if name is not None]
