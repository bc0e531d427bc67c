"""Virtual robots (RR-297 to RR-307)."""

from __future__ import annotations

import pytest

from boardwright.core import Match
from boardwright.games.roborally import GAME
from boardwright.games.roborally.rules.power import can_announce
from boardwright.games.roborally.words import Opt
from tests.games.roborally.rules.play import play


def test_robots_become_virtual_by_re_entry_only() -> None:
    """RR-297: all start real; nobody becomes virtual by sharing a cell with a virtual robot; A does by coming back."""
    assert Match(GAME, 4, 1).s.virtual[:4] == [0] * 4
    play("""
board
. . . P
robot A 2,0 E archive=0,0
robot B 0,0 N
robot C 0,0 N virtual
program A 490
run 1 cleanup
answers A:FACE_N
expect 1E B 0,0 N
expect A 0,0 N damage=2 lives=2 virtual
expect B 0,0 N real
expect C 0,0 N virtual
""")


def test_a_virtual_robot_walks_through_others_without_pushing() -> None:
    """RR-298: A crosses the cell of B."""
    play("""
board
. . . .
robot A 0,0 E virtual
robot B 1,0 N
program A 670
run 1
expect A 2,0 E real
expect B 1,0 N
""")


def test_a_virtual_robot_is_neither_pushed_nor_does_it_block() -> None:
    """RR-298: the real A walks over the virtual B."""
    play("""
board
. . . .
robot A 0,0 E
robot B 1,0 N virtual
program A 670
run 1
expect 1B A 2,0 E
expect 1B B 1,0 N
expect A 2,0 E
expect B 1,0 N real
""")


def test_a_virtual_robot_neither_shoots_nor_is_shot() -> None:
    """RR-298: A and B look at each other."""
    play("board\n. . .\nrobot A 0,0 E\nrobot B 2,0 W virtual\nrun 1\nexpect A 0,0 E\nexpect B 2,0 W real")


@pytest.mark.parametrize(
    ("row", "card", "end"),
    [
        (".|e .|w .", 490, "0,0 E real"),
        (". P .", 490, "destroyed lives=2"),
        (".", 490, "destroyed lives=2"),
        (". .|n!n2 .", 490, "1,0 E damage=2 real"),
        (". .|n*n1:1 .", 490, "1,0 E damage=2 real"),
        (". .#1 .", 490, "destroyed lives=2"),
        ("Ce . .", 80, "1,0 S real"),
        ("G+ . .", 80, "0,0 W real"),
        ("Ve%w . .", 80, "1,0 S real"),
        (".|w>w1 . .", 80, "1,0 S real"),
        (". R .", 490, "1,0 E archive=1,0 real"),
    ],
)
def test_all_board_elements_act_on_a_virtual_robot(row: str, card: int, end: str) -> None:
    """RR-299: walls, pit, void, laser, flame, crusher, belt, gear, current, pusher, repair site."""
    play(f"board\n{row}\nboard @0,5\n.\nrobot A 0,0 E virtual\nrobot B 0,5 S\nprogram A {card}\nrun 1\nexpect A {end}")


def test_a_virtual_robot_touches_flags() -> None:
    """RR-299: next flag and archive marker."""
    play("""
board
. . .
flags 1,0 2,0
robot A 1,0 E virtual archive=0,0
run 1
expect A 1,0 E next=2 archive=1,0 real
""")


def test_any_number_of_virtual_robots_share_a_cell_with_each_other_and_with_a_real_one() -> None:
    """RR-300: A real, B and C virtual on one cell, D and E virtual on another."""
    play("""
board
. . .
robot A 0,0 N
robot B 0,0 E virtual
robot C 0,0 S virtual
robot D 2,0 N virtual
robot E 2,0 S virtual
run 1
expect A 0,0 N
expect B 0,0 E
expect C 0,0 S
expect D 2,0 N
expect E 2,0 S
""")


def test_a_virtual_robot_becomes_real_when_it_is_alone_at_the_end_of_a_register() -> None:
    """RR-301, RR-302: B leaves A's cell in register 1; not before step E does A become real."""
    play("""
board
. . .
robot A 0,0 N virtual
robot B 0,0 E
program B 490
run 1
expect 1D A 0,0 N virtual
expect A 0,0 N real
expect B 1,0 E
""")


