"""The viewer's legal choices: highlighted places, each tagged with its action."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page.svg import placed, title
from boardwright.games.cryo.actions import TRIPLE_ROWS
from boardwright.games.cryo.board.banner import BUTTONS
from boardwright.games.cryo.board.caverns import cavern_box, tunnel_point
from boardwright.games.cryo.board.hand import SCRAP, card_box, row_box
from boardwright.games.cryo.board.layout import Layout
from boardwright.games.cryo.board.live import TOKEN_AT, salvage_point
from boardwright.games.cryo.board.marks import ACCENT, NIGHT, middle
from boardwright.games.cryo.board.own import Box, on_dock, own_bay, own_card, own_row
from boardwright.games.cryo.board.platform import bay_box, dock_place, slot_box
from boardwright.games.cryo.board.ship import RING, arrow, arrow_path, chamber_box, dock_point, target_box
from boardwright.games.cryo.rules.incidents import uncovered
from boardwright.games.cryo.rules.launch import open_tile
from boardwright.games.cryo.schema import PER_SECTION, PER_TUNNEL
from boardwright.games.cryo.text import LABELS, TEXTS
from boardwright.games.cryo.text.lexicon import CAVERN_IDS
from boardwright.games.cryo.words import Ask, Do, Machine, Mode, Section

GLOW = f'fill="{ACCENT}" fill-opacity=".13" stroke="{ACCENT}" stroke-width="2.6"'
CALM = '<text pointer-events="none"'
Spot = tuple[str, int, str]
"""Part of the picture, its index, and the mark there."""


def choices(view: View, plan: Layout, language: str) -> str:
    """Draw all legal actions of the viewer that have a place."""
    if view.question is None:
        return ""
    actions = view.game.actions
    found = [_rings(view, plan), _composed(view, plan, language)]
    for a in view.legal:
        kind = Do(actions.kind[a])
        if plan.own and kind == Do.TRIPLE and view.question.what == Ask.STASIS:
            mark = _chambers(view, actions.one[a])
            inner = _may(view, a, mark, language) if mark else ""
            found.append(_at(plan, view.seat, "section", view.question.x, inner))
        elif kind not in BUTTONS:
            part, k, mark = _spot(view, plan, kind, actions.one[a], actions.two[a])
            found.append(_at(plan, view.seat, part, k, _may(view, a, mark, language)))
    return "".join(found)


def _at(plan: Layout, seat: int, part: str, k: int, inner: str) -> str:
    """Place a mark in its part of the picture."""
    match part:
        case "section":
            return placed(*plan.sections[k], plan.ship_scale, inner)
        case "caves":
            return placed(*plan.caves, plan.caves_scale, inner)
        case "hand":
            return placed(*plan.hand, plan.column_scale, inner)
        case "dock" if plan.own:
            return on_dock(plan, k, inner)
        case _:
            return placed(*(plan.own or plan.platforms[seat]), plan.column_scale, inner)


def _may(view: View, a: int, mark: str, language: str) -> str:
    text = view.game.actions.text(a)
    said = title(TEXTS[language].action(view, a))
    return f'<g id="may-{text.replace(" ", "-")}" class="cr-may" data-action="{text}">{said}{mark}</g>'


def _rings(view: View, plan: Layout) -> str:
    """Draw a highlight ring round every dock that can be deployed to."""
    actions, w = view.game.actions, view.w
    docks = sorted({w.deploy_dock[actions.one[a]] for a in view.legal if actions.kind[a] == Do.DEPLOY})
    found = ""
    for dock in docks:
        x, y = dock_point(dock)
        ring = f'<circle cx="{x:g}" cy="{y:g}" r="{RING + 1}" {GLOW}/>'
        section: int = w.dock_section[dock]
        found += placed(*plan.sections[section], plan.ship_scale, ring)
    return f'<g class="cr-open-docks">{found}</g>' if found else ""


def _composed(view: View, plan: Layout, language: str) -> str:
    """Mark the caverns of the tunnel during loading; on the page each click adds a pod."""
    tunnel = view.s.launch_tunnel
    if view.question is None or view.question.what != Ask.LOAD:
        return ""
    found = ""
    for k in range(PER_TUNNEL):
        if open_tile(view.w, view.s, tunnel, k) != NONE:
            space = view.w.tunnel_cavern[tunnel][k]
            said = title(LABELS[language]["one_more"].format(CAVERN_IDS[space]))
            around = _around(*_corner(cavern_box(plan.ground, space)))
            found += f'<g class="cr-compose" data-compose="{k}">{said}{around}</g>'
    return placed(*plan.caves, plan.caves_scale, found)


def _spot(view: View, plan: Layout, kind: Do, one: int, two: int) -> Spot:
    """Return the part of the picture where an action is highlighted, and its mark."""
    match kind:
        case Do.DEPLOY:
            return "section", view.w.dock_section[view.w.deploy_dock[one]], _arrow(view, plan, one)
        case Do.LAUNCH:
            return "caves", 0, _launch(view, plan, one, two)
        case Do.SPACE:
            return "caves", 0, _around(*_corner(cavern_box(plan.ground, one)))
        case Do.INCIDENT:
            return "section", one, _circle(*TOKEN_AT, plan.reach)
        case Do.SABOTAGE:
            return "section", one, _around(*chamber_box(one, uncovered(view.s, one) % PER_SECTION))
        case Do.WAKE:
            return "section", one // PER_SECTION, _around(*chamber_box(one // PER_SECTION, one % PER_SECTION))
        case Do.SALVAGE:
            return "section", Section.DSP, _salvage(one)
        case Do.PLAY | Do.SCRAP_CARD | Do.DISCARD:
            return "hand", 0, _around(*_card(view, plan, kind, one, two))
        case Do.REPLACE:
            mode = view.question.x if view.question else Mode.UPGRADE
            return "bay", 0, _around(*(own_bay(mode, one) if plan.own else bay_box(mode, one)))
        case _:
            return "dock", *_on_dock(view, kind, one)


def _card(view: View, plan: Layout, kind: Do, design: int, mode: int) -> Box:
    """Return the box of a card in hand, or of one of its uses."""
    if kind == Do.DISCARD:
        return own_card(view, design) if plan.own else card_box(view, design)
    row = mode if kind == Do.PLAY else SCRAP
    return own_row(view, design, row) if plan.own else row_box(view, design, row)


def _on_dock(view: View, kind: Do, one: int) -> tuple[int, str]:
    """Return the platform dock, and the mark there."""
    if kind in (Do.SLOT, Do.SCRAP_TILE):
        slots = zip(view.w.price_slot, view.w.benefit_slot, strict=True)
        return next(k for k, pair in enumerate(slots) if one in pair), _around(*slot_box(view, one))
    x, y = dock_place(one)
    if kind == Do.RETURN_USE:
        return one, f'<path class="hit" d="M{x + 17} {y - 32}h38v64h-38z" {GLOW}/>'
    return one, _circle(x, y, 15)


def _arrow(view: View, plan: Layout, pair: int) -> str:
    """Draw the arrow from a dock to an action; the whole dock is the click target."""
    ends = arrow(view, pair)
    path = arrow_path(ends, 7)
    x, y = dock_point(view.w.deploy_dock[pair])
    line = f'd="{path}" fill="none" stroke-linecap="round" pointer-events="none"'
    return (
        f'<path {line} stroke="{NIGHT}" stroke-width="6"/><path {line} stroke="{ACCENT}" stroke-width="2.8"/>'
        f'<circle class="hit" cx="{x:g}" cy="{y:g}" r="{plan.reach:g}" fill="{ACCENT}" fill-opacity="0"/>'
    )


def _chambers(view: View, triple: int) -> str:
    """Mark the chambers from which an answer wakes pods."""
    section = view.question.x if view.question else 0
    pods = [k for k in range(PER_SECTION) if TRIPLE_ROWS[triple][k]]
    return "".join(_around(*chamber_box(section, k)) for k in pods)


def _salvage(k: int) -> str:
    """Draw a ring round the space; the whole machine is the click target."""
    x, y, width, height = target_box(Machine.SALVAGE_ASSIGN, Section.DSP, NONE)
    area = f'x="{x - width / 2:g}" y="{y - height / 2:g}" width="{width:g}" height="{height:g}"'
    px, py = salvage_point(k)
    ring = f'<circle cx="{px:g}" cy="{py:g}" r="12" {GLOW} pointer-events="none"/>'
    return f'<rect class="hit" {area} rx="6" fill="{ACCENT}" fill-opacity="0"/>{ring}'


def _launch(view: View, plan: Layout, place: int, tunnel: int) -> str:
    """Mark a tunnel for one vehicle, with its capacity in a disc."""
    x, y = tunnel_point(plan.ground, tunnel)
    design = view.s.vehicles[view.seat][place]
    half, high = plan.tunnel_reach, plan.ground.tunnel[1] / 2
    size = plan.ground.sized(13.2)
    at = (x + 1.3 * size * (place - 1), y + high + 0.6 * size)
    area = f'x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}"'
    frame = f'<path d="M{x - 22:g} {y - high - 2:g}h44v{2 * high + 4:g}h-44z" {GLOW} pointer-events="none"/>'
    around = f'<rect class="hit" {area} fill="{ACCENT}" fill-opacity="0"/>'
    coat = f'fill="{NIGHT}" stroke="{ACCENT}" stroke-width="2" pointer-events="none"'
    disc = f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{0.64 * size:g}" {coat}/>'
    load = str(view.w.capacity[design]) if design != NONE else "?"
    return around + frame + disc + middle(load, at[0], at[1] + size / 3, size, ACCENT).replace("<text", CALM)


def _corner(middle_box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    x, y, width, height = middle_box
    return x - width / 2, y - height / 2, width, height


def _around(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" class="hit" {GLOW}/>'


def _circle(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" class="hit" {GLOW}/>'
