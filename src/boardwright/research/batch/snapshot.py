"""Snapshots of a batch: its arrays, copied on its device."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from boardwright.core import schema
from boardwright.research.batch.arrays import Array

if TYPE_CHECKING:
    from boardwright.research.batch.batch import Batch

CHANCES = "chances"
"""Arrays that environments keep when `indices` copies rows between them."""
CONTROL = "control"


def row_arrays(batch: "Batch") -> dict[str, Array]:
    """Return the arrays of a batch with one row per environment, by name."""
    return {name: value for name, value in vars(batch).items() if hasattr(value, "dtype") and hasattr(value, "shape")}


@dataclass(frozen=True)
class Snapshot:
    """The state of a batch, as `Batch.save` returns it and `Batch.restore` takes it."""

    n: int
    kind: tuple[object, ...]
    """The batches it fits: game, seats, world, device, reward and shapes of the arrays."""
    arrays: dict[str, Array]

    @classmethod
    def of(cls, batch: "Batch") -> "Snapshot":
        copies = {}
        for name, array in row_arrays(batch).items():
            copies[name] = batch.device.zeros(array.shape, array.dtype)
            batch.device.copy_rows(copies[name], array)
        return cls(batch.n, kind_of(batch), copies)

    def put_into(self, batch: "Batch", indices: ArrayLike | None) -> None:
        """Write the rows into a batch. Raises ValueError if the snapshot does not fit."""
        if kind_of(batch) != self.kind:
            raise ValueError("the snapshot is of a batch with another game, number of seats, options, reward or device")
        if indices is None and self.n != batch.n:
            raise ValueError(f"the snapshot has {self.n} rows, not {batch.n}: pass indices")
        rows = None if indices is None else self._checked(indices, batch.n)
        for name, array in row_arrays(batch).items():
            if rows is None or name not in (CHANCES, CONTROL):
                batch.device.copy_rows(array, self.arrays[name], rows)

    def _checked(self, indices: ArrayLike, n: int) -> Array:
        """Return the indices, unchecked on a GPU. Raises ValueError for a wrong number of them or one out of range."""
        if hasattr(indices, "__cuda_array_interface__"):
            return indices
        rows = np.asarray(indices, np.int64)
        if rows.shape != (n,):
            raise ValueError(f"{n} environments need {n} indices, not {rows.size}")
        if rows.size and not (rows.min() >= 0 and rows.max() < self.n):
            raise ValueError(f"indices must be from 0 to {self.n - 1}")
        return rows


def kind_of(batch: "Batch") -> tuple[object, ...]:
    world = schema(batch.game.World).freeze(batch.w).tobytes()
    shapes = tuple((name, array.shape[1:]) for name, array in sorted(row_arrays(batch).items()))
    return batch.game.name, batch.seats, world, batch.device.name, batch.config.reward, shapes
