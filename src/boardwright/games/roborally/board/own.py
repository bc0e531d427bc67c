"""The viewer's registers and hand in full size, below the floor."""

from __future__ import annotations

from html import escape

from boardwright.core import NONE, View
from boardwright.core.page.svg import title
from boardwright.games.roborally.board.cards import HIGH, WIDE, locked_mark, shown
from boardwright.games.roborally.board.marks import ACCENT, INK, LINE, MUTED, PAPER, sign, words
from boardwright.games.roborally.board.sheet import figure
from boardwright.games.roborally.text import LABELS, TEXTS
from boardwright.games.roborally.words import HAND, REGISTERS, Mode

SLOT = WIDE + 8
REGISTERS_WIDE = REGISTERS * SLOT + 10
PORTRAIT = 84
ROW = 156
ACROSS, EDGE = 6, 10
TALL_ROW = 608
"""Three rows of cards, enlarged by half."""
USUAL_HAND = 9


def own_wide(view: View, r: int, width: float, language: str) -> str:
    """One row: the robot, its registers, the hand."""
    start = PORTRAIT + REGISTERS_WIDE
    body = (
        f'<g transform="translate({PORTRAIT / 2 + 2:g} 78)scale(1.15)">{figure(view, r)}</g>'
        f'<g transform="translate({PORTRAIT} 26)">{_registers(view, r, language)}</g>'
        f'<g transform="translate({start} 26)">{_hand(view, r, width - start - 8, language)}</g>'
        + words(LABELS[language]["hand"], start, 20, 19, MUTED)
    )
    return _frame(view, r, width, ROW, body)


def own_tall(view: View, r: int, width: float, language: str) -> str:
    """Three rows of six places for a narrow screen: the robot and its registers, then the hand."""
    scale = (width - 2 * EDGE + 8) / (ACROSS * SLOT)
    body = (
        f'<g transform="translate({EDGE} 36)scale({scale:.3f})">'
        f'<g transform="translate({WIDE / 2:g} {HIGH / 2:g})scale(1.2)">{figure(view, r)}</g>'
        f'<g transform="translate({SLOT} 0)">{_registers(view, r, language)}</g>'
        f'<g transform="translate(0 {HIGH + EDGE})">{_hand_in_rows(view, r, language)}</g></g>'
    )
    return _frame(view, r, width, TALL_ROW, body)


def _frame(view: View, r: int, width: float, height: float, body: str) -> str:
    """The sheet behind; it glows while the viewer is asked about this robot."""
    size = f'width="{width:g}" height="{height - 6:g}" rx="8"'
    box = f'<rect class="rr-sheet" {size} fill="{PAPER}" stroke="{LINE}"/>'
    if view.question and view.question.x == r:
        box = f'<rect class="rr-sheet" {size} fill="{PAPER}" stroke="{INK}" stroke-width="7"/>'
        box += f'<rect class="rr-glow" {size} fill="none" stroke="{ACCENT}" stroke-width="3.5"/>'
    return f'<g id="own-{r}">{box}{body}</g>'


def _registers(view: View, r: int, language: str) -> str:
    s, labels = view.s, LABELS[language]
    parts = []
    for register in range(REGISTERS):
        card, second = s.card[r][register], s.second[r][register]
        number = words(str(register + 1), WIDE / 2, -6, 19, INK, 'text-anchor="middle"')
        inner = sign("big-slot", 0, 0) if card == NONE else ""
        inner += shown(card, language)
        if second >= 0 and s.mode[r][register] != Mode.SINGLE:
            inner += f'<g transform="translate(43 60)scale(.9)">{shown(second, language, mini=True)}</g>'
        if s.locked[r] >> register & 1:
            inner += f"<g>{title(labels['locked'])}{locked_mark(mini=False)}</g>"
        if s.register == register:
            inner += f'<path class="rr-now" d="M4 {HIGH + 4}H{WIDE - 4}" stroke="{INK}" stroke-width="5"/>'
        name = labels["register"].format(register + 1)
        parts.append(
            f'<g id="own-register-{r}-{register + 1}" class="rr-register-slot" data-register="{register + 1}"'
            f'{_button(view, f"take_back {register + 1}")} transform="translate({register * SLOT} 0)"'
            f' aria-label="{name}">{number}{inner}</g>'
        )
    return "".join(parts)


def _hand(view: View, r: int, room: float, language: str) -> str:
    """The cards in hand by slot; empty slots keep their place, and many cards overlap."""
    held = [k for k in range(HAND) if view.s.hand[r][k] >= 0]
    slots = max([USUAL_HAND, *(k + 1 for k in held)])
    step = min(SLOT, (room - WIDE) / (slots - 1))
    return "".join(_card(view, r, k, k * step, 0, language) for k in held)


def _hand_in_rows(view: View, r: int, language: str) -> str:
    held = [k for k in range(HAND) if view.s.hand[r][k] >= 0]
    return "".join(
        _card(view, r, k, k % ACROSS * SLOT, k // ACROSS * (HIGH + EDGE), language) for k in held
    )


def _card(view: View, r: int, k: int, x: float, y: float, language: str) -> str:
    place = f"translate({x:.1f} {y:g})"
    card = shown(view.s.hand[r][k], language)
    button = _button(view, f"place {k} ")
    if button:
        first = next(a for a in view.legal if view.game.actions.text(a).startswith(f"place {k} "))
        button += f' aria-label="{escape(TEXTS[language].action(view, first))}"'
    return f'<g id="hand-{r}-{k}" class="rr-hand" data-slot="{k}"{button} transform="{place}">{card}</g>'


def _button(view: View, begins: str) -> str:
    """Attributes of a focusable button, if an action with this prefix is legal."""
    legal = any(view.game.actions.text(a).startswith(begins) for a in view.legal)
    return ' role="button" tabindex="0"' if legal else ""
