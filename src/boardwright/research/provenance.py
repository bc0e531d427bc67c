"""Where a figure comes from: hashes of the rules, of the bots and of the files that policies and functions lie in."""

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from boardwright import bots
from boardwright.bots.callable import callable_named
from boardwright.bots.policy import PREFIX
from boardwright.core import find_game
from boardwright.core.compile.sources import source_hash

SPEAKERS = frozenset({"words", "coach.py", "reasons.py", "curve.py", "view_message.py", "worker.py", "__pycache__"})
"""Parts of the bots that change nothing about how they play."""
DIGITS = 16
"""Hexadecimal digits of a hash in a record."""


def sources(games: Iterable[str], levels: Iterable[str]) -> dict[str, object]:
    """The hashes of everything that decides how these levels play these games."""
    rules = {name: source_hash(find_game(name)) for name in sorted(set(games))}
    return {"rules": rules, "bots": bots_hash(), "policies": policies(levels)}


def bots_hash() -> str:
    """A hash of everything in the package that decides how a bot plays."""
    home, digest = Path(bots.__file__).parent, hashlib.sha256()
    for file in sorted(home.rglob("*")):
        if file.is_file() and not SPEAKERS & set(file.relative_to(home).parts):
            digest.update(str(file.relative_to(home)).encode() + file.read_bytes())
    return digest.hexdigest()[:DIGITS]


def policies(levels: Iterable[str]) -> dict[str, str]:
    """The hash of every policy file, and of the sources of every function, among these levels, by level."""
    found = {level: own_hash(level) for level in sorted(set(levels))}
    return {level: digest for level, digest in found.items() if digest}


def own_hash(level: str) -> str:
    """The hash of what a level brings itself; empty for levels of the bots."""
    if level.startswith(PREFIX):
        return file_hash(level.removeprefix(PREFIX))
    if callable_named(level) is None:
        return ""
    digests = [f"{file.name} {file_hash(file)}" for file in module_files(level.partition(":")[0])]
    return hashlib.sha256("\n".join(digests).encode()).hexdigest()[:DIGITS]


def module_files(name: str) -> list[Path]:
    """The sources of an imported module: all of its package, or its own file."""
    top = sys.modules[name.partition(".")[0]]
    folders = [Path(one) for one in getattr(top, "__path__", ())]
    if folders:
        return sorted(file for folder in folders for file in folder.rglob("*.py"))
    return [Path(top.__file__)] if top.__file__ else []


def file_hash(path: str | Path) -> str:
    """The SHA-256 of a file's contents; ValueError with a readable message if there is no such file."""
    file = Path(path)
    if not file.is_file():
        raise ValueError(f"there is no policy file {path}")
    stat = file.stat()
    return _file_hash(file, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=64)
def _file_hash(file: Path, changed: int, size: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:DIGITS]


def fingerprint(head: Mapping[str, Any], game: str, levels: Iterable[str]) -> str:
    """One hash of the rules, bots and policies of a single match, as the head of its file names them."""
    named = {level: head["policies"][level] for level in sorted(set(levels)) if level in head["policies"]}
    parts = json.dumps([head["rules"].get(game), head["bots"], named])
    return hashlib.sha256(parts.encode()).hexdigest()[:DIGITS]
