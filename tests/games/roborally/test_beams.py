"""What is fixed once the floor lies: walls, beams, flames and partners."""

from __future__ import annotations

import pytest

from boardwright.games.roborally.course.beams import (
    NO_LASER,
    flames,
    laser_beams,
    portal_partners,
    teleporter_exits,
    wall_masks,
)
from boardwright.games.roborally.course.board import parse_grid
from boardwright.games.roborally.course.course import assemble, load_course, load_courses
from boardwright.games.roborally.course.floor import Floor, Placement, beyond, join
from boardwright.games.roborally.course.token import EAST, NORTH, SOUTH, WEST


def floor_of(*grids: str) -> Floor:
    """Boards side by side from the west, all at the top."""
    boards = [parse_grid(grid) for grid in grids]
    placements, x = [], 0
    for number, board in enumerate(boards):
        placements.append(Placement(str(number), x, 0))
        x += board.width
    return join(boards, placements)


def test_a_wall_shown_by_one_neighbour_stands_on_both_cells() -> None:
    """RR-006"""
    assert wall_masks(floor_of(".|e . .|s\n. . .")) == (1 << EAST, 1 << WEST, 1 << SOUTH, 0, 0, 1 << NORTH)


@pytest.mark.parametrize("course_id", tuple(load_courses()))
def test_walls_look_the_same_from_both_sides_on_every_course(course_id: str) -> None:
    """RR-006"""
    floor = assemble(load_course(course_id))
    masks = wall_masks(floor)
    for x, y, _ in floor.places():
        for side in range(4):
            nx, ny = beyond(x, y, side)
            if floor.at(nx, ny) is not None:
                here = masks[floor.index(x, y)] >> side & 1
                assert here == masks[floor.index(nx, ny)] >> (side + 2) % 4 & 1


def test_a_beam_starts_on_the_mount_cell_and_ends_at_a_wall() -> None:
    """RR-158"""
    (laser,) = laser_beams(floor_of(".|w!w2 . .|e .|w"))
    assert laser.cells == ((0, 0), (1, 0), (2, 0))
    assert (laser.side, laser.beams, laser.opposite) == (WEST, 2, NO_LASER)


def test_a_wall_only_the_far_cell_shows_stops_a_beam_too() -> None:
    """RR-006"""
    (laser,) = laser_beams(floor_of(".|w!w1 . .|w ."))
    assert laser.cells == ((0, 0), (1, 0))


def test_a_beam_does_not_leave_its_board() -> None:
    """RR-158"""
    (laser,) = laser_beams(floor_of(".|w!w1 .", ". ."))
    assert laser.cells == ((0, 0), (1, 0))


def test_a_beam_crosses_a_pit() -> None:
    """RR-162"""
    (laser,) = laser_beams(floor_of(".|n!n1\nP\n.|s"))
    assert laser.cells == ((0, 0), (0, 1), (0, 2))


def test_two_lasers_along_one_stretch_know_each_other() -> None:
    """RR-160"""
    west, east = laser_beams(floor_of(".|w!w1 . .|e!e3"))
    assert (west.opposite, east.opposite) == (1, 0)
    assert west.cells == east.cells[::-1]


def test_two_lasers_with_a_wall_between_them_are_strangers() -> None:
    """RR-160"""
    lasers = laser_beams(floor_of(".|w!w1 .|e .|w .|e!e1"))
    assert [laser.opposite for laser in lasers] == [NO_LASER, NO_LASER]


def test_two_lasers_on_both_sides_of_one_cell_are_a_pair() -> None:
    """RR-160"""
    assert [laser.opposite for laser in laser_beams(floor_of(".|ew!e1!w1"))] == [1, 0]


def test_a_flame_covers_its_reach_and_ends_at_a_wall() -> None:
    """RR-180"""
    long, short = flames(floor_of(".|w*w2:135 . .\n.|w*w3:24 .|e ."))
    assert long.cells == ((0, 0), (1, 0))
    assert (long.side, long.registers) == (WEST, 0b10101)
    assert short.cells == ((0, 1), (1, 1))


def test_portals_and_teleporters_find_their_partner_on_their_own_board() -> None:
    """RR-202"""
    floor = floor_of("@a Ta T\n. Ta @a", "@a Ta T\n. Ta @a")
    assert portal_partners(floor)[0, 0] == (2, 1)
    assert portal_partners(floor)[3, 0] == (5, 1)
    assert teleporter_exits(floor)[1, 0] == (1, 1)
    assert teleporter_exits(floor)[2, 0] == (2, 0)
    assert teleporter_exits(floor)[4, 1] == (4, 0)
