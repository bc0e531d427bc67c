"""The command line as a whole: help, versions, sentences instead of tracebacks, real processes."""

import os
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
import typer

from boardwright import __version__, cli
from boardwright.cli import app
from boardwright.cli import games as games_command
from boardwright.core import Switch
from tests.core.pearls import PEARLS

COMMANDS = ["bench", "check", "compile", "games", "perft", "position", "replay", "show", "simulate", "verify"]


def test_without_a_command_the_commands_are_listed(run):
    result = run()
    assert result.exit_code == 0
    assert all(f"\n  {name} " in result.stdout for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(run, name):
    result = run(name, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: boardwright {name}")


def test_every_file_without_underscore_is_a_command():
    files = [file.stem for file in Path(cli.__file__).parent.glob("*.py") if not file.stem.startswith("_")]
    names = {command.name for command in app.registered_commands}
    for file in files:
        module = import_module(f"boardwright.cli.{file}")
        assert set(getattr(module, "COMMANDS", {file: None})) <= names


def test_the_version_is_printed(run):
    assert run("--version").stdout == f"{__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dance"], "No such command 'dance'"),
        (["--loud"], "No such option"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", "chess"], 'there is no game "chess"; there are pearls'),
        (["simulate", "pearls", "--games", "x"], "Invalid value for '--games'"),
        (["simulate", "pearls", "--games", "0"], "Invalid value for '--games'"),
        (["simulate", "pearls", "--seats", "9"], "Pearls is for 2 to 4 players, not 9"),
        (["simulate", "pearls", "--seed", "-1"], "Invalid value for '--seed'"),
        (["simulate", "pearls", "--option", "dives"], 'an option must be key=value, not "dives"'),
        (["simulate", "pearls", "--option", "dives=9"], "dives must be 1 to 3, not 9"),
        (["simulate", "pearls", "--option", "depth=9"], 'pearls has no option "depth"; it has dives'),
        (["simulate", "pearls", "--course", "reef"], 'pearls has no option "course"; it has dives'),
        (["replay", "nowhere.match"], "nowhere.match: No such file or directory"),
        (["verify", "nowhere.match"], "nowhere.match: No such file or directory"),
        (["show", "nowhere.match"], "nowhere.match: No such file or directory"),
        (["position", "pearls", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["perft", "pearls", "--depth", "-1"], "Invalid value for '--depth'"),
        (["bench", "chess"], 'there is no game "chess"'),
        (["compile", "chess"], 'there is no game "chess"'),
        (["check", "chess"], 'there is no game "chess"'),
        (["check", "pearls", "--law", "gravity"], "there is no law gravity; choose from play, "),
        (["check", "pearls", "--seats", "9"], "Pearls is for 2 to 4 players, not 9"),
        (["check", "pearls", "--matches", "0"], "Invalid value for '--matches'"),
    ],
)
def test_a_wrong_argument_is_answered_with_one_sentence(refused, arguments, words):
    assert words in refused(*arguments)


def test_a_file_that_is_no_text_is_refused(refused, tmp_path):
    file = tmp_path / "picture.match"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert refused("replay", file).startswith("the file is not text")


def process(*arguments, program=None, **extra):
    command = [sys.executable, *(["-c", program] if program else ["-m", "boardwright.cli"]), *arguments]
    path = os.pathsep.join(folder or "." for folder in sys.path)
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, **extra)


def test_a_real_process_prints_its_version():
    done = process("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{__version__}\n", "")


def test_a_real_process_refuses_without_a_traceback():
    done = process("replay", "nowhere.match")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "boardwright: nowhere.match: No such file or directory\n"


TOY = """
import sys
from boardwright.core import game
from tests.core.pearls import PEARLS
game.games = lambda: {"pearls": PEARLS}
from boardwright.cli import app
app(prog_name="boardwright")
"""


def test_a_real_process_plays_and_verifies(tmp_path):
    assert process("simulate", "pearls", "--games", "2", "--save", tmp_path, program=TOY).returncode == 0
    done = process("verify", tmp_path / "pearls-1.match", program=TOY)
    assert done.returncode == 0
    assert len(done.stdout.strip()) == 32


def test_a_real_process_reads_standard_input():
    done = process("position", "pearls", "-", program=TOY, input="seats = 3\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("A: Seal a card\n  0 seal 0 — Seal card 0\n")


def test_a_closed_pipe_is_no_traceback():
    command = f"{sys.executable} -m boardwright.cli --help | true"
    path = os.pathsep.join(folder or "." for folder in sys.path)
    done = subprocess.run(
        command, shell=True, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("values", "written"),
    [
        (tuple(range(1001)), "0 to 1000"),
        ((0, *range(10, 601)), "0, 10 to 600"),
        (("random", 0, 1), "random, 0, 1"),
        ((False, True), "false, true"),
        (tuple(f"c{n}" for n in range(46)), "c0, c1, c2, c3, c4, c5, ... (46 in all)"),
    ],
)
def test_the_values_of_an_option_fit_on_a_line(values, written):
    assert games_command._values(Switch("limit", values[0], values)) == written


def test_commands_that_only_one_game_has_stand_under_its_name(run, monkeypatch):
    own = typer.Typer()
    own.callback()(lambda: None)
    own.command("dive")(lambda: typer.echo("splash"))
    with_commands = replace(PEARLS, commands=lambda: own)
    monkeypatch.setattr("boardwright.core.games", lambda: {"pearls": with_commands})
    assert run("pearls", "dive").stdout == "splash\n"
    assert "\n  pearls" in run("--help").stdout
    assert "No such command 'sink'" in run("pearls", "sink").stderr
