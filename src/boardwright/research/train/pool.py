"""A pool of earlier networks as opponents, against cyclic learning."""

import copy
import random

import torch
from torch import Tensor

from boardwright.research.train.network import Network
from boardwright.research.train.settings import Settings


class OpponentPool:
    """In the last rows of every group, one seat belongs to the learner and the others to an earlier network."""

    def __init__(self, given: Settings, ranges: list[slice], fixed: Network | None):
        self.given, self.fixed = given, fixed
        self.snapshots: list[Network] = [fixed] if fixed else []
        share = 1.0 if fixed else given.pool_share
        parts = [torch.arange(one.stop - int(share * (one.stop - one.start)), one.stop) for one in ranges]
        self.rows = torch.cat(parts).to(given.device)
        self.current: Network | None = fixed
        self.random = random.Random(given.seed)

    def add(self, network: Network) -> None:
        """Add a snapshot. A full pool drops every second one of its older half."""
        if self.fixed or not self.given.pool_share:
            return
        self.snapshots.append(copy.deepcopy(network).eval().requires_grad_(False))
        if len(self.snapshots) > self.given.pool_size:
            half = len(self.snapshots) // 2
            self.snapshots = self.snapshots[:half:2] + self.snapshots[half:]

    def draw(self) -> None:
        """Draw the current opponent: the newest snapshot with probability one half, otherwise any."""
        if self.snapshots:
            self.current = self.snapshots[-1] if self.random.random() < 0.5 else self.random.choice(self.snapshots)

    def is_opponent(self, seat: Tensor, seats: Tensor) -> Tensor:
        """Return in which of the pool's rows an opponent acts."""
        learner = self.rows % seats[self.rows]
        return seat[self.rows] != learner if self.current else torch.zeros_like(learner, dtype=torch.bool)
