"""Special cells: teleporters (RR-200 to RR-209)."""

from __future__ import annotations

import pytest

from tests.games.roborally.rules.play import play

ROW = "board\n. . . T . . . . . . .\n"


@pytest.mark.parametrize(("card", "x"), [(490, 6), (670, 7), (790, 8), (430, 0)])
def test_a_teleporter_takes_a_robot_two_spaces_further_than_its_card(card: int, x: int) -> None:
    """RR-200, RR-201: in the direction of movement, so Back Up leads 3 spaces backwards."""
    play(f"{ROW}robot A 3,0 E\nprogram A {card}\nrun 1\nexpect A {x},0 E")


PAIRED = """board
. Ta . . . .
. .  . . . .
Ta . . . . .
"""


def test_the_distance_is_counted_from_the_partner() -> None:
    """RR-202: from 1,0 to the other end on 0,2 and 3 spaces ahead of it."""
    play(PAIRED + "robot A 1,0 E\nprogram A 490\nrun 1\nexpect A 3,2 E")


def test_the_partner_is_on_the_same_board() -> None:
    """RR-202: the same letter on the board in the south does not matter."""
    text = "board\nTa . . . . .\n. . Ta . . .\nboard @0,2\nTa . . . . .\n. . . . . Ta\n"
    play(text + "robot A 0,0 E\nprogram A 490\nrun 1\nexpect A 5,1 E")
    play(text + "robot A 0,2 N\nprogram A 490\nrun 1\nexpect A 5,0 N")


def test_a_teleporter_without_letter_is_its_own_exit() -> None:
    """RR-202: two such cells have nothing to do with each other."""
    play("board\nT . . . .\n. . . . .\nT . . . .\nrobot A 0,0 E\nprogram A 490\nrun 1\nexpect A 3,0 E")


def test_with_teleporter_self_the_own_cell_counts() -> None:
    """RR-203: the partner is ignored."""
    play("option teleporter=self\n" + PAIRED + "robot A 1,0 E\nprogram A 490\nrun 1\nexpect A 4,0 E")


def test_nothing_between_start_and_landing_matters() -> None:
    """RR-204: a wall, a robot and a pit lie between; B is not pushed."""
    play("""
board
T|e .|w P . .
robot A 0,0 E
robot B 1,0 N
program A 490
run 1
expect A 3,0 E
expect B 1,0 N
""")


def test_a_teleporter_that_would_land_on_a_real_robot_does_not_work() -> None:
    """RR-205: the card is executed as usual."""
    play(f"{ROW}robot A 3,0 E\nrobot B 6,0 N\nprogram A 490\nrun 1\nexpect A 4,0 E\nexpect B 6,0 N damage=1")


@pytest.mark.parametrize(
    ("row", "fate"),
    [
        ("T . . P .", "destroyed lives=2"),
        ("T . .", "destroyed lives=2"),
        ("T", "destroyed lives=2"),
        ("T . . .|n*n1:1 .", "3,0 E damage=1"),
        ("T . . @a . @a", "5,0 E"),
    ],
)
def test_the_landing_cell_has_its_usual_effects(row: str, fate: str) -> None:
    """RR-206: pit, void, flame, portal."""
    play(f"board\n{row}\nrobot A 0,0 E\nprogram A 490\nrun 1\nexpect 1B A {fate}")


@pytest.mark.parametrize(
    "text",
    [
        "board\n. T . . . .\nrobot A 0,0 E\nprogram A 670\nrun 1\nexpect A 2,0 E",
        "board\n. T . . . .\nrobot A 1,0 N\nprogram A 80\nrun 1\nexpect A 1,0 E",
        "board\n. T . . . .\nrobot A 0,0 E\nrobot B 1,0 N\nprogram A 490\nrun 1\nexpect B 2,0 N damage=1",
        "board\nCe T . . . .\nrobot A 0,0 E\nrun 1\nexpect A 1,0 E",
    ],
)
def test_crossing_turning_being_pushed_or_carried_does_not_teleport(text: str) -> None:
    """RR-207: only a movement card that begins on the teleporter does."""
    play(text)


@pytest.mark.parametrize(
    ("option", "card", "answer", "end"),
    [
        ("brakes", "490", "answers A:STEPS_0", "3,0 E"),
        ("fourth_gear", "790", "answers A:STEPS_4", "9,0 E"),
        ("dual_processor", "670+70", "", "6,0 N"),
        ("dual_processor", "490+70", "", "3,0 N"),
        ("dual_processor", "790+10", "", "6,0 W"),
    ],
)
def test_steps_are_counted_after_the_options_that_change_them(option: str, card: str, answer: str, end: str) -> None:
    """RR-200, RR-208: with 0 steps nothing happens."""
    play(f"{ROW}robot A 3,0 E options={option}\nprogram A {card}\nrun 1\n{answer}\nexpect A {end}")


def test_reverse_gear_makes_back_up_four_spaces_long() -> None:
    """RR-208: 2 steps and 2 spaces."""
    play("""
board
. . . . T .
robot A 4,0 E options=reverse_gear
program A 430
run 1
answers A:STEPS_2
expect A 0,0 E
""")


def test_a_virtual_robot_lands_on_a_real_one() -> None:
    """RR-209: the robot on the landing cell is ignored."""
    play(f"""{ROW}
robot A 3,0 E virtual
robot B 6,0 N
program A 490
run 1
expect A 6,0 E
expect B 6,0 N
""")


def test_a_virtual_robot_is_in_nobodys_way_on_the_landing_cell() -> None:
    """RR-205, RR-209: only a real robot stops the teleporter."""
    play(f"{ROW}robot A 3,0 E\nrobot B 6,0 N virtual\nprogram A 490\nrun 1\nexpect A 6,0 E\nexpect B 6,0 N")
