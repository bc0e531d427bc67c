"""The fixed properties of a floor: walls, laser paths, flames, portal and teleporter partners.

Pure functions over a Floor; the tables of the compiled world are built from their results.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.course.floor import Floor, Place, beyond, partner, wall_between

NO_LASER = -1


@dataclass(frozen=True)
class Beam:
    """A board laser: its path from the mount cell on, the mount side, and the laser it faces, if any."""

    cells: tuple[Place, ...]
    side: int
    beams: int
    opposite: int = NO_LASER


@dataclass(frozen=True)
class Flame:
    """A flamer: the cells its flame covers, the mount side and the mask of its active registers."""

    cells: tuple[Place, ...]
    side: int
    registers: int


def wall_masks(floor: Floor) -> tuple[int, ...]:
    """Return for each cell, row by row, the sides with a wall shown by either neighbour (RR-006); 0 in the void."""
    masks = [0] * (floor.width * floor.height)
    for x, y, _ in floor.places():
        walls = (wall_between(floor, x, y, side) << side for side in range(4))
        masks[floor.index(x, y)] = sum(walls)
    return tuple(masks)


def beam_path(floor: Floor, x: int, y: int, side: int) -> tuple[Place, ...]:
    """RR-158: from the mount cell away from the mount side to a wall or the end of its own board.

    Pits do not stop a beam (RR-162); robots do, but they are not part of the floor.
    """
    away, board = (side + 2) % 4, floor.board_at(x, y)
    path = [(x, y)]
    while not wall_between(floor, x, y, away):
        x, y = beyond(x, y, away)
        if floor.board_at(x, y) != board:
            break
        path.append((x, y))
    return tuple(path)


def laser_beams(floor: Floor) -> tuple[Beam, ...]:
    """Return all board lasers, row by row; two that face each other along one stretch are linked (RR-160)."""
    lasers = [
        Beam(beam_path(floor, x, y, side), side, beams)
        for x, y, cell in floor.places()
        for side, beams in cell.lasers
    ]
    found = {(laser.side, laser.cells): number for number, laser in enumerate(lasers)}
    return tuple(
        replace(laser, opposite=found.get(((laser.side + 2) % 4, laser.cells[::-1]), NO_LASER))
        for laser in lasers
    )


def flame_path(floor: Floor, x: int, y: int, side: int, reach: int) -> tuple[Place, ...]:
    """RR-180: `reach` cells from the mount cell away from the mount side; a wall or the void ends it."""
    away = (side + 2) % 4
    path = [(x, y)]
    while len(path) < reach and not wall_between(floor, x, y, away):
        x, y = beyond(x, y, away)
        if floor.at(x, y) is None:
            break
        path.append((x, y))
    return tuple(path)


def flames(floor: Floor) -> tuple[Flame, ...]:
    """Return all flamers, row by row."""
    return tuple(
        Flame(flame_path(floor, x, y, side, reach), side, registers)
        for x, y, cell in floor.places()
        for side, reach, registers in cell.flamers
    )


def portal_partners(floor: Floor) -> dict[Place, Place]:
    """RR-210: the portal at which a robot that enters this one comes out."""
    found = {(x, y): partner(floor, x, y) for x, y, cell in floor.places() if cell.kind == Kind.PORTAL}
    return {place: other for place, other in found.items() if other is not None}


def teleporter_exits(floor: Floor) -> dict[Place, Place]:
    """RR-202: the cell from which the distance counts; a teleporter without letter is its own exit."""
    return {
        (x, y): partner(floor, x, y) or (x, y)
        for x, y, cell in floor.places()
        if cell.kind == Kind.TELEPORTER
    }
