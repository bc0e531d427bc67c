"""Hints: the three best actions with a sentence each, in every language, from the view alone."""

import ast
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from boardwright.bots import Bot
from boardwright.bots.advice import Advice
from boardwright.bots.hints import hints, sentence, telling
from boardwright.bots.words import words_of
from boardwright.core import Luck, Match, find_game, look, schema
from tests.core.pearls import PEARLS

GAMES = ("aquasphere", "cryo", "roborally")
SHARED = ("rivals", "victory")
LANGUAGES = ("en", "de")


def part_names(game):
    """Every part that the values of a game name: in NAMES, or else as keys of dictionaries."""
    module = import_module(f"boardwright.bots.values.{game}")
    if hasattr(module, "NAMES"):
        return set(module.NAMES)
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    keys = [key for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys]
    return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def position(game, plies=9, seats=3, seed=5):
    match = Match(find_game(game), seats, seed)
    for _ in range(plies):
        p = match.acting()[0]
        match.play(p, Bot("easy", 1).choose(match.view(p)))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_every_value_has_words_for_more_and_for_less(game, language):
    names = part_names(game)
    assert len(names) >= 5
    known = words_of(language).parts
    for name in (*names, *SHARED):
        more, less = known[game].get(name) or known[""][name]
        assert more and less and more != less


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_words_for_the_same_parts(game):
    english, german = (words_of(language).parts[game] for language in LANGUAGES)
    assert set(english) == set(german)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_three_legal_actions_come_best_first_with_words_and_a_sentence(game, language):
    match = position(game)
    view = match.view(match.acting()[0])
    found = hints(view, language)
    assert 1 <= len(found) <= 3
    assert [hint.value for hint in found] == sorted((hint.value for hint in found), reverse=True)
    for hint in found:
        assert hint.action in view.legal
        assert hint.words and hint.sentence.endswith(".") and hint.sentence[0].isupper()


@pytest.mark.parametrize("game", GAMES)
def test_hints_tell_nothing_that_the_seat_cannot_see(game):
    match = position(game, plies=14)
    p, other = match.acting()[0], schema(match.game.State).copy(match.s)
    match.game.redeal(match.w, other, p, Luck("elsewhere"))
    assert hints(match.view(p)) == hints(look(match.game, match.w, other, p, 3, match.events[-1]))


def test_a_seat_that_is_not_asked_gets_no_hints():
    match = position("cryo")
    idle = [p for p in range(3) if p not in match.acting()]
    assert hints(match.view(idle[0])) == []


def test_a_game_without_a_value_and_without_texts_still_gets_hints():
    match = Match(replace(PEARLS, texts={}), 2, 1)
    found = hints(match.view(0), "de")
    assert len(found) == 3 and found[0].words in PEARLS.actions.texts


def test_the_sentence_names_what_grows_and_what_shrinks():
    english, german = words_of("en"), words_of("de")
    reasons = (("crystals", 4.0), ("time", -3.0), ("research", 0.1))
    assert sentence("aquasphere", reasons, english) == "You get crystals, though it takes time."
    assert sentence("aquasphere", reasons, german) == "Du bekommst Kristalle, aber das braucht Zeit."
    assert sentence("cryo", (), english) == english.even
    cost = (("cards", -1.0),)
    assert sentence("cryo", cost, english) == "It uses up cards."
    assert sentence("cryo", cost, english, True) == "Every answer costs something; this one least: it uses up cards."


def test_what_all_actions_share_is_not_told_unless_it_is_all_there_is():
    shared, extra = ("rivals", -2.0), ("way", 5.0)
    advice = [Advice(0, 3.0, (shared, extra)), Advice(1, -2.0, (shared,)), Advice(2, -2.0, (shared,))]
    assert telling(advice[0].reasons, advice) == (extra,)
    assert telling(advice[1].reasons, advice) == (shared,)
