"""The compiled search of a game: compile it, load it, or tell whether that has been done."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np

from boardwright.bots.search import tree
from boardwright.bots.search.buffers import BUFFERS, CAPACITY, CONFIG, NODE, STATES
from boardwright.bots.search.score_evaluator import BY_SCORE
from boardwright.core import EvaluationRules, Game, SearchConfig, schema
from boardwright.core.arrays import Numbers, Records
from boardwright.core.compile.build import compile_module, is_cached
from boardwright.core.luck import LUCK


@dataclass
class Buffers:
    """The memory of a search of one game, allocated once per process and reused for every question."""

    functions: dict[str, Any]
    config: SearchConfig
    states: Records
    nodes: Records
    child_of: Numbers
    buffers: Records
    busy: threading.Lock


def has_compiler() -> bool:
    return find_spec("numba") is not None


def rules_of(game: Game) -> EvaluationRules:
    """Return the evaluation rules of a game; points alone if it provides none."""
    evaluator = game.bot.evaluator
    return evaluator.rules if evaluator and evaluator.rules else BY_SCORE


@cache
def functions(game: Game) -> dict[str, Any]:
    """Return the entry points of the search, each compiled or loaded on its first call."""
    rules = rules_of(game)
    return compile_module(game, tree, value_parts=rules.parts, value_is_followup=rules.is_followup)


@cache
def buffers_of(game: Game, tree: int) -> Buffers:
    """Return the search buffers of this process for a game; each concurrent tree has its own."""
    states = np.zeros(STATES, schema(game.State).dtype)
    child_of = np.zeros(len(game.actions), np.int32)
    nodes, config = np.zeros(CAPACITY, NODE), rules_of(game).config
    return Buffers(functions(game), config, states, nodes, child_of, np.zeros(1, BUFFERS), threading.Lock())


def warm_search(game: Game, progress: Callable[[str], None] = lambda text: None) -> None:
    """Compile the search now or load it from the cache, reporting progress and the expected duration."""
    if game.bot.planner:
        game.bot.planner.warm(progress)
        return
    progress(f"preparing the search of {game.title}: " + ("a moment" if is_warm(game) else f"about {ESTIMATE} s"))
    for name, signature in signatures(game).items():
        functions(game)[name].compile(signature)
    progress(f"the search of {game.title} is ready")


ESTIMATE = 60
"""Seconds to compile on a typical machine."""


def is_warm(game: Game) -> bool:
    """Has the search been compiled, in this process or an earlier one?"""
    if game.bot.planner:
        return game.bot.planner.is_warm()
    return has_compiler() and all(entry.signatures or is_cached(entry) for entry in functions(game).values())


def signatures(game: Game) -> dict[str, Any]:
    """Return the argument types of the entry points."""
    from numba import int64, typeof

    def rows(dtype: Any) -> Any:
        return typeof(np.zeros(1, dtype))

    world, states, luck = rows(schema(game.World).dtype), rows(schema(game.State).dtype), rows(LUCK)
    nodes, buffers, config, child_of = rows(NODE), rows(BUFFERS), rows(CONFIG), rows(np.int32)
    return {
        "reset": (nodes, buffers),
        "search": (world, states, luck, nodes, child_of, buffers, config, int64, int64),
    }
