"""Whole matches on a GPU: a block executes the same kind of step for many matches at a time.

Threads of a warp that diverge are serialized, and code that has just run is still cached. So each block keeps a pool
of matches, with the kind of the next step of each: the newest entry of its agenda, or the verb of a chosen answer. The
block always takes the most common kind; the other matches catch up later, and soon a quarter of the pool moves
together. The order does not change any match, because each has its own luck.
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
SEPARATE_ANSWERS: int
"""1 if choosing an answer is a step of its own, so that answers with the same verb are played together."""
cuda: ModuleType
"""Bound to numba.cuda."""
INT16: type
INT32: type

MAX_POOL = 4096
"""The largest pool of a block."""
WARP = 32
REDUCTION_STEPS = 5
"""Steps of a butterfly reduction over a warp."""
FULL_WARP = 0xFFFFFFFF
ANSWER_KINDS = 128
"""Kinds from here on are verbs of chosen answers; those below are kinds of agenda entries."""
KINDS = 256
EMPTY = KINDS - 1
"""The kind of an empty slot of the pool."""


@rule
def setup_kernel(worlds: Records, states: Records, lucks: Records, counts: Numbers) -> None:
    """Set up all matches to their first questions, one per thread."""
    m = cuda.grid(1)
    if m < states.shape[0]:
        game_setup(worlds[0], states[m], lucks[m])
        counts[m] = 0


@rule
def random_kernel(
    worlds: Records, states: Records, lucks: Records, chances: Records, limit: int, counts: Numbers, pool: int
) -> None:
    """Play matches that are set up to their ends with random actions; a block holds `pool` of them at a time."""
    kinds = cuda.shared.array(MAX_POOL, INT16)
    answers = cuda.shared.array(MAX_POOL, INT16)
    order = cuda.shared.array(MAX_POOL, INT16)
    rounds = cuda.shared.array(MAX_POOL, INT16)
    histogram = cuda.shared.array(KINDS, INT32)
    collected = cuda.shared.array(2, INT32)
    thread = cuda.threadIdx.x
    fill_pool(states, kinds, rounds, histogram, collected, pool, thread)
    now = 0
    kind = most_common_kind(histogram, thread)
    while kind != NONE:
        collect_slots(kinds, order, collected, now, kind, pool, thread)
        cuda.syncthreads()
        n = collected[now]
        now = 1 - now
        if thread == 0:
            collected[now] = 0
            cuda.atomic.add(histogram, kind, -n)
        for k in range(thread // WARP * WARP, n, cuda.blockDim.x):
            after = EMPTY
            if k + thread % WARP < n:
                slot = order[k + thread % WARP]
                after = step_match(worlds, states, lucks, chances, limit, counts, rounds, answers, kind, slot, pool)
                kinds[slot] = after
            add_to_histogram(histogram, after, thread)
        cuda.syncthreads()
        kind = most_common_kind(histogram, thread)


@rule
def fill_pool(
    states: Records, kinds: Numbers, rounds: Numbers, histogram: Numbers, collected: Numbers, pool: int, thread: int
) -> None:
    """Fill the slots of the pool with matches."""
    for kind in range(thread, KINDS, cuda.blockDim.x):
        histogram[kind] = 0
    collected[0] = 0
    collected[1] = 0
    cuda.syncthreads()
    for slot in range(thread, pool, cuda.blockDim.x):
        rounds[slot] = 0
        kinds[slot] = next_kind(states, cuda.blockIdx.x * pool + slot)
        if kinds[slot] != EMPTY:
            cuda.atomic.add(histogram, kinds[slot], 1)
    cuda.syncthreads()


@rule
def next_kind(states: Records, m: int) -> int:
    """Return the kind of the newest agenda entry of match m; EMPTY if there is no such match."""
    if m >= states.shape[0]:
        return EMPTY
    return states[m].todo_what[states[m].todo_n - 1]


@rule
def most_common_kind(histogram: Numbers, thread: int) -> int:
    """Return the most common next kind, the same for all threads; NONE if the pool is empty."""
    best = 0
    for kind in range(thread % WARP, KINDS, WARP):
        best = max(best, histogram[kind] * KINDS + kind)
    for k in range(REDUCTION_STEPS):
        best = max(best, cuda.shfl_xor_sync(FULL_WARP, best, 1 << k))
    return best % KINDS if best >= KINDS else NONE


@rule
def collect_slots(
    kinds: Numbers, order: Numbers, collected: Numbers, now: int, kind: int, pool: int, thread: int
) -> None:
    """List the slots with this kind, one warp at a time."""
    lane = thread % WARP
    for slot in range(thread, pool, cuda.blockDim.x):
        fits = kinds[slot] == kind
        lanes = cuda.ballot_sync(FULL_WARP, fits)
        place = 0
        if lane == 0 and lanes != 0:
            place = cuda.atomic.add(collected, now, cuda.popc(lanes))
        place = cuda.shfl_sync(FULL_WARP, place, 0)
        if fits:
            order[place + cuda.popc(lanes & ((1 << lane) - 1))] = slot


@rule
def add_to_histogram(histogram: Numbers, kind: int, thread: int) -> None:
    """Count the next kinds of a warp's threads; one thread counts for all with the same kind."""
    cuda.syncwarp(FULL_WARP)
    peers = cuda.match_any_sync(FULL_WARP, kind)
    if kind != EMPTY and cuda.ffs(peers) - 1 == thread % WARP:
        cuda.atomic.add(histogram, kind, cuda.popc(peers))


@rule
def step_match(
    worlds: Records, states: Records, lucks: Records, chances: Records, limit: int, counts: Numbers, rounds: Numbers,
    answers: Numbers, kind: int, slot: int, pool: int,
) -> int:  # fmt: skip
    """Make one step of the match in a slot, replace the match if it has ended, and return the next kind."""
    m = (rounds[slot] * cuda.gridDim.x + cuda.blockIdx.x) * pool + slot
    p = to_act(states[m])
    a = NONE
    continues = True
    if kind >= ANSWER_KINDS:
        a = answers[slot]
    elif p == NONE:
        game_chore(worlds[0], states[m], lucks[m])
    else:
        a = choose_answer(worlds, states, chances, limit, counts, m, p)
        continues = a != NONE
        if SEPARATE_ANSWERS and continues:
            answers[slot] = a
            return ANSWER_KINDS + VERB[a]
    if a != NONE:
        game_reply(worlds[0], states[m], p, a, lucks[m])
    if not continues or states[m].todo_n == 0:
        rounds[slot] += 1
        m += cuda.gridDim.x * pool
    return next_kind(states, m)


@rule
def choose_answer(
    worlds: Records, states: Records, chances: Records, limit: int, counts: Numbers, m: int, p: int
) -> int:
    """Return the forced or a random answer of seat p in match m; NONE where the match is given up."""
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
