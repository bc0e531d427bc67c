"""The curve of a finished match: shares that sum up to one, an end that is the result, what decisions cost."""

import time

import pytest

from boardwright.bots import Bot
from boardwright.bots import curve as module
from boardwright.bots.curve import MIN_DECISIONS, Decision, Point, accuracy_of, curve, swings, turn_plies
from boardwright.core import Advice, Match, find_game, write_match
from boardwright.core.advice import ranked
from tests.core.pearls import PEARLS


@pytest.fixture(autouse=True)
def unforeseen(monkeypatch):
    """No game ships a network here, whatever is installed."""
    monkeypatch.setattr(module, "chances", lambda game, w, s, seats: None)


def played(game, levels, seed=3):
    match = Match(game, len(levels), seed)
    bots = [Bot(level, p) for p, level in enumerate(levels)]
    while not match.over:
        p = match.acting()[0]
        match.play(p, bots[p].choose(match.view(p)))
    return match


@pytest.fixture(scope="module")
def station():
    """A match of AquaSphere with one strong and two weak seats."""
    return played(find_game("aquasphere"), ("random", "medium", "random"))


def test_the_shares_sum_up_to_one_and_end_with_the_result(station):
    found = curve(station)
    for point in found.points:
        assert sum(point.shares) == pytest.approx(1)
        assert all(share >= 0 for share in point.shares)
    first, last = found.points[0], found.points[-1]
    assert (first.ply, first.seat, last.ply) == (0, -1, station.ply)
    assert last.shares == tuple(float(place == 1) for place in station.places())


def test_the_stronger_seat_is_ahead_long_before_the_end(station):
    found = curve(station).points
    middle = found[len(found) // 2]
    assert max(middle.shares) == middle.shares[1] > 0.5


def test_at_most_so_many_positions_are_valued_in_order(station):
    plies = [point.ply for point in curve(station, most=12).points]
    assert len(plies) == 12 and plies == sorted(set(plies))
    assert turn_plies(station, 1000)[-2] < station.ply


def test_swings_are_the_largest_changes_in_the_order_of_the_match_and_say_whose_chances_moved():
    flat, up = (0.5, 0.5), (0.8, 0.2)
    points = [Point(0, -1, flat), Point(3, 0, (0.52, 0.48)), Point(5, 1, up), Point(9, 0, flat)]
    points.append(Point(12, 1, (1.0, 0.0)))
    found = swings(points)
    assert [one.ply for one in found] == [5, 9, 12]
    assert found[0].changes == pytest.approx((0.28, -0.28))
    assert swings(points[:2]) == ()


def test_without_a_network_nothing_is_said_about_decisions(station):
    found = curve(station)
    assert found.decisions == found.mistakes == () and found.accuracy == (None, None, None)


def test_a_network_that_does_not_fit_the_rules_is_as_good_as_none(station, monkeypatch):
    def refuse(*_):
        raise ValueError("made for another version of the rules")

    before = curve(station)
    monkeypatch.setattr(module, "chances", refuse)
    assert curve(station) == before


@pytest.fixture
def foreseen(monkeypatch):
    """A network that takes the first legal answer to be the best, and every other one to cost a tenth."""

    def rank_by_win_probability(view, luck, also=()):
        values = {a: 60.0 if a == view.legal[0] else 50.0 for a in (*view.legal[:3], *also)}
        return ranked([Advice(a, value) for a, value in values.items()])

    monkeypatch.setattr(module, "rank_by_win_probability", rank_by_win_probability)
    monkeypatch.setattr(module, "chances", lambda game, w, s, seats: (1 / seats,) * seats)


def test_a_decision_costs_the_chance_of_the_best_answer_less_that_of_the_one_given(station, foreseen):
    found = curve(station)
    assert [point.ply for point in found.points] == list(range(station.ply + 1))
    for one in found.decisions:
        view, move = station.view(one.seat, one.ply - 1), station.log[one.ply - 1]
        assert (one.seat, one.action, one.best) == (move.seat, move.action, view.legal[0])
        assert one.cost == pytest.approx(0.0 if move.action == view.legal[0] else 0.1)
    choices = [k for k, move in enumerate(station.log) if len(station.view(move.seat, k).legal) > 1]
    assert [one.ply - 1 for one in found.decisions] == choices
    assert all(one.cost > 0 for one in found.mistakes) and found.mistakes


def test_accuracy_falls_with_what_decisions_cost_and_time_bounds_the_looking(station, foreseen):
    best, worst = [Decision(1, 0, 0, 0, 0.0)] * MIN_DECISIONS, [Decision(2, 0, 1, 0, 0.5)] * MIN_DECISIONS
    assert accuracy_of(best) == 1 > accuracy_of(best + worst) > accuracy_of(worst) > 0
    assert accuracy_of(best[1:]) is None
    assert curve(station, seconds=0).decisions == ()


@pytest.mark.parametrize(("game", "levels"), [("cryo", ("easy", "random")), ("roborally", ("easy", "beginner"))])
def test_every_game_has_a_curve_within_seconds_from_its_file(game, levels):
    match = played(find_game(game), levels)
    began = time.monotonic()
    found = curve(write_match(match))
    assert found.points[-1].shares[match.places().index(1)] > 0
    assert len(found.points) <= 60 and time.monotonic() - began < 20


def test_a_game_without_a_value_is_measured_by_its_points():
    match = played(PEARLS, ("random", "random"))
    assert sum(curve(match).points[1].shares) == pytest.approx(1)


def test_a_match_that_is_not_over_has_no_curve_yet():
    with pytest.raises(ValueError, match="not over"):
        curve(Match(PEARLS, 2, 1))
