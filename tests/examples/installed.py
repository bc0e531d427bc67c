"""Install a game for a test: an entry point in a folder of its own, as pip would leave it."""

import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def installed(folder: Path, name: str, target: str) -> Iterator[None]:
    """Make a game known under its name while the test runs: `target` is module:attribute."""
    about = folder / f"{name}_for_tests-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-for-tests\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[boardwright.games]\n{name} = {target}\n", encoding="utf-8")
    before = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = os.pathsep.join((str(folder), str(ROOT), before))  # processes that bots think in
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        os.environ["PYTHONPATH"] = before
        importlib.invalidate_caches()
