"""Matches, views and compiled entry points can be copied and sent to other processes."""

import copy
import pickle

import pytest

from boardwright.core import Match, find_game, games
from boardwright.core.compile.build import compiled
from tests.core.pearls import PEARLS

COPIES = {"pickle": lambda one: pickle.loads(pickle.dumps(one)), "deepcopy": copy.deepcopy}


def begun(game):
    match = Match(game, game.seats[-1], 3)
    for _ in range(6):
        seat = match.acting()[0]
        match.play(seat, match.legal(seat)[0])
    return match


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("name", sorted(games()))
def test_the_copy_of_a_match_goes_on_as_the_match_does_and_apart_from_it(name, way):
    match = begun(find_game(name))
    other = COPIES[way](match)
    before = match.digest
    seat = other.acting()[0]
    action = other.legal(seat)[-1]
    other.play(seat, action)
    assert match.digest == before and other.game is match.game
    match.play(seat, action)
    assert other.digest == match.digest and other.view(0).key() == match.view(0).key()
    other.undo(3)
    match.undo(3)
    assert other.digest == match.digest


@pytest.mark.parametrize("way", COPIES)
def test_the_copy_of_a_view_tells_the_same(way):
    match = begun(find_game("cryo"))
    view = match.view(match.acting()[0])
    other = COPIES[way](view)
    assert other.key() == view.key() and other.game.texts["en"].action(other, other.legal[0])


@pytest.mark.parametrize("way", COPIES)
def test_compiled_entry_points_are_found_again_not_copied(way):
    code = compiled(PEARLS)
    other = COPIES[way](code)
    assert other.functions.keys() == code.functions.keys()
    if way == "deepcopy":
        assert other is code
    with pytest.raises(AttributeError, match="no_such_entry"):
        _ = other.no_such_entry
