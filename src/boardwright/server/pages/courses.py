"""The courses of RoboRally for the set-up page: a small picture of each, a large one of the chosen one."""

import hashlib
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from boardwright.core import Game
from boardwright.games.roborally.course import Course, assemble, load_courses
from boardwright.games.roborally.svg import board_picture
from boardwright.games.roborally.svg_thumb import thumbnail
from boardwright.server.language import Gettext
from boardwright.server.refusal import Refusal, say

router = APIRouter()
say("Options of the game")
MARK = 12
CATEGORIES = {
    "beginner": say("For beginners"),
    "expert": say("For experts"),
    "team": say("For teams"),
    "house": say("Courses of our own"),
}
LEVELS = {
    "easy": say("easy"),
    "mid": say("medium"),
    "hard": say("hard"),
    "expert": say("for experts"),
    "optional expert": say("for experts"),
    "team": say("for teams"),
}
LENGTHS = {"short": say("short"), "medium": say("medium length"), "long": say("long")}
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (say("Option cards"), ("options",)),
    (say("Robots and damage"), ("lives", "reentry", "materialise", "unlock_order", "double_site")),
    (say("Power down"), ("power_down", "announce", "pd_activity")),
    (say("Flags"), ("flags_repair", "flags_per_turn")),
    (say("Time for programming"), ("timer", "timer_fill")),
    (say("Flames and teleporters"), ("flamer", "teleporter")),
    (say("End of the match"), ("end", "last_survivor", "turn_limit")),
)
"""The switches of RoboRally in the order of the set-up page; the course has a place of its own."""
COURSE = "course"
HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


@cache
def drawn(name: str, small: bool) -> tuple[str, str]:
    """The picture of a course, and a mark that changes when it does."""
    text = (thumbnail if small else board_picture)(load_courses()[name])
    return text, hashlib.sha256(text.encode()).hexdigest()[:MARK]


@router.get("/courses/{name}.svg")
async def course_picture(name: str, request: Request, small: bool = False) -> Response:
    """The floor of a course with docks and flags, or its stamp; a browser that knows its mark keeps it."""
    if name not in load_courses():
        raise Refusal(404, say("There is no such page."))
    text, mark = drawn(name, small)
    known = request.headers.get("if-none-match") == f'"{mark}"'
    headers = HEADERS | {"ETag": f'"{mark}"', "Cache-Control": "public, max-age=86400"}
    return Response(b"" if known else text, 304 if known else 200, headers, "image/svg+xml")


def set_up_choices(game: Game, gettext: Gettext) -> dict[str, Any]:
    """What the set-up page offers for a game: courses with pictures where there are some, and its options in groups."""
    switches = {switch.name: switch for switch in game.switches}
    if game.name != "roborally":
        groups = [(gettext("Options of the game"), list(game.switches))] if game.switches else []
        return {"courses": [], "usual_course": "", "groups": groups}
    groups = [(gettext(heading), [switches[name] for name in names]) for heading, names in GROUPS]
    return {"courses": course_cards(gettext), "usual_course": switches[COURSE].default, "groups": groups}


def course_cards(gettext: Gettext) -> list[dict[str, Any]]:
    """All courses as the set-up page shows them, by category."""
    found = [card(course, gettext) for course in load_courses().values()]
    kinds = list(CATEGORIES)
    return sorted(found, key=lambda c: kinds.index(c["category"]) if c["category"] in kinds else len(kinds))


def card(course: Course, gettext: Gettext) -> dict[str, Any]:
    """A course with its facts in words."""
    players = course.players
    width, height = size(course.id)
    return {
        "id": course.id,
        "title": course.title,
        "category": course.category,
        "kind": gettext(CATEGORIES.get(course.category, course.category)),
        "level": course.level,
        "difficulty": gettext(LEVELS.get(course.level, course.level)),
        "length": course.length,
        "duration": gettext(LENGTHS.get(course.length, course.length)),
        "players": players,
        "few": players[0],
        "many": players[-1],
        "flags": len(course.flags),
        "width": width,
        "height": height,
        "special": course.rules != type(course.rules)(),
    }


@cache
def size(name: str) -> tuple[int, int]:
    """How many cells a course is wide and high."""
    floor = assemble(load_courses()[name])
    return floor.width, floor.height
