"""Whole matches on a GPU: the same rules, one match a thread, the same bytes as on the CPU.

The rules are compiled by the same twins as for the CPU; a kernel calls them. States live on the GPU.
"""

from functools import cache
from types import FunctionType
from typing import Any, cast

import numpy as np

from boardwright.core import Game, schema
from boardwright.core.compiled import rules_of
from boardwright.core.entries import simulate_kernel
from boardwright.core.luck import lucks
from boardwright.core.twin import twins

THREADS = 64
"""Matches in one block: small blocks let a finished match make room sooner."""


class NoGpuError(RuntimeError):
    """There is no GPU to play on; the message says what is missing."""


def cuda() -> Any:
    """numba.cuda, if it and a GPU are there; NoGpuError with a sentence otherwise."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still asks for the old name
    try:
        from numba import cuda as found
    except ImportError as error:
        raise NoGpuError("matches on a GPU need numba-cuda: pip install 'boardwright[gpu]'") from error
    if not found.is_available():
        raise NoGpuError("this machine has no CUDA GPU, or its driver is too old for numba-cuda")
    return found


@cache
def kernel(game: Game) -> Any:
    """The kernel that plays whole random matches of a game."""
    import numba

    found = cuda()

    def jit(function: Any) -> Any:
        if function.__name__ == simulate_kernel.__name__:
            return found.jit(function)
        return numba.njit(error_model="numpy")(function)

    entry = cast(FunctionType, simulate_kernel)
    return twins([entry], jit, {**rules_of(game), "cuda": found})[0]


class GpuTable:
    """Many matches of one game under the same switches, on the GPU."""

    def __init__(self, game: Game, w: Any, seeds: list[int | str], chances: list[int | str]):
        found = cuda()
        self.game = game
        self.n = len(seeds)
        self.worlds = found.to_device(schema(game.World).freeze(w))
        self.states = found.to_device(np.zeros(self.n, schema(game.State).dtype))
        self.lucks = found.to_device(lucks(seeds))
        self.chances = found.to_device(lucks(chances))
        self.counts = found.to_device(np.zeros(self.n, np.int64))

    def simulate(self, limit: int, threads: int = THREADS) -> None:
        """Play every match to its end by random choices; results stay on the GPU until they are read."""
        blocks = (self.n + threads - 1) // threads
        kernel(self.game)[blocks, threads](
            self.worlds, self.states, self.lucks, self.chances, limit, self.counts
        )
        cuda().synchronize()
