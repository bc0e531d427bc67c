"""The timer: whoever keeps everybody waiting gets a random program (RR-052 to RR-058, RR-452, RR-460)."""

from boardwright.core import NONE, Luck, close, draw, emit, question, rule, tune
from boardwright.games.roborally.rules.damage import take_token
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.rules.program import confirm, hand_size, is_open, lowest_empty, to_hand
from boardwright.games.roborally.rules.storing import (
    can_unmount_copter,
    can_unpark,
    take_from_flywheel,
    unmount_copter,
    unpark,
)
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import HAND, REGISTERS, Ask, Did, Mode, Stream


@rule
def can_time_out(w: World, s: State, p: int) -> bool:
    """RR-052, RR-053, RR-058, RR-452: the last player to confirm, or anybody where programs are timed."""
    if not is_programming(w, s, p):
        return False
    if w.program_time > 0:
        return True
    if w.timer == 0:
        return False
    for q in range(w.seats):
        if q != p and is_programming(w, s, q):
            return False
    return True


@rule
def seconds_allowed(w: World, s: State, p: int) -> int:
    """RR-052, RR-452, RR-460: the course's programming time, or `timer` seconds per unconfirmed robot of the seat."""
    if w.program_time > 0:
        return w.program_time
    robots = 0
    for k in range(s.todo_n):
        if s.todo_what[k] == Ask.PROGRAM and s.todo_who[k] == p:
            robots += 1
    return w.timer * robots


@rule
def is_programming(w: World, s: State, p: int) -> bool:
    """Does a robot of this seat still lack its confirmation?"""
    for k in range(s.todo_n):
        if s.todo_what[k] == Ask.PROGRAM and s.todo_who[k] == p:
            return True
    return False


@rule
def time_out(w: World, s: State, p: int, luck: Luck) -> None:
    """RR-054, RR-057: pending decisions in the negative, empty registers at random, then confirmed."""
    while is_programming(w, s, p):
        k = question(s, p)
        r = s.todo_x[k]
        if s.todo_what[k] == Ask.PROGRAM:
            emit(s, Did.TIMED_OUT, r, timer_neighbour(w, s, r))
            fill_at_random(w, s, r, luck)
            confirm(s, r, p)
        else:
            close(s, p)
            take_token(w, s, r, NONE, luck)


@rule
def fill_at_random(w: World, s: State, r: int, luck: Luck) -> None:
    """RR-054, RR-056: lowest register first, from the unplaced rest of the hand, by the game's own luck."""
    tune(luck, s.turn, Stream.FILL, r)
    reg = lowest_empty(s, r)
    while reg != NONE:
        if hand_size(s, r) == 0:
            free_card(s, r)
        nth = draw(luck, hand_size(s, r))
        for k in range(HAND):
            if s.hand[r][k] != NONE:
                if nth == 0:
                    s.card[r][reg] = s.hand[r][k]
                    s.hand[r][k] = NONE
                    break
                nth -= 1
        reg = lowest_empty(s, r)


@rule
def free_card(s: State, r: int) -> None:
    """RR-057: cards placed stay, but with an empty hand a second card, or else a stored one, must fill the gap.

    There always is one: a hand has at least as many cards as there are open registers.
    """
    for reg in range(REGISTERS):
        if is_open(s, r, reg) and s.second[r][reg] != NONE:
            to_hand(s, r, s.second[r][reg])
            s.second[r][reg] = NONE
            s.mode[r][reg] = Mode.SINGLE
            return
    if can_unpark(s, r):
        unpark(s, r)
    elif can_unmount_copter(s, r):
        unmount_copter(s, r)
    else:
        take_from_flywheel(s, r)


@rule
def timer_neighbour(w: World, s: State, r: int) -> int:
    """RR-055: the seat that nominally fills the registers."""
    step = 1
    if w.timer_fill_right:
        step = w.seats - 1
    return (seat_of(w, s, r) + step) % w.seats
