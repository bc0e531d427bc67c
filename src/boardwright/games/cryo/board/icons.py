"""SVG symbols: items, tile signs, and each seat's pods, drones and marks. All are centred on 0,0."""

from __future__ import annotations

from boardwright.core import View
from boardwright.games.cryo.board.marks import (
    DANGER,
    GOLD,
    ICE,
    INK,
    ITEM_COLOURS,
    LETTERS,
    NIGHT,
    SEAT_COLOURS,
    SEAT_INK,
    SHAPES,
)
from boardwright.games.cryo.schema import SEATS

DEFS = (
    '<linearGradient id="cr-sky" x2="0" y2="1"><stop stop-color="#12152B"/><stop offset=".55" stop-color="#2B2A5C"/>'
    '<stop offset="1" stop-color="#8A4A6B"/></linearGradient>'
    '<radialGradient id="cr-sun"><stop stop-color="#FFF3C4"/><stop offset=".45" stop-color="#FFC45E"/>'
    '<stop offset="1" stop-color="#FF7A4D"/></radialGradient>'
    '<radialGradient id="cr-halo"><stop stop-color="#FFB35E" stop-opacity=".55"/>'
    '<stop offset="1" stop-color="#FFB35E" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="cr-warm" cy=".35" r=".85"><stop stop-color="#B4592B"/><stop offset=".6" stop-color="#6B3422"/>'
    '<stop offset="1" stop-color="#3A1F22"/></radialGradient>'
    '<linearGradient id="cr-rock" x2="0" y2="1"><stop stop-color="#33406F"/><stop offset=".12" stop-color="#1A2045"/>'
    '<stop offset="1" stop-color="#0B0D1D"/></linearGradient>'
    '<linearGradient id="cr-hull" x2="0" y2="1"><stop stop-color="#4A567F"/><stop offset=".3" stop-color="#2A3258"/>'
    '<stop offset="1" stop-color="#1A1F3D"/></linearGradient>'
)
_RIM = f'stroke="{NIGHT}" stroke-width="1.4" stroke-linejoin="round"'

ITEMS = (
    f'<path d="M0-10L6.5-4 4 10H-4L-6.5-4z" fill="{ITEM_COLOURS[0]}" {_RIM}/>'
    f'<path d="M-6.5-4H6.5M0-10L-2-4 0 10 2-4z" fill="none" stroke="{NIGHT}" stroke-width=".9"/>',
    f'<path d="M-8 8C-10-4-2-10 9-9 10 2 4 10-6 7z" fill="{ITEM_COLOURS[1]}" {_RIM}/>'
    f'<path d="M-9 10C-5 3 0-1 5-5" fill="none" stroke="{NIGHT}" stroke-width="1.6" stroke-linecap="round"/>',
    f'<path d="M-9-9H9V9H-9z" fill="{ITEM_COLOURS[2]}" {_RIM}/><path d="M-3.5-3.5H3.5V3.5H-3.5z" fill="{NIGHT}"/>'
    f'<path d="M-5-9V-5.5M0-9V-5.5M5-9V-5.5M-5 9V5.5M0 9V5.5M5 9V5.5" stroke="{NIGHT}" stroke-width="1.3"/>',
    f'<path d="M-4-10H4L10-4V4L4 10H-4L-10 4V-4z" fill="{ITEM_COLOURS[3]}" {_RIM}/>'
    f'<g fill="{NIGHT}"><circle r="2.2"/><circle cx="-5" r="1.5"/><circle cx="5" r="1.5"/><circle cy="-5" r="1.5"/>'
    '<circle cy="5" r="1.5"/></g>',
    f'<path d="M3-11L-8 2H-1L-4 11 8-3H1z" fill="{ITEM_COLOURS[4]}" {_RIM}/>',
)
CARD = (
    f'<rect x="-7" y="-9.5" width="14" height="19" rx="2.5" fill="{ICE}" {_RIM}/>'
    f'<path d="M-4-5H4M-4-1H4M-4 3H1" stroke="{NIGHT}" stroke-width="1.5"/>'
)
STAR = (
    f'<path d="M0-9L2.7-3.2 9-2.4 4.3 1.9 5.6 8.2 0 5-5.6 8.2-4.3 1.9-9-2.4-2.7-3.2z" fill="{GOLD}" stroke="#3A2A00"/>'
)
STAR_LOW = (
    '<path d="M0-9L2.7-3.2 9-2.4 4.3 1.9 5.6 8.2 0 5-5.6 8.2-4.3 1.9-9-2.4-2.7-3.2z"'
    f' fill="none" stroke="{GOLD}" stroke-width="1.5"/>'
)
CROWN = f'<path d="M-8 5L-9-5-4-1 0-8 4-1 9-5 8 5z" fill="{GOLD}" stroke="#3A2A00"/>'
SABOTAGE = (
    f'<circle r="14" fill="#3A0F1B" stroke="{DANGER}" stroke-width="2"/>'
    f'<path d="M-6-6L6 6M6-6L-6 6" stroke="{DANGER}" stroke-width="4" stroke-linecap="round"/>'
)
LOOT = f'<path d="M-15-13H15V9L0 16-15 9z" fill="#243E5C" stroke="{ICE}" stroke-width="1.6"/>'
SUNSET = (
    f'<circle r="14" fill="#4A1F2B" stroke="{GOLD}" stroke-width="2"/><path d="M-8 4A8 8 0 0 1 8 4z" fill="{GOLD}"/>'
    f'<path d="M-11 4H11M0-9V-7M-7-6L-5-4M7-6L5-4" stroke="{GOLD}" stroke-width="1.8"/>'
)
TOKEN = f'<circle r="11" fill="#27305A" stroke="{ICE}"/><path d="M0-6V1M0 4.5V5" stroke="{ICE}" stroke-width="2.4"/>'
DAMAGE = (
    f'<path d="M0-15L14 10H-14z" fill="#3A0F1B" stroke="{DANGER}" stroke-width="2.4" stroke-linejoin="round"/>'
    f'<path d="M0-6V3M0 6.5V7" stroke="{DANGER}" stroke-width="3" stroke-linecap="round"/>'
)
POD = (
    f'<path d="M-5 4V-3A5 5 0 0 1 5-3V4A5 5 0 0 1-5 4z" fill="{INK}" {_RIM}/>'
    f'<path d="M-2.5-3.5h5V0h-5z" fill="{NIGHT}"/>'
)
VEHICLE = (
    f'<path d="M-13 3L-10-6H5L12-1V5H-13z" fill="{ICE}" {_RIM}/><path d="M4-4L9-.6H4z" fill="{NIGHT}"/>'
    f'<g fill="{NIGHT}" stroke="{ICE}" stroke-width="1.6"><circle cx="-7" cy="6" r="3.4"/>'
    '<circle cx="6" cy="6" r="3.4"/></g>'
)
BACK = (
    f'<rect x="-9" y="-12" width="18" height="24" rx="3" fill="#2A2F63" stroke="{ICE}"/>'
    f'<path d="M0-7L5 0 0 7-5 0z" fill="none" stroke="{ICE}" stroke-width="1.5"/>'
)
SCOUT = (
    f'<path d="M-9 0C-5-6 5-6 9 0 5 6-5 6-9 0z" fill="{INK}" {_RIM}/>'
    f'<circle r="2.8" fill="{NIGHT}"/>'
)


