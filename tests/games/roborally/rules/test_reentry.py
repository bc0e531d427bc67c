"""Re-entry of destroyed robots (RR-280 to RR-296)."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.words import Ask, Opt
from tests.games.roborally.rules.paused import asked, offers, paused
from tests.games.roborally.rules.play import play

FACES = ["face n", "face n down", "face e", "face e down", "face s", "face s down", "face w", "face w down"]
FALL = "board\n. . . P\nrobot A 2,0 E archive=0,0 {words}\nprogram A 490\nrun 1 cleanup\n"


def test_robots_re_enter_in_the_order_of_their_destruction() -> None:
    """RR-280: B fell in register 1, A in register 2."""
    text = """
board
. . .#1 .#2
robot A 3,0 N archive=0,0
robot B 2,0 N archive=1,0
run 1-2 cleanup
"""
    assert asked(paused(text)) == (1, Ask.FACE)
    play(text + "answers B:FACE_S A:FACE_N\nexpect A 0,0 N damage=2 lives=2\nexpect B 1,0 S damage=2 lives=2")


def test_a_robot_re_enters_on_its_archive_cell_with_two_damage() -> None:
    """RR-281, RR-282: wherever it was destroyed."""
    play(FALL.format(words="") + "answers A:FACE_S\nexpect A 0,0 S damage=2 lives=2")


def test_the_archive_cell_is_the_last_flag_or_site_touched() -> None:
    """RR-281: A touches a repair site in register 1, then a flag in register 2, then falls."""
    play("""
board
. R . P
flags 2,0 0,0
robot A 0,0 E
program A 490 500 510
run 1-3 cleanup
answers A:FACE_N
expect 1E A 1,0 E archive=1,0
expect A 2,0 N damage=2 lives=2 next=2 archive=2,0
""")


@pytest.mark.parametrize("option", ["recompile", "ablative_coat"])
def test_the_damage_of_re_entry_cannot_be_avoided(option: str) -> None:
    """RR-283: nobody is asked, and the coat absorbs nothing."""
    text = FALL.format(words=f"options={option},fourth_gear")
    run = play(text + f"answers A:OPT_fourth_gear A:FACE_N\nexpect A 0,0 N damage=2 lives=2 options={option}")
    assert run.s.charge[Opt.ABLATIVE_COAT] == (3 if option == "ablative_coat" else 0)


def test_only_the_superior_archive_cancels_the_damage_of_re_entry() -> None:
    """RR-283: held at destruction, kept or not."""
    text = FALL.format(words="options=superior_archive,fourth_gear")
    play(text + "answers A:OPT_fourth_gear A:FACE_N\nexpect A 0,0 N lives=2 options=superior_archive")
    play(text + "answers A:OPT_superior_archive A:FACE_N\nexpect A 0,0 N lives=2 options=fourth_gear")


def test_the_owner_chooses_the_facing_and_whether_to_be_powered_down() -> None:
    """RR-284, RR-285: every facing, with and without power down."""
    assert offers(paused(FALL.format(words=""))) == FACES


@pytest.mark.parametrize("facing", "NESW")
def test_a_robot_that_re_enters_powered_down_loses_the_two_damage(facing: str) -> None:
    """RR-284, RR-285: the next turn begins powered down."""
    text = FALL.format(words="") + f"answers A:FACE_{facing}_DOWN\n"
    play(text + f"expect T A 0,0 {facing} damage=2 lives=2 announced\nexpect A 0,0 {facing} lives=2 down")


def test_registers_are_empty_and_unlocked_after_re_entry() -> None:
    """RR-286: whatever was locked before."""
    run = play(
        FALL.format(words="damage=6 locked=4:70,5:90").replace("program A 490", "program A 490 430")
        + "answers A:FACE_N\nexpect A 0,0 N damage=2 lives=2 locked=-\n"
        + "\n".join(f"holds A {reg} -" for reg in range(1, 6))
    )
    assert run.s.held[0] == 7


def test_a_robot_re_enters_as_a_virtual_robot_on_an_occupied_archive_cell() -> None:
    """RR-287: B stands there and stays."""
    play("""
