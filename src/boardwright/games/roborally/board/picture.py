"""The picture of a match: the floor with its robots, all program sheets, the viewer's own cards.

Static floor and live pieces are separate groups (`floor`, `live`), every piece has a stable id, and colours are
attributes beside classes, so that a page can theme and animate the picture without redrawing it. The
`<view>` elements `view-board`, `view-sheets` and `view-own` name the parts for narrow screens.
"""

from __future__ import annotations

import re
from dataclasses import replace

from boardwright.core import NONE, View
from boardwright.core.page.svg import title
from boardwright.core.types import AnyWorld
from boardwright.games.roborally.board.cards import card_parts
from boardwright.games.roborally.board.choices import choices
from boardwright.games.roborally.board.facts import describe
from boardwright.games.roborally.board.floor import FONT, floor_defs, floor_document, floor_svg
from boardwright.games.roborally.board.ghost import ghost_svg
from boardwright.games.roborally.board.ghost_path import programmed
from boardwright.games.roborally.board.layout import (
    MARGIN,
    Layout,
    layout,
)
from boardwright.games.roborally.board.live import live_pieces
from boardwright.games.roborally.board.looks import look_of, robots_of, seat_of, shape_of
from boardwright.games.roborally.board.marks import INK, MUTED, words
from boardwright.games.roborally.board.own import own_tall, own_wide
from boardwright.games.roborally.board.robots import robot_part
from boardwright.games.roborally.board.sheet import FLAT, sheet
from boardwright.games.roborally.board.state import phase_of
from boardwright.games.roborally.board.tokens import PARTS
from boardwright.games.roborally.course.course import Course, assemble
from boardwright.games.roborally.course.floor import Floor
from boardwright.games.roborally.course.floors import floor_of, turned_floor
from boardwright.games.roborally.text import LABELS
from boardwright.games.roborally.words import REGISTERS


def picture(view: View, language: str | None = None, tall: bool = False, hand: bool = True, table: bool = False) -> str:
    """The view as an SVG document; `tall` stacks it for a narrow screen, `hand` adds the viewer's cards."""
    language = language or view.language
    own = robots_of(view.w, view.s, view.seat)
    plan = _plan(view, tall, hand, table)
    defs, ground = floor_picture(view.w, view.s.board_turn)
    live = live_pieces(view, language)
    body = (
        _page(plan)
        + f'<g transform="translate({MARGIN} {MARGIN})">{ground}'
        + f'<g id="live" {TYPE}>{live}</g><g id="ghost" {TYPE}>{_ghost(view, language)}</g>'
        + f'<g id="choices" {TYPE}>{choices(view, language)}</g></g>'
        + f'<g id="sheets" {TYPE}>{_header(view, plan, language)}{_sheets(view, plan, own, language)}</g>'
        + (f'<g id="own" {TYPE}>{_own(view, plan, own, language)}</g>' if hand else "")
    )
    parts = _live_parts(view, language)
    return _document(plan, _summary(view, language), defs + _used(parts, body, defs) + _views(plan), body)


def _plan(view: View, tall: bool, hand: bool, table: bool) -> Layout:
    floor = floor_of(view.w)
    shown = len(robots_of(view.w, view.s, view.seat)) if hand else 0
    return layout(floor.width, floor.height, view.w.robots, shown, tall, table)


def page_size(view: View, tall: bool, hand: bool, table: bool) -> tuple[float, float]:
    """Width and height of the picture."""
    page = _plan(view, tall, hand, table).page
    return page.width, page.height


def seat_things(view: View, p: int) -> str:
    """The sheets of a seat's robots, drawn with the parts of the picture."""
    robots = robots_of(view.w, view.s, p)
    sheets = "".join(
        f'<g transform="translate(2 {2 + n * FLAT.height:g})">{sheet(view, r, FLAT, view.language, named=False)}</g>'
        for n, r in enumerate(robots)
    )
    name = title("; ".join(describe(view, r, view.language) for r in robots))
    size = f"{FLAT.width + 4:g} {FLAT.height * len(robots):g}"
    return f'<svg viewBox="0 0 {size}" role="img">{name}<g {TYPE}>{re.sub(IDS, "", sheets)}</g></svg>'


IDS = r' id="[^"]*"'
BARS = {"heart", "pennant", "burst"}
"""Parts the page uses for the bars of the seats."""
TYPE = f'font-family="{FONT}" font-weight="700"'


def _ghost(view: View, language: str) -> str:
    """Draw where the program leads so far, while the viewer is programming."""
    r = programmed(view)
    return ghost_svg(view, r, language) if r != NONE else ""


def board_picture(course: Course) -> str:
    """A course before the match: floor, docks and flags."""
    return floor_document(assemble(course), course.title)


def floor_picture(w: AnyWorld, board_turn: list[int]) -> tuple[str, str]:
    """The `<defs>` and the group of the world's floor, drawn once per rotation of its boards."""
    floor = floor_of(w)
    turns = tuple(board_turn[: len(floor.boards)])
    if turns not in w.floor_pictures:
        w.floor_pictures[turns] = _bare(turned_floor(floor, turns))
    return w.floor_pictures[turns]


