"""OpenSpiel's interface: `pyspiel.load_game("python_boardwright_NAME(players=3)")` after importing this module.

Parameters: `players`; `max_answers`, after which a match ends without a winner; `options`, the switches of the game as
"name:value;name:value".

Chance is explicit, in bytes. The set-up is preceded by four chance nodes with 256 uniform outcomes, and every answer
that uses luck is followed by two; the bytes so far are the key of the luck that the rules draw from. A state therefore
follows from its history, a search that clones a state and samples chance nodes cannot see the real future, and every
node has known probabilities. An answer that uses no luck has no chance node.
"""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from boardwright.core import NONE, Luck, find_game, games, schema
from boardwright.core.luck import LUCK
from boardwright.core.types import Function
from boardwright.research.adapters.ids import spiel_name
from boardwright.research.adapters.play import Play, setting
from boardwright.research.adapters.rewards import ranks
from boardwright.research.adapters.spiel_observer import Observer
from boardwright.research.setting import default_seats

SETUP_BYTES = 4
ANSWER_BYTES = 2
OUTCOMES = 256
MOST_ANSWERS = 20_000
CHANCE = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
KEY_BYTES = 16
MEMORY_BYTES = 12


class Rules:
    """Data shared by all states of a game: never copied, and pickled by name."""

    def __init__(self, name: str, seats: int, options: tuple[tuple[str, str], ...]):
        self.names = (name, seats, options)
        self.play = Play(setting(name, seats, dict(options)))
        self.dtype = schema(self.play.game.State).dtype
        self.blank = bytes(self.dtype.itemsize)

    def __deepcopy__(self, memo: object) -> "Rules":
        return self

    def __reduce__(self) -> tuple[Function, tuple[object, ...]]:
        return rules_of, self.names

    def lay(self, state: bytes, key: bytes = bytes(KEY_BYTES)) -> Play:
        """Return the match set to this state, with the luck of this key."""
        play = self.play
        if play.fast:
            # Copy bytes: NumPy copies records field by field, which is ten times slower.
            play.states = np.frombuffer(bytearray(state), self.dtype)
            play.lucks = np.zeros(1, LUCK)
            play.lucks[0]["key"] = np.frombuffer(key, ">u4")
        else:
            play.states = [schema(play.game.State).thaw(np.frombuffer(state, self.dtype)[0])]
            play.lucks = [Luck(0)]
            play.lucks[0].key = np.frombuffer(key, ">u4").tolist()
        return play

    def taken(self) -> bytes:
        """Return the current state of the match."""
        play = self.play
        rows = play.states if play.fast else schema(play.game.State).freeze(play.states[0])
        return bytes(rows.tobytes())

    def drew(self) -> bool:
        """Has luck been used since the match was set to its state?"""
        luck = self.play.lucks[0]
        return bool((luck["draws"] if self.play.fast else luck.draws) != 0)


