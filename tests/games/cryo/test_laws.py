"""The laws of every game, tried on Cryo over all options and seat counts."""

from boardwright.games.cryo import GAME
from boardwright.testing import LAWS, assert_game

PLAIN = [law for law in LAWS if law not in ("texts", "features", "compiled")]
SOLO = [{"solo": True}]


def test_the_laws_hold():
    """CR-075, CR-305"""
    assert_game(GAME, laws=PLAIN)


def test_the_laws_hold_in_the_solo_mode():
    """CR-S02"""
    assert_game(GAME, matches=1, seats=[2], samples=SOLO, laws=PLAIN)


def test_plain_and_compiled_code_give_the_same_bytes():
    assert_game(GAME, laws=["compiled"])
    assert_game(GAME, matches=1, seats=[2], samples=SOLO, laws=["compiled"])
