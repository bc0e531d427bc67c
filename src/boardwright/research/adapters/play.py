"""One match in arrays: what every face of a game builds on.

Compiled where Numba is installed, plain Python where not; both play the same match for the same seed.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boardwright.core import NONE, Game, Luck, View, make_view, schema
from boardwright.core.compile.build import CHOICES, plain, prepared
from boardwright.core.compile.sources import NoCompiler, cache_folder
from boardwright.core.types import AnyState, Function
from boardwright.core.view import acting
from boardwright.research.setting import Setting
from boardwright.research.setting import setting as setting

NEEDED = ("setup", "answer", "choices", "legal", "seat_to_act", "score", "place", "observe")
"""The compiled entry points that a match needs."""


Rows: TypeAlias = Any
"""An array of records for compiled code, or a list of plain objects."""


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
        self.size = at.game.features.size
        self.actions = len(at.game.actions)
        self.functions: Callable[[str], Function] = self._find_functions()
        self.worlds: Rows = schema(at.game.World).freeze(at.w) if self.fast else [at.w]
        self.states: Rows = self.empty()
        self.lucks: Rows = []
        self.ids: NDArray[np.int16] = np.zeros(CHOICES, np.int16)
        self._answer, self._choices = self.functions("answer"), self.functions("choices")
        self._observe, self._to_act = self.functions("observe"), self.functions("seat_to_act")
        self._legal, self._score = self.functions("legal"), self.functions("score")

    def _find_functions(self) -> Callable[[str], Function]:
        found = prepared(self.game, NEEDED).functions if self.fast else plain(self.game)
        return found.__getitem__

    def __getstate__(self) -> dict[str, Any]:
        """The setting and where the match stands: a copy finds the code by itself."""
        return {"at": self.at, "fast": self.fast, "states": self.states, "lucks": self.lucks}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        Play.__init__(self, kept["at"], kept["fast"])
        self.states, self.lucks = kept["states"], kept["lucks"]

    def empty(self) -> Rows:
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

    def choices(self, p: int) -> NDArray[np.int16]:
        """The seat's canonical legal actions; valid until the next call."""
        n = self._choices(self.worlds, self.states, 0, p, self.ids)
        return self.ids[:n]

    def legal(self, p: int, a: int) -> bool:
        """May the seat, which is asked, answer so? Canonical or not."""
        return 0 <= a < self.actions and bool(self._legal(self.worlds, self.states, 0, p, a))

    def mask(self, p: int, extra: int = 0) -> NDArray[np.int8]:
        """One for every choice of the seat, with room for further actions behind those of the game."""
        row = np.zeros(self.actions + extra, np.int8)
        row[self.choices(p)] = 1
        return row

    def features(self, p: int) -> NDArray[np.int32]:
        """What a learning program at this seat sees."""
        row = np.zeros(self.size, np.int32)
        self._observe(self.worlds, self.states, 0, p, row)
        return row

    def joint(self) -> NDArray[np.int32]:
        """What all seats see together, one row behind the other: the state for a centralised critic."""
        return np.concatenate([self.features(p) for p in range(self.seats)])

    def scores(self) -> list[int]:
        return [int(self._score(self.worlds, self.states, 0, p)) for p in range(self.seats)]

    def places(self) -> list[int]:
        place = self.functions("place")
        return [int(place(self.worlds, self.states, 0, p)) for p in range(self.seats)]

    def plain_state(self) -> AnyState:
        """The state as plain Python."""
        return schema(self.game.State).thaw(self.states[0]) if self.fast else self.states[0]

    def view(self, seat: int) -> View:
        """What a seat or a spectator sees, for pictures, words and bots."""
        return make_view(self.game, self.at.w, self.plain_state(), seat, self.seats)
