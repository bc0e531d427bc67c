"""The arrays of a search: tree nodes, buffers and configuration, each allocated once."""

from dataclasses import asdict

import numpy as np
from numpy.typing import NDArray

from boardwright.core import SearchConfig

SEATS = 8
PARTS = 16
CHOICES = 512
DEPTH = 512
"""Longest path of a simulation."""
CAPACITY = 1 << 20
"""Nodes in the tree; the search continues in a full tree without expanding it."""
STATES = 6
"""State records: the view, the simulation, those of an evaluation, and the best so far."""

NODE = np.dtype(
    [
        ("total_value", "f8"),
        ("estimate", "f8"),
        ("prior", "f8"),
        ("best_estimate", "f8"),
        ("visits", "i4"),
        ("available", "i4"),
        ("parent", "i4"),
        ("first_child", "i4"),
        ("next_sibling", "i4"),
        ("action", "i4"),
        ("seat", "i4"),
    ],
    align=True,
)
"""An action in the tree: statistics for the seat that chooses it, and links to other nodes."""

BUFFERS = np.dtype(
    [
        ("utility", "f8", SEATS),
        ("best_utility", "f8", SEATS),
        ("estimates", "f8", CHOICES),
        ("parts", "i8", PARTS),
        ("values", "i8", SEATS),
        ("decisions", "i8"),
        ("simulations", "i8"),
        ("nodes", "i8"),
        ("choices", "i4", CHOICES),
        ("followups", "i4", CHOICES),
        ("children", "i4", CHOICES),
        ("path", "i4", DEPTH),
        ("depth", "i8"),
    ],
    align=True,
)

CONFIG = np.dtype(
    [
        ("exploration", "f8"),
        ("margin_scale", "f8"),
        ("prior_scale", "f8"),
        ("prior_visits", "f8"),
        ("place_weight", "f8"),
        ("rollout_weight", "f8"),
        ("max_followups", "i8"),
        ("followup_candidates", "i8"),
        ("rollout_length", "i8"),
        ("greedy_percent", "i8"),
        ("greedy_candidates", "i8"),
        ("seats", "i8"),
        ("capacity", "i8"),
    ],
    align=True,
)


def config_row(config: SearchConfig, seats: int, capacity: int) -> NDArray[np.void]:
    """Return a configuration as an array of one record, for compiled code."""
    rows = np.zeros(1, CONFIG)
    for name, number in {**asdict(config), "seats": seats, "capacity": capacity}.items():
        rows[0][name] = number
    return rows
