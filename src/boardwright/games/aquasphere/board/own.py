"""The viewer's board on a table page, its parts stacked."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import box, group, placed
from boardwright.games.aquasphere.board.boards import (
    CARD_X,
    LAB_Y,
    SUPPLY_X,
    SYMBOL_H,
    card_box,
    cards,
    describe,
    laboratory,
    purse,
    slot,
    supply,
    symbol,
)
from boardwright.games.aquasphere.board.layout import OWN_BOARD
from boardwright.games.aquasphere.board.marks import ACCENT, DEEP, LINE, SEAT_COLOURS
from boardwright.games.aquasphere.schema import PROGRAMS

Box = tuple[float, float, float, float]
PURSE = (-185.0, 0.0)
SUPPLY = (12.0 - SUPPLY_X, SYMBOL_H + 4.0)
LABORATORY = (0.0, SYMBOL_H + 6.0)
CARDS = (14.0 - CARD_X, SYMBOL_H + 46.0)
HEIGHT = LAB_Y + CARDS[1] + 42
"""Offsets of each part from its position on other players' boards."""


def own(view: View, language: str) -> str:
    """Draw the viewer's board."""
    p = view.seat
    rim = f'stroke="{ACCENT}" stroke-width="2.5"' if view.question else f'stroke="{LINE}"'
    inner = box(0, 0, OWN_BOARD, HEIGHT, DEEP, rim) + box(2, 3, 5, HEIGHT - 6, SEAT_COLOURS[view.look_of(p)])
    inner += placed(*PURSE, 1.0, purse(view, p, language))
    inner += "".join(symbol(view, p, program, language) for program in range(PROGRAMS)) + slot(view, p, language)
    inner += placed(*SUPPLY, 1.0, supply(view, p, language))
    inner += placed(*LABORATORY, 1.0, laboratory(view, p, language))
    inner += placed(*CARDS, 1.0, cards(view, p, language))
    return group(f"board-{p}", describe(view, p, language), inner, f'class="aq-board seat-{p}"')


def own_card(k: int) -> Box:
    """Return the box of one of the viewer's research cards."""
    x, y, width, height = card_box(k)
    return x + CARDS[0], y + CARDS[1], width, height


def own_crystals() -> Box:
    """Return the box of the viewer's crystal count."""
    return 249 + PURSE[0], 2, 60, 31
