"""The ghost path on the floor: a dashed line, and a pale numbered robot where each register ends."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import title
from boardwright.games.roborally.board.ghost_path import Leg, ghost_path
from boardwright.games.roborally.board.looks import colour_of
from boardwright.games.roborally.board.marks import ACCENT, INK, RED, words
from boardwright.games.roborally.board.parts import CELL, HALF
from boardwright.games.roborally.text import LABELS, LEXICONS
from boardwright.games.roborally.world import place_of

JUMP = 2
"""Steps of at least this many cells are drawn as jumps."""
BADGES = ((22, 22), (-22, 22), (-22, -22), (22, -22), (0, 26))
"""Offset of each register's number, so that several registers can end on one cell."""
MIDDLE = 'text-anchor="middle"'


def _centre(cell: int) -> tuple[int, int]:
    x, y = place_of(cell)
    return x * CELL + HALF, y * CELL + HALF


def _inside(at: int, cells: int) -> int:
    """Clamp a coordinate to the floor: a robot that drives off leaves its number on the edge."""
    return min(max(at, 0), cells * CELL)


def ghost_svg(view: View, r: int, language: str, extra: dict[int, int] | None = None) -> str:
    """The content of `<g id="ghost">`; empty while no register has a card."""
    legs = ghost_path(view, r, extra)
    if not legs:
        return ""
    line = "".join(_line(leg) for leg in legs)
    trial = frozenset(extra or ())
    stands = _last_on_each_cell(legs)
    robots = "".join(_shade(view, r, leg) for leg in legs if leg is stands.get(leg.cells[-1]))
    numbers = "".join(_number(view, r, leg, language, leg.register in trial) for leg in legs)
    return (
        f'<g class="rr-ghost" data-legs="{len(legs)}">'
        f'<path d="{line}" fill="none" stroke="{INK}" stroke-width="9" stroke-linejoin="round" opacity=".55"/>'
        f'<path class="rr-ghost-line" d="{line}" fill="none" stroke="{ACCENT}" stroke-width="5" stroke-linejoin="round"'
        f' stroke-dasharray="9 6"/>{robots}{numbers}</g>'
    )


def _last_on_each_cell(legs: tuple[Leg, ...]) -> dict[int, Leg]:
    """Map each cell to the last register that ends there, whose robot is drawn."""
    return {leg.cells[-1]: leg for leg in legs if not leg.fate}


def _line(leg: Leg) -> str:
    """The path of a register from centre to centre; a jump leaves a gap."""
    x, y = _centre(leg.cells[0])
    way = f"M{x} {y}"
    for cell in leg.cells[1:]:
        fx, fy = x, y
        x, y = _centre(cell)
        way += f"{'L' if abs(x - fx) + abs(y - fy) < JUMP * CELL else 'M'}{x} {y}"
    return way


def _shade(view: View, r: int, leg: Leg) -> str:
    x, y = _centre(leg.cells[-1])
    return (
        f'<g class="rr-shade" transform="translate({x} {y})rotate({90 * leg.facing})scale(.86)" opacity=".62">'
        f'<use href="#rr-robot-{r}"/></g>'
    )


def _number(view: View, r: int, leg: Leg, language: str, trial: bool) -> str:
    """The register's number on its last cell; red with a cross if the robot is lost."""
    x, y = _centre(leg.cells[-1])
    dx, dy = BADGES[leg.register]
    x, y = _inside(x + dx, view.w.width), _inside(y + dy, view.w.height)
    fill = RED if leg.fate not in ("", "unsure") else INK if leg.filled else "#5A6672"
    rim = ACCENT if trial else colour_of(view, r)
    cross = '<path d="M-9-9L9 9M9-9L-9 9" stroke="#fff" stroke-width="3" opacity=".5"/>' if fill == RED else ""
    sign = "?" if leg.fate == "unsure" else str(leg.register + 1)
    return (
        f'<g id="ghost-{leg.register + 1}" class="rr-ghost-leg" data-register-end="{leg.register + 1}"'
        f' transform="translate({x} {y})">{title(said(leg, language))}'
        f'<circle r="12" fill="{fill}" stroke="{rim}" stroke-width="3"/>{cross}'
        f'{words(sign, 0, 6.6, 19.3, "#fff", MIDDLE)}{_flag(leg)}</g>'
    )


def _flag(leg: Leg) -> str:
    return '<use href="#rr-pennant" transform="translate(15 -12)"/>' if leg.flag else ""


def said(leg: Leg, language: str) -> str:
    """Describe where a register ends."""
    labels, lexicon = LABELS[language], LEXICONS[language]
    x, y = place_of(leg.cells[-1])
    name = labels["register"].format(leg.register + 1)
    if leg.fate == "unsure":
        return f"{name}: ?"
    if leg.fate:
        return f"{name}: {labels['dead']} ({x},{y})"
    return f"{name}: {labels['at'].format(f'{x},{y}', lexicon.compass[leg.facing])}"
