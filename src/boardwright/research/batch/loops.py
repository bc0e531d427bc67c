# ruff: noqa: F821 (the open names are bound when the loops are compiled)

"""All environments of a batch: a loop on the CPU, a kernel on the GPU."""

from collections import namedtuple
from types import ModuleType
from typing import Any

from boardwright.core.rules import rule, spread
from boardwright.research.batch.arrays import FIXED, NAMES, Array
from boardwright.research.batch.entries import run_and_observe, run_env

cuda: ModuleType
"""Bound to numba.cuda."""


def buffers_type() -> Any:
    """Return the type of all arrays that compiled code works on."""
    return namedtuple("Buffers", (*FIXED, *NAMES))


Buffers = buffers_type()


@rule
@spread(Buffers._fields)
def run_envs(
    mode: int, steps: int, reward_kind: int, max_length: int, flags: int, first: int, end: int, *arrays: Array
) -> None:
    """Run the environments from first to end - 1, one after another."""
    t = Buffers(*arrays)
    for i in range(first, end):
        run_and_observe(mode, steps, reward_kind, max_length, flags, t, i)


@rule
@spread(Buffers._fields)
def run_envs_kernel(
    mode: int, steps: int, reward_kind: int, max_length: int, flags: int, first: int, end: int, *arrays: Array
) -> None:
    """Run one environment per thread, without observing it."""
    i = first + cuda.grid(1)
    t = Buffers(*arrays)
    if i < end:
        run_env(mode, steps, reward_kind, max_length, flags, t, i)
