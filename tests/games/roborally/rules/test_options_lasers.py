"""The 2005 options that change the main laser, and the armour of that deck."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.words import Ask, Opt

from .play import play
from .stage import Stage


def test_the_ablative_coat_takes_the_first_three_points_from_anywhere() -> None:
    """RR-334, RR-335: two points from the north and one of waste use it up; the fourth point counts."""
    play("""
board
W|n!n2 .
robot A 0,0 N options=ablative_coat
charges ablative_coat=3
optdeck brakes fourth_gear
run 1-2
answers A:TAKE A:TAKE A:TAKE
expect 1D A 0,0 N options=-
expect 1E A 0,0 N options=brakes
expect A 0,0 N damage=3 options=brakes,fourth_gear
""")


def test_no_coat_helps_against_a_crusher_a_pit_or_the_damage_of_re_entry() -> None:
    """RR-336: A is crushed, B falls; the coats have lost nothing, and the 2 damage count."""
    stage = Stage(
        "board\n.#1 . P .\n. . . .\nrobot A 0,0 N options=ablative_coat,brakes archive=0,1\n"
        "robot B 1,0 E archive=3,1\nprogram B 490"
    )
    stage.answering("A:opt brakes").register(1)
    assert (stage.places, stage.s.charge[Opt.ABLATIVE_COAT]) == ([None, None], 3)
    stage.answering("B:face n", "A:face n").cleanup()
    assert (stage.damage, stage.s.charge[Opt.ABLATIVE_COAT]) == ([2, 2], 3)


@pytest.mark.parametrize(("damage", "down"), [(2, 0), (3, 1)])
def test_the_circuit_breaker_trips_at_three_damage_after_the_repairs(damage: int, down: int) -> None:
    """RR-344: 3 or more damage in K2 mean a powered-down turn; 4 damage on a wrench are 3 then."""
    stage = Stage(f"board\nR .\nrobot A 0,0 N damage={damage + 1} options=circuit_breaker\nrobot B 1,0 N").cleanup()
    assert (stage.damage[0], stage.s.down_next[0]) == (damage, down)
    assert stage.next_turn().s.down[0] == down


def test_a_robot_forced_down_is_not_asked_whether_it_stays_down() -> None:
    """RR-345: it is not optional; with 2 damage the owner of the same robot is asked."""
    text = "board\n. .\nrobot A 0,0 N down damage={} options=circuit_breaker\nrobot B 1,0 N"
    assert Stage(text.format(3)).cleanup().asked is None
    assert Stage(text.format(2)).cleanup().asked == (0, Ask.STAY)


def test_two_barrels_and_high_power_deal_two_separate_points_to_each_robot_in_the_beam() -> None:
    """RR-353, RR-354: B avoids one of its two points, C takes both; the third robot is out of reach."""
    play("""
board
. . . . .
robot A 0,0 E options=double_barreled_laser,high_power_laser
robot B 1,0 N options=brakes
robot C 3,0 N
robot D 4,0 N
run 1
answers B:OPT_brakes
expect A 0,0 E
expect B 1,0 N damage=1 options=-
expect C 3,0 N damage=2
expect D 4,0 N
""")


def test_fire_control_chooses_anew_for_every_point_of_both_barrels() -> None:
    """RR-354, RR-362, RR-363, RR-364: one point locks register 2, the other destroys an option without a token."""
    play("""
board
. . . .
robot A 0,0 E options=double_barreled_laser,fire_control
robot B 3,0 N options=brakes
program B - 70
run 1
answers A:FC_LOCK_2 A:OPT_brakes
expect A 0,0 E
expect B 3,0 N damage=1 locked=2 options=-
holds B 2 70
""")


def test_fire_control_is_not_asked_where_nothing_can_be_locked_or_destroyed() -> None:
    """RR-362: all registers locked and no option to destroy leave normal damage alone."""
    play("""
board
. . . .
robot A 0,0 E options=fire_control
robot B 3,0 N damage=9 locked=1:10,2:20,3:30,4:40,5:50
run 1
expect A 0,0 E
expect B destroyed lives=2
""")


def test_a_coat_absorbs_before_fire_control_can_choose() -> None:
    """RR-362: only the point that gets past the coat is asked for."""
    play("""
board
. . . .
robot A 0,0 E options=double_barreled_laser,fire_control
robot B 3,0 N options=ablative_coat
charges ablative_coat=1
program B 80 90 110
run 1
answers A:FC_LOCK_3
expect A 0,0 E
expect B 3,0 E damage=1 locked=3 options=-
""")


def test_the_target_can_give_up_an_option_against_normal_damage_only() -> None:
    """RR-365: FC_NORMAL leads to the owner's choice; a lock does not."""
    text = "board\n. . .\nrobot A 0,0 E options=fire_control\nrobot B 2,0 N options=brakes\nprogram B 80"
    assert Stage(text).answering("A:fc_normal").register(1).asked == (1, Ask.DAMAGE)
    locked = Stage(text).answering("A:fc_lock 1").register(1)
    assert (locked.asked, locked.damage, locked.options(1)) == (None, [0, 1], {Opt.BRAKES})


