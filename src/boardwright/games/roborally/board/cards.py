"""Program cards in our own style: large for the viewer's hand and registers, small for the sheets.

The arrow of a move has one block per space; rotations bend. The origin of a card is its top left corner.
"""

from __future__ import annotations

from boardwright.core import NONE
from boardwright.core.page.svg import title
from boardwright.games.roborally.board.marks import INK, sign, words
from boardwright.games.roborally.data.cards import card_kinds, priority
from boardwright.games.roborally.text import LEXICONS
from boardwright.games.roborally.text.lexicon import card_name
from boardwright.games.roborally.words import Card

WIDE, HIGH = 84, 118
MINI_WIDE, MINI_HIGH = 46, 60
TYPE, SHORT, LONG = 15, 8, 10
"""Type size of a card's name; names longer than SHORT are split, lines longer than LONG squeezed."""

MOVE, BACK, TURN, ROUND = "#17507F", "#A3341B", "#2F6B3A", "#6A3FA0"
COLOUR = {
    Card.U_TURN: ROUND, Card.ROTATE_LEFT: TURN, Card.ROTATE_RIGHT: TURN, Card.BACK_UP: BACK,
    Card.MOVE_1: MOVE, Card.MOVE_2: MOVE, Card.MOVE_3: MOVE,
}  # fmt: skip
MIDDLE = 'text-anchor="middle"'
ARROW = {1: (22, 16), 2: (20, 12), 3: (19, 9.5)}
"""Heights of head and block, by number of spaces."""
BEND = (
    '<path d="M7 21V2Q7-9-4-9H-8" fill="none" stroke="{0}" stroke-width="9"/>'
    '<path d="M-6-21V3L-22-9z" fill="{0}"/>'
)


def _blocks(n: int, colour: str) -> str:
    """An arrow with one head and n blocks, one per space."""
    head, block = ARROW[n]
    top = -(head + n * block) / 2
    shape = f"M0 {top:g}L20 {top + head:g}H-20z"
    for k in range(n):
        shape += f"M-9 {top + head + 2 + block * k:g}h18v{block - 2:g}h-18z"
    return f'<path d="{shape}" fill="{colour}"/>'


def icon(kind: int) -> str:
    """The arrow of a card, in a square of 48 units centred on 0,0."""
    colour = COLOUR[Card(kind)]
    if kind == Card.U_TURN:
        return (
            f'<path d="M11 21V-6A10.5 10.5 0 0 0-10-6V4" fill="none" stroke="{colour}" stroke-width="9"/>'
            f'<path d="M-22 2H2L-10 20z" fill="{colour}"/>'
        )
    if kind == Card.ROTATE_LEFT:
        return BEND.format(colour)
    if kind == Card.ROTATE_RIGHT:
        return f'<g transform="scale(-1 1)">{BEND.format(colour)}</g>'
    if kind == Card.BACK_UP:
        bar = f'<path d="M-20-21H20" stroke="{colour}" stroke-width="5"/>'
        return f'<g transform="translate(0 4)rotate(180)">{_blocks(1, colour)}</g>{bar}'
    return _blocks(kind - Card.BACK_UP, colour)


def card_parts(language: str) -> dict[str, str]:
    """Return the faces and backs that `face` and `back` refer to."""
    parts = {f"icon-{int(kind)}": icon(kind) for kind in Card}
    for kind in Card:
        use, colour = f'<use href="#rr-icon-{int(kind)}"', COLOUR[kind]
        parts[f"card-{int(kind)}"] = (
            _paper(WIDE, HIGH, colour)
            + f'<path d="M1.5 30V9A7.5 7.5 0 0 1 9 1.5H75A7.5 7.5 0 0 1 82.5 9V30z" fill="{colour}"/>'
            + f'{use} transform="translate(42 59)scale(.98)"/>'
            + name_lines(LEXICONS[language].cards[kind])
        )
        parts[f"mini-{int(kind)}"] = (
            _paper(MINI_WIDE, MINI_HIGH, colour) + f'{use} transform="translate(23 37.5)scale(.8)"/>'
        )
    parts["back"] = _back(WIDE, HIGH)
    parts["mini-back"] = _back(MINI_WIDE, MINI_HIGH)
    return parts