board
. . . P
robot A 2,0 E archive=0,0
robot B 0,0 S
program A 490
run 1 cleanup
answers A:FACE_N
expect A 0,0 N damage=2 lives=2 virtual
expect B 0,0 S
""")


def test_a_robot_that_is_alone_on_its_archive_cell_is_real_when_the_turn_begins() -> None:
    """RR-288: after all re-entries; two robots on one archive cell stay virtual."""
    text = "board\n. . .#1 .#1\nrobot A 2,0 E archive=0,0\nrobot B 3,0 E archive={b}\nrun 1 cleanup\n"
    text += "answers A:FACE_N B:FACE_S\n"
    play(text.format(b="1,0") + "expect A 0,0 N damage=2 lives=2 real\nexpect B 1,0 S damage=2 lives=2 real")
    play(text.format(b="0,0") + "expect A 0,0 N damage=2 lives=2 virtual\nexpect B 0,0 S damage=2 lives=2 virtual")


BESIDE = "option reentry=neighbour\n"


def test_with_neighbour_a_free_archive_cell_is_taken_with_any_facing() -> None:
    """RR-289: B in sight does not matter, and A is real."""
    text = BESIDE + "board\n. . . P\nrobot A 2,0 E archive=0,0\nrobot B 1,0 N\nprogram A 490\nrun 1 cleanup\n"
    assert offers(paused(text)) == FACES
    run = play(text + "answers A:FACE_E\nexpect T A 0,0 E damage=2 lives=2\nexpect A 0,0 E damage=2 lives=2")
    assert run.after["T"].virtual[0] == 0


def test_with_neighbour_the_first_to_come_back_occupies_a_shared_archive_cell() -> None:
    """RR-289, RR-290: A is real on it at once, so B must choose a cell beside it."""
    text = BESIDE + "board\n. . . .\n. . .#1 .#1\nrobot A 2,1 N archive=0,0\nrobot B 3,1 N archive=0,0\nrun 1 cleanup\n"
    run = paused(text + "answers A:FACE_N")
    assert asked(run) == (1, Ask.CELL)
    assert offers(run) == ["cell 1,0", "cell 0,1", "cell 1,1"]


RING = (
    BESIDE
    + """
board
. .    . . .
. .    P .#1 .
. .|ns . . .
. .    . . .
robot A 3,1 N archive=1,2
robot B 1,2 N
robot C 0,1 N
robot D 0,3 S
run 1 cleanup
"""
)


def test_with_an_occupied_archive_cell_the_owner_chooses_a_cell_around_it() -> None:
    """RR-290, RR-293: all eight but the pit and those with robots; walls round the archive do not matter."""
    run = paused(RING)
    assert asked(run) == (0, Ask.CELL)
    assert offers(run) == ["cell 0,-1", "cell -1,0", "cell 1,0", "cell 0,1", "cell 1,1"]
    play(RING + "answers A:CELL_1,1 A:FACE_S\nexpect A 2,3 S damage=2 lives=2\nexpect B 1,2 N\nexpect C 0,1 N")


def test_beside_its_archive_a_robot_may_not_look_at_a_robot_within_three_spaces() -> None:
    """RR-291: on 2,3 the west is forbidden (D, two spaces off); north and east are free, behind a pit."""
    run = paused(RING + "answers A:CELL_1,1")
    assert offers(run) == [face for face in FACES if face[5] != "w"]


ROW = (
    BESIDE
    + """
