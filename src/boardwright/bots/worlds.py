"""Possible worlds that are played on at the same time, every seat by a network: compiled, or else in plain Python.

What a seat cannot know is redealt in each. Compiled and plain rules do the same, so that both give the same chances.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boardwright.bots.network import heads
from boardwright.bots.policy import Policy
from boardwright.bots.search import has_compiler
from boardwright.core import NONE, Game, Luck, View, schema
from boardwright.core.arrays import Numbers
from boardwright.core.compile.build import CHOICES, Compiled, plain, prepared
from boardwright.core.compile.sources import cache_folder
from boardwright.core.luck import lucks
from boardwright.core.record import Schema

NAMES = ("answer", "choices", "seat_to_act", "place", "copy", "redeal", "observe")
"""Entry points that are used."""


class NotCompiledYet(Exception):
    """Machine code would have to be made first."""


@cache
def kept_code(game: Game) -> Compiled:
    """Return machine code that an earlier process has left. Raises NotCompiledYet, and looks again when asked again."""
    if not has_compiler():
        raise NotCompiledYet
    folder = cache_folder(game) / "fast"
    if not all(any(folder.rglob(f"*{name}-*.nbi")) for name in NAMES):
        raise NotCompiledYet
    return prepare(game)


def is_ready(game: Game) -> bool:
    """Is there machine code, so that many worlds can be played on within a moment?"""
    try:
        return bool(kept_code(game))
    except NotCompiledYet:
        return False


def prepare(game: Game) -> Compiled:
    """Compile what is needed, or load it where that was done before."""
    return prepared(game, NAMES)


@dataclass
class Worlds:
    """States that are played on at the same time."""

    game: Game
    policy: Policy
    code: Any
    world: Any
    states: Any
    lucks: Any
    seats: int
    tries: int
    """Try every answer in `tries` consecutive worlds."""
    chance: Any = None
    """A NumPy generator to sample answers by, alike in all copies of a world; else the most likely ones are played."""

    def play_on(self, steps: int) -> None:
        """So many answers in every state, each by the network; states that are over wait."""
        for _ in range(steps):
            noise = self.noise()
            asked = [(i, p) for i, p in enumerate(self.to_act()) if p != NONE]
            if not asked:
                return
            outputs, choices = self.look(asked)
            for (i, p), out, ids in zip(asked, outputs, choices, strict=True):
                wanted = out[ids] if noise is None else out[ids] + noise[i % self.tries, ids]
                self.code.answer(self.world, self.states, i, p, int(ids[wanted.argmax()]), self.lucks)

    def noise(self) -> Any:
        """By world and action: what is added to the logits, so that the largest is a sample of the policy."""
        return None if self.chance is None else self.chance.gumbel(size=(self.tries, len(self.game.actions)))

    def to_act(self) -> list[int]:
        return [int(self.code.seat_to_act(self.states, i)) for i in range(len(self.states))]

    def look(self, asked: list[tuple[int, int]]) -> tuple[Numbers, list[NDArray[np.int64]]]:
        """What the network says to these seats of states, and their legal answers."""
        rows, ids = np.zeros((len(asked), self.game.features.size), np.int32), np.zeros(CHOICES, np.int16)
        choices = []
        for k, (i, p) in enumerate(asked):
            self.code.observe(self.world, self.states, i, p, rows[k])
            n = self.code.choices(self.world, self.states, i, p, ids)
            choices.append(ids[:n].astype(np.int64))
        return outputs_once(self.policy, rows), choices

    def chances(self, seat: int) -> Numbers:
        """The chance to win of a seat in every state: by its place where the match is over, else by the network."""
        found, acting = np.zeros(len(self.states)), self.to_act()
        asked = [(i, p) for i, p in enumerate(acting) if p != NONE]
        if asked:
            wins, _ = heads(self.policy, self.look(asked)[0], self.seats)
            for (i, p), shares in zip(asked, wins, strict=True):
                found[i] = shares[(seat - p) % self.seats]
        for i, p in enumerate(acting):
            if p == NONE:
                places = [self.code.place(self.world, self.states, i, q) for q in range(self.seats)]
                found[i] = (places[seat] == 1) / max(1, places.count(1))
        return found


def outputs_once(policy: Policy, rows: Numbers) -> Numbers:
    """What the network says of every row. Equal ones, frequent before chance parts the worlds, are asked once."""
    found: dict[bytes, int] = {}
    which = [found.setdefault(row.tobytes(), len(found)) for row in rows]
    _, first = np.unique(which, return_index=True)
    return policy.outputs(rows[first])[which]


class PlainCode:
    """The entry points of a game in plain Python, over lists of plain objects."""

    def __init__(self, game: Game):
        self.state: Schema[Any] = schema(game.State)
        rules = plain(game)
        self.answer, self.seat_to_act, self.place = rules["answer"], rules["seat_to_act"], rules["place"]
        self.choices, self.redeal, self.observe = rules["choices"], rules["redeal"], rules["observe"]

    def copy(self, states: list[Any], i: int, j: int) -> None:
        states[j] = self.state.copy(states[i])


def worlds_of(policy: Policy, view: View, keys: Sequence[str], answers: int, chance: Any = None) -> Worlds:
    """A world for each key, redealt by luck that the key names, once for each answer that is to be tried."""
    game, tries, n, ready = view.game, len(keys), answers * len(keys), is_ready(view.game)
    code: Any
    world: Any
    states: Any
    luck: Any
    if ready:
        code, world = prepare(game), schema(game.World).freeze(view.w)
        states, luck = np.zeros(n, schema(game.State).dtype), lucks(list(keys))
        schema(game.State).freeze_into(view.s, states, 0)
    else:
        code, world = PlainCode(game), [view.w]
        states, luck = [schema(game.State).copy(view.s)] + [None] * (n - 1), [Luck(key) for key in keys]
    for k in range(1, tries):
        code.copy(states, 0, k)
    for k in range(tries):
        code.redeal(world, states, k, view.seat, luck)
    for k in range(tries, n):
        code.copy(states, k % tries, k)
    again = np.concatenate([luck] * answers) if ready else [copy(one) for one in luck * answers]
    return Worlds(game, policy, code, world, states, again, view.seats, tries, chance)
