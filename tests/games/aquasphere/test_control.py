"""Chapter 7.2: control spaces and the loading station."""

import pytest

from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.words import Did
from tests.games.aquasphere.positions import Puzzle


def test_the_acting_bot_takes_the_control_space():
    """AQ-112, AQ-113, AQ-122: it leaves its symbol; nobody is asked anything."""
    table = Puzzle(4).control("A3").seat(0, programmed="TIME CRYS").turn(0).do("ACT_A_TIME")
    assert table.s.control[0] == 0 and table.programs(0) == {"CRYS"} and table.asked == 1
    assert control_spaces(table.s, 0) == 1 and control_spaces(table.s, 3) == 0


def test_foreign_and_own_bots_are_displaced_alike():
    """AQ-114, AQ-115: to the loading station."""
    for holder in (0, 2):
        table = Puzzle(4).control(f"A{holder}").seat(0, programmed="TIME").turn(0).do("ACT_A_TIME")
        assert table.s.station[holder] == 1 and table.s.control[0] == 0


@pytest.mark.parametrize(("seats", "limit"), [(2, 2), (3, 4), (4, 5)])
def test_the_limit_of_the_loading_station(seats, limit):
    """AQ-116: 2, 4 and 5 bots; one more sends all but one of each colour home."""
    table = Puzzle(seats)
    assert table.w.loading_limit == limit
    table.control("A1").station(limit - 1).seat(0, programmed="TIME", at="A").turn(0).do("ACT_A_TIME")
    assert sum(table.s.station) == limit
    table.control("B1").seat(0, programmed="TIME", at="B").turn(0).do("ACT_B_TIME")
    assert table.s.station[:2] == [1, 1]


def test_ex_05_overflow_with_four_players():
    """AQ-117, AQ-118: the arriving bot counts and can return; colours without a bot there are unaffected."""
    table = Puzzle(4).station(2, 2, 1, 0).control("E1").seat(3, time=4).turn(3)
    assert table.s.supply_bots == [12, 11, 13, 14]
    table.do("ACT_E_OCTO")
    s = table.s
    assert s.station == [1, 1, 1, 0] and s.supply_bots == [13, 13, 13, 14]
    assert (s.score[3], s.time[3], s.control[4]) == (3, 3, 3)
    assert table.told(Did.STATION_FULL) == [(6,)]


@pytest.mark.parametrize(("limit", "station", "supply"), [(2, [1, 1], [13, 13]), (3, [2, 1], [12, 13])])
def test_ex_06_a_overflow_with_two_players(limit, station, supply):
    """AQ-116, AQ-117: limit 2, or 3 as an option."""
    table = Puzzle(2, loading_limit_2p=limit).station(1, 1).control("A0").seat(1, at="A").turn(1)
    assert table.s.supply_bots[:2] == [12, 13]
    table.do("ACT_A_TIME")
    assert table.s.station[:2] == station and table.s.supply_bots[:2] == supply


def test_ex_06_b_the_station_stays_above_its_limit_with_single_bots():
    """AQ-119, AQ-261, AQ-262: the neutral bot is the third, but no colour has more than one."""
    table = Puzzle(2).station(1, 1).seat(1, at="E", programmed="TIME SUB").turn(1).do("ACT_E_TIME")
    assert table.s.station == [1, 1, 1, 0] and table.s.supply_bots[:2] == [13, 12]
    table.seat(0, at="E", programmed="TIME").turn(0).do("ACT_E_TIME")
    assert table.s.station == [1, 1, 1, 0]  # the next arrival is checked again and goes home


def test_bots_coming_home_bring_no_time():
    """AQ-120."""
    table = Puzzle(4).station(2, 2, 1, 0).control("E1").seat(3, time=4).turn(3)
    before = list(table.s.time)
    table.do("ACT_E_OCTO")
    assert table.s.time[:3] == before[:3]


def test_bots_stay_from_round_to_round():
    """AQ-121: on control spaces and in the loading station."""
    table = Puzzle(4).station(1, 0, 2, 0).control("A0 C3").pass_all()
    assert table.s.round == 2
    assert table.s.station == [1, 0, 2, 0] and table.s.control[0] == 0 and table.s.control[2] == 3
