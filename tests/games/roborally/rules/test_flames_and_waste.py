"""Step D, flamers and radioactive waste (RR-180 to RR-190)."""

from __future__ import annotations

import pytest

from tests.games.roborally.rules.play import play


@pytest.mark.parametrize(
    ("row", "burned"),
    [
        (".|w*w3:1 . . .", "1110"),
        (".|w*w2:1 . . .", "1100"),
        (".|w*w4:1 . . .", "1111"),
        (".|w*w4:1 .|e .|w .", "1100"),
        (". . . .|e*e2:1", "0011"),
    ],
)
def test_a_flame_covers_its_reach_up_to_a_wall_and_goes_on_behind_robots(row: str, burned: str) -> None:
    """RR-180: from the mount cell away from the mount side; robots do not end it."""
    robots = "".join(f"robot {name} {x},0 N\n" for x, name in enumerate("ABCD"))
    ends = "".join(f"expect {name} {x},0 N damage={burned[x]}\n" for x, name in enumerate("ABCD"))
    play(f"board\n{row}\n{robots}run 1\n{ends}")


def test_a_flamer_burns_in_its_registers_only() -> None:
    """RR-181: registers 2 and 4."""
    play("""
board
.|w*w1:24 .
robot A 0,0 N
run 1-5
expect 1E A 0,0 N
expect 2E A 0,0 N damage=1
expect 3E A 0,0 N damage=1
expect 4E A 0,0 N damage=2
expect A 0,0 N damage=2
""")


@pytest.mark.parametrize(("register", "damage"), [(1, 1), (2, 0)])
def test_a_robot_that_walks_through_an_active_flame_is_burned_at_once(register: int, damage: int) -> None:
    """RR-181, RR-182: A crosses the flame in step B and stands beyond it afterwards."""
    play(f"""
board
. .|n*n1:{register} . .
robot A 0,0 E
program A 670
run 1
expect 1B A 2,0 E damage={damage}
expect A 2,0 E damage={damage}
""")


def test_each_flame_on_a_cell_burns_for_itself() -> None:
    """RR-182, RR-183: two flames cross: 2 points on arrival, 2 more in D6."""
    play("""
board
. .|ns*n1:1*s1:1 .
robot A 0,0 E
program A 490
run 1
expect 1B A 1,0 E damage=2
expect 1C A 1,0 E damage=2
expect A 1,0 E damage=4
""")


@pytest.mark.parametrize(
    "text",
    [
        "board\n. . .|n*n1:1\nrobot A 0,0 N\nrobot B 1,0 W\nprogram B 430\nrun 1\nexpect 1B B 2,0 W damage=1",
        "board\n. . .|n*n1:1 .\nrobot A 0,0 E\nrobot B 1,0 N\nprogram A 490\nrun 1\nexpect 1B B 2,0 N damage=1",
        "board\n. Ce .|n*n1:1\nrobot A 0,0 N\nrobot B 1,0 N\nrun 1\nexpect 1C2 B 2,0 N damage=1",
        "board\n. Ve%w .|n*n1:1\nrobot A 0,0 N\nrobot B 1,0 N\nrun 1\nexpect 1C3 B 2,0 N damage=1",
        "board\n.|e .|w>w1 .|n*n1:1\nrobot A 0,0 N\nrobot B 1,0 N\nrun 1\nexpect 1C4 B 2,0 N damage=1",
    ],
)
def test_it_does_not_matter_how_a_robot_comes_into_the_flame(text: str) -> None:
    """RR-182: by an own card, a push, a belt, a current or a pusher."""
    play(text)


def test_a_robot_pushed_into_a_flame_by_a_weapon_is_burned_before_the_flames_of_d6() -> None:
    """RR-182, RR-183: one point on arrival in D4, one in D6."""
    play("""
board
. . .|n*n1:1
robot A 0,0 E options=pressor_beam
robot B 1,0 N
run 1
answers A:PRESSOR
expect A 0,0 E
expect B 2,0 N damage=2
""")


