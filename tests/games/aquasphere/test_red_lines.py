"""Chapter 9: gaining points and red lines."""

import pytest

from boardwright.games.aquasphere.rules.final import score_final
from boardwright.games.aquasphere.words import Did, Source
from tests.games.aquasphere.positions import Puzzle


def deploy(crystals, other, **switches):
    """EX-10: round 3, P3 in E with score 12, time 2 and SUB programmed deploys for 4 KP."""
    table = Puzzle(4, **switches).round(3)
    return table.seat(3, at="E", score=12, time=2, crystals=crystals, programmed=f"SUB {other}").turn(3).do("ACT_E_SUB")


def test_ex_10_a_crystal_crosses_the_line():
    """AQ-170, AQ-171, AQ-174: 14, then 16 for one crystal."""
    table = deploy(1, "")
    assert table.question == "RED" and table.s.score[3] == 14 and table.s.red_left == 2
    bank = table.s.bank_crystals
    table.do("RED_CRYSTAL")
    assert (table.s.score[3], table.s.crystals[3], table.s.time[3]) == (16, 0, 1)
    assert table.s.bank_crystals == bank + 1


def test_ex_10_with_a_crystal_no_bot_is_offered():
    """AQ-172, AQ-173, AQ-175: stopping is allowed, paying with a bot is not."""
    table = deploy(1, "OCTO")
    assert table.legal == {"RED_CRYSTAL", "RED_STOP"}
    table.do("RED_STOP")
    assert table.s.score[3] == 14 and table.s.crystals[3] == 1 and table.programs(3) == {"OCTO"}
    assert table.told(Did.STOPPED) == [(3, 15, 2)] and table.s.lost_at_lines[3] == 2
    assert table.question == "TURN" and table.asked == 0


def test_ex_10_a_bot_crosses_the_line():
    """AQ-172, AQ-085: without crystals; supply 13 becomes 14, time stays 1."""
    table = deploy(0, "OCTO")
    assert table.legal == {"RED_BOT_OCTO", "RED_STOP"} and table.s.supply_bots[3] == 13
    table.do("RED_BOT_OCTO")
    assert table.s.score[3] == 16 and table.programs(3) == set()
    assert table.s.supply_bots[3] == 14 and table.s.time[3] == 1


def test_ex_10_declining_keeps_the_bot():
    """AQ-173, AQ-175."""
    table = deploy(0, "OCTO").do("RED_STOP")
    assert table.s.score[3] == 14 and table.programs(3) == {"OCTO"}


def test_ex_10_nothing_to_pay_with_stops_without_a_question():
    """AQ-176."""
    table = deploy(0, "")
    assert table.question == "TURN" and table.s.score[3] == 14


def test_ex_10_with_forced_payment():
    """AQ-175 with red_line_choice: crystal_forced pays crystals; all_forced also the only bot."""
    for choice in ("crystal_forced", "all_forced"):
        table = deploy(1, "", red_line_choice=choice)
        assert table.question == "TURN" and table.s.score[3] == 16 and table.s.crystals[3] == 0
    table = deploy(0, "OCTO", red_line_choice="crystal_forced")
    assert table.legal == {"RED_BOT_OCTO", "RED_STOP"}
    table = deploy(0, "OCTO", red_line_choice="all_forced")
    assert table.question == "TURN" and table.s.score[3] == 16 and table.programs(3) == set()


def test_with_all_forced_the_player_chooses_which_bot():
    """AQ-172 with red_line_choice = all_forced: two bots, no STOP."""
    table = Puzzle(4, red_line_choice="all_forced").seat(0, programmed="LAB TIME", score=14).control("A0")
    table.pass_all()
    assert table.asked == 0 and table.legal == {"RED_BOT_LAB", "RED_BOT_TIME"}
    table.do("RED_BOT_TIME")
    assert table.programs(0) == {"LAB"}


def test_stopping_concerns_the_present_gain_only():
    """AQ-174, AQ-178: DISP, catch and OCT reward meet the same line one after the other in one turn."""
    table = Puzzle(4).control("A1").seat(0, programmed="OCTO", cards="R20 R17", score=14, crystals=1).turn(0)
    table.do("ACT_A_OCTO")
    assert table.question == "RED" and table.s.red_source == Source.DISPLACED
    table.do("RED_STOP")
    assert table.question == "RED" and table.s.red_source == Source.CATCH and table.s.score[0] == 14
    table.do("RED_STOP")
    assert table.question == "RED" and table.s.red_source == Source.REWARD
    table.do("RED_CRYSTAL")
    assert table.s.score[0] == 17 and table.asked == 1


def test_ex_12_a_two_lines_at_once():
    """AQ-177: 17 points from 29 reach 30 and 45, each paid by itself."""
    table = Puzzle(4)
    for letter in "ABCDEF":
        table.sector(letter, octopods=0, crystals=0)
    table.seat(0, score=29, expansions="L02 L14 L16", crystals=5, programmed="LAB CRYS").control("A0 B1 C1")
    table.pass_all()
    assert table.s.round_parts[0] == [0, 2, 15, 0]
    assert table.question == "RED" and table.s.score[0] == 29
    table.do("RED_CRYSTAL")
    assert table.question == "RED" and table.s.score[0] == 44
    table.do("RED_CRYSTAL")
    assert table.s.score[0] == 46 and table.s.crystals[0] == 3 and table.s.lines_crossed[0] == 2


@pytest.mark.parametrize(("old", "new"), [(17, 15), (14, 7), (4, 0), (46, 45)])
def test_ex_12_b_negative_totals(old, new):
    """AQ-179, AQ-180, AQ-197: never behind a crossed line, never below 0."""
    table = Puzzle(4).sector("F", octopods=0).sector("A", octopods=4)
    table.seat(0, score=old, programmed="").control("A0 B1").pass_all()
    assert table.s.round_parts[0] == [3, 0, 0, -10]
    assert table.s.score[0] == new


def test_a_crystal_of_the_same_event_pays_only_if_it_came_before():
    """AQ-181: the crystal of an ENG card comes before the KP of another one, that of a late card after."""
    table = Puzzle(4).seat(0, programmed="", room="1L", cards="R05 R12", score=14).turn(0).do("MOVE_2L")
    assert table.legal == {"RED_CRYSTAL", "RED_STOP"}
    table = Puzzle(4).seat(0, programmed="OCTO", cards="R16", score=14).turn(0).do("ACT_A_OCTO")
    assert table.question == "TURN" and table.s.score[0] == 14 and table.s.crystals[0] == 1


def test_lines_apply_in_turns_and_round_scorings_but_not_in_the_final_scoring():
    """AQ-170, AQ-211: 3 majority points wait at a line; final points do not."""
    table = Puzzle(4).seat(0, score=14, crystals=1, programmed="").control("A0 B1").pass_all()
    assert table.question == "RED" and table.asked == 0
    table = Puzzle(4).seat(0, score=14, crystals=0, time=4)
    score_final(table.w, table.s)
    assert table.s.score[0] == 14 + 1 + 4


def test_every_gain_is_told_in_the_order_it_arises():
    """AQ-178: DISP 1, catch 1, reward 3, each a gain of its own."""
    table = Puzzle(4).control("A1").seat(0, programmed="OCTO", cards="R20 R17").turn(0).do("ACT_A_OCTO")
    assert table.told(Did.GAINED_POINTS) == [
        (0, 1, Source.DISPLACED),
        (0, 1, Source.CATCH),
        (0, 3, Source.REWARD),
    ]