def name_lines(name: str) -> str:
    """The name at the foot of a card, on up to two lines; long lines are squeezed, not set smaller."""
    parts = name.split(" ", 1) if len(name) > SHORT else [name]
    found = ""
    for k, part in enumerate(parts):
        squeeze = ' textLength="78" lengthAdjust="spacingAndGlyphs"' if len(part) > LONG else ""
        y = 105 if len(parts) == 1 else 97 + 15 * k
        found += words(part, WIDE / 2, y, TYPE, INK, f'{MIDDLE} font-weight="600"{squeeze}')
    return found


def _paper(width: int, height: int, edge: str) -> str:
    return (
        f'<rect class="rr-card" x=".75" y=".75" width="{width - 1.5:g}" height="{height - 1.5:g}" rx="7" fill="#FDFDFA"'
        f' stroke="{edge}" stroke-width="1.5"/>'
    )


def _back(width: int, height: int) -> str:
    """The back: a gear wheel on dark steel."""
    cx, cy, r = width / 2, height / 2, width / 4.2
    teeth = 2 * 3.14159 * r / 16
    return (
        f'<rect class="rr-back" x=".75" y=".75" width="{width - 1.5:g}" height="{height - 1.5:g}" rx="7" fill="#2C3E50"'
        ' stroke="#14202C" stroke-width="1.5"/>'
        f'<rect x="4.5" y="4.5" width="{width - 9}" height="{height - 9}" rx="4" fill="none" stroke="#7F95AA"/>'
        f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:g}" fill="none" stroke="#9FB3C6" stroke-width="{r * 0.5:.1f}"'
        f' stroke-dasharray="{teeth:.2f}"/>'
        f'<circle cx="{cx:g}" cy="{cy:g}" r="{r * 0.62:.1f}" fill="none" stroke="#9FB3C6"'
        f' stroke-width="{r * 0.36:.1f}"/>'
    )


def face(card: int, language: str, mini: bool = False, named: bool = True) -> str:
    """A card face up, with its priority; `named` adds the card's id, which a picture may contain once."""
    kind = card_kinds()[card]
    size, x, y, fill = (15.5, MINI_WIDE / 2, 15, COLOUR[Card(kind)]) if mini else (21, WIDE / 2, 23.5, "#fff")
    id_ = f' id="card-{priority(card)}"' if named else ""
    number = words(str(priority(card)), x, y, size, fill, 'text-anchor="middle" class="rr-priority"')
    name = title(card_name(LEXICONS[language], card))
    return f'<g{id_} class="rr-face">{name}<use href="#rr-{"mini" if mini else "card"}-{kind}"/>{number}</g>'


def mini_face(card: int) -> str:
    """A small card face up that refers to no parts of a picture."""
    kind = card_kinds()[card]
    number = words(str(priority(card)), MINI_WIDE / 2, 15, 15.5, COLOUR[Card(kind)], 'text-anchor="middle"')
    drawn = f'<g transform="translate(23 37.5)scale(.8)">{icon(kind)}</g>'
    return _paper(MINI_WIDE, MINI_HIGH, COLOUR[Card(kind)]) + drawn + number


def mini_back() -> str:
    """A small card face down that refers to no parts."""
    return _back(MINI_WIDE, MINI_HIGH)


def back(language: str, mini: bool = False) -> str:
    """A card face down."""
    name = title(LEXICONS[language].hidden_card)
    return f'<g class="rr-hidden">{name}<use href="#rr-{"mini-" if mini else ""}back"/></g>'


def shown(card: int, language: str, mini: bool = False, named: bool = True) -> str:
    """A card as far as the viewer knows it; empty for NONE."""
    if card == NONE:
        return ""
    return back(language, mini) if card < 0 else face(card, language, mini, named)


def locked_mark(mini: bool) -> str:
    """A padlock on the right edge of a card."""
    return sign("lock", MINI_WIDE - 7, MINI_HIGH - 5) if mini else sign("lock", WIDE - 11, HIGH - 30, 1.5)
