"""The page on the architecture names rooms, files and functions that are there."""

import re
from pathlib import Path

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


def test_every_room_of_the_server_is_told_of():
    told = {name.rstrip("/") for cells in rows("The rooms of the server") for name in cells[0]}
    rooms = {path.name for path in (SOURCE / "server").iterdir() if (path / "__init__.py").exists()}
    assert told == rooms
