"""Groups of environments: each is a batch with its own number of seats and options, and a range of rows.

The batches write into the rows of common tensors, so that the network reads all groups at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count, pairwise
from typing import Any

import numpy as np
import torch
from torch import Tensor

from boardwright.batch import Batch, make
from boardwright.core import Game, Value
from boardwright.research.batch.devices import CpuDevice, GpuDevice
from boardwright.research.gpu import cuda
from boardwright.research.train.processes import Processes
from boardwright.research.train.settings import Settings


@dataclass(frozen=True)
class Variant:
    """A number of seats with options."""

    seats: int
    options: Mapping[str, Value]


def variants_of(game: Game, given: Settings) -> list[Variant]:
    """Return the variants to mix: the default options with every number of seats, then samples and the values of a
    switch.

    Each further variant takes the next number of seats that it fits; one that fits none is left out.
    """
    counts = [int(word) for word in given.seats.split(",")] if given.seats else [n for n in game.seats if n > 1]
    fixed: dict[str, Value] = {}
    for word in given.options.split(",") if given.options else []:
        fixed[word.partition("=")[0]] = word.partition("=")[2]
    switch = next((one for one in game.switches if one.name == given.vary), None)
    if given.vary and switch is None:
        raise ValueError(f'{game.name} has no switch "{given.vary}" to vary')
    varied = [{given.vary: value} for value in switch.values] if switch else []
    others = [dict(one) for one in (*game.samples, *varied) if one]
    found = [Variant(seats, fixed) for seats in counts]
    for k, options in enumerate(others):
        in_turn = counts[k % len(counts) :] + counts[: k % len(counts)]
        fit = [seats for seats in in_turn if _fits(game, fixed | options, seats)]
        found.extend(Variant(seats, fixed | options) for seats in fit[:1])
    return found


def _fits(game: Game, options: Mapping[str, Value], seats: int) -> bool:
    try:
        game.make_world(options, seats)
    except ValueError:
        return False
    return True


class EnvGroup:
    """One batch and its range of rows."""

    def __init__(self, game: Game, variant: Variant, rows: slice, arrays: "SharedArrays", given: Settings, seed: int):
        self.variant, self.rows, self.seats = variant, rows, variant.seats
        n, options = rows.stop - rows.start, dict[str, Any](variant.options)
        self.batch: Batch = make(game, n, variant.seats, given.device, seed, "score", checked=False, **options)
        self.batch.use_memory({name: memory(array[rows]) for name, array in arrays.written.items()})
        self.own = {name: tensor(getattr(self.batch, name)) for name in BY_SEAT}
        self.results = {name: array[rows, : self.seats] for name, array in arrays.results.items()}
        for array in arrays.results.values():
            array[rows] = 0
        arrays.seats[rows] = variant.seats
        self.stream = _own_stream(self.batch.device)
        self.batch.rollout(given.warmup_steps, observe=False)
        self.wait()

    def step(self, actions: Tensor) -> None:
        """Step every match; on a GPU this runs concurrently with other groups until `wait`."""
        if self.stream:
            self.stream.wait_stream(torch.cuda.current_stream())
        self.batch.step(actions if self.stream else actions.numpy())

    def wait(self) -> None:
        """Make later work on the GPU wait for the step, and fetch its results."""
        if self.stream:
            torch.cuda.current_stream().wait_stream(self.stream)
        for name, array in self.results.items():
            array.copy_(self.own[name])


def tensor(array: Any) -> Tensor:
    """View an array of a batch as a tensor."""
    return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device="cuda")


def memory(rows: Tensor) -> Any:
    """View rows of a tensor as an array that a batch can write into."""
    return cuda().as_cuda_array(rows) if rows.is_cuda else rows.numpy()


def _own_stream(device: CpuDevice | GpuDevice) -> Any:
    """Give a batch on a GPU its own stream, so that groups run concurrently; None on the CPU."""
    if isinstance(device, CpuDevice):
        return None
    torch.cuda.synchronize()
    stream = torch.cuda.Stream()  # type: ignore[no-untyped-call]
    device.use_stream(stream.cuda_stream)
    return stream


BY_SEAT = ("reward", "score", "place")
"""Arrays whose width is the number of seats; those of the groups are copied into wider ones."""


class SharedArrays:
    """The state of n environments after a step, in whatever group; absent seats have zeros."""

    def __init__(self, game: Game, n: int, device: str):
        def zeros(dtype: torch.dtype, *more: int) -> Tensor:
            return torch.zeros(n, *more, dtype=dtype, device=device)

        most = max(game.seats)
        self.observation = zeros(torch.int16, game.features.size)
        self.mask, self.done = zeros(torch.bool, len(game.actions)), zeros(torch.bool)
        self.seat, self.seats = zeros(torch.int32), zeros(torch.int64)
        self.written = {"observation": self.observation, "mask": self.mask, "seat": self.seat, "done": self.done}
        self.results = {name: zeros(torch.float32, most) for name in BY_SEAT}
        self.order = torch.arange(most, device=device)

    @property
    def first_places(self) -> Tensor:
        """Return the share of the win by seat; tied winners share it."""
        first = (self.results["place"] == 1).float()
        return first / first.sum(1, keepdim=True).clamp(min=1)

    @property
    def rank(self) -> Tensor:
        """Return 1 for first place to -1 for last; 0 where no match has ended."""
        place, seats = self.results["place"], self.seats[:, None]
        middle = place.sum(1, keepdim=True) / seats
        return torch.where(self.order < seats, (middle - place) * 2 / (seats - 1).clamp(min=1), 0)

    def relative(self, gained: Tensor) -> Tensor:
        """Subtract the mean of the others."""
        seats = self.seats[:, None]
        others = (gained.sum(1, keepdim=True) - gained) / (seats - 1).clamp(min=1)
        return torch.where(self.order < seats, gained - others, 0)

    def by_seat(self, where: slice) -> Tensor:
        """Return the numbers of a slice of features by seat; the seat to act sees its own first."""
        seats = self.seats[:, None]
        seen = self.observation[:, where][:, : len(self.order)].float()
        turned = seen.gather(1, (self.order - self.seat[:, None]) % seats)
        return torch.where(self.order < seats, turned, 0)


class EnvGroups:
    """All environments of a run."""

    def __init__(self, game: Game, given: Settings, processes: Processes):
        self.game, self.given = game, given
        self.queue = variants_of(game, given)
        groups = min(given.groups, len(self.queue), given.num_envs)
        cuts = [given.num_envs * k // groups for k in range(groups + 1)]
        self.ranges = [slice(a, b) for a, b in pairwise(cuts)]
        name, _, weight = given.shaping.partition(":")
        self.shape = game.features.where(name) if name else None
        self.shaping_weight = float(weight or 0)
        first_seed = given.seed * 10**9 + processes.rank * given.num_envs
        self.seeds = count(first_seed, given.num_envs * processes.count)
        self.arrays = SharedArrays(game, given.num_envs, given.device)
        self.rotated = 0
        self.all = [self._next(rows) for rows in self.ranges]
        self.potential = self.arrays.by_seat(self.shape) if self.shape else None

    def _next(self, rows: slice) -> EnvGroup:
        """Make a group of the next variant in the queue."""
        variant = self.queue.pop(0)
        self.queue.append(variant)
        return EnvGroup(self.game, variant, rows, self.arrays, self.given, next(self.seeds))

    def rotate(self) -> None:
        """Replace one group by the next variant if there are more variants than groups."""
        if len(self.queue) > len(self.all):
            k = self.rotated % len(self.all)
            self.all[k] = self._next(self.ranges[k])
            self.rotated += 1
            self.potential = self.arrays.by_seat(self.shape) if self.shape else None

    def step(self, actions: Tensor) -> None:
        """Step every match of every group."""
        for group in self.all:
            group.step(actions[group.rows])
        for group in self.all:
            group.wait()

    def rewards(self) -> Tensor:
        """Return points over the mean of the others, places, and the change of the potential, after a step."""
        arrays, given = self.arrays, self.given
        gained = given.point_reward * arrays.relative(arrays.results["reward"]) + given.place_reward * arrays.rank
        if self.potential is None or self.shape is None:
            return gained
        before, self.potential = self.potential, arrays.by_seat(self.shape)
        after = torch.where(arrays.done[:, None], torch.zeros_like(before), self.potential)
        return gained + self.shaping_weight * arrays.relative(after - before)

    @property
    def most_seats(self) -> int:
        return max(self.game.seats)
