"""Compiled entry points of a game. They take arrays of records and an index, which makes calls cheap.

`compiled(game)` compiles on first use and caches the machine code in a folder named by a hash of every source and data
file that could matter, so stale code is never used. If a file was edited after the rules were imported, the folder
belongs to this process alone.
"""

import hashlib
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from boardwright.core.arrays import Records
from boardwright.core.compile import entries
from boardwright.core.compile import shared as sharing
from boardwright.core.compile.cache import compiling, located_by_name
from boardwright.core.compile.sources import cache_folder, numba_module, pieces, rules_of
from boardwright.core.compile.translate import Dispatcher, Signature, is_rule, reached_rules, translate
from boardwright.core.game import Game
from boardwright.core.record import schema
from boardwright.core.types import AnyWorld, Function

CHOICES = 512
"""An upper bound on the answers to any question of any game."""
SETTINGS = ("numba.core.config", "numba.cuda.core.config")


@dataclass(frozen=True)
class Compiled:
    """The entry points. `worlds` has one record; `states` and `lucks` are arrays of records, and `i` is an index.

    setup(worlds, states, i, lucks)
    answer(worlds, states, i, p, a, lucks)
    choices(worlds, states, i, p, out) -> count; the canonical legal actions of the seat are written to out
    legal(worlds, states, i, p, a) -> bool
    seat_to_act(states, i) -> seat or NONE
    score(worlds, states, i, p), place(worlds, states, i, p)
    playout(worlds, states, i, lucks, chances, limit) -> number of decisions of random play to the end
    simulate(worlds, states, lucks, chances, limit, counts): whole matches, one per state
    copy(states, i, j): copy state i over state j; copies(states, n): n copies, for benchmarks
    redeal(worlds, states, i, p, lucks)
    observe(worlds, states, i, p, out)
    """

    game: Game
    functions: dict[str, Dispatcher]
    boundscheck: bool = False

    def __getattr__(self, name: str) -> Dispatcher:
        functions = self.__dict__.get("functions", {})  # missing while a copy is being built
        if name not in functions:
            raise AttributeError(name)
        return functions[name]

    def __reduce__(self) -> tuple[Function, tuple[object, ...]]:
        """Do not pickle machine code: another process finds it on disk."""
        return compiled, (self.game, True) if self.boundscheck else (self.game,)

    def states(self, n: int) -> Records:
        return np.zeros(n, schema(self.game.State).dtype)

    def worlds(self, w: AnyWorld) -> Records:
        return schema(self.game.World).freeze(w)


@cache
def compiled(game: Game, boundscheck: bool = False) -> Compiled:
    """Return the compiled entry points of a game; each compiles on its first call, the shared rules now.

    With `boundscheck` no code is shared, because an IndexError cannot leave a function called by address.
    """
    points = [getattr(entries, name) for name in entries.ENTRIES]
    if boundscheck:
        built = build(game, points, cache_folder(game) / "checked", {}, boundscheck)
    else:
        built = build(game, points, cache_folder(game) / "fast", shared(game))
    return Compiled(game, dict(zip(entries.ENTRIES, built, strict=True)), boundscheck)


@cache
def shared(game: Game) -> dict[str, object]:
    """Return stand-ins for the large rules of a game, compiled or loaded now, so that all compiled parts call the same
    code.
    """
    from boardwright.core.luck import LUCK

    folder = cache_folder(game) / "shared"
    points = [getattr(sharing, name) for name in sharing.SHARED]
    records = [_record_array(d).dtype for d in (schema(game.World).dtype, schema(game.State).dtype, LUCK)]
    with compiling(folder, sharing.SHARED, f"the rules of {game.title}"):
        built = build(game, points, folder, pieces(game), by_address=True)
        functions = dict(zip(sharing.SHARED, built, strict=True))
        prefix = re.sub(r"\W", "_", cache_folder(game).name)
        return sharing.bind(prefix, functions, sharing.signatures(*records))


