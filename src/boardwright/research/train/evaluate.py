"""How good the network is: its best answers at one seat against random play, with an interval."""

from dataclasses import dataclass

import torch

from boardwright.core import Game
from boardwright.research.intervals import wilson
from boardwright.research.train.network import Network
from boardwright.research.train.settings import Settings
from boardwright.research.train.tables import Setting, Table


@dataclass(frozen=True)
class Strength:
    """How often the best answers won."""

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
def against_random(network: Network, game: Game, setting: Setting, given: Settings) -> Strength:
    """Matches until enough have ended; the learner's seat goes round."""
    rows = slice(0, min(given.games, given.n))
    table = Table(game, setting, rows, given, 10**12, None)
    look, n, seats = table.look, rows.stop, setting.seats
    hero = torch.arange(n, device=table.device) % seats
    counts = torch.full((n,), seats, device=table.device)
    won, ended = torch.zeros((), device=table.device), torch.zeros((), device=table.device)
    fresh = torch.zeros(n, dtype=torch.bool, device=table.device)
    for t in range(10**6):
        found = network(network.scaled(look["observation"]), look["mask"], counts)
        any_one = (look["mask"].float() + 1e-9).multinomial(1).squeeze(1)
        table.step(torch.where(look["seat"] == hero, found.odds.argmax(-1), any_one))
        table.wait()
        first = (look["place"] == 1).float()
        share = (first / first.sum(1, keepdim=True).clamp(min=1)).gather(1, hero[:, None]).squeeze(1)
        counted = look["done"] & fresh
        won, ended = won + (share * counted).sum(), ended + counted.sum()
        fresh = fresh | look["done"]
        if t % 64 == 0 and float(ended) >= given.games:
            break
    return Strength("random", seats, float(won), int(ended))
