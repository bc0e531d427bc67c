"""The picture of the floor: complete, small, themable, and never by colour alone."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from boardwright.games.roborally.board.belts import belt_ways
from boardwright.games.roborally.board.floor import floor_defs, floor_document, floor_svg
from boardwright.games.roborally.course.board import board_names, load_board, parse_grid
from boardwright.games.roborally.course.course import assemble, load_course, load_courses
from boardwright.games.roborally.course.floor import Floor, Placement, join

LARGEST_PICTURE = 150_000


def single(grid: str) -> Floor:
    return join([parse_grid(grid)], [Placement("sketch", 0, 0)])


@pytest.mark.parametrize("course_id", tuple(load_courses()))
def test_every_course_is_drawn_small_and_complete(course_id: str) -> None:
    floor = assemble(load_course(course_id))
    text = floor_document(floor, course_id)
    assert len(text.encode()) < LARGEST_PICTURE
    assert "<script" not in text and " style=" not in text
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
    assert {first or second for first, second in used} <= set(ids)
    for x, y, _ in floor.places():
        assert f"cell-{x}-{y}" in ids
    for number in range(1, len(floor.flags) + 1):
        assert f"flag-{number}" in ids


@pytest.mark.parametrize("name", board_names())
def test_every_board_is_drawn(name: str) -> None:
    floor = join([load_board(name)], [Placement(name, 0, 0)])
    ElementTree.fromstring(f"<svg>{floor_defs(floor)}{floor_svg(floor)}</svg>")


def test_the_picture_is_the_same_every_time() -> None:
    floor = assemble(load_course("proving_run"))
    assert floor_document(floor) == floor_document(floor)


def test_every_wall_is_drawn_once() -> None:
    """RR-006"""
    text = floor_svg(single(".|e .|w\n.|s ."))
    assert re.findall(r'id="(wall-[^"]+)"', text) == ["wall-1-0-w", "wall-0-1-s"]


@pytest.mark.parametrize(
    ("grid", "place", "ways"),
    [
        ("Ce Ce", (1, 0), "s"),
        ("Ce Cs<w", (1, 0), "r"),
        ("Ce Cn<w", (1, 0), "l"),
        (". Cs .\nCe Cs<w .", (1, 1), "sr"),
        ("Ce Cs<ew Cw", (1, 0), "lr"),
    ],
)
def test_a_curve_is_drawn_as_a_curve_and_a_junction_as_both(
    grid: str, place: tuple[int, int], ways: str
) -> None:
    floor = single(grid)
    cell = floor.at(*place)
    assert cell is not None
    assert belt_ways(floor, *place, cell) == ways


def test_gears_differ_in_shape_and_devices_show_their_registers() -> None:
    defs = floor_defs(single("G+ G-"))
    assert 'id="rr-gear-cw"' in defs and 'id="rr-gear-ccw"' in defs and "scale(-1 1)" in defs
    text = floor_svg(single(".|n>n24 .#15 .|n*n1:3"))
    assert re.findall(r'<text class="rr-register"[^>]*>([^<]+)<', text) == ["2", "4", "1 5", "3"]


def test_of_two_lasers_face_to_face_one_line_is_drawn() -> None:
    text = floor_svg(single(".|w!w1 . .|e!e3"))
    assert re.findall(r'id="(beam-[^"]+)"', text) == ["beam-2-0-e"]


def test_a_title_cannot_smuggle_in_markup() -> None:
    assert "<b>" not in floor_document(single("."), title="<b>&")
