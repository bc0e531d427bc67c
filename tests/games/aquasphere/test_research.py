"""Chapters 7.8 and 16: taking research cards and what they do."""

import pytest

from boardwright.core import NONE
from boardwright.games.aquasphere.words import Did, Source
from tests.games.aquasphere.positions import Puzzle


def test_a_card_is_taken_for_bulb_points():
    """AQ-154, AQ-157, AQ-160, AQ-280: R01 does nothing for the action that took it; points are those of the round."""
    for number in (1, 3):
        table = Puzzle(4).round(number).seat(0, programmed="CARD", time=0).turn(0).do("ACT_A_CARD")
        s = table.s
        assert s.cards[0][0] == 0 and s.card_pile_n[0] == 0 and s.score[0] == number + 1 and s.time[0] == 0


def test_a_new_oct_card_works_from_the_next_event_on():
    """AQ-160: R16 of sector B pays for the next catch."""
    table = Puzzle(4).seat(1, programmed="CARD OCTO", at="B").turn(1).do("ACT_B_CARD")
    assert table.s.crystals[1] == 0
    table.turn(1).do("ACT_B_OCTO")
    assert table.s.crystals[1] == 1


def test_no_card_beyond_capacity_and_none_where_none_is_left():
    """AQ-155, AQ-156, AQ-226: used cards count as well."""
    table = Puzzle(4).seat(0, programmed="CARD", cards="R26 R35", used=1).turn(0)
    assert not any(name.endswith("_CARD") and name.startswith("ACT") for name in table.legal)
    table.seat(0, expansions="L09").turn(0)
    assert table.offers("ACT_A_CARD")
    table = Puzzle(4).seat(1, cards="R01").seat(0, programmed="CARD").turn(0)
    assert not table.offers("ACT_A_CARD") and table.offers("ACT_B_CARD")


def test_used_cards_are_kept():
    """AQ-159, AQ-251: a NOW card and a used SIDE card stay in the row of cards."""
    table = Puzzle(4).seat(0, programmed="OCTO CARD", time=2).turn(0).do("ACT_F_CARD")
    assert table.s.cards[0][0] == 38 and table.s.card_n[0] == 1
    table = Puzzle(4).seat(0, room="1L", programmed="", cards="R26").turn(0).do("SIDE_1R")
    assert table.s.cards[0][0] == 25 and table.s.card_n[0] == 1


def test_ex_13_a_now():
    """AQ-158, AQ-249, AQ-252, AQ-253: bulb points, then 2 T and a bot on SUB without a question."""
    table = Puzzle(4).seat(0, programmed="OCTO CARD", time=2).turn(0)
    assert table.s.supply_bots[0] == 13
    table.do("ACT_F_CARD")
    s = table.s
    assert (s.score[0], s.time[0], s.supply_bots[0]) == (2, 3, 12)
    assert table.programs(0) == {"OCTO", "SUB"} and table.asked == 1
    kinds = [e[1] for e in s.events]
    assert kinds.index(Did.GAINED_POINTS) < kinds.index(Did.CARD_WORKED) < kinds.index(Did.GAINED_TIME)


@pytest.mark.parametrize(("time", "result"), [(1, 4), (2, 4), (3, 4), (0, 4)])
def test_now_on_an_occupied_symbol_gives_4_time(time, result):
    """AQ-250: in all, and capacity applies."""
    table = Puzzle(4).seat(0, programmed="SUB CARD", at="F", time=time).turn(0).do("ACT_F_CARD")
    assert table.s.time[0] == result and table.programs(0) == {"SUB"}
    table.seat(0, time=0).turn(0)
    assert table.s.time[0] == 0  # it never works again (AQ-251)


def test_now_waits_for_a_red_line():
    """AQ-158: the line is decided before the bot arrives, so that bot cannot pay for it."""
    table = Puzzle(4).seat(0, programmed="CARD LAB", at="F", score=13, time=0).turn(0).do("ACT_F_CARD")
    assert table.legal == {"RED_BOT_LAB", "RED_STOP"}
    table.do("RED_BOT_LAB")
    assert table.s.score[0] == 15 and table.programs(0) == {"SUB"} and table.s.time[0] == 2


def test_permanent_cards_work_every_time():
    """AQ-232: R09 gives a crystal for TIME in round after round."""
    table = Puzzle(4).seat(0, programmed="", cards="R09", room="2L")
    for crystals in (1, 2):
        table.seat(0, programmed="", room="2L").turn(0).do("MOVE_3L")
        assert table.s.crystals[0] == crystals


