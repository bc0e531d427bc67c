"""Step A: last changes before the reveal, the reveal, and who acts when (RR-074 to RR-084)."""

from boardwright.core import NONE, Luck, ask, emit, plan, rule
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.deck import discard_register, replace_register
from boardwright.games.roborally.rules.floor import is_active, kind_at, seat_of
from boardwright.games.roborally.rules.options import lose_option, works
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Did, Mode, Opt

RANKS = 16
"""More than there are robots: room for the order among equal priorities."""


@rule
def begin_register(w: World, s: State) -> None:
    """The marks of the last register are wiped; Self-Destruct goes off where it was set (RR-442)."""
    emit(s, Did.REGISTER_BEGAN, s.register)
    for r in range(w.robots):
        s.shield_used[r] = 0
        s.arm[r] = NONE
    for f in range(w.flags):
        if s.flag_at[f] == NONE and w.flags_move:
            s.flag_at[f] = w.flag[f]
            emit(s, Did.FLAG_BACK, f)
    owner = s.opt_owner[Opt.SELF_DESTRUCT]
    if s.self_register != s.register or owner >= w.robots or not is_active(s, owner):
        return
    if works(w, s, owner, Opt.SELF_DESTRUCT):
        lose_option(w, s, Opt.SELF_DESTRUCT)


@rule
def can_use_conditional(w: World, s: State, r: int) -> bool:
    """RR-347: a parked card may replace the card of an open register."""
    return s.conditional != NONE and works(w, s, r, Opt.CONDITIONAL_PROGRAM)


@rule
def can_abort(w: World, s: State, r: int) -> bool:
    """RR-337: the Abort Switch works once per turn."""
    return s.aborted == 0 and works(w, s, r, Opt.ABORT_SWITCH)


@rule
def may_change_register(w: World, s: State, r: int) -> bool:
    """RR-075, RR-078, RR-396: active, not controlled, the register not locked."""
    return is_active(s, r) and s.controlled_by[r] == NONE and not s.locked[r] >> s.register & 1


@rule
def ask_before_reveal(w: World, s: State, first: int) -> None:
    """RR-075: A1, owners of a usable Conditional Program or Abort Switch, once each, in dock order."""
    for r in range(first, w.robots):
        if s.opt_n[r] > 0 and may_change_register(w, s, r):
            if can_use_conditional(w, s, r) or can_abort(w, s, r):
                plan(s, Ask.GO_PRE, r + 1, 0)
                ask(s, Ask.PRE, seat_of(w, s, r), r, 0)
                return
    plan(s, Ask.GO_REVEAL, 0, 0)


@rule
def use_conditional(s: State, r: int) -> None:
    """RR-347: the parked card replaces the card or cards of the register."""
    discard_register(s, r, s.register)
    s.card[r][s.register] = s.conditional
    s.conditional = NONE
    emit(s, Did.REPLACED, r, s.register, Opt.CONDITIONAL_PROGRAM)


@rule
def pull_abort(s: State, r: int) -> None:
    """RR-337, RR-338, RR-341: this and every later open register of the turn is replaced."""
    s.aborted = 1
    s.abort = r


@rule
def replace_cards(w: World, s: State, luck: Luck) -> None:
    """RR-076, RR-077, RR-216, RR-338: A2, replacements are drawn in dock order, one for each robot."""
    for r in range(w.robots):
        if not may_change_register(w, s, r):
            continue
        random = w.has_randomizers and kind_at(w, s, s.at[r]) == Kind.RANDOMIZER
        if s.abort == r:
            replace_register(s, r, s.register, luck)
            emit(s, Did.REPLACED, r, s.register, Opt.ABORT_SWITCH)
        elif random:
            replace_register(s, r, s.register, luck)
            emit(s, Did.REPLACED, r, s.register, NONE)


@rule
def reveal(w: World, s: State) -> None:
    """RR-074, RR-079, RR-080: A3, the cards of all active robots are turned up at the same time."""
    for r in range(w.robots):
        if is_active(s, r) and s.controlled_by[r] == NONE:
            show_register(s, r)


@rule
def show_register(s: State, r: int) -> None:
    reg = s.register
    if s.card[r][reg] != NONE:
        s.revealed[r] |= 1 << reg
        if s.mode[r][reg] == Mode.BLIND:
            s.mode[r][reg] = Mode.SINGLE
        emit(s, Did.REVEALED, r, reg, s.card[r][reg], s.second[r][reg], s.mode[r][reg])


@rule
def source_of(s: State, r: int) -> int:
    """RR-392: whose registers the robot executes, its own or those of the robot that controls it."""
    if s.controlled_by[r] == NONE:
        return r
    return s.controlled_by[r]


@rule
def due(w: World, s: State, r: int) -> int:
    """When the robot acts: the higher the earlier; NONE if it has nothing to execute.

    RR-081, RR-082, RR-393: by priority; a controlled robot directly after the one that controls it.
    """
    if not is_active(s, r):
        return NONE
    source = source_of(s, r)
    card = s.card[source][s.register]
    if card == NONE:
        return NONE
    if source == r:
        return (card + 1) * RANKS - 1
    return (card + 1) * RANKS - 2 - r


@rule
def plan_executions(w: World, s: State) -> None:
    """RR-081: one robot after the other in descending priority."""
    last = NONE
    for _ in range(w.robots):
        lowest, robot = NONE, NONE
        for r in range(w.robots):
            when = due(w, s, r)
            if when > last and (lowest == NONE or when < lowest):
                lowest, robot = when, r
        if robot == NONE:
            return
        last = lowest
        plan(s, Ask.GO_EXECUTE, robot, source_of(s, robot))
