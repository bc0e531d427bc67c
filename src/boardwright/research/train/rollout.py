"""The rollout buffer: recent steps of all matches, and training targets computed from them."""

from dataclasses import dataclass

import torch
from torch import Tensor

from boardwright.research.train.env_groups import EnvGroups
from boardwright.research.train.network import Network, Outputs
from boardwright.research.train.pool import OpponentPool
from boardwright.research.train.settings import Settings


@dataclass
class RolloutStats:
    """Statistics of a rollout for the display."""

    points: float
    """Mean final score of a seat."""
    matches: int
    pool: float
    """Wins of the learner against an earlier network, as a multiple of its equal share."""


class RolloutBuffer:
    """The first index is the step, the second the row of a match; seats are absolute."""

    def __init__(self, groups: EnvGroups, network: Network, given: Settings):
        self.groups, self.given = groups, given
        shape, seats, self.device = (given.num_steps, given.num_envs), network.seats, torch.device(given.device)
        wide = torch.bfloat16 if self.device.type == "cuda" else torch.float32

        def zeros(*more: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*shape, *more, dtype=dtype, device=self.device)

        self.observation = zeros(len(network.mean), dtype=wide)
        self.mask = zeros(network.actions, dtype=torch.bool)
        self.seat, self.action = zeros(dtype=torch.int64), zeros(dtype=torch.int64)
        self.log_prob, self.value = zeros(), zeros()
        self.reward = zeros(seats)
        self.done, self.is_learner = zeros(dtype=torch.bool), zeros(dtype=torch.bool)
        self.seats = torch.zeros(shape, dtype=torch.int64, device=self.device)
        self.won, self.score = zeros(seats), zeros(seats)
        """The last step holds the network's predictions for matches that have not ended."""
        self.places = torch.arange(seats, device=self.device)

    @torch.no_grad()
    def collect(self, network: Network, pool: OpponentPool) -> RolloutStats:
        """Play `num_steps` actions in every match."""
        pool.draw()
        sums = torch.zeros(4, device=self.device)
        for t in range(self.given.num_steps):
            outputs = self._observe(t, network)
            self._choose(t, outputs, pool)
            self.groups.step(self.action[t])
            self._record(t, network, outputs)
            sums += self._count(t, pool)
        points, ended, beaten, met = sums.tolist()
        return RolloutStats(points / max(ended, 1) * float(network.score_scale), int(ended), beaten / max(met, 1))

    def _observe(self, t: int, network: Network) -> Outputs:
        arrays = self.groups.arrays
        self.observation[t] = network.scaled(arrays.observation)
        self.mask[t], self.seat[t], self.seats[t] = arrays.mask, arrays.seat, arrays.seats
        outputs: Outputs = network(self.observation[t], self.mask[t], self.seats[t])
        return outputs

    def _choose(self, t: int, outputs: Outputs, pool: OpponentPool) -> None:
        action = sample(outputs.log_probs)
        self.is_learner[t] = True
        if pool.current is not None:
            rows, is_opponent = pool.rows, pool.is_opponent(self.seat[t], self.seats[t])
            theirs = pool.current(self.observation[t, rows], self.mask[t, rows], self.seats[t, rows])
            chosen = theirs.log_probs.argmax(-1) if pool.fixed else sample(theirs.log_probs)
            action[rows] = torch.where(is_opponent, chosen, action[rows])
            self.is_learner[t, rows] = ~is_opponent
        self.action[t], self.value[t] = action, outputs.value
        self.log_prob[t] = outputs.log_probs.gather(-1, action[:, None]).squeeze(-1)

    def _record(self, t: int, network: Network, outputs: Outputs) -> None:
        """Record rewards and results; at the end of the buffer, the network's predictions for unfinished matches."""
        arrays = self.groups.arrays
        self.done[t], self.reward[t] = arrays.done, self.groups.rewards()
        self.won[t], self.score[t] = arrays.first_places, arrays.results["score"] / network.score_scale
        if t == self.given.num_steps - 1:
            seats_of, done = self.absolute_seats(t), self.done[t, :, None]
            expected = torch.zeros_like(self.won[t]).scatter(1, seats_of, outputs.win_log_probs.exp())
            points = torch.zeros_like(self.score[t]).scatter(1, seats_of, outputs.scores)
            self.won[t] = torch.where(done, self.won[t], expected)
            self.score[t] = torch.where(done, self.score[t], points)

    def _count(self, t: int, pool: OpponentPool) -> Tensor:
        """Sum the points of finished matches and, in the rows of the pool, the learner's wins."""
        done, seats = self.done[t].float(), self.seats[t]
        points = (self.score[t].sum(1) / seats * done).sum()
        rows = pool.rows
        learner = (rows % seats[rows])[:, None]
        mine = self.won[t, rows].gather(1, learner).squeeze(1) * seats[rows]
        return torch.stack([points, done.sum(), (mine * done[rows]).sum(), done[rows].sum()])

    def absolute_seats(self, t: int) -> Tensor:
        """Return the absolute seat of every relative one, the seat to act first; absent seats keep their index."""
        seats, relative = self.seats[t, :, None], self.places
        return torch.where(relative < seats, (self.seat[t, :, None] + relative) % seats, relative)

    def targets(self) -> "Targets":
        """Compute advantages (GAE) along the actions of each seat, and the results of the matches.

        The last action of a seat in the buffer only bootstraps the one before: its own outcome is unknown.
        """
        gamma, lam = self.given.gamma, self.given.gae_lambda
        gained = torch.zeros_like(self.reward[0])
        next_value, next_advantage, known = (torch.zeros_like(gained) for _ in range(3))
        advantage, valid = torch.zeros_like(self.value), torch.zeros_like(self.done)
        won, score = self.won[-1], self.score[-1]
        wins, scores = torch.zeros_like(self.won), torch.zeros_like(self.score)
        for t in reversed(range(self.given.num_steps)):
            ended = self.done[t, :, None]
            goes_on = (~ended).float()
            won, score = torch.where(ended, self.won[t], won), torch.where(ended, self.score[t], score)
            seats_of = self.absolute_seats(t)
            wins[t], scores[t] = won.gather(1, seats_of), score.gather(1, seats_of)
            gained = gained * goes_on + self.reward[t]
            next_value, next_advantage = next_value * goes_on, next_advantage * goes_on
            known = torch.maximum(known, 1 - goes_on)
            p = self.seat[t, :, None]
            delta = gained.gather(1, p) + gamma * next_value.gather(1, p) - self.value[t, :, None]
            estimate = (delta + gamma * lam * next_advantage.gather(1, p)) * known.gather(1, p)
            advantage[t], valid[t] = estimate.squeeze(1), known.gather(1, p).squeeze(1) > 0
            gained = gained.scatter(1, p, 0.0)
            next_value = next_value.scatter(1, p, self.value[t, :, None])
            next_advantage, known = next_advantage.scatter(1, p, estimate), known.scatter(1, p, 1.0)
        return Targets(advantage, valid & self.is_learner, wins, scores)


@dataclass
class Targets:
    """By step and row: advantages, which of them are valid, and the results of the matches."""

    advantage: Tensor
    valid: Tensor
    wins: Tensor
    scores: Tensor


def sample(log_probs: Tensor) -> Tensor:
    """Draw one action for each row."""
    return (log_probs - torch.empty_like(log_probs).exponential_().log()).argmax(-1)
