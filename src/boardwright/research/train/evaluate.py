"""Evaluation against a fixed opponent, with an interval: during training and at the end."""

from dataclasses import dataclass
from typing import Any

import torch

from boardwright.batch import make
from boardwright.core import Game
from boardwright.research.intervals import wilson
from boardwright.research.train.env_groups import Variant, tensor
from boardwright.research.train.network import Network
from boardwright.research.train.settings import Settings

FIRST_SEED = 10**12
"""Seeds from here on are not used in training."""
STEPS_BETWEEN_CHECKS = 16
"""Steps between checks whether all matches have ended, because a check waits for the GPU."""


@dataclass(frozen=True)
class Result:
    """Wins of the network's best actions at one seat."""

    opponent: str
    seats: int
    won: float
    games: int

    @property
    def share(self) -> float:
        return self.won / max(1, self.games)

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        first = f"first in {self.share:.1%} ({low:.1%} to {high:.1%}) of {self.games}"
        return f"against {self.opponent}, {self.seats} seats: {first}"


class Evaluation:
    """Play `eval_games` matches against an opponent of the batch, rotating the network's seat."""

    def __init__(self, game: Game, variant: Variant, given: Settings, opponent: str):
        self.opponent, self.seats = opponent, variant.seats
        options = dict[str, Any](variant.options) | {"checked": False, "opponents": opponent}
        self.batch = make(game, given.eval_games, variant.seats, given.device, FIRST_SEED, **options)
        self.mask, self.done, self.place = (tensor(getattr(self.batch, name)) for name in ("mask", "done", "place"))
        self.observation = tensor(self.batch.observation)
        self.table = torch.full((given.eval_games,), variant.seats, device=given.device)
        self.own = torch.arange(given.eval_games, device=given.device)[:, None] % variant.seats

    @torch.no_grad()
    def measure(self, network: Network) -> Result:
        """Play the next match of every environment to its end and no other, so that short matches are not
        over-represented.
        """
        self.batch.reset()
        won, ended = torch.zeros_like(self.table, dtype=torch.float32), torch.zeros_like(self.table, dtype=torch.bool)
        steps = 0
        while steps % STEPS_BETWEEN_CHECKS or not bool(ended.all()):
            outputs = network(network.scaled(self.observation), self.mask, self.table)
            actions = outputs.log_probs.argmax(-1)
            self.batch.step(actions if actions.is_cuda else actions.numpy())
            first = (self.place == 1).float()
            share = (first / first.sum(1, keepdim=True).clamp(min=1)).gather(1, self.own).squeeze(1)
            won = torch.where(self.done & ~ended, share, won)
            ended |= self.done
            steps += 1
        return Result(self.opponent, self.seats, float(won.sum()), len(won))
