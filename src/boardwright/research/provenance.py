"""Provenance of figures: hashes of the rules, of the bots, and of the files of policies and functions."""

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from boardwright import bots
from boardwright.bots.callable import callable_named
from boardwright.bots.network import FILE, package_of
from boardwright.bots.policy import PREFIX
from boardwright.core import Game, find_game
from boardwright.core.compile.sources import source_hash

SPEAKERS = frozenset({"words", "coach.py", "reasons.py", "curve.py", "view_message.py", "worker.py", "__pycache__"})
"""Parts of the bots that do not affect how they play."""
OWN = ("bot.py", "bot", f"data/{FILE}")
"""The folders of a game with parts for its bots."""
DIGITS = 16
"""Hexadecimal digits of a hash in a record."""


def sources(games: Iterable[str], levels: Iterable[str]) -> dict[str, object]:
    """Return the hashes of everything that decides how these levels play these games."""
    played = {name: find_game(name) for name in sorted(set(games))}
    rules = {name: source_hash(game) for name, game in played.items()}
    opponents = {name: opponents_hash(game) for name, game in played.items()}
    return {"rules": rules, "bots": bots_hash(), "opponents": opponents, "policies": policies(levels)}


def bots_hash() -> str:
    """Return a hash of everything in the package that decides how a bot plays."""
    home = Path(bots.__file__).parent
    return _hash_of(home, (file for file in home.rglob("*") if not SPEAKERS & set(file.relative_to(home).parts)))


def opponents_hash(game: Game) -> str:
    """Return a hash of the game's parts for bots: network, evaluator, planner, levels."""
    package = package_of(game)
    home = Path(str(files(package))) if package else Path()
    found = [home / name for name in OWN] if package else []
    return _hash_of(home, (file for one in found for file in (one, *one.rglob("*")) if file.suffix != ".pyc"))


def _hash_of(home: Path, found: Iterable[Path]) -> str:
    """Return a hash of the names and contents of those files that exist."""
    digest = hashlib.sha256()
    for file in sorted(file for file in found if file.is_file()):
        digest.update(str(file.relative_to(home)).encode() + file.read_bytes())
    return digest.hexdigest()[:DIGITS]


def policies(levels: Iterable[str]) -> dict[str, str]:
    """Return the hash of every policy file and of the sources of every function among these levels, by level."""
    found = {level: own_hash(level) for level in sorted(set(levels))}
    return {level: digest for level, digest in found.items() if digest}


def own_hash(level: str) -> str:
    """Return the hash of a level's own file or sources; empty for built-in levels."""
    if level.startswith(PREFIX):
        return file_hash(level.removeprefix(PREFIX))
    if callable_named(level) is None:
        return ""
    digests = [f"{file.name} {file_hash(file)}" for file in module_files(level.partition(":")[0])]
    return hashlib.sha256("\n".join(digests).encode()).hexdigest()[:DIGITS]


def module_files(name: str) -> list[Path]:
    """Return the source files of an imported module: its whole package, or its own file."""
    top = sys.modules[name.partition(".")[0]]
    folders = [Path(one) for one in getattr(top, "__path__", ())]
    if folders:
        return sorted(file for folder in folders for file in folder.rglob("*.py"))
    return [Path(top.__file__)] if top.__file__ else []


def file_hash(path: str | Path) -> str:
    """Return the SHA-256 of a file. Raises ValueError if it does not exist."""
    file = Path(path)
    if not file.is_file():
        raise ValueError(f"no such policy file: {path}")
    stat = file.stat()
    return _file_hash(file, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=64)
def _file_hash(file: Path, changed: int, size: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:DIGITS]


def fingerprint(head: Mapping[str, Any], game: str, levels: Iterable[str]) -> str:
    """Return one hash of the rules, bots and policies of a match, as listed in the header of its log."""
    named = {level: head["policies"][level] for level in sorted(set(levels)) if level in head["policies"]}
    own = [head["opponents"].get(game)] if "opponents" in head else []
    parts = json.dumps([head["rules"].get(game), head["bots"], named, *own])
    return hashlib.sha256(parts.encode()).hexdigest()[:DIGITS]
