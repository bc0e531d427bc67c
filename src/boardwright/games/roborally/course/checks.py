"""Checks that a floor can be played: size, docks, flags, and ways between them."""

from __future__ import annotations

from boardwright.games.roborally.course.board import MAX_SIDE, Kind
from boardwright.games.roborally.course.floor import Floor, Place, reachable
from boardwright.games.roborally.course.source import CourseSource
from boardwright.games.roborally.course.special_rules import CourseRules
from boardwright.games.roborally.course.token import DOCKS

MAX_FLAGS = 8
CAPTURE_SIDES = 2
OBSTACLES = {
    Kind.REPAIR: "a repair site", Kind.UPGRADE: "an upgrade site", Kind.CHOP_SHOP: "a chop shop",
    Kind.WASTE: "radioactive waste", Kind.GEAR_RIGHT: "a gear", Kind.GEAR_LEFT: "a gear",
    Kind.BELT: "a belt", Kind.EXPRESS: "an express belt", Kind.CURRENT: "a current",
    Kind.TELEPORTER: "a teleporter", Kind.PORTAL: "a portal", Kind.RANDOMIZER: "a randomizer",
    Kind.DOCK: "a dock",
}  # fmt: skip


def check_floor(floor: Floor, rules: CourseRules, source: CourseSource) -> None:
    """Run all checks of an assembled course."""
    if floor.width > MAX_SIDE or floor.height > MAX_SIDE:
        size = f"{floor.width} x {floor.height}"
        raise source.error(f"the floor has {size} cells, {MAX_SIDE} x {MAX_SIDE} is the most", "boards")
    _check_flags(floor, rules, source)
    _check_docks(floor, rules, source)
    _check_ways(floor, source)


def _check_flags(floor: Floor, rules: CourseRules, source: CourseSource) -> None:
    """RR-013: 1 to 8 flags, none only where a team wins by elimination."""
    if len(floor.flags) > MAX_FLAGS:
        raise source.error(f"a course has {MAX_FLAGS} flags at most (RR-013)", "flags")
    if bool(floor.flags) == (rules.team_goal == "elimination"):
        raise source.error("a course has 1 to 8 flags, with the goal elimination none (RR-013)", "flags")
    if rules.team_goal == "capture_the_flag" and not len(floor.flags) == len(floor.boards) == CAPTURE_SIDES:
        raise source.error("capture_the_flag has two boards and two flags (RR-469)", "boards")
    for number, place in enumerate(floor.flags, 1):
        _check_flag(floor, number, place, rules, source)


def _check_flag(floor: Floor, number: int, place: Place, rules: CourseRules, source: CourseSource) -> None:
    """RR-016: a flag stands on a cell of the floor, never in a pit, one to a cell."""
    x, y = place
    cell = floor.at(x, y)
    if cell is None:
        raise source.flag_error(f"flag {number} on cell {x},{y} stands off the floor", x, y)
    if cell.kind == Kind.PIT:
        raise source.flag_error(f"flag {number} on cell {x},{y} stands in a pit", x, y)
    if cell.kind != Kind.FLOOR and not rules.flags_move:
        what = OBSTACLES[cell.kind]
        raise source.flag_error(f"flag {number} on cell {x},{y} stands on {what}, not on open floor", x, y)
    if floor.flags.index(place) != number - 1:
        other = floor.flags.index(place) + 1
        raise source.flag_error(f"flags {other} and {number} both stand on cell {x},{y}", x, y)


def _check_docks(floor: Floor, rules: CourseRules, source: CourseSource) -> None:
    """RR-021: every robot needs its dock; only capture_the_flag starts without (RR-470)."""
    numbers = [dock.number for dock in floor.docks]
    for first, second in zip(floor.docks, floor.docks[1:], strict=False):
        if first.number == second.number:
            places = f"cells {first.x},{first.y} and {second.x},{second.y}"
            raise source.error(f"dock {first.number} occurs twice, on {places}", "boards")
    if not numbers and rules.team_goal != "capture_the_flag":
        raise source.error("the course has no docks: place docking_bay_a or docking_bay_b", "boards")
    if numbers and numbers != list(range(1, DOCKS + 1)):
        raise source.error(f"the course needs the docks 1 to {DOCKS}", "boards")


def _check_ways(floor: Floor, source: CourseSource) -> None:
    """A robot can walk from every dock to every flag, and from each flag to all others."""
    if not floor.flags:
        return
    flags = [(f"flag {number}", place) for number, place in enumerate(floor.flags, 1)]
    starts = [(f"dock {dock.number}", (dock.x, dock.y)) for dock in floor.docks] + flags
    for name, place in starts:
        ways = reachable(floor, place)
        for flag_name, (x, y) in flags:
            if (x, y) not in ways:
                start = f"{name} on cell {place[0]},{place[1]}"
                raise source.flag_error(f"{flag_name} on cell {x},{y} cannot be reached from {start}", x, y)
