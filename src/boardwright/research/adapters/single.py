"""Gymnasium's interface: one learning seat against bots.

    import gymnasium, boardwright.research.adapters

    env = gymnasium.make("boardwright/TicTacToe-v1", opponents=["easy"])

`opponents` is a level of the arena (`policy:FILE` and `module:callable` too), a function from a view to an action, or
a list with one of these per opponent in turn order. Random opponents are compiled and much faster than all others.
"""

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from boardwright.bots import find_bot
from boardwright.core import Game, Value, View
from boardwright.research.adapters.aec import SEED, observed
from boardwright.research.adapters.play import Play, setting
from boardwright.research.adapters.render import MODES, check_mode, render, show
from boardwright.research.adapters.rewards import ILLEGAL, Purse
from boardwright.research.setting import check_level

Opponent = str | Callable[[View], int]
RANDOM = "random"


class OneSeat(gymnasium.Env[dict[str, Any], np.int64]):
    """A match as an environment of one seat. An illegal action ends it with a reward of -1."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        render_mode: str | None = None,
        reward: str = "rank",
        fast: bool | None = None,
        **options: Value,
    ):
        self.play = Play(setting(game, seats, options), fast)
        if not 0 <= seat < self.play.seats:
            raise ValueError(f"seat must be from 0 to {self.play.seats - 1}, not {seat}")
        self.seat = seat
        self.opponents = self._seated(opponents)
        self.render_mode = check_mode(render_mode)
        self.purse = Purse(reward, self.play.seats)
        self.observation_space = observed(self.play.size, self.play.actions)
        self.action_space = spaces.Discrete(self.play.actions)
        self.choosers: dict[int, Callable[[View], int]] = {}

    def _seated(self, opponents: Opponent | Sequence[Opponent]) -> dict[int, Opponent]:
        """Return the opponent of each seat; the list starts with the seat after the learner's."""
        others = [(self.seat + k) % self.play.seats for k in range(1, self.play.seats)]
        given = [opponents] * len(others) if isinstance(opponents, str) or callable(opponents) else [*opponents]
        if len(given) != len(others):
            raise ValueError(f"{self.play.seats} seats need {len(others)} opponents, not {len(given)}")
        for one in given:
            if isinstance(one, str):
                check_level(self.play.game, one)
        return dict(zip(others, given, strict=True))

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a new match and play until the seat is asked."""
        super().reset(seed=seed)
        while True:
            self._begin(int(self.np_random.integers(SEED)) if seed is None else seed)
            if not self._wait():
                show(self)
                return self._observe(), {}
            seed = None  # the match ended before the seat was asked, so there is nothing to learn from it

    def _begin(self, seed: int) -> None:
        self.play.begin(seed)
        self.purse.begin(self.play)
        bots = {p: one for p, one in self.opponents.items() if one != RANDOM}
        self.choosers = {p: find_bot(o, f"{seed} {p}").choose if isinstance(o, str) else o for p, o in bots.items()}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action, then let the opponents play until the seat is asked again or the match is over."""
        a = int(action)
        if self.play.over or not self.play.legal(self.seat, a):
            return self._observe(), ILLEGAL, True, False, {"illegal": True}
        self.play.answer(self.seat, a)
        over = self._wait()
        due = self.purse.due(self.play, over)[self.seat]
        show(self)
        return self._observe(), due, over, False, {}

    def _wait(self) -> bool:
        """Let the opponents play until the seat is asked or the match is over; return whether it is over."""
        while True:
            asked = self.play.acting()
            if not asked or self.seat in asked:
                return not asked
            self._let_answer(asked[0])

    def _let_answer(self, p: int) -> None:
        if p in self.choosers:
            self.play.answer(p, int(self.choosers[p](self.play.view(p))))
            return
        choices = self.play.choices(p)
        self.play.answer(p, int(choices[int(self.np_random.random() * len(choices))]))

    def _observe(self) -> dict[str, Any]:
        asked = self.seat in self.play.acting()
        mask = self.play.mask(self.seat) if asked else np.zeros(self.play.actions, np.int8)
        return {"observation": self.play.features(self.seat), "action_mask": mask}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions as booleans, under the name that maskable algorithms expect."""
        return self._observe()["action_mask"].astype(bool)

    def render(self) -> Any:
        """Render the table as the seat sees it."""
        return render(self.play.view(self.seat), self.render_mode)
