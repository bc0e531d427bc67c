"""Machine code: kept where it can be, compiled by one process, told once."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright.core import games
from boardwright.core.compile import cache
from boardwright.core.compile.sources import CORE_WITHOUT_RULES, _files, cache_folder, rules_of
from boardwright.core.compile.translate import reached_rules
from tests.core.pearls import PEARLS

CORE = Path(cache.__file__).parents[1]
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


def imported(file):
    """The modules that a file takes names from; those behind `boardwright.core` instead of itself."""
    behind = {alias.name: node.module for node in froms(CORE / "__init__.py") for alias in node.names}
    for node in froms(file):
        yield from [behind[a.name] for a in node.names] if node.module == "boardwright.core" else [node.module]


def froms(file):
    return [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.ImportFrom)]


def test_no_rule_comes_from_a_module_whose_edits_leave_machine_code_alone():
    rules = reached_rules([rule for game in games().values() for rule in rules_of(game).values()])
    files = {Path(rule.__code__.co_filename) for rule in rules}
    files |= {CORE / "compile/entries.py", CORE / "compile/shared.py"}
    without = {f"boardwright.core.{name.removesuffix('.py')}" for name in CORE_WITHOUT_RULES - {"types.py"}}
    assert len(files) > 50 and all((CORE / name).is_file() for name in CORE_WITHOUT_RULES)
    assert {(file.name, one) for file in files for one in imported(file) if one in without} == set()


def test_an_edit_of_the_view_does_not_name_another_folder_but_one_of_luck_does():
    hashed = {str(file.relative_to(home)) for home, file in _files(games()["cryo"]) if home == CORE}
    assert "view.py" not in hashed and {"luck.py", "agenda.py", "compile/translate.py"} <= hashed
