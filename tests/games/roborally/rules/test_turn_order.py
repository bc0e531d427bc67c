"""Chapter 6: what comes after what."""

from __future__ import annotations

from boardwright.games.roborally.words import Ask, Did
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import docked, staged

CELLS = "board\n.|nesw .|nesw R|nesw\n"
"""Every robot in a cell of its own: whatever is programmed, only the course of the turn is seen."""


def test_a_turn_is_start_deal_programming_announcement_five_registers_cleanup() -> None:
    """RR-027"""
    t = staged(CELLS + "robot A 0,0 N\nrobot B 1,0 N\nrobot C 2,0 N announced")
    t.begin_turn()
    t.fill(0).fill(1).say(0, "no").say(1, "yes").say(2, "yes")
    kinds = (
        Did.TURN_BEGAN, Did.POWERED_DOWN, Did.DEALT, Did.CONFIRMED, Did.ANNOUNCED, Did.REGISTER_BEGAN,
        Did.STAYS_DOWN,
    )  # fmt: skip
    assert t.told(*kinds) == [
        (Did.TURN_BEGAN, 2), (Did.POWERED_DOWN, 2), (Did.DEALT, 0, 9), (Did.DEALT, 1, 9),
        (Did.CONFIRMED, 0), (Did.CONFIRMED, 1), (Did.ANNOUNCED, 0, 0), (Did.ANNOUNCED, 1, 1),
        *((Did.REGISTER_BEGAN, register) for register in range(5)),
        (Did.STAYS_DOWN, 2),
        (Did.TURN_BEGAN, 3), (Did.POWERED_DOWN, 1), (Did.POWERED_DOWN, 2), (Did.DEALT, 0, 9),
    ]  # fmt: skip


FACTORY = """
    board
    .        R
    Xe       .
    Ce       .
    Ve%w     .
    .|w>w1   .
    G+       .
    .#1      .
    W|wn!w1*n1:1 .
    robot A 0,0 E
    robot B 0,1 E
    robot C 0,2 E
    robot D 0,3 E
    robot E 0,4 E
    robot F 0,5 N
    robot G 0,6 E
    robot H 0,7 E
    program A 490
"""


def test_a_register_is_reveal_robots_board_elements_lasers_and_hazards_touch() -> None:
    """RR-028: with one robot for each element the steps show one after the other."""
    t = staged(FACTORY).register(1)
    kinds = (
        Did.REVEALED, Did.STEPPED, Did.CARRIED, Did.FLOWED, Did.SHOVED, Did.GEAR_TURNED, Did.CRUSHED,
        Did.LASER, Did.BURNED, Did.IRRADIATED, Did.ARCHIVED, Did.OPTION_DRAWN,
    )  # fmt: skip
    seen = [Did(event[0]) for event in t.told(*kinds)]
    twice = kinds.index(Did.CARRIED)
    assert seen == [*kinds[:twice], Did.CARRIED, *kinds[twice:]], "C1 and C2 each carry one robot"
    assert [event[1] for event in t.told(Did.CARRIED)] == [1, 2]


def test_a_robot_meets_movement_then_board_elements_then_lasers_then_the_end_of_the_phase() -> None:
    """RR-030: it walks onto the belt, rides to the gear, turns, is shot, and touches the flag at last."""
    play("""
        board
        . Ce G+|s!s1 .
        .  . .       .
        flags 2,0 3,0
        robot A 0,0 E
        robot B 0,1 W
        program A 490
        run 1
        expect 1B A 1,0 E
        expect 1C2 A 2,0 E
        expect 1C A 2,0 S
        expect 1D A 2,0 S damage=1
        expect A 2,0 S damage=1 next=2 archive=2,0
        expect B 0,1 W
    """)


def test_all_five_steps_of_a_register_are_done_before_the_next_register_begins() -> None:
    """RR-029: the laser of the own cell fires once in every register, between two beginnings."""
    t = staged("board\n.|nesw!w1 .|nesw\nrobot A 0,0 N\nrobot B 1,0 N").begin_turn()
    t.fill(0).fill(1).say(0, "no").say(1, "no")
    beats = t.told(Did.REGISTER_BEGAN, Did.REVEALED, Did.LASER)
    numbers = [(Did(event[0]), event[1 if event[0] == Did.REGISTER_BEGAN else 2]) for event in beats]
    west = 3
    expected = []
    for register in range(5):
        expected += [(Did.REGISTER_BEGAN, register), (Did.REVEALED, register), (Did.REVEALED, register)]
        expected += [(Did.LASER, west)]
    assert numbers == expected


def test_a_destroyed_robot_takes_no_part_in_the_rest_of_the_turn() -> None:
    """RR-031: no card of it is revealed or executed, nothing hits it or is stopped by it."""
    t = staged("""
        board
        . P . .
        . . . .
        robot A 0,0 E
        robot B 0,1 E
        robot C 3,1 N
        program A 490 500 510
    """)
    for register in (1, 2, 3):
        t.register(register)
    assert [event[2] for event in t.told(Did.REVEALED)] == [0]
    assert [event[1] for event in t.told(Did.EXECUTES, Did.STEPPED)] == [0, 0]
    assert t.s.damage[:3] == [0, 0, 3] and t.s.lives[0] == 2


def test_a_destroyed_robot_comes_back_in_cleanup() -> None:
    """RR-031"""
    play("""
        board
        . P .
        robot A 0,0 E
        program A 490 500
        run 1-2 cleanup
        answers A:FACE_S
        expect 2E A destroyed lives=2
        expect A 0,0 S damage=2 lives=2
    """)


def test_a_course_rule_beats_a_general_rule() -> None:
    """RR-032: where nobody may power down, nobody is asked although RR-061 lets any robot announce."""
    usual, rejects = docked(2).begin_turn(), docked(2, course="factory_rejects").begin_turn()
    for t in (usual, rejects):
        t.fill(0).fill(1)
    assert usual.asked() == [(0, Ask.ANNOUNCE)]
    assert rejects.told(Did.REGISTER_BEGAN)[0] == (Did.REGISTER_BEGAN, 0)
    assert Ask.ANNOUNCE not in [what for _, what in rejects.asked()]


def test_an_option_card_beats_a_general_rule() -> None:
    """RR-032: a wall stops lasers, but not the High-Power Laser."""
    play("""
        board
        . .|e . .
        . .|e . .
        robot A 0,0 E options=high_power_laser
        robot B 3,0 N
        robot C 0,1 E
        robot D 3,1 S
        run 1
        expect A 0,0 E
        expect B 3,0 N damage=1
        expect C 0,1 E
        expect D 3,1 S
    """)
