# ruff: noqa: F821 (the open names are filled in when the loops are compiled)
"""Work on all environments of a batch: a loop on the CPU, a kernel on the GPU."""

from typing import Any

from boardwright.core.rules import rule
from boardwright.research.batch.entries import Desk, work_on

cuda: Any
"""Stands for numba.cuda."""


@rule
def work(
    mode: int, steps: int, aim: int, flags: int, first: int, end: int,
    worlds: Any, blank: Any, states: Any, lucks: Any, bases: Any, chances: Any, actions: Any,
    observation: Any, mask: Any, spans: Any, seat: Any, reward: Any, done: Any, score: Any, place: Any,
    before: Any, length: Any, fault: Any,
) -> None:  # fmt: skip
    """The environments from first to end - 1, one after the other."""
    t = Desk(
        worlds, blank, states, lucks, bases, chances, actions, observation, mask,
        spans, seat, reward, done, score, place, before, length, fault,
    )  # fmt: skip
    for i in range(first, end):
        work_on(mode, steps, aim, flags, t, i)


@rule
def work_kernel(
    mode: int, steps: int, aim: int, flags: int, first: int, end: int,
    worlds: Any, blank: Any, states: Any, lucks: Any, bases: Any, chances: Any, actions: Any,
    observation: Any, mask: Any, spans: Any, seat: Any, reward: Any, done: Any, score: Any, place: Any,
    before: Any, length: Any, fault: Any,
) -> None:  # fmt: skip
    """One environment a thread."""
    i = first + cuda.grid(1)
    t = Desk(
        worlds, blank, states, lucks, bases, chances, actions, observation, mask,
        spans, seat, reward, done, score, place, before, length, fault,
    )  # fmt: skip
    if i < end:
        work_on(mode, steps, aim, flags, t, i)
