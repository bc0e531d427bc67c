"""Two cards in one register: Crab Legs, Dual Processor, Overload Override (RR-349 to RR-359, RR-434)."""

from boardwright.core import NONE, rule
from boardwright.games.roborally.rules.options import works
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import REGISTERS, Card, Mode, Opt


@rule
def is_movement(w: World, card: int) -> bool:
    return w.card_spaces[card] != 0


@rule
def can_crab(w: World, s: State, r: int, a: int, b: int) -> bool:
    """RR-349: one Move 1 and one Rotate Left or Rotate Right."""
    if not works(w, s, r, Opt.CRAB_LEGS):
        return False
    return is_crab_pair(w, a, b) or is_crab_pair(w, b, a)


@rule
def is_crab_pair(w: World, move: int, turn: int) -> bool:
    if w.card_kind[move] != Card.MOVE_1:
        return False
    return w.card_kind[turn] == Card.ROTATE_LEFT or w.card_kind[turn] == Card.ROTATE_RIGHT


@rule
def can_dual(w: World, s: State, r: int, a: int, b: int) -> bool:
    """RR-355: one movement card and one rotation card."""
    return works(w, s, r, Opt.DUAL_PROCESSOR) and is_movement(w, a) != is_movement(w, b)


@rule
def can_overload(w: World, s: State, r: int) -> bool:
    """RR-434: any two cards, in one register of the program."""
    if not works(w, s, r, Opt.OVERLOAD_OVERRIDE):
        return False
    for reg in range(REGISTERS):
        if s.mode[r][reg] == Mode.OVERLOAD and not s.locked[r] >> reg & 1:
            return False
    return True


@rule
def can_pair(w: World, s: State, r: int, k: int, reg: int) -> bool:
    """May the hand card join the single card of this register?"""
    a, b = s.card[r][reg], s.hand[r][k]
    if a == NONE or s.second[r][reg] != NONE:
        return False
    return can_crab(w, s, r, a, b) or can_dual(w, s, r, a, b) or can_overload(w, s, r)


@rule
def pair_up(w: World, s: State, r: int, reg: int, card: int) -> None:
    """RR-331, RR-358: the first card decides the priority; Crab Legs come before the Dual Processor."""
    a = s.card[r][reg]
    if can_crab(w, s, r, a, card):
        s.mode[r][reg] = Mode.CRAB
    elif can_dual(w, s, r, a, card):
        s.mode[r][reg] = Mode.DUAL
    else:
        s.mode[r][reg] = Mode.OVERLOAD
    first = a
    if s.mode[r][reg] == Mode.OVERLOAD:
        first = max(a, card)
    elif is_movement(w, card):
        first = card
    s.card[r][reg] = first
    s.second[r][reg] = a + card - first


@rule
def can_switch_pair(w: World, s: State, r: int, reg: int) -> bool:
    """RR-358: who owns Crab Legs and Dual Processor decides which of them a register uses."""
    if s.locked[r] >> reg & 1 or s.second[r][reg] == NONE:
        return False
    a, b = s.card[r][reg], s.second[r][reg]
    if s.mode[r][reg] == Mode.CRAB:
        return can_dual(w, s, r, a, b)
    return s.mode[r][reg] == Mode.DUAL and can_crab(w, s, r, a, b)


@rule
def switch_pair(s: State, r: int, reg: int) -> None:
    s.mode[r][reg] = Mode.CRAB + Mode.DUAL - s.mode[r][reg]
