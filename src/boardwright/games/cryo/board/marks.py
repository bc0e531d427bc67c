"""The colour palette, and small SVG helpers."""

from __future__ import annotations

from boardwright.core.page import Look
from boardwright.core.page.svg import Pen, short

FONT = "'Source Sans 3','Fira Sans','Segoe UI',system-ui,sans-serif"
NIGHT, INDIGO, DUSK = "#0B0D1D", "#12152B", "#1C2244"
LINE = "#46528A"
INK, MUTED = "#F1F5FF", "#AEBBE0"
ICE, WARM, GOLD = "#A9D8F5", "#FF9E57", "#FFD166"
DANGER = "#FF5C6C"
ACCENT = "#5CF2E3"
"""The only accent, for choices and recent events; nothing else on the board uses it."""

SECTION_TINT = ("#4A2A4D", "#1F4A3C", "#37425A", "#4C3B2C")
SECTION_EDGE = ("#E58BC4", "#6FD6A0", "#B9C6DE", "#D9AC7C")
ITEM_COLOURS = ("#FF8FCB", "#6FE39B", "#C3CFE3", "#B98CFF", "#FFD84A")
"""Crystal, organic, tech, nanite, energy; each also has its own shape."""

LOOKS = (
    Look("blue", {"en": "blue", "de": "Blau"}),
    Look("orange", {"en": "orange", "de": "Orange"}),
    Look("green", {"en": "green", "de": "Grün"}),
    Look("yellow", {"en": "yellow", "de": "Gelb"}),
)
"""The colours players choose from; each has one of the shapes below."""
SEAT_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#F0E442")
SEAT_INK = ("#FFFFFF", "#FFFFFF", "#FFFFFF", "#1B1B00")
SEAT_LIGHT = ("#5BBDF5", "#FF9450", "#35DBA9", "#F7EF7A")
"""The same hues, light enough for lines and text on indigo."""
LETTERS = "ABCD"

SHAPES = (
    '<circle r="7.4"/>',
    '<path d="M0-8.6L8.8 6.6H-8.8z"/>',
    '<path d="M-6.8-6.8H6.8V6.8H-6.8z"/>',
    '<path d="M0-9L9 0 0 9-9 0z"/>',
)
"""Seat shapes, about 16 units high, large enough for a letter."""

PEN = Pen(INK)
words, middle, last = PEN.words, PEN.middle, PEN.last


def fitting(text: str, room: float, largest: float, smallest: float = 8) -> tuple[str, float]:
    """Return the text and its fitting font size; shorten it if even the smallest is too large."""
    size = min(largest, room / (WIDTH * max(len(text), 1)))
    if size >= smallest:
        return text, round(size, 1)
    return short(text, max(2, int(room / (WIDTH * smallest)))), smallest


def within(text: str, x: float, y: float, size: float, room: float) -> str:
    """Draw a line centred on x, squeezed if too long."""
    return words(text, x, y, size, INK, f'text-anchor="middle"{squeeze(text, size, room)}')


def squeeze(text: str, size: float, room: float) -> str:
    """Return attributes that squeeze a text too long for its room."""
    return f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if BOLD * size * len(text) > room else ""


BOLD = 0.54
"""Mean width of a bold letter relative to its height."""
WIDTH = 0.62
"""Mean width of a letter relative to its height."""


def use(name: str, x: float, y: float, scale: float = 1.0, opacity: float = 1.0) -> str:
    """Place a symbol; opacity is set on a group, which more SVG viewers support."""
    size = f"scale({scale:.3g})" if scale != 1 else ""
    part = f'<use href="#cr-{name}" transform="translate({x:.5g} {y:.5g}){size}"/>'
    return part if opacity == 1 else f'<g opacity="{opacity:g}">{part}</g>'
