"""Batches: many matches of one game in parallel, for training and evaluation."""

from boardwright.research.batch.batch import Batch
from boardwright.research.batch.factory import make
from boardwright.research.batch.snapshot import Snapshot

__all__ = ["Batch", "Snapshot", "make"]
