"""Many matches on a GPU, sorted by what comes next.

Threads that run side by side wait for each other whenever they do different things. So a block keeps a pool of
matches and sorts it before every step by the newest entry of each agenda: neighbours then do the same, one small
piece at a time. The order of work changes nothing in a match; each has its own luck.
"""

# ruff: noqa: F821
from collections.abc import Callable
from typing import Any

from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.entries import random_choice
from boardwright.core.rules import NONE, rule

game_setup: Callable[..., Any]
game_reply: Callable[..., Any]
game_chore: Callable[..., Any]
game_forced: Callable[..., Any]
cuda: Any
"""Stands for numba.cuda."""
POOL: int
"""Matches that a block holds."""
INT32: Any

WARP = 32
LANES = 0xFFFFFFFF
KINDS = 128
"""More than any game has kinds of entries on its agenda."""
EMPTY = KINDS - 1
"""The kind of a place in the pool that has no match any more."""


@rule
def random_kernel(worlds: Any, states: Any, lucks: Any, chances: Any, limit: int, counts: Any) -> None:
    """Play all matches to their ends by random choices; where one has ended the block takes the next."""
    held = cuda.shared.array(POOL, INT32)
    order = cuda.shared.array(POOL, INT32)
    tally = cuda.shared.array(KINDS, INT32)
    ends = cuda.shared.array(KINDS, INT32)
    taken = cuda.shared.array(1, INT32)
    first = cuda.threadIdx.x
    for slot in range(first, POOL, cuda.blockDim.x):
        held[slot] = begin(worlds, states, lucks, counts, cuda.blockIdx.x * POOL + slot)
    while sort_pool(states, held, order, tally, ends, taken, first) > 0:
        turn = next_warp(taken, first)
        while turn < ends[EMPTY - 1]:
            if turn + first % WARP < ends[EMPTY - 1]:
                slot = order[turn + first % WARP]
                m = held[slot]
                if not step(worlds, states, lucks, chances, limit, counts, m):
                    held[slot] = begin(worlds, states, lucks, counts, m + cuda.gridDim.x * POOL)
            cuda.syncwarp(LANES)
            turn = next_warp(taken, first)
        cuda.syncthreads()


@rule
def begin(worlds: Any, states: Any, lucks: Any, counts: Any, m: int) -> int:
    """Set match m up; NONE if there is none of this number."""
    if m >= states.shape[0]:
        return NONE
    game_setup(worlds[0], states[m], lucks[m])
    counts[m] = 0
    return m


@rule
def step(worlds: Any, states: Any, lucks: Any, chances: Any, limit: int, counts: Any, m: int) -> bool:
    """One chore or one answer of match m; does the match go on?"""
    p = to_act(states[m])
    if p == NONE:
        game_chore(worlds[0], states[m], lucks[m])
        return states[m].todo_n > 0
    a = game_forced(worlds[0], states[m], p)
    if a == NONE:
        if counts[m] >= limit:
            return False
        a = random_choice(worlds[0], states[m], p, chances[m])
        counts[m] += 1
    if a == NONE:
        counts[m] = -counts[m]
        return False
    game_reply(worlds[0], states[m], p, a, lucks[m])
    return states[m].todo_n > 0


@rule
def sort_pool(states: Any, held: Any, order: Any, tally: Any, ends: Any, taken: Any, first: int) -> int:
    """Bring the places of the pool into the order of what comes next there; how many have a match."""
    for kind in range(first, KINDS, cuda.blockDim.x):
        tally[kind] = 0
    taken[0] = 0
    cuda.syncthreads()
    for slot in range(first, POOL, cuda.blockDim.x):
        cuda.atomic.add(tally, kind_of(states, held[slot]), 1)
    cuda.syncthreads()
    for kind in range(first, KINDS, cuda.blockDim.x):
        ends[kind] = 0
        for before in range(kind):
            ends[kind] += tally[before]
    cuda.syncthreads()
    for slot in range(first, POOL, cuda.blockDim.x):
        order[cuda.atomic.add(ends, kind_of(states, held[slot]), 1)] = slot
    cuda.syncthreads()
    return ends[EMPTY - 1]


@rule
def kind_of(states: Any, m: int) -> int:
    """What comes next in match m, as a number of the game's agenda."""
    if m == NONE:
        return EMPTY
    return states[m].todo_what[states[m].todo_n - 1]


@rule
def next_warp(taken: Any, first: int) -> int:
    """The first of the next places in the order, for all threads of a warp alike."""
    turn = 0
    if first % WARP == 0:
        turn = cuda.atomic.add(taken, 0, WARP)
    return cuda.shfl_sync(LANES, turn, 0)
