"""What a search works on: the tree, the buffers and the configuration, each an array of records made once."""

from dataclasses import asdict

import numpy as np
from numpy.typing import NDArray

from boardwright.core import SearchConfig

SEATS = 8
PARTS = 16
CHOICES = 512
DEPTH = 512
"""Longest path of one simulation; it ends there."""
NODES = 1 << 20
"""Room in the tree; a full tree is searched on without growing."""
BOARDS = 6
"""States: the view, the simulation, those of an evaluation, and the best so far."""

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

BUFFERS = np.dtype(
    [
        ("utility", "f8", SEATS),
        ("kept", "f8", SEATS),
        ("guess", "f8", CHOICES),
        ("parts", "i8", PARTS),
        ("worth", "i8", SEATS),
        ("decisions", "i8"),
        ("simulations", "i8"),
        ("nodes", "i8"),
        ("choices", "i4", CHOICES),
        ("inner", "i4", CHOICES),
        ("found", "i4", CHOICES),
        ("path", "i4", DEPTH),
        ("depth", "i8"),
    ],
    align=True,
)

CONFIG = np.dtype(
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


def config_row(config: SearchConfig, seats: int, room: int) -> NDArray[np.void]:
    """Return a configuration as an array of one record, for compiled code."""
    rows = np.zeros(1, CONFIG)
    for name, number in {**asdict(config), "seats": seats, "room": room}.items():
        rows[0][name] = number
    return rows
