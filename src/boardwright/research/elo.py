"""Elo ratings by the Bradley-Terry model: one number per level, whose differences predict results.

The ratings maximize the likelihood of all pairings at once; a tie is half a win for each. Every pairing gets one
virtual tie, so that ratings of unbeaten levels stay finite. Games are weighted by their effective number (see
`intervals`), so that the intervals respect that the games of a round share a deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from boardwright.research.intervals import CONFIDENT

SCALE = 400.0
"""The rating difference at which a win is ten times as likely as a loss."""
UNIT = SCALE / np.log(10)
STEPS = 200
CLOSE = 1e-10
IMAGINED = 1.0


@dataclass(frozen=True)
class Pairing:
    """A pairing: the share of the first level, and the effective number of independent games."""

    one: str
    other: str
    share: float
    games: float


@dataclass(frozen=True)
class Rating:
    """The rating of a level with its interval, relative to the anchor at 0."""

    name: str
    elo: float
    low: float
    high: float


def expected(elo: float) -> float:
    """Return the expected share for a rating difference."""
    return float(1 / (1 + 10 ** (-elo / SCALE)))


def ratings(pairings: Sequence[Pairing], anchor: str) -> list[Rating]:
    """Return the ratings of all levels connected with the anchor, strongest first."""
    names = connected(pairings, anchor)
    place = {name: k for k, name in enumerate(names)}
    seen = [(place[x.one], place[x.other], x.share, x.games) for x in pairings if x.one in place and x.one != x.other]
    theta = np.zeros(len(names))
    free = [k for k, name in enumerate(names) if name != anchor]
    bend = np.zeros((len(names), len(names)))
    for _ in range(STEPS):
        slope, bend = derivatives(seen, theta)
        if not free:
            break
        step = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        theta[free] += np.clip(step, -2, 2)
        if np.abs(step).max() < CLOSE:
            break
    wide = np.zeros(len(names))
    if free:
        wide[free] = CONFIDENT * np.sqrt(np.diag(np.linalg.inv(bend[np.ix_(free, free)])))
    found = [
        Rating(name, *(float(UNIT * one) for one in (theta[k], theta[k] - wide[k], theta[k] + wide[k])))
        for k, name in enumerate(names)
    ]
    return sorted(found, key=lambda one: -one.elo)


def connected(pairings: Sequence[Pairing], anchor: str) -> list[str]:
    """Return the names connected with the anchor by pairings; ratings of others are undefined."""
    found = [anchor]
    for name in found:
        for x in pairings:
            for a, b in ((x.one, x.other), (x.other, x.one)):
                if a == name and b not in found:
                    found.append(b)
    return found


def derivatives(
    seen: Sequence[tuple[int, int, float, float]], theta: "np.ndarray[tuple[int], np.dtype[np.float64]]"
) -> tuple["np.ndarray[tuple[int], np.dtype[np.float64]]", "np.ndarray[tuple[int, int], np.dtype[np.float64]]"]:
    """Return the gradient of the log likelihood and the Fisher information."""
    slope, bend = np.zeros(len(theta)), np.zeros((len(theta), len(theta)))
    for i, j, share, games in seen:
        p = 1 / (1 + np.exp(theta[j] - theta[i]))
        pull = share * games + IMAGINED / 2 - (games + IMAGINED) * p
        slope[i] += pull
        slope[j] -= pull
        weight = (games + IMAGINED) * p * (1 - p)
        bend[i, i] += weight
        bend[j, j] += weight
        bend[i, j] -= weight
        bend[j, i] -= weight
    return slope, bend
