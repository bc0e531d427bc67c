"""The picture of the bare floor: plates, belts, gears, pits, walls and devices, docks and flags.

`floor_svg` returns the group, `floor_defs` the parts it refers to; a cell is 64 units wide. Robots go on top.
"""

from __future__ import annotations

import re

from boardwright.games.roborally.board.belts import belt_part, belt_ways, gear_part
from boardwright.games.roborally.board.parts import CELL, GRADIENTS, HALF, LENSES, PARTS
from boardwright.games.roborally.course.beams import flames, laser_beams, wall_masks
from boardwright.games.roborally.course.board import Cell, Kind
from boardwright.games.roborally.course.floor import Floor, beyond
from boardwright.games.roborally.course.token import BELTS, SIDES, STEP, registers_of

FONT = "Inter, 'DejaVu Sans', sans-serif"
PART_OF = {
    Kind.REPAIR: "repair", Kind.UPGRADE: "upgrade", Kind.CHOP_SHOP: "chop-shop", Kind.WASTE: "waste",
    Kind.GEAR_RIGHT: "gear-cw", Kind.GEAR_LEFT: "gear-ccw", Kind.TELEPORTER: "teleporter",
    Kind.PORTAL: "portal", Kind.RANDOMIZER: "randomizer",
}  # fmt: skip


def floor_svg(floor: Floor) -> str:
    """The floor as `<g id="floor">`; ids are like cell-3-7 and wall-3-7-n."""
    layers = (
        ("slabs", _slabs(floor)),
        ("cells", [_base(floor, x, y, cell) for x, y, cell in floor.places()]),
        ("oil", _oil(floor)),
        ("elements", [_element(floor, x, y, cell) for x, y, cell in floor.places()]),
        ("beams", _beams(floor)),
        ("walls", _walls(floor)),
        ("devices", [_devices(x, y, cell) for x, y, cell in floor.places()]),
        ("flags", [_flag(number, x, y) for number, (x, y) in enumerate(floor.flags, 1)]),
    )
    inner = "\n".join(f'<g class="rr-{name}">{"".join(parts)}</g>' for name, parts in layers)
    return f'<g id="floor" font-family="{FONT}" font-weight="700" text-anchor="middle">\n{inner}\n</g>'


def floor_defs(floor: Floor) -> str:
    """The `<defs>` with the gradients and exactly the parts that the floor uses."""
    names = sorted(set(re.findall(r'href="#rr-([\w-]+)"', floor_svg(floor))))
    parts = "\n".join(f'<g id="rr-{name}">{_part(name)}</g>' for name in names)
    return f"<defs>{GRADIENTS}\n{parts}</defs>"


def every_part() -> str:
    """The `<defs>` with every part a floor may use, for a page that redraws floors as they change."""
    ways = ("s", "l", "r", "sl", "sr", "lr", "slr")
    names = [*PARTS, "gear-cw", "gear-ccw", *(f"{kind}-{way}" for kind in ("belt", "express") for way in ways)]
    parts = "".join(f'<g id="rr-{name}">{_part(name)}</g>' for name in names)
    return f"<defs>{GRADIENTS}{parts}</defs>"


def cell_svg(floor: Floor, x: int, y: int) -> str:
    """One cell of the floor without ids, and without beams, flames or seams of oil."""
    cell = floor.at(x, y)
    if cell is None:
        return ""
    oil = _use("oil", x, y) + _use("oil-gloss", x, y) if cell.oil else ""
    walls = "".join(_use("wall", x, y, side) for side in range(4) if cell.has_wall(side))
    parts = _base(floor, x, y, cell) + oil + _element(floor, x, y, cell) + walls + _devices(x, y, cell)
    return re.sub(r' ?\bid="[^"]*"', "", parts)


def flag_svg(number: int) -> str:
    """A flag on the cell at 0,0, without an id."""
    return re.sub(r' ?\bid="[^"]*"', "", _flag(number, 0, 0))


def floor_document(floor: Floor, title: str = "Factory floor", margin: int = 24) -> str:
    """A complete SVG file of the floor."""
    width, height = floor.width * CELL + 2 * margin, floor.height * CELL + 2 * margin
    box = f"{-margin} {-margin} {width} {height}"
    safe = title.replace("&", "&amp;").replace("<", "&lt;")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}"'
        f' role="img">'
        f"<title>{safe}</title>{floor_defs(floor)}"
        f'<rect class="rr-void" x="{-margin}" y="{-margin}" width="{width}" height="{height}"'
        f' fill="#2A3038"/>'
        f"{floor_svg(floor)}</svg>\n"
    )


