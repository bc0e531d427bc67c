"""Snapshots of a batch: everything that changes, copied on the device where the batch lives."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from boardwright.core import schema
from boardwright.research.batch.arrays import Array

if TYPE_CHECKING:
    from boardwright.research.batch.host import Batch

CHANCE = "chances"
"""What environments keep for themselves when rows are copied to several of them."""
CONTROL = "control"


def kept_arrays(batch: "Batch") -> dict[str, Array]:
    """The arrays of a batch that have one row for each environment, by name."""
    return {name: one for name, one in vars(batch).items() if hasattr(one, "dtype") and hasattr(one, "shape")}


@dataclass(frozen=True)
class Snapshot:
    """What `Batch.save` returns and `Batch.restore` takes."""

    n: int
    kind: tuple[object, ...]
    """Which batches it fits: game, seats, world, device and shapes of the arrays."""
    arrays: dict[str, Array]

    @classmethod
    def of(cls, batch: "Batch") -> "Snapshot":
        found = {}
        for name, one in kept_arrays(batch).items():
            found[name] = batch.device.zeros(one.shape, one.dtype)
            batch.device.copy_rows(found[name], one)
        return cls(batch.n, kind_of(batch), found)

    def put_into(self, batch: "Batch", indices: ArrayLike | None) -> None:
        """Write the rows over those of a batch; raises ValueError if they do not fit."""
        if kind_of(batch) != self.kind:
            raise ValueError("a snapshot fits batches of the same game, seats, options, rewards and device")
        if indices is None and self.n != batch.n:
            raise ValueError(f"this snapshot has {self.n} rows, not {batch.n}: name a row for every environment")
        rows = None if indices is None else self._checked(indices, batch.n)
        for name, one in kept_arrays(batch).items():
            if rows is None or name not in (CHANCE, CONTROL):
                batch.device.copy_rows(one, self.arrays[name], rows)

    def _checked(self, indices: ArrayLike, n: int) -> Array:
        """The indices, on the GPU as they are; raises ValueError if there are too few or one is out of range."""
        if hasattr(indices, "__cuda_array_interface__"):
            return indices
        rows = np.asarray(indices, np.int64)
        if rows.shape != (n,):
            raise ValueError(f"{n} environments need {n} indices, not {rows.size}")
        if rows.size and not (rows.min() >= 0 and rows.max() < self.n):
            raise ValueError(f"indices are numbers from 0 to {self.n - 1}")
        return rows


def kind_of(batch: "Batch") -> tuple[object, ...]:
    world = schema(batch.game.World).freeze(batch.w).tobytes()
    shapes = tuple((name, one.shape[1:]) for name, one in sorted(kept_arrays(batch).items()))
    return batch.game.name, batch.seats, world, batch.device.name, batch.config.reward, shapes
