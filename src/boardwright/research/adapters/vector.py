"""Gymnasium's vector interface to a batch: many tables stepped in parallel by compiled code.

    import gymnasium, boardwright.research.adapters

    envs = gymnasium.make_vec("boardwright/TicTacToe-v1", num_envs=1024)

One seat of every table learns against `opponents`, as in a batch: "random", "greedy", "policy:FILE", a function of
observations and masks, or a list with one of these per opponent in turn order. With `opponents="self"`, every step
plays for whichever seat is asked; the reward is that of the acting seat, `infos["seat"]` the seat asked next and
`infos["rewards"]` the rewards of all seats. Other levels need separate tables:
`make_vec(..., vectorization_mode="sync", opponents="medium")`.

A table whose match is over deals the next one in the following step, whatever the action (AutoresetMode.NEXT_STEP).
An illegal action ends the match with a reward of -1.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from boardwright.bots import LEVELS
from boardwright.core import NONE, Game, Value, make_view, schema
from boardwright.core.types import AnyState
from boardwright.research.adapters.aec import SEED, observed
from boardwright.research.adapters.play import setting
from boardwright.research.adapters.render import HUMAN, MODES, check_mode, render
from boardwright.research.adapters.rewards import ILLEGAL, check_way
from boardwright.research.batch import make
from boardwright.research.batch.opponents import Opponent

Arrays = dict[str, NDArray[Any]]
Step = tuple[Arrays, NDArray[np.float32], NDArray[Any], NDArray[Any], Arrays]
"""Observations, rewards, terminations, truncations and infos, one row per table."""


class ManyTables(VectorEnv[Any, Any, Any]):
    """num_envs matches in parallel as one vector environment."""

    metadata = {  # noqa: RUF012 (declared so by Gymnasium)
        "render_modes": [mode for mode in MODES if mode != HUMAN],
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "random",
        render_mode: str | None = None,
        reward: str = "rank",
        threads: int | None = None,
        **options: Value,
    ):
        self.at = setting(game, seats, options)
        if not 0 <= seat < self.at.seats:
            raise ValueError(f"seat must be from 0 to {self.at.seats - 1}, not {seat}")
        if isinstance(opponents, str) and opponents in LEVELS and opponents != "random":
            raise ValueError(f'"{opponents}" plays one table at a time: see vectorization_mode')
        self.alone = opponents != "self"
        switches: dict[str, Any] = self.at.switches
        self.batch = make(
            self.at.game, num_envs, self.at.seats, reward=check_way(reward), threads=threads, auto_reset=False,
            checked=False, opponents=opponents if self.alone else None, learner=seat, **switches,
        )  # fmt: skip
        self.num_envs, self.seat = num_envs, seat
        if render_mode == HUMAN:
            raise ValueError("render_mode human shows one table at a time: see vectorization_mode")
        self.render_mode = check_mode(render_mode)
        size = self.at.game.features.size
        self.single_observation_space = observed(size, len(self.at.game.actions))
        self.single_action_space = spaces.Discrete(len(self.at.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.over = np.zeros(num_envs, bool)
        self.seeded = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Arrays, Arrays]:
        """Deal at every table: table i with seed + i, with the i-th of several seeds, or the next match."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is not None or not self.seeded:
            self.batch.reset(self._seeds(seed))
            self.seeded = True
        else:
            self.batch.reset()
        self.over = self.batch.seat == NONE
        return self._observe(), self._infos()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | str]:
        first = int(self.np_random.integers(SEED)) if seed is None else seed
        if isinstance(first, int):
            return [first + i for i in range(self.num_envs)]
        return [int(self.np_random.integers(SEED)) if one is None else one for one in first]

    def step(self, actions: Any) -> Step:
        """Play one action at every table, then the opponents; tables whose match is over deal a new one instead."""
        fresh = self.over
        if fresh.any():
            self.batch.reset(where=fresh)
        seats = self.batch.seat.copy()
        self.batch.step(np.where(fresh, NONE, actions))  # NONE skips the table
        wrong = self.batch.fault & ~fresh
        rewards = self.batch.reward.copy()
        self.over = wrong | (self.batch.seat == NONE)
        due = rewards[:, self.seat] if self.alone else rewards[np.arange(self.num_envs), seats]
        due[fresh], due[wrong] = 0.0, ILLEGAL
        infos = self._infos() if self.alone else {**self._infos(), "rewards": rewards}
        return self._observe(), due, self.over.copy(), np.zeros(self.num_envs, bool), infos

    def _observe(self) -> Arrays:
        """Return the observations of the seats that are asked, or at the end of a match, that of the learner."""
        row, mask = self.batch.observation, self.batch.mask
        if self.alone and (self.batch.seat == NONE).any():
            row, mask = self.batch.observe(self.seat)
        return {"observation": row.astype(np.int32), "action_mask": mask.astype(np.int8)}

    def _infos(self) -> Arrays:
        return {} if self.alone else {"seat": self.batch.seat.copy()}

    def render(self) -> Any:
        """Render every table as its learner sees it, or in self-play the seat that is asked."""
        if self.render_mode is None:
            return None
        return tuple(render(self._view(i), self.render_mode) for i in range(self.num_envs))

    def _view(self, i: int) -> Any:
        s: AnyState = schema(self.at.game.State).thaw(self.batch.states[i])
        seat = self.seat if self.alone else int(self.batch.seat[i])
        return make_view(self.at.game, self.at.w, s, seat, self.at.seats)
