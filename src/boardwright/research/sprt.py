"""The sequential probability ratio test: play until it is clear whether one entrant is stronger.

The hypotheses are a rating difference of elo0 (usually 0) and of elo1. Observations are mean scores of rounds, not
games: a round is one deal from all seats, and rounds are independent. The variance is estimated from the rounds, with a
virtual lost and a virtual won one, so that an initial streak is not mistaken for certainty. This is the generalized
SPRT with the normal approximation, as used in testing chess engines.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from boardwright.research.elo import expected

FEWEST = 4
"""Rounds before which nothing is decided."""
STRONGER, NOT_STRONGER, OPEN = "stronger", "not stronger", "open"


@dataclass(frozen=True)
class Sprt:
    """The hypotheses, and the error rates alpha and beta."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 must be less than elo1, not {self.elo0:g} and {self.elo1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta must be between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which elo0 and elo1 are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, rounds: Sequence[float]) -> float:
        """Return the log likelihood ratio of elo1 to elo0, given the mean scores of rounds."""
        return self._ratio(len(rounds), sum(rounds), sum(one * one for one in rounds))

    def _ratio(self, n: int, total: float, squares: float) -> float:
        mean = (total + 1) / (n + 2)
        variance = (squares + 1) / (n + 2) - mean * mean
        s0, s1 = expected(self.elo0), expected(self.elo1)
        return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)

    def verdict(self, rounds: Sequence[float]) -> str:
        """Return the decision after the rounds in order, if any; rounds after it are ignored."""
        low, high = self.bounds
        total = squares = 0.0
        for n, one in enumerate(rounds, 1):
            total += one
            squares += one * one
            ratio = self._ratio(n, total, squares) if n >= FEWEST else 0.0
            if ratio >= high:
                return STRONGER
            if ratio <= low:
                return NOT_STRONGER
        return OPEN
