"""Playing on before answering: a win at hand is found, and nothing hidden is looked at."""

import numpy as np
import pytest

pytest.importorskip("numba")

from boardwright.bots import Bot, rollouts, worlds
from boardwright.bots.network import PlayConfig, choose
from boardwright.bots.rollouts import evaluate_candidates, race, rank_by_rollouts, select
from boardwright.bots.worlds import outputs_once
from boardwright.core import Luck, Match, find_game, make_view, schema
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
    found = evaluate_candidates(pearls, view, Luck(1), list(range(HAND)), PlayConfig(tries=64)).mean(1)
    assert [cards[k] for k in np.argsort(found)] == sorted(cards)


def test_a_choice_depends_on_nothing_hidden(pearls):
    match = Match(PEARLS, 3, 8)
    p = match.acting()[0]
    first = rank_by_rollouts(pearls, match.view(p), Luck(2), PlayConfig(tries=16))
    for twin in range(5):
        s = schema(PEARLS.State).copy(match.s)
        PEARLS.redeal(match.w, s, p, Luck(twin))
        match.s = s
        assert rank_by_rollouts(pearls, match.view(p), Luck(2), PlayConfig(tries=16)) == first


def test_equal_positions_are_asked_once_and_every_row_gets_its_answer(pearls, monkeypatch):
    rows = np.random.default_rng(1).integers(0, 9, (3, PEARLS.features.size)).astype(np.int32)[[0, 1, 0, 2, 1]]
    asked = []
    plain = type(pearls).outputs
    monkeypatch.setattr(type(pearls), "outputs", lambda self, x: asked.append(len(x)) or plain(self, x))
    found = outputs_once(pearls, rows)
    assert asked == [3] and np.allclose(found, plain(pearls, rows), atol=1e-5)


@pytest.mark.parametrize("name", ["pearls", "aquasphere", "cryo"])
def test_plain_python_gives_the_same_chances_as_compiled_code(name, tmp_path, monkeypatch):
    game = PEARLS if name == "pearls" else find_game(name)
    monkeypatch.setattr("boardwright.bots.policy.find_game", lambda _: game)
    made, match = random_policy(game, tmp_path), Match(game, 3, 8)
    for _ in range(6):
        match.play(match.acting()[0], match.legal(match.acting()[0])[0])
    view = match.view(match.acting()[0])
    worlds.prepare(game)
    assert worlds.is_ready(game)
    fast = rank_by_rollouts(made, view, Luck(3), PlayConfig(tries=8, horizon=5))
    monkeypatch.setattr(worlds, "is_ready", lambda _: False)
    assert rank_by_rollouts(made, view, Luck(3), PlayConfig(tries=8, horizon=5)) == fast


@pytest.mark.parametrize("name", ["aquasphere", "cryo"])
def test_rollouts_by_the_network_in_the_package_see_nothing_hidden(name):
    game = find_game(name)
    match, bot, hidden = Match(game, 3, 5), Bot("rollouts:4x8x4", 7), 0
    for ply in range(40):
        p = match.acting()[0]
        if ply % 8 == 3:
            other = schema(game.State).copy(match.s)
            game.redeal(match.w, other, p, Luck(f"elsewhere {ply}"))
            hidden += not schema(game.State).same(match.s, other)
            twin = make_view(game, match.w, other, p, 3, match.events[-1])
            assert bot.analyse(twin) == bot.analyse(match.view(p))
        match.play(p, match.legal(p)[ply % len(match.legal(p))])
    assert hidden > 0 or name == "aquasphere"


def test_an_answer_that_is_surely_behind_is_tried_in_no_further_worlds():
    asked = []

    def tries(rows, first, n):
        asked.append((list(rows), first, n))
        even = np.arange(first, first + n) % 2 / 10
        return np.array([{0: 0.5 + even, 1: 0.1 + even, 2: 0.6 - even}[k] for k in rows])

    found = race(tries, 3, 32)
    assert asked == [([0, 1, 2], 0, 8), ([0, 2], 8, 8), ([0, 2], 16, 16)]
    assert np.isnan(found[1, 8:]).all() and not np.isnan(found[[0, 2]]).any()


def test_of_answers_that_come_to_the_same_the_first_is_enough():
    found = race(lambda rows, first, n: np.full((len(rows), n), 0.5), 4, 64)
    assert found.shape == (4, 8) and select(found) == 0


def test_an_answer_is_preferred_to_one_that_was_dropped():
    assert select(np.array([[0.1, 0.1, np.nan], [0.6, 0.7, 0.8], [0.5, 0.6, 0.9]])) == 1


def test_without_certainty_the_network_decides():
    even = np.array([[0.5, 0.6, 0.4, 0.5], [0.6, 0.5, 0.6, 0.32]])
    better = np.array([[0.5, 0.6, 0.4, 0.5], [0.7, 0.8, 0.65, 0.7]])
    assert select(even) == 0 and select(better) == 1


def test_a_single_answer_is_not_thought_about(pearls, monkeypatch):
    match = Match(PEARLS, 2, 4)
    view = match.view(match.acting()[0])
    monkeypatch.setattr(rollouts, "evaluate_candidates", lambda *_: pytest.fail("thought about"))
    found = rank_by_rollouts(pearls, view, Luck(1), PlayConfig(tries=4, candidates=1))
    assert found[0].action == choose(pearls, view, Luck(1), PlayConfig())
