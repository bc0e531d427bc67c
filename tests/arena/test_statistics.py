"""Intervals over rounds, strengths and the sequential test: checked against cases whose answer is known."""

from math import log
from random import Random

import pytest

from boardwright.research.elo import Pairing, connected, expected, ratings
from boardwright.research.intervals import clustered, wilson
from boardwright.research.sprt import NOT_STRONGER, OPEN, STRONGER, Sprt


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (95, 100, 0.8882, 0.9785)],
)
def test_the_interval_is_that_of_wilson(won, games, low, high):
    assert wilson(won, games) == pytest.approx((low, high), abs=1e-4)


def test_no_games_tell_nothing():
    assert wilson(0, 0) == (0.0, 1.0)
    assert clustered([]).games == 0 and (clustered([]).low, clustered([]).high) == (0.0, 1.0)


def test_rounds_in_which_the_deal_decides_everything_count_as_one_game_each():
    rounds = [[1.0] * 6, [0.0] * 6] * 20
    found = clustered(rounds)
    assert found.effect == pytest.approx(6)
    assert (found.low, found.high) == pytest.approx(wilson(20, 40))


def test_games_of_a_round_that_are_independent_count_in_full():
    chance = Random(4)
    rounds = [[float(chance.random() < 0.7) for _ in range(6)] for _ in range(400)]
    found = clustered(rounds)
    assert 1.0 <= found.effect < 1.2
    assert found.low == pytest.approx(wilson(found.won, 2400)[0], abs=0.005)


def test_paired_games_that_cancel_the_deal_are_never_taken_for_more_than_they_are():
    assert clustered([[1.0, 0.0]] * 50).effect == 1.0


@pytest.mark.parametrize("rounds", [[[1.0, 1.0]] * 30, [[1.0, 0.0], [1.0, 1.0]]])
def test_where_rounds_say_nothing_about_the_deal_each_counts_as_one_game(rounds):
    found = clustered(rounds)
    assert found.effect == 2.0
    assert (found.low, found.high) == wilson(found.won / 2, len(rounds))


def test_the_interval_over_rounds_covers_the_truth_as_often_as_it_says():
    """Deals that favour one side: over games the interval would be too narrow."""
    chance, inside, naive = Random(1), 0, 0
    for _ in range(300):
        rounds = []
        for _ in range(40):
            luck = chance.choice((0.2, 0.9))
            rounds.append([float(chance.random() < luck) for _ in range(6)])
        found = clustered(rounds)
        inside += found.low <= 0.55 <= found.high
        low, high = wilson(found.won, found.games)
        naive += low <= 0.55 <= high
    assert inside / 300 > 0.92 > naive / 300


def test_elo_of_two_is_the_share_turned_round():
    found = {one.name: one for one in ratings([Pairing("b", "a", 0.75, 10_000)], "a")}
    assert found["a"].elo == found["a"].low == found["a"].high == 0
    assert found["b"].elo == pytest.approx(400 * log(3, 10), abs=0.1)
    assert expected(found["b"].elo) == pytest.approx(0.75, abs=1e-3)


def test_elo_finds_the_strengths_that_made_the_results():
    truth = {"a": 0.0, "b": 120.0, "c": 300.0, "d": 250.0}
    pairs = [("a", "b"), ("b", "c"), ("c", "d"), ("a", "d"), ("b", "d")]
    seen = [Pairing(x, y, expected(truth[x] - truth[y]), 5000) for x, y in pairs]
    found = ratings(seen, "a")
    assert [one.name for one in found] == ["c", "d", "b", "a"]
    assert {one.name: one.elo for one in found} == pytest.approx(truth, abs=0.5)


def test_the_interval_of_elo_covers_the_truth_and_shrinks_with_the_games():
    chance, inside, widths = Random(2), 0, []
    for games in (100, 400):
        for _ in range(100):
            won = sum(chance.random() < expected(80) for _ in range(games))
            one = next(x for x in ratings([Pairing("b", "a", won / games, games)], "a") if x.name == "b")
            inside += one.low <= 80 <= one.high
        widths.append(one.high - one.low)
    assert inside >= 184
    assert widths[0] == pytest.approx(2 * widths[1], rel=0.15)


def test_a_level_that_never_lost_is_very_strong_but_not_infinitely():
    best = ratings([Pairing("b", "a", 1.0, 200)], "a")[0]
    assert best.name == "b" and 800 < best.elo < 1500 and best.low > 400


def test_who_never_met_the_others_gets_no_number():
    seen = [Pairing("a", "b", 0.5, 9), Pairing("x", "y", 0.5, 9)]
    assert connected(seen, "b") == ["b", "a"]
    assert {one.name for one in ratings(seen, "b")} == {"a", "b"}


def played(share, n, chance):
    """Round means of two games each, with that share of wins."""
    return [(float(chance.random() < share) + float(chance.random() < share)) / 2 for _ in range(n)]


def test_the_sequential_test_is_seldom_wrong_and_stops_early():
    test, chance = Sprt(0, 60, 0.05, 0.05), Random(3)
    for elo, wanted in ((0, NOT_STRONGER), (60, STRONGER)):
        verdicts = []
        for _ in range(120):
            verdicts.append(test.verdict(played(expected(elo), 600, chance)))
        assert verdicts.count(wanted) >= 106
        assert verdicts.count(OPEN) <= 6


def test_a_clear_case_is_decided_after_a_few_rounds_and_never_before_four():
    test = Sprt(0, 30)
    assert test.verdict([1.0] * 3) == OPEN
    needed = next(n for n in range(1, 400) if test.verdict([1.0] * n) == STRONGER)
    assert 4 <= needed < 60
    assert test.verdict([0.0] * needed) == NOT_STRONGER


def test_what_comes_after_the_decision_changes_nothing():
    test = Sprt(0, 30)
    assert test.verdict([1.0] * 60 + [0.0] * 200) == STRONGER


def test_even_rounds_decide_that_nobody_is_stronger():
    assert Sprt(0, 30).verdict([0.5] * 400) == NOT_STRONGER
    assert Sprt(0, 30).ratio([]) == 0.0


@pytest.mark.parametrize("wrong", [{"elo0": 5, "elo1": 5}, {"alpha": 0.0}, {"beta": 0.7}])
def test_a_test_that_makes_no_sense_is_refused(wrong):
    with pytest.raises(ValueError):
        Sprt(**wrong)
