"""Chapter 6: option A, programming a bot."""

from boardwright.games.aquasphere.words import Did, Room
from tests.games.aquasphere.positions import Puzzle


def test_a_step_moves_along_an_arrow_and_programs_the_tile():
    """AQ-086, AQ-087: 1L leads to 2L (SUB) and 2R (PROG)."""
    table = Puzzle(4).seat(0, programmed="", room="1L").turn(0)
    assert {name for name in table.legal if name.startswith("MOVE")} == {"MOVE_2L", "MOVE_2R"}
    table.do("MOVE_2R")
    assert table.s.room[0] == Room.R2R and table.programs(0) == {"PROG"} and table.s.supply_bots[0] == 14


def test_a_step_needs_a_free_symbol_and_room_for_a_bot():
    """AQ-088: otherwise a free return makes room first."""
    table = Puzzle(4).seat(0, programmed="SUB", room="1L").turn(0)
    assert not table.offers("MOVE_2L") and table.offers("MOVE_2R")
    table.do("RETURN_SUB")
    assert table.offers("MOVE_2L")
    table = Puzzle(4).seat(0, programmed="LAB TIME", room="1L").turn(0)
    assert not table.offers("MOVE_2L") and not table.offers("MOVE_2R")


def test_engineers_share_rooms():
    """AQ-089: four of them may stand in one room."""
    table = Puzzle(4)
    for p in range(4):
        table.seat(p, programmed="")
    table.turn(0).do("MOVE_1L", "MOVE_1L", "MOVE_1L", "MOVE_1L")
    assert table.s.room == [Room.R1L] * 4


def test_ex_09_a_engineer_free_return_and_two_eng_cards():
    """AQ-080, AQ-083, AQ-088, AQ-090, AQ-237: first the crystal, then 4 KP; time is cut at the end."""
    table = Puzzle(4).seat(2, room="1L", programmed="CRYS OCTO", time=4, cards="R05 R12").turn(2)
    assert not any(name.startswith(("MOVE", "BUY")) for name in table.legal)
    table.do("RETURN_CRYS")
    assert table.s.time[2] == 6 and table.s.supply_bots[2] == 14
    table.do("MOVE_2L")
    s = table.s
    assert table.programs(2) == {"OCTO", "SUB"} and s.supply_bots[2] == 13
    assert (s.time[2], s.crystals[2], s.score[2]) == (4, 1, 4)
    kinds = [e[1] for e in s.events if e[1] in (Did.PROGRAMMED, Did.GAINED_CRYSTALS, Did.GAINED_POINTS)]
    assert kinds[-3:] == [Did.PROGRAMMED, Did.GAINED_CRYSTALS, Did.GAINED_POINTS]


def test_without_a_supply_bot_the_engineer_still_moves_and_eng_cards_work():
    """AQ-091: nothing is programmed then."""
    table = Puzzle(4).seat(0, programmed="", cards="R01", time=0).turn(0)
    table.s.supply_bots[0] = 0
    table.s.station[0] = 15
    from boardwright.games.aquasphere.rules.program import step

    step(table.w, table.s, 0, 0)
    assert table.s.room[0] == Room.R1L and table.programs(0) == set() and table.s.time[0] == 2


def test_a_paid_program_costs_3_time_once_a_round():
    """AQ-092, AQ-094, AQ-095: any free symbol; the marker in the slot is no longer owned."""
    table = Puzzle(4).seat(0, programmed="LAB", time=4).turn(0)
    assert {name for name in table.legal if name.startswith("BUY")} == {
        "BUY_TIME", "BUY_CRYS", "BUY_OCTO", "BUY_SUB", "BUY_CARD", "BUY_PROG",
    }  # fmt: skip
    table.do("BUY_CARD")
    assert table.programs(0) == {"LAB", "CARD"} and table.s.time[0] == 1 and table.s.paid_used[0] == 1
    table.seat(0, programmed="", time=4).turn(0)
    assert not any(name.startswith("BUY") for name in table.legal)
    assert Puzzle(4).seat(0, time=2).turn(0).legal.isdisjoint({"BUY_TIME", "BUY_SUB"})


def test_a_paid_program_moves_no_engineer_and_triggers_no_eng_card():
    """AQ-093: R06 pays for CARD only when the engineer enters its room."""
    table = Puzzle(4).seat(0, programmed="", time=3, cards="R06", room="1L").turn(0).do("BUY_CARD")
    assert table.s.room[0] == Room.R1L and table.s.time[0] == 0


