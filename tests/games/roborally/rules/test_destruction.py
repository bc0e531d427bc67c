"""Destruction and lives (RR-270 to RR-279)."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.words import Ask, Held, Opt
from tests.games.roborally.rules.paused import asked, is_discarded, offers, paused
from tests.games.roborally.rules.play import play

ALL_LOCKED = "damage=9 locked=1:70,2:90,3:110,4:130,5:150"


@pytest.mark.parametrize(
    ("row", "robot"),
    [
        (". . P .", "1,0 E"),
        (". . P%w .", "1,0 E"),
        (". . .", "2,0 E"),
        (". .#1 .", "0,0 E"),
    ],
)
def test_pit_drain_void_and_crusher_destroy(row: str, robot: str) -> None:
    """RR-270, RR-273: one life is lost at once."""
    play(f"board\n{row}\nrobot A {robot}\nprogram A 490\nrun 1\nexpect A destroyed lives=2")


def test_the_tenth_damage_token_destroys() -> None:
    """RR-270, RR-273: the fourth way."""
    play(f"board\n.|n!n1\nrobot A 0,0 N down {ALL_LOCKED}\nrun 1\nexpect A destroyed lives=2")


def test_a_destroyed_robot_is_out_of_everybodys_way_at_once() -> None:
    """RR-271: C is crushed in C6 and does not stop A's shot at B in D; B moves on over the cell of the fallen."""
    play("""
board
. .#1 . .
robot A 0,0 E
robot B 3,0 N
robot C 1,0 N
run 1
expect A 0,0 E
expect B 3,0 N damage=1
expect C destroyed lives=2
""")
    play("""
board
. . . P .
robot A 0,0 E
robot B 2,0 N
program A 670
run 1
expect A 2,0 E
expect B destroyed lives=2
""")


CRUSHED = "board\n.#1 . .\nrobot A 0,0 N options={options} lives={lives}\nrobot B 2,0 N\nrobot C 1,0 N\nrun 1\n"


def test_the_owner_discards_one_option_of_own_choice() -> None:
    """RR-272: asked at once; the others are kept."""
    text = CRUSHED.format(options="brakes,fourth_gear", lives=3)
    assert offers(paused(text)) == ["opt brakes", "opt fourth_gear"]
    assert asked(paused(text)) == (0, Ask.LOSE_OPTION)
    play(text + "answers A:OPT_brakes\nexpect A destroyed lives=2 options=fourth_gear")
    play(CRUSHED.format(options="brakes", lives=3) + "expect A destroyed lives=2 options=-")


def test_losing_the_last_life_eliminates_and_costs_all_options() -> None:
    """RR-274: nobody is asked which, and the robot does not come back."""
    text = CRUSHED.format(options="brakes,fourth_gear", lives=1).replace("run 1", "run 1 cleanup")
    run = play(text + "expect 1E A destroyed lives=0 options=-\nexpect A destroyed lives=0 options=-")
    assert [run.s.opt_owner[opt] for opt in (Opt.BRAKES, Opt.FOURTH_GEAR)] == [Held.DISCARD] * 2


@pytest.mark.parametrize("state", ["damage=6 locked=4:70,5:90", "announced", "down", "virtual damage=3"])
def test_damage_locks_and_marks_end_with_destruction(state: str) -> None:
    """RR-275: `destroyed` means without any of them."""
    run = play(f"board\n.#1 . .\nrobot A 0,0 N {state}\nrobot B 2,0 N\nrun 1\nexpect A destroyed lives=2")
    s = run.s
    assert (s.damage[0], s.locked[0], s.down[0], s.down_next[0], s.virtual[0]) == (0, 0, 0, 0, 0)


def test_cards_of_a_destroyed_robot_stay_in_its_registers_until_k3() -> None:
    """RR-276: also those that were locked; then all are discarded."""
    text = "board\n.#1 . .\nrobot A 0,0 N damage=5 locked=5:90 archive=1,0\nrobot B 2,0 N\nprogram A 70 490 430\n"
    play(text + "run 1-2\nexpect A destroyed lives=2\nholds A 1 70\nholds A 2 490\nholds A 3 430\nholds A 5 90")
    run = play(
        text + "run 1 cleanup\nanswers A:FACE_N\nexpect A 1,0 N damage=2 locked=- lives=2\n"
        "holds A 1 -\nholds A 2 -\nholds A 3 -\nholds A 5 -"
    )
    assert [is_discarded(run.after["T"], p) for p in (70, 490, 430, 90)] == [True] * 4


def test_destructions_are_numbered_as_they_happen() -> None:
    """RR-277: C in register 1; A and B in register 2 at once, in dock order."""
    run = play("""
board
.#2 .#2 .#1 .
robot A 1,0 N
robot B 0,0 N
robot C 2,0 N
robot D 3,0 N
run 1-2
expect A destroyed lives=2
expect B destroyed lives=2
expect C destroyed lives=2
""")
    assert run.s.death_no[:4] == [2, 3, 1, 0]


@pytest.mark.parametrize(
    "floor",
    [
        "board\nCw . .\n. . Ce\n",
        "board\n.#1 . .\n. . .#1\n",
        "board\n.|e>e1 .|w .\n. .|e .|w>w1\n",
    ],
)
def test_questions_about_lost_options_come_in_dock_order(floor: str) -> None:
    """RR-278: A and B fall off belts, are crushed, are shoved off at the same moment; A answers first."""
    play(
        floor + "robot A 2,1 N options=brakes,fourth_gear\nrobot B 0,0 N options=recompile,crab_legs\nrobot C 1,1 N\n"
        "run 1\nanswers A:OPT_brakes B:OPT_recompile\n"
        "expect A destroyed lives=2 options=fourth_gear\nexpect B destroyed lives=2 options=crab_legs"
    )


def test_all_simultaneously_destroyed_robots_are_gone_before_anybody_is_asked() -> None:
    """RR-277, RR-278: B has its number and no life left to lose while A is asked."""
    run = paused("""
board
.#1 .#1 .
robot A 0,0 N options=brakes,fourth_gear
robot B 1,0 N options=recompile,crab_legs
run 1
""")
    assert asked(run) == (0, Ask.LOSE_OPTION)
    assert (run.s.death_no[:2], run.s.lives[:2]) == ([1, 2], [2, 2])


def test_the_archive_marker_stays_when_a_robot_is_destroyed() -> None:
    """RR-279: on the cell touched last."""
    run = play("board\n. . P\nrobot A 1,0 E archive=0,0\nprogram A 490\nrun 1\nexpect A destroyed lives=2 archive=0,0")
    assert run.s.at[0] == -1
