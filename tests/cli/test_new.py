"""`boardwright new`: the package that it writes is installed, checked and tested in an environment of its own."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("My-Game", 'lower-case letters, digits and underscores, not "My-Game"'),
        ("class", 'not "class"'),
        ("json", 'a Python module "json" already exists'),
    ],
)
def test_a_name_that_cannot_be_a_package_is_refused(run, tmp_path, name, words):
    result = run("new", name, "--in", tmp_path / "here")
    assert result.exit_code == 2 and words in result.stderr
    assert not (tmp_path / "here").exists()


def test_a_folder_that_holds_something_is_left_alone(run, tmp_path):
    (tmp_path / "kept.txt").write_text("mine")
    result = run("new", "dicey", "--in", tmp_path)
    assert (result.exit_code, [file.name for file in tmp_path.iterdir()]) == (2, ["kept.txt"])


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """An environment without any game but ours, which sees the libraries of this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=True)
    libraries = next(folder.glob("lib/python*/site-packages"))
    seen = [path for path in sys.path if path.endswith("site-packages")]
    (libraries / "shared.pth").write_text("\n".join([str(ROOT / "src"), *seen]), encoding="utf-8")
    return folder


@pytest.mark.slow
def test_the_new_game_installs_plays_checks_and_passes_its_tests(run, tmp_path, environment):
    home = tmp_path / "dicey"
    assert run("new", "dicey", "--in", home).exit_code == 0
    python = environment / "bin" / "python"
    quiet = {**os.environ, "PYTHONPATH": "", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}

    def command(*words):
        done = subprocess.run([python, *words], cwd=home, env=quiet, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    command("-m", "pip", "install", "-q", "-e", ".", "--no-deps", "--no-build-isolation")
    assert "dicey: Dicey, 2 to 4 players" in command("-m", "boardwright.cli", "games")
    assert "passed  compiled" in command("-m", "boardwright.cli", "check", "dicey", "--matches", "3")
    command("-m", "boardwright.cli", "simulate", "dicey", "--games", "20")
    assert "passed" in command("-m", "pytest", "-q", "-p", "no:cacheprovider")
