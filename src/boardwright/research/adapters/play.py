"""A match in arrays, on which all adapters build.

It runs compiled if Numba is installed, otherwise in plain Python; both play the same match for the same seed.
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
    """Can compiled code play this game here?"""
    try:
        cache_folder(game)
    except NoCompiler:
        return False
    return True


class Play:
    """A match updated in place: play actions, list legal ones, observe as a seat."""

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
        """Pickle the setting and the state; a copy loads the code itself."""
        return {"at": self.at, "fast": self.fast, "states": self.states, "lucks": self.lucks}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        Play.__init__(self, kept["at"], kept["fast"])
        self.states, self.lucks = kept["states"], kept["lucks"]

    def empty(self) -> Rows:
        """Return storage for one state."""
        if self.fast:
            return np.zeros(1, schema(self.game.State).dtype)
        return [self.game.new_state()]

    def begin(self, seed: int | str) -> None:
        """Start a new match, the same as `Match(game, seats, seed)`."""
        self.states = self.empty()
        self.lucks = Luck(seed).row() if self.fast else [Luck(seed)]
        self.functions("setup")(self.worlds, self.states, 0, self.lucks)

    def answer(self, p: int, a: int) -> None:
        """Play an action for a seat; the caller has checked that it is legal."""
        self._answer(self.worlds, self.states, 0, p, a, self.lucks)

    def to_act(self) -> int:
        """Return the seat of the newest question; NONE when the match is over."""
        return int(self._to_act(self.states, 0))

    @property
    def over(self) -> bool:
        return self.to_act() == NONE

    def acting(self) -> list[int]:
        """Return all seats that are asked now."""
        if not self.fast:
            return acting(self.states[0], self.seats)
        row = self.states[0]
        n = int(row["todo_n"])
        who, level = row["todo_who"][:n], row["todo_level"][:n]
        return sorted({int(p) for p in who[level == level[-1]]}) if n else []

    def choices(self, p: int) -> NDArray[np.int16]:
        """Return the seat's canonical legal actions; valid until the next call."""
        n = self._choices(self.worlds, self.states, 0, p, self.ids)
        return self.ids[:n]

    def legal(self, p: int, a: int) -> bool:
        """Is the action legal for the seat, which is asked? Non-canonical actions count."""
        return 0 <= a < self.actions and bool(self._legal(self.worlds, self.states, 0, p, a))

    def mask(self, p: int, extra: int = 0) -> NDArray[np.int8]:
        """Return the mask of the seat's choices, with `extra` entries after the actions of the game."""
        row = np.zeros(self.actions + extra, np.int8)
        row[self.choices(p)] = 1
        return row

    def features(self, p: int) -> NDArray[np.int32]:
        """Return the observation of a seat."""
        row = np.zeros(self.size, np.int32)
        self._observe(self.worlds, self.states, 0, p, row)
        return row

    def joint(self) -> NDArray[np.int32]:
        """Return the concatenated observations of all seats: the state for a centralized critic."""
        return np.concatenate([self.features(p) for p in range(self.seats)])

    def scores(self) -> list[int]:
        return [int(self._score(self.worlds, self.states, 0, p)) for p in range(self.seats)]

    def places(self) -> list[int]:
        place = self.functions("place")
        return [int(place(self.worlds, self.states, 0, p)) for p in range(self.seats)]

    def plain_state(self) -> AnyState:
        """Return the state as a plain object."""
        return schema(self.game.State).thaw(self.states[0]) if self.fast else self.states[0]

    def view(self, seat: int) -> View:
        """Return the view of a seat or spectator, for pictures, texts and bots."""
        return make_view(self.game, self.at.w, self.plain_state(), seat, self.seats)
