"""The conformance kit itself: it passes a sound game and catches one broken thing at a time."""

import re
from dataclasses import replace

import pytest

from boardwright.core import read_position
from boardwright.core.defaults import features_of
from boardwright.testing import LAWS, assert_game, check_game
from boardwright.testing.check import _cases
from tests.core.pearls import PEARLS
from tests.testing.variants import NEEDS_NUMBA, VARIANTS

CASES = [
    pytest.param(law, game, words, id=f"{law}-{i}")
    for law, variants in VARIANTS.items()
    for i, (game, words) in enumerate(variants)
]


def test_a_sound_game_passes_every_law():
    report = check_game(PEARLS, matches=6)
    assert report.passed, str(report)
    assert list(report.verdicts) == list(LAWS)
    assert report.skipped == {}


def test_a_sound_game_passes_with_checked_indices():
    assert_game(PEARLS, matches=3, boundscheck=True, laws=["compiled"])


@pytest.mark.parametrize(("law", "game", "words"), CASES)
def test_a_broken_game_is_caught_by_its_law(law, game, words):
    failure = check_game(game, matches=12, laws=[law]).failures[law]
    assert re.search(words, failure.sentence), failure.sentence
    assert failure.game == "pearls"
    assert failure.seats in PEARLS.seats


def test_every_law_is_caught_at_least_once():
    assert {*VARIANTS, "no_numba"} == set(LAWS)


def test_a_game_that_needs_numba_is_caught():
    sentence = check_game(NEEDS_NUMBA, matches=1, laws=["no_numba"]).failures["no_numba"].sentence
    assert sentence == "without Numba the game does not play: ModuleNotFoundError: No module named 'numba'"


def test_a_game_without_a_name_in_a_module_skips_the_law_on_numba():
    report = check_game(replace(PEARLS, title="Nameless"), matches=1, laws=["no_numba"])
    assert "cannot import it" in report.skipped["no_numba"]
    assert report.passed


def test_features_derived_from_the_schema_keep_their_law():
    seen = features_of(PEARLS.State, PEARLS.World, 4)
    assert check_game(replace(PEARLS, features=seen), matches=2, laws=["features"]).passed


def test_a_failure_brings_a_position_and_an_action_that_show_it_again():
    game, _ = VARIANTS["play"][1]
    failure = check_game(game, matches=1, laws=["play"]).failures["play"]
    position = read_position(failure.position, game)
    seat, _, text = failure.action.partition(" ")
    with pytest.raises(ZeroDivisionError):
        game.answer(position.w, position.s, int(seat), game.actions.parse(text), position.luck)


def test_a_failure_is_told_with_game_seats_options_seed_and_ply():
    game, _ = VARIANTS["play"][0]
    report = check_game(game, matches=9, laws=["play"], samples=[{"dives": 3}], seats=[3], seed=5)
    told = str(report)
    failure = report.failures["play"]
    assert re.search(rf'pearls, 3 seats, dives=3, seed "5-\d", ply {failure.ply}', told)
    assert "position:" in told
    assert not report.passed


def test_assert_game_raises_with_the_report():
    with pytest.raises(AssertionError, match=r"FAILED  play: .*\n  an invariant is broken: a card is lost"):
        assert_game(VARIANTS["play"][0][0], matches=9, laws=["play", "undo"])


def test_the_same_arguments_play_the_same_matches():
    game, _ = VARIANTS["play"][0]
    one, two = (str(check_game(game, matches=9, seed="again", laws=["play"])) for _ in range(2))
    assert one == two
    assert one != str(check_game(game, matches=9, seed="other", laws=["play"]))


def test_the_matches_go_round_seats_and_samples_together():
    samples = [{"dives": 1}, {"dives": 2}]
    cases = list(_cases(PEARLS, None, None, 0, samples, False))
    assert [(case.seats, case.switches["dives"]) for case in cases] == [(2, 1), (3, 2), (4, 1)]
    pairs = {(c.seats, c.switches["dives"]) for c in _cases(PEARLS, 12, None, 0, samples, False)}
    assert len(pairs) == 6


def test_progress_is_told_of_every_match():
    told = []
    check_game(PEARLS, matches=2, laws=["play", "undo"], progress=lambda *what: told.append(what))
    assert told == [("play", 0, 2), ("play", 1, 2), ("undo", 0, 2), ("undo", 1, 2)]


def test_an_unknown_law_is_refused():
    with pytest.raises(ValueError, match="there is no law gravity; choose from play, "):
        check_game(PEARLS, laws=["gravity"])
