"""Chapter 20, first part: board lasers, robot lasers and line of sight."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.words import Ask, Did
from tests.games.roborally.rules.play import play
from tests.games.roborally.rules.tables import staged


@pytest.mark.parametrize("beams", [1, 2, 3])
def test_each_beam_of_a_board_laser_hurts_the_first_robot_on_its_path(beams: int) -> None:
    """RR-157, RR-159"""
    play(f"""
        board
        .|w!w{beams} . . .|e
        robot A 1,0 N
        robot B 3,0 N
        run 1
        expect A 1,0 N damage={beams}
        expect B 3,0 N
    """)


def test_the_path_begins_with_the_mount_cell_and_ends_at_a_wall_or_with_its_board() -> None:
    """RR-158"""
    play("""
        board
        .|w!w1 .   .|e
        .|w!w1 .|e .
        .|w!w1 .   .
        board @3,0
        .
        .
        .
        robot A 0,0 N
        robot B 2,1 W damage=1
        robot C 3,2 S
        run 1
        expect A 0,0 N damage=1
        expect B 2,1 W damage=1
        expect C 3,2 S
    """)


@pytest.mark.parametrize(("west", "east", "damage"), [(1, 1, 1), (2, 1, 2), (1, 3, 3)])
def test_of_two_lasers_that_face_each_other_only_the_larger_number_hurts(west: int, east: int, damage: int) -> None:
    """RR-160"""
    play(f"board\n.|w!w{west} . .|e!e{east}\nrobot A 1,0 N\nrun 1\nexpect A 1,0 N damage={damage}")


def test_lasers_that_cross_both_hurt() -> None:
    """RR-160: they do not face each other."""
    play("board\n.|w!w1 .|n!n1 .|e\nrobot A 1,0 N\nrun 1\nexpect A 1,0 N damage=2")


def test_crossing_a_beam_is_harmless_if_one_does_not_stop_in_it() -> None:
    """RR-161: A walks through, B is carried out of the beam, C is carried into it."""
    play("""
        board
        .  .|n!n2 .  .
        .  Ce     .  .
        Ce .|s    .  .
        robot A 0,0 E
        robot B 1,1 S
        robot C 0,2 W
        program A 790
        run 1
        expect 1B A 3,0 E
        expect A 3,0 E
        expect B 2,1 S
        expect C 1,2 W damage=2
    """)


def test_beams_cross_pits() -> None:
    """RR-162"""
    play("board\n.|w!w1 P .|e\nrobot A 2,0 N\nrun 1\nexpect A 2,0 N damage=1")


@pytest.mark.parametrize("state", ["", "virtual", "down"])
def test_only_a_real_active_robot_fires(state: str) -> None:
    """RR-163"""
    damage = "" if state else "damage=1"
    play(f"board\n. . .\nrobot A 0,0 E {state}\nrobot B 2,0 N\nrun 1\nexpect 1D A 0,0 E\nexpect B 2,0 N {damage}")


def test_the_first_robot_in_line_takes_the_shot_for_those_behind() -> None:
    """RR-163, RR-164: whatever the distance; a virtual robot in between takes none and stops none."""
    play("""
        board
        . . . . . . . . . .
        robot A 0,0 E
        robot B 3,0 N virtual
        robot C 8,0 N
        robot D 9,0 N
        run 1
        expect 1D B 3,0 N
        expect A 0,0 E
        expect B 3,0 N real
        expect C 8,0 N damage=1
        expect D 9,0 N
    """)


def test_sight_crosses_seams_and_pits() -> None:
    """RR-164"""
    play("""
        board
        . P
        board @2,0
        . .
        robot A 0,0 E
        robot B 3,0 N
        run 1
        expect A 0,0 E
        expect B 3,0 N damage=1
    """)


@pytest.mark.parametrize("end", ["wall", "far wall", "void", "own wall"])
def test_sight_ends_at_a_wall_and_at_the_void(end: str) -> None:
    """RR-164"""
    rows = {"wall": ". .|e . .", "far wall": ". . .|w .", "own wall": ".|e . . ."}
    floor = f"board\n{rows[end]}" if end in rows else "board\n. .\nboard @3,0\n."
    play(f"{floor}\nrobot A 0,0 E\nrobot B 3,0 N\nrun 1\nexpect A 0,0 E\nexpect B 3,0 N")


def test_nobody_shoots_round_a_corner_or_himself() -> None:
    """RR-164: sight starts at the neighbouring cell and never runs diagonally."""
    play("""
        board
        . . .
        . . .
        . . .
        robot A 1,1 N
        robot B 2,0 E
        robot C 0,0 W
        run 1
        expect A 1,1 N
        expect B 2,0 E
        expect C 0,0 W
    """)


def test_lasers_fire_in_every_register_without_anybody_being_asked() -> None:
    """RR-165"""
    t = staged("board\n. . .\nrobot A 0,0 E\nrobot B 2,0 N")
    for register in range(1, 5):
        t.register(register)
        assert t.asked() == [] and t.s.damage[1] == register
    assert len(t.told(Did.SHOT)) == 4


def test_an_owner_with_a_weapon_chooses_what_to_fire_but_not_whether() -> None:
    """RR-165"""
    t = staged("board\n. . .\nrobot A 0,0 E options=mini_howitzer\nrobot B 2,0 N").register(1)
    assert t.asked() == [(0, Ask.WEAPON)]
    assert t.may(0, "fire_main") and t.may(0, "howitzer") and not t.may(0, "no")
