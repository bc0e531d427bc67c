"""Small games in OpenSpiel: its own suite, its CFR, its best responses."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import exploitability

from boardwright.research.exact.policies import table_of
from boardwright.research.exact.solve import TablePolicy, judge
from boardwright.research.exact.spiel import SEQUENTIAL_NAME, SIMULTANEOUS_NAME, load, tree_of
from boardwright.research.exact.tree import CHANCE, OVER
from tests.research.exact.small_games import PEARLS_NAME, SQUARES_NAME
from tests.research.exact.test_tree import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_own_simulation_finds_no_fault(name):
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


def test_programs_in_roborally_are_simultaneous_decisions_in_openspiel():
    game = pyspiel.load_game(SIMULTANEOUS_NAME, {"game": "roborally/last_turn"})
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.is_simultaneous_node()
    assert [len(state.legal_actions(p)) for p in range(2)] == [2, 2]


def test_a_game_of_simultaneous_decisions_is_not_loaded_as_one_of_turns():
    with pytest.raises(ValueError, match=f"load {SIMULTANEOUS_NAME}"):
        pyspiel.load_game(SEQUENTIAL_NAME, {"game": PEARLS_NAME})


@pytest.mark.parametrize("name", [PEARLS_NAME, SQUARES_NAME, "roborally/last_turn"])
def test_cfr_comes_closer_to_an_equilibrium_with_every_iteration(name):
    found = [
        judge(name, policy, "score" if name == PEARLS_NAME else "place") for policy in ("random", "cfr:2", "cfr:5")
    ]
    assert found[0].nash_conv > found[1].nash_conv > found[2].nash_conv >= -1e-9


def test_random_is_as_exploitable_as_openspiels_own_uniform_policy():
    game = load(PEARLS_NAME)
    told = exploitability.nash_conv(game, policies.UniformRandomPolicy(game))
    assert judge(PEARLS_NAME, "random").nash_conv == pytest.approx(told)
    assert told > 0.1


def best_and_mean(node, seat):
    """What a node is worth to a seat that knows everything and plays best, and if it plays at random; others do."""
    if node.player == OVER:
        return node.returns[seat], node.returns[seat]
    found = [best_and_mean(child, seat) for child in node.children.values()]
    best, mean = (np.array(worths) for worths in zip(*found, strict=True))
    if node.player == CHANCE:
        return best @ node.chances, mean @ node.chances
    return best.max() if node.player == seat else best.mean(), mean.mean()


@pytest.mark.parametrize("name", [SQUARES_NAME, "aquasphere/last_bots"])
def test_where_nothing_is_hidden_best_responses_are_those_of_a_search_of_the_tree(name):
    gains = [best - mean for best, mean in (best_and_mean(tree_of(name, "place").root, p) for p in range(2))]
    assert judge(name, "random").gains == pytest.approx(gains)


def perfect(tree):
    """The table of perfect play, by looking at every line to its end."""
    table = {}

    def best(node):
        if node.player == OVER:
            return node.returns[0]
        sign = 1 if node.player == 0 else -1
        worth = {a: best(child) for (a,), child in node.children.items()}
        chosen = max(worth, key=lambda a: sign * worth[a])
        table[node.player, node.memory[node.player]] = {chosen: 1.0}
        return worth[chosen]

    return best(tree.root), table


def test_perfect_play_of_tic_tac_toe_cannot_be_exploited():
    game, tree = load(SQUARES_NAME), tree_of(SQUARES_NAME, "place")
    worth, table = perfect(tree)
    assert worth == 0
    assert exploitability.nash_conv(game, TablePolicy(game, table)) == 0
    assert exploitability.nash_conv(game, TablePolicy(game, table_of(tree, "random"))) > 0.5
