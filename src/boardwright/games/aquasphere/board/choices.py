"""The viewer's legal choices: highlighted places, each tagged with its action."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import box, placed, title
from boardwright.games.aquasphere.board.boards import card_box, symbol_box
from boardwright.games.aquasphere.board.headquarters import (
    CENTRES,
    ROOM_H,
    ROOM_W,
    SLOT,
)
from boardwright.games.aquasphere.board.layout import COLUMN, Layout
from boardwright.games.aquasphere.board.marks import ABYSS, ACCENT, middle, use, words
from boardwright.games.aquasphere.board.own import own_card, own_crystals
from boardwright.games.aquasphere.board.ring import area_middle, area_path, control_middle, plate_path
from boardwright.games.aquasphere.rules.areas import free_space, submarine_price
from boardwright.games.aquasphere.rules.hand import unused_card
from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.text import LABELS, LEXICONS, TEXTS
from boardwright.games.aquasphere.text.lexicon import count
from boardwright.games.aquasphere.words import Do, Kind, Program, Room

GLOW = f'fill="{ACCENT}" fill-opacity=".14" stroke="{ACCENT}" stroke-width="3.5"'
PASS_TYPE, PASS_ROOM = 12.8, 37
"""Smallest legible font size on a pass-order circle, and the width that longer words are squeezed to."""
LETTER_WIDTH = 0.52
"""Mean width of a bold letter relative to its height."""
FINGER = 50
"""Radius of a touch target in the picture for narrow screens."""
STOPS = {Do.LETTER_STOP: "stop_letters", Do.RED_STOP: "stop_red", Do.II_STOP: "stop_ii"}


def choices(view: View, plan: Layout, language: str) -> str:
    """Draw all legal actions of the viewer in place."""
    if view.question is None:
        return ""
    actions = view.game.actions
    found: dict[str, list[str]] = {"ring": [], "quarters": [], "board": [], "banner": []}
    for a in view.legal:
        kind, one, two = Do(actions.kind[a]), actions.one[a], actions.two[a]
        where, inner = _spot(view, plan, kind, one, two, language)
        found[where].append(_may(view, a, inner, language))
    mine = plan.own or plan.boards[view.seat]
    own_scale = plan.own_scale if plan.own else plan.scale
    aside = "" if plan.own else placed(*plan.banner, plan.scale, "".join(found["banner"]))
    return (
        placed(*plan.ring, 1.0, "".join(found["ring"]))
        + placed(*plan.quarters, plan.scale, "".join(found["quarters"]))
        + placed(*mine, own_scale, "".join(found["board"]))
        + aside
    )


def _may(view: View, a: int, inner: str, language: str) -> str:
    text = view.game.actions.text(a)
    said = title(_said(view, a, language))
    return f'<g id="may-{text.replace(" ", "-")}" class="aq-may" data-action="{text}">{said}{inner}</g>'


def _said(view: View, a: int, language: str) -> str:
    """Return the action in words, with the total price of a submarine."""
    text = TEXTS[language].action(view, a)
    actions = view.game.actions
    if actions.kind[a] == Do.ACT and actions.two[a] == Program.SUB:
        price = whole_price(view, actions.one[a])
        return f"{text}: {count(LEXICONS[language].time, price)}"
    return text


def whole_price(view: View, sector: int) -> int:
    """AQ-150: return the travel cost plus the price of the submarine space."""
    p = view.seat
    price = submarine_price(view.w, view.s, p, sector, free_space(view.s, p, sector))
    return travel_cost(view.w, view.s, p, sector) + price


def _spot(view: View, plan: Layout, kind: Do, one: int, two: int, language: str) -> tuple[str, str]:
    """Return the part of the picture where an action is highlighted, and its mark."""
    match kind:
        case Do.ACT:
            return "ring", _area(view, plan, one, two)
        case Do.LETTER:
            plate = f'<path d="{plate_path(view.s.pos_of[one])}" {GLOW}/>'
            return "ring", _finger(plan, *control_middle(view.s.pos_of[one])) + plate
        case Do.MOVE | Do.SIDE:
            return "quarters", _room(Room(one), kind)
        case Do.PASS:
            return "quarters", _pass(view, plan, language)
        case Do.BUY | Do.RETURN | Do.RED_BOT:
            return "board", _symbol(view, kind, one)
        case Do.RED_CRYSTAL:
            return "board", _glow(*(own_crystals() if plan.own else (249, 4, 60, 28)))
        case Do.II:
            return "board", _card(view, plan, one)
        case _:
            return "banner", _pill(LABELS[language][STOPS[kind]])


def _area(view: View, plan: Layout, sector: int, program: int) -> str:
    position = view.s.pos_of[sector]
    x, y = area_middle(position, program)
    glow = _finger(plan, x, y) + f'<path d="{area_path(position, program)}" {GLOW}/>'
    if program != Program.SUB:
        return glow
    walk = travel_cost(view.w, view.s, view.seat, sector)
    return glow + (_price(x, y - 35, f"{walk}+{whole_price(view, sector) - walk}") if walk else "")


def _finger(plan: Layout, x: float, y: float) -> str:
    """Draw a touch target on narrow screens."""
    if not plan.own or plan.scale <= 1:
        return ""
    return f'<circle class="hit" cx="{x:.1f}" cy="{y:.1f}" r="{FINGER}" fill="{ACCENT}" fill-opacity="0"/>'


def _price(x: float, y: float, text: str) -> str:
    return (
        box(x - 34, y - 14, 68, 28, ABYSS, f'stroke="{ACCENT}" stroke-width="1.5"')
        + use("program-1", x - 23, y, 0.66)
        + middle(text, x + 9, y + 9, 25)
    )


def _glow(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" {GLOW}/>'


def _room(room: Room, kind: Do) -> str:
    x, y = CENTRES[room]
    inner = _glow(x - ROOM_W / 2, y - ROOM_H / 2, ROOM_W, ROOM_H)
    return inner + (use(f"kind-{Kind.SIDE}", x + 30, y - 16, 0.7) if kind == Do.SIDE else "")


def _pass(view: View, plan: Layout, language: str) -> str:
    x, y = plan.tower.tracks + 20 + SLOT * view.s.pass_count, plan.tower.pass_y + 24
    word = LABELS[language]["pass"]
    place = f'cx="{x:g}" cy="{y:g}"'
    covered = f'<circle {place} r="19" fill="{ABYSS}"/><circle {place} r="21" {GLOW}/>'
    tight = f' textLength="{PASS_ROOM}" lengthAdjust="spacingAndGlyphs"'
    wide = LETTER_WIDTH * PASS_TYPE * len(word) > PASS_ROOM
    return covered + words(word, x, y + 4, PASS_TYPE, ACCENT, f'text-anchor="middle"{tight if wide else ""}')


def _symbol(view: View, kind: Do, program: int) -> str:
    """Mark a bot to return or give up, or a symbol to buy."""
    x, y, width, height = symbol_box(program)
    inner = _glow(x - 1.5, y, width + 3, height)
    if kind == Do.RETURN:
        inner += _tag(x + width / 2, y + height - 6, f"+{view.w.return_time}")
    if kind == Do.BUY:
        inner += _tag(x + width / 2, y + height - 6, f"−{view.w.paid_cost}")
    return inner


def _tag(x: float, y: float, text: str) -> str:
    return (
        box(x - 15, y - 8, 30, 15, ABYSS, f'stroke="{ACCENT}"')
        + middle(text, x - 4, y + 4, 13)
        + use("program-1", x + 9, y - 0.5, 0.42)
    )


def _card(view: View, plan: Layout, program: int) -> str:
    k = unused_card(view.w, view.s, view.seat, Kind.II, program)
    return _glow(*(own_card(k) if plan.own else card_box(k)))


def _pill(text: str) -> str:
    width = 24 + 8.4 * len(text)
    x = COLUMN - width - 6
    return _glow(x, 4, width, 20) + middle(text, x + width / 2, 19, 14, ACCENT)
