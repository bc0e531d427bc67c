# ruff: noqa: F821 (the open names are filled in for each game when the kernel is compiled)

"""Observations and masks on a GPU: a block looks at some environments after each step.

A thread writes the numbers of an observation in any order, and far away from what its neighbours write: memory takes
them one by one. So rows are made in the shared memory of a block and copied as a whole. A mask is written by a warp,
an id by each thread.
"""

from collections.abc import Callable
from typing import Any

from boardwright.core.agenda import is_asked
from boardwright.core.arrays import Numbers, Records
from boardwright.core.rules import NONE, rule
from boardwright.research.batch.entries import SEE

game_observe: Callable[..., None]
game_legal: Callable[..., bool]
game_canonical: Callable[..., bool]
game_id_range: Callable[..., tuple[int, int]]
game_id_gap: Callable[..., tuple[int, int]]
cuda: Any
"""Stands for numba.cuda."""
INT16: Any
ROWS: int
"""Environments of a block."""
SIZE: int
"""Numbers of an observation."""

WARP = 32
LANES = 0xFFFFFFFF
ROOM = 48 * 1024
"""Bytes of shared memory that every block may have."""


def rows_of(size: int) -> int:
    """How many observations of two bytes a number fit into a block: at most one for each thread of a warp."""
    return max(1, min(WARP, ROOM // (2 * max(1, size))))


@rule
def look_kernel(
    flags: int, first: int, end: int, worlds: Records, states: Records, seat: Numbers, observation: Numbers,
    mask: Numbers, id_ranges: Numbers,
) -> None:  # fmt: skip
    """Observation and mask of the seats to act, a few environments a block."""
    rows = cuda.shared.array((ROWS, SIZE), INT16)
    x = cuda.threadIdx.x
    start = first + cuda.blockIdx.x * ROWS
    some = min(ROWS, end - start)
    if flags & SEE:
        if x < some and seat[start + x] != NONE:
            game_observe(worlds[0], states[start + x], seat[start + x], rows[x])
        cuda.syncthreads()
        copy_rows(start, some, seat, observation, rows, x)
    for k in range(x // WARP, some, cuda.blockDim.x // WARP):
        write_mask(worlds, states, seat, mask, id_ranges, start + k, x % WARP)


@rule
def copy_rows(start: int, some: int, seat: Numbers, observation: Numbers, rows: Numbers, x: int) -> None:
    """All threads copy each row that was made."""
    for k in range(some):
        if seat[start + k] != NONE:
            for j in range(x, SIZE, cuda.blockDim.x):
                observation[start + k, j] = rows[k, j]


@rule
def write_mask(
    worlds: Records, states: Records, seat: Numbers, mask: Numbers, id_ranges: Numbers, i: int, lane: int
) -> None:
    """The mask of one environment by the threads of a warp: the old ids are cleared, then the new ones written."""
    w = worlds[0]
    s = states[i]
    p = seat[i]
    for a in range(id_ranges[i, 0] + lane, id_ranges[i, 1], WARP):
        mask[i, a] = False
    asked = p != NONE and is_asked(s, p)
    first, end, id_gap, after = 0, 0, 0, 0
    if asked:
        first, end = game_id_range(w, s, p)
        id_gap, after = game_id_gap(w, s, p)
    cuda.syncwarp(LANES)
    if lane == 0:
        id_ranges[i, 0] = first
        id_ranges[i, 1] = end
    for k in range(first + lane, end - (after - id_gap), WARP):
        a = k if k < id_gap else k + after - id_gap
        mask[i, a] = game_legal(w, s, p, a) and game_canonical(w, s, p, a)
