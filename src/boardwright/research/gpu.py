"""Whole matches on a GPU: the same rules and the same bytes as on the CPU.

The rules are translated as for the CPU and called by a kernel. States stay in GPU memory.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, cast

import numpy as np

from boardwright.core import Game, schema
from boardwright.core.compile.build import cache_in
from boardwright.core.compile.sources import cache_folder, pieces, rules_of
from boardwright.core.compile.translate import called_once, is_rule, reached_rules, translate
from boardwright.core.luck import lucks
from boardwright.core.types import AnyWorld, Function
from boardwright.research.kernels import MAX_POOL, WARP, random_kernel, setup_kernel

THREADS = 256
"""Threads per block. Two blocks fit on a multiprocessor: one works while the other waits for its slowest thread."""
REGISTERS = 128
"""Registers per thread, so that 512 threads fit on a multiprocessor."""
BLOCKS = 2
"""Blocks per multiprocessor."""
POOL = 2048
"""Matches per block."""
SEPARATE_ANSWERS = True
"""Choose answers in a step of its own, so that answers with the same verb are played together."""


class NoGpuError(RuntimeError):
    """No GPU can be used; the message names what is missing."""


def cuda() -> ModuleType:
    """Return numba.cuda. Raises NoGpuError if it or a GPU is missing."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still uses the old name
    try:
        from numba import cuda as module
    except ImportError as error:
        raise NoGpuError("matches on a GPU require numba-cuda: pip install 'boardwright[gpu]'") from error
    if not module.is_available():
        raise NoGpuError("this machine has no CUDA GPU, or its driver is too old for numba-cuda")
    return module


@cache
def kernels(game: Game, separate_answers: bool = SEPARATE_ANSWERS) -> tuple[Any, Any]:
    """Return the kernels that set up matches of a game and play them at random."""
    import numba

    types = {"INT16": numba.int16, "INT32": numba.int32}
    names = {
        **rules_of(game),
        **pieces(game),
        **types,
        "VERB": game.actions.kind,
        "SEPARATE_ANSWERS": int(separate_answers),
    }
    return gpu_code(game, setup_kernel, names, REGISTERS), gpu_code(game, random_kernel, names, REGISTERS)


def gpu_code(game: Game, entry: Function, names: Mapping[str, object], registers: int) -> Any:
    """Return a kernel with every rule that it calls, cached on disk once it is compiled.

    A rule with one call site is inlined there, because a call would spill the caller's registers. Indexes are 32-bit
    and unsigned, as suits a GPU.
    """
    module = cuda()
    function = cast(FunctionType, entry)
    names = {**names, "cuda": module}
    once = called_once([function], names)

    def jit(translated: FunctionType) -> Function:
        if translated.__name__ == function.__name__:
            return module.jit(translated, max_registers=registers, cache=True)
        return module.jit(translated, device=True, forceinline=(translated.__module__, translated.__qualname__) in once)

    kind = f"{registers} registers" + (" separate answers" if names.get("SEPARATE_ANSWERS") else "")
    with cache_in(code_folder(game, function, names) / kind):
        return translate([function], jit, names, np.uint32)[0]


def code_folder(game: Game, entry: FunctionType, names: Mapping[str, object], generator: str = __file__) -> Path:
    """Return the folder of machine code, named by the game's sources and rules and by the code generator."""
    digest = hashlib.sha256()
    rules = {name: value for name, value in names.items() if is_rule(value)}
    for name, value in sorted(rules.items()):
        digest.update(f"{name} {value.__module__} {value.__qualname__} ".encode())
    files = {Path(reached.__code__.co_filename) for reached in reached_rules([entry, *rules.values()])}
    for file in sorted({Path(generator), *(file for file in files if file.is_file())}):
        digest.update(file.name.encode() + file.read_bytes())
    return cache_folder(game) / f"{entry.__name__}-{digest.hexdigest()[:20]}"


class GpuTable:
    """Many matches of one game with the same switches, on a GPU."""

    def __init__(self, game: Game, w: AnyWorld, seeds: list[int | str], chances: list[int | str]):
        device = cuda()
        self.game = game
        self.n = len(seeds)
        self.worlds = device.to_device(schema(game.World).freeze(w))
        self.states = device.to_device(np.zeros(self.n, schema(game.State).dtype))
        self.lucks = device.to_device(lucks(seeds))
        self.chances = device.to_device(lucks(chances))
        self.counts = device.to_device(np.zeros(self.n, np.int64))

    def simulate(
        self,
        limit: int,
        pool: int = POOL,
        threads: int = THREADS,
        blocks: int = BLOCKS,
        separate_answers: bool = SEPARATE_ANSWERS,
    ) -> None:
        """Play every match to its end with random actions; the results stay in GPU memory."""
        if pool % WARP or not 0 < pool <= MAX_POOL:
            raise ValueError(f"pool must be a multiple of {WARP} up to {MAX_POOL}, not {pool}")
        setup, play = kernels(self.game, separate_answers)
        setup[(self.n + threads - 1) // threads, threads](self.worlds, self.states, self.lucks, self.counts)
        max_blocks = blocks * cuda().get_current_device().MULTIPROCESSOR_COUNT
        arrays = (self.worlds, self.states, self.lucks, self.chances)
        play[min(max_blocks, (self.n + pool - 1) // pool), threads](*arrays, limit, self.counts, pool)
        cuda().synchronize()
