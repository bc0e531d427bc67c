"""A shortcut for random play: the legal answers of a turn, gathered without looking at hopeless ids."""

from boardwright.core import NONE, Luck, draw, rule
from boardwright.games.aquasphere.actions import FIRST_ACT, FIRST_BUY, FIRST_RETURN, FIRST_SIDE, THE_PASS
from boardwright.games.aquasphere.rules.act import can_act
from boardwright.games.aquasphere.rules.bots import BITS, has_room_for_bot
from boardwright.games.aquasphere.rules.id_range import may_buy
from boardwright.games.aquasphere.rules.program import can_buy, can_sidestep, can_step
from boardwright.games.aquasphere.schema import PROGRAMS, ROOMS, SECTORS, State, World
from boardwright.games.aquasphere.words import Ask

HALVES = 32
"""Half of the bits of a mask; halved again until one bit is found."""


@rule
def sample_action(w: World, s: State, p: int, chance: Luck) -> int:
    """One of the legal answers to TURN, each as likely as the other; NONE for other questions."""
    if s.todo_what[s.todo_n - 1] != Ask.TURN:
        return NONE
    programs = program_answers(w, s, p) if has_room_for_bot(w, s, p) else 0
    acts = act_answers(w, s, p)
    passes = w.top[s.room[p]]
    n_programs = count(programs)
    n_acts = count(acts)
    n_returns = BITS[s.programmed[p]]
    k = draw(chance, n_programs + n_acts + passes + n_returns)
    if k < n_programs:
        return nth(programs, k)
    k -= n_programs
    if k < n_acts:
        return FIRST_ACT + nth(acts, k)
    k -= n_acts
    if k < passes:
        return THE_PASS
    return FIRST_RETURN + nth(s.programmed[p], k - passes)


@rule
def program_answers(w: World, s: State, p: int) -> int:
    """The legal ids of MOVE, SIDE and BUY as a mask."""
    mask = 0
    for room in range(w.first_step[s.room[p]], w.end_step[s.room[p]]):
        if can_step(w, s, p, room):
            mask |= 1 << room
    if s.card_n[p] > 0:
        for room in range(ROOMS):
            if can_sidestep(w, s, p, room):
                mask |= 1 << (FIRST_SIDE + room)
    if may_buy(w, s, p):
        for program in range(PROGRAMS):
            if can_buy(w, s, p, program):
                mask |= 1 << (FIRST_BUY + program)
    return mask


@rule
def act_answers(w: World, s: State, p: int) -> int:
    """The legal ids of ACT as a mask, counted from the first of them."""
    mask = 0
    for program in range(PROGRAMS):
        if s.programmed[p] >> program & 1:
            for sector in range(SECTORS):
                if can_act(w, s, p, sector, program):
                    mask |= 1 << (sector * PROGRAMS + program)
    return mask


@rule
def count(mask: int) -> int:
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@rule
def nth(mask: int, k: int) -> int:
    """The place of the k-th bit that is set, counted from 0."""
    for _ in range(k):
        mask &= mask - 1
    bit = mask & -mask
    place = 0
    half = HALVES
    while half > 0:
        if bit >> half != 0:
            bit >>= half
            place += half
        half //= 2
    return place
