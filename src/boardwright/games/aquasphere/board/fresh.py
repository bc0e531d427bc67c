"""Highlights of the last action: a thin accent ring round every piece that moved."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import placed
from boardwright.games.aquasphere.board.headquarters import engineer_place
from boardwright.games.aquasphere.board.layout import Layout
from boardwright.games.aquasphere.board.marks import ACCENT
from boardwright.games.aquasphere.board.ring import area_path, berth_path, control_middle
from boardwright.games.aquasphere.board.track import counter_place
from boardwright.games.aquasphere.words import Did

RING = f'class="aq-fresh" fill="none" stroke="{ACCENT}" stroke-width="2" stroke-dasharray="5 4"'
ENGINEERS = (Did.MOVED_ENGINEER, Did.SIDESTEPPED, Did.PASSED)
COUNTERS = (Did.GAINED_POINTS, Did.LOST_POINTS)


def fresh(view: View, plan: Layout) -> str:
    """Draw each mark once, however often its piece moved."""
    ring = dict.fromkeys(_in_ring(view, e) for e in view.events)
    went = [e[1] for e in view.events if e[0] in ENGINEERS]
    quarters = dict.fromkeys(_circle(*engineer_place(view, plan.tower, p), 22) for p in went)
    moved = dict.fromkeys(_circle(*counter_place(view, plan, e[1]), 15) for e in view.events if e[0] in COUNTERS)
    return (
        placed(*plan.ring, 1.0, "".join(ring))
        + placed(*plan.quarters, plan.scale, "".join(quarters))
        + "".join(moved)
    )


def _in_ring(view: View, event: tuple[int, ...]) -> str:
    where = view.s.pos_of
    match event[0]:
        case Did.MOVED_SCIENTIST:
            return _path(area_path(where[event[3]], event[4]))
        case Did.TOOK_CONTROL:
            return _circle(*control_middle(where[event[2]]), 31)
        case Did.DEPLOYED_SUBMARINE | Did.NEUTRAL_SUBMARINE:
            return _path(berth_path(where[event[2]], event[3]))
        case _:
            return ""


def _path(outline: str) -> str:
    return f'<path d="{outline}" {RING}/>'


def _circle(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" {RING}/>'