board
{row}
{rest}
robot A {a} N archive=0,0
robot B 0,0 N
robot C {c},0 N
run 1 cleanup
"""
)


@pytest.mark.parametrize(
    ("row", "c", "east"),
    [
        (". . . . . . .", 4, False),
        (". . . . . . .", 5, True),
        (". . .|e .|w . . .", 4, True),
        (". . P . . . .", 4, False),
    ],
)
def test_only_robots_in_line_of_sight_within_three_spaces_forbid_a_facing(row: str, c: int, east: bool) -> None:
    """RR-291: A re-enters on 1,0; C is 3 or 4 spaces in the east, behind a wall or a pit."""
    text = ROW.format(row=row, rest="P P P P P P .#1", a="6,1", c=c)
    run = paused(text)
    assert asked(run) == (0, Ask.FACE)
    assert [face for face in FACES if face not in offers(run)] == [
        face for face in FACES if face[5] == "w" or (face[5] == "e" and not east)
    ]


def test_a_cell_without_a_possible_facing_is_not_offered() -> None:
    """RR-291: on 1,1 robots stand in all four directions; the other free neighbours can be chosen."""
    run = paused(
        BESIDE
        + """
board
. . . .#1
. . . .
. . . .
robot A 3,0 N archive=0,0
robot B 0,0 N
robot C 1,0 N
robot D 0,1 N
robot E 2,1 N
robot F 1,2 N
robot G 3,2 N
run 1 cleanup
"""
    )
    assert asked(run) == (0, Ask.CELL)
    assert run.s.todo_y[run.s.todo_n - 1] == 2
    assert offers(run) == ["cell 2,0", "cell 0,2", "cell 2,2"]


def test_if_no_cell_of_the_ring_is_possible_the_next_ring_is_used() -> None:
    """RR-292: the neighbours are taken; at distance 2 there is one cell, which is taken without asking."""
    play(
        BESIDE
        + """
board
. . . . . P
robot A 4,0 E archive=1,0
robot B 1,0 N
robot C 0,0 N
robot D 2,0 N
program A 490
run 1 cleanup
answers A:FACE_N
expect A 3,0 N damage=2 lives=2
expect B 1,0 N
expect C 0,0 N
expect D 2,0 N
"""
    )


@pytest.mark.parametrize("far", [2, 3])
def test_up_to_distance_three_the_owner_chooses_in_the_ring(far: int) -> None:
    """RR-292: pits all round the archive; the nearest possible ring offers both its cells."""
    column = ["P"] * 9
    column[4] = "."
    column[4 - far] = column[4 + far] = "."
    floor = "\n".join(f"{cell} {'.#1' if y == 0 else 'P'}" for y, cell in enumerate(column))
    run = paused(f"{BESIDE}board\n{floor}\nrobot A 1,0 N archive=0,4\nrobot B 0,4 N\nrun 1 cleanup")
    assert offers(run) == [f"cell 0,-{far}", f"cell 0,{far}"]


def test_beyond_distance_three_the_first_possible_cell_in_reading_order_is_taken() -> None:
    """RR-294: cells at distance 4 in the north and in the south; the northern one, without a question."""
    floor = "\n".join("." if y in (0, 4, 8) else "P" for y in range(9))
    text = f"{BESIDE}board\n{floor}\nboard @1,8\n.#1\nrobot A 1,8 N archive=0,4\nrobot B 0,4 N\nrun 1 cleanup\n"
    play(text + "answers A:FACE_N\nexpect A 0,0 N damage=2 lives=2\nexpect B 0,4 N")


def test_where_a_course_forbids_power_downs_only_the_facing_is_chosen() -> None:
    """RR-295: four answers instead of eight."""
    run = paused(FALL.format(words=""))
    run.w.no_power_down = 1
    assert offers(run) == ["face n", "face e", "face s", "face w"]


@pytest.mark.parametrize(("option", "down"), [("recompile", True), ("superior_archive", False)])
def test_with_damaged_only_an_undamaged_robot_cannot_re_enter_powered_down(option: str, down: bool) -> None:
    """RR-296: the Superior Archive spares the 2 damage and with it the choice."""
    run = paused("option power_down=damaged_only\n" + FALL.format(words=f"options={option}"))
    assert ("face n down" in offers(run)) == down
    assert "face n" in offers(run)
