"""The picture of a match: station, headquarters, knowledge track and all player boards.

Static board and live pieces are separate groups (`board`, `live`), every piece has a stable id, and colours are
attributes next to classes, so that a page can theme and animate the picture without redrawing it. Seats differ by
colour and shape; letters denote sectors. The `<view>` elements `view-station`, `view-headquarters` and `view-boards`
name the parts for narrow screens.
"""

from __future__ import annotations

import re
from html import escape

from boardwright.core import View
from boardwright.core.page.svg import Box, placed
from boardwright.games.aquasphere.board.banner import banner, headline, loading_station, rest, supply
from boardwright.games.aquasphere.board.boards import board, describe
from boardwright.games.aquasphere.board.choices import choices
from boardwright.games.aquasphere.board.fresh import fresh
from boardwright.games.aquasphere.board.headquarters import headquarters, live_headquarters
from boardwright.games.aquasphere.board.icons import DEFS, parts
from boardwright.games.aquasphere.board.layout import (
    BOARD,
    COLUMN,
    GAP,
    Layout,
    layout,
)
from boardwright.games.aquasphere.board.marks import FONT
from boardwright.games.aquasphere.board.own import own
from boardwright.games.aquasphere.board.ring import RADIUS, locks, station
from boardwright.games.aquasphere.board.sectors import held, sectors
from boardwright.games.aquasphere.board.track import counters, track
from boardwright.games.aquasphere.text import LABELS

TYPE = f'font-family="{FONT}" font-weight="700"'


def picture(view: View, language: str | None = None, tall: bool = False, table: bool = False) -> str:
    """Draw the view as an SVG document; `tall` stacks it, `table` omits what the page shows itself."""
    language = language or view.language
    plan = layout(view.w.seats, tall, table and view.seat >= 0)
    body = (
        _page(plan)
        + f'<g id="board" {TYPE}>{_static(view, plan, language)}</g>'
        + f'<g id="held" {TYPE}>{placed(*plan.ring, 1.0, held(view))}</g>'
        + f'<g id="doors" {TYPE}>{placed(*plan.ring, 1.0, locks(view, language))}</g>'
        + f'<g id="live" {TYPE}>{_live(view, plan, language)}</g>'
        + f'<g id="players" {TYPE}>{_players(view, plan, language)}</g>'
        + f'<g id="fresh">{fresh(view, plan)}</g>'
        + f'<g id="choices" {TYPE}>{choices(view, plan, language)}</g>'
    )
    others = "".join(board(view, p, language) for p in range(view.w.seats)) if plan.own else ""
    return _document(plan, _summary(view, language), _used(view, body + others), body)


def seat_things(view: View, p: int) -> str:
    """Draw the board of a seat with the picture's symbols."""
    inner = board(view, p, view.language)
    return f'<svg viewBox="0 0 {COLUMN} {BOARD}" role="img"><g {TYPE}>{inner}</g></svg>'


def _static(view: View, plan: Layout, language: str) -> str:
    return (
        track(view, plan, language)
        + placed(*plan.ring, 1.0, station(view, language))
        + placed(*plan.quarters, plan.scale, headquarters(view, plan.tower, language))
    )


def _live(view: View, plan: Layout, language: str) -> str:
    loading, bank = plan.corners
    return (
        placed(*plan.ring, 1.0, sectors(view, language))
        + placed(*plan.quarters, plan.scale, live_headquarters(view, plan.tower, language))
        + counters(view, plan, language)
        + placed(*loading, plan.corner_scale, loading_station(view, language))
        + placed(*bank, plan.corner_scale, supply(view, language))
    )


def _players(view: View, plan: Layout, language: str) -> str:
    if plan.own:
        return placed(*plan.own, plan.own_scale, own(view, language))
    boards = "".join(
        placed(x, y, plan.scale, board(view, p, language)) for p, (x, y) in enumerate(plan.boards)
    )
    return (
        placed(*plan.banner, plan.scale, banner(view, language))
        + boards
        + placed(plan.rest.x, plan.rest.y, 1.0, rest(view, plan.rest, language))
    )


def _page(plan: Layout) -> str:
    page = plan.page
    place = f'x="{page.x:g}" y="{page.y:g}" width="{page.width:g}" height="{page.height:.5g}"'
    return f'<rect class="aq-page" {place} fill="url(#aq-water)"/>'


def _used(view: View, body: str) -> str:
    """Return the definitions of the symbols that the body uses."""
    drawn = parts(view)
    names = sorted(set(re.findall(r'href="#aq-([\w-]+)"', body)))
    return f"<defs>{DEFS}" + "".join(f'<g id="aq-{name}">{drawn[name]}</g>' for name in names) + "</defs>"


def _views(plan: Layout) -> str:
    x, y = plan.ring
    (qx, qy), (bx, by), tower = plan.quarters, plan.own or plan.boards[0], plan.tower
    boxes = {
        "station": Box(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS),
        "headquarters": Box(qx, qy, plan.scale * tower.width, plan.scale * tower.height),
        "boards": Box(bx, by, plan.scale * COLUMN, plan.scale * len(plan.boards) * (BOARD + GAP)),
    }
    return "".join(f'<view id="view-{name}" viewBox="{box.view_box()}"/>' for name, box in boxes.items())


def _document(plan: Layout, name: str, defs: str, body: str) -> str:
    page = plan.page
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{page.view_box()}" width="{page.width:g}"'
        f' height="{page.height:.5g}" class="aq-picture" role="img" aria-labelledby="picture-title">'
        f'<title id="picture-title">{escape(name)}</title>{defs}{_views(plan)}\n{body}</svg>\n'
    )


def _summary(view: View, language: str) -> str:
    """Summarise the position in words."""
    round_ = LABELS[language]["over" if view.over else "round"].format(view.s.round)
    players = " ".join(f"{describe(view, p, language)}." for p in range(view.w.seats))
    return f"AquaSphere, {round_}. {headline(view, language)}. {players}"
