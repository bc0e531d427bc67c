"""Locked registers: which ones, with which cards, how they are freed (RR-256 to RR-268)."""

from __future__ import annotations

import pytest

from boardwright.core import UNKNOWN
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.invariants import check_invariants
from boardwright.games.roborally.words import Ask
from tests.games.roborally.rules.paused import is_discarded, offers, paused, seen_by
from tests.games.roborally.rules.play import play

LASER = "board\n.|n!n1 . .\n"


@pytest.mark.parametrize(
    ("damage", "before", "after"),
    [
        (3, "-", "-"),
        (4, "-", "5"),
        (5, "5", "4,5"),
        (6, "4,5", "3,4,5"),
        (7, "3,4,5", "2,3,4,5"),
        (8, "2,3,4,5", "1,2,3,4,5"),
    ],
)
def test_from_the_fifth_token_on_registers_lock_from_the_highest_down(damage: int, before: str, after: str) -> None:
    """RR-256, RR-257: 5 damage lock register 5, 6 damage 4 and 5, ... 9 damage all."""
    cards = {"1": 70, "2": 90, "3": 110, "4": 130, "5": 150}
    locked = ",".join(f"{reg}:{cards[reg]}" for reg in before.split(",")) if before != "-" else "-"
    program = " ".join(str(cards[reg]) if reg not in before else "-" for reg in "12345")
    play(f"""{LASER}
robot A 0,0 N damage={damage} locked={locked}
program A {program}
run 1
expect A 0,0 W damage={damage + 1} locked={after}
holds A 5 150
""")


def test_the_highest_open_register_is_locked_when_a_higher_one_is_locked_already() -> None:
    """RR-256, RR-262: register 5 was locked by Fire Control, so the fifth token locks register 4."""
    play(f"{LASER}robot A 0,0 N damage=4 locked=5:90\nprogram A - - - 70\nrun 1\nexpect A 0,0 N damage=5 locked=4,5")


def test_fire_control_locks_the_chosen_register_instead() -> None:
    """RR-256, RR-262: the fifth token lies on register 2; register 5 stays open."""
    play("""
board
. . .
robot A 0,0 E options=fire_control
robot B 2,0 N damage=4
program B - 90 - - 110
run 1
answers A:FC_LOCK_2
expect A 0,0 E
expect B 2,0 N damage=5 locked=2
holds B 2 90
""")


def test_fire_control_locks_below_five_damage() -> None:
    """RR-262: the first token holds a lock."""
    play("""
board
. . .
robot A 0,0 E options=fire_control
robot B 2,0 N
program B - 90
run 1
answers A:FC_LOCK_2
expect B 2,0 N damage=1 locked=2
""")


@pytest.mark.parametrize(("register", "program", "kept"), [(1, "- - - - 90", "90"), (5, "- - - - 80", "80")])
def test_a_register_locks_with_its_card_executed_or_not(register: int, program: str, kept: str) -> None:
    """RR-258: in the middle of the turn; in register 5 the card has just been executed."""
    end = "E" if register == 5 else "N"
    play(f"""{LASER}
robot A 0,0 N damage=4
program A {program}
run {register}
expect A 0,0 {end} damage=5 locked=5
holds A 5 {kept}
""")


def test_a_register_locks_with_both_its_cards() -> None:
    """RR-258: two cards of the Dual Processor; both survive cleanup."""
    play(f"""{LASER}
robot A 0,0 N damage=4 options=dual_processor
program A - - - - 670+80
run 1 cleanup
answers A:TAKE
expect A 0,0 N damage=5 locked=5
holds A 5 670+80
""")


def test_a_locked_card_is_executed_turn_after_turn() -> None:
    """RR-259: locked this turn before its own register, and locked in an earlier turn."""
    play(
        f"{LASER}robot A 0,0 N damage=4\nprogram A - - - - 80\nrun 1-5\nexpect 4E A 0,0 N damage=8 locked=2,3,4,5\n"
        "expect A 0,0 E damage=9 locked=1,2,3,4,5"
    )
    play("board\n. . .\nrobot A 0,0 E damage=5 locked=5:490\nrun 5 cleanup\nexpect A 1,0 E\nholds A 5 490")


def test_a_robot_with_all_registers_locked_repeats_its_program() -> None:
    """RR-260: it executes the five cards, keeps them, gets no hand and has nothing to program."""
    run = play("""
board
. . . .
robot A 0,0 E damage=9 locked=1:490,2:70,3:80,4:430,5:90
robot B 3,0 N
run 1-5 cleanup
expect 1E A 1,0 E
expect 2E A 1,0 N
expect 3E A 1,0 E
expect 4E A 0,0 E
expect A 0,0 N
expect B 3,0 N damage=3
holds A 1 490
holds A 2 70
holds A 3 80
holds A 4 430
holds A 5 90
""")
    assert run.s.held[0] == 0
    assert [run.s.todo_who[k] for k in range(run.s.todo_n) if run.s.todo_what[k] == Ask.PROGRAM] == [1]


