# ruff: noqa: F821 (the open names are filled in when the loops are compiled)

"""Work on all environments of a batch: a loop on the CPU, a kernel on the GPU."""

from collections import namedtuple
from types import ModuleType
from typing import Any

from boardwright.core.rules import rule, spread
from boardwright.research.batch.arrays import FIXED, NAMES, Array
from boardwright.research.batch.entries import play_on, work_on

cuda: ModuleType
"""Stands for numba.cuda."""


def buffers() -> Any:
    """Make the type of all that compiled code works on."""
    return namedtuple("Buffers", (*FIXED, *NAMES))


Buffers = buffers()


@rule
@spread(Buffers._fields)
def work(mode: int, steps: int, aim: int, limit: int, flags: int, first: int, end: int, *arrays: Array) -> None:
    """The environments from first to end - 1, one after the other."""
    t = Buffers(*arrays)
    for i in range(first, end):
        work_on(mode, steps, aim, limit, flags, t, i)


@rule
@spread(Buffers._fields)
def work_kernel(mode: int, steps: int, aim: int, limit: int, flags: int, first: int, end: int, *arrays: Array) -> None:
    """One environment a thread; nothing is observed."""
    i = first + cuda.grid(1)
    t = Buffers(*arrays)
    if i < end:
        play_on(mode, steps, aim, limit, flags, t, i)
