"""Does what a network calls 70 % win in 70 of 100 cases? A reliability table over positions of its own matches."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from boardwright.batch import Batch, make
from boardwright.bots.network import heads
from boardwright.bots.policy import Policy
from boardwright.core import Game, Value
from boardwright.research.setting import check_policy

TABLES = 256
"""Matches side by side."""
EVERY = 7
"""One position in so many is kept: neighbours tell the same."""


@dataclass(frozen=True)
class Bin:
    """Positions with about the same foreseen chance."""

    low: float
    high: float
    positions: int
    foreseen: float
    """Mean of what the network said."""
    won: float
    """Share that was won in the end; winners of equal standing share a win."""


@dataclass(frozen=True)
class Calibration:
    """A reliability table."""

    bins: tuple[Bin, ...]
    brier: float
    """Mean squared difference between chance and result."""

    @property
    def positions(self) -> int:
        return sum(one.positions for one in self.bins)

    @property
    def error(self) -> float:
        """The expected calibration error: how far chances and shares are apart, weighed by positions."""
        return sum(one.positions * abs(one.foreseen - one.won) for one in self.bins) / max(1, self.positions)


def calibration(
    policy: Policy, game: Game, seats: int, positions: int, seed: int = 0, options: Mapping[str, Value] | None = None
) -> Calibration:
    """Play the network against itself, best answers only, until so many positions have been followed to their end."""
    check_policy(game, policy, "this network")
    given: dict[str, Any] = dict(options or {})
    batch = make(game, min(TABLES, positions), seats, seed=seed, checked=False, **given)
    chances, results, open_ones = [], [], [[] for _ in range(batch.n)]  # type: ignore[var-annotated]
    fresh, step = np.zeros(batch.n, bool), 0
    while len(chances) < positions:
        outputs, acting = policy.outputs(batch.observation), np.array(batch.seat)
        wins, _ = heads(policy, outputs, seats)
        for i in np.flatnonzero((step + np.arange(batch.n)) % EVERY == 0):
            open_ones[i].append((int(acting[i]), float(wins[i, 0])))
        batch.step(best(policy, outputs, batch))
        for i in np.flatnonzero(batch.done):
            first = batch.place[i] == 1
            if fresh[i]:  # the first matches end when they are short: they would count too often
                chances += [chance for _, chance in open_ones[i]]
                results += [first[p] / first.sum() for p, _ in open_ones[i]]
            fresh[i] = True
            open_ones[i] = []
        step += 1
    return table(np.array(chances), np.array(results))


def best(policy: Policy, outputs: Any, batch: Batch) -> Any:
    """The legal answer that the network rates highest, everywhere."""
    logits = outputs[:, : outputs.shape[1] - policy.extra]
    return np.where(batch.mask, logits, -np.inf).argmax(1)


def table(chances: Any, results: Any, bins: int = 10) -> Calibration:
    """Put chances and results into bins of equal width."""
    which, found = np.minimum((chances * bins).astype(int), bins - 1), []
    for k in range(bins):
        inside = which == k
        n = int(inside.sum())
        if n:
            found.append(Bin(k / bins, (k + 1) / bins, n, float(chances[inside].mean()), float(results[inside].mean())))
    return Calibration(tuple(found), float(np.square(chances - results).mean()))
