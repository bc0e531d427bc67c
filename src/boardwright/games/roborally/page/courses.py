"""The course picker of the set-up page: a small picture of each course, a large one of the chosen one."""

from functools import cache

from boardwright.core.page import Entry
from boardwright.games.roborally.board.picture import board_picture
from boardwright.games.roborally.board.thumbnail import thumbnail
from boardwright.games.roborally.course.course import Course, assemble, load_courses
from boardwright.games.roborally.page.words import WORDS, words
from boardwright.games.roborally.switches import SWITCHES

COURSE = "course"
GROUPS: tuple[tuple[Entry, tuple[str, ...]], ...] = (
    (WORDS["groups"]["options"], ("options",)),
    (WORDS["groups"]["robots"], ("lives", "reentry", "materialise", "unlock_order", "double_site")),
    (WORDS["groups"]["power"], ("power_down", "announce", "pd_activity")),
    (WORDS["groups"]["flags"], ("flags_repair", "flags_per_turn")),
    (WORDS["groups"]["timer"], ("timer", "timer_fill")),
    (WORDS["groups"]["flames"], ("flamer", "teleporter")),
    (WORDS["groups"]["end"], ("end", "last_survivor", "turn_limit")),
)
"""The switches in the order of the set-up page, except the course."""


def course_picture(name: str, small: bool) -> str | None:
    """Return the floor of a course with docks and flags, or its thumbnail; None for an unknown name."""
    course = load_courses().get(name)
    return None if course is None else thumbnail(course) if small else board_picture(course)


def picker(language: str) -> dict[str, object]:
    """Return all courses for the set-up page, by category."""
    kinds = list(WORDS["categories"])
    found = [card(course, language) for course in load_courses().values()]
    found.sort(key=lambda one: kinds.index(one["category"]) if one["category"] in kinds else len(kinds))
    usual = next(switch.default for switch in SWITCHES if switch.name == COURSE)
    return {"courses": found, "usual": usual, "words": words("courses", language)}


def card(course: Course, language: str) -> dict[str, object]:
    """Return a course with its facts in words."""
    few, many = course.players[0], course.players[-1]
    level = words("levels", language).get(course.level, course.level)
    return {
        "id": course.id,
        "title": course.title,
        "category": course.category,
        "kind": words("categories", language).get(course.category, course.category),
        "difficulty": level,
        "length": course.length,
        "duration": words("lengths", language).get(course.length, course.length),
        "players": course.players,
        "few": few,
        "many": many,
        "special": is_special(course),
        "facts": facts(course, language),
    }


def is_special(course: Course) -> bool:
    return course.rules != type(course.rules)()


def facts(course: Course, language: str) -> str:
    """Return the line below the large picture."""
    said = words("courses", language)
    flags = len(course.flags)
    parts = [
        said["players"].format(course.players[0], course.players[-1]),
        words("levels", language).get(course.level, course.level),
        words("lengths", language).get(course.length, course.length),
        said["flag" if flags == 1 else "flags"].format(flags),
        said["spaces"].format(*size(course.id)),
    ]
    return " · ".join([*parts, said["special"]] if is_special(course) else parts)


@cache
def size(name: str) -> tuple[int, int]:
    """Return the width and height of a course in cells."""
    floor = assemble(load_courses()[name])
    return floor.width, floor.height
