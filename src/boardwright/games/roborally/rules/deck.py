"""The program deck: collecting, dealing, drawing, discarding (RR-035 to RR-041)."""

from boardwright.core import NONE, Luck, emit, emit_to, pick, rule, tune
from boardwright.games.roborally.rules.floor import is_active, seat_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CARDS, HAND, REGISTERS, ROBOTS, Did, Mode, Opt, Stream

FULL_HAND = 9
BY_NOBODY = ROBOTS + 1
"""Marks a card discarded before anybody has seen it (RR-411)."""
KEPT = 100
"""Marks a card that stays where it is while the deck is collected."""


@rule
def discard(s: State, r: int, card: int) -> None:
    """The card lies unseen with the cards used this turn."""
    s.discarded[card] = r + 1


@rule
def discard_register(s: State, r: int, reg: int) -> None:
    """The card or cards of a register are discarded."""
    card, second = s.card[r][reg], s.second[r][reg]
    seen = not is_blind(s, r, reg)
    empty_register(s, r, reg)
    discard_pair(s, r, card, second, seen)


@rule
def is_blind(s: State, r: int, reg: int) -> bool:
    """RR-411: a card that even its owner has not seen yet."""
    return s.mode[r][reg] == Mode.BLIND and s.revealed[r] >> reg & 1 == 0


@rule
def discard_pair(s: State, r: int, card: int, second: int, seen: bool) -> None:
    if card != NONE:
        s.discarded[card] = r + 1 if seen else BY_NOBODY
    if second != NONE:
        discard(s, r, second)


@rule
def empty_register(s: State, r: int, reg: int) -> None:
    s.card[r][reg] = NONE
    s.second[r][reg] = NONE
    s.mode[r][reg] = Mode.SINGLE
    s.revealed[r] &= ~(1 << reg)


@rule
def draw_card(s: State, luck: Luck) -> int:
    """RR-040: the top card of the draw pile; an empty pile is made of this turn's discards."""
    if s.deck_n == 0:
        for card in range(CARDS):
            if s.discarded[card] > 0:
                s.discarded[card] = 0
                s.deck[s.deck_n] = card
                s.deck_n += 1
    card = pick(luck, s.deck, s.deck_n)
    s.deck_n -= 1
    s.deck[s.deck_n] = NONE
    return card


@rule
def replace_register(s: State, r: int, reg: int, luck: Luck) -> None:
    """RR-333, RR-339: whatever lies in the register is discarded for the top card of the deck."""
    old, second = s.card[r][reg], s.second[r][reg]
    seen = not is_blind(s, r, reg)
    empty_register(s, r, reg)
    s.card[r][reg] = draw_card(s, luck)
    discard_pair(s, r, old, second, seen)


@rule
def collect_deck(w: World, s: State) -> None:
    """RR-035: all cards that are neither locked nor stored form the deck."""
    for card in range(CARDS):
        s.discarded[card] = 0
    for r in range(w.robots):
        for reg in range(REGISTERS):
            if s.card[r][reg] != NONE:
                s.discarded[s.card[r][reg]] = KEPT
            if s.second[r][reg] != NONE:
                s.discarded[s.second[r][reg]] = KEPT
    if s.flywheel != NONE:
        s.discarded[s.flywheel] = KEPT
    s.deck_n = 0
    for card in range(CARDS):
        s.deck[card] = NONE
        if s.discarded[card] == KEPT:
            s.discarded[card] = 0
        else:
            s.deck[s.deck_n] = card
            s.deck_n += 1


@rule
def deal(w: World, s: State, luck: Luck) -> None:
    """RR-036 to RR-039: 9 cards less 1 per damage token for every active robot, in dock order."""
    tune(luck, s.turn, Stream.DEAL, 0)
    collect_deck(w, s)
    for r in range(w.robots):
        n = 0
        if is_active(s, r):
            n = FULL_HAND - s.damage[r]
            if s.opt_owner[Opt.EXTRA_MEMORY] == r:
                n += 1
            emit(s, Did.DEALT, r, n)
        deal_hand(w, s, r, n, luck)


@rule
def deal_hand(w: World, s: State, r: int, n: int, luck: Luck) -> None:
    s.held[r] = n
    for k in range(HAND):
        s.hand[r][k] = NONE
    for k in range(n):
        s.hand[r][k] = draw_card(s, luck)
        emit_to(s, seat_of(w, s, r), Did.HAND, r, s.hand[r][k])


@rule
def discard_hand(s: State, r: int) -> None:
    """RR-048: what is left in hand is discarded unseen."""
    for k in range(HAND):
        if s.hand[r][k] != NONE:
            discard(s, r, s.hand[r][k])
            s.hand[r][k] = NONE
