"""Many matches of one game at once, for learning programs: see `make`."""

from boardwright.research.batch.host import Batch, make

__all__ = ["Batch", "make"]
