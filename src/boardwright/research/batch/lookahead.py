# ruff: noqa: F821 (the game_... names are filled in for each game when it is compiled)

"""States to think ahead with: what a seat could believe, and what its answers would bring. For the CPU and the GPU."""

from collections.abc import Callable
from types import ModuleType

from boardwright.core.arrays import Numbers, Records
from boardwright.core.luck import WORD, Luck, draw, stir
from boardwright.core.rules import NONE, rule
from boardwright.core.types import AnyState, AnyWorld

game_redeal: Callable[..., None]
game_answer: Callable[..., None]
game_legal: Callable[..., bool]
game_canonical: Callable[..., bool]
game_id_range: Callable[..., tuple[int, int]]
game_id_gap: Callable[..., tuple[int, int]]
game_score: Callable[..., int]
cuda: ModuleType
"""Stands for numba.cuda."""

WORDS = 4
HALF_WORD = 1 << 16


@rule
def own_luck(luck: Luck, chance: Luck) -> None:
    """Luck that follows from chance alone: nothing about the true future can be read off it."""
    mark = draw(chance, HALF_WORD)
    for j in range(WORDS):
        luck.key[j] = stir(chance.key[j] ^ stir((mark + HALF_WORD * (chance.draws + j)) & WORD))


@rule
def determinize_one(worlds: Records, states: Records, lucks: Records, chances: Records, seats: Numbers, i: int) -> None:
    """Redeal what the seat cannot know, and give the match a future of its own."""
    if seats[i] != NONE:
        own_luck(lucks[i], chances[i])
        game_redeal(worlds[0], states[i], seats[i], chances[i])


@rule
def determinize(
    first: int, end: int, worlds: Records, states: Records, lucks: Records, chances: Records, seats: Numbers
) -> None:
    """States that their seats cannot tell from the true ones, wherever a seat is named."""
    for i in range(first, end):
        determinize_one(worlds, states, lucks, chances, seats, i)


@rule
def determinize_kernel(
    first: int, end: int, worlds: Records, states: Records, lucks: Records, chances: Records, seats: Numbers
) -> None:
    """The same, one environment a thread."""
    i = first + cuda.grid(1)
    if i < end:
        determinize_one(worlds, states, lucks, chances, seats, i)


@rule
def lead(w: AnyWorld, s: AnyState, p: int, seats: int) -> int:
    """How many points the seat is ahead of the others, added up over them."""
    points = seats * game_score(w, s, p)
    for q in range(seats):
        points -= game_score(w, s, q)
    return points


@rule
def greedy_one(
    seats: int, worlds: Records, states: Records, chances: Records, scratch: Records, lucks: Records, seat: Numbers,
    actions: Numbers, i: int,
) -> None:  # fmt: skip
    """Name the answer that leaves the seat to act furthest ahead in points; of equal ones any.

    Every answer is tried on a copy in which everything that the seat cannot know is redealt, with luck of its own.
    """
    w = worlds[0]
    s = states[i]
    p = seat[i]
    best = 0
    equal = 0
    first, end = game_id_range(w, s, p)
    id_gap, after = game_id_gap(w, s, p)
    for k in range(first, end - (after - id_gap)):
        a = k if k < id_gap else k + after - id_gap
        if game_legal(w, s, p, a) and game_canonical(w, s, p, a):
            scratch[i] = s
            own_luck(lucks[i], chances[i])
            lucks[i].draws = 0
            game_redeal(w, scratch[i], p, lucks[i])
            game_answer(w, scratch[i], p, a, lucks[i])
            found = lead(w, scratch[i], p, seats)
            if equal == 0 or found > best:
                best = found
                equal = 1
                actions[i] = a
            elif found == best:
                equal += 1
                if draw(chances[i], equal) == 0:
                    actions[i] = a


@rule
def greedy(
    first: int, end: int, seats: int, worlds: Records, states: Records, chances: Records, scratch: Records,
    lucks: Records, seat: Numbers, wanted: Numbers, actions: Numbers,
) -> None:  # fmt: skip
    """The greedy answers of all environments for which they are wanted."""
    for i in range(first, end):
        if wanted[i]:
            greedy_one(seats, worlds, states, chances, scratch, lucks, seat, actions, i)


@rule
def greedy_kernel(
    first: int, end: int, seats: int, worlds: Records, states: Records, chances: Records, scratch: Records,
    lucks: Records, seat: Numbers, wanted: Numbers, actions: Numbers,
) -> None:  # fmt: skip
    """The same, one environment a thread."""
    i = first + cuda.grid(1)
    if i < end and wanted[i]:
        greedy_one(seats, worlds, states, chances, scratch, lucks, seat, actions, i)
