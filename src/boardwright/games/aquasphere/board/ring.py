"""The ring of six sectors from above: its geometry and static parts.

The ring is centred on 0,0; position 0 points up, the others follow clockwise. From the centre outwards, a sector has
its control space, two rows of areas, and the submarine berths on the hull.
"""

from __future__ import annotations

from math import cos, radians, sin

from boardwright.core import View
from boardwright.core.page.svg import box, group, title
from boardwright.games.aquasphere.board.marks import (
    ABYSS,
    DEEP,
    INK,
    LINE,
    MUTED,
    PROGRAM_WATER,
    SEA,
    middle,
    use,
)
from boardwright.games.aquasphere.schema import SECTORS, SPACES
from boardwright.games.aquasphere.text import LABELS, LEXICONS
from boardwright.games.aquasphere.text.lexicon import LETTERS
from boardwright.games.aquasphere.words import Program

RADIUS = 404
HUB, PLATE, ROWS, HULL = 98, 168, 263, 358
"""Outer radii of the centre tile, the control spaces, and the inner and outer row of areas."""
STEP = 360 / SECTORS
INNER = (Program.TIME, Program.CRYS, Program.OCTO)
OUTER = (Program.LAB, Program.CARD, Program.SUB, Program.PROG)
BORDER = 1.4
"""Degrees between a sector and its border."""
CONTROL = 138
BERTH = 380

Point = tuple[float, float]


def polar(radius: float, angle: float) -> Point:
    """Return the point at a radius and an angle in degrees clockwise from the top."""
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


def arc(inner: float, outer: float, start: float, end: float) -> str:
    """Return the path of a ring segment."""
    corners = (polar(inner, start), polar(outer, start), polar(outer, end), polar(inner, end))
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    large = int(end - start > 180)
    return (
        f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}A{outer:g} {outer:g} 0 {large} 1 {cx:.1f} {cy:.1f}"
        f"L{dx:.1f} {dy:.1f}A{inner:g} {inner:g} 0 {large} 0 {ax:.1f} {ay:.1f}z"
    )


def room_bounds(position: int, program: int) -> tuple[float, float, float, float]:
    """Return the radii and angles that bound an area."""
    row, low, high = (INNER, PLATE, ROWS) if program in INNER else (OUTER, ROWS, HULL)
    width = (STEP - 2 * BORDER) / len(row)
    start = STEP * position - STEP / 2 + BORDER + width * row.index(Program(program))
    return low, high, start, start + width


def area_path(position: int, program: int) -> str:
    low, high, start, end = room_bounds(position, program)
    gap = 140 / (low + high)
    return arc(low + 1.5, high - 1.5, start + gap / 2, end - gap / 2)


def area_middle(position: int, program: int) -> Point:
    low, high, start, end = room_bounds(position, program)
    return polar((low + high) / 2, (start + end) / 2)


def control_middle(position: int) -> Point:
    return polar(CONTROL, STEP * position)


def sector_path(position: int) -> str:
    middle_angle = STEP * position
    return arc(HUB + 6, HULL, middle_angle - STEP / 2 + BORDER / 2, middle_angle + STEP / 2 - BORDER / 2)


def plate_path(position: int) -> str:
    middle_angle = STEP * position
    return arc(HUB + 6, PLATE, middle_angle - STEP / 2 + BORDER, middle_angle + STEP / 2 - BORDER)


def berth_path(position: int, space: int) -> str:
    width = (STEP - 2 * BORDER) / SPACES
    start = STEP * position - STEP / 2 + BORDER + width * space
    return arc(HULL + 3, RADIUS - 3, start + 0.35, start + width - 0.35)


def berth_middle(position: int, space: int) -> Point:
    width = (STEP - 2 * BORDER) / SPACES
    return polar(BERTH, STEP * position - STEP / 2 + BORDER + width * (space + 0.5))


def lock_middle(position: int) -> Point:
    """Return the centre of the lock on the clockwise side."""
    return polar(ROWS, STEP * (position + 0.5))


def letter_middle(position: int) -> Point:
    """Return the centre of the letter: anticlockwise of the control space, opposite the travel cost."""
    return polar(CONTROL, STEP * position - 19)


def letter_mark(position: int, sector: int) -> str:
    """Draw the letter of a sector, legible on any colour."""
    x, y = letter_middle(position)
    disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="18" fill="{ABYSS}"/>'
    return disc + middle(LETTERS[sector], round(x, 1), round(y + 10.5, 1), 30, INK)


def walk_middle(position: int) -> Point:
    return polar(CONTROL, STEP * position + 19.5)


def station(view: View, language: str) -> str:
    """Draw the ring without its pieces."""
    hull = (
        f'<circle r="{RADIUS}" fill="{ABYSS}" stroke="{LINE}" stroke-width="2"/>'
        f'<circle r="{HULL}" fill="{SEA}" stroke="{LINE}" stroke-width="2"/>'
    )
    sectors = "".join(_sector(view, position, language) for position in range(SECTORS))
    return f'<g id="station">{hull}{sectors}{_hub()}</g>'


