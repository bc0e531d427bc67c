"""The sequential test: play until it is clear whether one entrant is stronger, and no longer.

Two guesses are weighed: the strength differs by elo0 (usually 0), or by elo1. What counts is the mean score of a round,
not of a game: a round is one deal from all seats, and rounds are independent. Its variance is taken from the rounds
themselves, with two imagined ones, a lost and a won one, so that a streak at the start does not look like certainty.
This is the generalised test by the normal approximation that chess programs are developed with.
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
    """What is tested, and how often the answer may be wrong: alpha one way, beta the other."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ValueError(f"elo0 must be less than elo1, not {self.elo0:g} and {self.elo1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("alpha and beta are rates of error between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratio at which the test ends, for elo0 and for elo1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, rounds: Sequence[float]) -> float:
        """The log likelihood ratio of the second guess to the first, given the mean scores of the rounds."""
        return self._ratio(len(rounds), sum(rounds), sum(one * one for one in rounds))

    def _ratio(self, n: int, total: float, squares: float) -> float:
        mean = (total + 1) / (n + 2)
        variance = (squares + 1) / (n + 2) - mean * mean
        s0, s1 = expected(self.elo0), expected(self.elo1)
        return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)

    def verdict(self, rounds: Sequence[float]) -> str:
        """Is it decided, going through the rounds in their order? What comes after the decision changes nothing."""
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
