"""Power down: announced after programming, in force in the next turn (RR-033, RR-034, RR-059 to RR-073)."""

from boardwright.core import NONE, Luck, ask, emit, plan, rule
from boardwright.games.roborally.rules.deck import discard_register
from boardwright.games.roborally.rules.floor import is_active, is_in, seat_of
from boardwright.games.roborally.rules.options import attach_bio, discard_option, has, works
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import REGISTERS, Ask, Did, Opt, Status

BREAKER_DAMAGE = 3


@rule
def power_robots(w: World, s: State, luck: Luck) -> None:
    """RR-033: T1, announced power downs take effect; all other robots are powered up."""
    for r in range(w.robots):
        was_down = s.down[r]
        s.down[r] = 0
        if is_in(s, r) and s.down_next[r]:
            power_down(w, s, r, luck)
        elif was_down and is_in(s, r):
            emit(s, Did.POWERED_UP, r)
        s.down_next[r] = 0
        s.sealed_down[r] = 0


@rule
def power_down(w: World, s: State, r: int, luck: Luck) -> None:
    """RR-034, RR-072: all damage, all locks and the cards of locked registers are gone."""
    s.down[r] = 1
    s.damage[r] = 0
    s.locked[r] = 0
    for reg in range(REGISTERS):
        discard_register(s, r, reg)
    emit(s, Did.POWERED_DOWN, r)
    if has(s, r, Opt.BIO_OPTION):
        if s.bio != NONE:
            discard_option(s, r, s.bio)
            s.bio = NONE
        attach_bio(w, s, r, luck)


@rule
def can_announce(w: World, s: State, r: int) -> bool:
    """RR-061, RR-062, RR-450: any active robot; with `damaged_only` only a damaged one."""
    if w.no_power_down or not is_active(s, r):
        return False
    return w.damaged_only == 0 or s.damage[r] > 0


@rule
def ask_announcements(w: World, s: State, first: int) -> None:
    """RR-060: T4, yes or no from every active robot's owner, in dock order."""
    for r in range(first, w.robots):
        if can_announce(w, s, r):
            plan(s, Ask.GO_ANNOUNCE, r + 1, 0)
            ask(s, Ask.ANNOUNCE, seat_of(w, s, r), r, 0)
            return
    plan(s, Ask.GO_DECLARE, 0, 0)


@rule
def announce(s: State, r: int, yes: int) -> None:
    """RR-059, RR-063: the current turn does not change."""
    s.down_next[r] = yes
    emit(s, Did.ANNOUNCED, r, yes)


@rule
def open_sealed_announcements(w: World, s: State) -> None:
    """With `announce = with_confirm` all answers are opened together when everybody has confirmed."""
    for r in range(w.robots):
        if is_active(s, r) and w.no_power_down == 0:
            announce(s, r, s.sealed_down[r])
        s.sealed_down[r] = 0


@rule
def trip_circuit_breaker(w: World, s: State) -> None:
    """RR-242, RR-344, RR-345, RR-450: K2, 3 or more damage force a power down in the next turn."""
    r = s.opt_owner[Opt.CIRCUIT_BREAKER]
    if w.no_power_down or r >= w.robots or s.status[r] != Status.IN:
        return
    if s.damage[r] >= BREAKER_DAMAGE and works(w, s, r, Opt.CIRCUIT_BREAKER):
        s.down_next[r] = 1
        emit(s, Did.ANNOUNCED, r, 1)


@rule
def ask_to_stay_down(w: World, s: State, first: int) -> None:
    """RR-071, RR-246: K4, owners of powered-down robots decide in dock order; the forced are not asked."""
    for r in range(first, w.robots):
        if is_in(s, r) and s.down[r] and s.down_next[r] == 0 and w.no_power_down == 0:
            plan(s, Ask.GO_STAY, r + 1, 0)
            ask(s, Ask.STAY, seat_of(w, s, r), r, 0)
            return
    plan(s, Ask.GO_REENTER, 0, 0)


@rule
def stay_down(s: State, r: int, yes: int) -> None:
    s.down_next[r] = yes
    if yes:
        emit(s, Did.STAYS_DOWN, r)
