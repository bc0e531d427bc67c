"""Where floor and sheets lie at a table: everything can be read on a usual screen, and the floor is large."""

import pytest

from boardwright.games.roborally.board.layout import SCREEN, layout
from boardwright.games.roborally.course.course import assemble, load_courses
from boardwright.games.roborally.words import ROBOTS

TYPE, SMALLEST = 15.5, 11
"""The smallest type of a sheet in its own units, and what can be read, in pixels."""


def on_screen(plan):
    """How large a unit of the picture is."""
    return min((SCREEN[0] + 28) / plan.page.width, (SCREEN[1] + 28) / plan.page.height)


@pytest.mark.parametrize("course", load_courses())
def test_the_sheets_of_all_robots_can_be_read_on_every_course(course):
    floor = assemble(load_courses()[course])
    for robots in range(2, ROBOTS + 1):
        plan = layout(floor.width, floor.height, robots, 0, False, True)
        assert TYPE * plan.strip_scale * on_screen(plan) >= SMALLEST
        shown = [plan.sheets.x + plan.sheets.width, plan.sheets.y + plan.sheets.height]
        for x, y in plan.strips:
            assert x + plan.strip_scale * plan.strip.width <= shown[0] + 1
            assert y + plan.strip_scale * plan.strip.height <= shown[1] + 1


def test_the_floor_of_a_usual_course_is_as_high_as_the_screen_however_many_robots_there_are():
    for robots in range(2, ROBOTS + 1):
        plan = layout(12, 16, robots, 0, False, True)
        assert plan.board.height * on_screen(plan) > 0.97 * SCREEN[1]
