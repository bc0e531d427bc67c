"""Whole matches on a GPU: the same rules, the same bytes as on the CPU.

The rules are translated as for the CPU; a kernel calls them. States live on the GPU.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, cast

import numpy as np

from boardwright.core import Game, schema
from boardwright.core.compile.build import kept_in
from boardwright.core.compile.sources import cache_folder, pieces, rules_of
from boardwright.core.compile.translate import called_once, is_rule, reached_rules, translate
from boardwright.core.luck import lucks
from boardwright.core.types import AnyWorld, Function
from boardwright.research.kernels import MOST, WARP, random_kernel, setup_kernel

THREADS = 256
"""Threads of a block. A processor has room for two blocks: one works while the other waits for its slowest thread."""
REGISTERS = 128
"""For each thread; 512 threads of a processor have so many."""
BLOCKS = 2
"""Of a processor."""
POOL = 2048
"""Matches that a block holds."""
APART = True
"""Answers are chosen in a step of their own, and those with the same verb are played together."""


class NoGpuError(RuntimeError):
    """There is no GPU to play on; the message says what is missing."""


def cuda() -> ModuleType:
    """Return numba.cuda; raise NoGpuError with a readable message if it or a GPU is missing."""
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
def kernels(game: Game, apart: bool = APART) -> tuple[Any, Any]:
    """The kernels that set matches of a game up and play them at random."""
    import numba

    types = {"INT16": numba.int16, "INT32": numba.int32}
    names = {**rules_of(game), **pieces(game), **types, "VERB": game.actions.kind, "APART": int(apart)}
    return gpu_code(game, setup_kernel, names, REGISTERS), gpu_code(game, random_kernel, names, REGISTERS)


def gpu_code(game: Game, entry: Function, names: Mapping[str, object], registers: int) -> Any:
    """A kernel with every rule that it leads to, kept on disk once it is compiled.

    A rule that is called in one place is copied there: a call would store and fetch the caller's registers. Indexes are
    short and unsigned: a GPU counts in 32 bits.
    """
    found = cuda()
    function = cast(FunctionType, entry)
    names = {**names, "cuda": found}
    once = called_once([function], names)

    def jit(translated: FunctionType) -> Function:
        if translated.__name__ == function.__name__:
            return found.jit(translated, max_registers=registers, cache=True)
        return found.jit(translated, device=True, forceinline=(translated.__module__, translated.__qualname__) in once)

    kind = f"{registers} registers" + (" apart" if names.get("APART") else "")
    with kept_in(code_folder(game, function, names) / kind):
        return translate([function], jit, names, np.uint32)[0]


def code_folder(game: Game, entry: FunctionType, names: Mapping[str, object], maker: str = __file__) -> Path:
    """A folder of machine code named by the game's sources and choice of rules, and by all files that make it."""
    digest = hashlib.sha256()
    rules = {name: value for name, value in names.items() if is_rule(value)}
    for name, value in sorted(rules.items()):
        digest.update(f"{name} {value.__module__} {value.__qualname__} ".encode())
    files = {Path(found.__code__.co_filename) for found in reached_rules([entry, *rules.values()])}
    for file in sorted({Path(maker), *(file for file in files if file.is_file())}):
        digest.update(file.name.encode() + file.read_bytes())
    return cache_folder(game) / f"{entry.__name__}-{digest.hexdigest()[:20]}"


class GpuTable:
    """Many matches of one game under the same switches, on the GPU."""

    def __init__(self, game: Game, w: AnyWorld, seeds: list[int | str], chances: list[int | str]):
        found = cuda()
        self.game = game
        self.n = len(seeds)
        self.worlds = found.to_device(schema(game.World).freeze(w))
        self.states = found.to_device(np.zeros(self.n, schema(game.State).dtype))
        self.lucks = found.to_device(lucks(seeds))
        self.chances = found.to_device(lucks(chances))
        self.counts = found.to_device(np.zeros(self.n, np.int64))

    def simulate(
        self, limit: int, pool: int = POOL, threads: int = THREADS, blocks: int = BLOCKS, apart: bool = APART
    ) -> None:
        """Play every match to its end by random choices; results stay on the GPU until they are read."""
        if pool % WARP or not 0 < pool <= MOST:
            raise ValueError(f"a block holds a multiple of {WARP} matches, {MOST} at most, not {pool}")
        begin, play = kernels(self.game, apart)
        begin[(self.n + threads - 1) // threads, threads](self.worlds, self.states, self.lucks, self.counts)
        most = blocks * cuda().get_current_device().MULTIPROCESSOR_COUNT
        arrays = (self.worlds, self.states, self.lucks, self.chances)
        play[min(most, (self.n + pool - 1) // pool), threads](*arrays, limit, self.counts, pool)
        cuda().synchronize()