def test_who_stays_in_a_flame_is_burned_in_step_d_and_not_before() -> None:
    """RR-183: turning on the spot costs nothing extra."""
    play("""
board
.|w*w1:1 .
robot A 0,0 N
program A 80
run 1
expect 1C A 0,0 E
expect 1D A 0,0 E damage=1
expect A 0,0 E damage=1
""")


def test_flamers_of_1997_burn_whoever_turns_and_burn_the_standing_in_step_e() -> None:
    """RR-184: 1 point for the rotation card in B, none in D, 1 at the beginning of E."""
    play("""
option flamer=1997
board
.|w*w1:1 .
robot A 0,0 N
program A 80
run 1
expect 1B A 0,0 E damage=1
expect 1D A 0,0 E damage=1
expect A 0,0 E damage=2
""")


def test_with_flamers_of_1997_a_robot_may_die_in_step_e_before_it_touches_its_flag() -> None:
    """RR-184: the flames come at the beginning of step E."""
    play("""
option flamer=1997
board
.|w*w1:1 .
flags 0,0
robot A 0,0 N down damage=9 locked=1:80,2:90,3:110,4:130,5:150
robot B 1,0 N
run 1
expect 1D A 0,0 N damage=9 locked=1,2,3,4,5
expect A destroyed lives=2
expect B 1,0 N
""")


@pytest.mark.parametrize(("flame", "damage"), [("|nw!w1*w1:1", 1), ("|nw!w1*n1:1", 0)])
def test_a_flame_comes_from_the_side_of_its_mount(flame: str, damage: int) -> None:
    """RR-185: a Power-Down Shield stops one point from each side; laser and flame share the west side or not."""
    answer = "answers A:TAKE" if damage else ""
    play(f"""
board
.{flame}
robot A 0,0 N down options=power_down_shield
run 1
{answer}
expect A 0,0 N damage={damage}
""")


@pytest.mark.parametrize("cell", [".|w*w1:1", "W"])
def test_virtual_robots_burn_and_are_irradiated(cell: str) -> None:
    """RR-186: B stands on the same cell as a virtual robot."""
    play(f"""
option options=none
board
{cell} .
robot A 0,0 N
robot B 0,0 E virtual
run 1
expect A 0,0 N damage=1
expect B 0,0 E damage=1
""")


def test_radioactive_waste_hurts_in_step_d_and_gives_an_option_in_step_e() -> None:
    """RR-187, RR-188: 1 damage in D7, 1 option in E4."""
    play("""
board
W .
robot A 0,0 N
optdeck brakes
run 1
expect 1C A 0,0 N
expect 1D A 0,0 N damage=1
expect A 0,0 N damage=1 options=brakes
""")


def test_a_robot_that_the_waste_destroys_draws_nothing() -> None:
    """RR-188: only robots still on the waste draw."""
    play("""
board
W .
robot A 0,0 N down damage=9 locked=1:80,2:90,3:110,4:130,5:150
robot B 1,0 N
optdeck brakes
run 1
expect A destroyed lives=2
expect B 1,0 N
""")


def test_waste_works_in_every_register() -> None:
    """RR-189: three registers, three points, three options; from the second on A may give one up."""
    play("""
board
W .
robot A 0,0 N
optdeck brakes fourth_gear crab_legs
run 1-3
answers A:TAKE A:TAKE
expect 1E A 0,0 N damage=1 options=brakes
expect 2E A 0,0 N damage=2 options=brakes,fourth_gear
expect A 0,0 N damage=3 options=brakes,fourth_gear,crab_legs
""")


def test_waste_draws_follow_dock_order() -> None:
    """RR-188: A gets the top card, B the next one."""
    play("""
board
. W W
robot A 2,0 N
robot B 1,0 N
optdeck brakes fourth_gear
run 1
expect A 2,0 N damage=1 options=brakes
expect B 1,0 N damage=1 options=fourth_gear
""")


def test_waste_has_no_direction_that_a_shield_could_face() -> None:
    """RR-190: the Power-Down Shield does not help."""
    play("""
option pd_activity=none
board
W .
robot A 0,0 N down options=power_down_shield
run 1
answers A:TAKE
expect A 0,0 N damage=1
""")
