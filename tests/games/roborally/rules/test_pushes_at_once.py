"""Chapter 13, second part: pushes that happen at the same moment."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.words import Did
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import staged


def test_weapons_that_push_one_robot_two_ways_push_it_not_at_all() -> None:
    """RR-101, RR-103: one after the other they would have moved it round a corner."""
    play("""
        board
        . . . .
        . . . .
        . . . .
        robot A 0,1 E options=pressor_beam
        robot B 2,1 N
        robot C 2,0 S options=mini_howitzer
        run 1
        answers A:PRESSOR C:HOWITZER C:TAKE
        expect A 0,1 E
        expect B 2,1 N damage=1
        expect C 2,0 S damage=1
    """)


def test_a_push_against_a_wall_is_void_for_the_whole_line() -> None:
    """RR-102, RR-148"""
    play("""
        board
        .|w>w1 . .|e .
        robot A 0,0 N
        robot B 1,0 N
        robot C 2,0 N
        run 1
        expect A 0,0 N
        expect B 1,0 N
        expect C 2,0 N
    """)


def test_push_lines_are_taken_from_one_snapshot() -> None:
    """RR-102, RR-103, RR-149: B is not out of A's way although its own pusher drives it south."""
    play("""
        board
        .|w>w1 .|n>n1 . .
        .      .      . .
        robot A 0,0 N
        robot B 1,0 E
        run 1
        expect A 0,0 N
        expect B 1,0 E
    """)


def test_pushes_that_would_meet_on_one_cell_are_void() -> None:
    """RR-104: with everybody in their lines; E, whose push touches nobody, moves."""
    play("""
        board
        .|w>w1 . . .|e>e1
        .      . . .
        .|w>w1 . . .
        robot A 0,0 N
        robot B 1,0 N
        robot C 3,0 N
        robot E 0,2 E
        run 1
        expect A 0,0 N
        expect B 1,0 N
        expect C 3,0 N
        expect E 1,2 E
    """)


def test_a_push_that_a_wall_stops_claims_no_cell() -> None:
    """RR-102, RR-104: B will not come to the cell between them, so A may."""
    play("""
        board
        .|w>w1 . .|ew>e1
        robot A 0,0 N
        robot B 2,0 N
        run 1
        expect A 1,0 N
        expect B 2,0 N
    """)


def test_two_pushes_in_the_same_direction_move_a_robot_one_space() -> None:
    """RR-105: A's beam pushes B and, through it, C, whom B's howitzer pushes as well."""
    play("""
        board
        . . . . . .
        robot A 0,0 E options=pressor_beam
        robot B 2,0 E options=mini_howitzer
        robot C 3,0 N
        run 1
        answers A:PRESSOR B:HOWITZER
        expect A 0,0 E
        expect B 3,0 E
        expect C 4,0 N damage=1
    """)


def test_a_void_push_does_not_make_another_void_push_valid() -> None:
    """RR-106: A and B block each other; D's push contains B and stays void."""
    play("""
        board
        .      . .      .
        .|w>w1 . .|e>e1 .
        .      . .|s>s1 .
        .      . .      .
        robot A 0,1 N
        robot B 2,1 N
        robot D 2,2 E
        run 1
        expect A 0,1 N
        expect B 2,1 N
        expect D 2,2 E
    """)


def test_without_the_first_push_the_last_one_is_valid() -> None:
    """RR-103, RR-106: the same position without pushers under A and B."""
    play("""
        board
        . . .      .
        . . .      .
        . . .|s>s1 .
        . . .      .
        robot A 0,1 N
        robot B 2,1 N
        robot D 2,2 E
        run 1
        expect A 0,1 N
        expect B 2,0 N
        expect D 2,1 E
    """)


def test_remaining_pushes_happen_at_once_then_entry_effects_kind_by_kind() -> None:
    """RR-107, RR-118: all are shoved; then B falls, C passes the portal, A burns."""
    t = staged("""
        board
        .|w>w1 .|n*n1:1 .
        .|w>w1 P        .
        .|w>w1 @a       @a
        robot A 0,0 N
        robot B 0,1 N
        robot C 0,2 N
    """).register(1)
    kinds = (Did.SHOVED, Did.FELL, Did.PORTED, Did.BURNED)
    told = [(Did(event[0]), event[1]) for event in t.told(*kinds)]
    assert sorted(told[:3]) == [(Did.SHOVED, 0), (Did.SHOVED, 1), (Did.SHOVED, 2)]
    assert told[3:6] == [(Did.FELL, 1), (Did.PORTED, 2), (Did.BURNED, 0)]


@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A")])
def test_robots_pushed_onto_oil_slide_in_dock_order_whatever_the_direction(first: str, second: str) -> None:
    """RR-107, RR-118: both slide towards 2,0, which is dry; whoever comes second stays before it."""
    north, east = "2,2 E", "0,0 N"
    lines = {first: north, second: east}
    ends = {first: "2,0 E" if first == "A" else "2,1 E", second: "2,0 N" if second == "A" else "1,0 N"}
    play(f"""
        board
        .|w>w1 .%o .
        .      .   .%o
        .      .   .|s>s1
        robot A {lines["A"]}
        robot B {lines["B"]}
        run 1
        expect 1C A {ends["A"]}
        expect 1C B {ends["B"]}
    """)
