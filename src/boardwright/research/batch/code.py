"""The machine code of a batch, compiled from the game's rules for the CPU and for the GPU."""

from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import numpy as np

from boardwright.core import Game
from boardwright.core.compile.build import cache_in, shared
from boardwright.core.compile.sources import NoCompiler, rules_of
from boardwright.core.compile.translate import translate
from boardwright.core.rules import is_inline
from boardwright.core.types import Function
from boardwright.research.batch import entries, lookahead, loops, observation, sampling
from boardwright.research.gpu import code_folder, gpu_code

OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""Numba options: release the GIL; no allocations, so no reference counts, which would take two thirds of the time of a
small game."""

ENTRIES: dict[str, tuple[Function, Function]] = {
    "run_envs": (loops.run_envs, loops.run_envs_kernel),
    "determinize": (lookahead.determinize, lookahead.determinize_kernel),
    "greedy": (lookahead.greedy, lookahead.greedy_kernel),
}
"""Entry points by name: a loop on the CPU and a kernel on the GPU."""


@cache
def cpu_code(game: Game, name: str = "run_envs") -> tuple[Function, Path]:
    """Return a loop over environments and the folder of its machine code.

    Indexes are unsigned, because checking every access for a negative index would take a fifth of the time.
    """
    try:
        import numba
    except ImportError as error:
        raise NoCompiler("a batch requires Numba: pip install 'boardwright[fast]'") from error

    entry = cast(FunctionType, ENTRIES[name][0])

    def jit(function: Function) -> Function:
        is_entry = function.__name__ == entry.__name__ and function.__module__ == entry.__module__
        inlined = _works_on_arrays(function) or is_inline(function)
        return numba.njit(cache=is_entry, no_cpython_wrapper=not is_entry, forceinline=inlined, **OPTIONS)(function)

    rules = rules_of(game)
    folder = code_folder(game, entry, rules, __file__)
    with cache_in(folder):
        return translate([entry], jit, {**rules, **shared(game)}, np.uint64)[0], folder


def _works_on_arrays(function: Function) -> bool:
    """Does the function take all arrays of a batch?"""
    return function.__module__ in (entries.__name__, sampling.__name__)


@cache
def gpu_kernel(game: Game, registers: int, name: str = "run_envs") -> Any:
    """Return a kernel; all but "observe" work on one environment per thread."""
    from numba import int16

    size = game.features.size
    sizes = {"SIZE": max(1, size), "ROWS": observation.envs_per_block(size), "INT16": int16}
    kernel = observation.observe_kernel if name == "observe" else ENTRIES[name][1]
    return gpu_code(game, kernel, {**rules_of(game), **sizes}, registers)
