"""The bodies of the compiled entry points, the same for every game.

The names `game_...` stand for the rules of a game; `boardwright.core.compile.build` binds them.
"""

from collections.abc import Callable

from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.arrays import Numbers, Records
from boardwright.core.compile.translate import Signature
from boardwright.core.luck import Luck, draw
from boardwright.core.rules import NONE, rule
from boardwright.core.types import AnyState, AnyWorld

game_setup: Callable[..., None]
game_answer: Callable[..., None]
game_legal: Callable[..., bool]
game_id_range: Callable[..., tuple[int, int]]
game_score: Callable[..., int]
game_place: Callable[..., int]
game_redeal: Callable[..., None]
game_canonical: Callable[..., bool]
game_id_gap: Callable[..., tuple[int, int]]
game_observe: Callable[..., None]
game_sample_action: Callable[..., int]

ENTRIES = (
    "setup",
    "answer",
    "choices",
    "legal",
    "seat_to_act",
    "score",
    "place",
    "playout",
    "simulate",
    "copy",
    "copies",
    "redeal",
    "observe",
)

PROBES = 12
"""Random probes before all choices are counted; with one legal id in five, counting is hardly ever needed."""


@rule
def setup(worlds: Records, states: Records, i: int, lucks: Records) -> None:
    game_setup(worlds[0], states[i], lucks[i])


@rule
def answer(worlds: Records, states: Records, i: int, p: int, a: int, lucks: Records) -> None:
    game_answer(worlds[0], states[i], p, a, lucks[i])


@rule
def choices(worlds: Records, states: Records, i: int, p: int, out: Numbers) -> int:
    n = 0
    first, end = game_id_range(worlds[0], states[i], p)
    id_gap, after = game_id_gap(worlds[0], states[i], p)
    for k in range(first, end - (after - id_gap)):
        a = k if k < id_gap else k + after - id_gap
        if game_legal(worlds[0], states[i], p, a) and game_canonical(worlds[0], states[i], p, a):
            out[n] = a
            n += 1
    return n


@rule
def legal(worlds: Records, states: Records, i: int, p: int, a: int) -> bool:
    return game_legal(worlds[0], states[i], p, a)


@rule
def seat_to_act(states: Records, i: int) -> int:
    return to_act(states[i])


@rule
def score(worlds: Records, states: Records, i: int, p: int) -> int:
    return game_score(worlds[0], states[i], p)


@rule
def place(worlds: Records, states: Records, i: int, p: int) -> int:
    return game_place(worlds[0], states[i], p)


@rule
def playout(worlds: Records, states: Records, i: int, lucks: Records, chances: Records, limit: int) -> int:
    w = worlds[0]
    s = states[i]
    for decision in range(limit):
        p = to_act(s)
        if p == NONE:
            return decision
        a = random_choice(w, s, p, chances[i])
        if a == NONE:
            return -decision - 1
        game_answer(w, s, p, a, lucks[i])
    return limit


@rule
def random_choice(w: AnyWorld, s: AnyState, p: int, chance: Luck) -> int:
    """Return a uniformly random canonical legal action; NONE if there is none."""
    quick = game_sample_action(w, s, p, chance)
    return quick if quick != NONE else probed_choice(w, s, p, chance)


@rule
def probed_choice(w: AnyWorld, s: AnyState, p: int, chance: Luck) -> int:
    """Probe the id range at random, which is fast where many ids are legal; otherwise count all choices."""
    first, end = game_id_range(w, s, p)
    id_gap, after = game_id_gap(w, s, p)
    jump = after - id_gap
    end -= jump
    for _ in range(PROBES):
        k = first + draw(chance, end - first)
        a = k if k < id_gap else k + jump
        if game_legal(w, s, p, a) and game_canonical(w, s, p, a):
            return a
    n = 0
    for k in range(first, end):
        a = k if k < id_gap else k + jump
        if game_legal(w, s, p, a) and game_canonical(w, s, p, a):
            n += 1
    if n == 0:
        return NONE
    left = draw(chance, n)
    for k in range(first, end):
        a = k if k < id_gap else k + jump
        if game_legal(w, s, p, a) and game_canonical(w, s, p, a):
            if left == 0:
                return a
            left -= 1
    return NONE


@rule
def simulate(worlds: Records, states: Records, lucks: Records, chances: Records, limit: int, counts: Numbers) -> None:
    for i in range(states.shape[0]):
        game_setup(worlds[0], states[i], lucks[i])
        counts[i] = playout(worlds, states, i, lucks, chances, limit)


@rule
def copy(states: Records, i: int, j: int) -> None:
    states[j] = states[i]


@rule
def copies(states: Records, n: int) -> None:
    for k in range(n):
        states[1 + k % (states.shape[0] - 1)] = states[0]


@rule
def redeal(worlds: Records, states: Records, i: int, p: int, lucks: Records) -> None:
    game_redeal(worlds[0], states[i], p, lucks[i])


@rule
def observe(worlds: Records, states: Records, i: int, p: int, out: Numbers) -> None:
    game_observe(worlds[0], states[i], p, out)


def signatures(world: AnyWorld, states: Records, luck: Luck) -> dict[str, Signature]:
    """Return the argument types of every entry point, for ahead-of-time compilation."""
    from numba import int16, int32, int64, types

    n = int64
    ids, counts, row = (types.Array(kind, 1, "C") for kind in (int16, int64, int32))
    return {
        "setup": (world, states, n, luck),
        "answer": (world, states, n, n, n, luck),
        "choices": (world, states, n, n, ids),
        "legal": (world, states, n, n, n),
        "seat_to_act": (states, n),
        "score": (world, states, n, n),
        "place": (world, states, n, n),
        "playout": (world, states, n, luck, luck, n),
        "simulate": (world, states, luck, luck, n, counts),
        "copy": (states, n, n),
        "copies": (states, n),
        "redeal": (world, states, n, n, luck),
        "observe": (world, states, n, n, row),
    }
