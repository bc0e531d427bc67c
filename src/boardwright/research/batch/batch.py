"""A batch: n matches of one game in parallel, in arrays that every step overwrites."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from boardwright.core import Game, IllegalAction, Luck, Match, Value, schema
from boardwright.core.arrays import Records
from boardwright.core.luck import LUCK, WORD, key_bytes, mix, seed_number, seed_with_key
from boardwright.core.rules import NONE
from boardwright.core.types import AnyWorld
from boardwright.research.batch import entries
from boardwright.research.batch.arrays import ACTIONS, HISTORY, NAMES, RANGE, SEATS, SIZE, Array, Arrays, layouts
from boardwright.research.batch.devices import CpuDevice, GpuDevice
from boardwright.research.batch.loops import Buffers
from boardwright.research.batch.opponents import Opponents
from boardwright.research.batch.snapshot import Snapshot, row_arrays

REWARDS = {"rank": entries.RANK, "win": entries.WIN, "score": entries.SCORE}
DERIVED = ("_fixed", "_arrays", "_observed", "_scratch")
"""Attributes that a copy of a batch builds again."""


@dataclass(frozen=True)
class Config:
    """The options of a batch that do not depend on the game."""

    reward: str = "rank"
    observations: bool = True
    auto_reset: bool = True
    checked: bool = True
    max_length: int = 0
    """Actions after which a match is truncated; 0 for never."""
    record: int = 0
    """Actions of each match to record, so that it can be exported."""

    @property
    def flags(self) -> int:
        return (entries.OBSERVATIONS if self.observations else 0) | (entries.AUTO_RESET if self.auto_reset else 0)


class Batch(Arrays):
    """n matches in parallel. The batch owns its arrays (`Arrays`), one row per match, and updates them in place.

    With `auto_reset`, a new match has already begun wherever `done` is set: observation, mask, seat and length are
    those of the new match; reward, score, place, episode_length and episode_return those of the finished one.
    """

    _observed: tuple[Array, ...]
    _scratch: tuple[Array, ...]

    def __init__(
        self, game: Game, w: AnyWorld, switches: Mapping[str, Value], seats: int, n: int, device: CpuDevice | GpuDevice,
        seed: int, config: Config, opponents: Opponents,
    ):  # fmt: skip
        self.game, self.w, self.switches, self.seats, self.n, self.device = game, w, switches, seats, n, device
        self.config, self.opponents = config, opponents
        self.reward_kind, self.flags = REWARDS[config.reward], config.flags
        for name, (row, dtype) in layouts(schema(game.State).dtype, self._sizes()).items():
            setattr(self, name, device.zeros((n, *row), dtype))
        device.fill(self.control, opponents.control(n, seats))
        self._bind_arrays()
        self.reset([seed + i for i in range(n)])

    @property
    def num_envs(self) -> int:
        """The number of matches."""
        return self.n

    def _sizes(self) -> dict[str, int]:
        size = self.game.features.size if self.game.features and self.config.observations else 0
        sizes = {SEATS: self.seats, ACTIONS: len(self.game.actions), SIZE: size}
        return {**sizes, RANGE: 2, HISTORY: self.config.record}

    def use_memory(self, arrays: Mapping[str, Any]) -> None:
        """Use the caller's arrays from now on, such as rows of a tensor that several batches fill.

        They have the shape and dtype of the batch's own arrays; on a GPU they are device arrays.
        """
        for name, array in arrays.items():
            self.device.fill(array, getattr(self, name))
            setattr(self, name, array)
        self._bind_arrays()

    def reset(self, seeds: Sequence[int | str] | None = None, where: NDArray[np.bool_] | None = None) -> None:
        """Start new matches with the given seeds or each environment's next one, in all environments or `where` True.

        Environment i first plays the match of its seed, as `Match(game, seats, seed)` deals it. The seeds of later
        matches derive from that seed and the number of the match (`seed_of`).
        """
        if seeds is not None:
            self.device.fill(self.bases, _bases(seeds, self.n, self.device.fetch(self.bases), where))
        chosen = np.ones(self.n, np.int64) if where is None else np.where(np.asarray(where), 1, NONE)
        self.device.fill(self.actions, chosen)
        self._run(entries.RESET)
        self.opponents.play(self)

    def step(self, actions: Array, seats: ArrayLike | None = None) -> None:
        """Play one action in every environment, for the seats to act or for other seats that are asked.

        Opponents then play until the learner is asked again. The action is ignored where the match is over and no new
        one has begun.
        """
        flags = self.flags
        if seats is not None:
            self.device.fill(self.seat, seats)
            flags |= entries.ANY_SEAT
        self._run(entries.STEP, 1, flags, self.device.as_input(self.actions, actions))
        if self.config.checked:
            self.check(actions, seats)
        self.opponents.play(self)

    def check(self, actions: Array, seats: ArrayLike | None = None) -> None:
        """Raise IllegalAction if an action of the last step was illegal.

        Its environment is unchanged; the others have made the step.
        """
        fault = self.device.fetch(self.fault)
        if fault.any():
            self.opponents.play(self)
            i = int(fault.argmax())
            seat = int(np.broadcast_to(self.fetch("seat") if seats is None else seats, self.n)[i])
            a = int(actions[i])
            text = f'"{self.game.actions.text(a)}"' if 0 <= a < len(self.game.actions) else "no action"
            raise IllegalAction(f"environment {i}: action {a} ({text}) is not legal for seat {seat}")

    def random_actions(self, out: Array = None) -> NDArray[np.int64]:
        """Return a uniformly random legal action for every environment, drawn with the luck of the batch."""
        self._run(entries.SAMPLE)
        if out is None:
            return self.actions
        self.device.fill(out, self.actions)
        return out

    def rollout(self, steps: int, observe: bool = True) -> None:
        """Make random steps, as `step(random_actions())` would, in one call.

        Observations and masks are written after every step, or with `observe=False` only after the last one.
        """
        if self.opponents.has_external:
            for _ in range(steps):
                self.step(self.random_actions())
            return
        self._run(entries.ROLLOUT, steps, self.flags | (entries.EVERY_STEP if observe else 0))

    def observe(self, seats: ArrayLike) -> tuple[NDArray[np.int16], NDArray[np.bool_]]:
        """Return observation and mask of the given seat of every environment.

        `seats` is one seat or an array. The mask of a seat that is not asked is empty.
        """
        if not self._observed:
            arrays = (self.observation, self.mask, self.id_ranges, self.seat)
            self._observed = tuple(self.device.put(self.device.fetch(array)) for array in arrays)
        observation, mask, id_ranges, seat = self._observed
        self.device.fill(seat, np.full(self.n, seats, np.int32) if np.ndim(seats) == 0 else seats)
        outputs = {"observation": observation, "mask": mask, "id_ranges": id_ranges, "seat": seat}
        buffers = self._buffers(self.actions)._replace(**outputs)
        self.device.run(self.n, (entries.OBSERVE, 1, self.reward_kind, 0, self.flags), buffers)
        return observation, mask

    def save(self) -> Snapshot:
        """Return a snapshot of the batch, for `restore`."""
        return Snapshot.of(self)

    def restore(self, snapshot: Snapshot, indices: ArrayLike | None = None) -> None:
        """Restore a snapshot of this batch, or of another with the same game, seats and options.

        With `indices`, environment i becomes row indices[i] of the snapshot but keeps its own luck for random actions,
        so that several copies of a row continue differently.
        """
        snapshot.put_into(self, indices)

    def branch(self, indices: ArrayLike) -> None:
        """Replace environment i by a copy of environment indices[i], for all i at once."""
        self.restore(self.save(), indices)

    def determinize(self, seats: ArrayLike) -> None:
        """Redeal what the given seat of every environment cannot know, and replace the luck of every match.

        A search that determinizes first knows no more than its player. `seats` is one seat or an array; NONE leaves an
        environment unchanged.
        """
        chosen = self.device.put(np.broadcast_to(np.asarray(seats, np.int32), (self.n,)))
        arrays = (self._fixed[0], self.states, self.lucks, self.chances, chosen)
        self.device.run(self.n, (), arrays, "determinize")
        self._run(entries.OBSERVE)

    def greedy_actions(self, where: NDArray[np.bool_] | None = None) -> NDArray[np.int64]:
        """Return the action that leaves each seat to act furthest ahead in points, everywhere or `where` True."""
        if not self._scratch:
            state = schema(self.game.State).dtype
            self._scratch = self.device.zeros(self.n, state), self.device.zeros(self.n, LUCK)
        asked = self.fetch("seat") != NONE
        selected = self.device.put(asked if where is None else asked & np.asarray(where))
        arrays = (self._fixed[0], self.states, self.chances, *self._scratch, self.seat, selected, self.actions)
        self.device.run(self.n, (self.seats,), arrays, "greedy")
        return self.actions

    def seed_of(self, i: int, ended: bool = False) -> int:
        """Return the seed with which `Match` deals the match of environment i, or with `ended` the previous one."""
        base = self.device.fetch(self.bases)[i]
        words, number = [int(word) for word in base["key"]], int(base["draws"]) - ended
        if number > 0:
            words = [mix(word ^ mix((len(words) * number + j) & WORD)) for j, word in enumerate(words)]
        return seed_with_key(words)

    def luck_of(self, i: int) -> Luck:
        """Return the luck with which the match of environment i began."""
        return Luck(self.seed_of(i))

    def match(self, i: int) -> Match:
        """Return the match of environment i, replayed action by action; where done, the one that has just ended.

        Raises ValueError if the match has more actions than `record`.
        """
        ended = bool(self.fetch("done")[i]) and self.config.auto_reset
        actions = int(self.fetch("episode_length" if ended else "length")[i])
        if ended and self.fetch("length")[i]:
            raise ValueError(
                f"opponents have already begun the next match of environment {i}; use make(..., auto_reset=False)"
            )
        if actions > self.config.record:
            raise ValueError(
                f"the match has {actions} actions, but record={self.config.record}; use make(..., record={actions})"
            )
        match = Match(self.game, self.seats, self.seed_of(i, ended), self.switches)
        for entry in self.fetch("history")[i, :actions].tolist():
            match.play(*divmod(entry, entries.SEAT))
        return match

    def fetch(self, name: str) -> Array:
        """Return an array by name, in host memory."""
        return self.device.fetch(getattr(self, name))

    def __getstate__(self) -> dict[str, object]:
        """Return the attributes to pickle, with arrays in host memory."""
        arrays = row_arrays(self)
        kept = {name: value for name, value in vars(self).items() if name not in DERIVED}
        return {name: self.device.fetch(value) if name in arrays else value for name, value in kept.items()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        put = kept["device"].put
        vars(self).update(
            {name: put(value) if isinstance(value, np.ndarray) else value for name, value in kept.items()}
        )
        self._bind_arrays()

    def _bind_arrays(self) -> None:
        """Collect the arguments of compiled code."""
        world, state = schema(self.game.World).freeze(self.w), schema(self.game.State).dtype
        self._fixed = self.device.put(world), self.device.zeros(1, state)
        self._arrays = Buffers(*self._fixed, *(getattr(self, name) for name in NAMES))
        self._observed, self._scratch = (), ()

    def _buffers(self, actions: Array) -> Any:
        return self._arrays if actions is self.actions else self._arrays._replace(actions=actions)

    def _run(self, mode: int, steps: int = 1, flags: int | None = None, actions: Array = None) -> None:
        parameters = (mode, steps, self.reward_kind, self.config.max_length, self.flags if flags is None else flags)
        self.device.run(self.n, parameters, self._buffers(self.actions if actions is None else actions))


def _bases(seeds: Sequence[int | str], n: int, before: Records, where: NDArray[np.bool_] | None) -> Records:
    """Return the keys of the seeds with no match begun; where `where` is False, environments keep theirs."""
    if len(seeds) != n:
        raise ValueError(f"{n} environments need {n} seeds, not {len(seeds)}")
    keys = b"".join(key_bytes(seed_number(seed)) for seed in seeds)
    rows = np.zeros(n, LUCK)
    rows["key"] = np.frombuffer(keys, ">u4").reshape(n, entries.WORDS)
    rows["draws"] = -1
    return rows if where is None else np.where(np.asarray(where), rows, before)
