"""Pearls as the only installed game, and a way to call the command line."""

import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.core import Match, write_match
from boardwright.core import game as game_module
from tests.core.pearls import PEARLS
from tests.core.test_match import play_out


@pytest.fixture
def run(monkeypatch):
    """Call the command line: stdout, stderr and exit_code of what comes of it."""
    monkeypatch.setattr(game_module, "games", lambda: {"pearls": PEARLS})

    def call(*arguments, **extra):
        return CliRunner().invoke(app, [str(a) for a in arguments], prog_name="boardwright", **extra)

    return call


@pytest.fixture
def refused(run):
    """Call the command line with something wrong: the sentence it answers with."""

    def call(*arguments, **extra):
        result = run(*arguments, **extra)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.startswith("boardwright: ")
        assert result.stderr.count("\n") == 1
        return result.stderr.removeprefix("boardwright: ").strip()

    return call


@pytest.fixture
def match():
    return play_out(Match(PEARLS, 3, 5, {"dives": 1}))


@pytest.fixture
def match_file(match, tmp_path):
    file = tmp_path / "pearls.match"
    file.write_text(write_match(match))
    return file
