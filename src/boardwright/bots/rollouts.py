"""Search on top of a network: the best answers are played on in possible worlds, and the network values the ends.

What the seat cannot know is redealt for every world; all answers are tried in the same worlds with the same luck,
so that they differ by nothing else. In these worlds every seat plays by the network and sees only what it may see.
An answer that is surely behind after some worlds is not tried in the others.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from boardwright.bots.network import Learned, odds_of
from boardwright.bots.policy import Policy
from boardwright.bots.worlds import worlds_of
from boardwright.core import Advice, Luck, View
from boardwright.core.advice import ranked
from boardwright.core.arrays import Numbers

FIRST = 8
"""Worlds in which every answer is tried; then those that are left get as many again, until there are no more."""
BEHIND = 3.0
"""Standard errors by which an answer must be worse than the best one to be dropped."""
SURE = 1.0
"""Standard errors by which an answer must be better than the network's own to be preferred."""

Trials = Callable[[Sequence[int], int, int], Numbers]
"""(answers, first, n) -> by answer and world from the first on: the chance to win."""


def think(policy: Policy, view: View, luck: Luck, how: Learned) -> list[Advice]:
    """The seat's canonical actions, best first; the value is the chance to win in hundredths where it was tried."""
    choices, odds = odds_of(policy, view)
    order = np.argsort(-odds, kind="stable")
    tried = [int(k) for k in order[: how.candidates]]
    if len(tried) == 1:
        return ranked([Advice(a, 100 * float(p)) for a, p in zip(choices, odds, strict=True)])

    def tries(rows: Sequence[int], first: int, n: int) -> Numbers:
        return trials(policy, view, luck, [choices[tried[k]] for k in rows], replace(how, tries=n), first)

    found = race(tries, len(tried), how.tries)
    best, means = preferred(found), np.nanmean(found, 1)
    advice = [Advice(choices[k], 100 * float(m)) for k, m in zip(tried, means, strict=True)]
    rest = [Advice(choices[int(k)], 0.0) for k in order if int(k) not in tried]
    return [advice[best], *ranked([one for j, one in enumerate(advice) if j != best]), *ranked(rest)]


def race(tries: Trials, answers: int, worlds: int) -> Numbers:
    """By answer and world: the chance to win after it; NaN where it was surely behind and not tried any more."""
    found, left, done = np.full((answers, worlds), np.nan), np.arange(answers), 0
    while done < worlds and len(left) > 1:
        n = min(max(done, FIRST), worlds - done)
        found[left, done : done + n] = tries([int(k) for k in left], done, n)
        done += n
        left = left[still_in(found[left, :done])]
    return found[:, :done]


def still_in(found: Numbers) -> NDArray[np.bool_]:
    """Which rows are not surely behind the best one; of equal rows the first is enough."""
    best = int(found.mean(1).argmax())
    behind = found[best] - found
    spread = behind.std(1, ddof=1) / np.sqrt(found.shape[1])
    stays: NDArray[np.bool_] = behind.mean(1) < BEHIND * spread
    stays[best] = True
    return stays


def preferred(found: Numbers) -> int:
    """The first row, which the network would play, unless another is better by more than luck explains.

    Rows that were dropped are not preferred; where the first was, the best of the others is.
    """
    left = np.flatnonzero(~np.isnan(found[:, -1]))
    over = found[left] - found[left[0]]
    spread = over.std(1, ddof=1) / np.sqrt(found.shape[1])
    sure = np.where(over.mean(1) > SURE * spread, over.mean(1), -np.inf)
    sure[0] = 0.0
    return int(left[sure.argmax()])


def trials(
    policy: Policy,
    view: View,
    luck: Luck,
    actions: list[int],
    how: Learned,
    first: int = 0,
    sampled: bool = False,
) -> Numbers:
    """By answer and world: the chance to win after it; the answers in between are the most likely ones, or sampled.

    Worlds are numbered from `first` on: those of one number are alike whenever the question is asked.
    """
    keys = [f"{luck.key} {luck.draws} {k}" for k in range(first, first + how.tries)]
    sampler = np.random.default_rng([*luck.key, luck.draws]) if sampled else None
    worlds = worlds_of(policy, view, keys, len(actions), sampler)
    for i, a in enumerate(np.repeat(actions, how.tries)):
        worlds.code.answer(worlds.world, worlds.states, i, view.seat, int(a), worlds.lucks)
    worlds.play_on(how.horizon)
    return worlds.chances(view.seat).reshape(len(actions), how.tries)
