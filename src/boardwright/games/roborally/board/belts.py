"""Belts and gears: beds with chevrons that follow the curve, saw-toothed wheels with an arrow."""

from __future__ import annotations

from math import cos, radians, sin

from boardwright.games.roborally.course.board import Cell, Kind
from boardwright.games.roborally.course.floor import Floor, beyond
from boardwright.games.roborally.course.token import BELTS

# The entries of a belt that exits north: from behind, from the left, from the right.
WAYS = ("s", "l", "r")
BED = {
    "s": "M-22 32V-32H22V32z",
    "l": "M-32 22A54 54 0 0 0 22-32H-22A10 10 0 0 1-32-22z",
    "r": "M32 22A54 54 0 0 1-22-32H22A10 10 0 0 0 32-22z",
}
RAIL = {
    "s": "M-22 32V-32M22 32V-32",
    "l": "M-32 22A54 54 0 0 0 22-32M-22-32A10 10 0 0 1-32-22",
    "r": "M32 22A54 54 0 0 1-22-32M22-32A10 10 0 0 0 32-22",
}
LOOK = {
    "belt": ("rr-belt", "#4B463D", "rr-chevron", "#FFB81C"),
    "express": ("rr-express", "#23395B", "rr-chevron-fast", "#5CC8FF"),
}


def belt_ways(floor: Floor, x: int, y: int, cell: Cell) -> str:
    """Return the entries of the belt on a cell, as drawn: "s", "l", "sr", "lr" and so on."""
    back = (cell.exit + 2) % 4
    behind = floor.at(*beyond(x, y, back))
    fed = behind is not None and behind.kind in BELTS and behind.exit == cell.exit
    ways = "s" if fed or not cell.turn_in else ""
    ways += "l" if cell.turn_in >> (cell.exit + 3) % 4 & 1 else ""
    return ways + ("r" if cell.turn_in >> (cell.exit + 1) % 4 & 1 else "")


def belt_part(kind: str, ways: str) -> str:
    """Draw a belt that exits north and has some of the entries s, l, r."""
    bed_class, bed, chevron_class, colour = LOOK[kind]
    rails = "".join(RAIL[way] for way in ways)
    beds = "".join(f'<path d="{BED[way]}"/>' for way in ways)
    marks = "".join(_chevrons(kind, way, len(ways) > 1) for way in ways)
    marks += _pair(kind, 0, -17, 0) if len(ways) > 1 else ""
    return (
        f'<path d="{rails}" fill="none" stroke="#F4F6F8" stroke-width="7" class="rr-rail-rim"/>'
        f'<path d="{rails}" fill="none" stroke="#7B8794" stroke-width="4" class="rr-rail"/>'
        f'<g class="{bed_class}" fill="{bed}">{beds}</g>'
        f'<path class="{chevron_class}" d="{marks}" fill="none" stroke="{colour}"'
        f' stroke-width="{6 if kind == "belt" else 4}" stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _chevrons(kind: str, way: str, merging: bool) -> str:
    """Two chevrons along a way; where ways merge, only the one at the entry."""
    if way == "s":
        return "".join(_pair(kind, 0, y, 0) for y in ((18,) if merging else (16, -16)))
    mirror = -1 if way == "r" else 1
    if merging:
        return _pair(kind, mirror * -21, 0, mirror * 90, 8)
    marks = ""
    for angle in (67.5, 22.5):
        x, y = -32 + 32 * cos(radians(angle)), -32 + 32 * sin(radians(angle))
        marks += _pair(kind, mirror * x, y, mirror * angle)
    return marks


def _pair(kind: str, x: float, y: float, heading: float, size: float = 11) -> str:
    """One wide chevron for a belt, two narrow ones in a row for an express belt."""
    if kind == "belt":
        return _chevron(x, y, heading, size)
    dx, dy = 5 * sin(radians(heading)), -5 * cos(radians(heading))
    size = 0.8 * size
    return _chevron(x + dx, y + dy, heading, size) + _chevron(x - dx, y - dy, heading, size)


def _chevron(x: float, y: float, heading: float, size: float) -> str:
    """A chevron that points north, turned clockwise by `heading` degrees."""
    corners = ((-size, size * 0.45), (0, -size * 0.45), (size, size * 0.45))
    turn = radians(heading)
    points = [
        (round(x + cx * cos(turn) - cy * sin(turn), 1), round(y + cx * sin(turn) + cy * cos(turn), 1))
        for cx, cy in corners
    ]
    return "M" + "L".join(f"{px:g} {py:g}" for px, py in points)


def gear_part(kind: Kind) -> str:
    """A wheel whose teeth lean the way it turns, with an arrow round the hub."""
    name, fill = ("rr-gear-cw", "#17845A") if kind == Kind.GEAR_RIGHT else ("rr-gear-ccw", "#C23A22")
    wheel = _wheel(teeth=10, root=22.5, tip=29)
    art = (
        f'<path d="{wheel}" fill="{fill}" stroke="#F4F6F8" stroke-width="2" stroke-linejoin="round"'
        f' class="{name}"/><circle r="19" fill="#000" opacity=".18"/>'
        f'<path d="{_arc(12.5, -215, 25)}" fill="none" stroke="#fff" stroke-width="5"/>'
        '<path d="M6.5 2.5l13 2-7.5 10z" fill="#fff"/><circle r="4" fill="#fff"/>'
    )
    return art if kind == Kind.GEAR_RIGHT else f'<g transform="scale(-1 1)">{art}</g>'


def _polar(radius: float, degrees: float) -> str:
    x, y = radius * cos(radians(degrees)), radius * sin(radians(degrees))
    return f"{round(x, 1):g} {round(y, 1):g}"


def _wheel(teeth: int, root: float, tip: float) -> str:
    """Saw teeth that rise slowly and fall steeply, leaning clockwise."""
    width = 360 / teeth
    points = []
    for tooth in range(teeth):
        points += [_polar(root, tooth * width), _polar(tip, (tooth + 0.72) * width)]
        points.append(_polar(tip, (tooth + 0.95) * width))
    return "M" + "L".join(points) + "z"


def _arc(radius: float, start: float, end: float) -> str:
    large = 1 if end - start > 180 else 0
    return f"M{_polar(radius, start)}A{radius:g} {radius:g} 0 {large} 1 {_polar(radius, end)}"
