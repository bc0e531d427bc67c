"""The wrecked ship: four sections with docks, arrows to their actions, chambers and incidents.

Each section is a box of `SECTION_W` by `SECTION_H`. Tiles are in the corners and docks between them, so that arrows
cross as little as possible.
"""

from __future__ import annotations

from math import hypot

from boardwright.core import NONE, View
from boardwright.core.page.svg import box, group, placed
from boardwright.games.cryo.board.layout import Layout
from boardwright.games.cryo.board.marks import (
    ICE,
    INK,
    LINE,
    MUTED,
    NIGHT,
    SECTION_EDGE,
    SECTION_TINT,
    middle,
    use,
    within,
    words,
)
from boardwright.games.cryo.schema import LAUNCH_DOCK, PAIRS, PER_SECTION, SECTIONS
from boardwright.games.cryo.text import LABELS, LEXICONS
from boardwright.games.cryo.text.lexicon import DOCK_IDS, SPACE_IDS, local
from boardwright.games.cryo.text.phrases import machine
from boardwright.games.cryo.words import Item, Machine, Section

SECTION_W, SECTION_H = 233, 340
TILE = 58
RING = 19
TYPE = 13.8
"""Smallest font size: eleven pixels on desktop and phone."""
LINE_LETTERS = 18
CORNERS = ((36, 74), (197, 74), (36, 216), (197, 216))
"""Tile centres: top left, top right, bottom left, bottom right."""
EDGES = ((116.5, 62), (205, 145), (116.5, 228), (28, 145))
"""Centres of docks 1 to 4: top, right, bottom, left."""
DISPATCH_EDGES = ((28, 144), (116.5, 58), (205, 144), (116.5, 150))
UPPER, LOWER = (116.5, 117), (116.5, 171)
MACHINE_W, MACHINE_H = 86, 44
WIDE_W, WIDE_H = 68, 60
NARROWER = 6
"""Shift to the left of the Stasis trade on a narrower machine."""
CHAMBER_Y, CHAMBER_H, CHAMBER_W = 260, 74, 73
SPACES_AT = (0, 1, 2, 3)
"""Corners of the resource spaces a, b, c, n: a and b at the top, c and n at the bottom."""

Point = tuple[float, float]


def dock_point(dock: int) -> Point:
    """Return the centre of a dock in its section."""
    section, k = divmod(dock, len(EDGES))
    return DISPATCH_EDGES[k] if section == Section.DSP else EDGES[k]


def target_box(kind: int, section: int, where: int) -> tuple[float, float, float, float]:
    """Return the centre and size of an arrow's target."""
    if kind == Machine.RESOURCE:
        return (*CORNERS[SPACES_AT[where % len(SPACES_AT)]], TILE, TILE)
    if section == Section.DSP:
        corner = {Machine.SCOUT: 0, Machine.SALVAGE_ASSIGN: 1, Machine.STASIS: 2, Machine.SALVAGE_WITHDRAW: 3}
        return (*CORNERS[corner[Machine(kind)]], WIDE_W, WIDE_H)
    upper = (kind == Machine.STASIS) == (section == Section.LAB)
    return (*(UPPER if upper else LOWER), MACHINE_W, MACHINE_H)


def arrow(view: View, pair: int) -> tuple[Point, Point]:
    """Return an arrow's ends: the rim of the dock and the edge of the target."""
    w = view.w
    dock = w.deploy_dock[pair]
    x, y = dock_point(dock)
    tx, ty, width, height = target_box(w.deploy_machine[pair], w.dock_section[dock], w.deploy_where[pair])
    dx, dy = tx - x, ty - y
    length = hypot(dx, dy)
    start = (x + dx / length * (RING + 1), y + dy / length * (RING + 1))
    near = _nearest(start, (tx, ty, width, height))
    return start, near


def _nearest(point: Point, target: tuple[float, float, float, float]) -> Point:
    """Return the point of a box nearest to a point, slightly off its corners."""
    x, y, width, height = target
    half_w, half_h = width / 2 + 2, height / 2 + 2
    inset = 8
    px = min(max(point[0], x - half_w + inset), x + half_w - inset)
    py = min(max(point[1], y - half_h + inset), y + half_h - inset)
    if abs(point[0] - x) > half_w:
        px = x + half_w if point[0] > x else x - half_w
    elif abs(point[1] - y) > half_h:
        py = y + half_h if point[1] > y else y - half_h
    return px, py


