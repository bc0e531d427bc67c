"""The live pieces of the ship: tiles, damage, drones, sleeping pods, incidents, salvage."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page.svg import box, group, placed
from boardwright.games.cryo.board.layout import Layout
from boardwright.games.cryo.board.marks import (
    DANGER,
    INK,
    ITEM_COLOURS,
    LINE,
    MUTED,
    NIGHT,
    middle,
    use,
    words,
)
from boardwright.games.cryo.board.ship import CORNERS, SPACES_AT, TILE, chamber_box, dock_point, target_box
from boardwright.games.cryo.schema import (
    CHAMBERS,
    ITEMS,
    LAUNCH_DOCK,
    PER_SECTION,
    SALVAGE,
    SECTIONS,
    SPACES,
    World,
)
from boardwright.games.cryo.text import LABELS, LEXICONS
from boardwright.games.cryo.text.lexicon import (
    CHAMBER_IDS,
    DOCK_IDS,
    SPACE_IDS,
    incident_name,
    local,
    tile_name,
)
from boardwright.games.cryo.words import Machine, Section, TileKind, Trouble

TOKEN_AT = (210.0, 20.0)
"""Centre of the incident token in its section."""
BACK_COLOURS = ITEM_COLOURS[:4]


def live_ship(view: View, plan: Layout, language: str) -> str:
    """Draw all pieces on the ship, by section."""
    found = []
    for section in range(SECTIONS):
        inner = _tiles(view, section, language) if section != Section.DSP else _salvage(view, language)
        inner += _chambers(view, section, language) + _drones(view, section, language)
        inner += _incident(view, section, language)
        found.append(placed(*plan.sections[section], plan.ship_scale, inner))
    return "".join(found)


def tile_face(w: World, tile: int, x: float, y: float, size: float) -> str:
    """Draw a tile's gain: icons joined by + (all) or a stroke (one), or a card for a card action."""
    if w.tile_kind[tile] == TileKind.CARD:
        return use("card", x, y, size * 1.25)
    items = [k for k in range(ITEMS) for _ in range(w.tile_items[tile][k])]
    if len(items) == 1:
        return use(f"item-{items[0]}", x, y, size * 1.25)
    d = 13 * size
    between = "+" if w.tile_kind[tile] == TileKind.ALL else "/"
    sign = middle(between, x, y + 5 * size, 14 * size)
    return use(f"item-{items[0]}", x - d, y, size * 0.95) + use(f"item-{items[1]}", x + d, y, size * 0.95) + sign


