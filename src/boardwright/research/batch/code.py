"""The machine code of a batch: made from the game's rules, once for the CPU and once for the GPU."""

import hashlib
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, cast

from boardwright.core import Game, agenda, schema
from boardwright.core.compiled import cache_folder, rules_of
from boardwright.core.luck import LUCK
from boardwright.core.twin import reached_rules, twins
from boardwright.research.batch import entries, loops
from boardwright.research.gpu import cuda

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

    folder = _folder(game, entry)
    folder.mkdir(parents=True, exist_ok=True)
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        return twins([entry], jit, rules_of(game))[0]
    finally:
        numba.config.CACHE_DIR = before


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


def _folder(game: Game, entry: FunctionType) -> Path:
    """A folder of machine code named by the game's sources, every file that a rule was taken from, and this file."""
    digest = hashlib.sha256()
    for file in sorted({Path(__file__), *(Path(found.__code__.co_filename) for found in reached_rules([entry]))}):
        digest.update(file.name.encode() + file.read_bytes())
    return cache_folder(game) / f"batch-{digest.hexdigest()[:20]}"


@cache
def gpu_code(game: Game, local: bool, registers: int) -> Any:
    """The kernel with one environment a thread, its state in memory of the thread or among all states."""
    import numba

    found = cuda()
    entry = cast(FunctionType, loops.local_kernel if local else loops.work_kernel)

    def jit(function: Any) -> Any:
        if function.__name__ == entry.__name__:
            return found.jit(function, max_registers=registers)
        return numba.njit(error_model="numpy")(function)

    types = {"state_type": numba.from_dtype(schema(game.State).dtype), "luck_type": numba.from_dtype(LUCK)}
    return twins([entry], jit, {**rules_of(game), "cuda": found, **types})[0]