@cache
def compile_module(game: Game, module: ModuleType, **stand_ins: Function) -> dict[str, Dispatcher]:
    """Return the entry points that another module lists in `ENTRIES` and writes as rules, compiled for a game.

    They may call the `game_...` names like the core's own entry points, and the names in `stand_ins`. The cache folder
    is named by the sources of the game and of every folder that contains a rule they use.
    """
    points = [getattr(module, name) for name in module.ENTRIES]
    digest = hashlib.sha256()
    reached = reached_rules([*points, *(one for one in stand_ins.values() if is_rule(one))])
    files = {Path(found.__code__.co_filename) for found in reached}
    for home in sorted({file.parent for file in files if file.is_file()}):
        for file in sorted(home.glob("*.py")):
            digest.update(file.name.encode() + file.read_bytes())
    folder = cache_folder(game) / f"{module.__name__.rpartition('.')[2]}-{digest.hexdigest()[:20]}"
    return dict(zip(module.ENTRIES, build(game, points, folder, {**shared(game), **stand_ins}), strict=True))


def is_cached(function: Dispatcher) -> bool:
    """Does the cache hold this function in its current version? Numba has no public way to ask."""
    try:
        return bool(function._cache._cache_file._load_index())
    except (AttributeError, OSError):
        return False


def build(
    game: Game,
    points: list[FunctionType],
    folder: Path,
    stand_ins: Mapping[str, object],
    boundscheck: bool = False,
    by_address: bool = False,
) -> list[Dispatcher]:
    """Return compiled versions of these entry points, cached in this folder.

    With `boundscheck`, an index outside its array raises IndexError, negative ones included. With `by_address`, only
    machine code calls them, not Python.
    """
    numba = numba_module()
    names = {(point.__module__, point.__qualname__) for point in points}

    def jit(function: FunctionType) -> Dispatcher:
        entry = (function.__module__, function.__qualname__) in names
        # Only machine code calls rules.
        wrappers = {"no_cpython_wrapper": by_address or not entry, "no_cfunc_wrapper": not (by_address and entry)}
        return numba.njit(cache=entry, nogil=True, boundscheck=boundscheck, error_model="numpy", **wrappers)(function)

    with cache_in(folder):
        return translate(points, jit, {**rules_of(game), **stand_ins}, np.uint32 if boundscheck else None)


@contextmanager
def cache_in(folder: Path) -> Iterator[None]:
    """Make Numba and numba-cuda cache in this folder.

    The name of the folder identifies the sources, so Numba need not check paths and modification times: a copy of the
    project elsewhere finds the same machine code.
    """
    folder.mkdir(parents=True, exist_ok=True)
    settings: list[Any] = [sys.modules[name] for name in SETTINGS if name in sys.modules]
    before = [each.CACHE_DIR for each in settings]
    for each in settings:
        each.CACHE_DIR = str(folder)
    try:
        with located_by_name(folder):
            yield
    finally:
        for each, old in zip(settings, before, strict=True):
            each.CACHE_DIR = old


@cache
def plain(game: Game) -> dict[str, Function]:
    """Return the same entry points as ordinary Python, over lists of plain objects."""
    names = {**vars(entries), **rules_of(game)}
    for name, value in vars(entries).items():
        if is_rule(value) and value.__module__ == entries.__name__:
            names[name] = FunctionType(value.__code__, names, name)
    return {name: names[name] for name in (*entries.ENTRIES, "random_choice")}


def warm(
    game: Game,
    progress: Callable[[str], None] = lambda name: None,
    boundscheck: bool = False,
    names: Iterable[str] = entries.ENTRIES,
) -> Compiled:
    """Compile these entry points now, reporting the name of each before it starts."""
    from boardwright.core.luck import LUCK

    code = compiled(game, boundscheck)
    worlds = np.zeros(1, schema(game.World).dtype)
    world, states, luck = (_record_array(d) for d in (worlds.dtype, schema(game.State).dtype, LUCK))
    signatures = entries.signatures(world, states, luck)
    for name in names:
        progress(name)
        code.functions[name].compile(signatures[name])
    return code


@cache
def prepared(game: Game, names: tuple[str, ...]) -> Compiled:
    """Return the compiled entry points with these ready; one process compiles what is missing and reports it on stderr.
    """
    with compiling(cache_folder(game) / "fast", names, f"the entry points of {game.title}"):
        return warm(game, names=names)


def _record_array(dtype: DTypeLike) -> Signature:
    return numba_module().typeof(np.zeros(1, dtype))


