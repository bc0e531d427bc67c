"""Chapters 8 and 10: passing and the scoring at the end of a round."""

import pytest

from boardwright.core import NONE
from boardwright.games.aquasphere.rules.scoring import bots_in_play
from boardwright.games.aquasphere.words import Did, Part, Room
from tests.games.aquasphere.positions import Puzzle


def test_passing_is_legal_only_from_a_top_room():
    """AQ-165: 3L, 3M, 3R."""
    for room in ("START", "1L", "1R", "2L", "2R"):
        assert not Puzzle(4).seat(0, room=room).turn(0).offers("PASS")
    for room in ("3L", "3M", "3R"):
        assert Puzzle(4).seat(0, room=room).turn(0).offers("PASS")


def test_the_pass_order_track_is_filled_in_order():
    """AQ-166, AQ-167, AQ-277: without choice; who has passed is not asked again this round."""
    table = Puzzle(3)
    for p in range(3):
        table.seat(p, room="3L")
    table.turn(2).do("PASS")
    assert table.s.pass_order == [2, NONE, NONE, NONE] and table.s.room[2] == Room.PASSED
    table.do("PASS")
    assert table.s.pass_order == [2, 0, NONE, NONE] and table.asked == 1
    table.do("BUY_SUB")
    assert table.asked == 1


def test_programmed_bots_remain_after_passing():
    """AQ-168: and are there in the next round."""
    table = Puzzle(2).seat(0, room="3L", programmed="LAB SUB").seat(1, room="3R").turn(0).do("PASS", "PASS")
    assert table.s.round == 2 and table.programs(0) == {"LAB", "SUB"}


def test_the_round_ends_at_once_when_the_last_has_passed():
    """AQ-169: the next question belongs to the next round."""
    table = Puzzle(2).seat(0, room="3L").seat(1, room="3R").turn(0).do("PASS")
    assert table.s.round == 1
    table.do("PASS")
    assert table.s.round == 2 and table.told(Did.ROUND_ENDED) == [(1,)]


def ex_11():
    table = Puzzle(3).submarines(A="0", B="01", C="02", D="1", E="2", F="3").control("A0 B0 C1 D2 E1 F3")
    table.seat(0, score=9, time=2, crystals=2, programmed="LAB")
    table.seat(1, score=27, time=4, crystals=3, expansions="L02", programmed="TIME OCTO")
    table.seat(2, score=4, time=0, programmed="", paid=1)
    for letter, octopods in zip("ABCDEF", (1, 0, 3, 2, 1, 1), strict=True):
        table.sector(letter, octopods=octopods)
    return table.station(1, 1, 1)


def test_ex_11_complete_round_scoring():
    """AQ-182, AQ-183, AQ-185, AQ-187, AQ-189, AQ-190, AQ-192, AQ-193, AQ-194, AQ-195, AQ-197."""
    table = ex_11()
    s = table.s
    assert s.supply_bots[:3] == [11, 10, 13]
    table.pass_all(0, 1, 2)
    assert s.time[:3] == [4, 4, 2] and s.paid_used[2] == 0
    assert s.round_parts[:3] == [[3, 3, 3, -1], [3, 4, 6, -7], [0, 1, 0, -3]]
    assert table.asked == 0 and s.score[:3] == [14, 27, 4]
    table.do("RED_CRYSTAL")
    assert s.score[0] == 17 and s.crystals[0] == 1 and table.asked == 1
    table.do("RED_CRYSTAL")
    assert s.score[:3] == [17, 33, 2] and s.crystals[1] == 2 and s.round == 2


def test_counters_move_in_the_order_of_the_round_just_played():
    """AQ-194: not in the order of passing, which is the order of the next round."""
    table = ex_11().pass_all(2, 1, 0)
    assert table.asked == 0
    table.do("RED_CRYSTAL")
    assert table.asked == 1
    table = ex_11()
    table.s.play_order[:3] = [1, 2, 0]
    assert table.pass_all(0, 1, 2).asked == 1
    assert table.do("RED_CRYSTAL").asked == 0 and table.s.score[:3] == [14, 33, 2]


def test_time_for_submarines_is_limited_by_capacity():
    """AQ-182: what does not fit is lost, unless time_hard_cap is off."""
    for switches, time in (({}, 4), ({"time_hard_cap": False}, 5)):
        table = Puzzle(2, **switches).submarines(A="0", C="0").seat(0, time=3).pass_all()
        assert table.s.time[0] == time


def test_steps_1_and_2_come_for_all_before_the_ii_cards():
    """AQ-182, AQ-183, AQ-184: when the first player is asked, the last one already has the time."""
    table = Puzzle(4).seat(0, programmed="", cards="R28", time=2).seat(3, time=2, paid=1)
    table.pass_all()
    assert table.question == "II" and table.s.time == [3, 4, 4, 3] and table.s.paid_used == [0] * 4


