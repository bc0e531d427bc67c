"""Many matches of one game at once, for learning programs: see `make`."""

from boardwright.research.batch.host import Batch
from boardwright.research.batch.making import make
from boardwright.research.batch.snapshot import Snapshot

__all__ = ["Batch", "Snapshot", "make"]
