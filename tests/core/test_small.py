"""Small variants: the game's own rules from another beginning."""

import pickle
from dataclasses import replace

import pytest

from boardwright.core import (
    Match,
    Small,
    find_game,
    games,
    read_match,
    read_position,
    reduced,
    rule,
    set_up,
    write_match,
    write_position,
)
from boardwright.core import game as game_module
from tests.core.pearls import PEARLS
from tests.core.pearls import setup as set_up_whole


@rule
def one_dive(w, s, luck):
    """The game's own set-up; the world says that there is one dive."""
    set_up_whole(w, s, luck)


def dive_once(w):
    w.dives = 1


SMALL = Small("one_dive", "a single dive", one_dive, {"dives": 3}, dive_once, seats=3)
GAME = replace(PEARLS, small=(SMALL,))


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
    assert (small.name, small.full_name, small.title) == ("pearls", "pearls/one_dive", "Pearls, one_dive")
    assert (small.answer, small.legal, small.actions, small.features) == (
        GAME.answer, GAME.legal, GAME.actions, GAME.features,
    )  # fmt: skip
    assert (small.setup, GAME.full_name) == (one_dive, "pearls")
    assert (small.seats, small.switches, small.small) == ((3,), (), ())


def test_its_world_is_that_of_its_switches_and_then_shrunk():
    w = reduced(GAME, "one_dive").make_world({}, 3)
    assert (w.seats, w.dives) == (3, 1)
    assert (
        reduced(replace(GAME, small=(replace(SMALL, shrink=lambda w: None),)), "one_dive").make_world({}, 3).dives == 3
    )


def test_a_match_of_a_variant_is_written_and_replayed_as_one(installed):
    match = Match(find_game("pearls/one_dive"), 3, 5)
    for seat in (0, 1, 2):
        match.play(seat, 0)
    text = write_match(match)
    assert text.splitlines()[1] == "game pearls/one_dive 1"
    again = read_match(text)
    assert (again.game, again.digest) == (match.game, match.digest)


def test_a_position_of_a_variant_is_written_and_read_as_one(installed):
    position = set_up(find_game("pearls/one_dive"), 3, 5)
    position.s.pearls[1] = 2
    again = read_position(write_position(position))
    assert (again.game, again.s.pearls, again.w.dives) == (position.game, [0, 2, 0, 0], 1)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_variant_of_the_package_can_be_sent_to_another_process(game):
    for small in game.small:
        found = reduced(game, small.name)
        again = pickle.loads(pickle.dumps(found))
        assert again.setup is found.setup
        assert again.make_world({}, small.seats).seats == small.seats
