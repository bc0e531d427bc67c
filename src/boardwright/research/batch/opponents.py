"""Opponents in a batch: one step answers for the learner, and everybody else plays until the learner is asked again.

Random opponents answer inside the compiled step. Greedy ones and policies answer all environments that wait for them
at once, round by round; policies on the device where the observations are.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from boardwright.bots.levels import policy_of
from boardwright.bots.network import NETWORK
from boardwright.bots.policy import PREFIX, Policy
from boardwright.core import NONE, Game
from boardwright.research.batch import entries
from boardwright.research.batch.arrays import Array
from boardwright.research.setting import check_policy

if TYPE_CHECKING:
    from boardwright.research.batch.host import Batch

Chooser = Callable[[Array, Array], Array]
"""(observations, masks) -> actions, row by row; tensors on a GPU."""
Opponent = str | Chooser
RANDOM, GREEDY = "random", "greedy"
NEVER = -1e30


class Opponents:
    """Who sits at the seats that nobody learns at. Without any, every step answers for whichever seat is asked."""

    def __init__(self, game: Game, seats: int, given: Opponent | Sequence[Opponent] | None, learner: int | None = None):
        self.seats, self.learner = seats, learner
        seated = _listed(given, seats)
        self.names: list[Opponent] = [*dict.fromkeys(seated)]
        """Everybody once: who sits at several seats answers for all of them together."""
        self.places = [*(self.names.index(one) for one in seated), NONE]
        """Who sits behind the learner, in turn order; the learner last."""
        if learner is not None and not 0 <= learner < seats:
            raise ValueError(f"seats are numbered 0 to {seats - 1}; there is no seat {learner}")
        self.policies = {k: chooser(one, game) for k, one in enumerate(self.names) if one not in (RANDOM, GREEDY)}
        self.chosen = any(one != RANDOM for one in self.names)

    def seat_of(self, n: int) -> NDArray[np.int64]:
        """The learner's seat in every environment: always the same, or going round where none is named."""
        return np.arange(n) % self.seats if self.learner is None else np.full(n, self.learner)

    def who(self, n: int) -> NDArray[np.int64]:
        """(n, seats): the number of the opponent who sits there; NONE for the learner."""
        if not self.names:
            return np.full((n, self.seats), NONE)
        behind = (np.arange(self.seats) - self.seat_of(n)[:, None]) % self.seats
        return np.asarray(self.places)[behind - 1]

    def control(self, n: int, seats: int) -> NDArray[np.int8]:
        """(n, seats): how each seat is answered for in compiled code."""
        kinds = [entries.LEARNER, *(entries.RANDOM if one == RANDOM else entries.CHOSEN for one in self.names)]
        return np.asarray(kinds, np.int8)[self.who(n) + 1]

    def answer(self, batch: "Batch") -> None:
        """All opponents that are asked answer, until the learner is asked or the match is over everywhere."""
        if not self.chosen:
            return
        everybody = self.who(batch.n)
        while True:
            seat = batch.fetch("seat")
            asked = np.where(seat == NONE, NONE, everybody[np.arange(batch.n), seat])
            waiting = [k for k, one in enumerate(self.names) if one != RANDOM and (asked == k).any()]
            if not waiting:
                return
            actions = np.full(batch.n, NONE, np.int64)
            for k in waiting:
                self._choose(batch, k, asked == k, actions)
            batch._work(entries.ANSWER, actions=batch.device.taken(batch.actions, actions))

    def _choose(self, batch: "Batch", k: int, where: NDArray[np.bool_], actions: Array) -> None:
        """Write the answers of one opponent."""
        if self.names[k] == GREEDY:
            actions[where] = batch.device.fetch(batch.greedy_actions(where))[where]
            return
        rows = np.flatnonzero(where)
        found = self.policies[k](*batch.device.rows(batch.observation, batch.mask, rows))
        actions[rows] = found.cpu().numpy() if hasattr(found, "cpu") else found


def _listed(given: Opponent | Sequence[Opponent] | None, seats: int) -> list[Opponent]:
    """One opponent for each other seat, in turn order behind the learner's."""
    if given is None:
        return []
    found = [given] * (seats - 1) if isinstance(given, str) or callable(given) else [*given]
    if len(found) != seats - 1:
        raise ValueError(f"there are {seats - 1} other seats, not {len(found)}")
    return found


def chooser(one: Opponent, game: Game) -> Chooser:
    """What answers for an opponent; raises ValueError if nobody in a batch plays like that."""
    if callable(one):
        return one
    policy = policy_of(game, one)
    if policy is None:
        raise ValueError(
            f'opponents of a batch are "{RANDOM}", "{GREEDY}", "{PREFIX}FILE", functions and, where {game.title} ships '
            f'a network, "{NETWORK}"; not "{one}"'
        )
    check_policy(game, policy, one)
    return PolicyChooser(policy)


class PolicyChooser:
    """The likeliest legal action of a policy, for many rows at once: by NumPy, or by torch for tensors."""

    def __init__(self, policy: Policy):
        self.policy = policy
        self.tensors: tuple[Array, ...] = ()

    def __getstate__(self) -> dict[str, object]:
        return {"policy": self.policy, "tensors": ()}

    def __call__(self, observation: Array, mask: Array) -> Array:
        if isinstance(observation, np.ndarray):
            return np.where(mask, self.policy.logits(observation), NEVER).argmax(1)
        return self._on_gpu(observation, mask)

    def _on_gpu(self, observation: Array, mask: Array) -> Array:
        import torch

        from boardwright.bots.policy import NARROW

        if not self.tensors:
            arrays = (self.policy.mean, self.policy.scale, *(one for pair in self.policy.layers for one in pair))
            self.tensors = tuple(torch.as_tensor(one, dtype=torch.float32, device="cuda") for one in arrays)
        mean, scale, *layers = self.tensors
        x = ((observation.float() - mean) * scale).clamp(-NARROW, NARROW)
        for k in range(0, len(layers), 2):
            x = torch.addmm(layers[k + 1], x, layers[k])
            x = x.relu() if k + 2 < len(layers) else x
        return x[:, : mask.shape[1]].masked_fill(~mask, NEVER).argmax(1)