def test_a_destroyed_shooter_still_chooses_for_the_shot_it_has_fired() -> None:
    """RR-366: A dies first in dock order and loses Fire Control; its point on B is still its own to direct."""
    play("""
board
. . . .
robot A 1,0 E damage=9 options=fire_control locked=1:70,2:430,3:110,4:130,5:150 archive=0,0
robot B 3,0 S
program B 80 100
run 2
answers A:TAKE A:FC_LOCK_1
expect A destroyed lives=2 options=-
expect B 3,0 W damage=1 locked=1
""")


def test_a_high_power_beam_passes_one_wall_and_hurts_the_robot_behind_it() -> None:
    """RR-374, RR-375: the wall is the first obstacle, B the second; C behind B is safe."""
    play("""
board
. .|e .|w . .
robot A 0,0 E options=high_power_laser
robot B 3,0 N
robot C 4,0 N
run 1
expect A 0,0 E
expect B 3,0 N damage=1
expect C 4,0 N
""")


def test_nothing_is_chosen_about_a_high_power_beam_and_two_walls_stop_it() -> None:
    """RR-376: the beam goes through B, is stopped by the wall, and nobody was asked anything."""
    play("""
board
. . .|e .|w .
robot A 0,0 E options=high_power_laser
robot B 1,0 N
robot C 3,0 N
run 1
expect A 0,0 E
expect B 1,0 N damage=1
expect C 3,0 N
""")


def test_the_void_ends_a_high_power_beam() -> None:
    """RR-377: neither the gap between boards nor a wall at the edge can be shot across."""
    play("""
board @0,0
. .
board @3,0
. .
robot A 0,0 E options=high_power_laser
robot B 4,0 N
run 1
expect A 0,0 E
expect B 4,0 N
""")
    play("""
board @0,0
. .|e
board @3,0
. .
robot A 0,0 E options=high_power_laser
robot B 4,0 N
run 1
expect A 0,0 E
expect B 4,0 N
""")


def test_the_power_down_shield_stops_the_first_point_of_each_side_in_each_register() -> None:
    """RR-388: two beams from the north and one from the west are one point; in the next register one more."""
    play("""
board
.|nw!n2 .
robot A 1,0 W
robot B 0,0 N down options=power_down_shield
run 1-2
answers B:TAKE B:TAKE
expect 1E A 1,0 W
expect 1E B 0,0 N damage=1
expect A 1,0 W
expect B 0,0 N damage=2
""")


def test_the_power_down_shield_is_no_help_against_waste_nor_while_the_robot_is_up() -> None:
    """RR-388, RR-389: damage without direction is not prevented; an active robot is not shielded."""
    waste = Stage("board\nW .\nrobot A 0,0 N down options=power_down_shield\nrobot B 1,0 N")
    waste.answering("A:take").register(1)
    assert waste.damage[0] == 1
    active = Stage("board\n.|n!n1 .\nrobot A 0,0 N options=power_down_shield\nrobot B 1,0 N")
    assert active.answering("A:take").register(1).damage[0] == 1


def test_a_rear_laser_fires_against_the_facing_in_addition() -> None:
    """RR-404: B faces east and hits the first robot on either side, one point each; D behind A is safe."""
    play("""
board
. . . . .
robot A 1,0 N
robot B 3,0 E options=rear_firing_laser
robot C 4,0 N
robot D 0,0 N
run 1
expect A 1,0 N damage=1
expect B 3,0 E
expect C 4,0 N damage=1
expect D 0,0 N
""")


def test_the_superior_archive_cancels_the_damage_of_re_entry_even_if_it_is_the_card_lost() -> None:
    """RR-412, RR-413: with another option to lose it is kept and works the next time as well."""
    text = "board\n. P\n. .\nrobot A 0,0 E options={} archive=0,1\nrobot B 1,1 N\nprogram A 490"
    lost = Stage(text.format("superior_archive")).register(1)
    assert lost.answering("A:face n").cleanup().damage[0] == 0
    assert lost.options(0) == set()
    kept = Stage(text.format("superior_archive,brakes")).answering("A:opt brakes").answering("A:steps 1")
    kept.answers.rotate(1)
    kept.register(1).answering("A:face n").cleanup()
    assert (kept.damage[0], kept.options(0)) == (0, {Opt.SUPERIOR_ARCHIVE})
    bare = Stage(text.format("-")).register(1)
    assert bare.answering("A:face n").cleanup().damage[0] == 2
