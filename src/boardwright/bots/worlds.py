"""Determinized worlds, played in parallel with every seat following a network: compiled, or in plain Python.

Compiled and plain rules agree, so both give the same win probabilities.
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
"""The entry points used."""


class NotCompiledYet(Exception):
    """Machine code would have to be compiled first."""


@cache
def kept_code(game: Game) -> Compiled:
    """Return machine code from the cache. Raises NotCompiledYet, which is not cached, if there is none."""
    if not has_compiler():
        raise NotCompiledYet
    folder = cache_folder(game) / "fast"
    if not all(any(folder.rglob(f"*{name}-*.nbi")) for name in NAMES):
        raise NotCompiledYet
    return prepare(game)


def is_ready(game: Game) -> bool:
    """Is there machine code, so that playing many worlds is fast?"""
    try:
        return bool(kept_code(game))
    except NotCompiledYet:
        return False


def prepare(game: Game) -> Compiled:
    """Compile the entry points, or load them from the cache."""
    return prepared(game, NAMES)


@dataclass
class Worlds:
    """States that are played in parallel."""

    game: Game
    policy: Policy
    code: Any
    world: Any
    states: Any
    lucks: Any
    seats: int
    n_worlds: int
    """Each action is tried in this many consecutive worlds."""
    chance: Any = None
    """A NumPy generator that samples actions, alike in all copies of a world; None for the most probable actions."""

    def play(self, steps: int) -> None:
        """Play up to this many actions in every state, each by the network."""
        for _ in range(steps):
            noise = self.noise()
            asked = [(i, p) for i, p in enumerate(self.to_act()) if p != NONE]
            if not asked:
                return
            outputs, choices = self.evaluate(asked)
            for (i, p), out, ids in zip(asked, outputs, choices, strict=True):
                wanted = out[ids] if noise is None else out[ids] + noise[i % self.n_worlds, ids]
                self.code.answer(self.world, self.states, i, p, int(ids[wanted.argmax()]), self.lucks)

    def noise(self) -> Any:
        """Return Gumbel noise by world and action, which turns an argmax of logits into a sample; or None."""
        return None if self.chance is None else self.chance.gumbel(size=(self.n_worlds, len(self.game.actions)))

    def to_act(self) -> list[int]:
        return [int(self.code.seat_to_act(self.states, i)) for i in range(len(self.states))]

    def evaluate(self, asked: list[tuple[int, int]]) -> tuple[Numbers, list[NDArray[np.int64]]]:
        """Return the network's outputs and the legal actions for these states and seats."""
        rows, ids = np.zeros((len(asked), self.game.features.size), np.int32), np.zeros(CHOICES, np.int16)
        choices = []
        for k, (i, p) in enumerate(asked):
            self.code.observe(self.world, self.states, i, p, rows[k])
            n = self.code.choices(self.world, self.states, i, p, ids)
            choices.append(ids[:n].astype(np.int64))
        return outputs_once(self.policy, rows), choices

    def win_probabilities(self, seat: int) -> Numbers:
        """Return the seat's win probability in every state: by its place if the match is over, else by the network."""
        result, acting = np.zeros(len(self.states)), self.to_act()
        asked = [(i, p) for i, p in enumerate(acting) if p != NONE]
        if asked:
            wins, _ = heads(self.policy, self.evaluate(asked)[0], self.seats)
            for (i, p), shares in zip(asked, wins, strict=True):
                result[i] = shares[(seat - p) % self.seats]
        for i, p in enumerate(acting):
            if p == NONE:
                places = [self.code.place(self.world, self.states, i, q) for q in range(self.seats)]
                result[i] = (places[seat] == 1) / max(1, places.count(1))
        return result


def outputs_once(policy: Policy, rows: Numbers) -> Numbers:
    """Return the network's outputs for every row; equal rows, frequent before worlds diverge, are evaluated once."""
    numbers: dict[bytes, int] = {}
    unique = [numbers.setdefault(row.tobytes(), len(numbers)) for row in rows]
    _, first = np.unique(unique, return_index=True)
    return policy.outputs(rows[first])[unique]


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
    """Return one determinized world per key, with luck derived from the key, copied once for every action to try."""
    game, n_worlds, n, ready = view.game, len(keys), answers * len(keys), is_ready(view.game)
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
    for k in range(1, n_worlds):
        code.copy(states, 0, k)
    for k in range(n_worlds):
        code.redeal(world, states, k, view.seat, luck)
    for k in range(n_worlds, n):
        code.copy(states, k % n_worlds, k)
    again = np.concatenate([luck] * answers) if ready else [copy(one) for one in luck * answers]
    return Worlds(game, policy, code, world, states, again, view.seats, n_worlds, chance)
