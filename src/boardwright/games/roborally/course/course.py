"""Courses: the places of boards and flags, and special rules (RR-015, RR-016).

The game's courses are in data/courses.toml; a custom course is a TOML file of the same form.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from boardwright.core.types import JsonObject
from boardwright.games.roborally.course.board import (
    MAX_SIDE,
    Board,
    board_names,
    load_board,
    parse_board,
    parse_grid,
)
from boardwright.games.roborally.course.board_checks import check_board
from boardwright.games.roborally.course.checks import check_floor
from boardwright.games.roborally.course.floor import Dock, Floor, OverlapError, Place, Placement, join
from boardwright.games.roborally.course.source import CourseError, CourseSource
from boardwright.games.roborally.course.special_rules import CourseRules, RuleError, read_rules, unknown_key

__all__ = [
    "Course", "CourseError", "CourseRules", "Dock", "Floor", "Placement",
    "assemble", "load_course", "load_course_file", "load_courses", "races",
]  # fmt: skip

COURSE_KEYS = (
    "number", "id", "title", "status", "category", "level", "players", "length",
    "boards", "flags", "game_sets", "rules",
)  # fmt: skip
BOARD_KEYS = ("name", "title", "grid", "file")
PLACEMENT_KEYS = ("board", "x", "y", "turns")
EVERY_COUNT = (2, 3, 4, 5, 6, 7, 8)
LONGEST_TEXT, LONGEST_LINE = 24_000, 1_000
"""Most characters in a course and in a line: enough for 40 x 40 cells; dotted keys parse in quadratic time."""
MOST_BOARDS, LONGEST_NAME = 40, 40
KEPT = 64
"""Parsed custom courses kept in memory."""


@dataclass(frozen=True)
class Course:
    """One course; `own_boards` holds the boards its file defines."""

    id: str
    title: str
    boards: tuple[Placement, ...]
    flags: tuple[Place, ...]
    number: int = -1
    status: str = "house"
    category: str = "house"
    level: str = ""
    players: tuple[int, ...] = EVERY_COUNT
    length: str = ""
    game_sets: int = 1
    rules: CourseRules = field(default_factory=CourseRules)
    own_boards: Mapping[str, Board] = field(default_factory=dict, compare=False)
    source: CourseSource = field(default=CourseSource("course"), compare=False, repr=False)


def assemble(course: Course) -> Floor:
    """Lay the boards of a course and check the floor. Raises CourseError or BoardError."""
    boards = [_board(course, n, place) for n, place in enumerate(course.boards)]
    if min(place.x for place in course.boards) != 0 or min(place.y for place in course.boards) != 0:
        raise course.source.error("the floor begins at 0,0: one board has x = 0 and one has y = 0", "boards")
    try:
        floor = join(boards, course.boards, course.flags)
    except OverlapError as error:
        (x, y), names = error.place, [course.boards[n].board for n in (error.first, error.second)]
        raise course.source.error(
            f"{names[1]} overlaps {names[0]} on cell {x},{y}", *course.source.placement(error.second)
        ) from None
    check_floor(floor, course.rules, course.source)
    return floor


def _board(course: Course, n: int, place: Placement) -> Board:
    if place.board in course.own_boards:
        return course.own_boards[place.board]
    try:
        return load_board(place.board)
    except KeyError:
        known = (*course.own_boards, *board_names())
        text = unknown_key(place.board, known, "a board of the game or of this file")
        raise course.source.error(text, *course.source.placement(n)) from None


@cache
def load_courses() -> dict[str, Course]:
    """Return all courses of the game, by id."""
    text = (files("boardwright.games.roborally") / "data" / "courses.toml").read_text(encoding="utf-8")
    parts = text.split("[[course]]")[1:]
    line = text[: text.index("[[course]]")].count("\n") + 1
    courses = {}
    for number, part in enumerate(parts):
        source = CourseSource("courses.toml", part, line)
        course = _read_course(tomllib.loads(part), source)
        if course.number != number or course.id in courses:
            raise source.error(f"course {number} has another number or an id used before", "number")
        courses[course.id] = course
        line += part.count("\n")
    return courses


def races(seats: int) -> tuple[str, ...]:
    """Return the courses for this many players without teams and with one robot each."""
    return tuple(
        name
        for name, course in load_courses().items()
        if seats in course.players and not course.rules.teams and not course.rules.racer_and_blocker
    )


def load_course(course_id: str) -> Course:
    """Return one course of the game. Raises CourseError with the nearest name if there is none."""
    courses = load_courses()
    if course_id not in courses:
        raise CourseError(unknown_key(course_id, tuple(courses), "a course"))
    return courses[course_id]


def load_course_file(path: str | Path) -> Course:
    """Return a custom course (docs/courses.md) with the boards it defines; the floor is checked too."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
        table = tomllib.loads(text)
    except OSError as error:
        raise CourseError(f"{path.name}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CourseError(f"{path.name}: is not a TOML file: {error}") from None
    return _course_of(table, CourseSource(path.name, text), path.stem, path.parent)


@lru_cache(maxsize=KEPT)
def parse_course(text: str) -> Course:
    """Return a custom course from its text, as a match file holds it; its boards must be inline."""
    check_length(text)
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise CourseError("the course has too many brackets inside one another") from None
    except ValueError as error:  # not TOML, or a number with thousands of digits
        raise CourseError(f"the course is not TOML: {error}") from None
    return _course_of(table, CourseSource("course", text), "own", None)


def check_length(text: str) -> None:
    """Raise CourseError if a text is longer than any course needs, before it is parsed."""
    if len(text) > LONGEST_TEXT:
        raise CourseError(f"a course has at most {LONGEST_TEXT} characters, this text has {len(text)}")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise CourseError(f"course, line {number}: a line has at most {LONGEST_LINE} characters")


def _course_of(table: JsonObject, source: CourseSource, name: str, folder: Path | None) -> Course:
    own = _own_boards(table.pop("board", []), source, folder)
    entries = table.pop("course", None)
    if entries is None:
        entries = [table]
    elif not isinstance(entries, list) or len(entries) != 1 or table:
        raise source.error("a course file holds one [[course]] and any number of [[board]]", "course")
    if not isinstance(entries[0], dict):
        raise source.error("a course is a table of keys and values", "course")
    course = _read_course({"id": name, **entries[0]}, source, own)
    assemble(course)
    return course


def _own_boards(entries: Any, source: CourseSource, folder: Path | None) -> dict[str, Board]:
    """Read the [[board]] tables of a course file: `grid` has rows inline, `file` is a path beside the course."""
    own: dict[str, Board] = {}
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise source.error("boards of your own are written as [[board]] tables", "board")
    if len(entries) > MOST_BOARDS:
        raise source.error(f"a course has at most {MOST_BOARDS} boards of its own", "board")
    for entry in entries:
        for key in entry:
            if key not in BOARD_KEYS:
                raise source.error(unknown_key(key, BOARD_KEYS, "a key of [[board]]"), key)
        name = entry.get("name")
        if not isinstance(name, str) or not name or ("grid" in entry) == ("file" in entry):
            raise source.error("a [[board]] has a name and either a grid or a file", "name")
        if len(name) > LONGEST_NAME:
            raise source.error(f"the name of a board has at most {LONGEST_NAME} characters", "name", name)
        if name in own:
            raise source.error(f'two boards have the name "{name}"', "name", name)
        own[name] = _own_board(entry, source, folder)
    return own


def _own_board(entry: JsonObject, source: CourseSource, folder: Path | None) -> Board:
    if "file" in entry:
        if folder is None:
            raise source.error("a board of a match is written inline as a grid, not as a file", "file", entry["file"])
        try:
            text = (folder / entry["file"]).read_text(encoding="utf-8")
        except (OSError, TypeError, UnicodeDecodeError):
            sentence = f'the board file "{entry["file"]}" cannot be read'
            raise source.error(sentence, "file", entry["file"]) from None
        return parse_board(text, str(entry["file"]))
    if not isinstance(entry["grid"], str):
        raise source.error("a grid is text, one line for each row", "grid")
    board = parse_grid(entry["grid"], source.name, source.line_of_text(entry["grid"]), entry["name"])
    check_board(board)
    return board


def _read_course(table: JsonObject, source: CourseSource, own: dict[str, Board] | None = None) -> Course:
    for key in table:
        if key not in COURSE_KEYS:
            raise source.error(unknown_key(key, COURSE_KEYS, "a key of a course"), key)
    for key in ("boards", "flags"):
        if not isinstance(table.get(key), list):
            raise source.error(f"a course needs the list `{key}`", key)
    if not 0 < len(table["boards"]) <= MOST_BOARDS:
        raise source.error(f"a course places 1 to {MOST_BOARDS} boards", "boards")
    try:
        rules = read_rules(table.get("rules", {}))
    except RuleError as error:
        raise source.error(str(error), error.key) from None
    words = {key: table[key] for key in ("title", "status", "category", "level", "length") if key in table}
    if not all(isinstance(word, str) for word in [*words.values(), table.get("id")]):
        raise source.error("id, title, status, category, level and length are texts", "id")
    return Course(
        id=table["id"],
        boards=tuple(_placement(entry, n, source) for n, entry in enumerate(table["boards"])),
        flags=tuple(_flag(entry, source) for entry in table["flags"]),
        number=table.get("number", -1),
        players=_players(table.get("players", list(EVERY_COUNT)), source),
        game_sets=table.get("game_sets", 1),
        rules=rules,
        own_boards=own or {},
        source=source,
        **{"title": table["id"].replace("_", " ").title(), **words},
    )


def _placement(entry: Any, n: int, source: CourseSource) -> Placement:
    where = source.placement(n)
    if not isinstance(entry, dict) or not isinstance(entry.get("board"), str):
        raise source.error('a board is placed like { board = "exchange", x = 0, y = 0, turns = 0 }', *where)
    for key, value in entry.items():
        if key not in PLACEMENT_KEYS:
            raise source.error(unknown_key(key, PLACEMENT_KEYS, "a key of a placed board"), *where)
        most = 3 if key == "turns" else MAX_SIDE - 1
        if key != "board" and not (type(value) is int and 0 <= value <= most):
            raise source.error(f"{key} of {entry['board']} is a number from 0 to {most}, not {value!r}", *where)
    return Placement(entry["board"], entry.get("x", 0), entry.get("y", 0), entry.get("turns", 0))


def _flag(entry: Any, source: CourseSource) -> Place:
    if not (isinstance(entry, list) and len(entry) == 2 and all(type(number) is int for number in entry)):
        raise source.error(f"a flag is a cell like [7, 1], not {entry!r}", "flags")
    return entry[0], entry[1]


def _players(entry: Any, source: CourseSource) -> tuple[int, ...]:
    """RR-001: 2 to 8 players."""
    if not (isinstance(entry, list) and entry and all(type(n) is int and n in EVERY_COUNT for n in entry)):
        raise source.error(f"players is a list of numbers from 2 to 8, not {entry!r}", "players")
    return tuple(entry)
