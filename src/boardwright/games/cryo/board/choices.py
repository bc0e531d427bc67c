"""The places on board and platform that the viewer may choose now: they glow and carry their action."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.games.cryo.board.banner import BUTTONS
from boardwright.games.cryo.board.caverns import cavern_box, tunnel_point
from boardwright.games.cryo.board.hand import SCRAP, card_box, row_box
from boardwright.games.cryo.board.layout import Layout
from boardwright.games.cryo.board.live import TOKEN_AT, salvage_point
from boardwright.games.cryo.board.marks import ACCENT, NIGHT, middle, placed, title
from boardwright.games.cryo.board.platform import bay_box, dock_place, slot_box
from boardwright.games.cryo.board.ship import RING, arrow, arrow_path, chamber_box, dock_point
from boardwright.games.cryo.rules.incidents import uncovered
from boardwright.games.cryo.rules.launch import open_tile
from boardwright.games.cryo.schema import PER_SECTION, PER_TUNNEL
from boardwright.games.cryo.text import LABELS, TEXTS
from boardwright.games.cryo.text.lexicon import CAVERN_IDS
from boardwright.games.cryo.words import Ask, Do, Mode

GLOW = f'fill="{ACCENT}" fill-opacity=".13" stroke="{ACCENT}" stroke-width="2.6"'
Spot = tuple[str, int, str]
"""Which part of the picture, which of its kind, and the mark there."""


def choices(view: View, plan: Layout, language: str) -> str:
    """All legal actions of the viewer that have a place."""
    if view.question is None:
        return ""
    actions = view.game.actions
    found = [_rings(view, plan), _composed(view, plan, language)]
    for a in view.legal:
        kind = Do(actions.kind[a])
        if kind not in BUTTONS:
            part, k, mark = _spot(view, kind, actions.one[a], actions.two[a])
            found.append(_at(plan, view.seat, part, k, _may(view, a, mark, language)))
    return "".join(found)


def _at(plan: Layout, seat: int, part: str, k: int, inner: str) -> str:
    """The mark in its part of the picture."""
    match part:
        case "section":
            return placed(*plan.sections[k], plan.ship_scale, inner)
        case "caves":
            return placed(*plan.caves, plan.caves_scale, inner)
        case "hand":
            return placed(*plan.hand, plan.column_scale, inner)
        case _:
            return placed(*plan.platforms[seat], plan.column_scale, inner)


def _may(view: View, a: int, mark: str, language: str) -> str:
    text = view.game.actions.text(a)
    said = title(TEXTS[language].action(view, a))
    return f'<g id="may-{text.replace(" ", "-")}" class="cr-may" data-action="{text}">{said}{mark}</g>'


def _rings(view: View, plan: Layout) -> str:
    """A glowing ring round every dock to which an arrow may be chosen."""
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
    """While a vehicle is loaded, the caverns of its tunnel: a page lets every click there add a pod."""
    tunnel = view.s.launch_tunnel
    if view.question is None or view.question.what != Ask.LOAD:
        return ""
    found = ""
    for k in range(PER_TUNNEL):
        if open_tile(view.w, view.s, tunnel, k) != NONE:
            space = view.w.tunnel_cavern[tunnel][k]
            said = title(LABELS[language]["one_more"].format(CAVERN_IDS[space]))
            found += f'<g class="cr-compose" data-compose="{k}">{said}{_around(*_corner(cavern_box(space)))}</g>'
    return placed(*plan.caves, plan.caves_scale, found)


def _spot(view: View, kind: Do, one: int, two: int) -> Spot:
    """Where an action glows, and its mark there."""
    match kind:
        case Do.DEPLOY:
            return "section", view.w.dock_section[view.w.deploy_dock[one]], _arrow(view, one)
        case Do.LAUNCH:
            return "caves", 0, _launch(view, one, two)
        case Do.SPACE:
            return "caves", 0, _around(*_corner(cavern_box(one)))
        case Do.INCIDENT:
            return "section", one, _circle(*TOKEN_AT, 19)
        case Do.SABOTAGE:
            return "section", one, _around(*chamber_box(one, uncovered(view.s, one) % PER_SECTION))
        case Do.WAKE:
            return "section", one // PER_SECTION, _around(*chamber_box(one // PER_SECTION, one % PER_SECTION))
        case Do.SALVAGE:
            return "section", len(view.w.chamber_pods) // PER_SECTION - 1, _circle(*salvage_point(one), 12)
        case Do.PLAY:
            return "hand", 0, _around(*row_box(view, one, two))
        case Do.SCRAP_CARD:
            return "hand", 0, _around(*row_box(view, one, SCRAP))
        case Do.DISCARD:
            return "hand", 0, _around(*card_box(view, one))
        case _:
            return "platform", 0, _on_platform(view, kind, one)


def _on_platform(view: View, kind: Do, one: int) -> str:
    match kind:
        case Do.SLOT | Do.SCRAP_TILE:
            return _around(*slot_box(view, one))
        case Do.REPLACE:
            mode = view.question.x if view.question else Mode.UPGRADE
            return _around(*bay_box(mode, one))
        case Do.RETURN_USE:
            x, y = dock_place(one)
            return f'<path d="M{x + 17} {y - 32}h38v64h-38z" {GLOW}/>'
        case _:
            return _circle(*dock_place(one), 15)


def _arrow(view: View, pair: int) -> str:
    """The arrow from a dock to one of its actions, with room for a finger."""
    ends = arrow(view, pair)
    path = arrow_path(ends, 7)
    x, y = ends[1]
    return (
        f'<path d="{path}" stroke="{NIGHT}" stroke-width="6" fill="none" stroke-linecap="round"/>'
        f'<path d="{path}" stroke="{ACCENT}" stroke-width="2.8" fill="none" stroke-linecap="round"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="11" fill="{ACCENT}" fill-opacity="0"/>'
    )


def _launch(view: View, place: int, tunnel: int) -> str:
    """A tunnel, once for each vehicle that may go: its capacity stands in a disc."""
    x, y = tunnel_point(tunnel)
    design = view.s.vehicles[view.seat][place]
    at = x + 17 * (place - 1), y + 27
    frame = f'<path d="M{x - 22:g} {y - 21:g}h44v42h-44z" {GLOW}/>'
    disc = f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="8.5" fill="{NIGHT}" stroke="{ACCENT}" stroke-width="2"/>'
    load = str(view.w.capacity[design]) if design != NONE else "?"
    return frame + disc + middle(load, at[0], at[1] + 4.5, 12, ACCENT)


def _corner(middle_box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    x, y, width, height = middle_box
    return x - width / 2, y - height / 2, width, height


def _around(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" {GLOW}/>'


def _circle(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {GLOW}/>'