def locks(view: View, language: str) -> str:
    """Draw the doors between sectors, above the colours of control."""
    doors = "".join(_lock(view, position, language) for position in range(SECTORS))
    return f'<g id="locks">{doors}</g>'


def _hub() -> str:
    corners = [polar(HUB, STEP * (k + 0.5)) for k in range(SECTORS)]
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return f'<polygon class="aq-hub" points="{outline}" fill="{DEEP}" stroke="{LINE}" stroke-width="2.5"/>'


def _sector(view: View, position: int, language: str) -> str:
    sector = view.s.sector_at[position]
    areas = "".join(_area(view, position, sector, program, language) for program in Program)
    berths = "".join(_berth(view, position, sector, space, language) for space in range(SPACES))
    name = LABELS[language]["sector"].format(LETTERS[sector])
    cx, cy = control_middle(position)
    plate = (
        f'<path d="{plate_path(position)}" fill="{DEEP}"/><circle cx="{cx:.1f}" cy="{cy:.1f}" r="25" fill="{ABYSS}"'
        f' stroke="{MUTED}" stroke-width="1.5" stroke-dasharray="4 3"/>'
    )
    letter = letter_mark(position, sector)
    return group(f"sector-{LETTERS[sector]}", name, plate + letter + areas + berths)


def _area(view: View, position: int, sector: int, program: int, language: str) -> str:
    programs = LEXICONS[language].programs
    name = LEXICONS[language].tasks[program]
    if program == Program.PROG:
        name = LABELS[language]["white"].format(programs[view.w.white[sector]])
    floor = (
        f'<path class="aq-area aq-area-{program}" d="{area_path(position, program)}" fill="{PROGRAM_WATER[program]}"'
        ' stroke="#04161F" stroke-opacity=".5"/>'
    )
    label = LABELS[language]["area"].format(LETTERS[sector], programs[program], name)
    white = _white(view, position, sector) if program == Program.PROG else ""
    return group(f"floor-{LETTERS[sector]}-{Program(program).name.lower()}", label, floor + white)


def _white(view: View, position: int, sector: int) -> str:
    """AQ-009: draw the program of the white area, after an arrow."""
    x, y = area_middle(position, Program.PROG)
    y -= 12
    arrow = f"M{x - 6:.1f} {y:.1f}h10m-4-4l4 4-4 4"
    return (
        use(f"program-{Program.PROG}", x - 20, y, 1.05)
        + f'<path d="{arrow}" fill="none" stroke="{INK}" stroke-width="2"/>'
        + use(f"program-{view.w.white[sector]}", x + 19, y, 1.05)
    )


def _berth(view: View, position: int, sector: int, space: int, language: str) -> str:
    x, y = berth_middle(position, space)
    price = view.w.sub_price[sector][space]
    time = LEXICONS[language].time[0 if price == 1 else 1].format(price)
    name = LABELS[language]["berth"].format(space + 1, LETTERS[sector], time)
    slot = f'<path d="{berth_path(position, space)}" fill="#0A3140" stroke="{LINE}" stroke-opacity=".7"/>'
    return f"<g>{title(name)}{slot}{use('program-1', x - 9, y, 0.62)}{middle(str(price), x + 9, y + 9, 25, MUTED)}</g>"


LOCK_FILL = ("#1E8F63", "#B98A16", "#C2413A")
LOCK_RIM = ("#8CF0C4", "#FFE08A", "#FFB3AC")


def _lock(view: View, position: int, language: str) -> str:
    """Draw a door and its price; the cheaper, the wider open."""
    sector, after = view.s.sector_at[position], view.s.sector_at[(position + 1) % SECTORS]
    price = view.w.lock[sector]
    time = LEXICONS[language].time[0 if price == 1 else 1].format(price)
    name = LABELS[language]["lock"].format(LETTERS[sector], LETTERS[after], time)
    x, y = lock_middle(position)
    kind = min(price, 2)
    turn = STEP * (position + 0.5)
    sx, sy = polar(PLATE - 40, turn)
    ex, ey = polar(HULL, turn)
    wall = f'<path d="M{sx:.1f} {sy:.1f}L{ex:.1f} {ey:.1f}" stroke="{ABYSS}" stroke-width="7"/>'
    opening = (0.0, 6.0, 10.0)[2 - kind] if kind < 2 else 0.0
    leaves = (
        f'<g transform="translate({x:.1f} {y:.1f})rotate({turn:g})">'
        f"{box(-9, -44 - opening, 18, 26, LOCK_FILL[kind], LEAF.format(LOCK_RIM[kind]))}"
        f"{box(-9, 18 + opening, 18, 26, LOCK_FILL[kind], LEAF.format(LOCK_RIM[kind]))}</g>"
    )
    disc = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="19" fill="{ABYSS}" stroke="{LOCK_RIM[kind]}" stroke-width="3"/>'
        f"{middle(str(price), x, y + 9, 25, INK)}"
    )
    return group(f"lock-{LETTERS[sector]}{LETTERS[after]}", name, wall + leaves + disc, 'class="aq-lock"')


LEAF = 'stroke="{0}" stroke-width="1.5"'
