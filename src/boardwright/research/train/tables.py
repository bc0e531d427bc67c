"""Batches side by side: every table has its own number of seats and options, and a range of rows."""

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
class Setting:
    """How a table is played."""

    seats: int
    options: Mapping[str, Value]


def settings_of(game: Game, given: Settings) -> list[Setting]:
    """What is mixed: the game as it comes at every number of seats; then samples and the values of a switch in turn.

    Options that do not fit together with so many seats are tried with fewer, or left out.
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
    found = [Setting(seats, fixed) for seats in counts]
    for k, options in enumerate(others):
        turned = counts[k % len(counts) :] + counts[: k % len(counts)]
        fit = [seats for seats in turned if _fits(game, fixed | options, seats)]
        found.extend(Setting(seats, fixed | options) for seats in fit[:1])
    return found


def _fits(game: Game, options: Mapping[str, Value], seats: int) -> bool:
    try:
        game.make_world(options, seats)
    except ValueError:
        return False
    return True


class Table:
    """One batch, its arrays as tensors, and the rows that are its share."""

    def __init__(self, game: Game, setting: Setting, rows: slice, given: Settings, seed: int, shape: slice | None):
        n, where = rows.stop - rows.start, given.device
        self.setting, self.rows, self.seats, self.device = setting, rows, setting.seats, torch.device(where)
        options: dict[str, Any] = dict(setting.options)
        self.batch: Batch = make(game, n, setting.seats, where, seed, "score", checked=False, **options)
        self.stream = _beside_others(self.batch.device)
        self.batch.rollout(given.warm_up, observe=False)
        self.wait()
        self.look = {name: self._tensor(getattr(self.batch, name)) for name in NAMES}
        self.shape = shape
        self.order = torch.arange(self.seats, device=self.device)
        self.potential = self._potential() if shape else None

    def _tensor(self, array: Any) -> Tensor:
        """An array of the batch as a tensor that shares its memory."""
        return torch.from_numpy(array) if isinstance(array, np.ndarray) else torch.as_tensor(array, device="cuda")

    def step(self, actions: Tensor) -> None:
        """Answer everywhere; on a GPU this goes on beside other tables until `wait`."""
        if self.stream:
            self.stream.wait_stream(torch.cuda.current_stream())
        self.batch.step(actions if self.stream else actions.numpy())

    def wait(self) -> None:
        """What is asked of the GPU from now on comes after the answers."""
        if self.stream:
            torch.cuda.current_stream().wait_stream(self.stream)

    def rewards(self, given: Settings, worth: float) -> Tensor:
        """Points over the mean of the others, places, and how the potential has changed."""
        place = self.look["place"].float()
        rank = (place.mean(1, keepdim=True) - place) * 2 / (self.seats - 1)
        gained = given.point * self._over(self.look["reward"]) + given.victory * rank
        if self.potential is None:
            return gained
        before, self.potential = self.potential, self._potential()
        after = torch.where(self.look["done"][:, None], torch.zeros_like(before), self.potential)
        return gained + worth * self._over(after - before)

    def _over(self, gained: Tensor) -> Tensor:
        return gained - (gained.sum(1, keepdim=True) - gained) / (self.seats - 1)

    def _potential(self) -> Tensor:
        """The numbers of the shaping slice, by seat; the seat to act sees its own first."""
        assert self.shape is not None
        seen = self.look["observation"][:, self.shape][:, : self.seats].float()
        turned = (self.order - self.look["seat"][:, None]) % self.seats
        return seen.gather(1, turned)


def _beside_others(device: Processor | Graphics) -> Any:
    """A stream of its own for a batch on a GPU, so that it runs beside the others; None on the CPU."""
    if isinstance(device, Processor):
        return None
    torch.cuda.synchronize()
    stream = torch.cuda.Stream()  # type: ignore[no-untyped-call]
    device.use_stream(stream.cuda_stream)
    return stream


NAMES = ("observation", "mask", "seat", "reward", "done", "score", "place")


class Tables:
    """All batches of a run."""

    def __init__(self, game: Game, given: Settings):
        self.game, self.given = game, given
        self.waiting = settings_of(game, given)
        found = min(given.tables, len(self.waiting), given.n)
        cuts = [given.n * k // found for k in range(found + 1)]
        self.ranges = [slice(a, b) for a, b in pairwise(cuts)]
        name, _, worth = given.shape.partition(":")
        self.shape = game.features.where(name) if name else None
        self.worth = float(worth or 0)
        self.seeds = count(given.seed * 10**9, given.n)
        self.seats = torch.zeros(given.n, dtype=torch.int64, device=given.device)
        self.turn = 0
        self.all = [self._next(rows) for rows in self.ranges]

    def _next(self, rows: slice) -> Table:
        """The setting whose turn it is sits down; it waits again afterwards."""
        setting = self.waiting.pop(0)
        self.waiting.append(setting)
        self.seats[rows] = setting.seats
        return Table(self.game, setting, rows, self.given, next(self.seeds), self.shape)

    def rotate(self) -> None:
        """One table gets up for the next setting, where there are more settings than tables."""
        if len(self.waiting) > len(self.all):
            k = self.turn % len(self.all)
            self.all[k] = self._next(self.ranges[k])
            self.turn += 1

    @property
    def most_seats(self) -> int:
        return max(self.game.seats)
