"""Highlights of the last action: a thin dashed accent ring round every piece involved."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import placed
from boardwright.games.cryo.board.caverns import LAUNCH, cavern_box
from boardwright.games.cryo.board.layout import Layout
from boardwright.games.cryo.board.live import TOKEN_AT
from boardwright.games.cryo.board.marks import ACCENT
from boardwright.games.cryo.board.ship import RING, chamber_box, dock_point
from boardwright.games.cryo.schema import LAUNCH_DOCK, PER_SECTION
from boardwright.games.cryo.words import Did

COAT = f'class="cr-fresh" fill="none" stroke="{ACCENT}" stroke-width="2" stroke-dasharray="5 4"'
CHAMBERS = {Did.WOKE: 2, Did.SABOTAGED: 1, Did.RIVAL_WOKE: 1}
CAVERNS = {Did.SCOUTED: 2, Did.SETTLED: 2, Did.RIVAL_SETTLED: 1}
DOCKS = {Did.DEPLOYED: 3, Did.RIVAL_PLACED: 1}
"""Index of the chamber, cavern or dock in each event."""


def fresh(view: View, plan: Layout) -> str:
    """Draw each mark once, however often its piece was involved."""
    return "".join(dict.fromkeys(_mark(plan, event) for event in view.events))


def _mark(plan: Layout, event: tuple[int, ...]) -> str:
    did = Did(event[0])
    if did in CHAMBERS:
        section, k = divmod(event[CHAMBERS[did]], PER_SECTION)
        return placed(*plan.sections[section], plan.ship_scale, _box(*chamber_box(section, k)))
    if did in CAVERNS:
        x, y, width, height = cavern_box(plan.ground, event[CAVERNS[did]])
        edge = _box(x - width / 2 - 3, y - height / 2 - 3, width + 6, height + 6)
        return placed(*plan.caves, plan.caves_scale, edge)
    if did in DOCKS and event[DOCKS[did]] != LAUNCH_DOCK:
        section = event[DOCKS[did]] // 4
        return placed(*plan.sections[section], plan.ship_scale, _circle(*dock_point(event[DOCKS[did]]), RING + 4))
    if did == Did.LAUNCHED:
        return placed(*plan.caves, plan.caves_scale, _circle(*LAUNCH, 25))
    if did == Did.NEW_INCIDENT:
        return placed(*plan.sections[event[1]], plan.ship_scale, _circle(*TOKEN_AT, 20))
    return ""


def _box(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7" {COAT}/>'


def _circle(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {COAT}/>'
