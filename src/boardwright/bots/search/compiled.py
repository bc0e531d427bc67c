"""The compiled search of a game: found, compiled ahead of use, and told whether that has happened already."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np

from boardwright.bots.search import tree
from boardwright.bots.search.buffers import STATES, BUFFERS, CONFIG, NODE, CAPACITY
from boardwright.bots.search.score_evaluator import BY_SCORE
from boardwright.core import EvaluationRules, Game, SearchConfig, schema
from boardwright.core.arrays import Numbers, Records
from boardwright.core.compile.build import further, is_kept
from boardwright.core.luck import LUCK


@dataclass
class Buffers:
    """What a search of one game works on: made once in a process, used again for every question."""

    functions: dict[str, Any]
    config: SearchConfig
    states: Records
    nodes: Records
    where: Numbers
    buffers: Records
    busy: threading.Lock


def has_compiler() -> bool:
    return find_spec("numba") is not None


def rules_of(game: Game) -> EvaluationRules:
    """Return the rules that evaluate a position of this game; points alone where it has none."""
    evaluator = game.bot.evaluator
    return evaluator.rules if evaluator and evaluator.rules else BY_SCORE


@cache
def functions(game: Game) -> dict[str, Any]:
    """The entry points of the search; each is compiled, or loaded, when it is called first."""
    rules = rules_of(game)
    return further(game, tree, value_parts=rules.parts, value_is_followup=rules.is_followup)


@cache
def buffers_of(game: Game, tree: int) -> Buffers:
    """The search buffers of this process for a game; trees that grow at the same time have one each."""
    states = np.zeros(STATES, schema(game.State).dtype)
    where = np.zeros(len(game.actions), np.int32)
    nodes, config = np.zeros(CAPACITY, NODE), rules_of(game).config
    return Buffers(functions(game), config, states, nodes, where, np.zeros(1, BUFFERS), threading.Lock())


def warm_search(game: Game, progress: Callable[[str], None] = lambda text: None) -> None:
    """Compile the search now, or load it where that was done placed_ahead; tells what it does and how long that takes."""
    if game.bot.planner:
        game.bot.planner.warm(progress)
        return
    progress(f"preparing the search of {game.title}: " + ("a moment" if is_warm(game) else f"about {ESTIMATE} s"))
    for name, signature in signatures(game).items():
        functions(game)[name].compile(signature)
    progress(f"the search of {game.title} is ready")


ESTIMATE = 60
"""Seconds that compiling takes on an ordinary machine."""


def is_warm(game: Game) -> bool:
    """Can the search begin within a moment: compiled in this process, or by an earlier one?"""
    if game.bot.planner:
        return game.bot.planner.is_warm()
    return has_compiler() and all(one.signatures or is_kept(one) for one in functions(game).values())


def signatures(game: Game) -> dict[str, Any]:
    """The argument types of the entry points."""
    from numba import int64, typeof

    def rows(dtype: Any) -> Any:
        return typeof(np.zeros(1, dtype))

    world, states, luck = rows(schema(game.World).dtype), rows(schema(game.State).dtype), rows(LUCK)
    nodes, buffers, config, where = rows(NODE), rows(BUFFERS), rows(CONFIG), rows(np.int32)
    return {
        "begin": (nodes, buffers),
        "search": (world, states, luck, nodes, where, buffers, config, int64, int64),
    }
