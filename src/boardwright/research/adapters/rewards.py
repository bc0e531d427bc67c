"""The reward schemes that every adapter offers.

`rank`: at the end, from 1 for first place to -1 for last in equal steps; tied places share. The rewards sum to 0.
`win`: at the end, 1 for the winner, shared by tied winners; 0 for others. `score`: after every action the points
gained, so that the rewards of a seat sum to its score.
"""

from typing import Any

from boardwright.research.adapters.play import Play

WAYS = ("rank", "win", "score")
ILLEGAL = -1.0
"""The reward of a seat for an illegal action that ends the match."""


def check_way(way: str) -> str:
    """Return the reward scheme. Raises ValueError if it is unknown."""
    if way not in WAYS:
        raise ValueError(f'reward must be {", ".join(WAYS)}, not "{way}"')
    return way


def ranks(places: list[int]) -> list[float]:
    """Return rewards from 1 for the first to -1 for the last; tied seats share those of their places."""
    last = len(places) - 1
    order = sorted(places)
    middle = [order.index(place) + (order.count(place) - 1) / 2 for place in places]
    return [1 - 2 * k / last for k in middle]


def wins(places: list[int]) -> list[float]:
    """Return 1, shared by all seats in first place."""
    best = min(places)
    return [1 / places.count(best) if place == best else 0.0 for place in places]


class Purse:
    """Computes the rewards of consecutive actions."""

    def __init__(self, way: str, seats: int):
        self.way = check_way(way)
        self.zeros = [0.0] * seats
        self.before = [0] * seats

    def begin(self, play: Play) -> None:
        if self.way == "score":
            self.before = play.scores()

    def due(self, play: Play, over: bool) -> list[float]:
        """Return the reward of each seat for the last action."""
        if self.way == "score":
            now = play.scores()
            gained: list[Any] = [float(a - b) for a, b in zip(now, self.before, strict=True)]
            self.before = now
            return gained
        if not over:
            return self.zeros
        return ranks(play.places()) if self.way == "rank" else wins(play.places())
