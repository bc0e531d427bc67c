"""Compiled entry points of a game. They take arrays of records and an index: that is cheap to call.

`compiled(game)` compiles on first use and keeps the machine code in a folder named by a hash of every source
and data file that could matter, so that an old folder is never used for new rules. Where a file was edited after
the rules were imported, the folder is this process's own.
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
"""More than any question of any game can have."""
SETTINGS = ("numba.core.config", "numba.cuda.core.config")


@dataclass(frozen=True)
class Compiled:
    """The entry points. `worlds` has one record; `states`, `lucks` are arrays; `i` is the place to work on.

    setup(worlds, states, i, lucks)
    answer(worlds, states, i, p, a, lucks)
    choices(worlds, states, i, p, out) -> how many; canonical legal actions of the seat go to out
    legal(worlds, states, i, p, a) -> bool
    seat_to_act(states, i) -> seat or NONE
    score(worlds, states, i, p), place(worlds, states, i, p)
    playout(worlds, states, i, lucks, chances, limit) -> decisions taken by random play to the end
    simulate(worlds, states, lucks, chances, limit, counts): whole matches, one for each place
    copy(states, i, j), copies(states, n): i over j; n times, for measurement
    redeal(worlds, states, i, p, lucks)
    observe(worlds, states, i, p, out)
    """

    game: Game
    functions: dict[str, Dispatcher]
    boundscheck: bool = False

    def __getattr__(self, name: str) -> Dispatcher:
        functions = self.__dict__.get("functions", {})  # not there yet while a copy is being made
        if name not in functions:
            raise AttributeError(name)
        return functions[name]

    def __reduce__(self) -> tuple[Function, tuple[object, ...]]:
        """Machine code is not copied: another process finds it on disk."""
        return compiled, (self.game, True) if self.boundscheck else (self.game,)

    def states(self, n: int) -> Records:
        return np.zeros(n, schema(self.game.State).dtype)

    def worlds(self, w: AnyWorld) -> Records:
        return schema(self.game.World).freeze(w)


@cache
def compiled(game: Game, boundscheck: bool = False) -> Compiled:
    """The compiled entry points of a game; each is compiled when it is called first, the shared rules now.

    With `boundscheck` nothing is shared: an IndexError does not come out of a function that is called by its address.
    """
    points = [getattr(entries, name) for name in entries.ENTRIES]
    if boundscheck:
        built = build(game, points, cache_folder(game) / "checked", {}, boundscheck)
    else:
        built = build(game, points, cache_folder(game) / "fast", shared(game))
    return Compiled(game, dict(zip(entries.ENTRIES, built, strict=True)), boundscheck)


@cache
def shared(game: Game) -> dict[str, object]:
    """Stand-ins for the large rules of a game, compiled or loaded now: every compiled part calls the same code."""
    from boardwright.core.luck import LUCK

    folder = cache_folder(game) / "shared"
    points = [getattr(sharing, name) for name in sharing.SHARED]
    records = [_record_array(d).dtype for d in (schema(game.World).dtype, schema(game.State).dtype, LUCK)]
    with compiling(folder, sharing.SHARED, f"the rules of {game.title}"):
        built = build(game, points, folder, pieces(game), by_address=True)
        functions = dict(zip(sharing.SHARED, built, strict=True))
        prefix = re.sub(r"\W", "_", cache_folder(game).name)
        return sharing.bound(prefix, functions, sharing.signatures(*records))


@cache
def further(game: Game, module: ModuleType, **stand_ins: Function) -> dict[str, Dispatcher]:
    """The entry points that another module declares in `ENTRIES` and writes as rules, compiled for a game.

    They may call the `game_...` names as the core's own entries do, and whatever `stand_ins` brings besides. The
    folder of machine code is named by the sources of the game and of every folder that a rule was taken from.
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


def is_kept(function: Dispatcher) -> bool:
    """Does the folder of machine code hold this function as its source is now? Numba has no open way to ask."""
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
    """Compiled versions of these entry points, kept in this folder.

    With `boundscheck` an index outside of its array raises IndexError, one that counts from the end included. With
    `by_address` other machine code calls them, not Python.
    """
    numba = numba_module()
    names = {(point.__module__, point.__qualname__) for point in points}

    def jit(function: FunctionType) -> Dispatcher:
        entry = (function.__module__, function.__qualname__) in names
        # Nobody calls rules from outside.
        wrappers = {"no_cpython_wrapper": by_address or not entry, "no_cfunc_wrapper": not (by_address and entry)}
        return numba.njit(cache=entry, nogil=True, boundscheck=boundscheck, error_model="numpy", **wrappers)(function)

    with kept_in(folder):
        return translate(points, jit, {**rules_of(game), **stand_ins}, np.uint32 if boundscheck else None)


@contextmanager
def kept_in(folder: Path) -> Iterator[None]:
    """Keep what is prepared for compiling meanwhile in this folder. Numba and numba-cuda each have a setting.

    The folder's name says which sources it belongs to, so Numba need not look at paths and times of files: a copy of
    the project elsewhere finds the same machine code.
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
    """The same entry points as ordinary Python, over lists of plain objects."""
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
    """Compile these entry points now, telling the name of each before it starts."""
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
    """The compiled entry points, these of them ready; one process compiles what is missing and says so on stderr."""
    with compiling(cache_folder(game) / "fast", names, f"the entry points of {game.title}"):
        return warm(game, names=names)


def _record_array(dtype: DTypeLike) -> Signature:
    return numba_module().typeof(np.zeros(1, dtype))


