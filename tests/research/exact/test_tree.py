"""Trees of small games: chance adds up, nobody forgets, nobody sees a secret, and play goes where the tree says."""

from collections import defaultdict
from dataclasses import replace

import numpy as np
import pytest

from boardwright.core import Luck, ask, close, find_game, games, rule, schema
from boardwright.core.view import acting
from boardwright.research.adapters.rewards import ranks
from boardwright.research.exact.spiel import tree_of
from boardwright.research.exact.tree import CHANCE, OVER, SIMULTANEOUS, grow
from boardwright.testing import assert_game
from tests.research.exact.coins import COINS
from tests.research.exact.small_games import FEW_PEARLS, PEARLS_NAME, SQUARES_NAME

INSTALLED = [f"{game.name}/{small.name}" for game in games().values() for small in game.small]
NAMES = [PEARLS_NAME, SQUARES_NAME, *INSTALLED]


@pytest.fixture(params=NAMES)
def tree(request):
    return tree_of(request.param, "place")


def state_at(tree, node):
    sheet = schema(tree.game.State)
    return sheet.thaw(np.frombuffer(node.state, sheet.dtype)[0])


def test_every_game_of_the_package_has_a_small_variant():
    assert {name.partition("/")[0] for name in INSTALLED} == set(games())


@pytest.mark.parametrize("name", INSTALLED)
def test_a_variant_keeps_the_laws_of_a_game(name):
    assert_game(find_game(name), matches=2, laws=["play", "legality", "chance", "secrets", "acting"])


def test_the_probabilities_of_every_draw_sum_to_one(tree):
    drawn = [node for node in tree.nodes() if node.player == CHANCE]
    for node in drawn:
        assert sum(node.chances) == pytest.approx(1, abs=1e-12)
        assert min(node.chances) > 0
        assert set(node.children) == {(k,) for k in range(len(node.chances))}


def test_every_position_can_be(tree):
    states = {node.state for node in tree.nodes() if node.state}
    sheet = schema(tree.game.State)
    for state in states:
        s = sheet.thaw(np.frombuffer(state, sheet.dtype)[0])
        assert tree.game.check_invariants(tree.w, s) == ""


def test_nodes_that_a_seat_cannot_tell_apart_look_alike_and_offer_the_same(tree):
    alike = defaultdict(list)
    for node in tree.nodes():
        for p in node.acting:
            alike[p, node.memory[p]].append(node)
    for (p, _), nodes in alike.items():
        assert len({node.choices(p) for node in nodes}) == 1
        assert len({tree.view(node, p).key() for node in nodes[:4]}) == 1


def test_a_seat_never_forgets_what_it_did(tree):
    """Perfect recall: all ways to an information state took the seat through the same ones, with the same actions."""
    own = {}
    todo = [(tree.root, ((),) * tree.seats)]
    while todo:
        node, ways = todo.pop()
        for p in node.acting:
            assert own.setdefault((p, node.memory[p]), ways[p]) == ways[p]
        for key, child in node.children.items():
            then = list(ways)
            for p, a in zip(node.acting, key, strict=False):
                then[p] = (*ways[p], (node.memory[p], a))
            todo.append((child, tuple(then)))


def follow(tree, seed):
    """Play a match with real luck beside the tree; the two never part. Returns the state and node of the end."""
    luck, choice = Luck(seed), np.random.default_rng(seed)
    s = tree.game.new_state()
    tree.game.setup(tree.w, s, luck)
    node = landed(tree, tree.root, s)
    while node.player != OVER:
        answers = tuple(int(choice.choice(options)) for options in node.legal)
        assert tuple(acting(s, tree.seats)) == node.acting
        for p, a in zip(node.acting, answers, strict=True):
            assert tree.game.legal(tree.w, s, p, a)
            tree.game.answer(tree.w, s, p, a, luck)
        node = landed(tree, node.children[answers], s)
    return s, node


def landed(tree, node, s):
    """The node of a state: this one, or the outcome of chance that came."""
    state = schema(tree.game.State).freeze(s).tobytes()
    [found] = [one for one in (node.children.values() if node.player == CHANCE else [node]) if one.state == state]
    return found


def test_a_match_with_real_luck_ends_where_the_tree_says_and_is_worth_the_same(tree):
    for seed in range(12):
        s, end = follow(tree, seed)
        assert s.todo_n == 0
        assert list(end.returns) == ranks([tree.game.place(tree.w, s, p) for p in range(tree.seats)])
        assert sum(end.returns) == 0


def test_scores_are_worth_points_ahead():
    tree = tree_of(PEARLS_NAME, "score")
    ends = [(state_at(tree, node).pearls, node.returns) for node in tree.nodes() if node.player == OVER]
    assert all(returns == (pearls[0] - pearls[1], pearls[1] - pearls[0]) for pearls, returns in ends)
    assert {returns[0] for _, returns in ends} == {-2, 0, 2}


def test_every_deal_is_as_likely_as_the_rules_make_it():
    """Four of five cards in 120 orders: a hand in another order is another state."""
    root = tree_of(PEARLS_NAME, "place").root
    assert root.player == CHANCE
    assert root.chances == (pytest.approx(1 / 120),) * 120


def test_sealed_decisions_are_one_simultaneous_node_that_hides_the_other_hand():
    tree = tree_of(PEARLS_NAME, "place")
    first = tree.root.children.values()
    assert {node.player for node in first} == {SIMULTANEOUS}
    assert len({node.memory[0] for node in first}) == 5 * 4
    assert all(sum(other.memory[0] == node.memory[0] for other in first) == 3 * 2 for node in first)


def test_a_game_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="more than 50 nodes"):
        grow(FEW_PEARLS, most=50)


@rule
def ask_at_once(w, s, luck):
    ask(s, 0, 0, 0, 0)


@rule
def is_first(w, s, p, a):
    return a == 0


@rule
def ask_again(w, s, p, a, luck):
    close(s, p)
    ask(s, 0, 0, 0, 0)


def test_a_game_that_never_ends_is_refused():
    with pytest.raises(ValueError, match="too deep to be solved"):
        grow(replace(COINS, setup=ask_at_once, answer=ask_again, legal=is_first))


def test_a_utility_that_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="utility must be place, score"):
        grow(FEW_PEARLS, "money")


def test_draws_that_make_no_difference_are_one_outcome():
    """Two coins, of which only the sum is kept: three outcomes, the middle one twice as likely."""
    root = grow(COINS).root
    assert sorted(root.chances) == [0.25, 0.25, 0.5]
