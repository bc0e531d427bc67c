"""SVG symbols: program icons, research card signs, and the pieces of each seat.

Icons and signs are centred on 0,0 and about 24 units high.
"""

from __future__ import annotations

from boardwright.core import View
from boardwright.games.aquasphere.board.marks import (
    PROGRAM_COLOURS,
    SAND_INK,
    SEAT_COLOURS,
    SEAT_INK,
    SHAPES,
)
from boardwright.games.aquasphere.words import Kind, Program

DEFS = (
    '<radialGradient id="aq-water" cx=".3" cy=".5" r=".9"><stop stop-color="#0C4A5E"/>'
    '<stop offset=".55" stop-color="#06232F"/><stop offset="1" stop-color="#031019"/></radialGradient>'
    '<radialGradient id="aq-glow"><stop stop-color="#FFF7C9"/><stop offset=".5" stop-color="#FFD84A"/>'
    '<stop offset="1" stop-color="#E0A400"/></radialGradient>'
    '<pattern id="aq-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0h5v5H0z" fill="#8A979C"/><path d="M0 0h2v5H0z" fill="#5C686D"/></pattern>'
)

_FLASK = "M-4-11H4V-9H2.6V-3L9 8C10 10 9 12 7 12H-7C-9 12-10 10-9 8L-2.6-3V-9H-4z"
_GLASS = "M-8-12H8V-9H6.6C6.6-3 2.4-2 2.4 0 2.4 2 6.6 3 6.6 9H8V12H-8V9H-6.6C-6.6 3-2.4 2-2.4 0-2.4-2-6.6-3-6.6-9H-8z"
_OCTO = (
    "M0-12C6-12 9-8 9-3 9 0 8 2 8 4 8 7 11 6 11 9 8 12 5 10 4 6 4 9 5 12 2 12 0 12 1 9 0 6-1 9 0 12-2 12"
    "-5 12-4 9-4 6-5 10-8 12-11 9-11 6-8 7-8 4-8 2-9 0-9-3-9-8-6-12 0-12z"
)
_SUB = "M-12 3C-12-2-8-4-4-4V-9H2V-7H0V-4H4C9-4 12 0 12 3 12 7 8 9 3 9H-4C-9 9-12 7-12 3z"


def _program(program: int) -> str:
    """Draw a program icon in its colour, with a rim visible on any background."""
    fill = PROGRAM_COLOURS[program]
    rim = "#F4FBFC" if program == Program.CRYS else "#04161F"
    rest = {
        Program.LAB: f'<path d="{_FLASK}"/><path d="M-5.5 5H5.5L7 9H-7z" fill="#0B3D26" stroke="none"/>',
        Program.TIME: f'<path d="{_GLASS}"/><path d="M-3.6-7H3.6L0-2.5zM0 4.5L4 9H-4z" fill="#6B5300" stroke="none"/>',
        Program.CRYS: '<path d="M0-12L8-5 5 12H-5L-8-5z"/><path d="M-8-5L-2-3 0-12 2-3 8-5M-2-3L-5 12M2-3L5 12"'
        ' fill="none" stroke-width="1"/>',
        Program.OCTO: f'<path d="{_OCTO}"/><path d="M-3-3h.1M3-3h.1" stroke="#1E0B38" stroke-width="4.4"'
        ' stroke-linecap="round"/>',
        Program.SUB: f'<path d="{_SUB}"/><path d="M-6 3h.1M0 3h.1M6 3h.1" stroke="#06203C" stroke-width="4"'
        ' stroke-linecap="round"/>',
        Program.CARD: '<rect x="-8.5" y="-11.5" width="17" height="23" rx="2.5"/>'
        '<circle r="2.2" fill="#3A0B0B" stroke="none"/><g fill="none" stroke="#3A0B0B" stroke-width="1.4">'
        '<ellipse rx="6.6" ry="2.8" transform="rotate(35)"/><ellipse rx="6.6" ry="2.8" transform="rotate(-35)"/></g>',
        Program.PROG: '<path d="M-8-4H8V9C8 11 7 12 5 12H-5C-7 12-8 11-8 9z"/><path d="M0-4V-10" stroke="#F4FBFC"/>'
        '<circle cy="-10" r="2.4"/><path d="M-3.4 2h.1M3.4 2h.1" stroke="#16323C" stroke-width="4"'
        ' stroke-linecap="round"/><path d="M-3.5 7.5h7" stroke="#16323C" stroke-width="1.8"/>',
    }
    inner = rest[Program(program)]
    coat = f'fill="{fill}" stroke="{rim}" stroke-width="1.6" stroke-linejoin="round"'
    return f'<g class="aq-p{program}" {coat}>{inner}</g>'


