"""Step D, optional weapons: who is asked, whom they hit, when they take effect (RR-173 to RR-179)."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.words import Ask
from tests.games.roborally.rules.paused import asked, offers, paused
from tests.games.roborally.rules.play import play


def test_the_owner_of_usable_weapons_chooses_one_of_them_or_the_main_laser() -> None:
    """RR-173: B is in sight, so A may fire the main laser, the howitzer or the tractor beam."""
    run = paused("""
board
. . . .
robot A 0,0 E options=mini_howitzer,tractor_beam
robot B 3,0 N
run 1
""")
    assert asked(run) == (0, Ask.WEAPON)
    assert offers(run) == ["fire_main", "howitzer", "tractor"]


def test_a_chosen_weapon_replaces_the_main_laser() -> None:
    """RR-173: with the pressor beam B is pushed and not damaged, with the main laser the other way round."""
    floor = "board\n. . . .\nrobot A 0,0 E options=pressor_beam\nrobot B 1,0 N\nrun 1\n"
    play(floor + "answers A:PRESSOR\nexpect A 0,0 E\nexpect B 2,0 N")
    play(floor + "answers A:FIRE_MAIN\nexpect A 0,0 E\nexpect B 1,0 N damage=1")


@pytest.mark.parametrize("state", ["virtual", "down"])
def test_only_a_real_active_robot_chooses_a_weapon(state: str) -> None:
    """RR-173: nobody is asked, and nothing happens to B."""
    play(f"""
board
. . . .
robot A 0,0 E options=pressor_beam {state}
robot B 2,0 N
run 1
expect 1D A 0,0 E
expect B 2,0 N
""")


@pytest.mark.parametrize(
    ("row", "option"),
    [
        (". .|e .|w .", "mini_howitzer"),
        (". . . .", "tractor_beam"),
        (". . . .", "radio_control"),
        (". . . .", "scrambler"),
    ],
)
def test_a_weapon_that_cannot_be_used_is_not_offered(row: str, option: str) -> None:
    """RR-174: a wall hides B; it stands too near for the tractor beam; register 5 has no next register."""
    near = option == "tractor_beam"
    hit = "damage=1" if option != "mini_howitzer" else ""
    play(f"""
board
{row}
robot A {1 if near else 0},0 E options={option}
robot B 2,0 N
run 5
expect A {1 if near else 0},0 E
expect B 2,0 N {hit}
""")


def test_a_weapon_needs_a_real_robot_in_sight() -> None:
    """RR-174: behind A stands B, before A only the virtual C; A is not asked."""
    play("""
board
. . . .
robot A 1,0 E options=mini_howitzer
robot B 0,0 N
robot C 3,0 N virtual
run 1
expect A 1,0 E
expect B 0,0 N
expect C 3,0 N real
""")


def test_a_weapon_aims_at_the_first_real_robot_in_sight() -> None:
    """RR-175: the tractor beam pulls C, not the virtual B before it, nor D behind it."""
    play("""
board
. . . . . .
robot A 0,0 E options=tractor_beam
robot B 1,0 N virtual
robot C 3,0 N
robot D 4,0 N
run 1
answers A:TRACTOR
expect A 0,0 E
expect 1D B 1,0 N
expect B 1,0 N real
expect C 2,0 N
expect D 4,0 N
""")


def test_laser_modifications_do_not_touch_an_optional_weapon() -> None:
    """RR-176: one point for B, none for C behind it, and Fire Control is not asked."""
    play("""
board
. . . . .
robot A 0,0 E options=mini_howitzer,double_barreled_laser,fire_control,high_power_laser
robot B 2,0 N
robot C 4,0 N
run 1
answers A:HOWITZER
expect A 0,0 E
expect B 3,0 N damage=1
expect C 4,0 N
""")


def test_laser_modifications_do_not_touch_the_rear_laser() -> None:
    """RR-176: one point for B, none for C behind it, and Fire Control is not asked."""
    play("""
board
. . . . .
robot A 4,0 E options=rear_firing_laser,double_barreled_laser,fire_control,high_power_laser
robot B 2,0 N
robot C 0,0 N
run 1
expect A 4,0 E
expect B 2,0 N damage=1
expect C 0,0 N
""")


def test_the_rear_laser_fires_whatever_weapon_is_chosen() -> None:
    """RR-177: A pushes B with the pressor beam and hits C behind it all the same."""
    play("""
board
. . . . .
robot A 1,0 E options=rear_firing_laser,pressor_beam
robot B 3,0 N
robot C 0,0 N
run 1
answers A:PRESSOR
expect A 1,0 E
expect B 4,0 N
expect C 0,0 N damage=1
""")


def test_two_weapons_that_push_one_robot_in_opposite_directions_move_nobody() -> None:
    """RR-178: the pushes of A and C on B happen at once."""
    play("""
board
. . . . .
robot A 0,0 E options=pressor_beam
robot B 2,0 N
robot C 4,0 W options=mini_howitzer
run 1
answers A:PRESSOR C:HOWITZER
expect A 0,0 E
expect B 2,0 N damage=1
expect C 4,0 W
""")


def test_weapons_act_on_the_positions_before_any_of_them_moved_somebody() -> None:
    """RR-178: A pushes B east and C pushes D south at once; B does not push D away first."""
    play("""
board
. . . . .
. . . . .
. . . . .
. . . . .
robot A 0,1 E options=pressor_beam
robot B 1,1 N
robot C 2,0 S options=mini_howitzer
robot D 2,1 E
run 1
answers A:PRESSOR C:HOWITZER
expect A 0,1 E
expect B 1,1 N
expect C 2,0 S
expect D 2,1 E damage=1
""")


def test_a_weapon_does_not_push_a_robot_that_was_destroyed_by_its_shot() -> None:
    """RR-178: B dies of the howitzer's point; C behind it is not pushed."""
    play("""
board
. . . . .
robot A 0,0 E options=mini_howitzer
robot B 2,0 N down damage=9 locked=1:80,2:90,3:110,4:130,5:150
robot C 3,0 N
run 1
answers A:HOWITZER
expect A 0,0 E
expect B destroyed lives=2
expect C 3,0 N
""")


SCRAMBLED = """
board
. . . .
. . . .
robot A 0,0 E options=scrambler
robot B 2,0 {robot}
robot C 2,1 N options=double_barreled_laser
program B - 700
deck 430
run 1
answers A:SCRAMBLER
expect A 0,0 E
expect C 2,1 N
"""


def test_the_scrambler_takes_effect_on_a_target_that_is_still_in_play() -> None:
    """RR-179: B survives D3, so its next card is replaced in D5."""
    play(SCRAMBLED.format(robot="E") + "expect B 2,0 E damage=2\nholds B 2 430")


def test_the_scrambler_does_nothing_to_a_target_that_was_destroyed_first() -> None:
    """RR-179: C's two points destroy B in D3; the card in its next register stays."""
    robot = "W damage=8 locked=1:20,3:110,4:130,5:150"
    play(SCRAMBLED.format(robot=robot) + "expect B destroyed lives=2\nholds B 2 700")


def test_radio_control_does_nothing_to_a_target_that_was_destroyed_first() -> None:
    """RR-179: A aims at B, which C destroys in D3; nobody is under control then."""
    run = play("""
board
. . . .
. . . .
robot A 0,0 E options=radio_control
robot B 2,0 N damage=9 locked=1:10,2:700,3:110,4:130,5:150
robot C 2,1 N
run 1
answers A:RADIO
expect A 0,0 E
expect B destroyed lives=2
expect C 2,1 N damage=1
""")
    assert run.s.controlled_by[1] == -1
