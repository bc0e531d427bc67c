"""Chapter 7.7: deploying submarines."""

import pytest

from boardwright.core import NONE
from tests.games.aquasphere.positions import Puzzle


@pytest.mark.parametrize(("cards", "time"), [("", 1), ("R25", 2)])
def test_ex_08_price_and_points(cards, time):
    """AQ-148, AQ-149, AQ-150, AQ-152, AQ-244, AQ-280: movement 1, second space 2 (half: 1), bulb 3."""
    table = Puzzle(3).round(2).seat(0, at="A", programmed="LAB SUB", time=4, cards=cards).turn(0)
    assert not table.offers("ACT_A_SUB")
    table.do("ACT_F_SUB")
    s = table.s
    assert (s.time[0], s.score[0], s.subs_on_board[0]) == (time, 3, 4)
    assert s.sub_space[5] == [3, 0, NONE, NONE] and s.control[5] == 0 and s.station[3] == 1


def test_no_second_submarine_in_a_sector():
    """AQ-147: A holds an own submarine, F does not."""
    table = Puzzle(4).seat(0, programmed="SUB", time=4).turn(0)
    assert not table.offers("ACT_A_SUB") and table.offers("ACT_F_SUB")


def test_ex_09_b_a_free_return_pays_for_the_submarine():
    """AQ-083, AQ-149, AQ-150: movement 3 and the third space 3 need 6 T together."""
    table = Puzzle(4).submarines(A="01", B="").seat(2, at="E", programmed="CRYS SUB", time=4).turn(2)
    assert not table.offers("ACT_A_SUB")
    table.do("RETURN_CRYS")
    assert table.s.time[2] == 6
    table.do("ACT_A_SUB")
    assert (table.s.time[2], table.s.score[2], table.s.supply_bots[2]) == (0, 2, 14)
    assert table.programs(2) == set() and table.s.sub_space[0] == [0, 1, 2, NONE]


@pytest.mark.parametrize(("time", "legal"), [(2, False), (3, True)])
def test_the_full_price_is_due_after_the_movement(time, legal):
    """AQ-149, AQ-150: from A to F for 1, then the second space for 2."""
    table = Puzzle(3).seat(0, programmed="SUB", time=time).turn(0)
    assert table.offers("ACT_F_SUB") == legal


def test_no_submarine_left_on_the_board():
    """AQ-151: with six deployed SUB is illegal; a neutral sixth in every sector does not matter."""
    table = Puzzle(4).submarines(A="0", B="10", C="20", D="30", E="0", F="").seat(0, programmed="SUB", time=4)
    assert table.turn(0).offers("ACT_F_SUB")
    table.submarines(F="0").turn(0)
    assert table.s.subs_on_board[0] == 0
    assert not any(name.endswith("_SUB") and name.startswith("ACT") for name in table.legal)


def test_a_sector_without_a_free_space_is_illegal():
    """AQ-153: four colours fill four spaces, so a full sector always holds an own submarine as well."""
    table = Puzzle(4).submarines(A="0123", B="12", E="").seat(0, programmed="SUB", time=4).turn(0)
    assert not table.offers("ACT_A_SUB") and table.offers("ACT_B_SUB")
    from boardwright.games.aquasphere.rules.areas import free_space

    table.s.sub_space[4] = [1, 2, 3, 1]
    assert free_space(table.s, 0, 4) == NONE


@pytest.mark.parametrize(("others", "price", "half"), [("", 1, 0), ("1", 2, 1), ("12", 3, 1), ("123", 4, 2)])
def test_prices_rise_with_every_submarine(others, price, half):
    """AQ-010, AQ-148, AQ-244, AQ-256: 1, 2, 3, 4 and with HALF 0, 1, 1, 2."""
    for cards, due in (("", price), ("R24", half), ("R24 R25", half)):
        table = Puzzle(4).submarines(E=others).seat(0, at="E", programmed="SUB", time=4, cards=cards).turn(0)
        table.do("ACT_E_SUB")
        assert table.s.time[0] == 4 - due