def test_an_empty_register_that_locks_gets_the_top_card_face_up() -> None:
    """RR-261: a powered-down robot is hit; everybody sees the card at once."""
    run = play(
        f"{LASER}robot A 0,0 N down damage=4\nrobot B 1,0 N\ndeck 660 70\nrun 1\n"
        "expect A 0,0 N damage=5 locked=5\nholds A 5 660"
    )
    assert seen_by(run, 1).card[0][4] == card_of(660)


def test_a_token_for_a_robot_with_all_registers_locked_locks_nothing() -> None:
    """RR-263: five locks by Fire Control at 5 damage, then a sixth token."""
    play(f"""{LASER}
robot A 0,0 N down damage=5 locked=1:70,2:90,3:110,4:130,5:150
run 1
expect A 0,0 N damage=6 locked=1,2,3,4,5
""")


def test_the_number_of_locks_stays_between_damage_less_four_and_damage() -> None:
    """RR-264: through locks by Fire Control, plain damage and repairs; a position that breaks it is refused."""
    run = play("""
board
. . R|n!n1
robot A 0,0 E options=fire_control
robot B 2,0 N down
run 1-4 cleanup
answers A:FC_LOCK_3 A:FC_NORMAL A:FC_LOCK_1 A:FC_LOCK_2 B:NO
expect 1E B 2,0 N damage=2 locked=3
expect 2E B 2,0 N damage=4 locked=3
expect 3E B 2,0 N damage=6 locked=1,3,5
expect 4E B 2,0 N damage=8 locked=1,2,3,4,5
expect B 2,0 N damage=7 locked=2,3,4,5 up
""")
    for s in run.after.values():
        assert max(s.damage[1] - 4, 0) <= s.locked[1].bit_count() <= s.damage[1]
    assert check_invariants(run.w, run.s) == ""
    run.s.damage[1] = 3
    assert check_invariants(run.w, run.s) != ""
    run.s.damage[1] = 9
    assert check_invariants(run.w, run.s) != ""


def test_a_repair_frees_the_lowest_locked_register() -> None:
    """RR-265: register 2 before register 4."""
    play("board\nR .\nrobot A 0,0 N damage=3 locked=2:70,4:90\nrun cleanup\nexpect A 0,0 N damage=2 locked=4")
    play("board\nR .\nrobot A 0,0 N damage=2\nrun cleanup\nexpect A 0,0 N damage=1")


FREE = "option unlock_order=free\nboard\nR .\nrobot A 0,0 N damage={damage} locked=4:70,5:90\nrun cleanup\n"


def test_with_free_order_the_owner_chooses_the_token_to_repair() -> None:
    """RR-266: any locked register, or a token that locks nothing if there is one."""
    assert offers(paused(FREE.format(damage=6))) == ["repair_free", "repair_reg 4", "repair_reg 5"]
    assert offers(paused(FREE.format(damage=2))) == ["repair_reg 4", "repair_reg 5"]
    play(FREE.format(damage=6) + "answers A:REPAIR_REG_5\nexpect A 0,0 N damage=5 locked=4\nholds A 5 -")
    play(FREE.format(damage=6) + "answers A:REPAIR_FREE\nexpect A 0,0 N damage=5")


def test_the_card_of_a_freed_register_goes_in_k3_or_at_the_start_of_a_powered_down_turn() -> None:
    """RR-267: B announced its power down and gets rid of locks and cards when the turn begins."""
    run = play("""
board
R . .
robot A 0,0 N damage=5 locked=5:90
robot B 2,0 N damage=6 locked=4:70,5:110 announced
run cleanup
expect T B 2,0 N announced
expect A 0,0 N damage=4 locked=-
expect B 2,0 N damage=0 locked=- down
holds A 5 -
holds B 4 -
holds B 5 -
""")
    assert is_discarded(run.after["T"], 90)
    assert not is_discarded(run.after["T"], 110)


def test_a_register_that_locks_before_its_reveal_stays_face_down_until_then() -> None:
    """RR-268: B sees that A's register 5 is locked, but its card only when register 5 is revealed."""
    text = f"{LASER}robot A 0,0 N damage=4\nrobot B 2,0 N\nprogram A - - - - 90\n"
    early = play(text + "run 1\nexpect A 0,0 N damage=5 locked=5")
    assert (early.s.card[0][4], seen_by(early, 1).card[0][4]) == (card_of(90), UNKNOWN)
    late = play(text + "run 4-5\nexpect A 0,0 W damage=6 locked=4,5")
    assert seen_by(late, 1).card[0][4] == card_of(90)