def arrow_path(ends: tuple[Point, Point], head: float = 5) -> str:
    """Return the path of an arrow."""
    (x1, y1), (x2, y2) = ends
    length = max(hypot(x2 - x1, y2 - y1), 1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    left = (x2 - ux * head - uy * head * 0.7, y2 - uy * head + ux * head * 0.7)
    right = (x2 - ux * head + uy * head * 0.7, y2 - uy * head - ux * head * 0.7)
    return (
        f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}M{left[0]:.1f} {left[1]:.1f}"
        f"L{x2:.1f} {y2:.1f}L{right[0]:.1f} {right[1]:.1f}"
    )


def ship(view: View, plan: Layout, language: str) -> str:
    """Draw the static ship: hull, sections, docks, arrows and machines."""
    sections = "".join(placed(*plan.sections[k], plan.ship_scale, _section(view, k, language)) for k in range(SECTIONS))
    return _hull(plan) + sections


def _hull(plan: Layout) -> str:
    """Draw a torn hull round the sections."""
    if plan.tall:
        return ""
    x, y = plan.sections[0]
    right, bottom = plan.sections[-1][0] + SECTION_W, y + SECTION_H
    edge = f'fill="url(#cr-hull)" stroke="{LINE}" stroke-width="1.5"'
    outline = (
        f"M{x - 4} {y + 40}L{x + 40} {y - 9}L{x + 330} {y - 13}L{x + 352} {y - 3}L{x + 380} {y - 14}"
        f"L{right - 160} {y - 10}L{right - 138} {y - 2}L{right - 120} {y - 11}L{right - 20} {y - 9}"
        f"L{right + 4} {y + 30}V{bottom + 4}H{x - 4}z"
    )
    return f'<path id="hull" d="{outline}" {edge}/>'


