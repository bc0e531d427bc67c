"""Chapter 5: rounds, turns and the free return."""

import random

import pytest

from boardwright.core import Luck, seat_to_act
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.actions import ACTIONS, KIND
from boardwright.games.aquasphere.words import Ask, Did, Do, Room
from tests.games.aquasphere.positions import Puzzle


def play(seed, seats, **switches):
    """A random match as a list of (round, seat, action id, question)."""
    w, s, luck, rng = GAME.make_world(switches, seats), GAME.new_state(), Luck(seed), random.Random(seed)
    GAME.setup(w, s, luck)
    log = []
    while s.todo_n:
        p = seat_to_act(s)
        a = rng.choice(GAME.choices(w, s, p))
        log.append((s.round, p, a, s.todo_what[s.todo_n - 1]))
        GAME.answer(w, s, p, a, luck)
    return w, s, log


def test_ex_02_four_opening_turns():
    """AQ-074, AQ-106, AQ-112, AQ-133: a step, time that does not fit, two walks, a displaced bot."""
    table = Puzzle(4)
    s = table.s
    table.do("MOVE_1R")
    assert table.programs(0) == {"LAB", "CRYS"} and s.supply_bots[0] == 13 and s.room[0] == Room.R1R
    table.do("ACT_B_TIME")
    assert s.control[1] == 1 and s.time[1] == 4 and s.sector_time[1] == 3
    assert table.programs(1) == set() and s.supply_bots[1] == 14
    table.do("ACT_E_CRYS")
    assert s.time[2] == 1 and s.crystals[2] == 1 and s.sector_crystals[4] == 0 and s.control[4] == 2
    table.do("ACT_E_OCTO")
    assert s.time[3] == 3 and s.station == [0, 0, 1, 0] and s.score[3] == 3
    assert s.octopods[4] == 0 and s.bank_octopods == 8 and s.control[4] == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_has_four_rounds_and_four_turns_a_round_at_least(seats):
    """AQ-073, AQ-079: three arrow steps and a pass for every player and round."""
    for seed in range(5):
        _w, s, log = play(seed, seats)
        assert {entry[0] for entry in log} == {1, 2, 3, 4} and s.todo_n == 0
        for rnd in (1, 2, 3, 4):
            for p in range(seats):
                kinds = [KIND[a] for r, q, a, _ in log if (r, q) == (rnd, p)]
                assert kinds.count(Do.MOVE) == 3 and kinds.count(Do.PASS) == 1
                assert sum(kind in (Do.MOVE, Do.SIDE, Do.BUY, Do.ACT, Do.PASS) for kind in kinds) >= 4


def test_turns_go_round_without_those_who_have_passed():
    """AQ-074, AQ-077: whoever is alone keeps taking turns."""
    table = Puzzle(3)
    for p in range(3):
        table.seat(p, room="3L", programmed="LAB")
    table.turn(0).do("PASS")
    assert table.asked == 1
    table.do("ACT_B_LAB", "LETTER_STOP")
    assert table.asked == 2
    table.do("PASS")
    assert table.asked == 1
    table.do("BUY_CARD")
    assert table.asked == 1


def test_one_main_option_ends_the_turn():
    """AQ-075, AQ-076: program (step, paid, sideways), act or pass."""
    for action in ("MOVE_2L", "BUY_TIME", "SIDE_1R", "ACT_A_TIME"):
        table = Puzzle(4).seat(0, room="1L", programmed="TIME" if "ACT" in action else "", time=4, cards="R26")
        table.turn(0).do(action)
        assert table.asked == 1 and table.question == "TURN"
    table = Puzzle(4).seat(0, room="3L").turn(0).do("PASS")
    assert table.asked == 1


def test_there_is_always_a_main_option_if_need_be_after_free_returns():
    """AQ-078: two bots block every step, and returning one opens it; in a top room passing is possible."""
    table = Puzzle(4).seat(0, programmed="OCTO CARD", time=0, at="E", room="1L")
    table.turn(0)
    assert not any(name.startswith("MOVE") for name in table.legal) and table.offers("RETURN_CARD")
    table.do("RETURN_CARD")
    assert table.offers("MOVE_2L")
    assert Puzzle(4).seat(0, programmed="", room="3M", time=0).turn(0).legal == {"PASS"}


def test_time_above_capacity_is_cut_at_the_end_of_the_turn():
    """AQ-080, AQ-083: a free return may exceed capacity until then."""
    table = Puzzle(4).seat(0, programmed="LAB", time=4).turn(0).do("RETURN_LAB")
    assert table.s.time[0] == 6
    table.do("MOVE_1L")
    assert table.s.time[0] == 4 and table.told(Did.TIME_CUT) == [(0, 2)]


def test_free_returns_repeat_and_do_not_end_the_turn():
    """AQ-081, AQ-082, AQ-273: two bots give 4 T; one main option must still follow."""
    table = Puzzle(4).seat(0, programmed="LAB TIME", time=0).turn(0).do("RETURN_LAB", "RETURN_TIME")
    assert table.s.time[0] == 4 and table.s.supply_bots[0] == 15 and table.asked == 0
    assert not any(name.startswith("RETURN") for name in table.legal) and table.offers("MOVE_1L")


def test_time_of_a_free_return_can_be_limited_by_a_switch():
    """AQ-083 with free_return_overflow = false: only what fits; without time_hard_cap everything fits."""
    both = {"free_return_overflow": False, "time_hard_cap": False}
    for switches, time in (({"free_return_overflow": False}, 4), ({}, 5), ({"time_hard_cap": False}, 5), (both, 5)):
        table = Puzzle(4, **switches).seat(0, programmed="LAB", time=3).turn(0).do("RETURN_LAB")
        assert table.s.time[0] == time
    table.do("MOVE_1L")
    assert table.s.time[0] == 5


def test_no_free_return_outside_the_own_turn():
    """AQ-084: not at a red line, not at letters, not in a scoring."""
    table = Puzzle(4).seat(0, programmed="LAB OCTO", score=13, crystals=1).turn(0).do("ACT_A_OCTO")
    assert table.question == "TURN" and table.asked == 1  # one octopod: score 14, no line reached
    table = Puzzle(4).seat(0, programmed="LAB OCTO", score=14, crystals=1).turn(0).do("ACT_A_OCTO")
    assert table.question == "RED" and not any(name.startswith("RETURN") for name in table.legal)
    table = Puzzle(4).seat(0, programmed="LAB TIME").turn(0).do("ACT_A_LAB")
    assert table.question == "LETTER" and table.legal == {"LETTER_A", "LETTER_STOP"}
    table = Puzzle(4).seat(0, programmed="TIME", cards="R28", time=4).pass_all()
    assert table.legal == {"II_LAB", "II_STOP"}
    assert not GAME.legal(table.w, table.s, 1, ACTIONS.parse("RETURN_TIME"))


def test_a_bot_given_up_at_a_red_line_brings_no_time():
    """AQ-085: it goes to the supply, time stays."""
    table = Puzzle(4).seat(0, programmed="LAB OCTO", score=14, time=0).turn(0).do("ACT_A_OCTO", "RED_BOT_LAB")
    assert table.s.score[0] == 15 and table.s.time[0] == 0 and table.s.supply_bots[0] == 14


def test_the_four_questions_are_the_only_ones():
    """Chapter 20.1: TURN, LETTER, RED and II; every question but TURN has at least two answers."""
    for seed in range(6):
        _, _, log = play(seed, 2 + seed % 3)
        assert {entry[3] for entry in log} <= {Ask.TURN, Ask.LETTER, Ask.RED, Ask.II}
