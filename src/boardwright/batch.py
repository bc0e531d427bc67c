"""Batches: many matches of one game in parallel. `make` creates one."""

from boardwright.research.batch import Batch, Snapshot, make

__all__ = ["Batch", "Snapshot", "make"]
