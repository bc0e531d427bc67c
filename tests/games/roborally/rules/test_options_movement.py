"""The 2005 options that change movement: Brakes, gears, Crab Legs, Dual Processor, Ramming Gear, stabilizer."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.words import Ask, Mode

from .play import play
from .stage import Stage
from .test_options_programs import hold, programming


def test_brakes_are_asked_for_when_the_card_is_due() -> None:
    """RR-342, RR-343: robot B (660) moves first, then A (490) decides and stays; no other card asks."""
    stage = Stage(
        "board\n. . . .\n. . . .\nrobot A 0,0 E options=brakes\nrobot B 0,1 E\nprogram A 490\nprogram B 660"
    ).register(1)
    assert (stage.asked, stage.places) == ((0, Ask.STEPS), [(0, 0), (1, 1)])
    assert [n for n in range(5) if stage.may(0, f"steps {n}")] == [0, 1]
    assert stage.answering("A:steps 0").go_on(Ask.GO_PRE).places == [(0, 0), (1, 1)]


@pytest.mark.parametrize("card", [670, 790, 430, 70])
def test_brakes_work_with_move_1_only(card: int) -> None:
    """RR-342: nobody is asked for another card."""
    stage = Stage(f"board\n. . . . .\nrobot A 1,0 E options=brakes\nprogram A {card}").register(1)
    assert stage.asked is None


@pytest.mark.parametrize(
    ("option", "card", "steps", "place"),
    [("fourth_gear", 790, 4, 6), ("fourth_gear", 790, 3, 5), ("reverse_gear", 430, 2, 0), ("reverse_gear", 430, 1, 1)],
)
def test_gears_change_the_number_of_steps_and_nothing_else(option: str, card: int, steps: int, place: int) -> None:
    """RR-371, RR-409: 4 steps instead of 3, 2 back instead of 1; B with the higher card has moved before."""
    stage = Stage(
        f"board\n. . . . . . .\n. . . . . . .\nrobot A 2,0 E options={option}\nrobot B 2,1 E\n"
        f"program A {card}\nprogram B {card + 10}"
    ).register(1)
    assert stage.asked == (0, Ask.STEPS) and stage.place(1) != (2, 1)
    assert stage.answering(f"A:steps {steps}").go_on(Ask.GO_PRE).place(0) == (place, 0)


def test_crab_legs_take_a_move_1_and_a_left_or_right_turn_and_nothing_else() -> None:
    """RR-349, RR-351: neither a U-Turn nor a Move 2 fits; the Move 1 gives the priority."""
    stage = programming(" options=crab_legs")
    hold(stage, 70, 490, 80, 10, 670)
    stage.say(0, "place 0 1")
    assert [stage.may(0, f"place {k} 1") for k in (1, 2, 3, 4)] == [True, False, False, False]
    stage.say(0, "place 1 1")
    assert (stage.s.card[0][0], stage.s.second[0][0], stage.s.mode[0][0]) == (card_of(490), card_of(70), Mode.CRAB)
    stage.say(0, "place 3 2")
    assert not stage.may(0, "place 2 2") and not stage.may(0, "place 4 2")


def test_a_crab_acts_at_the_priority_of_its_move_1() -> None:
    """RR-350, RR-351: A (660 with a turn of 80) sidesteps before B (490) comes to its place and pushes nobody."""
    play("""
board
. . . .
. . . .
robot A 1,0 E options=crab_legs
robot B 0,0 E
program A 660+80:crab
program B 490
run 1
expect 1B A 1,1 E
expect 1B B 1,0 E
expect A 1,1 E
expect B 1,0 E
""")


def test_brakes_stop_a_crab() -> None:
    """RR-352: Brakes may reduce the sidestep to 0."""
    play("""
