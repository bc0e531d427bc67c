"""The machine code of a batch: made from the game's rules, once for the CPU and once for the GPU."""

from functools import cache
from types import FunctionType
from typing import Any, cast

from boardwright.core import Game, agenda
from boardwright.core.compiled import kept_in, rules_of
from boardwright.core.twin import twins
from boardwright.research.batch import entries, loops
from boardwright.research.gpu import code_folder, gpu_code

OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""Other threads may run meanwhile. Nothing is allocated, so arrays need not be counted by who holds them: counting
would take two thirds of the time of a small game."""


@cache
def cpu_code(game: Game) -> Any:
    """The loop over environments."""
    import numba

    entry = cast(FunctionType, loops.work)

    def jit(function: Any) -> Any:
        named = function.__name__ == entry.__name__ and function.__module__ == entry.__module__
        inline = _is_small(function) or _is_asked_often(game, function)
        return numba.njit(cache=named, no_cpython_wrapper=not named, forceinline=inline, **OPTIONS)(function)

    rules = rules_of(game)
    with kept_in(code_folder(game, entry, rules, __file__)):
        return twins([entry], jit, rules)[0]


def _is_small(function: Any) -> bool:
    """Is a rule better copied to where it is called?

    The work on an environment passes all arrays of a batch around, and what features write can be laid out in advance.
    """
    module = function.__module__
    return bool(module == entries.__name__ or module.rpartition(".")[2].startswith("features"))


def _is_asked_often(game: Game, function: Any) -> bool:
    """Is it part of the legality, which a mask asks for every id? It does so little that calls would be most of it."""
    name, module = function.__name__, function.__module__
    if module == agenda.__name__:
        return bool(name == agenda.question.__name__)
    if module != game.legal.__module__:
        return False
    return bool(name in (game.legal.__name__, game.canonical.__name__) or name.startswith("can_"))


@cache
def gpu_kernel(game: Game, registers: int) -> Any:
    """The kernel with one environment a thread."""
    return gpu_code(game, loops.work_kernel, rules_of(game), registers)
