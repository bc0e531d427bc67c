"""The coach: complete suggestions with a sentence each, in every language, from the view alone."""

from dataclasses import replace

import pytest
from examples.tictactoe import GAME as TICTACTOE

from boardwright.bots import Bot
from boardwright.bots.coach import suggestions
from boardwright.bots.reasons import sentence
from boardwright.bots.words import WORDS
from boardwright.core import Luck, Match, find_game, make_view, schema
from tests.core.pearls import PEARLS

GAMES = ("aquasphere", "cryo", "roborally")
FORESEEN = ("aquasphere", "cryo")
SHARED = ("rivals", "victory", "score")
LANGUAGES = ("en", "de")


def part_names(game):
    """Every part that the evaluator of a game names."""
    match = Match(find_game(game), 3, 5)
    found = set(match.game.bot.evaluator.parts(match.w, match.s, 0))
    return found | ({"elimination"} if game == "roborally" else set())


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
    known = {**WORDS[language].parts, **find_game(game).texts[language].reasons}
    for name in (*names, *SHARED):
        more, less = known[name]
        assert more and less and more != less


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_words_for_the_same_parts(game):
    english, german = (find_game(game).texts[language].reasons for language in LANGUAGES)
    assert set(english) == set(german)


@pytest.mark.parametrize("game", GAMES)
def test_a_suggestion_can_be_followed_to_its_end_and_then_somebody_else_is_asked_or_chance_decides(game):
    match = position(game, 0)
    for _ in range(4):
        p = match.acting()[0]
        found = suggestions(match.view(p))
        steps = found[0].steps if found else ()
        for k, step in enumerate(steps):
            assert step.action in match.legal(p), (k, step)
            assert step.words == match.game.texts["en"].action(match.view(p), step.action)
            match.play(p, step.action)
        if not steps:
            match.play(p, match.legal(p)[0])


def test_a_whole_program_is_suggested_with_its_path_and_what_it_brings():
    match = position("roborally", 0)
    p = match.acting()[0]
    for language, unit in (("en", "to go"), ("de", "bis zur Flagge")):
        best = suggestions(match.view(p), language)[0]
        kinds = [match.game.actions.text(step.action).split()[0] for step in best.steps]
        assert kinds == ["place"] * 5 + ["confirm"]
        assert best.drawing.count('class="rr-ghost-leg"') == 5
        assert best.chance is None and unit in best.sentence


def test_steps_point_at_the_parts_of_the_picture_that_they_are_about():
    match = position("aquasphere", 0)
    view = match.view(match.acting()[0])
    picture = match.game.picture(view)
    spots = [spot for one in suggestions(view) for step in one.steps for spot in step.spots]
    assert spots and all(f'id="{spot}"' in picture for spot in spots)


@pytest.mark.parametrize("game", FORESEEN)
def test_a_network_gives_chances_best_first_and_no_two_sentences_are_the_same(game):
    match, told = position(game, 0), 0
    for k in range(12):
        p = match.acting()[0]
        view = match.view(p)
        found = suggestions(view)
        told += len(found)
        assert len({one.sentence for one in found}) == len(found) <= 3
        if len(view.legal) > 1:
            assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
            assert found[0].gain is None or found[0].gain >= 0
        match.play(p, match.legal(p)[k % len(match.legal(p))])
    assert told > 12


def test_a_reason_tells_what_is_more_and_what_is_less_in_numbers():
    match = position("cryo", 0)
    told = []
    for _ in range(10):
        p = match.acting()[0]
        found = suggestions(match.view(p), "de")
        told += [one.sentence for one in found]
        match.play(p, (found[0].steps[0].action if found else match.legal(p)[0]))
    assert any("+1 " in one for one in told) and any("−1 " in one for one in told)


@pytest.mark.parametrize("game", GAMES)
def test_suggestions_tell_nothing_that_the_seat_cannot_see(game):
    match = position(game, plies=14)
    p, other = match.acting()[0], schema(match.game.State).copy(match.s)
    match.game.redeal(match.w, other, p, Luck("elsewhere"))
    assert suggestions(match.view(p)) == suggestions(make_view(match.game, match.w, other, p, 3, match.events[-1]))


def test_a_seat_that_is_not_asked_gets_no_suggestions():
    match = position("cryo")
    idle = [p for p in range(3) if p not in match.acting()]
    assert suggestions(match.view(idle[0])) == []


def test_where_nobody_can_tell_nothing_is_said():
    """A game without network and planner: looking one step ahead is no better than nothing, unless it wins."""
    assert suggestions(Match(replace(PEARLS, texts={}), 2, 1).view(0), "de") == []
    assert suggestions(Match(TICTACTOE, 2, 1).view(0)) == []


def test_a_win_within_reach_is_told_in_every_game():
    match = Match(TICTACTOE, 2, 1)
    for cell in (0, 3, 1, 4):
        match.play(match.acting()[0], cell)
    (best,) = suggestions(match.view(0))
    assert [step.words for step in best.steps] == ["Mark 2"]
    assert best.sentence == "It wins the match."


def test_the_sentence_names_what_grows_and_what_shrinks():
    english, german = WORDS["en"], WORDS["de"]
    station, cryo = find_game("aquasphere").texts, find_game("cryo").texts["en"]
    reasons = (("crystals", 4.0), ("time", -3.0), ("research", 0.1))
    assert sentence(station["en"], reasons, english) == "You get crystals, though it takes time."
    assert sentence(station["de"], reasons, german) == "Du bekommst Kristalle, aber das braucht Zeit."
    assert sentence(cryo, (("cards", -1.0),), english) == "It uses up cards."
    assert sentence(cryo, (), english) == ""