board
. . .
. . .
robot A 1,0 E options=crab_legs,brakes
program A 660+80:crab
run 1
answers A:STEPS_0
expect A 1,0 E
""")


def test_the_dual_processor_takes_any_movement_card_with_any_rotation_card() -> None:
    """RR-355: Back Up counts as a movement card; two movement cards or two turns do not fit."""
    stage = programming(" options=dual_processor")
    hold(stage, 430, 10, 490, 670, 70)
    stage.say(0, "place 0 1")
    assert [stage.may(0, f"place {k} 1") for k in (1, 2, 3, 4)] == [True, False, False, True]
    stage.say(0, "place 1 1")
    assert (stage.s.card[0][0], stage.s.second[0][0], stage.s.mode[0][0]) == (card_of(430), card_of(10), Mode.DUAL)
    assert not stage.may(0, "place 4 1")


@pytest.mark.parametrize(
    ("cards", "place", "facing"), [("790+70", 3, 0), ("790+10", 2, 3), ("670+10", 1, 3), ("490+10", 1, 3)]
)
def test_a_dual_register_moves_less_and_then_turns(cards: str, place: int, facing: int) -> None:
    """RR-356: 1 step less, 2 less with a U-Turn, never fewer than 0."""
    stage = Stage(f"board\n. . . . .\nrobot A 1,0 E options=dual_processor\nprogram A {cards}").register(1)
    assert (stage.place(0), stage.s.facing[0]) == ((place, 0), facing)


def test_gears_apply_before_the_dual_processor_reduces() -> None:
    """RR-357: 4 - 1 or 3 - 1 steps are offered; 2 - 1 or 1 - 1 with Reverse Gear."""
    stage = Stage("board\n. . . . .\nrobot A 0,0 E options=dual_processor,fourth_gear\nprogram A 790+70").register(1)
    assert [n for n in range(5) if stage.may(0, f"steps {n}")] == [2, 3]
    stage = Stage("board\n. . . . .\nrobot A 2,0 E options=dual_processor,reverse_gear\nprogram A 430+70").register(1)
    assert [n for n in range(5) if stage.may(0, f"steps {n}")] == [0, 1]


def test_who_owns_crab_legs_and_dual_processor_decides_which_of_them_a_register_uses() -> None:
    """RR-358: initially Crab Legs; PAIR switches there and back, but only with both options and a fitting pair."""
    stage = programming(" options=crab_legs,dual_processor")
    hold(stage, 490, 70, 670, 90)
    for slot, register in ((0, 1), (1, 1), (2, 2), (3, 2)):
        stage.say(0, f"place {slot} {register}")
    assert stage.s.mode[0][:2] == [Mode.CRAB, Mode.DUAL]
    assert not stage.may(0, "pair 2")
    stage.say(0, "pair 1")
    assert stage.s.mode[0][0] == Mode.DUAL
    stage.say(0, "pair 1")
    assert stage.s.mode[0][0] == Mode.CRAB


def test_a_robot_destroyed_while_moving_does_not_turn() -> None:
    """RR-359: it falls after 1 of 2 steps and comes back with the facing its owner chooses."""
    stage = Stage("board\n. P .\n. . .\nrobot A 0,0 E options=dual_processor archive=0,1\nprogram A 790+70").register(1)
    assert (stage.place(0), stage.s.facing[0], stage.s.lives[0]) == (None, 1, 2)


def test_the_stabilizer_is_asked_for_in_every_turn_and_holds_for_the_turn() -> None:
    """RR-372: on or off in T5; on, the gear does not turn the robot; in the next turn it is off again."""
    stage = Stage("board\nG+ .\nrobot A 0,0 N options=gyroscopic_stabilizer\nrobot B 1,0 S").declare()
    assert stage.asked == (0, Ask.DECLARE)
    stage.answering("A:yes").go_on(Ask.GO_PRE)
    assert stage.register(1).register(2).s.facing[0] == 0
    stage.cleanup().next_turn()
    assert stage.s.gyro == 0
    stage.answering("A:no").declare()
    assert stage.register(1).s.facing[0] == 1


def test_a_robot_rammed_into_a_pit_takes_no_damage_and_one_rammed_to_nine_dies_where_it_was_pushed() -> None:
    """RR-399, RR-401: the damage follows the step and needs a robot still in play; it comes step by step."""
    play("""
board
. . P .
robot A 0,0 E options=ramming_gear
robot B 1,0 N options=brakes,fourth_gear archive=3,0
program A 490
run 1
answers B:OPT_brakes
expect 1B A 1,0 E
expect 1B B destroyed lives=2 options=fourth_gear
expect A 1,0 E
expect B destroyed lives=2 options=fourth_gear
""")
    play("""
board
. . . . .
robot A 0,0 E options=ramming_gear
robot B 1,0 N damage=8 locked=2:70,3:90,4:110,5:130 archive=4,0
program A 790
run 1
expect 1B A 3,0 E
expect A 3,0 E
expect B destroyed lives=2
""")


def test_no_ramming_by_pushers_slides_and_weapons() -> None:
    """RR-403: an owner that is moved by a pusher or slides on oil damages nobody."""
    play("""
board
.|w>w1 . .
robot A 0,0 N options=ramming_gear
robot B 1,0 N
run 1
expect A 1,0 N
expect B 2,0 N
""")
    play("""
board
. .%o .%o . .
robot A 0,0 E options=ramming_gear
robot B 2,0 N
program A 490
run 1
expect 1B A 2,0 E
expect 1B B 3,0 N
expect A 2,0 E
expect B 3,0 N damage=1
""")
