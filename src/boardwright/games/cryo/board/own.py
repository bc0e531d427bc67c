"""The viewer's column on a table page: stock, six docks in two rows, cards in play, pods, hand."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import box, group, placed
from boardwright.games.cryo.board.hand import card, held
from boardwright.games.cryo.board.layout import OWN, Layout
from boardwright.games.cryo.board.marks import ACCENT, INDIGO, INK, LINE, MUTED, SEAT_COLOURS, use, words
from boardwright.games.cryo.board.platform import CELL_H, CELL_W, CELL_Y, bay, describe, dock, numbers, stock
from boardwright.games.cryo.schema import ITEMS, PLACES
from boardwright.games.cryo.schema import PLATFORM as DOCKS
from boardwright.games.cryo.text import LABELS
from boardwright.games.cryo.words import Mode

Box = tuple[float, float, float, float]
ACROSS = 3
HEAD = 44.0
SCALE = 1.46
"""Scale of the viewer's docks relative to those of others."""
BAYS = HEAD + 2 * (CELL_H * SCALE + 4)
BAY_H = 44.0
FOOT = BAYS + len(Mode) * (BAY_H + 3)
HAND = FOOT + 48
ROW, LOW_ROW = 39.0, 36.0
"""Height of one use of a card, a touch target; slightly less with three rows of cards."""
FEW, SIX = 4, 6
"""Up to FEW cards form two columns, more form three; more than SIX need a third row."""
TYPE = 13.2
"""Smallest font size: eleven pixels on a usual screen."""


def own_dock(k: int) -> tuple[float, float]:
    """Return the offset of a dock, which is then scaled."""
    x = 4 + k % ACROSS * (CELL_W * SCALE + 1) - SCALE * (10 + CELL_W * k)
    y = HEAD + k // ACROSS * (CELL_H * SCALE + 4) - SCALE * CELL_Y
    return x, y


def on_dock(plan: Layout, k: int, inner: str) -> str:
    """Place a drawing on a dock."""
    return _placed(plan, placed(*own_dock(k), SCALE, inner))


def own_bay(mode: int, k: int) -> Box:
    """Return the box of a place for an upgrade, vehicle or mission."""
    width = (OWN - 8) / PLACES
    return 4 + width * k, BAYS + (BAY_H + 3) * mode, width - 3, BAY_H


def use_height(view: View) -> float:
    """Return the height of one use of a card."""
    return ROW if len(held(view)) <= SIX else LOW_ROW


def own_card(view: View, design: int) -> Box:
    """Return the box of a card in hand."""
    mine, height = held(view), 4 * use_height(view) + 4
    across = 2 if len(mine) <= FEW else 3
    row, k = divmod(mine.index(design), across)
    width = (OWN - 8) / across
    return 4 + width * k, HAND + (height + 4) * row, width - 4, height


def own_row(view: View, design: int, row: int) -> Box:
    """Return the box of one of a card's four uses."""
    x, y, width, _ = own_card(view, design)
    high = use_height(view)
    return x + 2, y + 2 + high * row, width - 4, high


def _placed(plan: Layout, inner: str) -> str:
    x, y = plan.own or (0.0, 0.0)
    return placed(x, y, plan.column_scale, inner)


def own(view: View, plan: Layout, language: str) -> str:
    """Draw the viewer's column."""
    p, labels = view.seat, LABELS[language]
    rim = f'stroke="{ACCENT}" stroke-width="2.5"' if view.question else f'stroke="{LINE}"'
    inner = box(1, 1, OWN - 2, HAND - 8, INDIGO, rim) + box(1, 4, 5, HAND - 14, SEAT_COLOURS[view.look_of(p)])
    inner += "".join(placed(12 + 64 * k, 4, 1.15, stock(view, p, k, 12, language)) for k in range(ITEMS))
    inner += "".join(placed(*own_dock(k), SCALE, dock(view, p, k, language)) for k in range(DOCKS))
    inner += "".join(bay(view, p, mode, k, language, own_bay(mode, k), TYPE) for mode in Mode for k in range(PLACES))
    inner += _foot(view, p, language)
    mine = group(f"platform-{p}", describe(view, p, language), inner, f'class="cr-platform seat-{p}"')
    cards = "".join(card(view, design, language, own_card(view, design), use_height(view)) for design in held(view))
    if not cards:
        cards = words(labels["no_cards"], 14, HAND + 24, TYPE, MUTED)
    said = labels["your_hand"].format(view.s.hand_n[p])
    return _placed(plan, mine + group("hand", said, cards))


def _foot(view: View, p: int, language: str) -> str:
    """Draw the counts of pods, or after the end the stars by part, whose names are longer."""
    found = use(f"pod-{p}", 18, FOOT + 20, 1.2)
    across, wide, high = (2, 150, 15) if view.over else (ACROSS, 100, 20)
    for k, (_, name, n) in enumerate(numbers(view, p, language)):
        x, y = 34 + wide * (k % across), FOOT + 15 + high * (k // across)
        value = f'<tspan fill="{INK}" dx="4">{n}</tspan>'
        found += words(name, x, y, TYPE, MUTED).replace("</text>", f"{value}</text>")
    return found
