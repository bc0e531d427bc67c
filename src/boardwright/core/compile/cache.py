"""The cache of machine code, and the lock that makes processes wait for the one that compiles."""

import os
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType

LOCK = "lock"


def base_folder() -> Path:
    """Return the cache folder: $BOARDWRIGHT_CACHE, the user's cache, or a temporary one if that is unusable."""
    own, shared = os.environ.get("BOARDWRIGHT_CACHE"), os.environ.get("XDG_CACHE_HOME")
    try:
        wanted = Path(own) if own else Path(shared or Path.home() / ".cache") / "boardwright"
    except RuntimeError:  # there is no home directory
        return temporary_folder()
    return wanted if is_usable(wanted) else temporary_folder()


@cache
def is_usable(folder: Path) -> bool:
    """Can files be written to this folder?"""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@cache
def temporary_folder() -> Path:
    """Return a temporary folder of this user, or of this process if somebody else has taken its name.

    Machine code is executed as found, so nobody else may be able to write there.
    """
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    folder = Path(tempfile.gettempdir()) / f"boardwright-{user}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="boardwright-"))
    private = stat.S_ISDIR(found.st_mode) and (os.name == "nt" or found.st_mode & 0o077 == 0)
    mine = not hasattr(os, "getuid") or found.st_uid == os.getuid()
    return folder if private and mine else Path(tempfile.mkdtemp(prefix="boardwright-"))


@contextmanager
def located_by_name(folder: Path) -> Iterator[None]:
    """Make Numba find cached functions in this folder by name alone."""
    from numba.core import caching

    class Locator(caching._CacheLocator):  # type: ignore[misc]
        def __init__(self, function: FunctionType):
            self.name = f"{function.__module__}-{function.__code__.co_firstlineno}"

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return self.name

        @classmethod
        def from_function(cls, py_func: FunctionType, py_file: str) -> "Locator":
            return cls(py_func)

    implementation = getattr(caching, "CacheImpl", None) or caching._CacheImpl
    before, implementation._locator_classes = implementation._locator_classes, [Locator]
    try:
        yield
    finally:
        implementation._locator_classes = before


@contextmanager
def compiling(folder: Path, names: Iterable[str], what: str) -> Iterator[None]:
    """Compile these entry points into a folder, one process at a time, and report on stderr if that takes long.

    A process that waited for the lock finds the machine code of the previous one and reports nothing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder / LOCK):
        if all(any(folder.rglob(f"*{name}-*.nbi")) for name in names):
            yield
            return
        began = time.monotonic()
        _say(f"compiling {what}; this takes a minute or more, once")
        yield
        _say(f"compiled {what} in {time.monotonic() - began:.0f} s")


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold a lock between processes; systems without locks go on without."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with file.open("a") as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield


def _say(text: str) -> None:
    print(f"boardwright: {text}", file=sys.stderr, flush=True)
