"""How sure a share is: Wilson's interval, which stays honest for few games and near 0 and 1.

The games of a round share a deal, so they are not independent. `clustered` measures by how much: the design effect is
the variance of the mean over rounds, divided by what it would be if all games were independent. The interval is then
Wilson's for as many games as that is worth. It is never narrower than the one over games, and where too few rounds
or none that differ say anything about the effect, a round counts as one game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

CONFIDENT = 1.959964
"""Standard deviations on either side of a 95 % interval."""
FEW = 8
"""Rounds that say too little about how much their games have in common."""
TINY = 1e-12


@dataclass(frozen=True)
class Share:
    """A share of wins with its interval. `effect` is the design effect: so many games are worth one."""

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
        """As many independent games say as much."""
        return self.games / self.effect


def wilson(won: float, games: float, z: float = CONFIDENT) -> tuple[float, float]:
    """The interval in which the true share lies with 95 %; shared wins may be counted as fractions."""
    if games <= 0:
        return 0.0, 1.0
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(max(0.0, share * (1 - share)) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def clustered(rounds: Sequence[Sequence[float]]) -> Share:
    """The share of games that come in rounds; each game counts from 0 (lost) to 1 (won)."""
    kept = [one for one in rounds if one]
    games, won = sum(len(one) for one in kept), sum(sum(one) for one in kept)
    if not games:
        return Share(0.0, 0, 0, 1.0, 0.0, 1.0)
    effect = design_effect(kept, won / games)
    low, high = wilson(won / effect, games / effect)
    return Share(won, games, len(kept), effect, low, high)


def design_effect(rounds: Sequence[Sequence[float]], share: float) -> float:
    """By how much the games of a round repeat each other, from 1 (not at all) to their number (completely)."""
    games, n = sum(len(one) for one in rounds), len(rounds)
    most = games / n
    alone = share * (1 - share) / games
    if n < FEW or alone < TINY:
        return most
    total = sum((sum(one) - share * len(one)) ** 2 for one in rounds)
    together = total / (games * games) * n / (n - 1)
    return min(most, max(1.0, together / alone))
