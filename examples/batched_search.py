"""Batched search in hundreds of matches at once, with `save`, `restore`, `determinize` and `branch`.

    python examples/batched_search.py --game aquasphere --policy policy.npz --matches 128
    python examples/batched_search.py --game cryo                     # without a network: random play instead of one

At every question the network proposes its most probable actions, and sequential halving selects the best: every match
is copied many times, each copy is determinized, the actions are played and the network plays on. After each phase the
worse half of the actions is dropped, so that better ones get more simulations. All copies of all matches step together.
The search plays one seat, the network alone the others, and the share of wins measures the gain by search.
"""

import argparse
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.batch import Batch, make
from boardwright.bots.policy import Policy, load
from boardwright.core import NONE
from boardwright.research.intervals import wilson

NEVER = -1e30


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="aquasphere")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--policy", help="a policy file; without one everybody plays at random")
    parser.add_argument("--matches", type=int, default=128, help="matches side by side")
    parser.add_argument("--candidates", type=int, default=4, help="answers that are tried; a power of two")
    parser.add_argument("--copies", type=int, default=16, help="copies of every match in each phase")
    parser.add_argument("--horizon", type=int, default=40, help="answers that are played on in a copy")
    parser.add_argument("--seed", type=int, default=1_000_000)
    return parser.parse_args()


def likings(policy: Policy | None, batch: Batch) -> NDArray[np.float32]:
    """Return the policy's preference for every action; without a network, random preferences."""
    found = policy.logits(batch.observation) if policy else np.random.default_rng(0).random(batch.mask.shape)
    return np.where(batch.mask, found, NEVER)


class Search:
    """Sequential halving over the most probable actions of every match of a batch."""

    def __init__(self, roots: Batch, policy: Policy | None, candidates: int, copies: int, horizon: int):
        if candidates & (candidates - 1) or copies % candidates:
            raise ValueError(f"candidates are a power of two that divides the copies, not {candidates} of {copies}")
        self.policy, self.candidates, self.copies, self.horizon = policy, candidates, copies, horizon
        switches: dict[str, Any] = dict(roots.switches)
        self.ahead = make(
            roots.game, roots.n * copies, roots.seats, reward="score", auto_reset=False, checked=False, **switches
        )
        self.root = np.repeat(np.arange(roots.n), copies)

    def choose(self, roots: Batch) -> NDArray[np.int64]:
        """Return the best action of the seat to act in every match."""
        liked = likings(self.policy, roots)
        best = np.argsort(-liked, axis=1, kind="stable")[:, : self.candidates]
        hopeless = np.take_along_axis(liked, best, 1) <= NEVER
        worth, tries = np.where(hopeless, NEVER, 0.0), np.zeros(best.shape)
        kept, seats = roots.save(), np.array(roots.seat)
        alive = best.shape[1]
        order = np.tile(np.arange(alive), (roots.n, 1))
        while alive > 1:
            which = order[self.root, np.arange(len(self.root)) % alive]
            self.ahead.restore(kept, self.root)
            leads = self._play_on(seats[self.root], best[self.root, which], alive)
            np.add.at(worth, (self.root, which), leads)
            np.add.at(tries, (self.root, which), 1)
            alive //= 2
            means = worth / np.maximum(tries, 1)
            ranks = np.argsort(-np.take_along_axis(means, order, 1), axis=1, kind="stable")
            order = np.take_along_axis(order, ranks[:, :alive], 1)
        return np.take_along_axis(best, order[:, :1], 1)[:, 0]

    def _play_on(self, seats: NDArray[np.int32], actions: NDArray[np.int64], alive: int) -> NDArray[np.float64]:
        """Play the actions in every copy, then the policy; return the lead of the seat to act.

        Adjacent copies of a match are the same world with the same future, in which its actions are compared.
        """
        ahead, row = self.ahead, np.arange(self.ahead.n)
        ahead.determinize(seats)
        ahead.branch(row - row % self.copies % alive)
        ahead.step(np.where(seats == NONE, NONE, actions))
        if self.policy is None:
            ahead.rollout(self.horizon, observe=False)
        else:
            for _ in range(self.horizon):
                if (ahead.seat == NONE).all():
                    break
                ahead.step(likings(self.policy, ahead).argmax(1))
        mine = ahead.score[row, seats]
        return mine - (ahead.score.sum(1) - mine) / (ahead.seats - 1)


def compare(given: argparse.Namespace) -> tuple[float, float, float]:
    """Return the share of wins of the search against the network alone, with its interval."""
    policy = load(given.policy) if given.policy else None
    opponent = f"policy:{given.policy}" if policy else "random"
    roots = make(
        given.game, given.matches, given.seats, seed=given.seed, reward="score", auto_reset=False, opponents=opponent
    )
    search = Search(roots, policy, given.candidates, given.copies, given.horizon)
    mine = np.arange(roots.n) % given.seats  # where the batch seats the learner
    won, answers, start = np.zeros(roots.n), 0, time.perf_counter()
    while (roots.seat != NONE).any():
        asked = roots.seat != NONE
        roots.step(search.choose(roots))
        first = roots.place == 1
        ended = asked & roots.terminated
        won[ended] = (first[np.arange(roots.n), mine] / np.maximum(1, first.sum(1)))[ended]
        answers += int(asked.sum())
    seconds = time.perf_counter() - start
    low, high = wilson(won.sum(), roots.n)
    print(f"the search wins {won.mean():.1%} ({low:.1%} to {high:.1%}) of {roots.n} matches against {opponent}")
    print(f"{answers} answers in {seconds:.1f} s: {answers / seconds:.0f} a second, for all matches together")
    return float(won.mean()), low, high


if __name__ == "__main__":
    compare(arguments())
