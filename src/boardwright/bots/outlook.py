"""Chances to win by the network that a game ships: of a position, and of a seat after each of its answers."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from boardwright.bots.greedy import redealt
from boardwright.bots.network import foresee, heads, odds_of, shipped
from boardwright.bots.policy import Policy
from boardwright.core import Advice, Game, Luck, View, seat_to_act
from boardwright.core.advice import ranked
from boardwright.core.rules import NONE
from boardwright.core.types import AnyState, AnyWorld

DEALS = 8
"""Possible worlds in which an answer is looked at."""
WORTH_A_LOOK = 0.02
"""Answers that the network plays less often than this share of its best one are not looked at."""
MOST = 6


def chances(game: Game, w: AnyWorld, s: AnyState, seats: int) -> tuple[float, ...] | None:
    """Everybody's chance to win, as the seat to act sees it; None without a network or at the end of the match."""
    policy, p = shipped(game), seat_to_act(s)
    if policy is None or not policy.seats or p == NONE or seats > policy.seats:
        return None
    row = [0] * game.features.size
    game.features.fill(w, s, p, row)
    return foresee(policy, row, p, seats).wins


def outlook(view: View, luck: Luck, also: Sequence[int] = ()) -> list[Advice]:
    """The answers that the network takes seriously, best first; the value is the chance to win in hundredths.

    Empty where the game ships no network.
    """
    policy = shipped(view.game)
    if policy is None or not policy.seats:
        return []
    choices, odds = odds_of(policy, view)
    order = [int(k) for k in np.argsort(-odds, kind="stable")[:MOST]]
    actions = [choices[k] for k in order if odds[k] >= WORTH_A_LOOK * odds.max()]
    actions += [a for a in also if a not in actions]
    return ranked([Advice(a, 100 * p) for a, p in zip(actions, _after(policy, view, luck, actions), strict=True)])


def _after(policy: Policy, view: View, luck: Luck, actions: Sequence[int]) -> list[float]:
    """The seat's chance to win after each answer, over worlds that look the same to it; all answers meet the same."""
    states = []
    for _ in range(DEALS):
        here = redealt(view, luck)
        states += [here.after(a, luck).s for a in actions]
        luck.draws += 1
    return [float(one) for one in np.reshape(valued(policy, view, states), (DEALS, len(actions))).mean(0)]


def valued(policy: Policy, view: View, states: Sequence[Any]) -> list[float]:
    """The chance of the view's seat to win in each of these states."""
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