def test_equal_cards_do_not_add_up():
    """AQ-233: two LOCK2, two OPP, two HALF or two DISP are as good as one; so are two equal ENG cards."""
    table = Puzzle(4).control("A1").seat(0, cards="R20 R21", programmed="TIME").turn(0).do("ACT_A_TIME")
    assert table.s.score[0] == 1
    table = Puzzle(4).seat(0, programmed="", cards="R01 R03", time=0).turn(0)
    table.w.card_program[2] = table.w.card_program[0]
    table.do("MOVE_1L")
    assert table.s.time[0] == 2


def test_different_rewards_of_one_trigger_all_pay():
    """AQ-234, AQ-235: R01 (2 T) and R08 (4 KP) for LAB, automatically."""
    table = Puzzle(4).seat(0, programmed="", cards="R01 R08", time=0).turn(0).do("MOVE_1L")
    assert (table.s.time[0], table.s.score[0]) == (2, 4) and table.asked == 1


def test_the_order_of_rewards():
    """AQ-181, AQ-236: a crystal that fits comes first and can pay the line that 3 KP reach."""
    table = Puzzle(4).seat(0, programmed="OCTO", cards="R17 R16", score=13, crystals=0).turn(0).do("ACT_A_OCTO")
    assert table.question == "RED" and table.s.crystals[0] == 1 and table.s.score[0] == 14
    table.do("RED_CRYSTAL")
    assert table.s.score[0] == 17 and table.s.crystals[0] == 0


def test_a_crystal_that_does_not_fit_comes_after_the_points():
    """AQ-236: full racks, a line paid by crystal, and then the reward fits."""
    table = Puzzle(4).seat(0, programmed="OCTO", cards="R16 R17", score=13, crystals=2).turn(0).do("ACT_A_OCTO")
    assert table.question == "RED" and table.s.crystals[0] == 2
    table.do("RED_CRYSTAL")
    assert table.s.crystals[0] == 2 and table.s.score[0] == 17 and table.s.bank_crystals == 11
    table = Puzzle(4).seat(0, programmed="OCTO", cards="R16 R17", score=13, crystals=2).turn(0)
    table.do("ACT_A_OCTO", "RED_STOP")
    assert table.s.crystals[0] == 2 and table.s.score[0] == 14  # still full: nothing is gained


def test_eng_refers_to_the_tile_wherever_it_lies():
    """AQ-237, AQ-238: R05 pays 4 KP for SUB in 2L by the first layout and in 3M by the second."""
    table = Puzzle(4).seat(0, programmed="", room="1L", cards="R05").turn(0).do("MOVE_2L")
    assert table.s.score[0] == 4
    table = Puzzle(4).round(2).seat(0, programmed="", room="2L", cards="R05").turn(0)
    table.s.tile_at = list(table.w.layout[1])
    table.do("MOVE_3M")
    assert table.s.score[0] == 4
    table = Puzzle(4).seat(0, programmed="", room="1L", cards="R05").turn(0).do("MOVE_2R")
    assert table.s.score[0] == 0


def test_ex_13_b_oct():
    """AQ-145, AQ-234, AQ-239: 3 KP for the catch, then 2 T, then 3 KP."""
    table = Puzzle(4).sector("D", octopods=3).sector("E", octopods=2)
    table.seat(1, at="D", programmed="OCTO", cards="R15 R17", time=1).turn(1)
    assert table.s.bank_octopods == 4
    table.do("ACT_D_OCTO")
    s = table.s
    assert (s.score[1], s.time[1], s.octopods[3], s.bank_octopods) == (6, 3, 1, 6)
    assert s.earned[1][Source.CATCH] == 3 and s.earned[1][Source.REWARD] == 3


def test_opp_jumps_once_with_lock_moves_before_and_after():
    """AQ-240: A to E over B for 0 + 1; two jumps would come back to the same place and are never counted."""
    table = Puzzle(4).seat(0, programmed="CRYS", cards="R19", time=1).turn(0).do("ACT_E_CRYS")
    assert table.s.time[0] == 0 and table.s.sci_sector[0] == 4
    table = Puzzle(4).seat(2, at="C", programmed="CRYS", cards="R19", time=1).turn(2)
    assert not table.offers("ACT_D_CRYS") and table.offers("ACT_F_CRYS")


