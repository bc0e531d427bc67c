"""Policies at information states: levels, networks, functions."""

import numpy as np
import pytest

from boardwright.bots.policy import features, load, save
from boardwright.core import find_game
from boardwright.research.exact.policies import table_of
from boardwright.research.exact.solve import judge
from boardwright.research.exact.spiel import tree_of
from tests.research.exact.small_games import SQUARES_NAME

SMALL = "cryo/last_turns"


@pytest.fixture(scope="module")
def network(tmp_path_factory):
    """A network of one layer with random weights."""
    game, random = find_game("cryo"), np.random.default_rng(0)
    size, path = game.features.size, tmp_path_factory.mktemp("policy") / "network.npz"
    weights = random.normal(0, 0.1, (size, len(game.actions)))
    save(path, game, np.zeros(size), np.full(size, 0.1), [(weights, np.zeros(len(game.actions)))])
    return path


def test_a_network_is_asked_with_the_features_of_what_the_seat_sees(network):
    tree, policy = tree_of(SMALL, "place"), load(network)
    table = table_of(tree, f"policy:{network}")
    decisions = tree.decisions()
    assert set(table) == set(decisions)
    for seat, memory in list(decisions)[::40]:
        node = decisions[seat, memory]
        odds = np.exp(policy.logits(features(tree.view(node, seat)))[list(node.choices(seat))])
        assert table[seat, memory] == pytest.approx(dict(zip(node.choices(seat), odds / odds.sum(), strict=True)))


def test_a_level_plays_one_legal_action_in_every_information_state():
    tree = tree_of(SQUARES_NAME, "place")
    table = table_of(tree, "greedy")
    for (seat, memory), node in tree.decisions().items():
        [(action, odds)] = table[seat, memory].items()
        assert action in node.choices(seat)
        assert odds == 1


def first_free(view):
    return min(view.legal)


def test_a_function_can_be_judged():
    assert judge(SQUARES_NAME, f"{__name__}:first_free").nash_conv > 0


@pytest.mark.parametrize(
    ("policy", "sentence"),
    [
        ("nobody", 'no level "nobody"'),
        ("policy:nowhere.npz", "no such policy file: nowhere.npz"),
        ("cfr:0", "lacks the number of iterations"),
        ("cfr:many", "lacks the number of iterations"),
    ],
)
def test_a_policy_that_does_not_exist_is_refused(policy, sentence):
    with pytest.raises(ValueError, match=sentence):
        judge(SQUARES_NAME, policy)


def test_a_network_of_another_game_is_refused(network):
    with pytest.raises(ValueError, match="plays cryo, not tictactoe"):
        judge(SQUARES_NAME, f"policy:{network}")
