"""Many matches on a GPU: a block does the same step of many of them at a time.

Threads that run side by side wait for each other whenever they do different things, and code that others have just
run is at hand. So a block keeps a pool of matches, each with the kind of its next step: the newest entry of its
agenda, or the verb of the answer that has been chosen. It always takes the kind that most matches have come to; those
behind catch up meanwhile, and soon a quarter of the pool moves together. The order of work changes nothing in a match:
each has its own luck.
"""

# ruff: noqa: F821
from collections.abc import Callable, Sequence
from types import ModuleType

from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.arrays import Numbers, Records
from boardwright.core.compile.entries import random_choice
from boardwright.core.rules import NONE, rule

game_setup: Callable[..., None]
game_reply: Callable[..., None]
game_chore: Callable[..., None]
game_forced: Callable[..., int]
VERB: Sequence[int]
"""The verb of every action, by id."""
APART: int
"""1 if answers are chosen in a step of their own, so that those with the same verb are played together."""
cuda: ModuleType
"""Stands for numba.cuda."""
INT16: type
INT32: type

MOST = 4096
"""The most matches that a block can hold."""
WARP = 32
HALVINGS = 5
"""So often a warp is halved until one thread is left."""
LANES = 0xFFFFFFFF
REPLIES = 128
"""More than any game has kinds of entries on its agenda; the kinds from here on are verbs of chosen answers."""
KINDS = 256
EMPTY = KINDS - 1
"""The kind of a place in the pool that has no match any more."""


@rule
def setup_kernel(worlds: Records, states: Records, lucks: Records, counts: Numbers) -> None:
    """Set all matches up, one a thread, to their first questions."""
    m = cuda.grid(1)
    if m < states.shape[0]:
        game_setup(worlds[0], states[m], lucks[m])
        counts[m] = 0


@rule
def random_kernel(
    worlds: Records, states: Records, lucks: Records, chances: Records, limit: int, counts: Numbers, pool: int
) -> None:
    """Play matches that are set up to their ends by random choices; a block holds `pool` of them at a time."""
    kinds = cuda.shared.array(MOST, INT16)
    chosen = cuda.shared.array(MOST, INT16)
    order = cuda.shared.array(MOST, INT16)
    turns = cuda.shared.array(MOST, INT16)
    tally = cuda.shared.array(KINDS, INT32)
    taken = cuda.shared.array(2, INT32)
    first = cuda.threadIdx.x
    open_pool(states, kinds, turns, tally, taken, pool, first)
    now = 0
    kind = fullest(tally, first)
    while kind != NONE:
        gather(kinds, order, taken, now, kind, pool, first)
        cuda.syncthreads()
        n = taken[now]
        now = 1 - now
        if first == 0:
            taken[now] = 0
            cuda.atomic.add(tally, kind, -n)
        for k in range(first // WARP * WARP, n, cuda.blockDim.x):
            after = EMPTY
            if k + first % WARP < n:
                slot = order[k + first % WARP]
                after = advance(worlds, states, lucks, chances, limit, counts, turns, chosen, kind, slot, pool)
                kinds[slot] = after
            count(tally, after, first)
        cuda.syncthreads()
        kind = fullest(tally, first)


@rule
def open_pool(
    states: Records, kinds: Numbers, turns: Numbers, tally: Numbers, taken: Numbers, pool: int, first: int
) -> None:
    """Every place gets a match, as far as there are any."""
    for kind in range(first, KINDS, cuda.blockDim.x):
        tally[kind] = 0
    taken[0] = 0
    taken[1] = 0
    cuda.syncthreads()
    for slot in range(first, pool, cuda.blockDim.x):
        turns[slot] = 0
        kinds[slot] = kind_of(states, cuda.blockIdx.x * pool + slot)
        if kinds[slot] != EMPTY:
            cuda.atomic.add(tally, kinds[slot], 1)
    cuda.syncthreads()


@rule
def kind_of(states: Records, m: int) -> int:
    """What comes next in match m, as a number of the game's agenda; EMPTY if there is no such match."""
    if m >= states.shape[0]:
        return EMPTY
    return states[m].todo_what[states[m].todo_n - 1]


@rule
def fullest(tally: Numbers, first: int) -> int:
    """The kind that most matches come to next, for all threads alike; NONE if there are no more."""
    best = 0
    for kind in range(first % WARP, KINDS, WARP):
        best = max(best, tally[kind] * KINDS + kind)
    for halving in range(HALVINGS):
        best = max(best, cuda.shfl_xor_sync(LANES, best, 1 << halving))
    return best % KINDS if best >= KINDS else NONE


@rule
def gather(kinds: Numbers, order: Numbers, taken: Numbers, now: int, kind: int, pool: int, first: int) -> None:
    """List the places with this kind, a warp's at a time."""
    lane = first % WARP
    for slot in range(first, pool, cuda.blockDim.x):
        fits = kinds[slot] == kind
        seen = cuda.ballot_sync(LANES, fits)
        place = 0
        if lane == 0 and seen != 0:
            place = cuda.atomic.add(taken, now, cuda.popc(seen))
        place = cuda.shfl_sync(LANES, place, 0)
        if fits:
            order[place + cuda.popc(seen & ((1 << lane) - 1))] = slot


@rule
def count(tally: Numbers, kind: int, first: int) -> None:
    """Add up the kinds that the threads of a warp have come to; one thread speaks for all with the same."""
    cuda.syncwarp(LANES)
    alike = cuda.match_any_sync(LANES, kind)
    if kind != EMPTY and cuda.ffs(alike) - 1 == first % WARP:
        cuda.atomic.add(tally, kind, cuda.popc(alike))


@rule
def advance(
    worlds: Records, states: Records, lucks: Records, chances: Records, limit: int, counts: Numbers, turns: Numbers,
    chosen: Numbers, kind: int, slot: int, pool: int,
) -> int:  # fmt: skip
    """One step of the match in a place; what comes next there. Where one has ended, the next takes the place."""
    m = (turns[slot] * cuda.gridDim.x + cuda.blockIdx.x) * pool + slot
    p = to_act(states[m])
    a = NONE
    goes_on = True
    if kind >= REPLIES:
        a = chosen[slot]
    elif p == NONE:
        game_chore(worlds[0], states[m], lucks[m])
    else:
        a = choose(worlds, states, chances, limit, counts, m, p)
        goes_on = a != NONE
        if APART and goes_on:
            chosen[slot] = a
            return REPLIES + VERB[a]
    if a != NONE:
        game_reply(worlds[0], states[m], p, a, lucks[m])
    if not goes_on or states[m].todo_n == 0:
        turns[slot] += 1
        m += cuda.gridDim.x * pool
    return kind_of(states, m)


@rule
def choose(worlds: Records, states: Records, chances: Records, limit: int, counts: Numbers, m: int, p: int) -> int:
    """What seat p of match m answers: what it must, or anything; NONE where the match is given up."""
    a = game_forced(worlds[0], states[m], p)
    if a != NONE:
        return a
    if counts[m] >= limit:
        return NONE
    a = random_choice(worlds[0], states[m], p, chances[m])
    counts[m] += 1
    if a == NONE:
        counts[m] = -counts[m]
    return a