@cache
def rules_of(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Rules:
    return Rules(name, seats, options)


def read_options(text: str) -> tuple[tuple[str, str], ...]:
    """Parse switches written as "name:value;name:value"."""
    pairs = [part.partition(":") for part in text.split(";") if part.strip()]
    for name, colon, _ in pairs:
        if not colon:
            raise ValueError(f'options must be name:value;name:value, not "{name}"')
    return tuple(sorted((name.strip(), value.strip()) for name, _, value in pairs))


def game_type(name: str) -> Any:
    """Return the OpenSpiel type of a game, which is needed before loading it."""
    game, kind = find_game(name), pyspiel.GameType
    return kind(
        short_name=spiel_name(name),
        long_name=f"Boardwright {game.title}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a row of features has no perfect recall
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": default_seats(game), "max_answers": MOST_ANSWERS, "options": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game in OpenSpiel; each installed game is a subclass with its `name`."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None):
        seats = default_seats(find_game(self.name))
        given = {"players": seats, "max_answers": MOST_ANSWERS, "options": "", **(params or {})}
        self.rules = rules_of(self.name, int(given["players"]), read_options(str(given["options"])))
        self.max_answers = int(given["max_answers"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.play.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=self.rules.play.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_answers,
        )
        super().__init__(TYPES[self.name], info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SETUP_BYTES + ANSWER_BYTES * self.max_answers

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        """Return an observer of this type."""
        return Observer(self.rules.play.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a match. Its fields are immutable, which makes cloning cheap."""

    def __init__(self, game: SpielGame):
        super().__init__(game)
        self.rules = game.rules
        self.max_answers = game.max_answers
        self.state = self.rules.blank
        self.key = bytes(KEY_BYTES)
        self.begun = False
        self.answers = 0
        self.player = NONE
        self.wanted = SETUP_BYTES
        self.heard = b""
        self.pending = (NONE, NONE)
        self.memory = (b"",) * self.rules.play.seats

    def current_player(self) -> int:
        if self.wanted:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.player

    def is_terminal(self) -> bool:
        return self.begun and not self.wanted and (self.player == NONE or self.answers >= self.max_answers)

    def _legal_actions(self, player: int) -> list[int]:
        return [int(a) for a in self.rules.lay(self.state).choices(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCE

    def _apply_action(self, action: int) -> None:
        if self.wanted:
            self._hear(action)
            return
        play = self.rules.lay(self.state, self.key)
        self._remember(play, action)
        play.answer(self.player, action)
        if self.rules.drew():
            self.pending = (self.player, action)
            self.wanted = ANSWER_BYTES
        else:
            self._keep()

    def _hear(self, byte: int) -> None:
        """Add one byte of chance; after the last one, continue the match with the luck of all bytes so far."""
        self.heard += bytes([byte])
        self.wanted -= 1
        if self.wanted:
            return
        self.key = blake2b(self.key + self.heard, digest_size=KEY_BYTES).digest()
        self.heard = b""
        play = self.rules.lay(self.state, self.key)
        if self.begun:
            play.answer(*self.pending)
        else:
            play.functions("setup")(play.worlds, play.states, 0, play.lucks)
        self._keep()

    def _keep(self) -> None:
        """Store the current state of the match."""
        self.answers += self.begun
        self.begun = True
        self.pending = (NONE, NONE)
        self.state = self.rules.taken()
        self.player = self.rules.play.to_act()

    def _remember(self, play: Play, action: int) -> None:
        """Add what the seat sees and answers to its memory, for perfect recall."""
        p = self.player
        seen = play.features(p).tobytes() + action.to_bytes(2, "big")
        now = blake2b(self.memory[p] + seen, digest_size=MEMORY_BYTES).digest()
        self.memory = (*self.memory[:p], now, *self.memory[p + 1 :])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"byte {action}"
        return str(self.rules.play.game.actions.text(action))

    def returns(self) -> list[float]:
        """Return 1 for first place to -1 for last; zeros before the end or without a winner."""
        if not self.is_terminal() or self.player != NONE:
            return [0.0] * self.rules.play.seats
        return ranks(self.rules.lay(self.state).places())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a state that the player cannot distinguish from this one, with everything it cannot know redealt.

        `sampler()` returns numbers from 0 to 1. The history remains that of this state.
        """
        other: SpielState = self.clone()
        if self.begun:
            play = self.rules.lay(self.state)
            view = play.view(player)
            play.game.redeal(play.at.w, view.s, player, Luck(str(sampler())))
            other.state = bytes(schema(play.game.State).freeze(view.s).tobytes())
        return other

    def __str__(self) -> str:
        game = self.rules.play.game
        mark = blake2b(self.state, digest_size=8).hexdigest()
        text = f"{game.title}, {self.rules.play.seats} seats, {self.answers} answers, state {mark}"
        if not self.wanted:
            return text
        asked = f"; after {game.actions.text(self.pending[1])}" if self.begun else "; before the set-up"
        return f"{text}{asked} chance has said {list(self.heard)}"


def _named(name: str) -> type[SpielGame]:
    return type(f"Spiel{name.title()}", (SpielGame,), {"name": name})


TYPES: dict[str, Any] = {}
"""The games already registered, by name."""


def register() -> None:
    """Register the installed games with OpenSpiel, as importing this module does."""
    for name in games():
        if name not in TYPES:
            TYPES[name] = game_type(name)
            pyspiel.register_game(TYPES[name], _named(name))


register()
