"""PettingZoo's Parallel interface: all seats act in every cycle.

Every seat that is asked gives one answer per cycle. The only action of a seat that is not asked is to wait, the last
number of the action space. Answers are applied in seat order; simultaneous questions are sealed, so the order reveals
nothing. The action of a seat that is no longer asked, because an earlier answer of the cycle closed its question, is
dropped.

An illegal action cannot end a match in which the other seats did nothing wrong: the first legal answer is played
instead, and `infos[agent]["illegal"]` is set.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from boardwright.core import SPECTATOR, Game, Value
from boardwright.research.adapters.aec import SEED, observed, row_of, seat_name
from boardwright.research.adapters.play import Play, setting
from boardwright.research.adapters.render import MODES, check_mode, render, show
from boardwright.research.adapters.rewards import Purse

Observations = dict[str, dict[str, Any]]
Infos = dict[str, dict[str, Any]]


class SeatsAtOnce(ParallelEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A match as a Parallel environment."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        render_mode: str | None = None,
        reward: str = "rank",
        max_cycles: int | None = None,
        fast: bool | None = None,
        **options: Value,
    ):
        self.play = Play(setting(game, seats, options), fast)
        self.render_mode = check_mode(render_mode)
        self.purse = Purse(reward, self.play.seats)
        self.max_cycles = max_cycles
        self.wait = self.play.actions
        name = f"boardwright_{self.play.game.name}_parallel_v1"
        self.metadata = {"render_modes": list(MODES), "render_fps": 1, "name": name, "is_parallelizable": True}
        self.possible_agents = [seat_name(p) for p in range(self.play.seats)]
        self.agents: list[str] = []
        seen = {agent: observed(self.play.size, self.wait + 1) for agent in self.possible_agents}
        self.observation_spaces = dict(seen)
        self.action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}
        self.state_space = row_of(self.play.size * self.play.seats)
        self.chance, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observations, Infos]:
        """Deal a new match with this seed, or with the next number of the generator."""
        if seed is not None:
            self.chance, _ = seeding.np_random(seed)
        self.play.begin(int(self.chance.integers(SEED)) if seed is None else seed)
        self.purse.begin(self.play)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        show(self)
        return self._observe(), {agent: {} for agent in self.agents}

    def state(self) -> NDArray[np.int32]:
        """Return the observations of all seats, seat 0 first, for centralized critics."""
        return self.play.joint()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Play one action for every seat that is asked."""
        infos: Infos = {agent: {} for agent in self.agents}
        for p in self.play.acting():
            agent = self.possible_agents[p]
            if p in self.play.acting() and not self._answer(p, int(actions[agent])):
                infos[agent]["illegal"] = True
        self.cycles += 1
        over = self.play.over
        stopped = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        due = dict(zip(self.agents, self.purse.due(self.play, over), strict=True))
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, stopped)
        seen = self._observe()
        show(self)
        if over or stopped:
            self.agents = []
        return seen, due, ended, cut, infos

    def _answer(self, p: int, a: int) -> bool:
        """Play the action, or the first legal one instead; return whether it was legal."""
        legal = self.play.legal(p, a)
        self.play.answer(p, a if legal else int(self.play.choices(p)[0]))
        return legal

    def _observe(self) -> Observations:
        asked = set(self.play.acting())
        return {agent: self._seen(p, p in asked) for p, agent in enumerate(self.agents)}

    def _seen(self, p: int, asked: bool) -> dict[str, Any]:
        if asked:
            mask = self.play.mask(p, 1)
        else:
            mask = np.zeros(self.wait + 1, np.int8)
            mask[self.wait] = 1
        return {"observation": self.play.features(p), "action_mask": mask}

    def render(self) -> Any:
        """Render the table as a spectator sees it."""
        return render(self.play.view(SPECTATOR), self.render_mode)

    def close(self) -> None:
        """Release nothing: no resources are held."""


def parallel_env(game: Game | str, seats: int | None = None, **kwargs: Any) -> SeatsAtOnce:
    """Return the environment in which all seats act in every cycle."""
    return SeatsAtOnce(game, seats, **kwargs)


def env(game: Game | str, seats: int | None = None, **kwargs: Any) -> Any:
    """Return the environment as AEC, converted by PettingZoo; `aec.env` asks only the seats that the game asks."""
    return parallel_to_aec(parallel_env(game, seats, **kwargs))
