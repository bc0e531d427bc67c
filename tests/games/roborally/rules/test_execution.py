"""Chapter 12: executing cards."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.words import Did
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import staged

THREE = """
    board
    . . . . .
    . . . . .
    . . . . .
    robot A 0,0 N
    robot B 2,1 N
    robot C 4,2 N
"""


def test_cards_are_executed_in_descending_priority() -> None:
    """RR-081"""
    t = staged(THREE + "program A 80\nprogram B 420\nprogram C 70").register(1)
    assert [event[1:3] for event in t.told(Did.EXECUTES)] == [(1, card_of(420)), (0, card_of(80)), (2, card_of(70))]


def test_equal_priorities_under_radio_control_are_resolved_in_dock_order() -> None:
    """RR-082: C controls A and B; they follow it, the lower dock first."""
    t = staged(THREE + "program A 840\nprogram B 830\nprogram C 70")
    t.s.controlled_by[0] = t.s.controlled_by[1] = 2
    t.register(1)
    assert [event[1:3] for event in t.told(Did.EXECUTES)] == [(2, card_of(70)), (0, card_of(70)), (1, card_of(70))]


def test_a_card_is_done_with_all_pushes_and_damage_before_the_next_begins() -> None:
    """RR-083: A walks through a flame and pushes B twice; only then B's card comes up."""
    t = staged("""
        board
        . .|n*n1:1 . . . .
        robot A 0,0 E
        robot B 2,0 N
        program A 790
        program B 490
    """).register(1)
    kinds = (Did.EXECUTES, Did.STEPPED, Did.PUSHED, Did.DAMAGED)
    assert [(Did(event[0]), event[1]) for event in t.told(*kinds)][:8] == [
        (Did.EXECUTES, 0), (Did.STEPPED, 0), (Did.DAMAGED, 0), (Did.PUSHED, 1), (Did.STEPPED, 0),
        (Did.PUSHED, 1), (Did.STEPPED, 0), (Did.EXECUTES, 1),
    ]  # fmt: skip


def test_a_robot_destroyed_by_damage_before_its_turn_does_not_act() -> None:
    """RR-083, RR-084: the ram is part of A's card and kills B, who would have walked away."""
    t = staged("""
        board
        . . . .
        robot A 0,0 E options=ramming_gear
        robot B 1,0 E damage=9 locked=1:500,2:10,3:20,4:30,5:40
        program A 510
    """).register(1)
    assert [event[1] for event in t.told(Did.EXECUTES)] == [0]
    assert t.s.lives[1] == 2


def test_a_robot_pushed_into_a_pit_before_its_turn_does_not_act() -> None:
    """RR-084"""
    t = staged("board\n. . P . .\nrobot A 0,0 E\nrobot B 1,0 E\nprogram A 510\nprogram B 500").register(1)
    assert [event[1] for event in t.told(Did.EXECUTES)] == [0]
    assert t.s.lives[:2] == [3, 2]


@pytest.mark.parametrize(
    ("card", "place"),
    [(490, "4,3 E"), (670, "5,3 E"), (790, "6,3 E"), (430, "2,3 E"), (70, "3,3 N"), (80, "3,3 S"), (10, "3,3 W")],
)
def test_every_kind_of_card_moves_or_turns_as_printed(card: int, place: str) -> None:
    """RR-085, RR-086, RR-087: Move 1, 2, 3, Back Up, Rotate Left, Rotate Right, U-Turn."""
    floor = "\n".join([". . . . . . ."] * 7)
    play(f"board\n{floor}\nrobot A 3,3 E\nprogram A {card}\nrun 1\nexpect A {place}")


def test_a_rotation_card_moves_nobody_who_stands_near() -> None:
    """RR-087"""
    play("""
        board
        . . .
        robot A 1,0 N
        robot B 0,0 N
        robot C 2,0 N
        program A 10
        run 1
        expect A 1,0 S
        expect B 0,0 N
        expect C 2,0 N
    """)


def test_each_step_of_a_movement_has_its_consequences() -> None:
    """RR-088: a flame in the middle of the way burns in passing."""
    play("board\n. .|n*n1:1 . .\nrobot A 0,0 E\nprogram A 790\nrun 1\nexpect A 3,0 E damage=1")


def test_a_failed_step_ends_the_movement() -> None:
    """RR-089: the wall holds B, the ram destroys B, and A has lost its other steps all the same."""
    play("""
        board
        . . .|e .
        robot A 1,0 E options=ramming_gear
        robot B 2,0 N damage=9 locked=1:10,2:20,3:30,4:40,5:50
        program A 790
        run 1
        expect A 1,0 E
        expect B destroyed lives=2
    """)


def test_destruction_ends_the_movement() -> None:
    """RR-089: nothing of A comes out behind the pit."""
    play("""
        board
        . P . .
        robot A 0,0 E
        robot B 3,0 N
        program A 790
        run 1
        expect A destroyed lives=2
        expect B 3,0 N
    """)


def test_water_counts_only_where_the_card_begins() -> None:
    """RR-090: A wades through and loses nothing; B begins in water; C has been pushed out of it before."""
    play("""
        board
        .   .%w .%w .
        .%w .   .   .
        .   .%w .   .
        robot A 0,0 E
        robot B 0,1 E
        robot C 1,2 E
        robot D 0,2 E
        program A 790
        program B 670
        program C 490
        program D 500
        run 1
        expect 1B A 3,0 E
        expect 1B B 1,1 E
        expect 1B C 3,2 E
        expect 1B D 1,2 E
        expect A 3,0 E
        expect B 1,1 E
        expect C 3,2 E damage=1
        expect D 1,2 E
    """)


def test_a_teleporter_counts_only_where_the_card_begins() -> None:
    """RR-090: A crosses it; C has been pushed onto it before its card is due and is teleported."""
    play("""
        board
        . T . . . .
        . . T . . .
        robot A 0,0 E
        robot B 0,1 E
        robot C 1,1 E
        program A 670
        program B 500
        program C 490
        run 1
        expect A 2,0 E
        expect B 1,1 E
        expect C 5,1 E damage=1
    """)
