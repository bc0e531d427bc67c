"""Step D, lasers: when shots are fixed, who is hit in which order, virtual robots (RR-166 to RR-172)."""

from __future__ import annotations

import pytest

from boardwright.core import NONE as NOBODY
from boardwright.games.roborally.rules.lasers import fix_targets, plan_laser_damage
from boardwright.games.roborally.scenario.parser import read_scenarios
from boardwright.games.roborally.scenario.runner import state_of, world_of
from boardwright.games.roborally.words import EAST, NORTH, SOUTH, WEST
from tests.games.roborally.rules.paused import packets
from tests.games.roborally.rules.play import play

LOCKED = "damage=9 locked=1:80,2:90,3:110,4:130,5:150"


def test_two_robots_on_their_last_token_shoot_each_other() -> None:
    """RR-166: whoever is destroyed in D3 has still fired."""
    play(f"""
board
. . .
robot A 0,0 N {LOCKED}
robot B 2,0 S damage=9 locked=1:100,2:170,3:190,4:210,5:230
run 1
expect 1B A 0,0 E
expect 1B B 2,0 W
expect A destroyed lives=2
expect B destroyed lives=2
""")


def test_a_shot_follows_the_gear_and_not_the_push_of_a_weapon() -> None:
    """RR-166: positions after step C count; A has been turned, B is pushed out of the line only in D4."""
    play("""
board
G+ . . .
.  . . .
.  . . .
robot A 0,0 N
robot B 2,0 N
robot C 2,2 N options=pressor_beam
run 1
answers C:FIRE_MAIN
expect A 0,0 E
expect B 2,0 N damage=2
expect C 2,2 N
""")
    play("""
board
. . . .
G+ . . .
.  . . .
.  . . .
robot A 0,1 N
robot B 2,1 N
robot C 2,3 N options=pressor_beam
run 1
answers C:PRESSOR
expect A 0,1 E
expect B 2,0 N damage=1
expect C 2,3 N
""")


def test_a_robot_that_dies_still_stops_the_beams_of_this_step() -> None:
    """RR-167: B is destroyed by A's shot; neither the board laser nor D's shot goes on to C."""
    play(f"""
board
. . . . .
. . . . .|e!e1
. . . . .
robot A 2,0 S
robot B 2,1 N {LOCKED} down
robot C 1,1 S
robot D 4,2 N
run 1
expect A 2,0 S
expect B destroyed lives=2
expect C 1,1 S
expect D 4,2 N
""")
    play(f"""
board
. . . .
. . . .
robot A 2,0 S
robot B 2,1 N {LOCKED} down
robot C 1,1 S
robot D 3,1 W
run 1
expect A 2,0 S
expect B destroyed lives=2
expect C 1,1 S
expect D 3,1 W
""")


def test_victims_take_their_damage_in_dock_order() -> None:
    """RR-168: A is asked before B, though B stands nearer to everything."""
    play("""
board
.|n!n1 . .|n!n1
robot A 2,0 N options=brakes
robot B 0,0 N options=fourth_gear
run 1
answers A:OPT_brakes B:TAKE
expect A 2,0 N options=-
expect B 0,0 N damage=1
""")


def planned(text: str) -> list[tuple[int, int, int, int]]:
    """The packets of D3 on a floor: victim, side, shooter, points."""
    (scenario,) = read_scenarios(f"scn shots\n{text.strip()}\nrun 1")
    w = world_of(scenario)
    s = state_of(scenario, w)
    fix_targets(w, s)
    plan_laser_damage(w, s)
    return packets(s)


