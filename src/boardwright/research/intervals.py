"""Confidence intervals of shares: Wilson's interval, which is accurate for few games and near 0 and 1.

The games of a round share a deal, so they are not independent. `clustered` estimates the design effect: the variance of
the mean over rounds, divided by its value for independent games. Wilson's interval is then computed for the effective
number of games. It is never narrower than that of independent games; with too few rounds, or none that differ, a round
counts as one game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

CONFIDENT = 1.959964
"""Standard deviations of a 95 % interval."""
FEW = 8
"""The fewest rounds for estimating the design effect."""
TINY = 1e-12


@dataclass(frozen=True)
class Share:
    """A share of wins with its interval. `effect` is the design effect: the games per effective game."""

    won: float
    games: int
    rounds: int
    effect: float
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def worth(self) -> float:
        """The effective number of independent games."""
        return self.games / self.effect


def wilson(won: float, games: float, z: float = CONFIDENT) -> tuple[float, float]:
    """Return the 95 % interval of a share; shared wins may be fractions."""
    if games <= 0:
        return 0.0, 1.0
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def clustered(rounds: Sequence[Sequence[float]]) -> Share:
    """Return the share of games that come in rounds; each game counts from 0 (lost) to 1 (won)."""
    kept = [one for one in rounds if one]
    games, won = sum(len(one) for one in kept), sum(sum(one) for one in kept)
    if not games:
        return Share(0.0, 0, 0, 1.0, 0.0, 1.0)
    effect = design_effect(kept, won / games)
    low, high = wilson(won / effect, games / effect)
    return Share(won, games, len(kept), effect, low, high)


def design_effect(rounds: Sequence[Sequence[float]], share: float) -> float:
    """Return the design effect of rounds, from 1 (independent games) to the games per round (identical ones)."""
    games, n = sum(len(one) for one in rounds), len(rounds)
    most = games / n
    alone = share * (1 - share) / games
    if n < FEW or alone < TINY:
        return most
    total = sum((sum(one) - share * len(one)) ** 2 for one in rounds)
    together = total / (games * games) * n / (n - 1)
    return min(most, max(1.0, together / alone))
