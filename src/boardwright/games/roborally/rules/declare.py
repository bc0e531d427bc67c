"""T5: declarations for the whole turn (RR-372, RR-426, RR-433, RR-439)."""

from boardwright.core import NONE, Luck, ask, emit, plan, rule, table
from boardwright.games.roborally.rules.damage import plan_damage
from boardwright.games.roborally.rules.flight import fly_ahead
from boardwright.games.roborally.rules.floor import is_active, opposite, seat_of
from boardwright.games.roborally.rules.options import lose_option, use_up, works
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import NO_SIDE, Ask, Did, Opt

DECLARED = table((Opt.GYROSCOPIC_STABILIZER, Opt.BIG_JET, Opt.OPTION_DAMPING_FIELD, Opt.RETRO_ROCKETS))
"""The options that are declared, in the order of their numbers."""
DECLARATIONS = 4
JET_SPACES = 8
JET_DAMAGE = 2
ROCKET_SPACES = 2


@rule
def ask_declarations(w: World, s: State, first: int) -> None:
    """In dock order, and for each robot in the order of the option numbers; then on to register 1."""
    for k in range(first, w.robots * DECLARATIONS):
        r, opt = k // DECLARATIONS, DECLARED[k % DECLARATIONS]
        if s.opt_n[r] > 0 and is_active(s, r) and works(w, s, r, opt):
            plan(s, Ask.GO_DECLARE, k + 1, 0)
            ask(s, Ask.DECLARE, seat_of(w, s, r), r, opt)
            return
    s.register = 0
    plan(s, Ask.GO_PRE, 0, 0)


@rule
def declare(w: World, s: State, r: int, opt: int, yes: int, luck: Luck) -> None:
    """`yes` is 0, 1, or the units of fuel spent."""
    emit(s, Did.DECLARED, r, opt, yes)
    if opt == Opt.GYROSCOPIC_STABILIZER:
        s.gyro = yes
    elif opt == Opt.OPTION_DAMPING_FIELD:
        s.damping = yes
    elif yes and opt == Opt.BIG_JET:
        lose_option(w, s, Opt.BIG_JET)
        plan_damage(s, r, JET_DAMAGE, NO_SIDE)
        fly_off(w, s, r, s.facing[r], JET_SPACES, luck)
    elif yes and opt == Opt.RETRO_ROCKETS:
        for _ in range(yes):
            use_up(w, s, Opt.RETRO_ROCKETS)
        fly_off(w, s, r, opposite(s.facing[r]), ROCKET_SPACES * yes, luck)


@rule
def fly_off(w: World, s: State, r: int, direction: int, spaces: int, luck: Luck) -> None:
    """RR-193, RR-426, RR-439: a flight without a card; who lands on oil slides on."""
    s.moved = 0
    if w.has_oil:
        plan(s, Ask.GO_SLIDE, NONE, direction)
    fly_ahead(w, s, r, direction, spaces, luck)


@rule
def can_declare(w: World, s: State, opt: int, fuel: int) -> bool:
    """Yes for switches and the Big Jet; for the Retro-Rockets as much fuel as there is."""
    if opt == Opt.RETRO_ROCKETS:
        return fuel != NONE and fuel <= s.charge[opt]
    return fuel == NONE
