"""The machine code of a batch: made from the game's rules, once for the CPU and once for the GPU."""

from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import numpy as np

from boardwright.core import Game
from boardwright.core.compile.build import kept_in, shared
from boardwright.core.compile.sources import NoCompiler, rules_of
from boardwright.core.compile.translate import translate
from boardwright.core.rules import is_inline
from boardwright.core.types import Function
from boardwright.research.batch import choosing, entries, lookahead, looking, loops
from boardwright.research.gpu import code_folder, gpu_code

OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""Other threads may run meanwhile. Nothing is allocated, so arrays need not be counted by who holds them: counting
would take two thirds of the time of a small game."""


ENTRIES: dict[str, tuple[Function, Function]] = {
    "work": (loops.work, loops.work_kernel),
    "determinize": (lookahead.determinize, lookahead.determinize_kernel),
    "greedy": (lookahead.greedy, lookahead.greedy_kernel),
}
"""What can be done to all environments: as a loop on the CPU and as a kernel on the GPU."""


@cache
def cpu_code(game: Game, name: str = "work") -> tuple[Function, Path]:
    """A loop over environments, and the folder that its machine code is kept in.

    Indexes are unsigned: a test at every access whether one counts from the end would take a fifth of the time.
    """
    try:
        import numba
    except ImportError as error:
        raise NoCompiler("a batch is compiled by Numba: pip install 'boardwright[fast]'") from error

    entry = cast(FunctionType, ENTRIES[name][0])

    def jit(function: Function) -> Function:
        named = function.__name__ == entry.__name__ and function.__module__ == entry.__module__
        copied = _is_own(function) or is_inline(function)
        return numba.njit(cache=named, no_cpython_wrapper=not named, forceinline=copied, **OPTIONS)(function)

    rules = rules_of(game)
    folder = code_folder(game, entry, rules, __file__)
    with kept_in(folder):
        return translate([entry], jit, {**rules, **shared(game)}, np.uint64)[0], folder


def _is_own(function: Function) -> bool:
    """Does it belong to the work on an environment, which passes all arrays of a batch around?"""
    return function.__module__ in (entries.__name__, choosing.__name__)


@cache
def gpu_kernel(game: Game, registers: int, name: str = "work") -> Any:
    """A kernel; all but "look" with one environment a thread."""
    from numba import int16

    size = game.features.size
    sizes = {"SIZE": max(1, size), "ROWS": looking.rows_of(size), "INT16": int16}
    kernel = looking.look_kernel if name == "look" else ENTRIES[name][1]
    return gpu_code(game, kernel, {**rules_of(game), **sizes}, registers)
