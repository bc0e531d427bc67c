"""Damage point by point: shields, armour, giving up options, where it comes from (RR-250 to RR-255, RR-269)."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.words import Ask, Opt
from tests.games.roborally.rules.paused import asked, is_discarded, offers, paused
from tests.games.roborally.rules.play import play


@pytest.mark.parametrize("beams", [1, 2, 3])
def test_each_point_is_one_token(beams: int) -> None:
    """RR-250, RR-254: without options nobody is asked."""
    play(f"board\n.|n!n{beams} .\nrobot A 0,0 N damage=1\nrun 1\nexpect A 0,0 N damage={1 + beams}")


def test_a_shield_stops_a_point_before_the_ablative_coat_is_used() -> None:
    """RR-251: the first point goes into the Power-Down Shield, the second into the coat, nobody is asked."""
    run = play("""
board
.|n!n2 .
robot A 0,0 N down options=power_down_shield,ablative_coat
run 1
expect A 0,0 N
""")
    assert run.s.charge[Opt.ABLATIVE_COAT] == 2


FIRE = "board\n. . .\nrobot A 0,0 {facing} options=fire_control{more}\nrobot B 2,0 N options={options}\nrun 1\n"


def test_the_ablative_coat_stops_a_point_before_fire_control_gets_a_choice() -> None:
    """RR-251: A is not asked."""
    run = play(FIRE.format(facing="E", more="", options="ablative_coat") + "expect A 0,0 E\nexpect B 2,0 N")
    assert run.s.charge[Opt.ABLATIVE_COAT] == 2


def test_fire_control_chooses_before_the_owner_may_give_up_an_option() -> None:
    """RR-251: A says normal damage, then B is asked."""
    text = FIRE.format(facing="E", more="", options="brakes")
    assert asked(paused(text)) == (0, Ask.FIRE_CONTROL)
    play(text + "answers A:FC_NORMAL B:OPT_brakes\nexpect A 0,0 E\nexpect B 2,0 N options=-")


def test_only_the_main_laser_has_fire_control() -> None:
    """RR-251: the rear laser leaves the choice to B."""
    text = FIRE.format(facing="W", more=",rear_firing_laser", options="brakes")
    assert asked(paused(text)) == (1, Ask.DAMAGE)


def test_an_option_is_given_up_for_each_point_as_often_as_there_are_options() -> None:
    """RR-252: three points, two options; the third point is a token without a question."""
    play("""
board
.|n!n3 .
robot A 0,0 N options=brakes,fourth_gear
run 1
answers A:OPT_brakes A:OPT_fourth_gear
expect A 0,0 N damage=1 options=-
""")


def test_the_owner_gives_up_own_options_only_and_may_take_the_token() -> None:
    """RR-252: these answers and no others."""
    run = paused("""
board
.|n!n1 .
robot A 0,0 N options=brakes,fourth_gear
robot B 1,0 N options=recompile
run 1
""")
    assert offers(run) == ["take", "opt brakes", "opt fourth_gear"]


@pytest.mark.parametrize(
    ("option", "lines"),
    [
        ("mini_howitzer", "charges mini_howitzer=1\n"),
        ("gyroscopic_stabilizer", "gyro A\n"),
        ("conditional_program", "conditional A 90\n"),
        ("brakes", ""),
    ],
)
@pytest.mark.parametrize("state", ["", "down", "virtual"])
def test_every_option_may_be_given_up_whatever_its_state(option: str, lines: str, state: str) -> None:
    """RR-253: nearly used up, switched on, holding a card; by a robot that is down or virtual."""
    asked_before = "A:PRE_NONE " if option == "conditional_program" and state != "down" else ""
    run = play(f"""
board
.|n!n1 .
robot A 0,0 N options={option} {state}
{lines}run 1
answers {asked_before}A:OPT_{option}
expect 1D A 0,0 N options=-
""")
    assert is_discarded(run.s, 90) == (option == "conditional_program")


@pytest.mark.parametrize(("damage", "fate"), [(8, "0,0 N damage=9 locked=1,2,3,4,5"), (9, "destroyed lives=2")])
def test_the_tenth_token_destroys(damage: int, fate: str) -> None:
    """RR-255: the ninth does not."""
    locks = "locked=2:90,3:110,4:130,5:150" if damage == 8 else "locked=1:70,2:90,3:110,4:130,5:150"
    play(f"board\n.|n!n1 .\nrobot A 0,0 N down damage={damage} {locks}\nrun 1\nexpect A {fate}")


@pytest.mark.parametrize(
    ("mounts", "damage"),
    [("|nw!n1!w1", 0), ("|ne!n1!e1", 0), ("|s!s2", 1), ("|e!e2", 1)],
)
def test_a_board_laser_hits_the_side_on_which_it_is_mounted(mounts: str, damage: int) -> None:
    """RR-269: the Power-Down Shield stops the first point from each side."""
    answer = "answers A:TAKE\n" if damage else ""
    play(
        f"board\n.{mounts}\nrobot A 0,0 N down options=power_down_shield\nrun 1\n{answer}expect A 0,0 N damage={damage}"
    )


@pytest.mark.parametrize("mount", [".|e!e1", ".|n!n1", ".|s!s1"])
def test_a_robot_laser_hits_the_side_that_faces_the_shooter(mount: str) -> None:
    """RR-269: A shoots from the west, the board laser from another side; both first points are stopped."""
    play(f"""
board
. {mount}
robot A 0,0 E
robot B 1,0 N down options=power_down_shield
run 1
expect A 0,0 E
expect B 1,0 N
""")


def test_two_shots_from_the_same_side_are_not_both_stopped() -> None:
    """RR-269: both points of a Double-Barreled Laser come from the west."""
    play("""
board
. . .
robot A 0,0 E options=double_barreled_laser
robot B 2,0 N down options=power_down_shield
run 1
answers B:TAKE
expect A 0,0 E
expect B 2,0 N damage=1
""")


@pytest.mark.parametrize("cell", [".", ".|e!e1", ".|n!n1", ".|s!s1"])
def test_ramming_comes_from_the_side_of_the_ramming_robot(cell: str) -> None:
    """RR-269: A rams from the west, then shoots from the west: one is stopped; other sides are fresh."""
    play(f"""
board
. . {cell}
robot A 0,0 E options=ramming_gear
robot B 1,0 N down options=power_down_shield
program A 490
run 1
answers B:TAKE
expect 1B B 2,0 N
expect A 1,0 E
expect B 2,0 N damage=1
""")
