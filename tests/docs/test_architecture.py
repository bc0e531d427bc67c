"""The architecture page names packages, files and functions that exist."""

import re
import sys
from pathlib import Path

from tests.server.kit import Guest, actions, played, ply

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "boardwright"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def rows(heading):
    """The cells of the table under a heading."""
    part = PAGE.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in part.splitlines() if line.startswith("|")][2:]
    return [[re.findall(r"`([^`]+)`", cell) for cell in line.strip("|").split("|")] for line in lines]


def sources(names):
    """The files that a row names, below the server or below the package; those of any game."""
    for name in names:
        anywhere = name.replace("NAME", "*") + ("*.py" if name.endswith("/") else "")
        found = [*SOURCE.glob(f"server/{name}"), *SOURCE.glob(anywhere)]
        assert found, name
        yield from found


def test_every_step_of_a_click_is_in_the_file_that_is_named():
    steps = rows("A click, from request to answer")
    assert len(steps) > 8
    for _, functions, files in steps:
        text = "".join(file.read_text("utf-8") for file in sources(files))
        for function in functions:
            name = function.rpartition(".")[2]
            assert re.search(rf"def {name}\b", text), function


def test_every_step_of_a_click_is_taken_when_somebody_clicks(tmp_path):
    """The other seat is a bot, so that the scheduler is called."""
    called = set()

    def note(frame, event, _):
        if event == "call" and frame.f_code.co_filename.startswith(str(SOURCE)):
            called.add((frame.f_code.co_filename, frame.f_code.co_name))

    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random")
        page = await ada.get(path)
        answers = {"ply": ply(page), "action": actions(page)[0]}
        sys.setprofile(note)
        try:
            assert (await ada.post(f"{path}/act", **answers)).status_code == 200
        finally:
            sys.setprofile(None)

    played(tmp_path, story)
    for _, functions, files in rows("A click, from request to answer"):
        if "games/NAME/rules/" not in files:
            places = {str(file) for file in sources(files)}
            taken = {name for file, name in called if file in places}
            assert {name.rpartition(".")[2] for name in functions} <= taken, files


def test_every_package_of_the_server_is_listed():
    listed = {name.rstrip("/") for cells in rows("Packages of the server") for name in cells[0]}
    packages = {path.name for path in (SOURCE / "server").iterdir() if (path / "__init__.py").exists()}
    assert listed == packages
