"""Small variants: the game's own rules from another beginning."""

import pickle
from dataclasses import replace

import pytest

from boardwright.core import Small, find_game, games, reduced, rule
from boardwright.core import game as game_module
from tests.core import pearls


@rule
def one_dive(w, s, luck):
    pearls.setup(w, s, luck)


def one_card(w):
    w.dives = 1


SMALL = Small("one_dive", "a single dive", one_dive, {"dives": 3}, one_card, seats=3)
GAME = replace(pearls.PEARLS, small=(SMALL,))


@pytest.fixture
def installed(monkeypatch):
    monkeypatch.setattr(game_module, "games", lambda: {"pearls": GAME})


def test_a_variant_is_found_behind_a_slash(installed):
    assert find_game("pearls/one_dive") is reduced(GAME, "one_dive")
    assert find_game("pearls") is GAME


def test_a_variant_that_does_not_exist_is_refused(installed):
    with pytest.raises(ValueError, match='Pearls has no small variant "two_dives"; it has one_dive'):
        find_game("pearls/two_dives")
    with pytest.raises(ValueError, match='there is no game "shells"; there are pearls'):
        find_game("shells/one_dive")


def test_a_variant_keeps_rules_name_and_actions_and_fixes_everything_else():
    small = reduced(GAME, "one_dive")
    assert (small.name, small.title) == ("pearls", "Pearls, one_dive")
    assert (small.answer, small.legal, small.actions, small.features) == (
        GAME.answer, GAME.legal, GAME.actions, GAME.features,
    )  # fmt: skip
    assert small.setup is one_dive
    assert (small.seats, small.switches, small.small) == ((3,), (), ())


def test_its_world_is_that_of_its_switches_and_then_shrunk():
    w = reduced(GAME, "one_dive").make_world({}, 3)
    assert (w.seats, w.dives) == (3, 1)
    assert (
        reduced(replace(GAME, small=(replace(SMALL, shrink=lambda w: None),)), "one_dive").make_world({}, 3).dives == 3
    )


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_variant_of_the_package_can_be_sent_to_another_process(game):
    for small in game.small:
        found = reduced(game, small.name)
        again = pickle.loads(pickle.dumps(found))
        assert again.setup is found.setup
        assert again.make_world({}, small.seats).seats == small.seats
