"""Step E: flags, archive markers, Mechanical Arm, chop shops, materialising (RR-218 to RR-232, RR-378 to RR-383)."""

from boardwright.core import NONE, Luck, ask, emit, plan, rule, table
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.floor import (
    AHEAD,
    flag_on,
    is_active,
    is_in,
    is_wall,
    kind_at,
    seat_of,
)
from boardwright.games.roborally.rules.options import draw_option, lose_option, works
from boardwright.games.roborally.rules.teams import share_flags, touch_flag
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import OPTIONS, SIDE, Ask, Did, Opt

AROUND = table((-SIDE, -SIDE + 1, 1, SIDE + 1, SIDE, SIDE - 1, -1, -SIDE - 1))
"""The eight neighbours, clockwise from the north."""
COMPASS = 8


@rule
def is_site(w: World, s: State, cell: int) -> bool:
    """RR-218: wrench sites and wrench-and-hammer sites."""
    kind = kind_at(w, s, cell)
    return kind == Kind.REPAIR or kind == Kind.UPGRADE


@rule
def can_reach(w: World, s: State, r: int, eighth: int) -> bool:
    """RR-378, RR-379, RR-383: a flag or repair site next door; walls must leave a way, in 1994 a straight one."""
    cell = s.at[r] + AROUND[eighth]
    if not is_site(w, s, cell) and flag_on(w, s, cell) == NONE:
        return False
    side = eighth // 2
    if eighth % 2 == 0:
        return not is_wall(w, s, s.at[r], side)
    if w.options_1994:
        return False
    other = (side + 1) % 4
    return has_way(w, s, s.at[r], side, other) or has_way(w, s, s.at[r], other, side)


@rule
def has_way(w: World, s: State, cell: int, first: int, then: int) -> bool:
    """RR-379: round the corner over the neighbour in the first direction."""
    return not is_wall(w, s, cell, first) and not is_wall(w, s, cell + AHEAD[first], then)


@rule
def has_reach(w: World, s: State, r: int) -> bool:
    for eighth in range(COMPASS):
        if can_reach(w, s, r, eighth):
            return True
    return False


@rule
def ask_arm(w: World, s: State) -> None:
    """RR-378: E1, the owner of the Mechanical Arm may choose a target in reach."""
    r = s.opt_owner[Opt.MECHANICAL_ARM]
    if r < w.robots and is_active(s, r) and works(w, s, r, Opt.MECHANICAL_ARM) and has_reach(w, s, r):
        ask(s, Ask.ARM, seat_of(w, s, r), r, 0)


@rule
def touch_all(w: World, s: State, luck: Luck) -> None:
    """RR-223, RR-225: E2, every robot in play touches its own cell, then the target of its arm."""
    for r in range(w.robots):
        if is_in(s, r) and not (w.idle_when_down and s.down[r]):
            touch(w, s, r, s.at[r], luck)
            if s.arm[r] != NONE:
                touch(w, s, r, s.arm[r], luck)
    share_flags(w, s)


@rule
def touch(w: World, s: State, r: int, cell: int, luck: Luck) -> None:
    """RR-224, RR-225, RR-232: the next flag scores; any flag or repair site takes the archive marker.

    Flags that move or are dropped can share a cell; the highest first, so that one touch scores one flag.
    """
    if flag_on(w, s, cell) == NONE and not is_site(w, s, cell):
        return
    if s.archive[r] != cell:
        s.archive[r] = cell
        emit(s, Did.ARCHIVED, r, cell)
    for f in range(w.flags - 1, -1, -1):
        if s.flag_at[f] == cell:
            touch_flag(w, s, r, f, luck)


@rule
def can_refill(w: World, s: State, r: int, opt: int) -> bool:
    """RR-220: ammunition that is not complete."""
    return s.opt_owner[opt] == r and w.option_refill[opt] == 1 and s.charge[opt] < w.option_uses[opt]


@rule
def has_refill(w: World, s: State, r: int) -> bool:
    for opt in range(OPTIONS):
        if can_refill(w, s, r, opt):
            return True
    return False


@rule
def ask_chop_shops(w: World, s: State, first: int) -> None:
    """RR-219, RR-222: E5, owners of active robots on a chop shop that hold an option, in dock order."""
    if w.has_chop_shops:
        for r in range(first, w.robots):
            if is_active(s, r) and s.opt_n[r] > 0 and kind_at(w, s, s.at[r]) == Kind.CHOP_SHOP:
                plan(s, Ask.GO_CHOP, r + 1, 0)
                ask(s, Ask.CHOP, seat_of(w, s, r), r, 0)
                return
    plan(s, Ask.GO_DROP, 0, 0)


@rule
def swap_option(w: World, s: State, r: int, opt: int, luck: Luck) -> None:
    """RR-219: discard one option and draw a new one."""
    lose_option(w, s, opt)
    draw_option(w, s, r, luck)


@rule
def refill_option(w: World, s: State, r: int, opt: int) -> None:
    """RR-219, RR-220: ammunition back to its printed number."""
    s.charge[opt] = w.option_uses[opt]
    emit(s, Did.OPTION_REFILLED, r, opt)


@rule
def materialise(w: World, s: State) -> None:
    """RR-301, RR-304: virtual robots that are alone on their cell become real, tested on one snapshot."""
    alone = 0
    for r in range(w.robots):
        if is_in(s, r) and s.virtual[r] and is_alone(w, s, r):
            alone |= 1 << r
    for r in range(w.robots):
        if alone >> r & 1:
            s.virtual[r] = 0
            emit(s, Did.MATERIALISED, r)


@rule
def is_alone(w: World, s: State, r: int) -> bool:
    for other in range(w.robots):
        if other != r and s.at[other] == s.at[r]:
            return False
    return True