def _part(name: str) -> str:
    kind, _, ways = name.partition("-")
    if kind in ("belt", "express"):
        return belt_part(kind, ways)
    if kind == "gear":
        return gear_part(Kind.GEAR_RIGHT if ways == "cw" else Kind.GEAR_LEFT)
    return PARTS[name]


def _centre(x: int, y: int) -> tuple[int, int]:
    return x * CELL + HALF, y * CELL + HALF


def _use(name: str, x: int, y: int, side: int = 0, id_: str = "") -> str:
    """A part on a cell, turned so that its north side faces `side`."""
    cx, cy = _centre(x, y)
    where = f'transform="translate({cx} {cy})rotate({90 * side})"' if side else f'x="{cx}" y="{cy}"'
    id_text = f'id="{id_}" ' if id_ else ""
    return f'<use {id_text}href="#rr-{name}" {where}/>'


def _text(text: str, x: float, y: float, size: float, fill: str, name: str) -> str:
    """A short text centred on x,y."""
    place = f'x="{x:g}" y="{y + 0.36 * size:g}"'
    return f'<text class="{name}" {place} font-size="{size}" fill="{fill}">{text}</text>'


def _slabs(floor: Floor) -> list[str]:
    """One dark slab under each board; its rim shows where the floor ends and boards meet."""
    return [
        f'<rect id="board-{n}" class="rr-slab" x="{place.x * CELL - 3}" y="{place.y * CELL - 3}"'
        f' width="{board.width * CELL + 6}" height="{board.height * CELL + 6}" rx="5" fill="#77828E"/>'
        for n, (board, place) in enumerate(zip(floor.boards, floor.placements, strict=True))
    ]


def _base(floor: Floor, x: int, y: int, cell: Cell) -> str:
    """The bottom layer of a cell: steel, water, or a pit with its edges."""
    name = "water" if cell.water else "pit" if cell.kind == Kind.PIT else "plate2" if (x + y) % 2 else "plate"
    parts = _use(name, x, y, id_=f"cell-{x}-{y}")
    if cell.kind == Kind.PIT and not cell.water:
        parts += "" if _pit(floor, x, y, 0) else _use("pit-wall", x, y)
        parts += "".join(_use("pit-edge", x, y, side) for side in range(4) if not _pit(floor, x, y, side))
    return parts


def _oil(floor: Floor) -> list[str]:
    """Puddles; those of neighbouring cells join."""
    wet = {(x, y) for x, y, cell in floor.places() if cell.oil}
    seams = [(x, y, side) for x, y in sorted(wet) for side in (0, 3) if beyond(x, y, side) in wet]
    joins = [_use("oil-on", x, y, side) for x, y, side in seams]
    gloss = [_use("oil-gloss", x, y) for x, y in sorted(wet)]
    return [_use("oil", x, y) for x, y in sorted(wet)] + joins + gloss


def _pit(floor: Floor, x: int, y: int, side: int) -> bool:
    cell = floor.at(*beyond(x, y, side))
    return cell is not None and cell.kind == Kind.PIT and not cell.water


def _element(floor: Floor, x: int, y: int, cell: Cell) -> str:
    """Belt, gear, site, current, drain or dock of a cell."""
    cx, cy = _centre(x, y)
    if cell.kind in BELTS:
        kind = "belt" if cell.kind == Kind.BELT else "express"
        return _use(f"{kind}-{belt_ways(floor, x, y, cell)}", x, y, cell.exit)
    if cell.kind == Kind.PIT:
        return _use("drain", x, y) if cell.water else ""
    if cell.kind == Kind.CURRENT:
        return _use("current", x, y, cell.exit)
    if cell.kind == Kind.DOCK:
        dock = next(dock for dock in floor.docks if (dock.x, dock.y) == (x, y))
        number = _text(str(dock.number), cx, cy, 26, "#2B323A", "rr-dock-number")
        return _use("dock", x, y, dock.facing, f"dock-{dock.number}") + number
    if cell.kind in PART_OF:
        letter = _text(cell.letter.upper(), cx, cy, 19.3, "#fff", "rr-letter") if cell.letter else ""
        return _use(PART_OF[cell.kind], x, y) + letter
    return ""


