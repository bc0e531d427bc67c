"""Win probabilities by the network that a game ships: of a position, and after each answer of a seat."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from boardwright.bots.greedy import determinize
from boardwright.bots.network import foresee, heads, odds_of, shipped
from boardwright.bots.policy import Policy
from boardwright.core import Advice, Game, Luck, View, seat_to_act
from boardwright.core.advice import ranked
from boardwright.core.rules import NONE
from boardwright.core.types import AnyState, AnyWorld

WORLDS = 8
"""Worlds in which an answer is evaluated."""
MIN_ODDS = 0.02
"""Answers less probable than this fraction of the network's best one are not evaluated."""
MAX_ANSWERS = 6


def chances(game: Game, w: AnyWorld, s: AnyState, seats: int) -> tuple[float, ...] | None:
    """Return the win probabilities as the seat to act sees them; None without a network or at the end."""
    policy, p = shipped(game), seat_to_act(s)
    if policy is None or not policy.seats or p == NONE or seats > policy.seats:
        return None
    row = [0] * game.features.size
    game.features.fill(w, s, p, row)
    return foresee(policy, row, p, seats).wins


def rank_by_win_probability(view: View, luck: Luck, also: Sequence[int] = ()) -> list[Advice]:
    """Rank the answers that the network takes seriously; the value is the win probability in per cent.

    Return an empty list if the game ships no network.
    """
    policy = shipped(view.game)
    if policy is None or not policy.seats:
        return []
    choices, odds = odds_of(policy, view)
    order = [int(k) for k in np.argsort(-odds, kind="stable")[:MAX_ANSWERS]]
    actions = [choices[k] for k in order if odds[k] >= MIN_ODDS * odds.max()]
    actions += [a for a in also if a not in actions]
    return ranked([Advice(a, 100 * p) for a, p in zip(actions, _after(policy, view, luck, actions), strict=True)])


def _after(policy: Policy, view: View, luck: Luck, actions: Sequence[int]) -> list[float]:
    """Return the win probability after each answer, averaged over worlds that are the same for all answers."""
    states = []
    for _ in range(WORLDS):
        here = determinize(view, luck)
        states += [here.after(a, luck).s for a in actions]
        luck.draws += 1
    return [float(one) for one in np.reshape(win_probabilities(policy, view, states), (WORLDS, len(actions))).mean(0)]


def win_probabilities(policy: Policy, view: View, states: Sequence[Any]) -> list[float]:
    """Return the win probability of the view's seat in each of these states."""
    game, seats, seat = view.game, view.seats, view.seat
    found = [0.0] * len(states)
    rows, places = [], []
    for k, s in enumerate(states):
        p = seat_to_act(s)
        if p == NONE:
            first = [game.place(view.w, s, q) == 1 for q in range(seats)]
            found[k] = first[seat] / sum(first)
            continue
        row = [0] * game.features.size
        game.features.fill(view.w, s, p, row)
        rows.append(row)
        places.append((k, (seat - p) % seats))
    if rows:
        wins, _ = heads(policy, policy.outputs(rows), seats)
        for (k, relative), shares in zip(places, wins, strict=True):
            found[k] = float(shares[relative])
    return found