def test_a_paid_program_needs_room_too():
    """AQ-096: not with two bots, not on an occupied symbol."""
    table = Puzzle(4).seat(0, programmed="LAB SUB", time=4).turn(0)
    assert not any(name.startswith("BUY") for name in table.legal)
    assert not Puzzle(4).seat(0, programmed="SUB", time=4).turn(0).offers("BUY_SUB")


def test_a_paid_program_is_possible_wherever_the_engineer_stands_but_not_after_passing():
    """AQ-097: START, a lower and a top room; who has passed is not asked."""
    for room in ("START", "1R", "2L", "3R"):
        assert Puzzle(4).seat(0, programmed="", room=room, time=3).turn(0).offers("BUY_TIME")
    table = Puzzle(4).seat(0, room="3R", time=4).turn(0).do("PASS", "MOVE_1L", "MOVE_1L", "MOVE_1L")
    assert table.asked == 1


def test_ex_13_d_a_sideways_step():
    """AQ-098, AQ-099, AQ-100, AQ-102, AQ-245: programs, triggers ENG, ends the turn, is used up for the game."""
    table = Puzzle(4).seat(3, room="3L", programmed="", cards="R26 R04", time=1, at="D").turn(3)
    assert table.legal == {"SIDE_3M", "PASS"}
    table.do("SIDE_3M")
    s = table.s
    assert table.programs(3) == {"OCTO"} and s.supply_bots[3] == 14 and s.crystals[3] == 1
    assert s.card_used[3] == 1 and s.room[3] == Room.R3M and table.asked != 3
    table.turn(3)
    assert table.legal == {"ACT_D_OCTO", "ACT_E_OCTO", "PASS", "RETURN_OCTO"}
    assert not Puzzle(4).seat(0, cards="R26", programmed="").turn(0).offers("SIDE_1R")


def test_a_sideways_step_has_the_conditions_of_an_arrow_step():
    """AQ-099: free symbol, fewer than two bots, an unused card."""
    assert not Puzzle(4).seat(0, room="3L", programmed="OCTO", cards="R26").turn(0).offers("SIDE_3M")
    assert not Puzzle(4).seat(0, room="3L", programmed="LAB SUB", cards="R26").turn(0).offers("SIDE_3M")
    assert not Puzzle(4).seat(0, room="3L", programmed="", cards="R26", used=1).turn(0).offers("SIDE_3M")
    assert not Puzzle(4).seat(0, room="3L", programmed="").turn(0).offers("SIDE_3M")


def test_a_sideways_step_is_an_additional_step_on_the_same_tier():
    """AQ-101: three arrow steps still lead to the top."""
    table = Puzzle(4).seat(0, programmed="", cards="R26").turn(0)
    for action in ("MOVE_1L", "SIDE_1R", "MOVE_2L", "MOVE_3M"):
        table.seat(0, programmed="").turn(0).do(action)
    assert table.s.room[0] == Room.R3M


def test_the_side_card_with_the_lower_id_is_used_first():
    """AQ-100: R26 before R27, whichever was taken first."""
    table = Puzzle(4).seat(0, room="1L", programmed="", cards="R27 R26").turn(0).do("SIDE_1R")
    assert table.s.card_used[0] == 0b10
    table.seat(0, programmed="").turn(0).do("SIDE_1L")
    assert table.s.card_used[0] == 0b11
    assert not table.seat(0, programmed="").turn(0).offers("SIDE_1R")
    table.pass_all()
    assert table.s.card_used[0] == 0b11  # for the rest of the game


def test_a_free_sideways_step_lets_the_turn_go_on():
    """AQ-098 with side_card_timing = free: a main option follows, also after a red line on the way."""
    table = Puzzle(4, side_card_timing="free")
    table.seat(0, room="1L", programmed="", cards="R26 R10", score=14, crystals=1).turn(0).do("SIDE_1R")
    assert table.question == "RED"
    table.do("RED_CRYSTAL")
    assert table.asked == 0 and table.question == "TURN" and table.s.score[0] == 18
    assert table.offers("RETURN_CRYS") and table.offers("MOVE_2L") and not table.offers("SIDE_1L")
    table.do("MOVE_2L")
    assert table.asked == 1