@pytest.mark.parametrize(
    ("cell", "packets_of_a"),
    [
        (".|nw!n2!w1", [(0, NORTH, NOBODY, 2), (0, WEST, NOBODY, 1)]),
        (".|es!e1!s2", [(0, EAST, NOBODY, 1), (0, SOUTH, NOBODY, 2)]),
        (".|ne!n1!e2", [(0, NORTH, NOBODY, 1), (0, EAST, NOBODY, 2)]),
        (".|sw!s1!w2", [(0, SOUTH, NOBODY, 1), (0, WEST, NOBODY, 2)]),
    ],
)
def test_board_lasers_are_taken_round_the_compass(cell: str, packets_of_a: list[tuple[int, ...]]) -> None:
    """RR-168: from the north, east, south, west side."""
    assert planned(f"board\n{cell}\nrobot A 0,0 N") == packets_of_a


def test_robot_shots_follow_the_board_lasers_in_dock_order_of_the_shooters() -> None:
    """RR-168: B is hit by a board laser from the west, then by A from the south, C, D."""
    assert planned("""
board
. .      .
. .|w!w1 .
. .      .
robot A 1,2 N
robot B 1,1 N down
robot C 1,0 S
robot D 2,1 W
""") == [(1, WEST, NOBODY, 1), (1, SOUTH, 0, 1), (1, NORTH, 2, 1), (1, EAST, 3, 1)]


def test_the_main_laser_comes_before_the_rear_laser_of_the_same_shooter() -> None:
    """RR-168: with the Turret to the back both hit B; Fire Control is asked first, then B itself."""
    play("""
option options=armed_and_dangerous
board
. . .
robot A 2,0 E options=rear_firing_laser,turret,fire_control
robot B 0,0 N options=brakes
charges turret=2
run 1
answers A:FC_LOCK_3 B:OPT_brakes
expect A 2,0 E
expect B 0,0 N damage=1 locked=3 options=-
""")


def test_each_point_of_a_packet_is_answered_for_itself() -> None:
    """RR-169: of three points one is taken, then one avoided, then one taken."""
    play("""
board
.|n!n3 .
robot A 0,0 N options=brakes,fourth_gear
robot B 1,0 N
run 1
answers A:TAKE A:OPT_brakes A:TAKE
expect A 0,0 N damage=2 options=fourth_gear
expect B 1,0 N
""")


def test_points_left_over_after_destruction_are_lost() -> None:
    """RR-170: the first of three points destroys A; the others cost neither a life nor an option."""
    play(f"""
board
.|n!n3 . .
robot A 0,0 N {LOCKED} options=brakes,fourth_gear,crab_legs down
robot B 2,0 N
run 1
answers A:TAKE A:OPT_brakes
expect A destroyed lives=2 options=fourth_gear,crab_legs
expect B 2,0 N
""")


def test_a_board_beam_hits_all_virtual_robots_up_to_the_cell_of_the_real_one() -> None:
    """RR-171: A and C are virtual; D, virtual behind the real B, is out of the beam."""
    play("""
board
.|w!w1 . . .|e
robot A 0,0 N virtual
robot B 2,0 N
robot C 2,0 S virtual
robot D 3,0 S virtual
run 1
expect 1D A 0,0 N damage=1
expect 1D B 2,0 N damage=1
expect 1D C 2,0 S damage=1
expect 1D D 3,0 S
expect A 0,0 N damage=1 real
expect B 2,0 N damage=1
expect C 2,0 S damage=1
expect D 3,0 S real
""")


def test_virtual_robots_do_not_shoot_are_not_shot_and_stop_no_shot() -> None:
    """RR-172: A's laser goes through the virtual B and hits C; B, facing A, fires nothing."""
    play("""
board
. . . .
robot A 0,0 E
robot B 2,0 W virtual
robot C 3,0 N
run 1
expect 1D A 0,0 E
expect 1D B 2,0 W
expect 1D C 3,0 N damage=1
expect A 0,0 E
expect B 2,0 W real
expect C 3,0 N damage=1
""")


def test_a_virtual_robot_uses_no_weapon() -> None:
    """RR-172: its owner is not even asked, and no weapon can aim at it."""
    play("""
board
. . . .
robot A 0,0 E options=pressor_beam virtual
robot B 2,0 W options=tractor_beam
run 1
expect 1D A 0,0 E
expect A 0,0 E real
expect B 2,0 W
""")
