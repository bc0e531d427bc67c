"""The picture of a match: sky with setting sun, ship, caverns and all platforms.

Static board and live pieces are separate groups (`board`, `live`), every piece has a stable id, and colours are
attributes next to classes, so that a page can theme and animate the picture without redrawing it. Seats differ by
colour, shape and letter; items by colour and shape.
"""

from __future__ import annotations

import re
from html import escape

from boardwright.core import View
from boardwright.core.page.svg import placed
from boardwright.games.cryo.board.banner import banner, buttons, headline
from boardwright.games.cryo.board.caverns import caverns, live_caverns
from boardwright.games.cryo.board.choices import choices
from boardwright.games.cryo.board.fresh import fresh
from boardwright.games.cryo.board.guide import guide
from boardwright.games.cryo.board.hand import hand, legend
from boardwright.games.cryo.board.icons import DEFS, parts
from boardwright.games.cryo.board.layout import COLUMN, HAND, HIGH, PLATFORM, Layout, layout
from boardwright.games.cryo.board.live import live_ship
from boardwright.games.cryo.board.marks import FONT, NIGHT
from boardwright.games.cryo.board.own import own
from boardwright.games.cryo.board.platform import describe, platform
from boardwright.games.cryo.board.ship import ship
from boardwright.games.cryo.board.sky import horizon, live_sky, sky

TYPE = f'font-family="{FONT}" font-weight="700"'
BARS = {"pod", "card"}
"""Symbols that the page uses in the seat bars."""
LEGEND = 38
"""Height of the item legend, including the gap below."""


def picture(view: View, language: str | None = None, tall: bool = False, table: bool = False) -> str:
    """Draw the view as an SVG document; `tall` stacks it, `table` omits what the page shows itself."""
    language = language or view.language
    plan = layout(view.w.seats, tall, view.seat, table)
    aside = "" if plan.own else buttons(view, plan, language)
    body = (
        f'<rect class="cr-page" width="{plan.size[0]:g}" height="{plan.size[1]:.5g}" fill="{NIGHT}"/>'
        f'<g id="board" {TYPE}>{_static(view, plan, language)}</g>'
        f'<g id="live" {TYPE}>{_live(view, plan, language)}</g>'
        f'<g id="players" {TYPE}>{_players(view, plan, language)}</g>'
        f'<g id="fresh">{fresh(view, plan)}</g>'
        f'<g id="choices" {TYPE}>{choices(view, plan, language)}{aside}</g>'
    )
    others = "".join(platform(view, p, language) for p in range(view.w.seats)) if plan.own else ""
    return _document(plan, _summary(view, language), _used(view, plan, body + others), body)


def seat_things(view: View, p: int) -> str:
    """Draw the platform of a seat with the picture's symbols."""
    inner = platform(view, p, view.language)
    return f'<svg viewBox="0 0 {COLUMN} {PLATFORM}" role="img"><g {TYPE}>{inner}</g></svg>'


def _static(view: View, plan: Layout, language: str) -> str:
    return (
        placed(*plan.sky, plan.sky_scale, sky(plan.heaven, language))
        + ship(view, plan, language)
        + placed(*plan.caves, plan.caves_scale, caverns(view, plan.ground, language))
    )


def _live(view: View, plan: Layout, language: str) -> str:
    return (
        placed(*plan.sky, plan.sky_scale, live_sky(view, plan.heaven, language))
        + live_ship(view, plan, language)
        + placed(*plan.caves, plan.caves_scale, live_caverns(view, plan.ground, language))
    )


def _players(view: View, plan: Layout, language: str) -> str:
    if plan.own:
        return own(view, plan, language)
    boards = "".join(
        placed(x, y, plan.column_scale, platform(view, p, language)) for p, (x, y) in enumerate(plan.platforms)
    )
    mine = placed(*plan.hand, plan.column_scale, hand(view, language))
    return banner(view, plan, language) + boards + mine + _below(view, plan, language)


def _below(view: View, plan: Layout, language: str) -> str:
    """Draw the legend and guide below the hand on a wide page, as far as they fit."""
    x, y = plan.hand
    if plan.tall:
        return ""
    found, y = "", y + (HAND + 4 if view.seat >= 0 else LEGEND)
    if view.seat >= 0 and HIGH - y > LEGEND:
        found, y = placed(x, y, 1.0, legend(language)), y + LEGEND
    return found + placed(x, y, 1.0, guide(view, HIGH - y - 6, language))


def _used(view: View, plan: Layout, body: str) -> str:
    """Return the definitions of the symbols that the body uses."""
    drawn = parts(view)
    names = sorted(set(re.findall(r'href="#cr-([\w-]+)"', body)) | BARS)
    defs = "".join(f'<g id="cr-{name}">{drawn[name]}</g>' for name in names)
    return f"<defs>{DEFS}{horizon(plan.heaven)}{defs}</defs>"


def _document(plan: Layout, name: str, defs: str, body: str) -> str:
    width, height = plan.size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:.5g}" width="{width:g}"'
        f' height="{height:.5g}" class="cr-picture" role="img" aria-labelledby="picture-title">'
        f'<title id="picture-title">{escape(name)}</title>{defs}\n{body}</svg>\n'
    )


def _summary(view: View, language: str) -> str:
    """Summarise the position in words."""
    players = " ".join(f"{describe(view, p, language)}." for p in range(view.w.seats))
    return f"Cryo. {headline(view, language)}. {players}"
