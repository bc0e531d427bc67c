"""Tracked files speak of the project alone: no machine's paths, no registry hosts."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Written in pieces, so that this file does not match itself.
FOLDERS = ["".join(("/", name, "/")) for name in ("work", "farm")] + ["../" + "shared"]
HOSTS = [
    ".".join(parts)
    for parts in (("pypi", "org"), ("files", "pythonhosted", "org"), ("registry", "npmjs", "org"))
]
FORBIDDEN = re.compile("|".join(re.escape(word) for word in FOLDERS + HOSTS), re.IGNORECASE)


def tracked_files() -> list[Path]:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("only a git checkout knows its tracked files")
    output = subprocess.run([git, "-C", str(ROOT), "ls-files", "-z"], capture_output=True, check=True).stdout
    paths = [ROOT / name for name in output.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def findings(text: str) -> list[str]:
    return [found.group() for found in FORBIDDEN.finditer(text)]


def test_no_tracked_file_names_a_workplace_or_a_registry():
    found = {}
    for path in tracked_files():
        words = findings(path.read_bytes().decode("utf-8", errors="replace"))
        if words:
            found[str(path.relative_to(ROOT))] = words
    assert found == {}


@pytest.mark.parametrize("word", FOLDERS + HOSTS)
def test_each_forbidden_word_is_found(word):
    assert findings(f"see {word}x for more") == [word]


def test_ordinary_words_are_not_found():
    assert findings("network/ workshop, farming, framework/core, shared state, npm, PyPI") == []
