"""Small signs (hearts, locks, power, ticks), an icon for each family of options, and helpers for SVG text."""

from __future__ import annotations

from boardwright.core.page.svg import Pen

INK = "#1B2128"
MUTED = "#5A6672"
PAPER = "#F7F9FA"
LINE = "#B9C3CD"
RED = "#C8102E"
ACCENT = "#B6FF00"
"""The only accent, for what is allowed or has just happened; always on a dark rim, to stand out on any floor."""

# Each sign is centred on 0,0 and about 18 units high.
SIGNS = {
    "heart": '<path class="rr-heart" d="M0 8C-13-1-9-9-4.5-9-1.8-9 0-7 0-6 0-7 1.8-9 4.5-9 9-9 13-1 0 8z"'
    ' fill="#C8102E"/>',
    "lock": '<path d="M-4.5-1v-4a4.5 4.5 0 0 1 9 0v4" fill="none" stroke="#1B2128" stroke-width="2.4"/>'
    '<rect class="rr-lock" x="-7" y="-1.5" width="14" height="10.5" rx="2" fill="#C8102E" stroke="#fff"/>',
    "power": '<path d="M-4.2-4.5A6.5 6.5 0 1 0 4.2-4.5M0-8V0" fill="none" stroke="currentColor"'
    ' stroke-width="2.4" stroke-linecap="round"/>',
    "tick": '<path d="M-6 0L-2 5 7-6" fill="none" stroke="#0B7A4B" stroke-width="3.5" stroke-linecap="round"'
    ' stroke-linejoin="round"/>',
    "dots": '<path d="M-6 0h.1M0 0h.1M6 0h.1" stroke="#5A6672" stroke-width="4" stroke-linecap="round"/>',
    "skull": '<path d="M-7-1A7 7.5 0 0 1 7-1L4.5 3V7.5H-4.5V3z" fill="#1B2128"'
    ' stroke="#fff" stroke-width="1.6" paint-order="stroke"/>'
    '<path d="M-2.8-1h.1M2.8-1h.1" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/>',
    "burst": '<path d="M0-9L1.8-4.2L6.4-6.4L4.2-1.8L9 0L4.2 1.8L6.4 6.4L1.8 4.2L0 9'
    'L-1.8 4.2L-6.4 6.4L-4.2 1.8L-9 0L-4.2-1.8L-6.4-6.4L-1.8-4.2z" fill="#F26A1B" stroke="#1B2128" stroke-width="1.2"'
    ' stroke-linejoin="round"/>',
    "pennant": '<path d="M-6 9V-9" stroke="#1B2128" stroke-width="2.2" stroke-linecap="round"/>'
    '<path class="rr-flag" d="M-5-8.5H9L5.5-3.5 9 1.5H-5z" fill="#D6006C"/>',
    "radio": '<path d="M0 8V-1M-4-4A6 6 0 0 1 4-4M-7-7A10 10 0 0 1 7-7" fill="none" stroke="#6A3FA0"'
    ' stroke-width="2.2" stroke-linecap="round"/><circle cy="-1" r="2" fill="#6A3FA0"/>',
    "superstar": '<path d="M0-10L3-3.5 10-2.8 4.7 1.9 6.3 9 0 5.3-6.3 9-4.7 1.9-10-2.8-3-3.5z"'
    ' fill="#FFC400" stroke="#1B2128" stroke-width="1.4" stroke-linejoin="round"/>',
}

ICONS = {
    "shield": '<path d="M0-8L7-5.5V0C7 4.5 3 7 0 8.5-3 7-7 4.5-7 0V-5.5z"/>',
    "chip": '<path d="M-5-5H5V5H-5zM-2.5-8v3M2.5-8v3M-2.5 8V5M2.5 8V5M-8-2.5h3M-8 2.5h3M8-2.5H5M8 2.5H5"'
    ' stroke="currentColor" stroke-width="1.6"/>',
    "wheel": '<path d="M0-8.5A8.5 8.5 0 1 1 0 8.5 8.5 8.5 0 0 1 0-8.5zM0-3.5A3.5 3.5 0 1 0 0 3.5'
    ' 3.5 3.5 0 0 0 0-3.5z" fill-rule="evenodd"/>',
    "sight": '<path d="M0-6A6 6 0 1 1 0 6 6 6 0 0 1 0-6zM0-9V-3M0 9V3M-9 0H-3M9 0H3" fill="none" stroke="currentColor"'
    ' stroke-width="2"/>',
    "beam": '<path d="M-8-5H-2L0-2H8V2H0L-2 5H-8z"/>',
    "wing": '<path d="M-8 6C-6-4 0-7 9-8 7-5 7-4 4-2 5-1 3 1 0 1 1 3-3 5-8 6z"/>',
    "bomb": '<circle cy="2" r="6.5"/><path d="M2-5L5-8.5" stroke="currentColor" stroke-width="2"/>',
    "bolt": '<path d="M2-9L-6 2H-1L-2 9 6-2H1z"/>',
    "card": '<path d="M-5-7.5H5V7.5H-5zM0-4.5v9M-3 0h6" fill="none" stroke="currentColor" stroke-width="1.9"/>',
    "hand": '<path d="M-7 8V1L-2-4V-8H1V-4L5-7 7-5 3 0V8z"/>',
    "disk": '<path d="M-7-7H4L7-4V7H-7zM-3-7V-2H3V-7M-4 2H4V7H-4z" fill-rule="evenodd"/>',
    "star": '<path d="M0-9L2.5-3 9-2.5 4 2 5.5 8.5 0 5-5.5 8.5-4 2-9-2.5-2.5-3z"/>',
}
ICON_OF = {
    "armour": "shield", "program": "chip", "movement": "wheel", "main laser": "beam", "deal": "card",
    "switch": "bolt", "forced": "bolt", "touch": "hand", "weapon": "sight", "additional weapon": "beam",
    "mount": "sight", "passive": "star", "reentry": "disk", "flight": "wing", "special": "star",
    "dropper": "bomb", "left out": "star",
}  # fmt: skip

PEN = Pen(INK)
words = PEN.words


def sign(name: str, x: float, y: float, scale: float = 1.0, extra: str = "") -> str:
    """A sign at a place; `extra` holds attributes of the element."""
    size = f"scale({scale:g})" if scale != 1 else ""
    return f'<use href="#rr-{name}" transform="translate({x:g} {y:g}){size}"{" " + extra if extra else ""}/>'
