"""Stars: missions, majorities and ties, the winner."""

import pytest

from boardwright.games.cryo.rules.scoring import majority, mission_stars, place, score, stars_of
from boardwright.games.cryo.words import Part
from tests.games.cryo.positions import CAVERN, MISSION, Position

NAMES = ("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3")
TILES = ("S1", "S2", "S3", "M1", "M2", "M3", "L1", "L2", "L3")


def mission(table, name, p=0):
    return mission_stars(table.w, table.s, p, MISSION[name])


def part(table, which, p=0):
    return stars_of(table.w, table.s, p, which)


def spread(n, each=1, names=NAMES):
    """Pods of seat 0 in n caverns."""
    table = Position()
    for name in names[:n]:
        table.cavern(name, TILES[NAMES.index(name)], each)
    return table


def test_pods_in_caverns_score_two_each():
    """CR-263, CR-003"""
    table = Position().cavern("A1", "S1", 3).cavern("C1", "L1", 2).arrange()
    assert part(table, Part.PODS) == 10
    assert score(table.w, table.s, 0) == 10 + 3 + 9


def test_upgrades_and_vehicles_score_one_each():
    """CR-264, CR-240"""
    table = Position().upgrades(0, "Scanner", "Override").vehicles(0, "Ark").arrange()
    assert part(table, Part.CARDS) == 3


def test_pods_aboard_score_one_each():
    """CR-265"""
    assert part(Position().vehicles(0, "Ark").aboard(0, 9).arrange(), Part.ABOARD) == 9


def test_all_missions_score():
    """CR-266, CR-241: by the state of the game now, once each"""
    table = Position().missions(0, "Refit", "Preservation").upgrades(0, "Scanner").arrange()
    assert part(table, Part.MISSIONS) == 2 + 8
    assert part(table, Part.MISSIONS, 1) == 0


def test_pods_elsewhere_hands_tiles_and_resources_score_nothing():
    """CR-268, CR-269"""
    table = Position().salvage(0, 0).destroyed(0, 3).chamber(0, 0, 0).cover(0, 3, 6).destroyed(1, 3).chamber(0, 0, 0)
    table.hand(0, 0, 1, 2).slots(0, s0=0, s4=1).res(0, "5/5/5/5/8").arrange()
    assert score(table.w, table.s, 0) == 0


@pytest.mark.parametrize("n", range(8))
def test_innovation_counts_tiles_in_slots(n):
    """CR-243"""
    tiles = dict(list({"s0": 0, "s1": 1, "s2": 2, "s3": 6, "s4": 7, "s5": 8, "s6": 13}.items())[:n])
    assert mission(Position().slots(0, **tiles).arrange(), "Innovation") == n


@pytest.mark.parametrize(
    ("stock", "stars"), [("0/0/0/0/1", 0), ("1/0/0/0/1", 1), ("5/4/3/2/1", 7), ("5/5/5/5/8", 8), ("3/3/3/3/3", 7)]
)
def test_stockpile_counts_half_of_all_resources(stock, stars):
    """CR-244"""
    assert mission(Position().res(0, stock).arrange(), "Stockpile") == stars


@pytest.mark.parametrize(("lost", "stars"), [(0, 8), (3, 5), (8, 0), (9, 0)])
def test_preservation_loses_a_star_for_each_pod_destroyed(lost, stars):
    """CR-245, CR-242: never less than 0"""
    table = Position().destroyed(0, lost).arrange()
    assert mission(table, "Preservation") == stars


@pytest.mark.parametrize(("n", "stars"), [(0, 0), (1, 3), (2, 6), (3, 9)])
def test_deep_roots_counts_caverns_of_the_c_row(n, stars):
    """CR-246"""
    table = spread(n, names=("C1", "C2", "C3")).cavern("B1", "M1", 2).arrange()
    assert mission(table, "Deep Roots") == stars


@pytest.mark.parametrize(("pods", "stars"), [(0, 0), (4, 4), (7, 7), (9, 7)])
def test_metropolis_counts_the_fullest_cavern(pods, stars):
    """CR-247"""
    table = Position().cavern("A1", "S1", pods).cavern("A3", "S2", pods // 2).arrange()
    assert mission(table, "Metropolis") == stars


@pytest.mark.parametrize(("tokens", "stars"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 5), (5, 7), (6, 7)])
def test_plunder_counts_looting_tokens(tokens, stars):
    """CR-248"""
    table = Position().loot(0, *(1, 1, 2, 2, 3, 3)[:tokens])
    table.s.incident_up = [0, 0, 0, 0]
    assert mission(table.arrange(), "Plunder") == stars


@pytest.mark.parametrize(("n", "stars"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 6), (5, 7), (6, 8), (7, 8)])
def test_outposts_counts_caverns_with_own_pods(n, stars):
    """CR-249"""
    assert mission(spread(n).arrange(), "Outposts") == stars


@pytest.mark.parametrize("n", range(4))
def test_refit_counts_upgrades(n):
    """CR-250"""
    assert mission(Position().upgrades(0, *("Scanner", "Override", "Overclock")[:n]).arrange(), "Refit") == 2 * n


@pytest.mark.parametrize(
    ("pods", "stars"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((1, 0, 0, 0), (9, 0, 0, 0)),  # alone: the higher value only
        ((3, 1, 0, 0), (9, 5, 0, 0)),
        ((3, 2, 1, 0), (9, 5, 0, 0)),
        ((2, 2, 0, 0), (5, 5, 0, 0)),  # tied for most: the lower value each
        ((2, 2, 1, 0), (5, 5, 0, 0)),  # nobody scores as second
        ((2, 2, 2, 1), (5, 5, 5, 0)),
        ((1, 1, 1, 1), (5, 5, 5, 5)),
        ((3, 1, 1, 0), (9, 0, 0, 0)),  # tied for second: nobody
        ((3, 2, 2, 2), (9, 0, 0, 0)),
        ((4, 3, 1, 1), (9, 5, 0, 0)),
    ],
)
def test_majorities_and_ties(pods, stars):
    """CR-267, CR-271, CR-272, CR-273, CR-274, CR-275, CR-276"""
    table = Position(seats=4).cavern("C1", "L2", *pods).arrange()
    assert tuple(majority(table.w, table.s, p, CAVERN["C1"]) for p in range(4)) == stars
    assert tuple(part(table, Part.MAJORITIES, p) for p in range(4)) == stars


def test_face_down_caverns_score_nothing():
    """CR-277"""
    table = Position().arrange()
    assert all(majority(table.w, table.s, p, k) == 0 for k in range(14) for p in (0, 1))


def test_most_stars_win():
    """CR-278"""
    table = Position(seats=3).cavern("A1", "S1", 2).aboard(1, 3).arrange()
    assert [place(table.w, table.s, p) for p in range(3)] == [1, 2, 3]


def test_pods_in_caverns_break_the_tie():
    """CR-279: nine stars each, the pod in a cavern wins"""
    table = Position(seats=3).cavern("A1", "S1", 1).aboard(1, 5).aboard(0, 0).arrange()
    assert score(table.w, table.s, 0) == score(table.w, table.s, 1) == 5
    assert [place(table.w, table.s, p) for p in range(3)] == [1, 2, 3]


def test_otherwise_the_victory_is_shared():
    """CR-280"""
    table = Position(seats=3).cavern("A1", "S1", 2, 2).aboard(2, 1).arrange()
    assert [place(table.w, table.s, p) for p in range(3)] == [1, 1, 3]