def _beams(floor: Floor) -> list[str]:
    """Faint laser beams (of two that face each other, the stronger) and the flames of the flamers."""
    lasers = laser_beams(floor)
    parts = []
    for number, laser in enumerate(lasers):
        other = lasers[laser.opposite] if laser.opposite >= 0 else None
        if other and (other.beams, -laser.opposite) > (laser.beams, -number):
            continue
        parts.append(_beam_lines(laser.cells[0], laser.cells[-1], laser.side, laser.beams))
    for flame in flames(floor):
        for n, (x, y) in enumerate(flame.cells):
            parts.append(_use("flame-on" if n else "flame", x, y, flame.side))
    return parts


def _beam_lines(first: tuple[int, int], last: tuple[int, int], side: int, beams: int) -> str:
    """One line per beam, from the lens to the far wall."""
    dx, dy = STEP[(side + 2) % 4]
    (ax, ay), (bx, by) = _centre(*first), _centre(*last)
    start, end = (ax - 12 * dx, ay - 12 * dy), (bx + 29 * dx, by + 29 * dy)
    lines = "".join(
        f"M{start[0] + offset * abs(dy)} {start[1] + offset * abs(dx)}L{end[0] + offset * abs(dy)}"
        f" {end[1] + offset * abs(dx)}"
        for offset in LENSES[beams]
    )
    name = f"beam-{first[0]}-{first[1]}-{SIDES[side]}"
    return f'<path id="{name}" class="rr-beam" d="{lines}" stroke="#E11D12" stroke-width="2" opacity=".32"/>'


def _walls(floor: Floor) -> list[str]:
    """Every wall once: on the north or west side of a cell, or on the outer edge."""
    masks = wall_masks(floor)
    parts = []
    for x, y, _ in floor.places():
        for side in range(4):
            drawn_by_neighbour = side in (1, 2) and floor.at(*beyond(x, y, side)) is not None
            if masks[floor.index(x, y)] >> side & 1 and not drawn_by_neighbour:
                parts.append(_use("wall", x, y, side, f"wall-{x}-{y}-{SIDES[side]}"))
    return parts


def _devices(x: int, y: int, cell: Cell) -> str:
    """Lasers, pushers, crushers and flamers with their register numbers."""
    parts = [_use(f"laser{beams}", x, y, side) for side, beams in cell.lasers]
    if cell.crusher:
        parts.append(_use("crusher", x, y, max(cell.exit, 0)) + _crusher_label(x, y, cell.crusher))
    if cell.pusher:
        side, registers = cell.pusher
        parts.append(_use("pusher", x, y, side) + _registers(x, y, side, 14.5, registers, "#23272D"))
    for side, _, registers in cell.flamers:
        parts.append(_use("flamer", x, y, side) + _registers(x, y, side, 21.5, registers, "#FFD9A0"))
    return "".join(parts)


def _crusher_label(x: int, y: int, mask: int) -> str:
    cx, cy = _centre(x, y)
    digits = " ".join(map(str, registers_of(mask)))
    width = 10.5 * len(digits) + 8
    pill = (
        f'<rect class="rr-label" x="{cx - width / 2:g}" y="{cy - 10}" width="{width}" height="20" rx="10"'
        ' fill="#5B2A2A" stroke="#fff" stroke-width="1.5"/>'
    )
    return pill + _text(digits, cx, cy, 19.3, "#fff", "rr-register")


def _registers(x: int, y: int, side: int, out: float, mask: int, fill: str) -> str:
    """Register numbers on a device, always upright: in a row, or in a column on east and west sides."""
    cx, cy = _centre(x, y)
    mx, my = cx + out * STEP[side][0], cy + out * STEP[side][1]
    digits = registers_of(mask)
    spacing = 13.5 if len(digits) < 4 else 12
    parts = ""
    for n, digit in enumerate(digits):
        along = spacing * (n - (len(digits) - 1) / 2)
        dx, dy = (along, 0.0) if side % 2 == 0 else (0.0, along)
        parts += _text(str(digit), mx + dx, my + dy, 19.3, fill, "rr-register")
    return parts


def _flag(number: int, x: int, y: int) -> str:
    cx, cy = _centre(x, y)
    digit = _text(str(number), cx + 5, cy - 10, 25, "#fff", "rr-flag-number")
    return _use("flag", x, y, id_=f"flag-{number}") + digit
