"""Search on top of a network: the best answers are played on in possible worlds, and the network values the ends.

What the seat cannot know is redealt for every world; all answers are tried in the same worlds with the same luck,
so that they differ by nothing else. In these worlds every seat plays by the network and sees only what it may see.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from boardwright.bots.network import Learned, heads, odds_of
from boardwright.bots.policy import Policy
from boardwright.bots.search import has_compiler
from boardwright.core import NONE, Advice, Game, Luck, View, schema
from boardwright.core.advice import ranked
from boardwright.core.arrays import Numbers, Records
from boardwright.core.compile.build import CHOICES, Compiled, compiled, is_kept, prepared
from boardwright.core.luck import lucks
from boardwright.core.types import AnyWorld

NAMES = ("answer", "choices", "seat_to_act", "place", "copy", "redeal", "observe")
"""Entry points that are used."""
CANDIDATES = 6
"""Answers that are tried at most."""
HOPELESS = 0.01
"""An answer that the network plays less often than this share of its best one is not tried."""
SURE = 1.0
"""Standard errors by which an answer must be better than the network's own to be preferred."""


@dataclass
class Worlds:
    """States that are played on at the same time, with compiled rules."""

    game: Game
    policy: Policy
    code: Compiled
    world: AnyWorld
    states: Records
    lucks: Records
    seats: int
    tries: int = 1
    """Try every answer in `worlds` consecutive worlds."""
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

    def look(self, asked: list[tuple[int, int]]) -> tuple[Any, list[Any]]:
        """What the network says to these seats of states, and their legal answers."""
        rows, ids = np.zeros((len(asked), self.game.features.size), np.int32), np.zeros(CHOICES, np.int16)
        choices = []
        for k, (i, p) in enumerate(asked):
            self.code.observe(self.world, self.states, i, p, rows[k])
            n = self.code.choices(self.world, self.states, i, p, ids)
            choices.append(ids[:n].astype(np.int64))
        return outputs_once(self.policy, rows), choices

    def chances(self, seat: int) -> Any:
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


def is_ready(game: Game) -> bool:
    """Can matches be played on within a moment: compiled in this process, or by an earlier one?"""
    if not has_compiler():
        return False
    functions = compiled(game).functions
    return all(functions[name].signatures or is_kept(functions[name]) for name in NAMES)


def prepare(game: Game) -> Compiled:
    """Compile what is needed, or load it where that was done before."""
    return prepared(game, NAMES)


def think(policy: Policy, view: View, luck: Luck, how: Learned) -> list[Advice]:
    """The seat's canonical actions, best first; the value is the chance to win in hundredths where it was tried."""
    choices, odds = odds_of(policy, view)
    order = np.argsort(-odds, kind="stable")
    tried = [int(k) for k in order[:CANDIDATES] if odds[k] >= HOPELESS * odds.max()]
    if len(tried) == 1:
        return ranked([Advice(a, 100 * float(p)) for a, p in zip(choices, odds, strict=True)])
    found = trials(policy, view, luck, [choices[k] for k in tried], how)
    means = found.mean(1)
    best = preferred(found)
    advice = [Advice(choices[k], 100 * float(m)) for k, m in zip(tried, means, strict=True)]
    rest = [Advice(choices[int(k)], 0.0) for k in order if int(k) not in tried]
    return [advice[best], *ranked([one for j, one in enumerate(advice) if j != best]), *ranked(rest)]


def preferred(found: Any) -> int:
    """The first row, which the network would play, unless another is better by more than luck explains."""
    over = found - found[0]
    spread = over.std(1, ddof=1) / np.sqrt(found.shape[1])
    sure = np.where(over.mean(1) > SURE * spread, over.mean(1), -np.inf)
    sure[0] = 0.0
    return int(sure.argmax())


def trials(
    policy: Policy,
    view: View,
    luck: Luck,
    actions: list[int],
    how: Learned,
    sampled: bool = False,
) -> Any:
    """By answer and world: the chance to win after it; the answers in between are the most likely ones, or sampled."""
    game, tries, n = view.game, how.tries, len(actions) * how.tries
    code = prepare(game)
    states = np.zeros(n, schema(game.State).dtype)
    world = schema(game.World).freeze(view.w)
    keys = lucks([f"{luck.key} {luck.draws} {k}" for k in range(tries)])
    schema(game.State).freeze_into(view.s, states, 0)
    for k in range(1, tries):
        code.copy(states, 0, k)
    for k in range(tries):
        code.redeal(world, states, k, view.seat, keys)
    chance = np.concatenate([keys] * len(actions))
    for k in range(n - 1, -1, -1):
        code.copy(states, k % tries, k)
    sampler = np.random.default_rng([*luck.key, luck.draws]) if sampled else None
    worlds = Worlds(game, policy, code, world, states, chance, view.seats, tries, sampler)
    for j, a in enumerate(actions):
        for k in range(tries):
            i = j * tries + k
            code.answer(world, states, i, view.seat, a, chance)
    worlds.play_on(how.horizon)
    return worlds.chances(view.seat).reshape(len(actions), tries)