def test_disp_counts_opponents_pushed_off_control_spaces():
    """AQ-241, AQ-242: acting and letter bots; nothing for own and neutral bots."""
    for holder, points in ((1, 1), (0, 0)):
        table = Puzzle(3).control(f"A{holder}").seat(0, programmed="TIME", cards="R20").turn(0).do("ACT_A_TIME")
        assert table.s.score[0] == points
    table = Puzzle(3).seat(0, programmed="TIME", cards="R20", at="F").turn(0).do("ACT_F_TIME")
    assert table.s.score[0] == 0 and table.s.station[3] == 1
    table = Puzzle(3, disp_counts_neutral=True).seat(0, programmed="TIME", cards="R20", at="F").turn(0)
    assert table.do("ACT_F_TIME").s.score[0] == 1


def test_disp_can_count_bots_sent_home_instead():
    """AQ-241 with disp_rule = station_removed: each opponent's bot that returns because of the owner."""
    table = Puzzle(4, disp_rule="station_removed").control("E1").station(2, 2, 1, 0)
    table.seat(3, cards="R21", time=4, programmed="TIME", at="E").turn(3).do("ACT_E_TIME")
    assert table.s.station == [1, 1, 1, 0] and table.s.score[3] == 3
    table = Puzzle(4, disp_rule="station_removed").control("E1").station(2, 1, 0, 2)
    table.seat(3, cards="R21", programmed="TIME", at="E").turn(3).do("ACT_E_TIME")
    assert table.s.station == [1, 1, 0, 1] and table.s.score[3] == 2  # the own bot does not count
    table = Puzzle(4, disp_rule="station_removed").control("E1").station(0, 0, 0, 1)
    table.seat(3, cards="R21", programmed="TIME", at="E").turn(3).do("ACT_E_TIME")
    assert table.s.score[3] == 0


def test_lock2_opens_locks_of_value_2_only():
    """AQ-243: C to D is free, B to C still costs 1."""
    table = Puzzle(4).seat(2, at="C", programmed="CRYS", cards="R23", time=0).turn(2)
    assert table.offers("ACT_D_CRYS") and not table.offers("ACT_B_CRYS")


def test_half_rounds_down():
    """AQ-244: the first space is free."""
    table = Puzzle(4).seat(0, at="E", programmed="SUB", cards="R24", time=0).turn(0).do("ACT_E_SUB")
    assert table.s.time[0] == 0 and table.s.sub_space[4] == [0, NONE, NONE, NONE]


def test_ex_13_c_ii_in_the_scoring():
    """AQ-184, AQ-246, AQ-247: R30 is not usable on an occupied symbol; the time of step 1 pays."""
    table = Puzzle(4).seat(0, programmed="CRYS", cards="R28 R30", time=0)
    for p in range(4):
        table.seat(p, programmed="CRYS" if p == 0 else "")
    table.pass_all()
    assert table.question == "II" and table.asked == 0 and table.s.time[0] == 1
    assert table.legal == {"II_LAB", "II_STOP"} and table.s.supply_bots[0] == 14
    table.do("II_LAB")
    s = table.s
    assert s.time[0] == 0 and table.programs(0) == {"LAB", "CRYS"} and s.supply_bots[0] == 13
    assert s.round_parts[0] == [0, 1, 0, 0] and s.score[0] == 1 and s.round == 2


def test_ii_needs_room_a_free_symbol_and_time():
    """AQ-247: and whoever cannot use one is not asked."""
    table = Puzzle(4).seat(0, programmed="LAB TIME", cards="R30", time=4).pass_all()
    assert table.question == "TURN"
    table = Puzzle(4).seat(0, programmed="CRYS", cards="R30", time=4).pass_all()
    assert table.question == "TURN"
    table = Puzzle(4).submarines(A="").seat(0, programmed="", cards="R30", time=0).pass_all()
    assert table.question == "TURN"


def test_two_ii_cards_can_be_used_in_one_scoring_and_again_in_the_next():
    """AQ-184, AQ-248: each once a scoring."""
    table = Puzzle(4).seat(0, programmed="", cards="R28 R30", time=4).pass_all().do("II_LAB", "II_CRYS")
    assert table.programs(0) == {"LAB", "CRYS"} and table.s.card_used[0] == 0
    table.seat(0, programmed="", time=2).pass_all()
    assert table.question == "II" and table.legal == {"II_LAB", "II_CRYS", "II_STOP"}


def test_an_ii_card_is_used_once_in_a_scoring():
    """AQ-184: a symbol freed by nothing else is not filled twice by one card; STOP ends the question."""
    table = Puzzle(4).seat(0, programmed="", cards="R28 R30", time=4).pass_all().do("II_LAB")
    assert table.legal == {"II_CRYS", "II_STOP"} and table.s.card_used[0] == 0b01
    table.do("II_STOP")
    assert table.question == "TURN" and table.s.time[0] == 3
