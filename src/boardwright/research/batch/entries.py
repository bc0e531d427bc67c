# ruff: noqa: F821 (the game_... names are filled in for each game when it is compiled)
"""What is done to one environment of a batch, compiled for the CPU and for the GPU from this one source.

All arrays of a batch have one row for each environment: `i` is the environment worked on.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from boardwright.core.agenda import is_asked
from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.entries import random_choice
from boardwright.core.luck import WORD, stir
from boardwright.core.rules import NONE, rule

game_setup: Callable[..., Any]
game_answer: Callable[..., Any]
game_legal: Callable[..., Any]
game_span: Callable[..., Any]
game_score: Callable[..., Any]
game_place: Callable[..., Any]
game_canonical: Callable[..., Any]
game_gap: Callable[..., Any]
game_observe: Callable[..., Any]

BEGIN = 0
STEP = 1
ROLL = 2
LOOK = 3
CHOOSE = 4
"""What to do: begin a match, answer, answer at random so many times, write observations, choose at random."""

SCORE = 0
RANK = 1
WIN = 2
"""What is rewarded."""

SEE = 1
AGAIN = 2
EITHER = 4
EACH = 8
"""Flags: write observations; begin a new match at the end; seats need not be the first asked; look after each step."""

WORDS = 4


class Desk(NamedTuple):
    """The arrays of a batch; n environments, seats, actions, size of an observation."""

    worlds: Any
    """1 world record."""
    blank: Any
    """1 state record, all zero."""
    states: Any
    lucks: Any
    bases: Any
    """n lucks: the key of the seed, and as draws the number of the match, from 0."""
    chances: Any
    """n lucks for random actions."""
    actions: Any
    """n int64: what to answer."""
    observation: Any
    """n x size int16."""
    mask: Any
    """n x actions bool."""
    spans: Any
    """n x 2 int32: the ids that the mask was written for."""
    seat: Any
    """n int32: the seat to act, or NONE."""
    reward: Any
    """n x seats float32."""
    done: Any
    """n bool."""
    score: Any
    """n x seats int32."""
    place: Any
    """n x seats int32; 0 before the end."""
    before: Any
    """n x seats int32: the points that have been rewarded."""
    length: Any
    """n int32: answers given in this match."""
    fault: Any
    """n bool: the last action was not allowed and was not played."""


@rule
def deal(luck: Any, chance: Any, base: Any) -> None:
    """The luck of the next match: the seed's own at first, then one made of the seed and the match's number."""
    base.draws += 1
    for j in range(WORDS):
        word = base.key[j]
        if base.draws == 0:
            chance.key[j] = stir(word ^ stir(WORD - j))
        else:
            word = stir(word ^ stir((WORDS * base.draws + j) & WORD))
        luck.key[j] = word
    luck.draws = 0
    if base.draws == 0:
        chance.draws = 0


@rule
def begin(t: Any, i: int) -> None:
    """The next match of an environment, up to its first question."""
    w = t.worlds[0]
    t.states[i] = t.blank[0]
    deal(t.lucks[i], t.chances[i], t.bases[i])
    game_setup(w, t.states[i], t.lucks[i])
    t.length[i] = 0
    for p in range(t.before.shape[1]):
        t.before[i, p] = game_score(w, t.states[i], p)


@rule
def clear_results(t: Any, i: int) -> None:
    t.done[i] = False
    t.fault[i] = False
    for p in range(t.reward.shape[1]):
        t.reward[i, p] = 0
        t.place[i, p] = 0
        t.score[i, p] = t.before[i, p]


@rule
def allowed(flags: int, t: Any, i: int, p: int, a: int) -> bool:
    """May the seat answer so? The mask knows most answers; actions that it leaves out as equal to others are legal."""
    if a < 0 or a >= t.mask.shape[1]:
        return False
    if flags & EITHER == 0 and t.mask[i, a]:
        return True
    if not is_asked(t.states[i], p):
        return False
    first, end = game_span(t.worlds[0], t.states[i], p)
    return a >= first and a < end and game_legal(t.worlds[0], t.states[i], p, a)


@rule
def act(aim: int, t: Any, i: int, p: int, a: int) -> None:
    """Seat p answers; results are written."""
    s = t.states[i]
    game_answer(t.worlds[0], s, p, a, t.lucks[i])
    t.length[i] += 1
    over = to_act(s) == NONE
    t.done[i] = over
    t.fault[i] = False
    settle(aim, t, i, over)


@rule
def settle(aim: int, t: Any, i: int, over: bool) -> None:
    """Rewards since the last step; points if they are rewarded or final; places if final."""
    w = t.worlds[0]
    s = t.states[i]
    for p in range(t.reward.shape[1]):
        t.reward[i, p] = 0
        t.place[i, p] = game_place(w, s, p) if over else 0
        if aim == SCORE or over:
            points = game_score(w, s, p)
            if aim == SCORE:
                t.reward[i, p] = points - t.before[i, p]
            t.before[i, p] = points
        t.score[i, p] = t.before[i, p]
    if over and aim == RANK:
        reward_ranks(t, i)
    if over and aim == WIN:
        reward_winners(t, i)


@rule
def reward_ranks(t: Any, i: int) -> None:
    """From 1 for the first to -1 for the last, equal steps between; all rewards add up to 0."""
    seats = t.reward.shape[1]
    for p in range(seats):
        ahead = 0
        for q in range(seats):
            if t.place[i, p] < t.place[i, q]:
                ahead += 1
            elif t.place[i, p] > t.place[i, q]:
                ahead -= 1
        t.reward[i, p] = ahead / (seats - 1)


@rule
def reward_winners(t: Any, i: int) -> None:
    """1 for the winner; winners of equal standing share it."""
    winners = 0
    for p in range(t.reward.shape[1]):
        if t.place[i, p] == 1:
            winners += 1
    for p in range(t.reward.shape[1]):
        if t.place[i, p] == 1:
            t.reward[i, p] = 1 / winners


@rule
def look(flags: int, t: Any, i: int, p: int) -> None:
    """Write observation and mask of seat p."""
    w = t.worlds[0]
    s = t.states[i]
    row = t.mask[i]
    for a in range(t.spans[i, 0], t.spans[i, 1]):
        row[a] = False
    t.spans[i, 0] = 0
    t.spans[i, 1] = 0
    if p == NONE:
        return
    if flags & SEE:
        game_observe(w, s, p, t.observation[i])
    if not is_asked(s, p):
        return
    first, end = game_span(w, s, p)
    gap, after = game_gap(w, s, p)
    t.spans[i, 0] = first
    t.spans[i, 1] = end
    for j in range(first, end - (after - gap)):
        a = j if j < gap else j + after - gap
        if game_legal(w, s, p, a) and game_canonical(w, s, p, a):
            row[a] = True


@rule
def move(mode: int, aim: int, flags: int, t: Any, i: int, p: int) -> bool:
    """Choose or play one action; is a new match to begin?"""
    a = t.actions[i]
    if mode != STEP and p != NONE:
        a = random_choice(t.worlds[0], t.states[i], p, t.chances[i])
    if mode == CHOOSE:
        t.actions[i] = a if p != NONE else NONE
        return False
    if p != NONE and (mode != STEP or allowed(flags, t, i, p, a)):
        act(aim, t, i, p, a)
        return t.done[i] and flags & AGAIN != 0
    clear_results(t, i)
    t.done[i] = p == NONE
    t.fault[i] = p != NONE
    return False


@rule
def work_on(mode: int, steps: int, aim: int, flags: int, t: Any, i: int) -> None:
    """Whatever is to be done to one environment.

    Each large rule is called in one place only: machine code for a GPU holds a copy of it for every place.
    """
    for turn in range(steps):
        p = t.seat[i]
        fresh = mode == BEGIN and t.actions[i] != NONE
        if mode != BEGIN and mode != LOOK:
            fresh = move(mode, aim, flags, t, i, p)
        if fresh:
            begin(t, i)
        if mode == BEGIN and fresh:
            clear_results(t, i)
        if mode != LOOK:
            p = to_act(t.states[i])
            t.seat[i] = p
        if mode != CHOOSE and (flags & EACH or turn == steps - 1):
            look(flags, t, i, p)
