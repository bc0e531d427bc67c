"""Many matches of one game at once, for learning programs: `boardwright.batch.make`."""

from boardwright.research.batch import Batch, Snapshot, make

__all__ = ["Batch", "Snapshot", "make"]
