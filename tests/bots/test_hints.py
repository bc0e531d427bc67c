"""Hints: the three best actions with a sentence each, in every language, from the view alone."""

from dataclasses import replace

import pytest
from examples.tictactoe import GAME as TICTACTOE

from boardwright.bots import Bot
from boardwright.bots.hints import BREAK, distinctive, hints, sentence
from boardwright.bots.words import words_of
from boardwright.core import Luck, Match, find_game, look, schema
from boardwright.core.advice import Advice
from tests.core.pearls import PEARLS

GAMES = ("aquasphere", "cryo", "roborally")
SHARED = ("rivals", "victory", "score")
LANGUAGES = ("en", "de")


def part_names(game):
    """Every part that the evaluator of a game names."""
    match = Match(find_game(game), 3, 5)
    found = set(match.game.bot.evaluator.parts(match.w, match.s, 0))
    return found | ({"elimination"} if game == "roborally" else set())


def sentence_of(hint):
    """The reason without the chance to win before it."""
    return hint.sentence.rpartition(BREAK)[2]


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
    known = {**words_of(language).parts, **find_game(game).texts[language].reasons}
    for name in (*names, *SHARED):
        more, less = known[name]
        assert more and less and more != less


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_words_for_the_same_parts(game):
    english, german = (find_game(game).texts[language].reasons for language in LANGUAGES)
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
        assert hint.words and hint.sentence.endswith(".") and sentence_of(hint)[0].isupper()


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


def test_a_game_without_an_evaluator_and_without_texts_still_gets_hints():
    match = Match(replace(PEARLS, texts={}), 2, 1)
    found = hints(match.view(0), "de")
    assert sorted(hint.words for hint in found) == ["Seal 0", "Seal 1", "Seal 2"]


def test_a_hint_of_a_game_without_an_evaluator_speaks_of_points_and_victory():
    match = Match(TICTACTOE, 2, 1)
    for cell in (0, 3, 1, 4):
        match.play(match.acting()[0], cell)
    best = hints(match.view(0))[0]
    assert (best.action, best.words, best.sentence) == (2, "Mark 2", "It wins the match.")


def test_the_sentence_names_what_grows_and_what_shrinks():
    english, german = words_of("en"), words_of("de")
    station, cryo = find_game("aquasphere").texts, find_game("cryo").texts["en"]
    reasons = (("crystals", 4.0), ("time", -3.0), ("research", 0.1))
    assert sentence(station["en"], reasons, english) == "You get crystals, though it takes time."
    assert sentence(station["de"], reasons, german) == "Du bekommst Kristalle, aber das braucht Zeit."
    assert sentence(cryo, (), english) == english.even
    cost = (("cards", -1.0),)
    assert sentence(cryo, cost, english) == "It uses up cards."
    assert sentence(cryo, cost, english, True) == "Every answer costs something; this one least: it uses up cards."


def test_what_all_actions_share_is_not_told_unless_it_is_all_there_is():
    shared, extra = ("rivals", -2.0), ("way", 5.0)
    advice = [Advice(0, 3.0, (shared, extra)), Advice(1, -2.0, (shared,)), Advice(2, -2.0, (shared,))]
    assert distinctive(advice[0].reasons, advice) == (extra,)
    assert distinctive(advice[1].reasons, advice) == (shared,)
