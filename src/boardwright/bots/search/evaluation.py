"""One look ahead in compiled code: what a position is worth to every seat, and how a move is played out.

The names `game_...` stand for the rules of a game, `value_...` for its value. Positions lie in `states`; a simulation
is in SIM, an answer is tried in TRIAL, questions of the same move in DEEPER.
"""
# ruff: noqa: F821

from collections.abc import Callable
from math import sqrt

from boardwright.bots.search.buffers import PARTS
from boardwright.core.agenda import question
from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.arrays import Records
from boardwright.core.compile.entries import choices, random_choice
from boardwright.core.luck import draw
from boardwright.core.rules import NONE, rule

game_answer: Callable[..., None]
game_place: Callable[..., int]
game_score: Callable[..., int]
value_parts: Callable[..., None]
value_inner: Callable[..., bool]

VIEW, SIM, TRIAL, DEEPER, BEST, KEPT = 0, 1, 2, 3, 4, 5
HUNDRED = 100
STRIDE = 1 << 12
"""Draws that tries with the same luck leave behind them."""


@rule
def answer_at(worlds: Records, states: Records, i: int, p: int, a: int, lucks: Records, buffers: Records) -> None:
    """The seat answers, and the decision is counted."""
    game_answer(worlds[0], states[i], p, a, lucks[0])
    buffers[0].decisions += 1


@rule
def worth_at(worlds: Records, states: Records, i: int, p: int, buffers: Records) -> int:
    """What the position is worth to one seat, in hundredths of a point."""
    parts = buffers[0].parts
    for k in range(PARTS):
        parts[k] = 0
    value_parts(worlds[0], states[i], p, parts)
    total = 0
    for k in range(PARTS):
        total += parts[k]
    return total


@rule
def curve(x: float) -> float:
    """From 0 to 1, one half at 0, without a function that machines round differently."""
    return 0.5 + 0.5 * x / sqrt(1.0 + x * x)


@rule
def value_all(worlds: Records, states: Records, i: int, buffers: Records, config: Records) -> None:
    """How far ahead every seat is, from 0 to 1: of each other one by its margin, at the end also by its place."""
    buffer = buffers[0]
    seats = config[0].seats
    for p in range(seats):
        buffer.worth[p] = worth_at(worlds, states, i, p, buffers)
    over = states[i].todo_n == 0
    for p in range(seats):
        total = 0.0
        for q in range(seats):
            if q != p:
                ahead = curve((buffer.worth[p] - buffer.worth[q]) / config[0].scale)
                if over:
                    ahead += config[0].place * (before(worlds, states, i, p, q) - ahead)
                total += ahead
        buffer.utility[p] = total / max(1, seats - 1)


@rule
def before(worlds: Records, states: Records, i: int, p: int, q: int) -> float:
    """At the end of a match: is one seat placed before another?"""
    mine = game_place(worlds[0], states[i], p)
    theirs = game_place(worlds[0], states[i], q)
    if mine == theirs:
        return 0.5
    return 1.0 if mine < theirs else 0.0


@rule
def evaluate_action(
    worlds: Records, states: Records, p: int, a: int, lucks: Records, buffers: Records, config: Records
) -> float:
    """What an answer to the question of the simulation brings its seat, once the move is over; it stays in TRIAL."""
    states[TRIAL] = states[SIM]
    answer_at(worlds, states, TRIAL, p, a, lucks, buffers)
    for _ in range(config[0].follow):
        if not is_inner(states, TRIAL, p):
            break
        step_greedily(worlds, states, TRIAL, p, lucks, buffers, config[0].tries)
    value_all(worlds, states, TRIAL, buffers, config)
    return buffers[0].utility[p]


@rule
def is_inner(states: Records, i: int, p: int) -> bool:
    """Is the seat asked something that belongs to the move it has made?"""
    s = states[i]
    return to_act(s) == p and value_inner(s.todo_what[question(s, p)])


@rule
def step_greedily(
    worlds: Records, states: Records, i: int, p: int, lucks: Records, buffers: Records, most: int
) -> None:
    """Answer a question by what is worth most to the seat at once; of many answers some are tried."""
    buffer = buffers[0]
    n = choices(worlds, states, i, p, buffer.inner)
    if n == 1:
        answer_at(worlds, states, i, p, buffer.inner[0], lucks, buffers)
        return
    draws = lucks[0].draws
    best = 0
    tried = min(n, most)
    for k in range(tried):
        lucks[0].draws = draws
        states[DEEPER] = states[i]
        answer_at(worlds, states, DEEPER, p, buffer.inner[k * n // tried], lucks, buffers)
        worth = worth_at(worlds, states, DEEPER, p, buffers)
        if k == 0 or worth > best:
            best = worth
            states[BEST] = states[DEEPER]
    states[i] = states[BEST]
    lucks[0].draws = draws + STRIDE


@rule
def move_greedily(worlds: Records, states: Records, p: int, lucks: Records, buffers: Records, config: Records) -> None:
    """The seat of the simulation makes the move that looks best, with all questions that belong to it."""
    buffer = buffers[0]
    n = choices(worlds, states, SIM, p, buffer.choices)
    if n == 1:
        answer_at(worlds, states, SIM, p, buffer.choices[0], lucks, buffers)
        return
    draws = lucks[0].draws
    best = 0.0
    tried = min(n, config[0].moves)
    for k in range(tried):
        lucks[0].draws = draws
        found = evaluate_action(worlds, states, p, buffer.choices[k * n // tried], lucks, buffers, config)
        if k == 0 or found > best:
            best = found
            states[KEPT] = states[TRIAL]
    states[SIM] = states[KEPT]
    lucks[0].draws = draws + STRIDE


@rule
def rollout(worlds: Records, states: Records, lucks: Records, buffers: Records, config: Records) -> None:
    """Play on from the simulation, partly at random, partly one step ahead."""
    s = states[SIM]
    for _ in range(config[0].rollout):
        p = to_act(s)
        if p == NONE:
            return
        if config[0].greedy > 0 and draw(lucks[0], HUNDRED) < config[0].greedy:
            move_greedily(worlds, states, p, lucks, buffers, config)
        else:
            a = random_choice(worlds[0], s, p, lucks[0])
            if a == NONE:
                return
            answer_at(worlds, states, SIM, p, a, lucks, buffers)
