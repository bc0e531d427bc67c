"""The colour palette, and small SVG helpers."""

from __future__ import annotations

from boardwright.core.page import Look
from boardwright.core.page.svg import Pen

FONT = "'Source Sans 3','Fira Sans','Segoe UI',system-ui,sans-serif"
ABYSS, DEEP, SEA, SHOAL = "#04161F", "#06232F", "#0B3A4A", "#0F5468"
LINE = "#2A6B7D"
INK, MUTED = "#EAF7F8", "#9CC4CC"
SAND, SAND_INK = "#EBDDB8", "#2B2415"
CORAL = "#FF6B5E"
ACCENT = "#38F9D0"
"""The only accent, for choices and recent events; always on a dark rim."""

LOOKS = (
    Look("blue", {"en": "blue", "de": "Blau"}),
    Look("orange", {"en": "orange", "de": "Orange"}),
    Look("green", {"en": "green", "de": "Grün"}),
    Look("yellow", {"en": "yellow", "de": "Gelb"}),
)
"""The colours players choose from; each has one of the shapes below."""
SEAT_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#F0E442")
SEAT_INK = ("#FFFFFF", "#FFFFFF", "#FFFFFF", "#1B1B00")
SEAT_LIGHT = ("#4DB4F0", "#FF8A3C", "#2FD6A3", "#F7EF7A")
"""The same hues, light enough for lines and text on deep blue."""

PROGRAM_COLOURS = ("#4FD07F", "#FFD84A", "#0B0D10", "#C08BF0", "#5FB0FF", "#FF7468", "#FFFFFF")
PROGRAM_WATER = ("#0F4434", "#4A431A", "#1A262C", "#36255A", "#123C66", "#571F25", "#3A4E57")
"""Background of an area: its program's colour, darkened."""

SHAPES = (
    '<circle r="6"/>',
    '<path d="M0-6.6L6.6 5.4H-6.6z"/>',
    '<path d="M-5.4-5.4H5.4V5.4H-5.4z"/>',
    '<path d="M0-7.2L7.2 0 0 7.2-7.2 0z"/>',
)
"""Seat shapes, about 13 units high. Letters would be mistaken for sectors."""

PEN = Pen(INK)
words, middle = PEN.words, PEN.middle


def use(name: str, x: float, y: float, scale: float = 1.0, opacity: float = 1.0) -> str:
    """Place a symbol; opacity is set on a group, which more SVG viewers support."""
    size = f"scale({scale:g})" if scale != 1 else ""
    part = f'<use href="#aq-{name}" transform="translate({x:.4g} {y:.4g}){size}"/>'
    return part if opacity == 1 else f'<g opacity="{opacity:g}">{part}</g>'
