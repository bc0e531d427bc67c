"""PettingZoo's AEC interface: the seats act one after another.

    from boardwright.research.adapters import aec

    env = aec.env("tictactoe")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        action = None if done else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

If a game asks several seats at once, they act in the order of the agenda, and none of them
sees the sealed answers of the others. The mask marks canonical actions; other legal ones are accepted too.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from boardwright.core import SPECTATOR, Game, Value
from boardwright.research.adapters.play import Play, setting
from boardwright.research.adapters.render import MODES, check_mode, render, show
from boardwright.research.adapters.rewards import ILLEGAL, Purse

SEED = 1 << 62
NUMBER = np.iinfo(np.int16)
"""The dtype of features, which is that of observations in a batch."""


def seat_name(p: int) -> str:
    return f"seat_{p}"


def row_of(size: int) -> spaces.Box:
    """Return the space of a row of features."""
    return spaces.Box(NUMBER.min, NUMBER.max, (size,), np.int32)


def observed(size: int, actions: int) -> spaces.Dict:
    """Return the space of observations: a flat row of integers, and the action mask."""
    return spaces.Dict({"observation": row_of(size), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


class SeatsInTurn(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A match as an AEC environment. An illegal action ends it with -1 for that seat and 0 for the others."""

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
        super().__init__()
        self.play = Play(setting(game, seats, options), fast)
        self.render_mode = check_mode(render_mode)
        self.purse = Purse(reward, self.play.seats)
        self.limit = None if max_cycles is None else max_cycles * self.play.seats
        name = f"boardwright_{self.play.game.name}_v1"
        self.metadata = {
            "render_modes": list(MODES),
            "render_fps": 1,
            "name": name,
            "is_parallelizable": False,
        }
        self.possible_agents = [seat_name(p) for p in range(self.play.seats)]
        self.seat_of = {agent: p for p, agent in enumerate(self.possible_agents)}
        seen = {agent: observed(self.play.size, self.play.actions) for agent in self.possible_agents}
        self.observation_spaces = dict(seen)
        self.action_spaces = {agent: spaces.Discrete(self.play.actions) for agent in self.possible_agents}
        self.state_space = row_of(self.play.size * self.play.seats)
        self.chance, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a new match with this seed, or with the next number of the generator."""
        if seed is not None:
            self.chance, _ = seeding.np_random(seed)
        self.play.begin(int(self.chance.integers(SEED)) if seed is None else seed)
        self.purse.begin(self.play)
        self.answers = 0
        self.agents = self.possible_agents[:]
        self._skip_agent_selection: str | None = None
        self.rewards: dict[str, Any] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, Any] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.seat = self.play.to_act()
        self.agent_selection = self.possible_agents[self.seat]
        show(self)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the seat's observation; the mask is empty unless it is the seat's turn."""
        p = self.seat_of[agent]
        mine = p == self.seat
        mask = self.play.mask(p) if mine else np.zeros(self.play.actions, np.int8)
        return {"observation": self.play.features(p), "action_mask": mask}

    def state(self) -> NDArray[np.int32]:
        """Return the observations of all seats, seat 0 first, for centralized critics."""
        return self.play.joint()

    def step(self, action: int | None) -> None:
        """Play an action for the selected seat."""
        self._answer(action)
        show(self)

    def _answer(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        p, a = self.seat, int(action)  # type: ignore[arg-type]
        if not self.play.legal(p, a):
            self._refuse(agent)
            return
        self.play.answer(p, a)
        self.answers += 1
        self.seat = self.play.to_act()
        over = self.seat < 0
        due = self.purse.due(self.play, over)
        self.rewards = dict(zip(self.possible_agents, due, strict=True))
        if over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.seat]
            if self.answers == self.limit:
                self._stop()
        if due is not self.purse.zeros:
            self._accumulate_rewards()

    def _stop(self) -> None:
        """Truncate the match: no agent is selected any more."""
        self.truncations = dict.fromkeys(self.agents, True)
        self.seat = SPECTATOR

    def _refuse(self, agent: str) -> None:
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent]["illegal"] = True
        self.seat = SPECTATOR
        self._accumulate_rewards()

    def render(self) -> Any:
        """Render the table as a spectator sees it."""
        return render(self.play.view(SPECTATOR), self.render_mode)

    def close(self) -> None:
        """Release nothing: no resources are held."""


def raw_env(game: Game | str, seats: int | None = None, **kwargs: Any) -> SeatsInTurn:
    """Return the environment without wrappers."""
    return SeatsInTurn(game, seats, **kwargs)


def env(game: Game | str, seats: int | None = None, **kwargs: Any) -> OrderEnforcingWrapper[Any, Any, Any]:
    """Return the environment in PettingZoo's wrapper that rejects calls in the wrong order."""
    return OrderEnforcingWrapper(raw_env(game, seats, **kwargs))
