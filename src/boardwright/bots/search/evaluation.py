"""Position evaluation and rollouts in compiled code.

The names `game_...` stand for the rules of a game, `value_...` for those of its evaluator. `states` holds positions:
the simulation at SIM, a candidate action at CANDIDATE, follow-up questions of the same move at FOLLOWUP.
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
value_is_followup: Callable[..., bool]

VIEW, SIM, CANDIDATE, FOLLOWUP, BEST_FOLLOWUP, BEST_MOVE = 0, 1, 2, 3, 4, 5
PERCENT = 100
STRIDE = 1 << 12
"""Draws to skip after evaluations that reused the same luck."""


@rule
def play_action(worlds: Records, states: Records, i: int, p: int, a: int, lucks: Records, buffers: Records) -> None:
    """Play an action and count the decision."""
    game_answer(worlds[0], states[i], p, a, lucks[0])
    buffers[0].decisions += 1


@rule
def evaluate_seat(worlds: Records, states: Records, i: int, p: int, buffers: Records) -> int:
    """Return the value of the position for one seat, in hundredths of a point."""
    parts = buffers[0].parts
    for k in range(PARTS):
        parts[k] = 0
    value_parts(worlds[0], states[i], p, parts)
    total = 0
    for k in range(PARTS):
        total += parts[k]
    return total


@rule
def squash(x: float) -> float:
    """Map x to 0..1, with 0 at one half, using only operations that all machines round alike."""
    return 0.5 + 0.5 * x / sqrt(1.0 + x * x)


@rule
def evaluate_all(worlds: Records, states: Records, i: int, buffers: Records, config: Records) -> None:
    """Write the utility of every seat, from 0 to 1: by its margin over each opponent, at the end also by its place."""
    buffer = buffers[0]
    seats = config[0].seats
    for p in range(seats):
        buffer.values[p] = evaluate_seat(worlds, states, i, p, buffers)
    over = states[i].todo_n == 0
    for p in range(seats):
        total = 0.0
        for q in range(seats):
            if q != p:
                ahead = squash((buffer.values[p] - buffer.values[q]) / config[0].margin_scale)
                if over:
                    ahead += config[0].place_weight * (placed_ahead(worlds, states, i, p, q) - ahead)
                total += ahead
        buffer.utility[p] = total / max(1, seats - 1)


@rule
def placed_ahead(worlds: Records, states: Records, i: int, p: int, q: int) -> float:
    """Return 1 if seat p finished ahead of q, 0.5 for equal places, else 0."""
    mine = game_place(worlds[0], states[i], p)
    theirs = game_place(worlds[0], states[i], q)
    if mine == theirs:
        return 0.5
    return 1.0 if mine < theirs else 0.0


@rule
def evaluate_action(
    worlds: Records, states: Records, p: int, a: int, lucks: Records, buffers: Records, config: Records
) -> float:
    """Return the utility of an action in the simulation once its move is complete; the result stays at CANDIDATE."""
    states[CANDIDATE] = states[SIM]
    play_action(worlds, states, CANDIDATE, p, a, lucks, buffers)
    for _ in range(config[0].max_followups):
        if not is_followup(states, CANDIDATE, p):
            break
        answer_followup(worlds, states, CANDIDATE, p, lucks, buffers, config[0].followup_candidates)
    evaluate_all(worlds, states, CANDIDATE, buffers, config)
    return buffers[0].utility[p]


@rule
def is_followup(states: Records, i: int, p: int) -> bool:
    """Is the seat asked a follow-up question of its own move?"""
    s = states[i]
    return to_act(s) == p and value_is_followup(s.todo_what[question(s, p)])


@rule
def answer_followup(
    worlds: Records, states: Records, i: int, p: int, lucks: Records, buffers: Records, max_candidates: int
) -> None:
    """Answer a follow-up question with the best of at most `max_candidates` candidates."""
    buffer = buffers[0]
    n = choices(worlds, states, i, p, buffer.followups)
    if n == 1:
        play_action(worlds, states, i, p, buffer.followups[0], lucks, buffers)
        return
    draws = lucks[0].draws
    best = 0
    candidates = min(n, max_candidates)
    for k in range(candidates):
        lucks[0].draws = draws
        states[FOLLOWUP] = states[i]
        play_action(worlds, states, FOLLOWUP, p, buffer.followups[k * n // candidates], lucks, buffers)
        value = evaluate_seat(worlds, states, FOLLOWUP, p, buffers)
        if k == 0 or value > best:
            best = value
            states[BEST_FOLLOWUP] = states[FOLLOWUP]
    states[i] = states[BEST_FOLLOWUP]
    lucks[0].draws = draws + STRIDE


@rule
def play_greedy_move(
    worlds: Records, states: Records, p: int, lucks: Records, buffers: Records, config: Records
) -> None:
    """Make the best move by evaluation in the simulation, including its follow-up questions."""
    buffer = buffers[0]
    n = choices(worlds, states, SIM, p, buffer.choices)
    if n == 1:
        play_action(worlds, states, SIM, p, buffer.choices[0], lucks, buffers)
        return
    draws = lucks[0].draws
    best = 0.0
    candidates = min(n, config[0].greedy_candidates)
    for k in range(candidates):
        lucks[0].draws = draws
        value = evaluate_action(worlds, states, p, buffer.choices[k * n // candidates], lucks, buffers, config)
        if k == 0 or value > best:
            best = value
            states[BEST_MOVE] = states[CANDIDATE]
    states[SIM] = states[BEST_MOVE]
    lucks[0].draws = draws + STRIDE


@rule
def rollout(worlds: Records, states: Records, lucks: Records, buffers: Records, config: Records) -> None:
    """Continue the simulation, partly with random, partly with greedy moves."""
    s = states[SIM]
    for _ in range(config[0].rollout_length):
        p = to_act(s)
        if p == NONE:
            return
        if config[0].greedy_percent > 0 and draw(lucks[0], PERCENT) < config[0].greedy_percent:
            play_greedy_move(worlds, states, p, lucks, buffers, config)
        else:
            a = random_choice(worlds[0], s, p, lucks[0])
            if a == NONE:
                return
            play_action(worlds, states, SIM, p, a, lucks, buffers)