def _bare(floor: Floor) -> tuple[str, str]:
    """The floor without its flags, which are live pieces."""
    bare = replace(floor, flags=())
    return floor_defs(bare), floor_svg(bare)


def _live_parts(view: View, language: str) -> dict[str, str]:
    w, s = view.w, view.s
    robots = {f"robot-{r}": robot_part(shape_of(view, r), seat_of(w, s, r), look_of(view, r)) for r in range(w.robots)}
    return PARTS | card_parts(language) | robots


def _used(parts: dict[str, str], body: str, known: str) -> str:
    """Definitions of exactly the parts that the body uses, directly or through other parts."""
    todo = set(re.findall(r'href="#rr-([\w-]+)"', body)) | BARS
    done: dict[str, str] = {}
    while todo:
        name = todo.pop()
        if name in parts and name not in done and f'id="rr-{name}"' not in known:
            done[name] = parts[name]
            todo |= set(re.findall(r'href="#rr-([\w-]+)"', parts[name]))
    return "<defs>" + "".join(f'<g id="rr-{name}">{done[name]}</g>' for name in sorted(done)) + "</defs>"


def _views(plan: Layout) -> str:
    boxes = {"board": plan.board, "sheets": plan.sheets}
    if plan.own:
        boxes["own"] = plan.own_box
    return "".join(f'<view id="view-{name}" viewBox="{box.view_box()}"/>' for name, box in boxes.items())


def _document(plan: Layout, name: str, defs: str, body: str) -> str:
    page, shape = plan.page, "rr-picture rr-upright" if plan.is_upright else "rr-picture"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{page.view_box()}" width="{page.width:g}"'
        f' height="{page.height:g}" class="{shape}" role="img" aria-labelledby="picture-title">'
        f'<title id="picture-title">{title(name)[7:-8]}</title>{defs}\n{body}</svg>\n'
    )


def _page(plan: Layout) -> str:
    page, board = plan.page, plan.board
    return (
        f'<rect class="rr-page" x="{page.x:g}" y="{page.y:g}" width="{page.width:g}" height="{page.height:g}"'
        ' fill="#C9D1D9"/>'
        f'<rect class="rr-void" width="{board.width:g}" height="{board.height:g}" rx="10" fill="#2A3038"/>'
    )


def _header(view: View, plan: Layout, language: str) -> str:
    """The turn, its phase, and a dot for each register."""
    x, y, scale = plan.header
    s, labels = view.s, LABELS[language]
    phase = labels[phase_of(view)].format(s.register + 1)
    width = plan.strip.width
    dots = ""
    for register in range(REGISTERS):
        now = register == s.register
        fill = INK if register <= s.register else "#fff"
        cx = width - 22 - 26 * (REGISTERS - 1 - register)
        dots += f'<circle cx="{cx:g}" cy="24" r="{11 if now else 8}" fill="{fill}" stroke="{INK}" stroke-width="2"/>'
        if now:
            dots += words(str(register + 1), cx, 29.5, 15.5, "#fff", 'text-anchor="middle"')
    told = labels["turn"].format(s.turn)
    turn, room = words(told, 4, 32, TURN), width - DOTS - LETTER * TURN * len(told)
    size = round(min(16, room / (LETTER * len(phase))), 1)
    return (
        f'<g id="turn" transform="translate({x:g} {y:g})scale({scale:.3f})">{title(phase)}{turn}'
        f"{words(phase, width - DOTS, 30, size, MUTED, ANCHOR_END)}{dots}</g>"
    )


TURN, DOTS, LETTER = 25, 152, 0.62
"""Type size of the turn, width of the dots of the registers, and greatest width of a letter in ems."""
ANCHOR_END = 'text-anchor="end"'


def _sheets(view: View, plan: Layout, own: list[int], language: str) -> str:
    """The sheets in the order of the seats, like the bars."""
    parts = []
    order = sorted(range(view.w.robots), key=lambda r: (seat_of(view.w, view.s, r), r))
    for r, (x, y) in zip(order, plan.strips, strict=True):
        inner = sheet(view, r, plan.strip, language, named=r not in own)
        parts.append(f'<g transform="translate({x:g} {y:.1f})scale({plan.strip_scale:.3f})">{inner}</g>')
    return "".join(parts)


def _own(view: View, plan: Layout, own: list[int], language: str) -> str:
    parts = []
    for r, (x, y) in zip(own, plan.own, strict=True):
        width = plan.own_box.width / plan.own_scale
        draw = own_tall if plan.tall else own_wide
        inner = draw(view, r, width, language)
        parts.append(f'<g transform="translate({x:g} {y:.1f})scale({plan.own_scale:.3f})">{inner}</g>')
    return "".join(parts)


def _summary(view: View, language: str) -> str:
    """The whole position in words."""
    labels = LABELS[language]
    robots = "; ".join(describe(view, r, language) for r in range(view.w.robots))
    return f"RoboRally, {labels['turn'].format(view.s.turn)}. {robots}."
