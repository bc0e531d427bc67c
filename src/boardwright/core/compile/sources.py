"""The sources of compiled code: a game's rules, every file they could depend on, and the cache folder named by them."""

import ast
import hashlib
import inspect
import os
import platform
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from boardwright.core.compile.cache import base_folder
from boardwright.core.game import Game, Pieces
from boardwright.core.luck import Luck
from boardwright.core.record import schema
from boardwright.core.rules import IMPORTED, rule
from boardwright.core.types import AnyState, AnyWorld, Function


class NoCompiler(RuntimeError):
    """Numba is not installed; the message names the package to install."""
NETWORK = ".npz"
"""Networks are not rules: a new one does not invalidate machine code."""
NO_RULES = frozenset({"__pycache__", "board", "help", "page", "text"})
"""Folders of a game and of the core that compiled code cannot depend on."""
CORE_WITHOUT_RULES = frozenset(
    f"{name}.py"
    for name in (
        "advice", "component_file", "match", "match_file", "plain_picture", "plain_text", "position", "text", "types",
        "unit", "view",
    )
)  # fmt: skip
"""Modules of the core that compiled code cannot depend on; a test follows the imports of every rule."""


def rules_of(game: Game) -> dict[str, Any]:
    """Return the rules of a game under the names by which the entry points call them."""
    names = ["setup", "answer", "legal", "id_range", "score", "place", "redeal", "canonical", "id_gap", "sample_action"]
    rules: dict[str, Any] = {f"game_{name}": getattr(game, name) for name in (*names, "fill_mask")}
    rules["game_observe"] = game.features.fill
    return rules


def pieces(game: Game) -> dict[str, Function]:
    """Return the pieces of a game's rules, or the whole answer as one piece."""
    found = game.pieces or Pieces(game.answer, no_chore)
    return {"game_reply": found.reply, "game_chore": found.chore, "game_forced": found.forced}


@rule
def no_chore(w: AnyWorld, s: AnyState, luck: Luck) -> None:
    """Do nothing: a whole answer leaves no chores."""


def numba_module() -> ModuleType:
    try:
        import numba
    except ImportError as error:
        raise NoCompiler("compiled code requires Numba: pip install 'boardwright[fast]'") from error
    return numba


def cache_folder(game: Game) -> Path:
    """Return the folder of compiled code of exactly these sources."""
    numba = numba_module()
    tag = f"{sys.version_info}{platform.machine()}{numba.__version__}{np.__version__}"
    own_use = f"-{os.getpid()}" if edited(game) else ""
    return base_folder() / f"{game.full_name}-{source_hash(game, tag)}{own_use}"


def source_hash(game: Game, tag: str = "") -> str:
    """Return a hash of every file that compiled code of this game could depend on, and of its choice of rules."""
    digest = hashlib.sha256(tag.encode())
    rules = rules_of(game)
    for name, function in rules.items():
        code = function.__code__
        digest.update(f"{name} {function.__module__} {function.__qualname__} {code.co_firstlineno}".encode())
        digest.update(inspect.getsource(function).encode())  # derived features are in no file
    digest.update(f"{len(game.actions)} {schema(game.State).dtype} {schema(game.World).dtype}".encode())
    for home, file in _files(game):
        digest.update(str(file.relative_to(home)).encode() + file.read_bytes())
    return digest.hexdigest()[:20]


def edited(game: Game) -> bool:
    """Was a file changed since this process started? Its compiled code would then not match the files."""
    return any(file.stat().st_mtime > IMPORTED for _, file in _files(game))


def _files(game: Game) -> Iterator[tuple[Path, Path]]:
    """Yield every file that compiled code could depend on, each with the folder it belongs to.

    Of a game's modules, these are the ones its rules import, directly or not: pictures, texts and pages may change
    freely.
    """
    functions, core = rules_of(game).values(), Path(__file__).parents[1]
    needed = needed_modules(frozenset(function.__module__ for function in functions))
    for home in sorted({_home(function) for function in functions} | {core}):
        for file in sorted(home.rglob("*")) if home.is_dir() else [home]:
            wanted = file.suffix != ".py" or (file.name not in CORE_WITHOUT_RULES if home == core else file in needed)
            inside = file.relative_to(home).parts if home.is_dir() else ()
            if wanted and file.is_file() and file.suffix != NETWORK and not NO_RULES.intersection(inside):
                yield home, file


@cache
def needed_modules(names: frozenset[str]) -> set[Path]:
    """Return the files of these modules and of all loaded modules they import."""
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
    """Yield the modules of the same package that a source imports by full name; `from a import b` yields a.b or else a.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == package:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in sys.modules else str(node.module) for name in names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == package)


def _home(function: FunctionType) -> Path:
    """Return the folder of the game that a rule belongs to, or its single file if it is in no package."""
    file = Path(function.__code__.co_filename)
    folder = file.parent.parent if file.parent.name == "rules" else file.parent
    return folder if (folder / "__init__.py").exists() else file


def drop_old_caches(game: Game) -> None:
    """Remove compiled code of earlier sources of this game."""
    here = cache_folder(game)
    for folder in here.parent.glob(f"{game.variant or game.name}-*"):
        if folder != here:
            shutil.rmtree(folder, ignore_errors=True)
