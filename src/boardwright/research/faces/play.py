"""One match in arrays: what every face of a game builds on.

Compiled where Numba is installed, plain Python where not; both play the same match for the same seed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from boardwright.core import NONE, Game, Luck, Value, View, find_game, look, schema
from boardwright.core.compiled import CHOICES, NoCompiler, cache_folder, compiled, plain
from boardwright.core.view import acting

FOUR = 4
"""Seats at a table of which nobody said how many there are, if the game is for so many."""


@dataclass(frozen=True)
class Setting:
    """A game, how many play it and under which options: what is the same in every match of an environment."""

    game: Game
    seats: int
    switches: dict[str, Value]
    w: Any

    def __deepcopy__(self, memo: object) -> "Setting":
        return self


def setting(game: Game | str, seats: int | None = None, options: Mapping[str, Value] | None = None) -> Setting:
    """The setting of these names; ValueError with a sentence if something does not fit."""
    found = find_game(game) if isinstance(game, str) else game
    chosen = seats if seats is not None else FOUR if FOUR in found.seats else found.seats[-1]
    switches = found.read_switches(options or {})
    return Setting(found, chosen, switches, found.make_world(switches, chosen))


def has_compiler(game: Game) -> bool:
    """Can this game be played by compiled code here?"""
    try:
        cache_folder(game)
    except NoCompiler:
        return False
    return True


class Play:
    """A match that goes on in place: answer, ask what is legal, look through the eyes of a seat."""

    def __init__(self, at: Setting, fast: bool | None = None):
        self.at = at
        self.game, self.seats = at.game, at.seats
        self.fast = has_compiler(at.game) if fast is None else fast
        self.size = at.game.features.size if at.game.features else 0
        self.actions = len(at.game.actions)
        self.functions: Callable[[str], Any] = self._find_functions()
        self.worlds: Any = schema(at.game.World).freeze(at.w) if self.fast else [at.w]
        self.states: Any = self.empty()
        self.lucks: Any = None
        self.ids: Any = np.zeros(CHOICES, np.int16)
        self._answer, self._choices = self.functions("answer"), self.functions("choices")
        self._observe, self._to_act = self.functions("observe"), self.functions("seat_to_act")
        self._legal, self._score = self.functions("legal"), self.functions("score")

    def _find_functions(self) -> Callable[[str], Any]:
        found = compiled(self.game).functions if self.fast else plain(self.game)
        return found.__getitem__

    def empty(self) -> Any:
        """Room for one state."""
        if self.fast:
            return np.zeros(1, schema(self.game.State).dtype)
        return [self.game.new_state()]

    def begin(self, seed: int | str) -> None:
        """A new match: the same as `Match(game, seats, seed)`."""
        self.states = self.empty()
        self.lucks = Luck(seed).row() if self.fast else [Luck(seed)]
        self.functions("setup")(self.worlds, self.states, 0, self.lucks)

    def answer(self, p: int, a: int) -> None:
        """The seat answers its question; the caller has asked whether that is legal."""
        self._answer(self.worlds, self.states, 0, p, a, self.lucks)

    def to_act(self) -> int:
        """The seat that the newest question is for; NONE when the match is over."""
        return int(self._to_act(self.states, 0))

    @property
    def over(self) -> bool:
        return self.to_act() == NONE

    def acting(self) -> list[int]:
        """All seats that are asked now."""
        if not self.fast:
            return acting(self.states[0], self.seats)
        row = self.states[0]
        n = int(row["todo_n"])
        who, level = row["todo_who"][:n], row["todo_level"][:n]
        return sorted({int(p) for p in who[level == level[-1]]}) if n else []

    def choices(self, p: int) -> Any:
        """The seat's canonical legal actions; valid until the next call."""
        n = self._choices(self.worlds, self.states, 0, p, self.ids)
        return self.ids[:n]

    def legal(self, p: int, a: int) -> bool:
        """May the seat, which is asked, answer so? Canonical or not."""
        return 0 <= a < self.actions and bool(self._legal(self.worlds, self.states, 0, p, a))

    def mask(self, p: int, extra: int = 0) -> Any:
        """One for every choice of the seat, with room for further actions behind those of the game."""
        row = np.zeros(self.actions + extra, np.int8)
        row[self.choices(p)] = 1
        return row

    def features(self, p: int) -> Any:
        """What a learning program at this seat sees."""
        row = np.zeros(self.size, np.int32)
        self._observe(self.worlds, self.states, 0, p, row)
        return row

    def scores(self) -> list[int]:
        return [int(self._score(self.worlds, self.states, 0, p)) for p in range(self.seats)]

    def places(self) -> list[int]:
        place = self.functions("place")
        return [int(place(self.worlds, self.states, 0, p)) for p in range(self.seats)]

    def plain_state(self) -> Any:
        """The state as plain Python."""
        return schema(self.game.State).thaw(self.states[0]) if self.fast else self.states[0]

    def view(self, seat: int) -> View:
        """What a seat or a spectator sees, for pictures, words and bots."""
        return look(self.game, self.at.w, self.plain_state(), seat, self.seats)
