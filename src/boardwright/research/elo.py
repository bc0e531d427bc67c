"""Elo by Bradley and Terry: one number a level, so that differences say how often one is ahead of another.

The strengths are those that make what was seen most likely, over all pairings at once; a tie is half a win for each.
Every pairing gets one imagined tie, so that a level that never lost is very strong and not infinitely so. Games count
by what they are worth (see `intervals`), so that the intervals respect that a round shares a deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from boardwright.research.intervals import CONFIDENT

SCALE = 400.0
"""The lead in points that makes a win ten times as likely as a loss."""
UNIT = SCALE / np.log(10)
STEPS = 200
CLOSE = 1e-10
IMAGINED = 1.0


@dataclass(frozen=True)
class Pairing:
    """One against the other: the share of the first, and how many independent games that is worth."""

    one: str
    other: str
    share: float
    games: float


@dataclass(frozen=True)
class Rating:
    """The strength of a level and its interval, relative to the anchor, whose own is 0."""

    name: str
    elo: float
    low: float
    high: float


def expected(elo: float) -> float:
    """The share of somebody who is so much stronger."""
    return float(1 / (1 + 10 ** (-elo / SCALE)))


def ratings(pairings: Sequence[Pairing], anchor: str) -> list[Rating]:
    """The strengths of all who are connected with the anchor by pairings, strongest first."""
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
    """The names that a chain of pairings leads to; strengths of others could not be compared."""
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
    """The slope of the log likelihood, and how it bends (the information)."""
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
