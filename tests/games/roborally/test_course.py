"""Courses: the 46 of the game, courses of one's own, and what is said when something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright.games.roborally.course.board import BoardError, Kind, load_board, parse_grid
from boardwright.games.roborally.course.course import (
    CourseError,
    assemble,
    load_course,
    load_course_file,
    load_courses,
)
from boardwright.games.roborally.course.floor import Placement, join, reachable, wall_between
from boardwright.games.roborally.course.special_rules import CourseRules, StartOptions
from boardwright.games.roborally.course.token import EAST, NORTH, SOUTH, WEST

COURSE_IDS = tuple(load_courses())
GOOD = """title = "Two Bridges"
boards = [
  { board = "island", x = 0, y = 0, turns = 1 },
  { board = "docking_bay_a", x = 0, y = 12, turns = 0 },
]
flags = [[6, 6], [10, 0]]
"""


def saved(folder: Path, text: str) -> Path:
    path = folder / "my_course.toml"
    path.write_text(text, encoding="utf-8")
    return path


def complaint(folder: Path, text: str) -> str:
    with pytest.raises((CourseError, BoardError)) as error:
        load_course_file(saved(folder, text))
    return str(error.value)


def test_forty_six_courses_come_with_the_game() -> None:
    assert [course.number for course in load_courses().values()] == list(range(46))


@pytest.mark.parametrize("course_id", COURSE_IDS)
def test_every_course_can_be_laid_out(course_id: str) -> None:
    """RR-015"""
    course = load_course(course_id)
    floor = assemble(course)
    for number, place in enumerate(course.boards):
        board = floor.boards[number]
        for y in range(board.height):
            for x in range(board.width):
                assert floor.at(place.x + x, place.y + y) == board.at(x, y)
                assert floor.board_at(place.x + x, place.y + y) == number


@pytest.mark.parametrize("course_id", COURSE_IDS)
def test_a_course_has_one_to_eight_flags_but_war_zone_none(course_id: str) -> None:
    """RR-013"""
    count = len(load_course(course_id).flags)
    assert count == 0 if course_id == "war_zone" else 1 <= count <= 8


@pytest.mark.parametrize("course_id", COURSE_IDS)
def test_every_flag_stands_where_the_course_says_and_not_in_a_pit(course_id: str) -> None:
    """RR-016"""
    course = load_course(course_id)
    floor = assemble(course)
    assert floor.flags == course.flags
    for place in floor.flags:
        cell = floor.at(*place)
        assert cell is not None and cell.kind != Kind.PIT


def test_what_no_board_covers_is_void() -> None:
    """RR-003"""
    floor = assemble(load_course("marathon_madness"))
    assert floor.at(0, 0) is None and floor.board_at(0, 0) == -1
    assert floor.at(-1, 20) is None and floor.at(28, 12) is None
    assert floor.at(12, 0) is not None
    assert sum(cell is not None for cell in floor.cells) == 4 * 144 + 48


@pytest.mark.parametrize(("turns", "facing"), [(0, NORTH), (1, EAST), (2, SOUTH), (3, WEST)])
def test_robots_look_out_of_a_turned_docking_bay(turns: int, facing: int) -> None:
    """RR-022"""
    floor = join([load_board("docking_bay_a")], [Placement("docking_bay_a", 0, 0, turns)])
    assert [dock.number for dock in floor.docks] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {dock.facing for dock in floor.docks} == {facing}


def test_docks_of_a_bay_in_the_east_face_west() -> None:
    """RR-022"""
    floor = assemble(load_course("around_the_world"))
    first = floor.docks[0]
    assert (first.x, first.y, first.facing) == (26, 6, WEST)


def test_a_robot_walks_over_a_seam_as_over_any_line() -> None:
    """RR-005"""
    one, two = parse_grid([". ."]), parse_grid([". ."])
    floor = join([one, two], [Placement("one", 0, 0), Placement("two", 2, 0)])
    assert not wall_between(floor, 1, 0, EAST)
    assert (3, 0) in reachable(floor, (0, 0))


def test_a_wall_on_either_side_of_a_seam_closes_it() -> None:
    """RR-006"""
    for left, right in ((".|e", "."), (".", ".|w"), (".|e", ".|w")):
        one, two = parse_grid([left]), parse_grid([right])
        floor = join([one, two], [Placement("one", 0, 0), Placement("two", 1, 0)])
        assert wall_between(floor, 0, 0, EAST) and wall_between(floor, 1, 0, WEST)
        assert reachable(floor, (0, 0)) == {(0, 0)}


def test_course_rules_are_typed_and_have_defaults() -> None:
    assert load_course("risky_exchange").rules == CourseRules()
    assert load_course("tricksy").rules.start_options == StartOptions(deal=3, keep=1)
    rejects = load_course("factory_rejects").rules
    assert (rejects.start_damage, rejects.power_down) == (2, False)
    capture = load_course("capture_the_flag").rules
    assert (capture.teams, capture.team_goal, capture.home_rows) == ("two", "capture_the_flag", 6)


def test_a_course_of_ones_own_takes_its_id_from_the_file(tmp_path: Path) -> None:
    course = load_course_file(saved(tmp_path, GOOD))
    assert (course.id, course.title, course.status) == ("my_course", "Two Bridges", "house")
    assert course.players == (2, 3, 4, 5, 6, 7, 8)
    assert load_course_file(saved(tmp_path, "[[course]]\n" + GOOD)).flags == course.flags


def test_a_course_brings_its_own_boards_inline_or_in_a_file(tmp_path: Path) -> None:
    boards = 'boards = [{ board = "strip" }, { board = "docking_bay_a", y = 2 }]\nflags = [[0, 0]]\n'
    rows = ". " * 12 + "\n" + "P " + ". " * 11 + "\n"
    inline = f'{boards}[[board]]\nname = "strip"\ngrid = """\n{rows}"""\n'
    (tmp_path / "strip.txt").write_text(f"name: strip\ngrid:\n{rows}", encoding="utf-8")
    beside = f'{boards}[[board]]\nname = "strip"\nfile = "strip.txt"\n'
    floors = [assemble(load_course_file(saved(tmp_path, text))) for text in (inline, beside)]
    assert floors[0].cells == floors[1].cells
    assert floors[0].at(0, 1) is not None and floors[0].at(0, 1) == parse_grid(["P"]).at(0, 0)


def test_an_error_in_an_inline_grid_names_its_line_in_the_course_file(tmp_path: Path) -> None:
    text = GOOD + '\n[[board]]\nname = "strip"\ngrid = """\n. . .\n. Cq .\n"""\n'
    assert complaint(tmp_path, text) == (
        'my_course.toml, line 12, cell 1,1: "Cq" is not a token (belt needs an exit side n, e, s or w)'
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("y = 12", "y = 11", "line 4: docking_bay_a overlaps island on cell 0,11"),
        ("[6, 6]", "[7, 17]", "line 6: flag 1 on cell 7,17 stands off the floor"),
        ("[6, 6]", "[1, 1]", "line 6: flag 1 on cell 1,1 stands in a pit"),
        ("[6, 6]", "[3, 3]", "line 6: flag 1 on cell 3,3 stands on a gear, not on open floor"),
        ("[6, 6]", "[10, 0]", "line 6: flags 1 and 2 both stand on cell 10,0"),
        (
            '"island"',
            '"iland"',
            'line 3: "iland" is not a board of the game or of this file; did you mean "island"?',
        ),
        ("turns = 1", "turns = 4", "line 3: turns of island is a number from 0 to 3, not 4"),
        ("y = 12", "y = 40", "line 4: y of docking_bay_a is a number from 0 to 39, not 40"),
        ("y = 12", "y = 38", "line 2: the floor has 12 x 42 cells, 40 x 40 is the most"),
        ("y = 12", "y = 20", "line 6: flag 1 on cell 6,6 cannot be reached from dock 1 on cell 5,22"),
        ("x = 0, y = 0", "x = 1, y = 1", "line 2: the floor begins at 0,0"),
        ("flags =", "flag =", 'line 6: "flag" is not a key of a course; did you mean "flags"?'),
        ("turns = 1", "turn = 1", 'line 3: "turn" is not a key of a placed board; did you mean "turns"?'),
        ("[6, 6]", "[7]", "line 6: a flag is a cell like [7, 1], not [7]"),
        ("title", "players = [1]\ntitle", "line 1: players is a list of numbers from 2 to 8"),
        (
            "title",
            "rules = { flag_move = true }\ntitle",
            'line 1: "flag_move" is not a course rule; did you mean',
        ),
        (
            "title",
            "rules = { start_damage = 10 }\ntitle",
            "line 1: start_damage is a whole number from 0 to 4",
        ),
        ("title", "rules = { superbot = 1 }\ntitle", "line 1: superbot is true or false, not 1"),
        ("title", 'rules = { teams = "two" }\ntitle', "line 1: teams and team_goal are given together"),
        ('"docking_bay_a"', '"exchange"', "line 2: the course has no docks"),
        ("flags = [[6, 6], [10, 0]]", "flags = []", "line 6: a course has 1 to 8 flags"),
    ],
)
def test_a_wrong_course_is_answered_with_line_and_cell(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert complaint(tmp_path, GOOD.replace(old, new, 1)).startswith(f"my_course.toml, {message}")


def test_what_is_no_toml_is_said_with_its_line(tmp_path: Path) -> None:
    assert "at line 1" in complaint(tmp_path, "title = Two Bridges")
    with pytest.raises(CourseError, match=r"nowhere.toml: cannot be read"):
        load_course_file(tmp_path / "nowhere.toml")


def test_an_unknown_course_is_answered_with_the_nearest_one() -> None:
    with pytest.raises(CourseError, match='did you mean "risky_exchange"'):
        load_course("risky_exchang")


def test_the_courses_of_the_documentation_do_what_it_says(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "courses.md").read_text(encoding="utf-8")
    first, ring = (part.split("```")[0] for part in page.split("```toml\n")[1:3])
    assert load_course_file(saved(tmp_path, first)).title == "Two Bridges"
    assert load_course_file(saved(tmp_path, ring)).own_boards["ring"].width == 12
    (tmp_path / "ring.toml").write_text(ring.replace(".|ew!w1", ".|w!w1|e"), encoding="utf-8")
    with pytest.raises(BoardError) as error:
        load_course_file(tmp_path / "ring.toml")
    assert str(error.value) in " ".join(page.split())
