# ruff: noqa: F821 (the open names are filled in when the loops are compiled)
"""Work on all environments of a batch: a loop on the CPU, a kernel on the GPU."""

from typing import Any, NamedTuple

from boardwright.core.rules import rule
from boardwright.research.batch.entries import work_on

cuda: Any
"""Stands for numba.cuda."""


class Buffers(NamedTuple):
    """The arrays of a batch; n environments, seats, actions, size of an observation."""

    worlds: Any
    """1 world record."""
    blank: Any
    """1 state record, all zero."""
    states: Any
    lucks: Any
    bases: Any
    """n lucks: the key of the seed, and as draws the number of the match, from 0."""
    chances: Any
    """n lucks for random actions."""
    actions: Any
    """n int64: what to answer."""
    observation: Any
    """n x size int16."""
    mask: Any
    """n x actions bool."""
    spans: Any
    """n x 2 int32: the ids that the mask was written for."""
    seat: Any
    """n int32: the seat to act, or NONE."""
    reward: Any
    """n x seats float32."""
    done: Any
    """n bool: terminated or truncated."""
    terminated: Any
    truncated: Any
    score: Any
    """n x seats int32."""
    place: Any
    """n x seats int32; 0 before the end."""
    before: Any
    """n x seats int32: the points that have been rewarded."""
    length: Any
    """n int32: answers given in this match."""
    fault: Any
    """n bool: the last action was not allowed and was not played."""
    episode_length: Any
    """n int32: answers of the match that ended."""
    episode_return: Any
    """n x seats float32: the sum of rewards of the match, up to the end where done."""
    control: Any
    """n x seats int8: who answers for each seat."""
    fresh: Any
    """n bool: a new match began within this step, so that its results are those of the match before."""
    history: Any
    """n x room int32: seat and action of every answer, as far as there is room."""


@rule
def work(
    mode: int, steps: int, aim: int, limit: int, flags: int, first: int, end: int,
    worlds: Any, blank: Any, states: Any, lucks: Any, bases: Any, chances: Any, actions: Any, observation: Any,
    mask: Any, spans: Any, seat: Any, reward: Any, done: Any, terminated: Any, truncated: Any, score: Any,
    place: Any, before: Any, length: Any, fault: Any, episode_length: Any, episode_return: Any, control: Any,
    fresh: Any, history: Any,
) -> None:  # fmt: skip
    """The environments from first to end - 1, one after the other."""
    t = Buffers(
        worlds, blank, states, lucks, bases, chances, actions, observation, mask, spans, seat, reward, done,
        terminated, truncated, score, place, before, length, fault, episode_length, episode_return, control, fresh,
        history,
    )  # fmt: skip
    for i in range(first, end):
        work_on(mode, steps, aim, limit, flags, t, i)


@rule
def work_kernel(
    mode: int, steps: int, aim: int, limit: int, flags: int, first: int, end: int,
    worlds: Any, blank: Any, states: Any, lucks: Any, bases: Any, chances: Any, actions: Any, observation: Any,
    mask: Any, spans: Any, seat: Any, reward: Any, done: Any, terminated: Any, truncated: Any, score: Any,
    place: Any, before: Any, length: Any, fault: Any, episode_length: Any, episode_return: Any, control: Any,
    fresh: Any, history: Any,
) -> None:  # fmt: skip
    """One environment a thread."""
    i = first + cuda.grid(1)
    t = Buffers(
        worlds, blank, states, lucks, bases, chances, actions, observation, mask, spans, seat, reward, done,
        terminated, truncated, score, place, before, length, fault, episode_length, episode_return, control, fresh,
        history,
    )  # fmt: skip
    if i < end:
        work_on(mode, steps, aim, limit, flags, t, i)
