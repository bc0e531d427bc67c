"""Step E: flags and archive markers (RR-223 to RR-232)."""

from __future__ import annotations

import pytest

from tests.games.roborally.rules.play import play

TWO_FLAGS = "board\n. . . .\nflags 1,0 2,0\n"


def test_the_next_flag_is_touched_at_the_end_of_the_register() -> None:
    """RR-223: not in step B, but in step E."""
    play(TWO_FLAGS + "robot A 0,0 E\nprogram A 490\nrun 1\nexpect 1D A 1,0 E\nexpect A 1,0 E next=2 archive=1,0")


@pytest.mark.parametrize(("x", "next_flag"), [(2, 1), (1, 2)])
def test_another_flag_scores_nothing_but_takes_the_archive_marker(x: int, next_flag: int) -> None:
    """RR-224, RR-225, RR-232: flag 2 before flag 1, or flag 1 again; nobody is asked."""
    play(f"{TWO_FLAGS}robot A {x},0 N next={next_flag} archive=0,0\nrun 1\nexpect A {x},0 N archive={x},0")


@pytest.mark.parametrize("site", ["R", "U"])
def test_repair_sites_take_the_archive_marker(site: str) -> None:
    """RR-225, RR-232: a wrench site and a wrench-and-hammer site, without a question."""
    play(f"board\n. {site} .\nrobot A 1,0 N archive=0,0\nrun 1\nexpect A 1,0 N archive=1,0")


def test_open_floor_takes_no_archive_marker() -> None:
    """RR-225: only flags and repair sites do."""
    play("board\n. G+ . .\nrobot A 1,0 N archive=0,0\nrun 1\nexpect A 1,0 E")


def test_running_over_a_flag_counts_for_nothing() -> None:
    """RR-226: Move 3 leads over both flags and ends beyond them."""
    play(TWO_FLAGS + "robot A 0,0 E next=2\nprogram A 790\nrun 1\nexpect A 3,0 E")


@pytest.mark.parametrize(
    ("b_card", "b_end", "a_end"),
    [(80, "2,2 E", "2,1 E next=2 archive=2,1"), (500, "2,1 N archive=2,1", "2,0 E damage=1")],
)
def test_a_robot_pushed_off_its_flag_has_not_touched_it(b_card: int, b_end: str, a_end: str) -> None:
    """RR-226: A comes to its flag; then B turns away, or pushes A off it."""
    play(f"""
board
. . . .
. . . .
. . . .
flags 2,1 0,0
robot A 1,1 E
robot B 2,2 N next=2
program A 660
program B {b_card}
run 1
expect 1B A {"2,1 E" if b_card == 80 else "2,0 E"}
expect A {a_end}
expect B {b_end}
""")


@pytest.mark.parametrize(
    "text",
    [
        "board\n. . P\n. . .\nflags 1,0\nrobot A 0,0 E\nrobot B 2,1 S\nprogram A 670\nrun 1",
        "board\n. .#1 .\nflags 1,0\nrobot A 1,0 E down\nrobot B 2,0 N\nrun 1",
        "board\n. .|n!n1 .\nflags 1,0\nrobot A 1,0 N down damage=9 locked=1:80,2:90,3:110,4:130,5:150\n"
        "robot B 2,0 N\nrun 1",
    ],
)
def test_a_robot_destroyed_before_step_e_touches_nothing(text: str) -> None:
    """RR-227: destroyed in B, C and D; neither flag nor archive marker moves, and nobody wins."""
    play(text + "\nexpect A destroyed lives=2")


def test_several_flags_may_be_touched_in_one_turn() -> None:
    """RR-228: flag 1 in register 1, flag 2 in register 2."""
    play("""
board
. . . .
flags 1,0 2,0 0,0
robot A 0,0 E
program A 490 500
run 1-2
expect 1E A 1,0 E next=2 archive=1,0
expect A 2,0 E next=3 archive=2,0
""")


def test_with_one_flag_a_turn_the_second_does_not_score() -> None:
    """RR-229: the archive marker still moves; in the next turn the flag scores."""
    text = """
option flags_per_turn=one
board
. . . .
flags 1,0 2,0 0,0
robot A 0,0 E
program A 490 500
"""
    play(text + "run 1-3\nexpect 1E A 1,0 E next=2 archive=1,0\nexpect A 2,0 E next=2 archive=2,0")
    run = play(text + "run 1-2 cleanup\nexpect A 2,0 E next=2 archive=2,0")
    assert run.s.scored[0] == 0


def test_several_robots_may_touch_one_flag_and_share_an_archive_space() -> None:
    """RR-230: a real and a virtual robot touch it in register 1, C in register 2."""
    play("""
board
. . . .
. . . .
flags 1,0 3,1
robot A 1,0 N
robot B 1,0 N virtual
robot C 2,0 S
program A - 790
program B - 40
program C 80 500
run 1-2
expect 1E A 1,0 N next=2 archive=1,0 damage=1
expect 1E B 1,0 N next=2 archive=1,0
expect A destroyed lives=2 next=2 archive=1,0
expect B 1,0 S next=2 archive=1,0
expect C 1,0 W next=2 archive=1,0
""")


def test_touched_flags_stay_touched_after_destruction() -> None:
    """RR-231: A touches flag 1, falls into the pit and comes back with next flag 2."""
    play("""
board
. . P
flags 1,0 0,0
robot A 0,0 E
program A 490 500
run 1-2 cleanup
answers A:FACE_N
expect 2E A destroyed lives=2 next=2 archive=1,0
expect A 1,0 N damage=2 lives=2 next=2 archive=1,0
""")
