"""The compiled search of a game: found, compiled ahead of use, and told whether that has happened already."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from boardwright.bots.search import tree
from boardwright.bots.search.desk import BOARDS, DESK, KNOBS, NODE, NODES, Knobs
from boardwright.bots.search.plain_value import PLAIN_KNOBS, no_inner, points
from boardwright.core import Game, schema
from boardwright.core.compiled import further
from boardwright.core.luck import LUCK


@dataclass
class Desk:
    """What a search of one game works on: made once in a process, used again for every question."""

    functions: dict[str, Any]
    knobs: Knobs
    states: Any
    nodes: Any
    where: Any
    desks: Any
    busy: threading.Lock


def has_compiler() -> bool:
    return find_spec("numba") is not None


def value_of(game: Game) -> tuple[Any, Any, Knobs]:
    """The rules that value a position of this game, and how it is searched; points alone where it has none."""
    name = f"boardwright.bots.values.{game.name}"
    if find_spec(name) is None or not hasattr(import_module(name), "KNOBS"):
        return points, no_inner, PLAIN_KNOBS
    module = import_module(name)
    return module.parts, module.is_inner, module.KNOBS


@cache
def functions(game: Game) -> dict[str, Any]:
    """The entry points of the search; each is compiled, or loaded, when it is called first."""
    parts, inner, _ = value_of(game)
    return further(game, tree, value_parts=parts, value_inner=inner)


@cache
def desk_of(game: Game, tree: int) -> Desk:
    """The desk of this process for a game; trees that grow at the same time have one each."""
    states = np.zeros(BOARDS, schema(game.State).dtype)
    where = np.zeros(len(game.actions), np.int32)
    return Desk(
        functions(game), value_of(game)[2], states, np.zeros(NODES, NODE), where, np.zeros(1, DESK), threading.Lock()
    )


def own_search(game: Game) -> Any:
    """The module of a game that brings a compiled search of its own, or None."""
    name = f"boardwright.bots.{game.name}"
    module = import_module(name) if find_spec(name) else None
    return module if hasattr(module, "warm") else None


def warm_search(game: Game, progress: Callable[[str], None] = lambda text: None) -> None:
    """Compile the search now, or load it where that was done before; tells what it does and how long that takes."""
    own = own_search(game)
    if own:
        own.warm(progress)
        return
    progress(f"preparing the search of {game.title}: " + ("a moment" if is_warm(game) else f"about {ESTIMATE} s"))
    for name, signature in signatures(game).items():
        functions(game)[name].compile(signature)
    progress(f"the search of {game.title} is ready")


ESTIMATE = 60
"""Seconds that compiling takes on an ordinary machine."""


def is_warm(game: Game) -> bool:
    """Can the search begin within a moment: compiled in this process, or by an earlier one?"""
    own = own_search(game)
    if own:
        return bool(own.is_warm())
    return has_compiler() and all(one.signatures or is_kept(one) for one in functions(game).values())


def is_kept(function: Any) -> bool:
    """Does the folder of machine code hold this function as its source is now? Numba has no open way to ask."""
    try:
        return bool(function._cache._cache_file._load_index())
    except (AttributeError, OSError):
        return False


def signatures(game: Game) -> dict[str, Any]:
    """The argument types of the entry points."""
    from numba import int64, typeof

    def rows(dtype: Any) -> Any:
        return typeof(np.zeros(1, dtype))

    world, states, luck = rows(schema(game.World).dtype), rows(schema(game.State).dtype), rows(LUCK)
    nodes, desks, knobs, where = rows(NODE), rows(DESK), rows(KNOBS), rows(np.int32)
    return {
        "begin": (nodes, desks),
        "search": (world, states, luck, nodes, where, desks, knobs, int64, int64),
    }
