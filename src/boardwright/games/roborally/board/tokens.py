"""Drawn parts of the live layer: badges, tokens on the floor, and highlights of possible choices."""

from __future__ import annotations

from boardwright.games.roborally.board.marks import ACCENT, ICONS, INK, LINE, SIGNS
from boardwright.games.roborally.board.parts import SITES

BADGES = {
    "disc": f'<circle r="10.5" fill="#fff" stroke="{INK}" stroke-width="1.5"/>',
    "square": f'<rect x="-10" y="-10" width="20" height="20" rx="3" fill="#fff" stroke="{INK}" stroke-width="2.5"/>',
    "asleep": f'<circle r="11" fill="{INK}" stroke="#fff" stroke-width="1.5"/>'
    '<path d="M-6-4h5l-5 7h5M2-7h4l-4 5h4" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>',
    "announced": f'<circle r="10.5" fill="#fff" stroke="{INK}" stroke-width="2"/>'
    f'<g color="{INK}" transform="scale(.8)">{SIGNS["power"]}</g>',
    "ghost": f'<circle r="7" fill="none" stroke="{INK}" stroke-width="2" stroke-dasharray="3 2.5"/>',
    "spectre": f'<circle r="28" fill="none" stroke="{INK}" stroke-width="2" stroke-dasharray="5 4"/>',
    "heart-lost": '<path d="M0 8C-13-1-9-9-4.5-9-1.8-9 0-7 0-6 0-7 1.8-9 4.5-9 9-9 13-1 0 8z" fill="none"'
    ' stroke="#A9B4BF" stroke-width="1.8"/>',
    "slot": f'<rect class="rr-slot" x="1" y="1" width="44" height="58" rx="6" fill="#E9EEF2" stroke="{LINE}"'
    ' stroke-width="1.5" stroke-dasharray="5 4"/>',
    "big-slot": '<rect class="rr-slot" x="1" y="1" width="82" height="116" rx="8" fill="#E9EEF2" stroke="#8E9BA8"'
    ' stroke-width="2" stroke-dasharray="7 5"/>',
    "shield-arc": '<path d="M-20-22A30 30 0 0 1 20-22" fill="none" stroke="#fff" stroke-width="8"/>'
    '<path d="M-20-22A30 30 0 0 1 20-22" fill="none" stroke="#1E63D0" stroke-width="4.5"/>',
    "mirror-arc": '<path d="M-17-27L0-30 17-27" fill="none" stroke="#1B2128" stroke-width="7"/>'
    '<path d="M-17-27L0-30 17-27" fill="none" stroke="#D7F3FF" stroke-width="3.5"/>',
    "turret": '<path d="M-2.5-30h5v18h-5z" fill="#FF3B30" stroke="#fff"/>',
    "goal": '<circle r="30" fill="#fff" fill-opacity=".35" stroke="#1B2128" stroke-width="5"/>'
    '<circle class="rr-goal" r="30" fill="none" stroke="#FFC400" stroke-width="2.5"/>',
}

_MINE = (
    '<path d="M0-19v38M-19 0h38M-13.5-13.5l27 27M13.5-13.5l-27 27" stroke="#1B2128" stroke-width="5"'
    ' stroke-linecap="round"/><circle r="12.5" fill="#39424C" stroke="#fff" stroke-width="1.5"/>'
    '<circle class="rr-fuse" r="4.5" fill="#FF3B30"/>'
)
_BOMB = (
    '<path d="M9-12C13-20 20-20 22-14" fill="none" stroke="#7A5A2A" stroke-width="3"/>'
    '<circle cx="-2" cy="5" r="17" fill="#23272D" stroke="#fff" stroke-width="2"/>'
    '<path d="M5-13l7 5" stroke="#fff" stroke-width="6"/><circle cx="22" cy="-14" r="3.5" fill="#FF9A1F"/>'
)
TOKENS = {
    "mine": _MINE,
    "proximity": '<circle r="25" fill="none" stroke="#C8102E" stroke-width="2" stroke-dasharray="6 4"/>'
    f'<g transform="scale(.8)">{_MINE}</g>',
    "goo": '<path class="rr-goo" d="M-22-10C-20-26 2-20 8-24 22-26 18-10 24-4 30 8 16 10 16 20 6 30-4 18-12 22'
    '-28 22-20 6-26 2-28-4-24-4-22-10z" fill="#7BC242" stroke="#2F6B1A" stroke-width="2"/>'
    '<circle cx="-8" cy="-6" r="4" fill="#C8F09C"/><circle cx="8" cy="6" r="5.5" fill="#C8F09C"/>',
    "bridge": '<path class="rr-bridge" d="M-30-26h60v52h-60z" fill="#B98A4E" stroke="#5E4320" stroke-width="2"/>'
    '<path d="M-30-13h60M-30 0h60M-30 13h60" stroke="#5E4320" stroke-width="2"/>'
    '<path d="M-25-19h.1M25-19h.1M-25 19h.1M25 19h.1" stroke="#3A2A14" stroke-width="4" stroke-linecap="round"/>',
    "scrambler-bomb": _BOMB + '<path d="M-13 8l5-8 5 9 5-9 5 8" fill="none" stroke="#5CC8FF" stroke-width="3"/>',
    "big-one": f'<g transform="scale(1.25)">{_BOMB}</g>'
    '<text x="-3" y="12" font-size="17" fill="#fff" text-anchor="middle">64</text>',
}

CHOICES = {
    "may-cell": f'<rect x="-28" y="-28" width="56" height="56" rx="8" fill="{ACCENT}" fill-opacity=".28"'
    f' stroke="{INK}" stroke-width="6"/><rect class="rr-glow" x="-28" y="-28" width="56" height="56" rx="8" fill="none"'
    f' stroke="{ACCENT}" stroke-width="3"/>',
    "may-face": f'<path class="rr-glow" d="M0-15L16 4H7V14H-7V4H-16z" fill="{ACCENT}" stroke="{INK}"'
    ' stroke-width="2.5" stroke-linejoin="round"/>',
    "may-down": f'<circle class="rr-glow" r="13" fill="{ACCENT}" stroke="{INK}" stroke-width="2.5"/>'
    f'<g color="{INK}">{SIGNS["power"]}</g>',
}

PARTS = (
    SIGNS
    | BADGES
    | TOKENS
    | CHOICES
    | {f"{name}-icon": art for name, art in ICONS.items()}
    | {"flag": SITES["flag"], "teleporter": SITES["teleporter"]}
)
