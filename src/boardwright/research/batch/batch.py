"""A batch: n matches of one game side by side, in arrays that every step overwrites."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from boardwright.core import Game, IllegalAction, Luck, Match, Value, schema
from boardwright.core.arrays import Records
from boardwright.core.luck import LUCK, WORD, key_bytes, seed_number, seed_with_key, stir
from boardwright.core.rules import NONE
from boardwright.core.types import AnyWorld
from boardwright.research.batch import entries
from boardwright.research.batch.arrays import ACTIONS, ENDS, NAMES, ROOM, SEATS, SIZE, Array, Arrays, layouts
from boardwright.research.batch.devices import Graphics, Processor
from boardwright.research.batch.loops import Buffers
from boardwright.research.batch.opponents import Opponents
from boardwright.research.batch.snapshot import Snapshot, kept_arrays

REWARDS = {"rank": entries.RANK, "win": entries.WIN, "score": entries.SCORE}
SHARED = ("_fixed", "_arrays", "_other", "_scratch")
"""Arrays that a copy of a batch makes for itself."""


@dataclass(frozen=True)
class Config:
    """How a batch is played, whatever the game."""

    reward: str = "rank"
    observations: bool = True
    auto_reset: bool = True
    checked: bool = True
    max_length: int = 0
    """Answers after which a match is truncated; 0 for never."""
    record: int = 0
    """Answers of a match that are remembered, so that it can be exported."""

    @property
    def flags(self) -> int:
        return (entries.SEE if self.observations else 0) | (entries.AUTO_RESET if self.auto_reset else 0)


class Batch(Arrays):
    """n matches at once. Every array is owned by the batch, has one row a match, and is filled in place (`Arrays`).

    Where a match is done a new one has begun already: observation, mask, seat and length are those of the new match;
    reward, score, place and the episode's figures those of the finished one.
    """

    _other: tuple[Array, ...]
    _scratch: tuple[Array, ...]

    def __init__(
        self, game: Game, w: AnyWorld, switches: Mapping[str, Value], seats: int, n: int, device: Processor | Graphics,
        seed: int, config: Config, opponents: Opponents,
    ):  # fmt: skip
        self.game, self.w, self.switches, self.seats, self.n, self.device = game, w, switches, seats, n, device
        self.config, self.opponents = config, opponents
        self.aim, self.flags = REWARDS[config.reward], config.flags
        for name, (row, dtype) in layouts(schema(game.State).dtype, self._sizes()).items():
            setattr(self, name, device.zeros((n, *row), dtype))
        device.fill(self.control, opponents.control(n, seats))
        self._lay_out()
        self.reset([seed + i for i in range(n)])

    @property
    def num_envs(self) -> int:
        """How many matches are played at once."""
        return self.n

    def _sizes(self) -> dict[str, int]:
        size = self.game.features.size if self.game.features and self.config.observations else 0
        room = self.config.record
        return {SEATS: self.seats, ACTIONS: len(self.game.actions), SIZE: size, ENDS: 2, ROOM: room}

    def use_memory(self, arrays: Mapping[str, Any]) -> None:
        """Keep arrays in memory of the caller from now on, such as rows of a tensor that several batches fill.

        On a GPU they are device arrays; shape and type are those of the batch's own.
        """
        for name, array in arrays.items():
            self.device.fill(array, getattr(self, name))
            setattr(self, name, array)
        self._lay_out()

    def reset(self, seeds: Sequence[int | str] | None = None, where: NDArray[np.bool_] | None = None) -> None:
        """Start new matches: with these seeds, or each environment's next; everywhere, or where a mask says so.

        Environment i first plays the match of its own seed, as `Match(game, seats, seed)` deals it, and then further
        ones made of that seed and their number (`seed_of`).
        """
        if seeds is not None:
            self.device.fill(self.bases, _bases(seeds, self.n, self.device.fetch(self.bases), where))
        chosen = np.ones(self.n, np.int64) if where is None else np.where(np.asarray(where), 1, NONE)
        self.device.fill(self.actions, chosen)
        self._work(entries.BEGIN)
        self.opponents.answer(self)

    def step(self, actions: Array, seats: ArrayLike | None = None) -> None:
        """Play one action in every environment, for the seats to act or for any others that are asked as well.

        Opponents answer until the learner is asked again. Where a match is over and no new one has begun, the action is
        ignored.
        """
        flags = self.flags
        if seats is not None:
            self.device.fill(self.seat, seats)
            flags |= entries.EITHER
        self._work(entries.STEP, 1, flags, self.device.taken(self.actions, actions))
        if self.config.checked:
            self.check(actions, seats)
        self.opponents.answer(self)

    def check(self, actions: Array, seats: ArrayLike | None = None) -> None:
        """Raise IllegalAction if one of the actions of the last step was illegal.

        Such an environment stays as it was; the others have gone on.
        """
        fault = self.device.fetch(self.fault)
        if fault.any():
            self.opponents.answer(self)
            i = int(fault.argmax())
            seat = int(np.broadcast_to(self.fetch("seat") if seats is None else seats, self.n)[i])
            a = int(actions[i])
            text = f'"{self.game.actions.text(a)}"' if 0 <= a < len(self.game.actions) else "no action"
            raise IllegalAction(f"environment {i}: seat {seat} cannot answer {a}, {text}, now")

    def random_actions(self, out: Array = None) -> NDArray[np.int64]:
        """One legal action for every environment, each as likely as the other; by the batch's own chance."""
        self._work(entries.CHOOSE)
        if out is None:
            return self.actions
        self.device.fill(out, self.actions)
        return out

    def rollout(self, steps: int, observe: bool = True) -> None:
        """So many random steps at once: the same as `step(random_actions())` each time.

        Observations and masks are written after every step, or only after the last one.
        """
        if self.opponents.chosen:
            for _ in range(steps):
                self.step(self.random_actions())
            return
        self._work(entries.ROLLOUT, steps, self.flags | (entries.EACH if observe else 0))

    def observe(self, seats: ArrayLike) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
        """What one seat of every environment sees, and what it may answer: arrays like observation and mask.

        `seats` is one seat or an array of them. A seat that is not asked has an empty mask.
        """
        if not self._other:
            mine = (self.observation, self.mask, self.id_ranges, self.seat)
            self._other = tuple(self.device.put(self.device.fetch(one)) for one in mine)
        observation, mask, id_ranges, seat = self._other
        self.device.fill(seat, np.full(self.n, seats, np.int32) if np.ndim(seats) == 0 else seats)
        others = {"observation": observation, "mask": mask, "id_ranges": id_ranges, "seat": seat}
        arrays = self._buffers(self.actions)._replace(**others)
        self.device.run(self.n, (entries.OBSERVE, 1, self.aim, 0, self.flags), arrays)
        return observation, mask

    def save(self) -> Snapshot:
        """A copy of everything that changes, to come back to."""
        return Snapshot.of(self)

    def restore(self, snapshot: Snapshot, indices: ArrayLike | None = None) -> None:
        """Go back to a snapshot, of this batch or of another one of the same game, seats and options.

        With `indices` environment i becomes row indices[i] of the snapshot, and keeps its own chance for random
        actions: rows that are copied several times play on differently.
        """
        snapshot.put_into(self, indices)

    def branch(self, indices: ArrayLike) -> None:
        """Environment i becomes a copy of environment indices[i], all at once and in place."""
        self.restore(self.save(), indices)

    def determinize(self, seats: ArrayLike) -> None:
        """Redeal what a seat of every environment cannot know, and give every match a future of its own.

        A search that does so before it looks ahead knows no more than its player. `seats` is one seat or an array;
        NONE leaves an environment as it is.
        """
        chosen = self.device.put(np.broadcast_to(np.asarray(seats, np.int32), (self.n,)))
        arrays = (self._fixed[0], self.states, self.lucks, self.chances, chosen)
        self.device.run(self.n, (), arrays, "determinize")
        self._work(entries.OBSERVE)

    def greedy_actions(self, where: NDArray[np.bool_] | None = None) -> NDArray[np.int64]:
        """The answer of every seat to act that leaves it furthest ahead in points; `where` says for which."""
        if not self._scratch:
            state = schema(self.game.State).dtype
            self._scratch = self.device.zeros(self.n, state), self.device.zeros(self.n, LUCK)
        asked = self.fetch("seat") != NONE
        wanted = self.device.put(asked if where is None else asked & np.asarray(where))
        arrays = (self._fixed[0], self.states, self.chances, *self._scratch, self.seat, wanted, self.actions)
        self.device.run(self.n, (self.seats,), arrays, "greedy")
        return self.actions

    def seed_of(self, i: int, ended: bool = False) -> int:
        """The seed of the match of environment i: `Match(game, seats, seed)` deals the same; or of the one before."""
        base = self.device.fetch(self.bases)[i]
        words, number = [int(word) for word in base["key"]], int(base["draws"]) - ended
        if number > 0:
            words = [stir(word ^ stir((len(words) * number + j) & WORD)) for j, word in enumerate(words)]
        return seed_with_key(words)

    def luck_of(self, i: int) -> Luck:
        """The luck with which the match of environment i began."""
        return Luck(self.seed_of(i))

    def match(self, i: int) -> Match:
        """The match of environment i, replayed answer by answer; where done, the one that has just ended.

        `write_match` makes a file of it. Raises ValueError if the batch remembers too few answers (`record`).
        """
        ended = bool(self.fetch("done")[i]) and self.config.auto_reset
        answers = int(self.fetch("episode_length" if ended else "length")[i])
        if ended and self.fetch("length")[i]:
            raise ValueError(f"opponents have begun the next match of environment {i}: make(..., auto_reset=False)")
        if answers > self.config.record:
            raise ValueError(f"{answers} answers were given and {self.config.record} remembered: make(..., record=N)")
        match = Match(self.game, self.seats, self.seed_of(i, ended), self.switches)
        for entry in self.fetch("history")[i, :answers].tolist():
            match.play(*divmod(entry, entries.SEAT))
        return match

    def fetch(self, name: str) -> Array:
        """An array by its name, in the computer's memory."""
        return self.device.fetch(getattr(self, name))

    def __getstate__(self) -> dict[str, object]:
        """What a copy needs; its arrays in the computer's memory, wherever the batch lives."""
        arrays = kept_arrays(self)
        kept = {name: value for name, value in vars(self).items() if name not in SHARED}
        return {name: self.device.fetch(one) if name in arrays else one for name, one in kept.items()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        device = kept["device"]
        vars(self).update({name: device.put(one) if isinstance(one, np.ndarray) else one for name, one in kept.items()})
        self._lay_out()

    def _lay_out(self) -> None:
        """The arrays that are the same for all batches of this world."""
        world, state = schema(self.game.World).freeze(self.w), schema(self.game.State).dtype
        self._fixed = self.device.put(world), self.device.zeros(1, state)
        self._arrays = Buffers(*self._fixed, *(getattr(self, name) for name in NAMES))
        self._other, self._scratch = (), ()

    def _buffers(self, actions: Array) -> Any:
        return self._arrays if actions is self.actions else self._arrays._replace(actions=actions)

    def _work(self, mode: int, steps: int = 1, flags: int | None = None, actions: Array = None) -> None:
        how = (mode, steps, self.aim, self.config.max_length, self.flags if flags is None else flags)
        self.device.run(self.n, how, self._buffers(self.actions if actions is None else actions))


def _bases(seeds: Sequence[int | str], n: int, before: Records, where: NDArray[np.bool_] | None) -> Records:
    """The keys of seeds, with no match begun; environments that `where` leaves out keep theirs."""
    if len(seeds) != n:
        raise ValueError(f"{n} environments need {n} seeds, not {len(seeds)}")
    keys = b"".join(key_bytes(seed_number(seed)) for seed in seeds)
    rows = np.zeros(n, LUCK)
    rows["key"] = np.frombuffer(keys, ">u4").reshape(n, entries.WORDS)
    rows["draws"] = -1
    return rows if where is None else np.where(np.asarray(where), rows, before)
