"""Strength against random play, with an interval."""

from dataclasses import dataclass

import torch

from boardwright.core import Game
from boardwright.research.intervals import wilson
from boardwright.research.train.env_groups import EnvGroup, SharedArrays, Variant
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
    n, seats = min(given.eval_games, given.num_envs), variant.seats
    arrays = SharedArrays(game, n, given.device)
    group = EnvGroup(game, variant, slice(0, n), arrays, given, 10**12)
    learner = torch.arange(n, device=given.device) % seats
    won, ended = torch.zeros((), device=given.device), torch.zeros((), device=given.device)
    fresh = torch.zeros(n, dtype=torch.bool, device=given.device)
    for t in range(10**6):
        outputs = network(network.scaled(arrays.observation), arrays.mask, arrays.seats)
        random_action = (arrays.mask.float() + 1e-9).multinomial(1).squeeze(1)
        group.step(torch.where(arrays.seat == learner, outputs.log_probs.argmax(-1), random_action))
        group.wait()
        share = arrays.first_places.gather(1, learner[:, None]).squeeze(1)
        counted = arrays.done & fresh
        won, ended = won + (share * counted).sum(), ended + counted.sum()
        fresh = fresh | arrays.done
        if t % 64 == 0 and float(ended) >= given.eval_games:
            break
    return Result("random", seats, float(won), int(ended))
