"""Earlier networks as opponents, so that learning does not turn in circles."""

import copy
import random

import torch
from torch import Tensor

from boardwright.research.train.network import Network
from boardwright.research.train.settings import Settings


class Pool:
    """In the last rows of every table one seat belongs to the learner, the others to an earlier network."""

    def __init__(self, given: Settings, ranges: list[slice], fixed: Network | None):
        self.given, self.fixed = given, fixed
        self.kept: list[Network] = [fixed] if fixed else []
        share = 1.0 if fixed else given.pool_share
        parts = [torch.arange(one.stop - int(share * (one.stop - one.start)), one.stop) for one in ranges]
        self.rows = torch.cat(parts).to(given.device)
        self.now: Network | None = fixed
        self.chance = random.Random(given.seed)

    def keep(self, network: Network) -> None:
        """Put a copy aside. A full pool loses every second one of its older half."""
        if self.fixed or not self.given.pool_share:
            return
        self.kept.append(copy.deepcopy(network).eval().requires_grad_(False))
        if len(self.kept) > self.given.pool_size:
            half = len(self.kept) // 2
            self.kept = self.kept[:half:2] + self.kept[half:]

    def change(self) -> None:
        """Who plays next: half of the time the newest, else any."""
        if self.kept:
            self.now = self.kept[-1] if self.chance.random() < 0.5 else self.chance.choice(self.kept)

    def foreign(self, seat: Tensor, seats: Tensor) -> Tensor:
        """Among the pool's rows: where is it not the learner's turn?"""
        hero = self.rows % seats[self.rows]
        return seat[self.rows] != hero if self.now else torch.zeros_like(hero, dtype=torch.bool)
