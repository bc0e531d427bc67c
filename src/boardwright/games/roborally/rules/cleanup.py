"""Cleanup: repairs, upgrades, wiping registers (RR-233 to RR-249, RR-265 to RR-267)."""

from boardwright.core import NONE, Luck, ask, emit, plan, rule
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.deck import discard, discard_register
from boardwright.games.roborally.rules.floor import flag_on, is_in, kind_at, seat_of
from boardwright.games.roborally.rules.options import draw_option, lose_option
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import REGISTERS, Ask, Did, Opt, Status


@rule
def site_at(w: World, s: State, cell: int) -> int:
    """RR-234 to RR-239: what repairs here, as Kind.REPAIR or Kind.UPGRADE; a flag adds nothing to a site."""
    kind = kind_at(w, s, cell)
    if kind == Kind.REPAIR or kind == Kind.UPGRADE:
        return kind
    if (w.flags_repair or w.option_world) and flag_on(w, s, cell) != NONE:
        return Kind.REPAIR
    return NONE


@rule
def plan_repairs(w: World, s: State) -> None:
    """K1 in dock order: own cell first, then the target of the Mechanical Arm (RR-381), then the chop shop."""
    for r in range(w.robots - 1, -1, -1):
        if not is_in(s, r) or (w.idle_when_down and s.down[r]):
            continue
        if w.has_chop_shops and kind_at(w, s, s.at[r]) == Kind.CHOP_SHOP:
            plan(s, Ask.GO_MEND, r, NONE)
        if s.arm[r] != NONE:
            plan_site(w, s, r, s.arm[r])
        plan_site(w, s, r, s.at[r])


@rule
def plan_site(w: World, s: State, r: int, cell: int) -> None:
    if site_at(w, s, cell) != NONE:
        plan(s, Ask.GO_MEND, r, cell)


@rule
def mend(w: World, s: State, r: int, cell: int, luck: Luck) -> None:
    """RR-221, RR-234 to RR-241, RR-451: what one site does for one robot."""
    if cell == NONE:
        if s.opt_n[r] == 0:
            draw_option(w, s, r, luck)
        return
    site = site_at(w, s, cell)
    if w.option_world:
        draw_option(w, s, r, luck)
        if site == Kind.UPGRADE:
            draw_option(w, s, r, luck)
    elif site == Kind.UPGRADE and w.double_site_1994:
        ask(s, Ask.SITE, seat_of(w, s, r), r, 0)
    else:
        if site == Kind.UPGRADE:
            draw_option(w, s, r, luck)
        repair(w, s, r, 1)


@rule
def repair(w: World, s: State, r: int, tokens: int) -> None:
    """RR-265, RR-266: the token of the lowest locked register first, or the owner's choice."""
    left = tokens
    while left > 0 and s.damage[r] > 0:
        left -= 1
        if w.free_unlock and s.locked[r] != 0 and has_repair_choice(s, r):
            ask(s, Ask.REPAIR, seat_of(w, s, r), r, left)
            return
        lowest = NONE
        for reg in range(REGISTERS - 1, -1, -1):
            if s.locked[r] >> reg & 1:
                lowest = reg
        remove_token(s, r, lowest)


@rule
def has_repair_choice(s: State, r: int) -> bool:
    """More than one register is locked, or a token locks nothing."""
    n = locks(s, r)
    return n > 1 or s.damage[r] > n


@rule
def locks(s: State, r: int) -> int:
    n = 0
    for reg in range(REGISTERS):
        n += s.locked[r] >> reg & 1
    return n


@rule
def remove_token(s: State, r: int, reg: int) -> None:
    """One damage token less; with a register given, that one is unlocked (RR-267: its card stays until K3)."""
    s.damage[r] -= 1
    if reg != NONE:
        s.locked[r] &= ~(1 << reg)
        emit(s, Did.UNLOCKED, r, reg)
    emit(s, Did.REPAIRED, r, s.damage[r])


@rule
def can_repair_free(s: State, r: int) -> bool:
    """RR-264, RR-266: a token that locks nothing, if there is one."""
    return s.damage[r] > locks(s, r)


@rule
def rest_superbot(w: World, s: State) -> None:
    """RR-454: the SuperBot discards all damage at the end of each turn."""
    if w.superbot and s.bot != NONE and is_in(s, s.bot):
        s.damage[s.bot] = 0
        s.locked[s.bot] = 0
        emit(s, Did.REPAIRED, s.bot, 0)


@rule
def wipe_registers(w: World, s: State) -> None:
    """RR-243 to RR-245, RR-276, RR-348: K3, cards of open registers and a parked card are discarded."""
    for r in range(w.robots):
        if s.status[r] == Status.ABSENT:
            continue
        for reg in range(REGISTERS):
            if not s.locked[r] >> reg & 1:
                discard_register(s, r, reg)
        s.controlled_by[r] = NONE
    if s.conditional != NONE:
        discard(s, s.opt_owner[Opt.CONDITIONAL_PROGRAM], s.conditional)
        s.conditional = NONE
    if s.copter != NONE:
        lose_option(w, s, Opt.ROBO_COPTER)
    s.abort = NONE
    s.empty_register = NONE
