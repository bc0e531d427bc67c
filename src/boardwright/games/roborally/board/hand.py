"""The viewer's cards as self-contained pictures, for pages that lay out hand and registers themselves."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.core import NONE, UNKNOWN, View
from boardwright.games.roborally.board.cards import COLOUR, HIGH, WIDE, icon, name_lines
from boardwright.games.roborally.board.looks import letter_of, robots_of
from boardwright.games.roborally.board.marks import words
from boardwright.games.roborally.board.option_cards import OptionCard, cards_of
from boardwright.games.roborally.data.cards import card_kinds, priority
from boardwright.games.roborally.text import LABELS, LEXICONS
from boardwright.games.roborally.text.lexicon import card_name, robot_name
from boardwright.games.roborally.words import HAND, REGISTERS, Card, Do, Mode

MIDDLE = 'text-anchor="middle"'


@dataclass(frozen=True)
class Held:
    """A card in hand: its slot, name, picture, and the action that places it in the next free register."""

    slot: int
    name: str
    face: str
    action: str


@dataclass(frozen=True)
class Register:
    """One of the five registers: its card, whether it is locked or running, and the action that empties it."""

    number: int
    name: str
    face: str
    locked: bool
    now: bool
    action: str
    takes: tuple[int, ...]
    """Hand slots whose card may be placed here now."""


@dataclass(frozen=True)
class Program:
    """What a page needs to lay out a robot of the viewer."""

    r: int
    name: str
    letter: str
    asked: bool
    registers: tuple[Register, ...]
    hand: tuple[Held, ...]
    options: tuple[OptionCard, ...]


def card_face(card: int, language: str) -> str:
    """A card face up as a self-contained picture."""
    kind = card_kinds()[card]
    colour = COLOUR[Card(kind)]
    name = LEXICONS[language].cards[kind]
    return (
        f'<svg class="card-face" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true" focusable="false">'
        f'<rect class="rr-card" x=".75" y=".75" width="{WIDE - 1.5}" height="{HIGH - 1.5}" rx="7" fill="#FDFDFA"'
        f' stroke="{colour}" stroke-width="1.5"/>'
        f'<path d="M1.5 30V9A7.5 7.5 0 0 1 9 1.5H75A7.5 7.5 0 0 1 82.5 9V30z" fill="{colour}"/>'
        f'<g transform="translate(42 59)scale(.98)">{icon(kind)}</g>'
        + words(str(priority(card)), WIDE / 2, 23.5, 21, "#fff", f'{MIDDLE} font-weight="700"')
        + name_lines(name)
        + "</svg>"
    )


def programs(view: View, language: str) -> tuple[Program, ...]:
    """The viewer's robots with registers and hand; none for a spectator."""
    actions = {view.game.actions.text(a) for a in view.legal}
    return tuple(_program(view, r, actions, language) for r in robots_of(view.w, view.s, view.seat))


def _program(view: View, r: int, legal: set[str], language: str) -> Program:
    s, lexicon = view.s, LEXICONS[language]
    asked = view.question is not None and view.question.x == r
    mine = legal if asked else set()
    hand = []
    for k in range(HAND):
        card = s.hand[r][k]
        if card >= 0:
            free = (n for n in range(REGISTERS) if s.card[r][n] == NONE and f"place {k} {n + 1}" in mine)
            first = next(free, NONE)
            action = f"place {k} {first + 1}" if first != NONE else ""
            hand.append(Held(k, card_name(lexicon, card), card_face(card, language), action))
    name = robot_name(lexicon, view, r)
    places = tuple(_register(view, r, n, mine, language) for n in range(REGISTERS))
    options = cards_of(view, r, asked, language)
    return Program(r, name, letter_of(view.w, s, r), asked, places, tuple(hand), options)


def _register(view: View, r: int, register: int, legal: set[str], language: str) -> Register:
    s, lexicon = view.s, LEXICONS[language]
    card, second = s.card[r][register], s.second[r][register]
    name, face = LABELS[language]["empty"], ""
    if card >= 0:
        name, face = card_name(lexicon, card), card_face(card, language)
    elif card == UNKNOWN:
        name = lexicon.hidden_card
    if second >= 0 and s.mode[r][register] != Mode.SINGLE:
        name, face = f"{name} + {card_name(lexicon, second)}", face + card_face(second, language)
    back = f"{Do.TAKE_BACK.name.lower()} {register + 1}"
    takes = tuple(k for k in range(HAND) if f"place {k} {register + 1}" in legal)
    locked = bool(s.locked[r] >> register & 1)
    return Register(register + 1, name, face, locked, s.register == register, back if back in legal else "", takes)
