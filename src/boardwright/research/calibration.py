"""Calibration of win probabilities: reliability tables over self-play positions, and their correction.

Networks underrate small differences between seats in long matches and overrate large ones. A calibration curve corrects
that: a factor and a power of the win logits per number of seats, fitted to results and stored in the policy file.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from boardwright.batch import Batch, make
from boardwright.bots.network import softmax, win_logits
from boardwright.bots.policy import Policy, WinCurve
from boardwright.core import Game, Value
from boardwright.core.arrays import Numbers
from boardwright.research.setting import check_policy

NUM_ENVS = 256
EVERY = 7
"""Sample one position in seven, because neighbours are strongly correlated."""
FACTORS = np.geomspace(0.5, 4.0, 61)
POWERS = np.linspace(0.4, 1.2, 17)


@dataclass(frozen=True)
class Bin:
    """Positions with about the same predicted probability."""

    low: float
    high: float
    positions: int
    foreseen: float
    """Mean prediction."""
    won: float
    """Share of wins; tied winners share a win."""


@dataclass(frozen=True)
class Calibration:
    """A reliability table."""

    bins: tuple[Bin, ...]
    brier: float
    """Mean squared difference between prediction and result."""

    @property
    def positions(self) -> int:
        return sum(one.positions for one in self.bins)

    @property
    def error(self) -> float:
        """Expected calibration error: the difference between prediction and share, weighted by positions."""
        return sum(one.positions * abs(one.foreseen - one.won) for one in self.bins) / max(1, self.positions)


@dataclass(frozen=True)
class Outcomes:
    """Positions with the results of their matches."""

    logits: Numbers
    """(n, seats): uncalibrated win logits, the seat to act first."""
    won: Any
    """(n,): the share of the win of that seat."""


def calibration(
    policy: Policy, game: Game, seats: int, positions: int, seed: int = 0, options: Mapping[str, Value] | None = None
) -> Calibration:
    """Compare the predictions of a network with the results of its self-play matches."""
    found = outcomes(policy, game, seats, positions, seed, options)
    return table(softmax(policy.win_curve(seats).apply(found.logits))[:, 0], found.won)


def fitted_curve(found: Outcomes) -> WinCurve:
    """Return the calibration that maximizes the likelihood of the results."""

    def log_loss(curve: WinCurve) -> float:
        chance = softmax(curve.apply(found.logits))[:, 0].clip(1e-9, 1 - 1e-9)
        return float(-(found.won * np.log(chance) + (1 - found.won) * np.log(1 - chance)).mean())

    return min((WinCurve(float(a), float(b)) for a in FACTORS for b in POWERS), key=log_loss)


def outcomes(
    policy: Policy, game: Game, seats: int, positions: int, seed: int = 0, options: Mapping[str, Value] | None = None
) -> Outcomes:
    """Play the network's best actions against each other and record positions with the results of their matches."""
    check_policy(game, policy, "this network")
    given: dict[str, Any] = dict(options or {})
    batch = make(game, min(NUM_ENVS, positions), seats, seed=seed, checked=False, **given)
    plain = replace(policy, win_curves=())
    logits, won, pending = [], [], [[] for _ in range(batch.n)]  # type: ignore[var-annotated]
    counts, step = np.zeros(batch.n, bool), 0
    while len(won) < positions:
        outputs, acting = policy.outputs(batch.observation), np.array(batch.seat)
        ahead = win_logits(plain, outputs, seats)
        for i in np.flatnonzero((step + np.arange(batch.n)) % EVERY == 0):
            pending[i].append((int(acting[i]), ahead[i]))
        batch.step(best(policy, outputs, batch))
        for i in np.flatnonzero(batch.done):
            first = batch.place[i] == 1
            if counts[i]:  # counting the first matches to finish would favour short ones
                logits += [row for _, row in pending[i]]
                won += [first[p] / first.sum() for p, _ in pending[i]]
            counts[i], pending[i] = True, []
        step += 1
    return Outcomes(np.array(logits, float), np.array(won))


def best(policy: Policy, outputs: Numbers, batch: Batch) -> Numbers:
    """Return the most probable legal action of every row."""
    logits = outputs[:, : outputs.shape[1] - policy.extra]
    return np.where(batch.mask, logits, -np.inf).argmax(1)


def table(chances: Numbers, results: Numbers, bins: int = 10) -> Calibration:
    """Bin predictions and results by equal width."""
    which, found = np.minimum((chances * bins).astype(int), bins - 1), []
    for k in range(bins):
        inside = which == k
        n = int(inside.sum())
        if n:
            found.append(Bin(k / bins, (k + 1) / bins, n, float(chances[inside].mean()), float(results[inside].mean())))
    return Calibration(tuple(found), float(np.square(chances - results).mean()))
