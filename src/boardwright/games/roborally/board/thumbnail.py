"""A course at stamp size: colours and shapes only, a few kilobytes where the whole floor takes a hundred."""

from __future__ import annotations

from boardwright.core.page.svg import title
from boardwright.games.roborally.course.beams import wall_masks
from boardwright.games.roborally.course.board import Cell, Kind
from boardwright.games.roborally.course.course import Course, assemble
from boardwright.games.roborally.course.floor import Floor, beyond
from boardwright.games.roborally.course.token import STEP

UNIT = 10
MARGIN = 4
AREAS = {"pit": "#14171B", "water": "#6FB6DF", "oil": "#2A2633"}
DOTS = {
    Kind.GEAR_RIGHT: "#17845A", Kind.GEAR_LEFT: "#C23A22", Kind.REPAIR: "#2B6A94", Kind.UPGRADE: "#6A3FA0",
    Kind.CHOP_SHOP: "#9A4E12", Kind.WASTE: "#D8A900", Kind.TELEPORTER: "#3B2A63", Kind.PORTAL: "#0FA396",
    Kind.RANDOMIZER: "#B8326B",
}  # fmt: skip
BELTS = {Kind.BELT: ("#4B463D", "#FFB81C"), Kind.EXPRESS: ("#23395B", "#5CC8FF"), Kind.CURRENT: ("#6FB6DF", "#0F5F94")}


def thumbnail(course: Course) -> str:
    """The floor of a course in a few colours, with docks and flags."""
    return floor_stamp(assemble(course), course.title)


def floor_stamp(floor: Floor, name: str) -> str:
    """A floor in a few colours, playable or not."""
    width, height = floor.width * UNIT + 2 * MARGIN, floor.height * UNIT + 2 * MARGIN
    parts = (_slabs(floor), _areas(floor), _belts(floor), _dots(floor), _walls(floor), _docks(floor), _flags(floor))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {width} {height}" width="{width}"'
        f' height="{height}" role="img">{title(name)}{"".join(parts)}</svg>\n'
    )


def _square(x: int, y: int) -> str:
    return f"M{x * UNIT} {y * UNIT}h{UNIT}v{UNIT}h{-UNIT}z"


def _path(shape: str, attributes: str) -> str:
    return f'<path d="{shape}" {attributes}/>' if shape else ""


def _slabs(floor: Floor) -> str:
    """Steel with a fine grid."""
    steel = "".join(
        f'<rect x="{place.x * UNIT}" y="{place.y * UNIT}" width="{board.width * UNIT}" height="{board.height * UNIT}"'
        ' fill="#DCE2E8"/>'
        for board, place in zip(floor.boards, floor.placements, strict=True)
    )
    grid = "".join(_square(x, y) for x, y, _ in floor.places())
    return steel + _path(grid, 'fill="none" stroke="#B9C3CD" stroke-width=".6"')


def _areas(floor: Floor) -> str:
    found: dict[str, str] = dict.fromkeys(AREAS, "")
    for x, y, cell in floor.places():
        name = _area(cell)
        if name:
            found[name] += _square(x, y)
    return "".join(_path(shape, f'fill="{AREAS[name]}"') for name, shape in found.items())


def _area(cell: Cell) -> str:
    if cell.water:
        return "water"
    return "pit" if cell.kind == Kind.PIT else "oil" if cell.oil else ""


def _belts(floor: Floor) -> str:
    """Beds with one arrowhead per cell."""
    text = ""
    for kind, (bed, arrow) in BELTS.items():
        cells = [(x, y, cell.exit) for x, y, cell in floor.places() if cell.kind == kind]
        text += _path("".join(_square(x, y) for x, y, _ in cells), f'fill="{bed}"')
        heads = "".join(_head(x, y, side) for x, y, side in cells)
        text += _path(heads, f'fill="none" stroke="{arrow}" stroke-width="1.8"')
    return text


def _head(x: int, y: int, side: int) -> str:
    """A chevron that points to a side."""
    cx, cy = x * UNIT + UNIT / 2, y * UNIT + UNIT / 2
    dx, dy = STEP[side]
    tip, back = (cx + 2 * dx, cy + 2 * dy), (cx - 1.5 * dx, cy - 1.5 * dy)
    a, b = (back[0] - 3 * dy, back[1] + 3 * dx), (back[0] + 3 * dy, back[1] - 3 * dx)
    return f"M{a[0]:g} {a[1]:g}L{tip[0]:g} {tip[1]:g}L{b[0]:g} {b[1]:g}"


def _dots(floor: Floor) -> str:
    return "".join(
        f'<circle cx="{x * UNIT + 5}" cy="{y * UNIT + 5}" r="4" fill="{DOTS[cell.kind]}"/>'
        for x, y, cell in floor.places()
        if cell.kind in DOTS
    )


def _walls(floor: Floor) -> str:
    masks = wall_masks(floor)
    shape = ""
    for x, y, _ in floor.places():
        for side, line in enumerate((f"M{x * UNIT} {y * UNIT}h10", f"M{x * UNIT + 10} {y * UNIT}v10",
                                     f"M{x * UNIT} {y * UNIT + 10}h10", f"M{x * UNIT} {y * UNIT}v10")):  # fmt: skip
            by_neighbour = side in (1, 2) and floor.at(*beyond(x, y, side)) is not None
            if masks[floor.index(x, y)] >> side & 1 and not by_neighbour:
                shape += line
    return _path(shape, 'stroke="#1E2731" stroke-width="1.8" stroke-linecap="round"')


def _docks(floor: Floor) -> str:
    return "".join(
        f'<circle cx="{dock.x * UNIT + 5}" cy="{dock.y * UNIT + 5}" r="3" fill="#F4F6F8" stroke="#3B4652"/>'
        for dock in floor.docks
    )


def _flags(floor: Floor) -> str:
    """Flags as large numbered pins, because they define a course."""
    return "".join(
        f'<g transform="translate({x * UNIT + 5} {y * UNIT + 5})"><circle r="8" fill="#D6006C" stroke="#fff"'
        ' stroke-width="1.5"/><text y="4" font-size="11.5" font-family="sans-serif" font-weight="700" fill="#fff"'
        f' text-anchor="middle">{number}</text></g>'
        for number, (x, y) in enumerate(floor.flags, 1)
    )
