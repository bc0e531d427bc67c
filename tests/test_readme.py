"""The README keeps its word: its match is really played, its commands really work."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.core import Match, read_match

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(heading: str) -> list[str]:
    """The code blocks under a heading."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"```\w*\n(.*?)```", section, re.DOTALL)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """What the program of the README prints, and the folder in which it ran."""
    folder = tmp_path_factory.mktemp("readme")
    program = blocks("A match in ten lines")[0]
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), folder


def test_the_match_has_ten_lines_of_code():
    lines = [line for line in blocks("A match in ten lines")[0].splitlines() if line.strip()]
    assert len(lines) == 10


def test_the_match_is_told_and_written(played):
    lines, folder = played
    match = read_match((folder / "my.match").read_text(encoding="utf-8"))
    assert isinstance(match, Match)
    assert match.over
    assert lines[-1] == f"{match.places()} {match.digest}"
    assert len(lines) == match.ply + 1
    assert all(re.match(r"[A-H] \S", line) for line in lines[:-1])


def test_the_commands_work(played, monkeypatch):
    monkeypatch.chdir(played[1])
    for line in blocks("A match in ten lines")[1].splitlines():
        arguments = shlex.split(line, comments=True)[1:]
        if "--compiled" in arguments:
            arguments.remove("--compiled")  # compiling is tested elsewhere
            arguments[arguments.index("1000")] = "2"
        result = CliRunner().invoke(app, arguments)
        assert result.exit_code == 0, (line, result.output)
    assert (played[1] / "board.svg").read_text(encoding="utf-8").lstrip().startswith("<svg")


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_every_link_leads_somewhere(target):
    assert (ROOT / target).exists()


def test_the_batch_of_the_readme_runs():
    program = blocks("Reinforcement learning")[0]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(64, ")