def _section(view: View, section: int, language: str) -> str:
    """Draw a section with everything printed on it."""
    name = LEXICONS[language].sections[section]
    edge = SECTION_EDGE[section]
    inner = box(0, 0, SECTION_W, SECTION_H, SECTION_TINT[section], f'stroke="{edge}" stroke-opacity=".55"')
    inner += words(local(LEXICONS[language], DOCK_IDS[section * len(EDGES)])[:3], 9, 22, 17, edge)
    inner += _named(name)
    inner += "".join(_machine(view, section, kind, language) for kind in _machines(view, section))
    inner += _arrows(view, section)
    inner += "".join(_dock(view, dock, language) for dock in range(LAUNCH_DOCK) if dock // len(EDGES) == section)
    for k in range(PER_SECTION):
        inner += _chamber(view, section, k, language)
    return group(f"section-{section}", name, inner, f'class="cr-section cr-section-{section}"')


def _named(name: str) -> str:
    """Draw the name of a section, on two lines if long."""
    if len(name) <= LINE_LETTERS:
        return words(name, 56, 21, TYPE, INK)
    first, second = name.rsplit(" ", 1)
    return words(first, 56, 17, TYPE, INK) + words(second, 56, 33, TYPE, INK)


def _machines(view: View, section: int) -> list[int]:
    """Return the machines of a section, without resource spaces."""
    w = view.w
    pairs = [k for k in range(PAIRS) if w.dock_section[w.deploy_dock[k]] == section]
    return sorted({w.deploy_machine[k] for k in pairs} - {int(Machine.RESOURCE)})


def _arrows(view: View, section: int) -> str:
    w = view.w
    pairs = [k for k in range(PAIRS) if w.dock_section[w.deploy_dock[k]] == section]
    drawn = "".join(arrow_path(arrow(view, k)) for k in pairs)
    coat = f'fill="none" stroke="{SECTION_EDGE[section]}" stroke-width="1.3" stroke-opacity=".75"'
    return f'<path class="cr-arrows" d="{drawn}" {coat} stroke-linecap="round"/>'


def _dock(view: View, dock: int, language: str) -> str:
    """Draw a landing ring with its number."""
    x, y = dock_point(dock)
    w = view.w
    offers = [k for k in range(PAIRS) if w.deploy_dock[k] == dock]
    list_ = ", ".join(_offer(view, k, language) for k in offers)
    name = LABELS[language]["dock"].format(local(LEXICONS[language], DOCK_IDS[dock]), list_)
    edge = SECTION_EDGE[w.dock_section[dock]]
    inner = (
        f'<circle cx="{x:g}" cy="{y:g}" r="{RING}" fill="{NIGHT}" stroke="{edge}" stroke-width="2"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{RING - 4}" fill="none" stroke="{edge}" stroke-width="1"'
        ' stroke-dasharray="3 3" stroke-opacity=".7"/>'
    )
    inner += middle(DOCK_IDS[dock][-1], x, y + 5.5, 15, INK)
    return group(f"dock-{DOCK_IDS[dock]}", name, inner, 'class="cr-dock"')


def _offer(view: View, pair: int, language: str) -> str:
    """Describe a dock's target; for a tile only its space, because that never changes."""
    lexicon, where = LEXICONS[language], view.w.deploy_where[pair]
    said = machine(lexicon, view, view.w.deploy_machine[pair], NONE)
    return f"{said} {local(lexicon, SPACE_IDS[where])}" if where != NONE else said


def _machine(view: View, section: int, kind: int, language: str) -> str:
    """Draw a machine with its name and trade."""
    x, y, width, height = target_box(kind, section, NONE)
    edge = SECTION_EDGE[section]
    inner = box(x - width / 2, y - height / 2, width, height, NIGHT, f'stroke="{edge}" stroke-opacity=".7"')
    inner += within(LABELS[language][f"machine{kind}"], x, y - height / 2 + 14, TYPE, width - 4)
    icons = y + (6 if height < WIDE_H else -2)
    if kind != Machine.SALVAGE_ASSIGN:
        left = x - (NARROWER if kind == Machine.STASIS and width < MACHINE_W else 0)
        inner += trade(view, kind, left, icons + (0 if kind != Machine.SALVAGE_WITHDRAW else 6))
    name = machine(LEXICONS[language], view, kind, NONE)
    return group(f"machine-{section}-{Machine(kind).name.lower()}", name, inner)


def trade(view: View, kind: int, x: float, y: float) -> str:
    """Draw the trade of a machine: input, arrow, output, limit."""
    head = f"M{x - 6:g} {y:g}H{x + 4:g}M{x:g} {y - 4:g}L{x + 4:g} {y:g} {x:g} {y + 4:g}"
    go = f'<path d="{head}" fill="none" stroke="{INK}" stroke-width="1.7"/>'
    limit = middle("×3", x + 29, y + 4.5, TYPE, MUTED)
    match kind:
        case Machine.STASIS:
            return use("item-1", x - 18, y, 0.8) + go + use("pod", x + 13, y, 1.1) + limit
        case Machine.REACTOR:
            return use("item-0", x - 18, y, 0.8) + go + use("item-4", x + 13, y, 0.8) + limit
        case Machine.FABRICATOR:
            inputs = "".join(use(f"item-{k}", x - 35 + 11 * k, y, 0.52) for k in range(Item.NANITE))
            return inputs + go + use("item-3", x + 13, y, 0.75) + limit
        case Machine.COMPUTER:
            return use("item-2", x - 18, y, 0.8) + go + use("card", x + 13, y, 0.8) + limit
        case Machine.SCOUT:
            return _scout_cost(view, x, y)
        case _:
            back = f"M{x:g} {y:g}h-14m4-4l-4 4 4 4"
            return use("pod", x + 12, y) + f'<path d="{back}" fill="none" stroke="{INK}" stroke-width="1.7"/>'


def _scout_cost(view: View, x: float, y: float) -> str:
    items = [k for k in range(len(view.w.scout_cost)) for _ in range(view.w.scout_cost[k])]
    icons = "".join(use(f"item-{item}", x - 24 + 17 * k, y + 4, 0.75) for k, item in enumerate(items))
    return icons + use("scout", x + 20, y + 4, 1.1)


def chamber_box(section: int, k: int) -> tuple[float, float, float, float]:
    return 5 + (CHAMBER_W + 2) * k, CHAMBER_Y, CHAMBER_W, CHAMBER_H


def _chamber(view: View, section: int, k: int, language: str) -> str:
    """Draw an empty frozen chamber."""
    x, y, width, height = chamber_box(section, k)
    frost = f'stroke="{ICE}" stroke-opacity=".45"'
    return box(x, y, width, height, "#1B2A4A", frost) + words(str(k + 1), x + 5, y + 14, TYPE, ICE)
