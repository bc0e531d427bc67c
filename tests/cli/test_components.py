"""`boardwright components` and `--components`: the file to start from, and matches with a corrected one."""

import json

from typer.testing import CliRunner

from boardwright.cli import app


def call(*arguments):
    return CliRunner().invoke(app, [str(a) for a in arguments], prog_name="boardwright")


def test_the_file_is_written_and_taken_back_corrected(tmp_path):
    file = tmp_path / "own.toml"
    assert call("components", "cryo", "-o", file).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert call("components", "cryo").stdout == text
    file.write_text(text.replace("pod_in_cavern = 2", "pod_in_cavern = 3"), encoding="utf-8")
    assert file.read_text(encoding="utf-8") != text
    arguments = ("simulate", "cryo", "--games", "2", "--json")
    usual, own = call(*arguments), call(*arguments, "--components", file)
    assert own.exit_code == 0 and json.loads(own.stdout) != json.loads(usual.stdout)


def test_a_wrong_file_is_refused_with_its_line(tmp_path):
    file = tmp_path / "own.toml"
    call("components", "cryo", "-o", file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("quarters = 6", "quarters = 600"), encoding="utf-8")
    answer = call("simulate", "cryo", "--games", "1", "--components", file)
    assert answer.exit_code == 2 and "components, line" in answer.output


def test_a_game_without_such_a_file_says_so():
    answer = call("components", "roborally")
    assert answer.exit_code == 2 and "has no component file" in answer.output
