# ruff: noqa: F821 (the game_... names are bound to each game when it is compiled)

"""Determinization and greedy actions for all environments, on the CPU and on a GPU."""

from collections.abc import Callable
from types import ModuleType

from boardwright.core.arrays import Numbers, Records
from boardwright.core.luck import WORD, Luck, draw, mix
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
"""Bound to numba.cuda."""

WORDS = 4
HALF_WORD = 1 << 16


@rule
def fresh_luck(luck: Luck, chance: Luck) -> None:
    """Derive luck from chance alone, so that it reveals nothing about the true future."""
    nonce = draw(chance, HALF_WORD)
    for j in range(WORDS):
        luck.key[j] = mix(chance.key[j] ^ mix((nonce + HALF_WORD * (chance.draws + j)) & WORD))


@rule
def determinize_one(worlds: Records, states: Records, lucks: Records, chances: Records, seats: Numbers, i: int) -> None:
    """Redeal what the seat cannot know, and replace the luck of the match."""
    if seats[i] != NONE:
        fresh_luck(lucks[i], chances[i])
        game_redeal(worlds[0], states[i], seats[i], chances[i])


@rule
def determinize(
    first: int, end: int, worlds: Records, states: Records, lucks: Records, chances: Records, seats: Numbers
) -> None:
    """Determinize every environment for which a seat is given."""
    for i in range(first, end):
        determinize_one(worlds, states, lucks, chances, seats, i)


@rule
def determinize_kernel(
    first: int, end: int, worlds: Records, states: Records, lucks: Records, chances: Records, seats: Numbers
) -> None:
    """Do the same, one environment per thread."""
    i = first + cuda.grid(1)
    if i < end:
        determinize_one(worlds, states, lucks, chances, seats, i)


@rule
def margin(w: AnyWorld, s: AnyState, p: int, seats: int) -> int:
    """Return the lead of the seat in points, summed over the others."""
    points = seats * game_score(w, s, p)
    for q in range(seats):
        points -= game_score(w, s, q)
    return points


@rule
def greedy_one(
    seats: int, worlds: Records, states: Records, chances: Records, scratch: Records, lucks: Records, seat: Numbers,
    actions: Numbers, i: int,
) -> None:  # fmt: skip
    """Write the action that leaves the seat to act furthest ahead in points; ties are broken at random.

    Each action is played on a copy in which everything that the seat cannot know is redealt, with fresh luck.
    """
    w = worlds[0]
    s = states[i]
    p = seat[i]
    best = 0
    ties = 0
    first, end = game_id_range(w, s, p)
    id_gap, after = game_id_gap(w, s, p)
    for k in range(first, end - (after - id_gap)):
        a = k if k < id_gap else k + after - id_gap
        if game_legal(w, s, p, a) and game_canonical(w, s, p, a):
            scratch[i] = s
            fresh_luck(lucks[i], chances[i])
            lucks[i].draws = 0
            game_redeal(w, scratch[i], p, lucks[i])
            game_answer(w, scratch[i], p, a, lucks[i])
            value = margin(w, scratch[i], p, seats)
            if ties == 0 or value > best:
                best = value
                ties = 1
                actions[i] = a
            elif value == best:
                ties += 1
                if draw(chances[i], ties) == 0:
                    actions[i] = a


@rule
def greedy(
    first: int, end: int, seats: int, worlds: Records, states: Records, chances: Records, scratch: Records,
    lucks: Records, seat: Numbers, selected: Numbers, actions: Numbers,
) -> None:  # fmt: skip
    """Write the greedy actions of the selected environments."""
    for i in range(first, end):
        if selected[i]:
            greedy_one(seats, worlds, states, chances, scratch, lucks, seat, actions, i)


@rule
def greedy_kernel(
    first: int, end: int, seats: int, worlds: Records, states: Records, chances: Records, scratch: Records,
    lucks: Records, seat: Numbers, selected: Numbers, actions: Numbers,
) -> None:  # fmt: skip
    """Do the same, one environment per thread."""
    i = first + cuda.grid(1)
    if i < end and selected[i]:
        greedy_one(seats, worlds, states, chances, scratch, lucks, seat, actions, i)