def parts(view: View) -> dict[str, str]:
    """Return all symbols by name."""
    found = {f"item-{k}": icon for k, icon in enumerate(ITEMS)}
    found |= {"card": CARD, "star": STAR, "star-low": STAR_LOW, "crown": CROWN, "sabotage": SABOTAGE}
    found |= {"loot": LOOT, "sunset": SUNSET, "token": TOKEN, "damage": DAMAGE, "pod": POD}
    found |= {"vehicle": VEHICLE, "back": BACK, "scout": SCOUT}
    for p in range(SEATS):
        look = view.look_of(p)
        found |= {f"mark-{p}": _mark(p, look), f"drone-{p}": _drone(p, look), f"pod-{p}": _pod(p, look)}
    return found


def _mark(p: int, look: int) -> str:
    """Draw the mark of a seat: its shape and letter."""
    coat = f'fill="{SEAT_COLOURS[look]}" stroke="#FFFFFF" stroke-opacity=".85" stroke-width="1.2"'
    drop = 5.4 if look == 1 else 3.6
    type_ = f'font-size="10" font-weight="800" fill="{SEAT_INK[look]}" text-anchor="middle"'
    letter = f'<text y="{drop}" {type_}>{LETTERS[p]}</text>'
    return f'<g class="seat-{p}" {coat}>{SHAPES[look]}</g>{letter}'


def _drone(p: int, look: int) -> str:
    """Draw a drone: four rotors round its seat's mark."""
    rotors = "".join(f'<circle cx="{x}" cy="{y}" r="4"/>' for x in (-9, 9) for y in (-9, 9))
    arms = f'<path d="M-9-9L9 9M9-9L-9 9"/>{rotors}'
    frame = f'<g fill="{NIGHT}" stroke="{SEAT_COLOURS[look]}" stroke-width="2">{arms}</g>'
    return frame + _mark(p, look)


def _pod(p: int, look: int) -> str:
    """Draw a pod: a small shape of its seat."""
    coat = f'fill="{SEAT_COLOURS[look]}" stroke="#FFFFFF" stroke-width="1.3"'
    return f'<g class="seat-{p}" {coat} transform="scale(.72)">{SHAPES[look]}</g>'