@pytest.mark.parametrize("other", ["", "virtual"])
def test_a_virtual_robot_that_is_not_alone_stays_virtual(other: str) -> None:
    """RR-301, RR-304: with a real robot or a virtual one, neither of which makes way for the other."""
    play(f"board\n. .\nrobot A 0,0 N virtual\nrobot B 0,0 E {other}\nrun 1\nexpect A 0,0 N\nexpect B 0,0 E")


@pytest.mark.parametrize(("switch", "at_register_end"), [("register_end", "real"), ("turn_end", "virtual")])
def test_check_points_are_the_end_of_each_register_and_of_the_turn_or_the_latter_only(
    switch: str, at_register_end: str
) -> None:
    """RR-302, RR-303: A is alone all the time."""
    play(f"""
option materialise={switch}
board
. . .
robot A 0,0 N virtual
robot B 2,0 N
run 1-2 cleanup
expect 1D A 0,0 N
expect 1E A 0,0 N {at_register_end}
expect 2E A 0,0 N {at_register_end}
expect T A 0,0 N real
expect A 0,0 N real
""")


def test_k6_is_a_check_point_of_its_own() -> None:
    """RR-302: A re-enters alone in K5, after the last register, and is real before the next turn."""
    play("""
board
. . .#5
robot A 2,0 N archive=0,0
robot B 1,0 N
run 5 cleanup
answers A:FACE_N
expect T A 0,0 N damage=2 lives=2 real
expect A 0,0 N damage=2 lives=2 real
""")


def test_two_virtual_robots_on_one_cell_are_tested_on_the_same_snapshot() -> None:
    """RR-304: C leaves; A and B remain and both stay virtual, though each could wait for the other."""
    play("""
board
. . .
robot A 0,0 N virtual
robot B 0,0 N virtual
robot C 0,0 E virtual
program C 490
run 1
expect A 0,0 N
expect B 0,0 N
expect C 1,0 E real
""")


def test_ramming_and_weapons_of_a_virtual_robot_have_no_effect() -> None:
    """RR-305: A walks into B with Ramming Gear; its rear laser and howitzer are silent."""
    play("""
board
. . . .
robot A 1,0 E virtual options=ramming_gear,rear_firing_laser,mini_howitzer
robot B 2,0 N
robot C 0,0 N
robot D 3,0 N
program A 490
run 1
expect 1D A 2,0 E
expect A 2,0 E
expect B 2,0 N
expect C 0,0 N
expect D 3,0 N
""")


def test_movement_program_and_armour_options_of_a_virtual_robot_work() -> None:
    """RR-305: Brakes, Conditional Program and Ablative Coat."""
    play("""
board
. . P
robot A 1,0 E virtual options=brakes
robot B 1,0 N
program A 490
run 1
answers A:STEPS_0
expect A 1,0 E
""")
    play("""
board
. . P
robot A 1,0 E virtual options=conditional_program
robot B 1,0 N
program A 490
conditional A 80
run 1
answers A:PRE_COND
expect A 1,0 S
""")
    run = play("board\n.|n!n1 .\nrobot A 0,0 N virtual options=ablative_coat\nrobot B 1,0 N\nrun 1\nexpect 1D A 0,0 N")
    assert run.s.charge[Opt.ABLATIVE_COAT] == 2


def test_a_virtual_robot_can_be_powered_down() -> None:
    """RR-306: it may announce, and the power down takes effect while it is virtual."""
    run = play("""
board
. .
robot A 0,0 N virtual announced damage=3
robot B 0,0 E
run cleanup
expect A 0,0 N damage=0 down virtual
""")
    run.s.down[0] = 0
    assert can_announce(run.w, run.s, 0)


def test_a_virtual_robot_wins_with_the_last_flag() -> None:
    """RR-307: it shares the cell with B."""
    floor = "board\n. .\nflags 0,0 1,0\nrobot A 1,0 N next=2 virtual\nrobot B 1,0 N\n"
    play(floor + "run 1\nexpect B 1,0 N archive=1,0\nwinners A")
