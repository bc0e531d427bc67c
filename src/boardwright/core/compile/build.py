"""Compiled entry points of a game. They take arrays of records and an index: that is cheap to call.

`compiled(game)` compiles on first use and keeps the machine code in a folder named by a hash of every source
and data file that could matter, so that an old folder is never used for new rules. Where a file was edited after
the rules were imported, the folder is this process's own.
"""

import ast
import hashlib
import inspect
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from boardwright.core.compile import entries
from boardwright.core.compile.cache import base_folder, compiling, located_by_name
from boardwright.core.compile.translate import is_rule, reached_rules, translate
from boardwright.core.game import Game
from boardwright.core.record import schema
from boardwright.core.rules import IMPORTED

CHOICES = 512
"""More than any question of any game can have."""
NETWORK = ".npz"
"""Networks are no rules: another one does not invalidate machine code."""
NO_RULES = frozenset({"__pycache__", "board", "help", "page", "text"})
"""Folders, of a game and of the core, without anything that compiled code could depend on."""
SETTINGS = ("numba.core.config", "numba.cuda.core.config")


class NoCompiler(RuntimeError):
    """Numba is not installed; the message says how to get it."""


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
    functions: dict[str, Any]
    boundscheck: bool = False

    def __getattr__(self, name: str) -> Any:
        functions = self.__dict__.get("functions", {})  # not there yet while a copy is being made
        if name not in functions:
            raise AttributeError(name)
        return functions[name]

    def __reduce__(self) -> Any:
        """Machine code is not copied: another process finds it on disk."""
        return compiled, (self.game, True) if self.boundscheck else (self.game,)

    def states(self, n: int) -> Any:
        return np.zeros(n, schema(self.game.State).dtype)

    def worlds(self, w: Any) -> Any:
        return schema(self.game.World).freeze(w)


@cache
def compiled(game: Game, boundscheck: bool = False) -> Compiled:
    """The compiled entry points of a game; compiling itself happens when one is called first."""
    points = [getattr(entries, name) for name in entries.ENTRIES]
    built = build(game, points, cache_folder(game) / ("checked" if boundscheck else "fast"), {}, boundscheck)
    return Compiled(game, dict(zip(entries.ENTRIES, built, strict=True)), boundscheck)


@cache
def further(game: Game, module: ModuleType, **stand_ins: Any) -> dict[str, Any]:
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
    return dict(zip(module.ENTRIES, build(game, points, folder, stand_ins), strict=True))


def is_kept(function: Any) -> bool:
    """Does the folder of machine code hold this function as its source is now? Numba has no open way to ask."""
    try:
        return bool(function._cache._cache_file._load_index())
    except (AttributeError, OSError):
        return False


def build(
    game: Game, points: list[Any], folder: Path, stand_ins: dict[str, Any], boundscheck: bool = False
) -> list[Any]:
    """Compiled versions of these entry points, kept in this folder.

    With `boundscheck` an index outside of its array raises IndexError, one that counts from the end included.
    """
    numba = _numba()
    names = {(point.__module__, point.__qualname__) for point in points}

    def jit(function: Any) -> Any:
        entry = (function.__module__, function.__qualname__) in names
        wrappers = {"no_cpython_wrapper": not entry, "no_cfunc_wrapper": True}  # nobody calls rules from outside
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


def rules_of(game: Game) -> dict[str, Any]:
    """The rules of a game under the names the entry points call them by."""
    names = ("setup", "answer", "legal", "id_range", "score", "place", "redeal", "canonical", "id_gap", "sample_action")
    rules: dict[str, Any] = {f"game_{name}": getattr(game, name) for name in names}
    rules["game_observe"] = game.features.fill
    return rules


@cache
def plain(game: Game) -> dict[str, Any]:
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
    with compiling(cache_folder(game) / "fast", names, f"the rules of {game.title}"):
        return warm(game, names=names)


def _record_array(dtype: Any) -> Any:
    return _numba().typeof(np.zeros(1, dtype))


def _numba() -> Any:
    try:
        import numba
    except ImportError as error:
        raise NoCompiler("compiled code needs Numba: pip install 'boardwright[fast]'") from error
    return numba


def cache_folder(game: Game) -> Path:
    """Where the compiled code of exactly these sources lives."""
    numba = _numba()
    tag = f"{sys.version_info}{platform.machine()}{numba.__version__}{np.__version__}"
    own_use = f"-{os.getpid()}" if edited(game) else ""
    return base_folder() / f"{game.name}-{source_hash(game, tag)}{own_use}"


def source_hash(game: Game, tag: str = "") -> str:
    """A hash of every file that compiled code of this game could depend on, and of its choice of rules."""
    digest = hashlib.sha256(tag.encode())
    rules = rules_of(game)
    for name, function in rules.items():
        code = function.__code__
        digest.update(f"{name} {function.__module__} {function.__qualname__} {code.co_firstlineno}".encode())
        digest.update(inspect.getsource(function).encode())  # features may have been derived and lie in no file
    digest.update(f"{len(game.actions)} {schema(game.State).dtype} {schema(game.World).dtype}".encode())
    for home, file in _files(game):
        digest.update(str(file.relative_to(home)).encode() + file.read_bytes())
    return digest.hexdigest()[:20]


def edited(game: Game) -> bool:
    """Was a file changed while this process ran? What it compiles is then not what the files say."""
    return any(file.stat().st_mtime > IMPORTED for _, file in _files(game))


def _files(game: Game) -> Iterator[tuple[Path, Path]]:
    """Every file that compiled code could depend on, each with the folder it belongs to.

    Of a game's modules those that its rules import, directly or not: pictures, texts and pages may change at will.
    """
    functions, core = rules_of(game).values(), Path(__file__).parents[1]
    needed = needed_modules(frozenset(function.__module__ for function in functions))
    for home in sorted({_home(function) for function in functions} | {core}):
        for file in sorted(home.rglob("*")) if home.is_dir() else [home]:
            wanted = file.suffix != ".py" or home == core or file in needed
            inside = file.relative_to(home).parts if home.is_dir() else ()
            if wanted and file.is_file() and file.suffix != NETWORK and not NO_RULES.intersection(inside):
                yield home, file


@cache
def needed_modules(names: frozenset[str]) -> set[Path]:
    """The files of these modules and of all that they import, as far as they have been loaded."""
    found: dict[str, Path] = {}
    todo = list(names)
    while todo:
        name = todo.pop()
        module = sys.modules.get(name)
        file = getattr(module, "__file__", None)
        if file and name not in found:
            found[name] = Path(file)
            todo.extend(_imports(Path(file).read_text(encoding="utf-8"), name.split(".")[0]))
    return set(found.values())


def _imports(source: str, package: str) -> Iterator[str]:
    """The modules of the same package that a source imports by full name; `from a import b` gives a.b or else a."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == package:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in sys.modules else str(node.module) for name in names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == package)


def _home(function: FunctionType) -> Path:
    """The folder of the game that a rule belongs to, or its single file if it lies in no package."""
    file = Path(function.__code__.co_filename)
    folder = file.parent.parent if file.parent.name == "rules" else file.parent
    return folder if (folder / "__init__.py").exists() else file


def drop_old_caches(game: Game) -> None:
    """Remove compiled code of earlier sources of this game."""
    here = cache_folder(game)
    for folder in here.parent.glob(f"{game.name}-*"):
        if folder != here:
            shutil.rmtree(folder, ignore_errors=True)