def test_ii_cards_are_used_in_play_order():
    """AQ-184: seat 1 starts this round, so it is asked before seat 0."""
    table = Puzzle(2).seat(0, programmed="", cards="R28").seat(1, programmed="", cards="R30")
    table.s.play_order[:2] = [1, 0]
    table.pass_all(0, 1)
    assert table.asked == 1
    table.do("II_STOP")
    assert table.asked == 0 and table.question == "II"


@pytest.mark.parametrize(("control", "points"), [
    ("A0 B0 C1", [6, 0, 0]), ("A0 B1", [3, 3, 0]), ("A0 B1 C2", [3, 3, 3]), ("", [0, 0, 0]),
])  # fmt: skip
def test_majority(control, points):
    """AQ-186, AQ-187, AQ-188: 6 alone, 3 shared, nothing where no player stands."""
    table = Puzzle(3).control(control).pass_all()
    assert [table.s.round_parts[p][Part.MAJORITY] for p in range(3)] == points


@pytest.mark.parametrize(("switch", "points"), [(False, [6, 0]), (True, [3, 0])])
def test_neutral_bots_in_the_majority(switch, points):
    """AQ-189: ignored, unless neutral_in_majority makes them share; they get nothing."""
    table = Puzzle(2, neutral_in_majority=switch).control("A0").pass_all()
    assert [table.s.round_parts[p][Part.MAJORITY] for p in range(2)] == points
    assert table.s.score[2:] == [0, 0]


def test_a_neutral_bot_alone_in_front_takes_the_majority_away():
    """AQ-189 with neutral_in_majority: a neutral bot on the only space leaves nobody with the most."""
    table = Puzzle(3, neutral_in_majority=True).pass_all()
    assert [table.s.round_parts[p][Part.MAJORITY] for p in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(("supply", "deployed", "points"), [
    (15, 6, 0), (14, 6, 0), (13, 6, 1), (13, 0, 0), (10, 1, 2), (10, 2, 4), (7, 3, 6), (7, 4, 7), (2, 5, 11),
    (2, 6, 12),
])  # fmt: skip
def test_bots_in_play(supply, deployed, points):
    """AQ-190, AQ-191, AQ-225: uncovered numbers in columns without submarine; the fifteenth covers none."""
    table = Puzzle(4)
    table.s.supply_bots[0], table.s.subs_on_board[0] = supply, 6 - deployed
    assert bots_in_play(table.w, table.s, 0) == points


@pytest.mark.parametrize(("crystals", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (5, 15), (7, 21)])
def test_crystals_score_the_triangle(crystals, points):
    """AQ-192: seven count as six."""
    table = Puzzle(4).seat(0, crystals=crystals, expansions="L02 L04 L12 L14 L16", programmed="").pass_all()
    assert table.s.round_parts[0][Part.CRYSTALS] == points


def test_octopods_punish_per_sector():
    """AQ-193: 2 and 1 octopods cost 3 + 1, not TRI[3]; sectors of others cost nothing."""
    table = Puzzle(4).control("A0 B0 C1").sector("A", octopods=2).sector("B", octopods=1).sector("C", octopods=3)
    table.pass_all()
    assert [table.s.round_parts[p][Part.OCTOPODS] for p in range(4)] == [-4, -6, 0, 0]


def test_crystals_are_counted_before_they_are_paid():
    """AQ-195: two crystals score 3 although one of them crosses the line."""
    table = Puzzle(4).seat(0, score=13, crystals=2, programmed="").pass_all().do("RED_CRYSTAL")
    assert table.s.score[0] == 16 and table.s.crystals[0] == 1


def test_a_bot_paid_in_step_5_still_counts_as_in_play():
    """AQ-196: one uncovered number scores although the bot goes home to pay for it."""
    table = Puzzle(4).seat(0, score=14, programmed="LAB TIME", crystals=0).pass_all()
    assert table.s.round_parts[0][Part.BOTS] == 1 and table.asked == 0
    table.do("RED_BOT_LAB")
    assert table.s.score[0] == 15 and table.s.round_parts[0][Part.BOTS] == 1


def test_the_fourth_round_is_scored_as_well():
    """AQ-198, AQ-209: steps 1 to 5, then the final scoring instead of a refill."""
    table = Puzzle(2).round(4).control("A0").seat(0, time=0, programmed="").pass_all()
    assert table.question == "OVER" and table.s.round == 4
    assert table.s.round_parts[0] == [6, 0, 0, -1]
    assert table.s.final_parts[0] == [1, 1, 0, 0] and table.s.score[0] == 5 + 2
    assert table.told(Did.LAID_CARD) == [] and table.told(Did.REFILLED) == []
