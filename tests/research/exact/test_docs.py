"""The snippet of docs/exact.md runs, and its table says how large the trees are."""

import re
from pathlib import Path

import pytest

from boardwright.core import find_game, games
from boardwright.research.exact.spiel import tree_of

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "exact.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\S+)` \|.*\| ([\d,]+) \| ([\d,]+) \|$", PAGE, re.MULTILINE)


def test_the_snippet_runs(capsys):
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(code, "docs/exact.md", "exec"), {})
    nash_conv, *_, actions = capsys.readouterr().out.splitlines()
    assert 0 < float(nash_conv) < 0.5
    assert actions.endswith("['place 0 1', 'place 1 1']")


@pytest.mark.parametrize(("name", "nodes", "states"), ROWS)
def test_a_tree_is_as_large_as_the_page_says(name, nodes, states):
    tree = tree_of(name, "place")
    assert f"{sum(1 for _ in tree.nodes()):,}" == nodes
    assert f"{len(tree.decisions()):,}" == states


def test_the_page_tells_of_every_variant():
    known = {f"{game.name}/{small.name}" for game in games().values() for small in game.small}
    assert {name for name, _, _ in ROWS} == known
    assert all(find_game(name).small == () for name in known)
