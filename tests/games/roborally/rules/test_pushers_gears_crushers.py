"""Chapters 17 to 19: pushers, gears and crushers."""

from __future__ import annotations

import pytest

from tests.games.roborally.rules.play import play


@pytest.mark.parametrize(("register", "place"), [(1, "1,0"), (2, "0,0"), (3, "1,0"), (4, "0,0"), (5, "1,0")])
def test_a_pusher_acts_in_its_registers_alone(register: int, place: str) -> None:
    """RR-147"""
    play(f"board\n.|w>w135 . .\nrobot A 0,0 N\nrun {register}\nexpect A {place} N")


def test_a_pusher_pushes_whoever_is_in_the_way() -> None:
    """RR-148"""
    play("board\n.|w>w1 . P\nrobot A 0,0 N\nrobot B 1,0 N\nrun 1\nexpect A 1,0 N\nexpect B destroyed lives=2")


def test_all_pushers_act_at_once() -> None:
    """RR-149: A and B go to the same cell, whoever is first in dock order; both stay."""
    play("""
        board
        .|w>w1 . .
        .      .|s>s1 .
        robot A 0,0 N
        robot B 1,1 E
        run 1
        expect A 0,0 N
        expect B 1,1 E
    """)


def test_a_robot_shoved_before_another_pusher_is_not_pushed_again() -> None:
    """RR-150: only in the next register."""
    play("""
        board
        .|w>w12 .|n>n12 .
        .       .       .
        robot A 0,0 N
        run 1-2
        expect 1E A 1,0 N
        expect A 1,1 N
    """)


def test_a_virtual_robot_is_pushed_alone() -> None:
    """RR-151: A is shoved onto B without moving it; the real C pushes D but not the virtual E with it."""
    play("""
        board
        .|w>w1 . . .
        .|w>w1 . . .
        robot A 0,0 N virtual
        robot B 1,0 N
        robot C 0,1 S
        robot D 1,1 S
        robot E 1,1 S virtual
        run 1
        expect 1C A 1,0 N virtual
        expect 1C B 1,0 N
        expect 1C C 1,1 S
        expect 1C D 2,1 S
        expect 1C E 1,1 S virtual
    """)


def test_a_virtual_robot_is_stopped_by_walls_and_in_nobodys_push_line() -> None:
    """RR-151"""
    play("""
        board
        .|ew>w1 . . .
        robot A 0,0 N virtual
        robot B 2,0 N
        run 1
        expect 1C A 0,0 N virtual
        expect B 2,0 N
    """)


@pytest.mark.parametrize(("gear", "after"), [("G+", "E"), ("G-", "W")])
def test_a_gear_turns_whoever_stands_on_it(gear: str, after: str) -> None:
    """RR-152"""
    play(f"board\n{gear} .\nrobot A 0,0 N\nrun 1\nexpect 1C4 A 0,0 N\nexpect A 0,0 {after}")


def test_a_gear_turns_who_came_by_belt_but_not_who_was_taken_away() -> None:
    """RR-153: A rides onto the gear; B is shoved off another one before it turns."""
    play("""
        board
        Ce G+       .
        .  G+|n>n1  .
        .  .        .
        robot A 0,0 N
        robot B 1,1 W
        run 1
        expect 1C A 1,0 E
        expect 1C B 1,2 W
    """)


@pytest.mark.parametrize(("register", "end"), [(1, "destroyed lives=2"), (2, "0,0 N"), (5, "destroyed lives=2")])
def test_a_crusher_acts_in_its_registers_alone(register: int, end: str) -> None:
    """RR-154"""
    play(f"board\n.#15 .\nrobot A 0,0 N\nrun {register}\nexpect A {end}")


def test_a_belt_carries_a_robot_out_from_under_the_crusher() -> None:
    """RR-155: A escapes, B is held by a wall and crushed."""
    play("""
        board
        Ce#1   .
        Ce|e#1 .
        robot A 0,0 N
        robot B 0,1 N
        run 1
        expect A 1,0 N
        expect B destroyed lives=2
    """)


@pytest.mark.parametrize("option", ["ablative_coat", "power_down_shield", "superior_archive", "brakes"])
def test_no_option_saves_a_robot_from_the_crusher(option: str) -> None:
    """RR-156: nobody is asked for an option either; the only one is simply lost."""
    down = "down" if option == "power_down_shield" else ""
    play(f"board\n.#1 .\nrobot A 0,0 N options={option} {down}\nrun 1\nexpect A destroyed lives=2 options=-")


def test_the_owner_of_two_options_is_asked_which_one_is_lost_not_whether_to_survive() -> None:
    """RR-156"""
    play("""
        board
        .#1 .
        robot A 0,0 N options=ablative_coat,brakes
        run 1
        answers A:OPT_brakes
        expect A destroyed lives=2 options=ablative_coat
    """)
