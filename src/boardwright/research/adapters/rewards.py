"""What a match is worth to the seats. Every face offers the same three ways.

`rank`: at the end 1 for the first place, -1 for the last, evenly spaced between; equal places share. Sums to 0.
`win`: at the end 1 for the winner, shared by equal winners; 0 for everybody else.
`score`: after every answer the points that it brought, so that all rewards of a seat sum to its score.
"""

from typing import Any

from boardwright.research.adapters.play import Play

WAYS = ("rank", "win", "score")
ILLEGAL = -1.0
"""What a seat gets for an illegal answer that ends the match."""


def check_way(way: str) -> str:
    """The way itself; ValueError with a readable message if there is none of this name."""
    if way not in WAYS:
        raise ValueError(f'reward can be {", ".join(WAYS)}; not "{way}"')
    return way


def ranks(places: list[int]) -> list[float]:
    """From 1 for the first to -1 for the last; seats of the same place share what their places are worth."""
    last = len(places) - 1
    order = sorted(places)
    middle = [order.index(place) + (order.count(place) - 1) / 2 for place in places]
    return [1 - 2 * k / last for k in middle]


def wins(places: list[int]) -> list[float]:
    """1, shared by all who have the first place."""
    best = min(places)
    return [1 / places.count(best) if place == best else 0.0 for place in places]


class Purse:
    """Hands out the rewards of one match after another."""

    def __init__(self, way: str, seats: int):
        self.way = check_way(way)
        self.zeros = [0.0] * seats
        self.before = [0] * seats

    def begin(self, play: Play) -> None:
        if self.way == "score":
            self.before = play.scores()

    def due(self, play: Play, over: bool) -> list[float]:
        """What the last answer brought each seat."""
        if self.way == "score":
            now = play.scores()
            gained: list[Any] = [float(a - b) for a, b in zip(now, self.before, strict=True)]
            self.before = now
            return gained
        if not over:
            return self.zeros
        return ranks(play.places()) if self.way == "rank" else wins(play.places())
