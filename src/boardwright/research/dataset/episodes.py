"""Episodes: a match from the perspective of one seat, from its first question to the end."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.batch import Batch, make
from boardwright.core import Match
from boardwright.core.rules import NONE


@dataclass
class Episode:
    """Observations, masks, actions and rewards of a seat. Observations and masks have one more row, for the end."""

    match: Match
    row: int
    """The index of the match in the dataset."""
    seat: int
    observations: list[NDArray[np.int16]] = field(default_factory=list)
    masks: list[NDArray[np.bool_]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    rewards: list[float] = field(default_factory=list)
    """For each action, the reward until the next question of the seat or the end."""
    plies: list[int] = field(default_factory=list)
    """For each action, the number of actions before it in the match."""

    def see(self, ply: int, observation: Any, mask: Any) -> None:
        self.plies.append(ply)
        self.observations.append(observation.copy())
        self.masks.append(mask.copy())

    @property
    def last(self) -> NDArray[np.bool_]:
        """(actions,): is this the last action?"""
        return np.arange(len(self.actions)) == len(self.actions) - 1


def episodes_of(matches: Sequence[Match], reward: str) -> list[Episode]:
    """Return the episodes of matches with the same options, by match and seat.

    The matches are replayed in a batch, action by action. A seat that is never asked has no episode.
    """
    first = matches[0]
    how: dict[str, Any] = {**first.switches, "auto_reset": False, "reward": reward, "threads": 1}
    batch = make(first.game, len(matches), first.seats, **how)
    batch.reset([match.seed for match in matches])
    found = [[Episode(match, row, p) for p in range(first.seats)] for row, match in enumerate(matches)]
    for ply in range(max(len(match.log) for match in matches)):
        _replay(batch, matches, found, ply)
    for p in range(first.seats):
        observation, mask = batch.observe(p)
        for i, match in enumerate(matches):
            found[i][p].see(len(match.log), observation[i], mask[i])
    return [one for row in found for one in row if one.actions]


def _replay(batch: Batch, matches: Sequence[Match], found: list[list[Episode]], ply: int) -> None:
    """Play the same ply of all matches that are long enough and record it."""
    seats, actions = np.full(batch.n, NONE, np.int32), np.zeros(batch.n, np.int64)
    going = [i for i, match in enumerate(matches) if ply < len(match.log)]
    for i in going:
        seats[i], actions[i] = matches[i].log[ply].seat, matches[i].log[ply].action
    observation, mask = batch.observe(seats)
    for i in going:
        one = found[i][seats[i]]
        one.see(ply, observation[i], mask[i])
        one.actions.append(int(actions[i]))
        one.rewards.append(0.0)
    batch.step(actions, seats)
    for i in going:
        for one, won in zip(found[i], batch.reward[i].tolist(), strict=True):
            if won and one.rewards:
                one.rewards[-1] += won
