"""What a search works on: the tree, the scratch paper and the knobs, each an array of records made once."""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

SEATS = 8
PARTS = 16
CHOICES = 512
DEPTH = 512
"""Steps of one walk down the tree that are remembered; the walk ends there."""
NODES = 1 << 20
"""Room in the tree; a full tree is searched on without growing."""
BOARDS = 6
"""States: the view, the one walked on, those of a look, and the best look so far."""

NODE = np.dtype(
    [
        ("total", "f8"),
        ("guess", "f8"),
        ("weight", "f8"),
        ("best", "f8"),
        ("visits", "i4"),
        ("seen", "i4"),
        ("parent", "i4"),
        ("child", "i4"),
        ("next", "i4"),
        ("action", "i4"),
        ("seat", "i4"),
    ],
    align=True,
)
"""One answer in the tree: what it brought its seat in total, its first guess, how often it was tried and open."""

DESK = np.dtype(
    [
        ("utility", "f8", SEATS),
        ("kept", "f8", SEATS),
        ("guess", "f8", CHOICES),
        ("parts", "i8", PARTS),
        ("worth", "i8", SEATS),
        ("decisions", "i8"),
        ("walks", "i8"),
        ("nodes", "i8"),
        ("choices", "i4", CHOICES),
        ("inner", "i4", CHOICES),
        ("found", "i4", CHOICES),
        ("path", "i4", DEPTH),
        ("depth", "i8"),
    ],
    align=True,
)

KNOBS = np.dtype(
    [
        ("explore", "f8"),
        ("scale", "f8"),
        ("sharp", "f8"),
        ("trust", "f8"),
        ("place", "f8"),
        ("mix", "f8"),
        ("follow", "i8"),
        ("tries", "i8"),
        ("rollout", "i8"),
        ("greedy", "i8"),
        ("moves", "i8"),
        ("seats", "i8"),
        ("room", "i8"),
    ],
    align=True,
)


@dataclass(frozen=True)
class Knobs:
    """How a game is searched; chosen by measurement, see docs/bots.md."""

    explore: float = 0.3
    """Weight of the wish to try what was tried little."""
    scale: float = 1000.0
    """Hundredths of a point by which one must lead to be fairly sure of staying ahead."""
    sharp: float = 0.03
    """An answer that looks so much worse than the best one gets a quarter of its attention."""
    trust: float = 1.0
    """Visits that the first guess of an answer counts for."""
    place: float = 0.7
    """Share of the place, against the margin, in what the end of a match is worth."""
    mix: float = 1.0
    """Share of the rollout, against the look, in what a new leaf is worth."""
    follow: int = 3
    """Questions of the same move that a look answers before it values."""
    tries: int = 8
    """Answers tried to each of those questions, evenly spread over all."""
    rollout: int = 0
    """Decisions played on from a new leaf before it is valued; a large number plays to the end."""
    greedy: int = 0
    """Decisions of a hundred in a rollout that look one step ahead; the others are random."""
    moves: int = 32
    """Answers that such a decision tries, evenly spread over all."""

    def row(self, seats: int, room: int) -> Any:
        """These knobs as an array of one record, for compiled code."""
        rows = np.zeros(1, KNOBS)
        for name, number in {**asdict(self), "seats": seats, "room": room}.items():
            rows[0][name] = number
        return rows
