"""The optional weapons of the 2005 deck, and the Mechanical Arm."""

from __future__ import annotations

import pytest

from boardwright.core import NONE
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.words import Ask, Did, Opt, Status

from .play import play
from .stage import Stage

ROW = "board\n. . . . . . . . . .\n. . . . . . . . . .\n"


def test_the_howitzer_pushes_its_target_with_whoever_stands_behind_it() -> None:
    """RR-384, RR-385: 1 damage to B, then B and C move one space."""
    play(
        ROW
        + """
robot A 0,0 E options=mini_howitzer
robot B 3,0 N
robot C 4,0 N
run 1
answers A:HOWITZER
expect A 0,0 E
expect B 4,0 N damage=1
expect C 5,0 N
"""
    )


def test_a_wall_stops_the_push_of_the_howitzer_but_not_its_damage() -> None:
    """RR-385: B stands before a wall."""
    play("""
board
. . .|e .|w
robot A 0,0 E options=mini_howitzer
robot B 2,0 N
run 1
answers A:HOWITZER
expect A 0,0 E
expect B 2,0 N damage=1
""")


def test_the_fifth_howitzer_shot_costs_the_card_before_it_is_fired() -> None:
    """RR-384, RR-386: a use is counted in D1, so that the owner's own damage finds no card to give up."""
    stage = Stage(ROW + "robot A 0,0 E options=mini_howitzer\nrobot B 3,0 W\ncharges mini_howitzer=1")
    stage.answering("A:howitzer").register(1)
    assert (stage.asked, stage.places, stage.damage) == (None, [(0, 0), (4, 0)], [1, 1])
    assert stage.options(0) == set()
    fresh = Stage(ROW + "robot A 0,0 E options=mini_howitzer\nrobot B 3,0 N").answering("A:howitzer").register(1)
    assert fresh.s.charge[Opt.MINI_HOWITZER] == 4


def test_the_howitzer_pushes_although_the_damage_was_avoided() -> None:
    """RR-387: B gives up its Brakes and is pushed all the same."""
    play(
        ROW
        + """
robot A 0,0 E options=mini_howitzer
robot B 3,0 N options=brakes
run 1
answers A:HOWITZER B:OPT_brakes
expect A 0,0 E
expect B 4,0 N options=-
"""
    )


def test_the_pressor_beam_pushes_without_damage() -> None:
    """RR-390: B and C behind it move one space away from A."""
    play(
        ROW
        + """
robot A 0,0 E options=pressor_beam
robot B 2,0 N
robot C 3,0 N
run 1
answers A:PRESSOR
expect A 0,0 E
expect B 3,0 N
expect C 4,0 N
"""
    )


@pytest.mark.parametrize(("place", "usable"), [(1, False), (2, True), (5, True)])
def test_the_tractor_beam_pulls_a_target_that_is_not_beside_the_shooter(place: int, usable: bool) -> None:
    """RR-414: at least 2 spaces away; 1 space nearer and no damage; otherwise the main laser fires."""
    stage = Stage(ROW + f"robot A 0,0 E options=tractor_beam\nrobot B {place},0 N")
    stage.answering(*["A:tractor"] * usable).register(1)
    assert (stage.asked, len(stage.answers)) == (None, 0)
    assert (stage.place(1), stage.damage[1]) == ((place - usable, 0), 0 if usable else 1)


@pytest.mark.parametrize(
    ("weapon", "register", "about", "usable"),
    [
        ("radio_control", 4, "", True),
        ("radio_control", 5, "", False),
        ("radio_control", 1, " down", False),
        ("scrambler", 4, "", True),
        ("scrambler", 5, "", False),
        ("scrambler", 1, " down", False),
        ("scrambler", 4, " damage=5 locked=5:70", False),
        ("scrambler", 3, " damage=5 locked=5:70", True),
    ],
)
def test_radio_and_scrambler_need_a_later_register_of_an_active_target(
    weapon: str, register: int, about: str, usable: bool
) -> None:
    """RR-391, RR-410: in registers 1 to 4, not against powered-down robots; a locked next register is safe."""
    stage = Stage(ROW + f"robot A 0,0 E options={weapon}\nrobot B 3,0 N{about}").register(register)
    assert (stage.asked == (0, Ask.WEAPON)) == usable


@pytest.mark.parametrize(("options", "place", "usable"), [("2005", 7, True), ("1994", 7, False), ("1994", 6, True)])
def test_the_radio_of_1994_reaches_six_spaces(options: str, place: int, usable: bool) -> None:
    """RR-398: the target must be at most 6 spaces away."""
    text = f"option options={options}\n{ROW}robot A 0,0 E options=radio_control\nrobot B {place},0 N"
    assert (Stage(text).register(1).asked is not None) == usable


def test_a_controlled_robot_executes_the_cards_of_the_shooter_right_after_it() -> None:
    """RR-392, RR-393, RR-396: B and C follow A's 490 in dock order before D's 480; their own cards lie unused."""
    stage = Stage(
        ROW + "robot A 0,0 E options=abort_switch\nrobot B 0,1 E options=conditional_program\nrobot C 5,1 E\n"
        "robot D 9,1 S\nprogram A - 490\nprogram B - 840\nprogram C - 830\nprogram D - 480\nconditional B 70"
    )
    stage.s.controlled_by[1] = stage.s.controlled_by[2] = 0
    stage.having(aborted=1).register(2)
    assert stage.asked is None
    assert [event[1] for event in stage.told(Did.EXECUTES)] == [0, 1, 2, 3]
    assert stage.places == [(1, 0), (1, 1), (6, 1), (9, 0)]
    assert [stage.s.card[r][1] for r in (1, 2)] == [card_of(840), card_of(830)]
    assert stage.s.revealed[1] >> 1 & 1 == 0


