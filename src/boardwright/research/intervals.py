"""How sure a share is: Wilson's interval, which stays honest for few games and near 0 and 1."""

from math import sqrt

CONFIDENT = 1.959964
"""Standard deviations on either side of a 95 % interval."""


def wilson(won: float, games: int, z: float = CONFIDENT) -> tuple[float, float]:
    """The interval in which the true share lies with 95 %; shared wins may be counted as fractions."""
    if games == 0:
        return 0.0, 1.0
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
