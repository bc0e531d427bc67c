"""Machine code: kept where it can be, compiled by one process, told once."""

import os
import subprocess
import sys

import pytest

from boardwright.core.compile import cache
from boardwright.core.compile.sources import cache_folder
from tests.core.pearls import PEARLS

PROGRAM = """
from boardwright.core.compile.build import prepared
from tests.core.pearls import PEARLS
code = prepared(PEARLS, ("seat_to_act", "copy"))
code.copy(code.states(2), 0, 1)
"""


@pytest.fixture(autouse=True)
def _forget(monkeypatch):
    for found in (cache.is_usable, cache.temporary_folder):
        found.cache_clear()
    yield
    for found in (cache.is_usable, cache.temporary_folder):
        found.cache_clear()


def test_an_unusable_home_falls_back_to_a_temporary_cache(monkeypatch, tmp_path):
    (tmp_path / "home").write_text("not a folder")
    monkeypatch.delenv("BOARDWRIGHT_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(cache.tempfile, "tempdir", str(tmp_path))
    folder = cache_folder(PEARLS)
    assert folder.parent.parent == tmp_path and folder.parent.stat().st_mode & 0o077 == 0
    assert cache_folder(PEARLS) == folder


def test_a_temporary_folder_that_others_could_write_to_is_not_trusted(monkeypatch, tmp_path):
    monkeypatch.setattr(cache.tempfile, "tempdir", str(tmp_path))
    name = f"boardwright-{os.getuid()}"
    (tmp_path / name).mkdir()
    (tmp_path / name).chmod(0o777)
    found = cache.temporary_folder()
    assert found.parent == tmp_path and found.name != name


def test_two_processes_compile_once_and_only_one_says_so(tmp_path):
    path = os.pathsep.join(["src", ".", os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "BOARDWRIGHT_CACHE": str(tmp_path), "PYTHONPATH": path}
    command = [sys.executable, "-c", PROGRAM]
    both = [subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = [one.communicate()[1] for one in both]
    assert [one.returncode for one in both] == [0, 0], said
    assert sum("boardwright: compiling the rules of Pearls" in text for text in said) == 1
    assert sum("boardwright: compiled the rules of Pearls in" in text for text in said) == 1
    third = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert (third.returncode, third.stderr) == (0, "")