def _tiles(view: View, section: int, language: str) -> str:
    """CR-088: draw the top tile of each stack, or the printed material of an empty space."""
    w, s, labels, lexicon = view.w, view.s, LABELS[language], LEXICONS[language]
    found = []
    for k in range(SPACES // (SECTIONS - 1)):
        space = section * SPACES // (SECTIONS - 1) + k
        x, y = CORNERS[SPACES_AT[k]]
        corner, tile, n = (x - TILE / 2, y - TILE / 2), s.stack_top[space], s.stack_height[space]
        edge = f'stroke="{BACK_COLOURS[w.space_back[space]]}" stroke-width="1.8"'
        if tile == NONE:
            name = lexicon.empty_space.format(lexicon.items[w.space_prints[space]][0])
            inner = box(*corner, TILE, TILE, NIGHT, f'{edge} stroke-dasharray="4 3"')
            inner += use(f"item-{w.space_prints[space]}", x, y, 1.2, 0.6)
        else:
            name = f"{tile_name(lexicon, w, tile)} ({labels['stack'].format(n)})"
            inner = "".join(
                box(corner[0] + 2.5 * i, corner[1] - 2.5 * i, TILE, TILE, "#1A1F3D", f'stroke="{LINE}"')
                for i in range(min(n, 4) - 1, 0, -1)
            )
            inner += box(*corner, TILE, TILE, "#232A52", edge) + tile_face(w, tile, x, y + 1, 1.05)
            inner += words(f"×{n}", x + 9, y + 26, 13.8, MUTED)
        inner += words(SPACE_IDS[space][-1], x - 26, y + 26, 13.8, MUTED)
        found.append(group(f"space-{SPACE_IDS[space]}", f"{local(lexicon, SPACE_IDS[space])}: {name}", inner))
    return "".join(found)


def salvage_point(k: int) -> tuple[float, float]:
    """Return the centre of a salvage space."""
    x, y, _, _ = target_box(Machine.SALVAGE_ASSIGN, Section.DSP, NONE)
    return x - 23 + 23 * k, y + 10


def _salvage(view: View, language: str) -> str:
    """CR-123, CR-148: draw the spaces for one pod each and the items they pay."""
    w, s = view.w, view.s
    found = []
    for k in range(SALVAGE):
        if k >= w.salvage_n:
            continue
        x, y = salvage_point(k)
        item = LEXICONS[language].items[w.salvage_item[k]][0]
        inner = f'<circle cx="{x:g}" cy="{y:g}" r="10.5" fill="#2A3258" stroke="{LINE}"/>'
        p = s.salvage[k]
        inner += use(f"item-{w.salvage_item[k]}", x, y, 0.6, 0.55) if p == NONE else use(f"mark-{p}", x, y, 0.95)
        inner += use(f"item-{w.salvage_item[k]}", x, y + 15, 0.45) if p != NONE else ""
        who = LABELS[language]["nobody"] if p == NONE else view.names[p]
        found.append(group(f"salvage-{k}", LABELS[language]["salvage"].format(item, who), inner))
    return "".join(found)


def _chambers(view: View, section: int, language: str) -> str:
    """Draw sleeping pods by seat; a covered chamber stays closed (CR-169)."""
    s, labels = view.s, LABELS[language]
    found = []
    for k in range(PER_SECTION):
        chamber = section * PER_SECTION + k
        x, y, width, height = chamber_box(section, k)
        if s.covered[chamber]:
            inner = box(x, y, width, height, "#2A0D18", f'stroke="{DANGER}" stroke-width="1.5"')
            inner += use("sabotage", x + width / 2, y + height / 2, 1.2)
            name = labels["covered"].format(local(LEXICONS[language], CHAMBER_IDS[chamber]))
        else:
            pods = [s.chamber_pods[chamber][p] for p in range(view.seats)]
            inner = "".join(_sleepers(p, n, x, y) for p, n in enumerate(pods))
            list_ = ", ".join(f"{view.names[p]} {n}" for p, n in enumerate(pods) if n) or labels["nobody"]
            name = labels["chamber"].format(local(LEXICONS[language], CHAMBER_IDS[chamber]), list_)
        found.append(group(f"chamber-{chamber}", name, inner))
    return "".join(found)


def _sleepers(p: int, n: int, x: float, y: float) -> str:
    """Draw a seat's mark for each of its pods in a chamber."""
    left, top = x + 23 + 31 * (p % 2), y + 25 + 29 * (p // 2)
    if n == 0:
        return ""
    if n == 1:
        return use(f"mark-{p}", left, top, 0.95)
    return use(f"mark-{p}", left - 5, top - 2, 0.95) + use(f"mark-{p}", left + 6, top + 4, 0.95)


def _drones(view: View, section: int, language: str) -> str:
    """Draw damage markers and drones on the docks of a section."""
    s = view.s
    docks = [d for d in range(LAUNCH_DOCK) if view.w.dock_section[d] == section]
    found = []
    for dock in docks:
        x, y = dock_point(dock)
        if s.damaged[dock]:
            name = LABELS[language]["damaged"].format(local(LEXICONS[language], DOCK_IDS[dock]))
            found.append(group(f"damage-{DOCK_IDS[dock]}", name, use("damage", x, y + 1)))
        there = [p for p in range(view.seats) for _ in range(s.dock_drones[dock][p])]
        for i, p in enumerate(there):
            name = LABELS[language]["drone"].format(view.names[p], local(LEXICONS[language], DOCK_IDS[dock]))
            at = use(f"drone-{p}", x + 9 * (i - (len(there) - 1) / 2), y, 1.0 if len(there) == 1 else 0.8)
            found.append(group(f"drone-{DOCK_IDS[dock]}-{i}", name, at, f'data-piece="drone-{p}"'))
    return "".join(found)


def _incident(view: View, section: int, language: str) -> str:
    """CR-150: draw the face-up token of a section."""
    w, s = view.w, view.s
    token = s.incident_up[section]
    if token == NONE:
        return ""
    name = LABELS[language]["incident"].format(
        LEXICONS[language].sections[section], incident_name(LEXICONS[language], w, token)
    )
    return group(f"incident-{section}", name, token_face(w, token, *TOKEN_AT))


def token_face(w: World, token: int, x: float, y: float) -> str:
    """Draw an incident token: sabotage, Sunset, or loot with its gains."""
    kind = w.incident_kind[token]
    if kind == Trouble.SABOTAGE:
        return use("sabotage", x, y, 1.1)
    if kind == Trouble.SUNSET:
        return use("sunset", x, y, 1.2)
    things = [f"item-{k}" for k in range(ITEMS) for _ in range(w.incident_items[token][k])]
    things += ["card"] * w.incident_cards[token]
    step = 13
    start = x - step * (len(things) - 1) / 2
    return use("loot", x, y, 1.1) + "".join(use(t, start + step * k, y, 0.62) for k, t in enumerate(things))


__all__ = ["CHAMBERS", "INK", "TOKEN_AT", "live_ship", "salvage_point", "tile_face", "token_face"]
