"""The curve of a finished match: shares that sum up to one, an end that is the result, turns with an alternative."""

import time

import pytest

from boardwright.bots import Bot
from boardwright.bots.curve import Point, curve, moments, swing, turned
from boardwright.core import Match, find_game, write_match
from tests.core.pearls import PEARLS


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
    assert moments(station, 1000)[-2] < station.ply


def test_turning_points_come_largest_first_with_a_legal_alternative():
    station = played(find_game("aquasphere"), ("easy", "medium", "beginner", "random"), 7)
    found = curve(station).turning
    assert 1 <= len(found) <= 3
    assert [one.swing for one in found] == sorted((one.swing for one in found), reverse=True)
    for one in found:
        move = station.log[one.ply - 1]
        assert (move.seat, move.action) == (one.seat, one.action)
        if one.better is not None:
            assert one.better != one.action
            assert one.better in station.view(one.seat, one.ply - 1).legal
    assert any(one.better is not None for one in found)


def test_without_a_slip_of_the_loser_the_turn_is_the_winners_last_action(station):
    k = next(k for k in range(1, station.ply) if station.log[k].seat != station.log[k - 1].seat)
    seat = station.log[k].seat
    idle = next(p for p in range(3) if p not in {move.seat for move in station.log[: k + 1]})
    before, after = [0.4] * 3, [0.4] * 3
    before[idle], after[idle] = 0.5, 0.1
    after[seat] = 0.8
    a, b = Point(k, -1, tuple(before)), Point(k + 1, seat, tuple(after))
    one = turned(station, a, b, swing(a, b))
    assert (one.ply, one.seat, one.better, one.swing) == (k + 1, seat, None, pytest.approx(0.4))


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
