"""What happened in the last steps of all matches, and what can be learnt from it."""

from dataclasses import dataclass

import torch
from torch import Tensor

from boardwright.research.train.network import Found, Network
from boardwright.research.train.pool import Pool
from boardwright.research.train.settings import Settings
from boardwright.research.train.tables import Table, Tables


@dataclass
class Seen:
    """What a window tells a person."""

    points: float
    """Mean final score of a seat."""
    matches: int
    pool: float
    """First places of the learner where an earlier network plays the other seats, as a multiple of its equal share."""


class Window:
    """The first index is the step, the second the row of a match; seats are absolute."""

    def __init__(self, tables: Tables, network: Network, given: Settings):
        self.tables, self.given = tables, given
        shape, seats, self.device = (given.steps, given.n), network.seats, torch.device(given.device)
        wide = torch.bfloat16 if self.device.type == "cuda" else torch.float32

        def make_one(*more: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*shape, *more, dtype=dtype, device=self.device)

        self.observation = make_one(len(network.mean), dtype=wide)
        self.mask = make_one(network.actions, dtype=torch.bool)
        self.seat, self.action = make_one(dtype=torch.int64), make_one(dtype=torch.int64)
        self.chance, self.value = make_one(), make_one()
        self.reward = make_one(seats)
        self.done, self.own = make_one(dtype=torch.bool), make_one(dtype=torch.bool)
        self.seats = torch.zeros(shape, dtype=torch.int64, device=self.device)
        self.won, self.score = make_one(seats), make_one(seats)
        """The last one holds what the network expected at the end of the window."""
        self.places = torch.arange(seats, device=self.device)

    @torch.no_grad()
    def fill(self, network: Network, pool: Pool) -> Seen:
        """Play all matches on."""
        pool.change()
        sums = torch.zeros(4, device=self.device)
        for t in range(self.given.steps):
            found = self._look(t, network)
            self._act(t, found, pool)
            for table in self.tables.all:
                table.step(self.action[t, table.rows])
            for table in self.tables.all:
                table.wait()
                self._note(t, table, network, found)
            sums += self._count(t, pool)
        points, ended, beaten, met = sums.tolist()
        return Seen(points / max(ended, 1) * float(network.score_scale), int(ended), beaten / max(met, 1))

    def _look(self, t: int, network: Network) -> Found:
        for table in self.tables.all:
            self.observation[t, table.rows] = network.scaled(table.look["observation"])
            self.mask[t, table.rows] = table.look["mask"]
            self.seat[t, table.rows] = table.look["seat"].long()
        self.seats[t] = self.tables.seats
        found: Found = network(self.observation[t], self.mask[t], self.seats[t])
        return found

    def _act(self, t: int, found: Found, pool: Pool) -> None:
        action = sample(found.odds)
        self.own[t] = True
        if pool.now is not None:
            rows, foreign = pool.rows, pool.foreign(self.seat[t], self.seats[t])
            theirs = pool.now(self.observation[t, rows], self.mask[t, rows], self.seats[t, rows])
            chosen = theirs.odds.argmax(-1) if pool.fixed else sample(theirs.odds)
            action[rows] = torch.where(foreign, chosen, action[rows])
            self.own[t, rows] = ~foreign
        self.action[t], self.value[t] = action, found.value
        self.chance[t] = found.odds.gather(-1, action[:, None]).squeeze(-1)

    def _note(self, t: int, table: Table, network: Network, found: Found) -> None:
        """What the answers brought. Where nothing ended at last, the network's own expectation stands for the end."""
        rows, seats, look = table.rows, table.seats, table.look
        done = look["done"]
        self.done[t, rows] = done
        self.reward[t, rows, :seats] = table.rewards(self.given, self.tables.worth)
        self.reward[t, rows, seats:] = 0
        first = (look["place"] == 1).float()
        won, score = self.won[t, rows], self.score[t, rows]
        won[:, :seats] = first / first.sum(1, keepdim=True).clamp(min=1)
        score[:, :seats] = look["score"].float() / network.score_scale
        won[:, seats:], score[:, seats:] = 0, 0
        if t == self.given.steps - 1:
            turned = self.turned(t)[rows]
            expected = torch.zeros_like(won).scatter(1, turned, found.wins[rows].exp())
            points = torch.zeros_like(won).scatter(1, turned, found.scores[rows])
            won.copy_(torch.where(done[:, None], won, expected))
            score.copy_(torch.where(done[:, None], score, points))

    def _count(self, t: int, pool: Pool) -> Tensor:
        """Points and number of matches that ended; the learner's first places in the pool's rows, and their matches."""
        done, seats = self.done[t].float(), self.seats[t]
        points = (self.score[t].sum(1) / seats * done).sum()
        rows = pool.rows
        hero = (rows % seats[rows])[:, None]
        mine = self.won[t, rows].gather(1, hero).squeeze(1) * seats[rows]
        return torch.stack([points, done.sum(), (mine * done[rows]).sum(), done[rows].sum()])

    def turned(self, t: int) -> Tensor:
        """The absolute seat of every relative one, the seat to act first; absent seats stay where they are."""
        seats, relative = self.seats[t, :, None], self.places
        return torch.where(relative < seats, (self.seat[t, :, None] + relative) % seats, relative)

    def lessons(self) -> "Lessons":
        """Go back from the end of the window, along the answers of each seat.

        The last answer of a seat in the window only lends its value to the one before: what follows is not known yet.
        """
        gamma, lam = self.given.gamma, self.given.lam
        gained = torch.zeros_like(self.reward[0])
        value, better, known = (torch.zeros_like(gained) for _ in range(3))
        found, sure = torch.zeros_like(self.value), torch.zeros_like(self.done)
        won, score = self.won[-1], self.score[-1]
        wins, scores = torch.zeros_like(self.won), torch.zeros_like(self.score)
        for t in reversed(range(self.given.steps)):
            ended = self.done[t, :, None]
            goes_on = (~ended).float()
            won, score = torch.where(ended, self.won[t], won), torch.where(ended, self.score[t], score)
            turned = self.turned(t)
            wins[t], scores[t] = won.gather(1, turned), score.gather(1, turned)
            gained = gained * goes_on + self.reward[t]
            value, better, known = value * goes_on, better * goes_on, torch.maximum(known, 1 - goes_on)
            p = self.seat[t, :, None]
            surprise = gained.gather(1, p) + gamma * value.gather(1, p) - self.value[t, :, None]
            ahead = (surprise + gamma * lam * better.gather(1, p)) * known.gather(1, p)
            found[t], sure[t] = ahead.squeeze(1), known.gather(1, p).squeeze(1) > 0
            gained = gained.scatter(1, p, 0.0)
            value = value.scatter(1, p, self.value[t, :, None])
            better, known = better.scatter(1, p, ahead), known.scatter(1, p, 1.0)
        return Lessons(found, sure & self.own, wins, scores)


@dataclass
class Lessons:
    """By step and row: what the answers were worth and how the matches went on."""

    advantage: Tensor
    known: Tensor
    wins: Tensor
    scores: Tensor


def sample(odds: Tensor) -> Tensor:
    """One action each, as likely as its odds."""
    return (odds - torch.empty_like(odds).exponential_().log()).argmax(-1)
