"""The viewer's hand, each card with its four uses, and a legend if it fits."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import box, group
from boardwright.games.cryo.board.layout import COLUMN, HAND
from boardwright.games.cryo.board.marks import (
    DUSK,
    GOLD,
    ICE,
    INDIGO,
    INK,
    LINE,
    MUTED,
    fitting,
    last,
    squeeze,
    use,
    words,
)
from boardwright.games.cryo.board.platform import uses_of
from boardwright.games.cryo.rules.scoring import mission_stars
from boardwright.games.cryo.schema import DESIGNS, ITEMS
from boardwright.games.cryo.text import LABELS, LEXICONS
from boardwright.games.cryo.text.lexicon import card_name
from boardwright.games.cryo.words import Mode

Box = tuple[float, float, float, float]
ROW = 20
LARGE = 14
"""Font size of cards with enough room."""
TOP = 3
WIDEST = 118
SCRAP = 3
"""The card row after upgrade, vehicle and mission."""


def held(view: View) -> list[int]:
    """Return the designs in the viewer's hand, in order."""
    if view.seat < 0:
        return []
    return [d for d in range(DESIGNS) if view.s.hand[view.seat][d] > 0]


def card_box(view: View, design: int) -> tuple[float, float, float, float]:
    """Return the box of a card in hand."""
    mine = held(view)
    width = min(WIDEST, (COLUMN - 6) / max(len(mine), 1) - 4)
    return 4 + (width + 4) * mine.index(design), TOP, width, HAND - 6


def row_box(view: View, design: int, row: int) -> tuple[float, float, float, float]:
    """Return the box of a use of a card: upgrade, vehicle, mission, scrap."""
    x, y, width, _ = card_box(view, design)
    return x + 1, y + 2 + ROW * row, width - 2, ROW


def hand(view: View, language: str) -> str:
    """Draw the viewer's cards, or the legend for a spectator."""
    if view.seat < 0:
        return legend(language)
    inner = box(0, 0, COLUMN, HAND, INDIGO, f'stroke="{LINE}"')
    mine = held(view)
    if not mine:
        inner += words(LABELS[language]["no_cards"], 14, 50, 14, MUTED)
    inner += "".join(card(view, design, language, card_box(view, design), ROW) for design in mine)
    return group("hand", LABELS[language]["your_hand"].format(view.s.hand_n[view.seat]), inner)


def card(view: View, design: int, language: str, place: Box, row_height: float) -> str:
    """Draw a card: upgrade, vehicle with capacity, mission with its current stars, scrap."""
    w, s, lexicon = view.w, view.s, LEXICONS[language]
    x, y, width, height = place
    n, size = s.hand[view.seat][design], row_height / ROW
    tops = [y + 2 + row_height * row for row in range(4)]
    inner = box(x, y, width, height, DUSK, f'stroke="{ICE}" stroke-width="1.3"')
    names = (lexicon.upgrades[design], lexicon.vehicles[design], lexicon.missions[design])
    for row, (name, top) in enumerate(zip(names, tops, strict=False)):
        base = top + row_height / 2 + 4.5
        room = width - (25, 38, 36)[row]
        text, type_size = (name, LARGE) if size > 1 else fitting(name, room, 12, 6.5)
        inner += _sign(row, x + 11, top + row_height / 2) if row != Mode.MISSION else ""
        start, tight = x + (28 if row == Mode.MISSION else 22), squeeze(text, type_size, room).strip()
        inner += words(text, start, base, type_size, INK, tight)
        inner += f'<path d="M{x + 4:g} {tops[row + 1]:g}h{width - 8:g}" stroke="{LINE}"/>' if size > 1 else ""
    inner += last(str(w.capacity[design]), x + width - 5, tops[1] + row_height / 2 + 5, 14, ICE)
    stars = mission_stars(w, s, view.seat, design)
    inner += words(f"{stars}★", x + 4, tops[Mode.MISSION] + row_height / 2 + 5, 13.4, GOLD)
    middle_y = tops[SCRAP] + row_height / 2
    items = [k for k in range(ITEMS) for _ in range(w.scrap[design][k])]
    inner += _sign(SCRAP, x + 11, middle_y)
    inner += "".join(use(f"item-{item}", x + 30 + 20 * k, middle_y, 0.8) for k, item in enumerate(items))
    if n > 1:
        inner += last(f"×{n}", x + width - 5, middle_y + 5, 14, INK)
    said = f"{card_name(lexicon, design)}. {uses_of(lexicon, view, design)}"
    return group(f"card-{design}", said, inner, 'class="cr-card"')


def _sign(row: int, x: float, y: float) -> str:
    """Draw the sign of a use of a card."""
    stroke = f'fill="none" stroke="{ICE}" stroke-width="1.8"'
    signs = (
        f'<path d="M{x:g} {y + 5:g}V{y - 5:g}M{x - 4:g} {y - 1:g}L{x:g} {y - 5:g} {x + 4:g} {y - 1:g}" {stroke}/>',
        use("vehicle", x, y, 0.55),
        use("star-low", x, y, 0.6),
        f'<path d="M{x - 5:g} {y - 3:g}a6 6 0 1 1 0 6m0-9v4h4" {stroke}/>',
    )
    return signs[row]


def legend(language: str) -> str:
    """Draw the five items with their names."""
    inner = box(0, 0, COLUMN, 34, INDIGO, f'stroke="{LINE}"')
    for item in range(ITEMS):
        text, size = fitting(LEXICONS[language].items[item][0], 66, 13)
        inner += use(f"item-{item}", 18 + 90 * item, 17, 0.95) + words(text, 32 + 90 * item, 22, size)
    return group("legend", LABELS[language]["legend"], inner)
