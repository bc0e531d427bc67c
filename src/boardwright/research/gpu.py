"""Whole matches on a GPU: the same rules, the same bytes as on the CPU.

The rules are compiled by the same twins as for the CPU; a kernel calls them. States live on the GPU.
"""

from functools import cache
from types import FunctionType
from typing import Any, cast

import numpy as np

from boardwright.core import Game, Pieces, schema
from boardwright.core.compiled import rules_of
from boardwright.core.luck import lucks
from boardwright.core.rules import rule
from boardwright.core.twin import twins
from boardwright.research.kernels import random_kernel

THREADS = 1024
"""Threads of a block: the larger the pool that is sorted, the more alike are neighbours."""
REGISTERS = 64
"""For each thread; a processor has room for 1024 such threads."""
POOL = 2048
"""Matches that a block holds, so that threads that are done early find more to do."""


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
def kernel(game: Game, pool: int = POOL) -> Any:
    """The kernel that plays whole random matches of a game."""
    import numba

    found = cuda()

    def jit(function: Any) -> Any:
        if function.__name__ == random_kernel.__name__:
            return found.jit(function, max_registers=REGISTERS)
        return numba.njit(error_model="numpy")(function)

    names = {"cuda": found, "POOL": pool, "INT32": numba.int32}
    return twins([cast(FunctionType, random_kernel)], jit, {**rules_of(game), **pieces(game), **names})[0]


def pieces(game: Game) -> dict[str, Any]:
    """A game's rules in pieces as small as it offers them; else an answer is one piece with all that follows."""
    found = game.pieces or Pieces(game.answer, no_chore)
    return {"game_reply": found.reply, "game_chore": found.chore, "game_forced": found.forced}


@rule
def no_chore(w: Any, s: Any, luck: Any) -> None:
    """Where answers are whole there is never a chore to wait for."""


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

    def simulate(self, limit: int, threads: int = THREADS, pool: int = POOL) -> None:
        """Play every match to its end by random choices; results stay on the GPU until they are read."""
        blocks = min(cuda().get_current_device().MULTIPROCESSOR_COUNT, (self.n + pool - 1) // pool)
        arrays = (self.worlds, self.states, self.lucks, self.chances)
        kernel(self.game, pool)[blocks, threads](*arrays, limit, self.counts)
        cuda().synchronize()
