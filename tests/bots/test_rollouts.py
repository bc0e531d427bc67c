"""Playing on before answering: a win at hand is found, and nothing hidden is looked at."""

import numpy as np
import pytest

pytest.importorskip("numba")

from boardwright.bots import rollouts
from boardwright.bots.network import Learned, choose
from boardwright.bots.rollouts import outputs_once, preferred, think, trials
from boardwright.core import Luck, Match, schema
from tests.bots.test_network import random_policy
from tests.core.pearls import HAND, PEARLS


@pytest.fixture
def pearls(monkeypatch, tmp_path):
    monkeypatch.setattr("boardwright.bots.policy.find_game", lambda name: PEARLS)
    return random_policy(PEARLS, tmp_path)


def test_matches_that_are_played_to_their_end_tell_which_card_wins(pearls):
    """Two seats, one dive: the chance to win must grow with the card, whatever the network likes."""
    match = Match(PEARLS, 2, 4, {"dives": 1})
    view = match.view(match.acting()[0])
    cards = view.s.hand[view.seat]
    found = trials(pearls, view, Luck(1), list(range(HAND)), Learned(tries=64)).mean(1)
    assert [cards[k] for k in np.argsort(found)] == sorted(cards)


def test_a_choice_depends_on_nothing_hidden(pearls):
    match = Match(PEARLS, 3, 8)
    p = match.acting()[0]
    first = think(pearls, match.view(p), Luck(2), Learned(tries=16))
    for twin in range(5):
        s = schema(PEARLS.State).copy(match.s)
        PEARLS.redeal(match.w, s, p, Luck(twin))
        match.s = s
        assert think(pearls, match.view(p), Luck(2), Learned(tries=16)) == first


def test_equal_positions_are_asked_once_and_every_row_gets_its_answer(pearls, monkeypatch):
    rows = np.random.default_rng(1).integers(0, 9, (3, PEARLS.features.size)).astype(np.int32)[[0, 1, 0, 2, 1]]
    asked = []
    plain = type(pearls).outputs
    monkeypatch.setattr(type(pearls), "outputs", lambda self, x: asked.append(len(x)) or plain(self, x))
    found = outputs_once(pearls, rows)
    assert asked == [3] and np.allclose(found, plain(pearls, rows), atol=1e-5)


def test_without_certainty_the_network_decides():
    even = np.array([[0.5, 0.6, 0.4, 0.5], [0.6, 0.5, 0.6, 0.32]])
    better = np.array([[0.5, 0.6, 0.4, 0.5], [0.7, 0.8, 0.65, 0.7]])
    assert preferred(even) == 0 and preferred(better) == 1


def test_a_single_answer_is_not_thought_about(pearls, monkeypatch):
    monkeypatch.setattr(rollouts, "HOPELESS", 1.0)
    match = Match(PEARLS, 2, 4)
    view = match.view(match.acting()[0])
    assert think(pearls, view, Luck(1), Learned(tries=4))[0].action == choose(pearls, view, Luck(1), Learned())
