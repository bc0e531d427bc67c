"""Chapters 7.3 and 15: expansions, letters and capacity."""

from boardwright.core import NONE
from boardwright.games.aquasphere.data.components import the_data
from boardwright.games.aquasphere.rules.capacity import capacity
from boardwright.games.aquasphere.words import Store
from tests.games.aquasphere.positions import Puzzle


def lab(**switches):
    """EX-07: P2 in C with LAB and a DISP card; the expansion of C shows A and B."""
    table = Puzzle(4, **switches).seat(2, at="C", programmed="LAB", cards="R21", time=4)
    return table.control("A0 B2 C1").station(0, 2, 1, 1).turn(2)


def test_ex_07_two_letters_disp_and_an_overflow_in_between():
    """AQ-123, AQ-127, AQ-129, AQ-130, AQ-241, AQ-242: the first placement is completed before the second."""
    table = lab()
    s = table.s
    assert s.supply_bots == [13, 11, 12, 13]
    table.do("ACT_C_LAB")
    assert s.station == [0, 3, 1, 1] and s.score[2] == 1
    assert capacity(table.w, s, 2, Store.TIME) == 5 and table.legal == {"LETTER_A", "LETTER_B", "LETTER_STOP"}
    table.do("LETTER_A")
    assert s.station == [1, 1, 1, 1] and s.supply_bots[1] == 13 and s.score[2] == 2
    assert table.legal == {"LETTER_B", "LETTER_STOP"}
    table.do("LETTER_B")
    assert s.station == [1, 1, 2, 1] and s.control[:3] == [2, 2, 2]
    assert s.supply_bots == [13, 13, 10, 13] and s.score[2] == 2 and table.asked == 3


def test_ex_07_letters_declined_at_once():
    """AQ-128: STOP drops all open letters."""
    table = lab().do("ACT_C_LAB", "LETTER_STOP")
    assert table.s.control[:3] == [0, 2, 2] and table.s.station == [0, 3, 1, 1]
    assert table.s.score[2] == 1 and table.asked == 3


def test_the_second_letter_alone_may_be_declined():
    """AQ-128: each letter bot by itself."""
    table = lab().do("ACT_C_LAB", "LETTER_B", "LETTER_STOP")
    assert table.s.control[:3] == [0, 2, 2] and table.asked == 3


def test_mandatory_letters():
    """AQ-128 with letter_bots = mandatory: no STOP, and a single letter is placed without a question."""
    table = lab(letter_bots="mandatory").do("ACT_C_LAB")
    assert table.legal == {"LETTER_A", "LETTER_B"}
    table.do("LETTER_B")
    assert table.s.control[:3] == [2, 2, 2] and table.asked == 3
    table = Puzzle(4, letter_bots="mandatory").turn(0).do("ACT_A_LAB")
    assert table.s.control[0] == 0 and table.s.station[0] == 1 and table.asked == 1


def test_lab_is_illegal_with_five_expansions_or_without_one_in_the_sector():
    """AQ-124, AQ-125."""
    table = Puzzle(4).seat(0, programmed="LAB", expansions="L02 L20 L25 L21 L17").turn(0)
    assert not any(name.endswith("_LAB") and name.startswith("ACT") for name in table.legal)
    table = Puzzle(4).seat(0, programmed="LAB", expansions="L02 L20 L25 L21").turn(0)
    assert table.offers("ACT_A_LAB")
    table = Puzzle(4).seat(1, expansions="L01").turn(0)
    assert not table.offers("ACT_A_LAB") and table.offers("ACT_B_LAB")


def test_icons_count_from_the_moment_they_are_attached():
    """AQ-126: D's expansion L27 gives a card and two time; its order in the laboratory has no meaning."""
    table = Puzzle(4).seat(3, programmed="LAB", at="D").turn(3)
    before = [capacity(table.w, table.s, 3, store) for store in Store]
    table.do("ACT_D_LAB")
    after = [capacity(table.w, table.s, 3, store) for store in Store]
    assert before == [2, 2, 2, 4] and after == [3, 2, 2, 6]


def test_a_letter_bot_may_displace_the_bot_just_used():
    """AQ-130: L01 of sector A shows A, where the acting bot stands."""
    table = Puzzle(4).turn(0).do("ACT_A_LAB", "LETTER_A")
    assert table.s.control[0] == 0 and table.s.station[0] == 1 and table.s.supply_bots[0] == 13


def test_letter_bots_cost_no_time_and_move_nobody():
    """AQ-131, AQ-132: and an expansion scores nothing."""
    table = Puzzle(4).seat(2, programmed="LAB", at="C", time=0).turn(2).do("ACT_C_LAB", "LETTER_A", "LETTER_B")
    s = table.s
    assert (s.time[2], s.sci_sector[2], s.score[2]) == (0, 2, 0)
    assert s.expansions[2][0] == 18 and s.exp_pile[2][0] == NONE


def test_capacity_is_the_base_plus_all_icons_and_never_falls():
    """AQ-226, AQ-228, AQ-230: icons of five expansions add up."""
    table = Puzzle(4).seat(0, expansions="L25 L26 L28 L30 L19")
    assert [capacity(table.w, table.s, 0, store) for store in Store] == [4, 4, 5, 7]


def test_the_largest_capacities():
    """AQ-231: 7 cards, 7 crystals, 7 octopods, 14 time with the best five expansions for each."""
    data = the_data()
    best = [data.capacity[k] + sum(sorted(e.add[k] for e in data.expansions)[-5:]) for k in Store]
    assert best == [7, 7, 7, 14]
