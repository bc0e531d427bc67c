"""Special cells: water and oil (RR-191 to RR-199)."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.rules.move import foremost_on_oil
from boardwright.games.roborally.words import EAST, WEST, Did
from tests.games.roborally.rules.paused import told
from tests.games.roborally.rules.play import play


@pytest.mark.parametrize(("card", "x"), [(790, 4), (670, 3), (490, 2), (430, 2)])
def test_a_movement_card_begun_in_water_loses_its_first_step(card: int, x: int) -> None:
    """RR-191: Move 3 is worth 2, Move 2 is worth 1, Move 1 and Back Up nothing."""
    play(f"""
board
. . .%w . . .
robot A 2,0 E
program A {card}
run 1
expect A {x},0 E
""")


def test_water_on_the_way_costs_nothing() -> None:
    """RR-191: only the cell where the card begins counts."""
    play("""
board
. .%w .%w . .
robot A 0,0 E
program A 790
run 1
expect A 3,0 E
""")


@pytest.mark.parametrize(
    "text",
    [
        "board\n. .%w .\nrobot A 1,0 N\nprogram A 80\nrun 1\nexpect A 1,0 E",
        "board\n. .%w . .\nrobot A 0,0 E\nrobot B 1,0 N\nprogram A 490\nrun 1\nexpect B 2,0 N damage=1",
        "board\n. Ce%w .\nrobot A 1,0 N\nrun 1\nexpect A 2,0 N",
        "board\n. Ve%w .\nrobot A 1,0 N\nrun 1\nexpect A 2,0 N",
    ],
)
def test_water_slows_neither_rotations_nor_pushes_nor_belts_nor_currents(text: str) -> None:
    """RR-192: a card that turns, a push, a belt and a current work as on dry floor."""
    play(text)


def test_a_movement_that_would_end_on_oil_slides_on() -> None:
    """RR-193, RR-194: Move 1 comes to an end three cells further, on the first dry one."""
    play("""
board
. .%o .%o . .
robot A 0,0 E
program A 490
run 1
expect A 3,0 E
""")


def test_a_robot_slides_in_the_direction_of_its_movement_and_not_of_its_facing() -> None:
    """RR-193: backing up it slides backwards; on a belt it slides along the belt."""
    play("board\n. .%o .%o .\nrobot A 3,0 E\nprogram A 430\nrun 1\nexpect A 0,0 E")
    play("board\nCe .%o .%o .\nrobot A 0,0 N\nrun 1\nexpect A 3,0 N")


@pytest.mark.parametrize(
    ("row", "x"),
    [(". .%o .%o|e .|w .", 2), (". .%o|e .|w . .", 1)],
)
def test_a_wall_ends_a_slide(row: str, x: int) -> None:
    """RR-194: A stops before the wall and stands on oil then."""
    play(f"board\n{row}\nrobot A 0,0 E\nprogram A 490\nrun 1\nexpect A {x},0 E")


def test_a_slide_ends_before_a_robot_that_stands_dry() -> None:
    """RR-194: C alone, and B on oil with C dry behind it, stop A; a virtual robot slides on over C."""
    play("""
board
. .%o .%o . .
robot A 0,0 E down
robot B 0,0 E virtual
robot C 3,0 N
program B 490
run 1
expect 1B B 3,0 E
expect C 3,0 N
expect A 0,0 E
expect B 3,0 E
""")
    play("""
board
. .%o .%o . .
robot A 0,0 E
robot C 3,0 N
program A 490
run 1
expect A 2,0 E
expect C 3,0 N damage=1
""")
    play("""
board
. .%o .%o .%o . .
robot A 0,0 E
robot B 3,0 N
robot C 4,0 N
program A 490
run 1
expect A 2,0 E
expect B 3,0 N damage=1
expect C 4,0 N
""")


def test_robots_that_stand_on_oil_are_pushed_along() -> None:
    """RR-195: B, on oil itself, is pushed until it stands dry; there it stops A."""
    play("""
board
. .%o .%o .%o . .
robot A 0,0 E
robot B 2,0 N
program A 490
run 1
expect A 3,0 E
expect B 4,0 N damage=1
""")


def test_the_foremost_displaced_robot_slides_first() -> None:
    """RR-196: A has pushed B; both are on oil, and B is the first to slide."""
    slides = told(
        """
board
. . .%o .%o . .
robot A 0,0 E
robot B 1,0 N
program A 670
run 1
expect A 3,0 E
expect B 4,0 N damage=1
""",
        Did.SLID,
    )
    assert [slide[1] for slide in slides] == [1, 0]


def test_foremost_means_farthest_in_the_direction_of_movement() -> None:
    """RR-196: of A in the west and B in the east, B going east and A going west."""
    run = play("board\n.%o .%o .%o\nrobot A 0,0 N\nrobot B 2,0 N\nrun 1\nexpect A 0,0 N")
    assert foremost_on_oil(run.w, run.s, 0b11, EAST) == 1
    assert foremost_on_oil(run.w, run.s, 0b11, WEST) == 0


@pytest.mark.parametrize(
    ("a", "b", "a_ends", "b_ends"),
    [("2,3", "4,1", "2,1", "3,1"), ("4,1", "2,3", "2,1", "2,2")],
)
def test_after_simultaneous_pushes_robots_slide_in_dock_order(a: str, b: str, a_ends: str, b_ends: str) -> None:
    """RR-196: one is pushed north, one west; A slides first and gets the dry cell where both would stop."""
    play(f"""
board
. . .      .   .
. . .      .%o .|e>e1
. . .%o    .   .
. . .|s>s1 .   .
robot A {a} N
robot B {b} N
run 1
expect 1C A {a_ends} N
expect 1C B {b_ends} N
""")


def test_after_belts_robots_slide_in_dock_order() -> None:
    """RR-196: A and B are carried onto oil at once; A slides first and gets the dry cell."""
    play("""
board
. . . .   .
. . . .%o Cw
. . .%o . .
. . Cn . .
robot A 2,3 N
robot B 4,1 N
run 1
expect A 2,1 N
expect B 3,1 N
""")


def test_who_stands_on_oil_and_is_not_displaced_does_not_slide() -> None:
    """RR-197: turning and waiting on oil are safe, and so is being shot."""
    play("""
board
.%o .%o . . .
robot A 0,0 E
robot B 3,0 W
program A 80 70
program B - -
run 1-2
expect A 0,0 E damage=2
expect B 3,0 W damage=1
""")


def test_a_bystander_on_oil_does_not_slide_when_others_move() -> None:
    """RR-197: B moves past A on the next row; A was not displaced."""
    play("""
board
.%o .%o . .
.   .   . .
robot A 0,0 N
robot B 0,1 E
program B 670
run 1
expect A 0,0 N
expect B 2,1 E
""")


@pytest.mark.parametrize(
    ("row", "fate"),
    [
        (". .%o .%o P", "destroyed lives=2"),
        (". .%o .%o", "destroyed lives=2"),
        (". .%o .%o|n*n1:1 .", "3,0 E damage=1"),
        (". .%o @a . @a", "4,0 E"),
    ],
)
def test_cells_reached_while_sliding_have_their_usual_effects(row: str, fate: str) -> None:
    """RR-198: a pit, the edge of the floor, a flame, a portal."""
    play(f"board\n{row}\nrobot A 0,0 E\nprogram A 490\nrun 1\nexpect 1B A {fate}")


def test_starting_on_oil_does_not_shorten_a_movement() -> None:
    """RR-199: Move 2 makes two steps."""
    play("board\n.%o .%o . .\nrobot A 0,0 E\nprogram A 670\nrun 1\nexpect A 2,0 E")
