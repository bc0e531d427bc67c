"""Groups of environments: each is a batch with its own number of seats and options, and a range of rows."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count, pairwise
from typing import Any

import numpy as np
import torch
from torch import Tensor

from boardwright.batch import Batch, make
from boardwright.core import Game, Value
from boardwright.research.batch.devices import Graphics, Processor
from boardwright.research.train.settings import Settings


@dataclass(frozen=True)
class Variant:
    """A number of seats and the options that they play."""

    seats: int
    options: Mapping[str, Value]


def variants_of(game: Game, given: Settings) -> list[Variant]:
    """Return what is mixed: the default options at every number of seats, then samples and the values of a switch.

    Each further setting takes the next number of seats that it fits; one that fits none is left out.
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
    """One batch, its arrays as tensors, and its range of rows."""

    def __init__(self, game: Game, variant: Variant, rows: slice, given: Settings, seed: int, shape: slice | None):
        n, where = rows.stop - rows.start, given.device
        self.variant, self.rows, self.seats, self.device = variant, rows, variant.seats, torch.device(where)
        options: dict[str, Any] = dict(variant.options)
        self.batch: Batch = make(game, n, variant.seats, where, seed, "score", checked=False, **options)
        self.stream = _own_stream(self.batch.device)
        self.batch.rollout(given.warmup_steps, observe=False)
        self.wait()
        self.arrays = {name: self._tensor(getattr(self.batch, name)) for name in NAMES}
        self.shape = shape
        self.order = torch.arange(self.seats, device=self.device)
        self.potential = self._potential() if shape else None

    def _tensor(self, array: Any) -> Tensor:
        """View an array of the batch as a tensor."""
        return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device="cuda")

    def step(self, actions: Tensor) -> None:
        """Act in every match; on a GPU this runs beside other groups until `wait`."""
        if self.stream:
            self.stream.wait_stream(torch.cuda.current_stream())
        self.batch.step(actions if self.stream else actions.numpy())

    def wait(self) -> None:
        """Order what is asked of the GPU from now on after the step."""
        if self.stream:
            torch.cuda.current_stream().wait_stream(self.stream)

    def rewards(self, given: Settings, shaping_weight: float) -> Tensor:
        """Return points over the mean of the others, places, and the change of the potential."""
        place = self.arrays["place"].float()
        rank = (place.mean(1, keepdim=True) - place) * 2 / (self.seats - 1)
        gained = given.point_reward * self._relative(self.arrays["reward"]) + given.place_reward * rank
        if self.potential is None:
            return gained
        before, self.potential = self.potential, self._potential()
        after = torch.where(self.arrays["done"][:, None], torch.zeros_like(before), self.potential)
        return gained + shaping_weight * self._relative(after - before)

    def _relative(self, gained: Tensor) -> Tensor:
        return gained - (gained.sum(1, keepdim=True) - gained) / (self.seats - 1)

    def _potential(self) -> Tensor:
        """Return the numbers of the shaping slice by seat; the seat to act sees its own first."""
        assert self.shape is not None
        seen = self.arrays["observation"][:, self.shape][:, : self.seats].float()
        relative = (self.order - self.arrays["seat"][:, None]) % self.seats
        return seen.gather(1, relative)


def _own_stream(device: Processor | Graphics) -> Any:
    """Give a batch on a GPU a stream of its own, so that groups run concurrently; None on the CPU."""
    if isinstance(device, Processor):
        return None
    torch.cuda.synchronize()
    stream = torch.cuda.Stream()  # type: ignore[no-untyped-call]
    device.use_stream(stream.cuda_stream)
    return stream


NAMES = ("observation", "mask", "seat", "reward", "done", "score", "place")


class EnvGroups:
    """All environments of a run."""

    def __init__(self, game: Game, given: Settings):
        self.game, self.given = game, given
        self.queue = variants_of(game, given)
        groups = min(given.groups, len(self.queue), given.num_envs)
        cuts = [given.num_envs * k // groups for k in range(groups + 1)]
        self.ranges = [slice(a, b) for a, b in pairwise(cuts)]
        name, _, weight = given.shaping.partition(":")
        self.shape = game.features.where(name) if name else None
        self.shaping_weight = float(weight or 0)
        self.seeds = count(given.seed * 10**9, given.num_envs)
        self.seats = torch.zeros(given.num_envs, dtype=torch.int64, device=given.device)
        self.rotated = 0
        self.all = [self._next(rows) for rows in self.ranges]

    def _next(self, rows: slice) -> EnvGroup:
        """Make a group of the next variant in the queue."""
        variant = self.queue.pop(0)
        self.queue.append(variant)
        self.seats[rows] = variant.seats
        return EnvGroup(self.game, variant, rows, self.given, next(self.seeds), self.shape)

    def rotate(self) -> None:
        """Replace one group by the next variant, where there are more variants than groups."""
        if len(self.queue) > len(self.all):
            k = self.rotated % len(self.all)
            self.all[k] = self._next(self.ranges[k])
            self.rotated += 1

    @property
    def most_seats(self) -> int:
        return max(self.game.seats)