_STROKE = f'fill="none" stroke="{SAND_INK}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
SIGNS = {
    Kind.ENG: f'<path d="M-9 5C-9-5-5-8 0-8 5-8 9-5 9 5z" fill="{SAND_INK}"/><path d="M-11 7H11" {_STROKE}/>',
    Kind.OCT: f'<path d="{_OCTO}" transform="scale(.85)" fill="#6A34A8"/>',
    Kind.OPP: f'<circle r="9" {_STROKE} stroke-dasharray="3 4"/><path d="M0-9V7M-4 3L0 8 4 3" {_STROKE}/>',
    Kind.DISP: f'<path d="M-11-5H-2V5H-11z" fill="{SAND_INK}"/><path d="M1 0H11M7-4L11 0 7 4" {_STROKE}/>',
    Kind.LOCK2: f'<path d="M-9 10V-10H9V10M-9 10H9" {_STROKE}/>'
    f'<path d="M-3.4-3A3.4 3.4 0 1 1 2.6 0L-3.6 6H4" {_STROKE}/>',
    Kind.HALF: f'<path d="{_SUB}" transform="translate(-1-3)scale(.85)" fill="#1F6DB5"/>'
    f'<path d="M-8 11L9-9" {_STROKE}/>',
    Kind.SIDE: f'<path d="M-11 0H11M-7-5L-11 0-7 5M7-5L11 0 7 5" {_STROKE}/>',
    Kind.II: f'<path d="M-4-9V9M4-9V9M-9-9H9M-9 9H9" {_STROKE}/>',
    Kind.NOW: f'<path d="M3-11L-7 2H-1L-3 11 7-3H1z" fill="{SAND_INK}"/>',
}
"""Signs of research cards by kind."""

POINTS = '<path d="M0-10L3-3.4 10-2.6 4.8 2 6.3 9 0 5.4-6.3 9-4.8 2-10-2.6-3-3.4z" fill="#FFD84A" stroke="#3A2E00"/>'
STEPS = (
    '<ellipse cx="-4" cy="4" rx="3.2" ry="5"/><ellipse cx="-4.4" cy="-3" rx="2.6" ry="1.8"/>'
    '<ellipse cx="5" cy="-2" rx="3.2" ry="5"/><ellipse cx="4.6" cy="-9" rx="2.6" ry="1.8"/>'
)
"""Without stroke and fill: a style sheet can reach the `<use>` element, but not its content."""


RIM = 'stroke="#F4FBFC" stroke-width="1.6" stroke-linejoin="round"'


def _coat(look: int, neutral: bool) -> tuple[str, str]:
    return ("url(#aq-hatch)", "#10181B") if neutral else (SEAT_COLOURS[look], SEAT_INK[look])


def _piece(colour: int, look: int, neutral: bool, body: str, at: str) -> str:
    """Draw a piece in its seat's colour, bearing its seat's shape."""
    fill, ink = _coat(look, neutral)
    whose = "neutral" if neutral else f"seat-{colour}"
    plate = '<circle r="9" fill="#DDE6E9"/>' if neutral else ""
    return (
        f'<g class="aq-piece {whose}" fill="{fill}" {RIM}>{body}</g>'
        f'<g fill="{ink}" stroke="none" transform="{at}">{plate}{SHAPES[look]}</g>'
    )


BOT = (
    '<path d="M0-15V-19"/><circle cy="-19" r="2.2"/><path d="M-17-1V8M17-1V8" stroke-width="4"/>'
    '<rect x="-14" y="-15" width="28" height="30" rx="6"/>'
    '<path d="M-6-9.5h.1M6-9.5h.1" stroke-width="4.4" stroke-linecap="round"/>'
)
SUBMARINE = (
    '<path d="M-30-8V10L-22 5V-3z"/><path d="M-8-10V-19H6V-16H10V-10z"/>'
    '<path d="M-25 1C-25-7-18-11-8-11H8C19-11 26-6 26 1 26 8 19 12 8 12H-8C-18 12-25 8-25 1z"/>'
)
SCIENTIST = (
    '<path d="M-14 20C-14 5-9-3 0-3 9-3 14 5 14 20z"/><circle cy="-11" r="9.5"/>'
    '<path d="M-5-11.5A5 4 0 0 1 5-11.5 5 4 0 0 1-5-11.5" fill="#BFEFFF" stroke-width="1"/>'
)
ENGINEER = (
    '<path d="M-14 20V6L-9-1H9L14 6V20z"/><path d="M-7-1V-9H7V-1z"/>'
    '<path d="M-11-9C-11-16-7-20 0-20 7-20 11-16 11-9z"/>'
)


def seat_parts(colour: int, look: int, neutral: bool) -> dict[str, str]:
    """Return all pieces of a colour by name."""
    fill, _ = _coat(look, neutral)
    mark = f'<g class="aq-mark" fill="{fill}" stroke="#F4FBFC" stroke-width="1.4">{SHAPES[look]}</g>'
    return {
        f"bot-{colour}": _piece(colour, look, neutral, BOT, "translate(0 4)"),
        f"submarine-{colour}": _piece(colour, look, neutral, SUBMARINE, "translate(0 1)"),
        f"scientist-{colour}": _piece(colour, look, neutral, SCIENTIST, "translate(0 10)"),
        f"engineer-{colour}": _piece(colour, look, neutral, ENGINEER, "translate(0 10)"),
        f"mark-{colour}": mark,
    }


def parts(view: View) -> dict[str, str]:
    """Return all symbols that a picture may use, by name."""
    found = {f"program-{program}": _program(program) for program in Program}
    found |= {f"kind-{kind}": sign for kind, sign in SIGNS.items()}
    found |= {"points": POINTS, "steps": STEPS}
    for colour in range(len(SHAPES)):
        found |= seat_parts(colour, view.look_of(colour), colour >= view.w.seats)
    return found
