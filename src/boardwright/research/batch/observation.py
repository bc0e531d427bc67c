# ruff: noqa: F821 (the open names are bound to each game when the kernel is compiled)

"""Observations and masks on a GPU: each block writes those of a few environments.

Single writes to distant addresses of global memory are slow. Each thread therefore fills an observation in shared
memory, and the block copies the finished rows with coalesced writes. A warp writes each mask, one id per lane.
"""

from collections.abc import Callable
from typing import Any

from boardwright.core.agenda import is_asked
from boardwright.core.arrays import Numbers, Records
from boardwright.core.rules import NONE, rule
from boardwright.research.batch.entries import OBSERVATIONS

game_observe: Callable[..., None]
game_legal: Callable[..., bool]
game_canonical: Callable[..., bool]
game_id_range: Callable[..., tuple[int, int]]
game_id_gap: Callable[..., tuple[int, int]]
cuda: Any
"""Bound to numba.cuda."""
INT16: Any
ROWS: int
"""Environments per block."""
SIZE: int
"""Numbers of an observation."""

WARP = 32
FULL_WARP = 0xFFFFFFFF
SHARED_BYTES = 48 * 1024
"""Shared memory that every block may use."""


def envs_per_block(size: int) -> int:
    """Return how many observations of 16-bit numbers fit into shared memory, at most one per thread of a warp."""
    return max(1, min(WARP, SHARED_BYTES // (2 * max(1, size))))


@rule
def observe_kernel(
    flags: int, first: int, end: int, worlds: Records, states: Records, seat: Numbers, observation: Numbers,
    mask: Numbers, id_ranges: Numbers,
) -> None:  # fmt: skip
    """Write observation and mask of the seats to act, for ROWS environments per block."""
    rows = cuda.shared.array((ROWS, SIZE), INT16)
    thread = cuda.threadIdx.x
    start = first + cuda.blockIdx.x * ROWS
    n = min(ROWS, end - start)
    if flags & OBSERVATIONS:
        if thread < n and seat[start + thread] != NONE:
            game_observe(worlds[0], states[start + thread], seat[start + thread], rows[thread])
        cuda.syncthreads()
        copy_rows(start, n, seat, observation, rows, thread)
    for k in range(thread // WARP, n, cuda.blockDim.x // WARP):
        write_mask(worlds, states, seat, mask, id_ranges, start + k, thread % WARP)


@rule
def copy_rows(start: int, n: int, seat: Numbers, observation: Numbers, rows: Numbers, thread: int) -> None:
    """Copy the rows from shared memory, each with all threads of the block."""
    for k in range(n):
        if seat[start + k] != NONE:
            for j in range(thread, SIZE, cuda.blockDim.x):
                observation[start + k, j] = rows[k, j]


@rule
def write_mask(
    worlds: Records, states: Records, seat: Numbers, mask: Numbers, id_ranges: Numbers, i: int, lane: int
) -> None:
    """Write the mask of one environment with one warp: clear the old ids, then set the new ones."""
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
    cuda.syncwarp(FULL_WARP)
    if lane == 0:
        id_ranges[i, 0] = first
        id_ranges[i, 1] = end
    for k in range(first + lane, end - (after - id_gap), WARP):
        a = k if k < id_gap else k + after - id_gap
        mask[i, a] = game_legal(w, s, p, a) and game_canonical(w, s, p, a)
