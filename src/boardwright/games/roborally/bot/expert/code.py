"""The machine code of the expert, compiled in advance or on first use and cached like the game's."""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec

import numpy as np
from numpy.typing import DTypeLike

from boardwright.core import schema
from boardwright.core.compile.build import compile_module, is_cached
from boardwright.core.compile.translate import Dispatcher, Signature
from boardwright.core.luck import LUCK
from boardwright.games.roborally import GAME
from boardwright.games.roborally.bot.expert.rules import entries as module
from boardwright.games.roborally.schema import State, World

ESTIMATE = 90
"""Seconds to compile on an ordinary machine."""


@cache
def entries() -> dict[str, Dispatcher]:
    """Return the compiled entry points; each is compiled or loaded on its first call."""
    return compile_module(GAME, module)


def warm(progress: Callable[[str], None] = lambda text: None) -> None:
    """Compile the expert, or load it from the cache; reports progress and an estimate of the time."""
    progress("preparing RoboRally's expert: " + ("a moment" if is_warm() else f"about {ESTIMATE} s"))
    for name, signature in signatures().items():
        entries()[name].compile(signature)
    progress("RoboRally's expert is ready")


def is_warm() -> bool:
    """Return whether the expert starts at once: compiled by this process or an earlier one."""
    return find_spec("numba") is not None and all(one.signatures or is_cached(one) for one in entries().values())


def signatures() -> dict[str, Signature]:
    """Return the argument types of the entry points."""
    from numba import float64, int64, typeof

    def array(dtype: DTypeLike, dimensions: int = 1) -> Signature:
        return typeof(np.zeros((1,) * dimensions, dtype))

    world, states, luck = array(schema(World).dtype), array(schema(State).dtype), array(LUCK)
    nexts, harms, cells, goals = array(np.int16, 3), array(np.int8, 3), array(np.int64), array(np.int64, 2)
    cost_to_go, weights, scratch = array(np.float64, 2), array(np.float64), array(np.int64, 2)
    values, programs, n = array(np.float64), array(np.int64, 2), int64
    course = (nexts, harms, array(np.float64, 3), goals, array(np.float64, 2))
    tables = (nexts, harms, cells, cells, values, weights, array(np.float64, 3), values, n, float64)
    return {
        "build_transitions": (world, states, luck, cells, nexts, harms),
        "solve_cost_to_go": tables,
        "explore": (nexts, harms, cost_to_go, goals, n, weights, scratch, values, programs),
        "guess": (world, states, luck, n, n, n, *course, scratch, values, programs),
        "trials": (
            world,
            states,
            luck,
            *[n] * 6,
            programs,
            *course,
            values,
            scratch,
            values,
            programs,
            cost_to_go,
            cost_to_go,
        ),
    }
