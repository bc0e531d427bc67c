"""Strength against random play, with an interval."""

from dataclasses import dataclass

import torch

from boardwright.core import Game
from boardwright.research.intervals import wilson
from boardwright.research.train.env_groups import EnvGroup, Variant
from boardwright.research.train.network import Network
from boardwright.research.train.settings import Settings


@dataclass(frozen=True)
class Result:
    """How often the network's best actions won at one seat."""

    opponent: str
    seats: int
    won: float
    games: int

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        share = self.won / max(1, self.games)
        found = f"first in {share:.1%} ({low:.1%} to {high:.1%}) of {self.games}"
        return f"against {self.opponent}, {self.seats} seats: {found}"


@torch.no_grad()
def against_random(network: Network, game: Game, variant: Variant, given: Settings) -> Result:
    """Play until enough matches have ended; every seat is the network's in turn."""
    rows = slice(0, min(given.eval_games, given.num_envs))
    group = EnvGroup(game, variant, rows, given, 10**12, None)
    arrays, n, seats = group.arrays, rows.stop, variant.seats
    learner = torch.arange(n, device=group.device) % seats
    counts = torch.full((n,), seats, device=group.device)
    won, ended = torch.zeros((), device=group.device), torch.zeros((), device=group.device)
    fresh = torch.zeros(n, dtype=torch.bool, device=group.device)
    for t in range(10**6):
        outputs = network(network.scaled(arrays["observation"]), arrays["mask"], counts)
        random_action = (arrays["mask"].float() + 1e-9).multinomial(1).squeeze(1)
        group.step(torch.where(arrays["seat"] == learner, outputs.log_probs.argmax(-1), random_action))
        group.wait()
        first = (arrays["place"] == 1).float()
        share = (first / first.sum(1, keepdim=True).clamp(min=1)).gather(1, learner[:, None]).squeeze(1)
        counted = arrays["done"] & fresh
        won, ended = won + (share * counted).sum(), ended + counted.sum()
        fresh = fresh | arrays["done"]
        if t % 64 == 0 and float(ended) >= given.eval_games:
            break
    return Result("random", seats, float(won), int(ended))
