"""Programming: five registers from the own hand, all players at once (RR-042 to RR-058)."""

from boardwright.core import NONE, Luck, close, emit, rule, tune
from boardwright.games.roborally.rules.damage import PLAIN, hurt, packet
from boardwright.games.roborally.rules.deck import deal_hand, discard_hand
from boardwright.games.roborally.rules.pairs import can_pair, pair_up
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import (
    HAND,
    NO_SIDE,
    REGISTERS,
    Did,
    Mode,
    Opt,
    Stream,
)

ALL_REGISTERS = (1 << REGISTERS) - 1


@rule
def is_open(s: State, r: int, reg: int) -> bool:
    """RR-049: only registers that are not locked can be programmed."""
    return not s.locked[r] >> reg & 1


@rule
def is_left_empty(s: State, r: int, reg: int) -> bool:
    """RR-434: the register that Overload Override leaves empty."""
    return s.empty_register == reg and s.opt_owner[Opt.OVERLOAD_OVERRIDE] == r


@rule
def lowest_empty(s: State, r: int) -> int:
    """The lowest open register without a card, or NONE."""
    for reg in range(REGISTERS):
        if s.card[r][reg] == NONE and is_open(s, r, reg) and not is_left_empty(s, r, reg):
            return reg
    return NONE


@rule
def can_place(w: World, s: State, r: int, k: int, reg: int) -> bool:
    """RR-042, RR-049: a hand card into an open register; a second card only as a legal pair."""
    if s.hand[r][k] == NONE or not is_open(s, r, reg) or is_left_empty(s, r, reg):
        return False
    return s.card[r][reg] == NONE or can_pair(w, s, r, k, reg)


@rule
def place_card(w: World, s: State, r: int, k: int, reg: int) -> None:
    """RR-043: registers may be filled in any order."""
    card = s.hand[r][k]
    s.hand[r][k] = NONE
    if s.card[r][reg] == NONE:
        s.card[r][reg] = card
    else:
        pair_up(w, s, r, reg, card)


@rule
def can_take_back(s: State, r: int, reg: int) -> bool:
    """RR-046, RR-049: cards of open registers can be taken back until the confirmation."""
    return is_open(s, r, reg) and (s.card[r][reg] != NONE or is_left_empty(s, r, reg))


@rule
def take_back(s: State, r: int, reg: int) -> None:
    if is_left_empty(s, r, reg):
        s.empty_register = NONE
        return
    to_hand(s, r, s.card[r][reg])
    if s.second[r][reg] != NONE:
        to_hand(s, r, s.second[r][reg])
    s.card[r][reg] = NONE
    s.second[r][reg] = NONE
    s.mode[r][reg] = Mode.SINGLE


@rule
def to_hand(s: State, r: int, card: int) -> None:
    """The card goes to the lowest free slot."""
    for k in range(HAND):
        if s.hand[r][k] == NONE:
            s.hand[r][k] = card
            return


@rule
def is_untouched(s: State, r: int) -> bool:
    """RR-405: no card has been placed, parked or stored yet."""
    for reg in range(REGISTERS):
        if is_open(s, r, reg) and s.card[r][reg] != NONE:
            return False
    parked = s.opt_owner[Opt.CONDITIONAL_PROGRAM] == r and s.conditional != NONE
    stored = s.opt_owner[Opt.FLYWHEEL] == r and s.fly_new == 1
    flying = s.opt_owner[Opt.ROBO_COPTER] == r and s.copter != NONE
    return not (parked or stored or flying)


@rule
def hand_size(s: State, r: int) -> int:
    n = 0
    for k in range(HAND):
        if s.hand[r][k] != NONE:
            n += 1
    return n


@rule
def can_recompile(s: State, r: int) -> bool:
    """RR-405, RR-407: once per turn, before any card is placed, with an open register and a hand."""
    if s.opt_owner[Opt.RECOMPILE] != r or s.recompiled or s.locked[r] == ALL_REGISTERS:
        return False
    return is_untouched(s, r) and hand_size(s, r) > 0


@rule
def recompile(w: World, s: State, r: int, luck: Luck) -> None:
    """RR-405, RR-406: a new hand of the same size, then 1 point of damage."""
    tune(luck, s.turn, Stream.RECOMPILE, r)
    n = hand_size(s, r)
    s.recompiled = 1
    discard_hand(s, r)
    emit(s, Did.RECOMPILED, r, n)
    deal_hand(w, s, r, n, luck)
    hurt(w, s, r, packet(1, NO_SIDE, NONE, PLAIN), luck)


@rule
def can_confirm(s: State, r: int) -> bool:
    """RR-047: legal only when every open register holds a card."""
    return lowest_empty(s, r) == NONE


@rule
def confirm(s: State, r: int, p: int) -> None:
    """RR-047, RR-048, RR-416: final; the rest of the hand is discarded and settings become public."""
    close(s, p)
    s.confirmed[r] = 1
    discard_hand(s, r)
    s.held[r] = 0
    emit(s, Did.CONFIRMED, r)


@rule
def needs_program(w: World, s: State, r: int) -> bool:
    """RR-050: a player without open registers and without a program decision is confirmed automatically."""
    if s.locked[r] != ALL_REGISTERS or (w.announce_with_confirm and w.no_power_down == 0):
        return True
    return has_program_option(s, r)


@rule
def has_program_option(s: State, r: int) -> bool:
    """Is there an option that this robot can set or feed although all its registers are locked?"""
    card = hand_size(s, r) > 0
    fly = s.opt_owner[Opt.FLYWHEEL] == r and (card or s.flywheel != NONE)
    feeds = card and (s.opt_owner[Opt.CONDITIONAL_PROGRAM] == r or s.opt_owner[Opt.ROBO_COPTER] == r)
    sides = s.opt_owner[Opt.SHIELD] == r or s.opt_owner[Opt.TURRET] == r or s.opt_owner[Opt.REFLECTOR] == r
    return fly or feeds or sides or s.opt_owner[Opt.SELF_DESTRUCT] == r
