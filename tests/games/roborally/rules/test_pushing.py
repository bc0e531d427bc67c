"""Chapter 13, first part: push lines."""

from __future__ import annotations

from boardwright.games.roborally.words import Did
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import staged


def test_a_push_line_ends_at_the_first_gap() -> None:
    """RR-091, RR-092: D behind the gap is not moved by the first step, but by the second."""
    play("""
        board
        . . . . . . .
        robot A 0,0 E
        robot B 1,0 N
        robot C 2,0 S
        robot D 4,0 W
        program A 670
        run 1
        expect 1B A 2,0 E
        expect 1B B 3,0 N
        expect 1B C 4,0 S
        expect 1B D 5,0 W
        expect A 2,0 E
        expect B 3,0 N damage=1
        expect C 4,0 S damage=1
        expect D 5,0 W
    """)


def test_a_wall_in_front_of_the_line_holds_everybody() -> None:
    """RR-093, RR-094"""
    play("""
        board
        . . .|e .
        robot A 0,0 W
        robot B 1,0 S
        robot C 2,0 N
        program A 430
        run 1
        expect A 0,0 W
        expect B 1,0 S
        expect C 2,0 N
    """)


def test_a_wall_between_mover_and_neighbour_ends_the_line_before_it_begins() -> None:
    """RR-092, RR-093"""
    play("board\n.|e . .\nrobot A 0,0 W\nrobot B 1,0 N\nprogram A 430\nrun 1\nexpect A 0,0 W\nexpect B 1,0 N")


def test_pushed_robots_are_moved_from_front_to_back_with_their_entry_effects() -> None:
    """RR-096: C burns before B moves, B burns before A moves."""
    t = staged("""
        board
        . . .|n*n1:1 .|n*n1:1
        robot A 0,0 W
        robot B 1,0 N
        robot C 2,0 N
        program A 430
    """).register(1)
    kinds = (Did.PUSHED, Did.STEPPED, Did.BURNED, Did.DAMAGED)
    assert [(Did(event[0]), event[1]) for event in t.told(*kinds)][:7] == [
        (Did.PUSHED, 2), (Did.BURNED, 2), (Did.DAMAGED, 2),
        (Did.PUSHED, 1), (Did.BURNED, 1), (Did.DAMAGED, 1),
        (Did.STEPPED, 0),
    ]  # fmt: skip


def test_the_pusher_goes_on_when_the_pushed_robot_is_destroyed() -> None:
    """RR-095, RR-097: also one that falls off the floor."""
    play("""
        board
        . . . .
        . . P .
        robot A 2,0 E
        robot B 3,0 N
        robot C 0,1 W
        robot D 1,1 N
        program A 490
        program C 430
        run 1
        expect A 3,0 E
        expect B destroyed lives=2
        expect C 1,1 W
        expect D destroyed lives=2
    """)


def test_bumping_pushing_and_being_pushed_do_no_damage() -> None:
    """RR-098: A backs into B for three registers; in the end both stand at a wall."""
    play("""
        board
        . . .|e .
        robot A 0,0 W
        robot B 1,0 N
        program A 430 440 450
        run 1-3
        expect 1B A 1,0 W
        expect A 1,0 W
        expect B 2,0 N
    """)


def test_ramming_gear_is_the_exception() -> None:
    """RR-098"""
    play("""
        board
        . . .|e .
        robot A 0,0 W options=ramming_gear
        robot B 1,0 N
        program A 430 440
        run 1-2
        expect 1B B 2,0 N damage=1
        expect A 1,0 W
        expect B 2,0 N damage=2
    """)


def test_virtual_and_real_robots_walk_through_each_other() -> None:
    """RR-099: A (virtual) ends on C's cell; D (real) walks over B (virtual)."""
    play("""
        board
        . . . .
        . . . .
        robot A 0,0 W virtual
        robot B 1,1 N virtual
        robot C 1,0 N
        robot D 0,1 W
        program A 430
        program D 440
        run 1
        expect A 1,0 W virtual
        expect B 1,1 N virtual
        expect C 1,0 N
        expect D 1,1 W
    """)


def test_powered_down_robots_are_pushed_in_a_line_like_others() -> None:
    """RR-100"""
    play("""
        board
        . . . P
        robot A 0,0 W
        robot B 1,0 N down
        robot C 2,0 N down
        program A 430
        run 1
        expect A 1,0 W
        expect B 2,0 N down
        expect C destroyed lives=2
    """)
