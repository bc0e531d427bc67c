"""The matches of a dataset, in parts that are each played at once.

If every level plays a policy without search, a part is played as a batch, and all matches waiting for the same policy
are evaluated together. Other levels are played match by match.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from boardwright.batch import make
from boardwright.bots.levels import policy_of
from boardwright.bots.policy import Policy
from boardwright.core import Match, Value, find_game
from boardwright.core.rules import NONE
from boardwright.research.arena import LIMIT, ArenaMatch, play_match
from boardwright.research.batch.opponents import PolicyChooser

PART = 100
"""Matches per part in a batch."""
FEW = 10
"""Matches per part without a batch."""


@dataclass(frozen=True)
class Plan:
    """The matches of a dataset."""

    game: str
    levels: tuple[str, ...]
    """Levels in rotation: seat p of match k is played by level p + k."""
    seats: int
    seed: int
    matches: int
    options: tuple[tuple[str, Value], ...] = ()

    def jobs(self) -> list[ArenaMatch]:
        return [
            ArenaMatch(self.game, self.levels, self.order(k), self.seed + k, self.options) for k in range(self.matches)
        ]

    def order(self, k: int) -> tuple[int, ...]:
        return tuple((p + k) % len(self.levels) for p in range(self.seats))

    def parts(self) -> list["Part"]:
        jobs, size = self.jobs(), PART if policies_of(self.game, self.levels) else FEW
        return [Part(k // size, k, tuple(jobs[k : k + size])) for k in range(0, len(jobs), size)]


@dataclass(frozen=True)
class Part:
    """Consecutive matches of a dataset with the same levels, seats and options."""

    number: int
    first: int
    """The index of the first match."""
    jobs: tuple[ArenaMatch, ...]


def policies_of(game: str, levels: tuple[str, ...]) -> list[Policy]:
    """Return the policies that play these levels; empty if any level needs more than a policy."""
    found = [policy_of(find_game(game), level) for level in levels]
    policies = [one for one in found if one]
    return policies if len(policies) == len(levels) else []


def play_part(part: Part) -> list[Match]:
    """Return the matches of a part in order, abandoned after as many actions as in the arena."""
    policies = policies_of(part.jobs[0].game, part.jobs[0].levels)
    return play_batched(part, policies) if policies else [play_match(job)[0] for job in part.jobs]


def play_batched(part: Part, policies: list[Policy]) -> list[Match]:
    """Play all matches of a part in a batch."""
    jobs, job, choosers = part.jobs, part.jobs[0], [PolicyChooser(one) for one in policies]
    how: dict[str, Any] = {**dict(job.switches), "auto_reset": False, "max_length": LIMIT, "threads": 1}
    batch = make(job.game, len(jobs), len(job.order), **how)
    batch.reset([one.seed for one in jobs])
    matches = [Match(find_game(one.game), len(one.order), one.seed, dict(one.switches)) for one in jobs]
    order = np.array([(*one.order, NONE) for one in jobs])
    while not batch.done.all():
        actions = np.zeros(batch.n, np.int64)
        asked = order[np.arange(batch.n), batch.seat]  # for finished matches NONE selects the last column
        for k in set(asked.tolist()) - {NONE}:
            rows = np.flatnonzero(asked == k)
            actions[rows] = choosers[k](batch.observation[rows], batch.mask[rows])
        for i in np.flatnonzero(asked != NONE).tolist():
            matches[i].play(int(batch.seat[i]), int(actions[i]))
        batch.step(actions)
    return matches
