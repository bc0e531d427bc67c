"""Cards and settings beside the registers: Flywheel, Conditional Program and the tier-2 settings."""

from boardwright.core import NONE, emit, rule
from boardwright.games.roborally.rules.pairs import is_movement
from boardwright.games.roborally.rules.program import can_confirm, is_left_empty, is_open, to_hand
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Did, Opt

SHIELD, TURRET, REFLECTOR = 0, 1, 2
"""Places in `new_side`."""


@rule
def can_fly(w: World, s: State, r: int, k: int) -> bool:
    """RR-367, RR-369: one unused card, when every open register is filled; in 1994 a movement card only."""
    if s.opt_owner[Opt.FLYWHEEL] != r or s.flywheel != NONE or s.hand[r][k] == NONE or not can_confirm(s, r):
        return False
    return w.options_1994 == 0 or is_movement(w, s.hand[r][k])


@rule
def fly(s: State, r: int, k: int) -> None:
    s.flywheel = s.hand[r][k]
    s.fly_new = 1
    s.hand[r][k] = NONE


@rule
def can_take_from_flywheel(s: State, r: int) -> bool:
    """RR-368: in any later turn the stored card may join the hand."""
    return s.opt_owner[Opt.FLYWHEEL] == r and s.flywheel != NONE and s.fly_new == 0


@rule
def can_unfly(s: State, r: int) -> bool:
    return s.opt_owner[Opt.FLYWHEEL] == r and s.flywheel != NONE and s.fly_new == 1


@rule
def take_from_flywheel(s: State, r: int) -> None:
    to_hand(s, r, s.flywheel)
    s.flywheel = NONE
    s.fly_new = 0


@rule
def can_park(s: State, r: int, k: int) -> bool:
    """RR-346: one unused card, when every open register is filled."""
    if s.opt_owner[Opt.CONDITIONAL_PROGRAM] != r or s.conditional != NONE or s.hand[r][k] == NONE:
        return False
    return can_confirm(s, r)


@rule
def park(s: State, r: int, k: int) -> None:
    s.conditional = s.hand[r][k]
    s.hand[r][k] = NONE


@rule
def can_unpark(s: State, r: int) -> bool:
    return s.opt_owner[Opt.CONDITIONAL_PROGRAM] == r and s.conditional != NONE


@rule
def unpark(s: State, r: int) -> None:
    to_hand(s, r, s.conditional)
    s.conditional = NONE


@rule
def can_set_side(s: State, r: int, opt: int, which: int, side: int) -> bool:
    """RR-416: cards with a side are set while programming."""
    if s.opt_owner[opt] != r:
        return False
    now = s.new_side[which]
    if now == NONE:
        now = s.charge[opt]
    return now != side


@rule
def can_mount_copter(w: World, s: State, r: int, k: int) -> bool:
    """RR-440: an unused movement card."""
    if s.opt_owner[Opt.ROBO_COPTER] != r or s.copter != NONE or s.hand[r][k] == NONE:
        return False
    return is_movement(w, s.hand[r][k]) and can_confirm(s, r)


@rule
def mount_copter(s: State, r: int, k: int) -> None:
    s.copter = s.hand[r][k]
    s.hand[r][k] = NONE


@rule
def can_unmount_copter(s: State, r: int) -> bool:
    return s.opt_owner[Opt.ROBO_COPTER] == r and s.copter != NONE


@rule
def unmount_copter(s: State, r: int) -> None:
    to_hand(s, r, s.copter)
    s.copter = NONE


@rule
def can_arm_self_destruct(s: State, r: int, reg: int) -> bool:
    """RR-442: Self-Destruct may be assigned to a register."""
    return s.opt_owner[Opt.SELF_DESTRUCT] == r and s.self_register != reg


@rule
def can_leave_empty(s: State, r: int, reg: int) -> bool:
    """RR-434: one register may stay empty."""
    if s.opt_owner[Opt.OVERLOAD_OVERRIDE] != r or s.empty_register != NONE:
        return False
    return is_open(s, r, reg) and s.card[r][reg] == NONE and not is_left_empty(s, r, reg)


@rule
def settle_settings(s: State) -> None:
    """RR-416: sides set while programming hold from now on; stored cards are known to be there."""
    for which in range(3):
        if s.new_side[which] != NONE:
            s.charge[side_card(which)] = s.new_side[which]
            s.new_side[which] = NONE
    if s.fly_new:
        emit(s, Did.STORED, s.opt_owner[Opt.FLYWHEEL], Opt.FLYWHEEL)
    if s.conditional != NONE:
        emit(s, Did.STORED, s.opt_owner[Opt.CONDITIONAL_PROGRAM], Opt.CONDITIONAL_PROGRAM)
    if s.copter != NONE:
        emit(s, Did.STORED, s.opt_owner[Opt.ROBO_COPTER], Opt.ROBO_COPTER)
    s.fly_new = 0
    s.fly_old = 1 if s.flywheel != NONE else 0


@rule
def side_card(which: int) -> int:
    if which == SHIELD:
        return Opt.SHIELD
    if which == TURRET:
        return Opt.TURRET
    return Opt.REFLECTOR
