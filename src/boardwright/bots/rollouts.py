"""Rollouts on top of a policy network: play the most probable actions on and let the network value the results.

All candidates are evaluated in the same determinized worlds with the same luck, so that they differ in nothing else.
In these worlds every seat plays by the network and sees only what it may see. The candidates race: after each round,
those that are significantly worse than the best one are dropped.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from boardwright.bots.network import PlayConfig, odds_of
from boardwright.bots.policy import Policy
from boardwright.bots.worlds import worlds_of
from boardwright.core import Advice, Luck, View
from boardwright.core.advice import ranked
from boardwright.core.arrays import Numbers

FIRST_ROUND = 8
"""Worlds of the first round; every further round doubles the worlds of the remaining candidates."""
DROP_ERRORS = 3.0
"""Standard errors by which a candidate must trail the best one to be dropped."""
PREFER_ERRORS = 1.0
"""Standard errors by which a candidate must beat the network's first choice to be preferred to it."""

Evaluate = Callable[[Sequence[int], int, int], Numbers]
"""(candidates, first, n) -> win probabilities by candidate and world, in n worlds from the first on."""


def rank_by_rollouts(policy: Policy, view: View, luck: Luck, config: PlayConfig) -> list[Advice]:
    """Rank the seat's canonical actions; the value is the win probability in per cent, 0 without rollouts."""
    choices, odds = odds_of(policy, view)
    order = np.argsort(-odds, kind="stable")
    candidates = [int(k) for k in order[: config.candidates]]
    if len(candidates) == 1:
        return ranked([Advice(a, 100 * float(p)) for a, p in zip(choices, odds, strict=True)])

    def evaluate(rows: Sequence[int], first: int, n: int) -> Numbers:
        actions = [choices[candidates[row]] for row in rows]
        return evaluate_candidates(policy, view, luck, actions, replace(config, tries=n), first)

    wins = race(evaluate, len(candidates), config.tries)
    best, means = select(wins), np.nanmean(wins, 1)
    advice = [Advice(choices[k], 100 * float(mean)) for k, mean in zip(candidates, means, strict=True)]
    rest = [Advice(choices[int(k)], 0.0) for k in order if int(k) not in candidates]
    return [advice[best], *ranked([*advice[:best], *advice[best + 1 :]]), *ranked(rest)]


def race(evaluate: Evaluate, candidates: int, worlds: int) -> Numbers:
    """Return win probabilities by candidate and world; NaN after the round in which a candidate was dropped."""
    wins, remaining, played = np.full((candidates, worlds), np.nan), np.arange(candidates), 0
    while played < worlds and len(remaining) > 1:
        n = min(max(played, FIRST_ROUND), worlds - played)
        wins[remaining, played : played + n] = evaluate([int(k) for k in remaining], played, n)
        played += n
        remaining = remaining[survivors(wins[remaining, :played])]
    return wins[:, :played]


def survivors(wins: Numbers) -> NDArray[np.bool_]:
    """Return which rows are not significantly behind the best one; of equal rows only the first survives."""
    best = int(wins.mean(1).argmax())
    deficit = wins[best] - wins
    error = deficit.std(1, ddof=1) / np.sqrt(wins.shape[1])
    survives: NDArray[np.bool_] = deficit.mean(1) < DROP_ERRORS * error
    survives[best] = True
    return survives


def select(wins: Numbers) -> int:
    """Return the first remaining row, the network's choice, unless another is significantly better."""
    remaining = np.flatnonzero(~np.isnan(wins[:, -1]))
    gain = wins[remaining] - wins[remaining[0]]
    error = gain.std(1, ddof=1) / np.sqrt(wins.shape[1])
    significant = np.where(gain.mean(1) > PREFER_ERRORS * error, gain.mean(1), -np.inf)
    significant[0] = 0.0
    return int(remaining[significant.argmax()])


def evaluate_candidates(
    policy: Policy,
    view: View,
    luck: Luck,
    actions: list[int],
    config: PlayConfig,
    first: int = 0,
    sampled: bool = False,
) -> Numbers:
    """Return the win probability after each action in each world; rollouts play the most probable or sampled actions.

    Worlds are numbered from `first` on; those with equal numbers are identical in every call.
    """
    keys = [f"{luck.key} {luck.draws} {k}" for k in range(first, first + config.tries)]
    sampler = np.random.default_rng([*luck.key, luck.draws]) if sampled else None
    worlds = worlds_of(policy, view, keys, len(actions), sampler)
    for i, a in enumerate(np.repeat(actions, config.tries)):
        worlds.code.answer(worlds.world, worlds.states, i, view.seat, int(a), worlds.lucks)
    worlds.play(config.horizon)
    return worlds.win_probabilities(view.seat).reshape(len(actions), config.tries)
