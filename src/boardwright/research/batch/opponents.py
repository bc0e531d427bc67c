"""Opponents in a batch: a step plays the learner's action, then theirs until the learner is asked again.

Random opponents act inside the compiled step. Greedy opponents and policies act in all environments that wait for
them at once, round by round; policies run on the device of the observations.
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
    from boardwright.research.batch.batch import Batch

Chooser = Callable[[Array, Array], Array]
"""(observations, masks) -> actions, row by row; tensors on a GPU."""
Opponent = str | Chooser
RANDOM, GREEDY = "random", "greedy"
NEVER = -1e30


class Opponents:
    """The opponents of the learner. Without any, `step` plays for whichever seat is asked."""

    def __init__(
        self, game: Game, seats: int, opponents: Opponent | Sequence[Opponent] | None, learner: int | None = None
    ):
        self.seats, self.learner = seats, learner
        seated = _per_seat(opponents, seats)
        self.names: list[Opponent] = [*dict.fromkeys(seated)]
        """The distinct opponents; one at several seats acts for all of them together."""
        self.places = [*(self.names.index(opponent) for opponent in seated), NONE]
        """Index of the opponent at each seat after the learner's, in turn order; the learner last."""
        if learner is not None and not 0 <= learner < seats:
            raise ValueError(f"learner must be a seat from 0 to {seats - 1}, not {learner}")
        self.policies = {k: chooser(name, game) for k, name in enumerate(self.names) if name not in (RANDOM, GREEDY)}
        self.has_external = any(name != RANDOM for name in self.names)

    def seat_of(self, n: int) -> NDArray[np.int64]:
        """Return the learner's seat in every environment: `learner`, or rotating without one."""
        return np.arange(n) % self.seats if self.learner is None else np.full(n, self.learner)

    def seating(self, n: int) -> NDArray[np.int64]:
        """Return (n, seats): the index of the opponent at each seat, NONE for the learner."""
        if not self.names:
            return np.full((n, self.seats), NONE)
        offset = (np.arange(self.seats) - self.seat_of(n)[:, None]) % self.seats
        return np.asarray(self.places)[offset - 1]

    def control(self, n: int, seats: int) -> NDArray[np.int8]:
        """Return (n, seats): who controls each seat, as compiled code reads it."""
        kinds = [entries.LEARNER, *(entries.RANDOM if name == RANDOM else entries.EXTERNAL for name in self.names)]
        return np.asarray(kinds, np.int8)[self.seating(n) + 1]

    def play(self, batch: "Batch") -> None:
        """Play for the opponents until the learner is asked or the match is over in every environment."""
        if not self.has_external:
            return
        seating = self.seating(batch.n)
        while True:
            seat = batch.fetch("seat")
            asked = np.where(seat == NONE, NONE, seating[np.arange(batch.n), seat])
            waiting = [k for k, name in enumerate(self.names) if name != RANDOM and (asked == k).any()]
            if not waiting:
                return
            actions = np.full(batch.n, NONE, np.int64)
            for k in waiting:
                self._choose(batch, k, asked == k, actions)
            batch._run(entries.REPLY, actions=batch.device.as_input(batch.actions, actions))

    def _choose(self, batch: "Batch", k: int, where: NDArray[np.bool_], actions: Array) -> None:
        """Write the actions of one opponent."""
        if self.names[k] == GREEDY:
            actions[where] = batch.device.fetch(batch.greedy_actions(where))[where]
            return
        rows = np.flatnonzero(where)
        chosen = self.policies[k](*batch.device.select_rows(batch.observation, batch.mask, rows))
        actions[rows] = chosen.cpu().numpy() if hasattr(chosen, "cpu") else chosen


def _per_seat(opponents: Opponent | Sequence[Opponent] | None, seats: int) -> list[Opponent]:
    """Return one opponent for each other seat, in turn order after the learner's."""
    if opponents is None:
        return []
    is_one = isinstance(opponents, str) or callable(opponents)
    seated: list[Opponent] = [opponents] * (seats - 1) if is_one else [*opponents]  # type: ignore[list-item, misc]
    if len(seated) != seats - 1:
        raise ValueError(f"{seats} seats need {seats - 1} opponents, not {len(seated)}")
    return seated


def chooser(opponent: Opponent, game: Game) -> Chooser:
    """Return the function that acts for an opponent. Raises ValueError for a level that a batch cannot play."""
    if callable(opponent):
        return opponent
    policy = policy_of(game, opponent)
    if policy is None:
        raise ValueError(
            f'an opponent of a batch is "{RANDOM}", "{GREEDY}", "{PREFIX}FILE", a function or, if {game.title} ships '
            f'a network, "{NETWORK}"; not "{opponent}"'
        )
    check_policy(game, policy, opponent)
    return PolicyChooser(policy)


class PolicyChooser:
    """The most probable legal action of a policy for many rows: with NumPy, or with PyTorch for tensors."""

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

        from boardwright.bots.policy import CLIP

        if not self.tensors:
            arrays = (self.policy.mean, self.policy.scale, *(array for layer in self.policy.layers for array in layer))
            self.tensors = tuple(torch.as_tensor(array, dtype=torch.float32, device="cuda") for array in arrays)
        mean, scale, *layers = self.tensors
        x = ((observation.float() - mean) * scale).clamp(-CLIP, CLIP)
        for k in range(0, len(layers), 2):
            x = torch.addmm(layers[k + 1], x, layers[k])
            x = x.relu() if k + 2 < len(layers) else x
        return x[:, : mask.shape[1]].masked_fill(~mask, NEVER).argmax(1)
