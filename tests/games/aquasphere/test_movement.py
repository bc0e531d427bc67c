"""Chapter 7.1: choosing a sector and walking there."""

import pytest

from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.words import Did, Program
from tests.games.aquasphere.positions import Puzzle


def test_the_order_of_option_b():
    """AQ-103: pay and move, control, displacement, DISP, action, then the end of the turn."""
    table = Puzzle(4).control("F1").seat(0, programmed="OCTO", cards="R21 R15", time=1, at="A").turn(0)
    table.s.events.clear()
    table.do("ACT_F_OCTO")
    assert [e[1] for e in table.s.events] == [
        Did.MOVED_SCIENTIST,
        Did.TOOK_CONTROL,
        Did.DISPLACED,
        Did.GAINED_POINTS,
        Did.CAUGHT_OCTOPODS,
        Did.GAINED_POINTS,
        Did.CARD_WORKED,
        Did.GAINED_TIME,
        Did.TURN_BEGAN,
    ]
    assert table.told(Did.MOVED_SCIENTIST) == [(0, 0, 5, Program.OCTO, 1)]


def test_acting_needs_a_bot_for_the_program():
    """AQ-104, AQ-272: without a programmed bot nothing of option B is offered."""
    table = Puzzle(4).seat(0, programmed="CRYS", time=4).turn(0)
    assert {name[6:] for name in table.legal if name.startswith("ACT_")} == {"CRYS"}
    table = Puzzle(4).seat(0, programmed="", time=4).turn(0)
    assert not any(name.startswith("ACT") for name in table.legal)


def test_staying_is_free_even_in_the_same_area():
    """AQ-105, AQ-271: with no time at all; a lock of value 0 is free as well."""
    table = Puzzle(4).seat(0, programmed="TIME CRYS", area="TIME", time=0).turn(0)
    reach = {name[4] for name in table.legal if name.startswith("ACT_")}
    assert reach == {"A", "B"}
    table.do("ACT_A_TIME")
    assert table.s.sci_area[0] == Program.TIME


COSTS = [
    ("A", "", [0, 0, 1, 3, 3, 1]),
    ("A", "R22", [0, 0, 1, 1, 1, 1]),
    ("A", "R19", [0, 0, 1, 1, 1, 1]),
    ("C", "", [1, 1, 0, 2, 3, 2]),
    ("C", "R22", [1, 1, 0, 0, 1, 1]),
    ("C", "R19", [1, 1, 0, 2, 2, 1]),
]


@pytest.mark.parametrize(("start", "cards", "costs"), COSTS)
def test_ex_04_movement_cost(start, cards, costs):
    """AQ-106, AQ-107, AQ-240, AQ-243: the cheapest of clockwise, anticlockwise and one jump."""
    table = Puzzle(4).seat(0, at=start, cards=cards, programmed="TIME", time=4).turn(0)
    assert [travel_cost(table.w, table.s, 0, sector) for sector in range(6)] == costs
    for sector, cost in zip("ABCDEF", costs, strict=True):
        again = Puzzle(4).seat(0, at=start, cards=cards, programmed="CRYS", time=4).turn(0)
        again.do(f"ACT_{sector}_CRYS")
        assert again.s.time[0] == 4 - cost


@pytest.mark.parametrize(("start", "cards", "costs"), COSTS)
@pytest.mark.parametrize("time", [0, 1, 2, 3])
def test_a_walk_that_cannot_be_paid_is_illegal(start, cards, costs, time):
    """AQ-108: exactly the sectors within the purse are offered."""
    table = Puzzle(4).seat(0, at=start, cards=cards, programmed="CRYS", time=time).turn(0)
    reach = {name[4] for name in table.legal if name.startswith("ACT_")}
    assert reach == {s for s, cost in zip("ABCDEF", costs, strict=True) if cost <= time}


def test_the_ring_decides_the_cost_not_the_alphabet():
    """AQ-106: locks belong to sectors; in another ring other ones are passed."""
    table = Puzzle(4)
    table.s.sector_at = [0, 2, 4, 1, 3, 5]
    table.s.pos_of = [table.s.sector_at.index(k) for k in range(6)]
    # A0 C2 E2 B1 D1 F1 clockwise: A to C passes A (0), A to E passes A and C (2) or F, D, B (3).
    assert [travel_cost(table.w, table.s, 0, k) for k in (2, 4, 1, 3, 5)] == [0, 2, 3, 2, 1]


def test_the_scientist_stands_in_the_area_of_the_program_and_shares_it():
    """AQ-109, AQ-110: any number of scientists in one area."""
    table = Puzzle(4)
    for p in range(4):
        table.seat(p, at="B", programmed="TIME")
    table.turn(0).do("ACT_B_TIME", "ACT_B_TIME", "ACT_B_TIME", "ACT_B_TIME")
    assert table.s.sci_sector == [1] * 4 and table.s.sci_area == [Program.TIME] * 4


def test_the_scientist_moves_only_when_acting():
    """AQ-111: programming, buying and passing leave him where he is."""
    for action, room in (("MOVE_1L", "START"), ("BUY_SUB", "START"), ("PASS", "3L")):
        table = Puzzle(4).seat(0, programmed="", room=room, time=4).turn(0).do(action)
        assert (table.s.sci_sector[0], table.s.sci_area[0]) == (0, Program.SUB)
