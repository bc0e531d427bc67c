"""Many matches of one game at once, for learning programs: `boardwright.batch.make`."""

from boardwright.research.batch import Batch, make

__all__ = ["Batch", "make"]