def test_the_cards_of_a_destroyed_shooter_are_still_obeyed_at_their_priority() -> None:
    """RR-394: A is gone; B executes its 490 after C's 500."""
    stage = Stage(
        ROW
        + "robot A 0,0 E archive=0,1\nrobot B 3,0 E\nrobot C 9,1 N\nprogram A - 490\nprogram B - 70\nprogram C - 500"
    )
    stage.s.controlled_by[1] = 0
    stage.s.at[0], stage.s.status[0] = NONE, Status.DEAD
    stage.register(2)
    assert [event[1:3] for event in stage.told(Did.EXECUTES)] == [(2, card_of(500)), (1, card_of(490))]
    assert stage.place(1) == (4, 0)


def test_a_controlled_robot_uses_its_own_facing_and_its_own_options() -> None:
    """RR-395: B brakes A's Move 1 with its own Brakes; A's Fourth Gear is of no use to it."""
    stage = Stage(ROW + "robot A 0,0 E options=fourth_gear\nrobot B 5,1 W options=brakes\nprogram A - 790 490")
    stage.s.controlled_by[1] = 0
    stage.answering("A:steps 4").register(2)
    assert (stage.asked, stage.places) == (None, [(4, 0), (2, 1)])
    stage.answering("B:steps 0").register(3)
    assert stage.places == [(5, 0), (2, 1)]


def test_control_ends_with_the_turn_and_with_the_destruction_of_the_target() -> None:
    """RR-397: neither B, which falls, nor C after the turn is controlled any more."""
    stage = Stage(
        "board\n. . P .\n. . . .\n. . . .\nrobot A 0,1 E\nrobot B 1,0 E archive=1,1\nrobot C 3,2 W\nprogram A - 490"
    )
    stage.s.controlled_by[1] = stage.s.controlled_by[2] = 0
    stage.register(2)
    assert stage.s.controlled_by[:3] == [NONE, NONE, 0]
    stage.answering("B:face n").cleanup()
    assert stage.s.controlled_by[:3] == [NONE, NONE, NONE]


def test_the_scrambler_changes_the_next_card_unseen_after_the_damage() -> None:
    """RR-410, RR-411: in D5 the next register is refilled from the deck and lies face down until its reveal."""
    stage = Stage(ROW + "robot A 0,0 E options=scrambler\nrobot B 3,0 N\nprogram B - 70\ndeck 80")
    stage.answering("A:scrambler").register(1)
    assert (stage.s.card[1][1], stage.s.revealed[1], stage.damage[1]) == (card_of(80), 0, 0)
    assert stage.s.discarded[card_of(70)]


ARM = "board\n. R . .\n. .{} . .\n. . . .\nrobot A {},1 N options=mechanical_arm archive={},1\nrobot B 3,2 N"


@pytest.mark.parametrize(
    ("walls", "x", "way"), [("|n", 1, ""), ("", 1, "n"), ("", 0, "ne"), ("", 2, "nw"), ("|n", 0, "ne")]
)
def test_walls_limit_the_mechanical_arm(walls: str, x: int, way: str) -> None:
    """RR-378, RR-379: an orthogonal target behind a wall is out of reach; a diagonal one has two ways."""
    text = ARM.format(walls, x, x)
    if walls:
        text = text.replace(". R .", ". R|s .")
    stage = Stage(text).register(1)
    ways = [d for d in ("n", "ne", "e", "se", "s", "sw", "w", "nw") if stage.may(0, f"arm {d}")]
    assert ways == ([way] if way else [])


def test_a_diagonal_target_is_out_of_reach_when_both_ways_are_blocked() -> None:
    """RR-379: a wall south of the wrench and one north of the robot close both ways round the corner."""
    text = "board\n.|s R|s .\n.|n .|n .\nrobot A 0,1 N options=mechanical_arm\nrobot B 2,0 N"
    assert Stage(text).register(1).asked is None


def test_the_own_cell_is_touched_before_the_target_of_the_arm() -> None:
    """RR-380, RR-382: flags 1 and 2 are scored in one step, though B stands on flag 2; the marker ends there."""
    play("""
board
. . .
flags 0,0 1,0 2,0
robot A 0,0 N options=mechanical_arm
robot B 1,0 N next=3
run 1
answers A:ARM_E
expect A 0,0 N next=3 archive=1,0
expect B 1,0 N next=3
""")
    play("""
board
. . .
flags 1,0 0,0 2,0
robot A 0,0 N options=mechanical_arm
run 1
answers A:ARM_E
expect A 0,0 N next=2 archive=1,0
""")


def test_the_arm_of_register_5_repairs_and_draws_in_cleanup() -> None:
    """RR-381: the own wrench and the wrench and hammer next door: 2 repairs and an option."""
    play("""
board
R U .
robot A 0,0 N damage=4 options=mechanical_arm
optdeck brakes
run 5 cleanup
answers A:ARM_E
expect A 0,0 N damage=2 archive=1,0 options=mechanical_arm,brakes
""")


@pytest.mark.parametrize(("options", "reached"), [("2005", True), ("1994", False)])
def test_the_arm_of_1994_reaches_no_diagonal(options: str, reached: bool) -> None:
    """RR-383: only the four orthogonal neighbours can be touched."""
    stage = Stage(f"option options={options}\n" + ARM.format("", 0, 0)).register(1)
    assert (stage.asked == (0, Ask.ARM)) == reached
