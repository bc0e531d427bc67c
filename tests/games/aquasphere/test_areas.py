"""Chapters 7.4 to 7.6 and 7.9: TIME, CRYS, OCTO and PROG."""

import pytest

from boardwright.games.aquasphere.words import Did
from tests.games.aquasphere.positions import Puzzle

TIME = [
    (1, 1, 3, 0, 1),
    (4, 2, 4, 2, 0),
    (1, 3, 4, 0, 0),
    (0, 3, 4, 0, 1),
    (2, 1, 3, 0, 0),
    (3, 0, 3, 0, 0),
    (1, 4, 4, 1, 0),
    (0, 4, 4, 0, 0),
]


@pytest.mark.parametrize(("markers", "own", "result", "left", "bank"), TIME)
def test_ex_03_time(markers, own, result, left, bank):
    """AQ-133, AQ-134, AQ-135, AQ-136: what fits from the area, then up to two in all from the supply."""
    table = Puzzle(4).sector("B", time=markers).seat(1, time=own).turn(1).do("ACT_B_TIME")
    assert table.s.time[1] == result and table.s.sector_time[1] == left
    assert table.told(Did.TOOK_TIME) == [(1, 1, markers - left, bank)]


def test_time_above_capacity_leaves_no_room():
    """AQ-135: room is never negative, so a free return before TIME costs the excess and nothing more."""
    table = Puzzle(4).seat(1, time=4, programmed="TIME SUB").turn(1).do("RETURN_SUB", "ACT_B_TIME")
    assert table.s.time[1] == 4 and table.s.sector_time[1] == 4


def test_empty_actions_are_allowed():
    """AQ-137, AQ-140, AQ-146: TIME with a full purse, CRYS and OCTO where nothing lies."""
    table = Puzzle(4).sector("A", time=0, crystals=0, octopods=0)
    for program in ("TIME", "CRYS", "OCTO"):
        table.seat(0, time=4, programmed=program, at="A").turn(0)
        assert table.offers(f"ACT_A_{program}")
        table.do(f"ACT_A_{program}")
    assert (table.s.time[0], table.s.crystals[0], table.s.score[0]) == (4, 0, 0)


def test_empty_actions_can_be_forbidden():
    """AQ-137, AQ-140, AQ-146 with empty_actions = forbidden: they must gain something after the walk is paid."""
    table = Puzzle(4, empty_actions="forbidden").sector("A", crystals=0, octopods=0)
    table.seat(0, time=4, programmed="TIME CRYS", at="A").turn(0)
    assert table.legal & {"ACT_A_TIME", "ACT_B_TIME", "ACT_F_TIME"} == {"ACT_F_TIME"}
    assert not table.offers("ACT_A_CRYS") and table.offers("ACT_B_CRYS")
    table.seat(0, programmed="OCTO", crystals=2).turn(0)
    assert not table.offers("ACT_A_OCTO") and table.offers("ACT_B_OCTO")
    table.seat(0, programmed="CRYS").turn(0)
    assert not table.offers("ACT_B_CRYS")
    assert table.seat(0, programmed="PROG").turn(0).offers("ACT_A_PROG")


def test_crystals_that_fit_are_taken_the_others_stay():
    """AQ-138, AQ-139, AQ-141, AQ-227: and no points for it."""
    table = Puzzle(4).sector("A", crystals=4).seat(0, programmed="CRYS", crystals=1).turn(0).do("ACT_A_CRYS")
    assert (table.s.crystals[0], table.s.sector_crystals[0], table.s.score[0]) == (2, 3, 0)
    table.seat(0, programmed="CRYS").turn(0).do("ACT_A_CRYS")
    assert (table.s.crystals[0], table.s.sector_crystals[0]) == (2, 3)


@pytest.mark.parametrize(("octopods", "labs", "caught", "points"), [
    (1, "", 1, 1), (2, "", 2, 3), (3, "", 2, 3), (4, "L03 L05", 4, 10), (3, "L03 L05", 3, 6),
    (5, "L03 L05 L07", 5, 15), (6, "L03 L05 L07 L15", 6, 21), (7, "L03 L05 L07 L15 L17", 7, 21),
])  # fmt: skip
def test_a_catch_takes_as_many_as_the_laboratory_allows(octopods, labs, caught, points):
    """AQ-142, AQ-143, AQ-144, AQ-228: the most possible, to the general supply; more than six count as six."""
    table = Puzzle(4).sector("F", octopods=0).sector("A", octopods=octopods)
    table.seat(0, programmed="OCTO", expansions=labs, score=50).turn(0)
    bank = table.s.bank_octopods
    table.seat(0, crystals=1)  # a crystal for a line on the way
    table.do("ACT_A_OCTO")
    while table.question == "RED":
        table.do("RED_CRYSTAL")
    assert table.s.octopods[0] == octopods - caught and table.s.bank_octopods == bank + caught
    assert table.s.score[0] == 50 + points


def test_the_capacity_for_octopods_applies_anew_to_every_catch():
    """AQ-143, AQ-228: two catches of two in a row."""
    table = Puzzle(4).sector("A", octopods=4)
    for left in (2, 0):
        table.seat(0, programmed="OCTO", at="A").turn(0).do("ACT_A_OCTO")
        assert table.s.octopods[0] == left
    assert table.s.score[0] == 6


def test_an_empty_catch_triggers_no_oct_card():
    """AQ-145, AQ-146: R15 pays 2 T only for at least one octopod."""
    for octopods, time in ((0, 0), (1, 2)):
        table = Puzzle(4).sector("A", octopods=octopods).seat(0, programmed="OCTO", cards="R15", time=0)
        table.turn(0).do("ACT_A_OCTO")
        assert table.s.time[0] == time


def test_prog_programs_the_white_area_of_the_sector():
    """AQ-161, AQ-163, AQ-274: not that of the start sector; also with a second bot on the board."""
    table = Puzzle(4).seat(0, programmed="PROG TIME", time=1).turn(0).do("ACT_C_PROG")
    assert table.programs(0) == {"TIME", "CRYS"} and table.s.supply_bots[0] == 12


def test_prog_on_an_occupied_symbol_gives_time():
    """AQ-162: 2 T, as far as they fit."""
    for time, result in ((0, 2), (3, 4)):
        table = Puzzle(4).seat(0, programmed="PROG LAB", time=time).turn(0).do("ACT_A_PROG")
        assert table.programs(0) == {"LAB"} and table.s.time[0] == result and table.s.supply_bots[0] == 13
        assert table.told(Did.GAINED_TIME) == [(0, result - time)] and table.told(Did.TIME_CUT) == []


def test_prog_triggers_no_eng_card():
    """AQ-164: R01 pays for LAB only when the engineer enters its room."""
    table = Puzzle(4).seat(0, programmed="PROG", cards="R01", time=0).turn(0).do("ACT_A_PROG")
    assert table.programs(0) == {"LAB"} and table.s.time[0] == 0
