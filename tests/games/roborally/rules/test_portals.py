"""Special cells: portals (RR-210 to RR-215)."""

from __future__ import annotations

import pytest

from tests.games.roborally.rules.play import play

TWO_ROWS = "board\n. @a . . .\n. . . @a .\n"


def test_a_robot_that_enters_a_portal_comes_out_of_the_other() -> None:
    """RR-210, RR-212: with its facing, at once."""
    play(TWO_ROWS + "robot A 0,0 E\nprogram A 490\nrun 1\nexpect 1B A 3,1 E\nexpect A 3,1 E")


@pytest.mark.parametrize(
    "text",
    [
        "board\n. . @a . . @a\nrobot A 0,0 E\nrobot B 1,0 N\nprogram A 490\nrun 1\nexpect 1B B 5,0 N",
        "board\n. Ce @a . . @a\nrobot B 1,0 N\nrun 1\nexpect 1C2 B 5,0 N",
        "board\n. .|w>w1 @a . . @a\nrobot B 1,0 N\nrun 1\nexpect 1C4 B 5,0 N",
        "board\n. . @a . . @a\nrobot A 0,0 E options=pressor_beam\nrobot B 1,0 N\nrun 1\n"
        "answers A:PRESSOR\nexpect B 5,0 N",
        "board\n. .%o @a . . @a\nrobot B 0,0 E\nprogram B 490\nrun 1\nexpect 1B B 5,0 E",
    ],
)
def test_any_movement_enters_a_portal(text: str) -> None:
    """RR-210: pushed, carried, shoved, beamed, sliding."""
    play(text)


def test_a_portal_leads_to_its_own_letter_on_its_own_board() -> None:
    """RR-210: there are other portals with another letter, and with the same on the next board."""
    play("""
board
. @a @b . @b @a
board @0,1
@a . . . . @a
robot A 0,0 E
robot B 0,1 N
program A 490
run 1
expect A 5,0 E
expect B 0,1 N
""")


def test_an_occupied_other_end_keeps_the_robot_where_it_entered() -> None:
    """RR-211: B stands on the other portal."""
    play(TWO_ROWS + "robot A 0,0 E\nrobot B 3,1 N\nprogram A 490\nrun 1\nexpect A 1,0 E\nexpect B 3,1 N")


def test_the_rest_of_the_movement_goes_on_behind_the_portal_in_the_old_direction() -> None:
    """RR-212: the second step of Move 2 begins at the other end."""
    play(TWO_ROWS + "robot A 0,0 E\nprogram A 670\nrun 1\nexpect A 4,1 E")


def test_the_rest_of_the_movement_goes_on_from_a_blocked_portal() -> None:
    """RR-211, RR-212: with B at the other end the second step leads on from the first portal."""
    play(TWO_ROWS + "robot A 0,0 E\nrobot B 3,1 N\nprogram A 670\nrun 1\nexpect A 2,0 E\nexpect B 3,1 N")


def test_who_arrives_through_a_portal_is_not_sent_back_nor_by_turning_on_it() -> None:
    """RR-213: arriving is not entering; in the second register A turns and stays."""
    play(TWO_ROWS + "robot A 0,0 E\nprogram A 490 80\nrun 1-2\nexpect 1E A 3,1 E\nexpect A 3,1 S")


def test_robots_carried_to_both_ends_at_once_both_stay() -> None:
    """RR-214: each finds the other end occupied."""
    play("""
board
Ce @a . .
.  .  @a Cw
robot A 0,0 N
robot B 3,1 S
run 1
expect A 1,0 N
expect B 2,1 S
""")


def test_after_simultaneous_movement_transfers_look_at_the_new_positions() -> None:
    """RR-214: B leaves the far portal on its belt in the same step, so A is transferred."""
    play("""
board
Ce @a .  .
.  .  @a .
robot A 0,0 N
robot B 2,1 S
program B 490
run 1
expect 1C A 2,1 N
expect A 2,1 N
expect B destroyed lives=2
""")
    play("""
board
.|w>w1 @a .  .
.      .  @a|w>w1 .
robot A 0,0 N
robot B 2,1 S
run 1
expect A 2,1 N
expect B 3,1 S
""")


def test_a_virtual_robot_does_not_occupy_a_portal() -> None:
    """RR-215: A comes to the cell of the virtual B."""
    play(TWO_ROWS + "robot A 0,0 E\nrobot B 3,1 N virtual\nprogram A 490\nrun 1\nexpect A 3,1 E\nexpect B 3,1 N")


def test_a_virtual_robot_is_transferred_onto_a_real_one() -> None:
    """RR-215: B at the other end does not matter."""
    play(TWO_ROWS + "robot A 0,0 E virtual\nrobot B 3,1 N\nprogram A 490\nrun 1\nexpect A 3,1 E\nexpect B 3,1 N")
