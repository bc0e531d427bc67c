"""The tutorial "Your own game": its snippets are run, and the game that it grows keeps the laws."""

import re
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "your-own-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r'^```python(?: title="(\w+)\.py")?\n(.*?)^```', PAGE, re.DOTALL | re.MULTILINE)


@pytest.fixture(scope="module")
def modules(tmp_path_factory):
    """The files that the tutorial writes, block by block, ready to be imported."""
    folder = tmp_path_factory.mktemp("tutorial")
    for name in {name for name, _ in BLOCKS if name}:
        text = "\n\n".join(code for title, code in BLOCKS if title == name)
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    yield folder
    sys.path.remove(str(folder))


def test_the_tutorial_goes_from_a_match_to_a_checked_game():
    assert [bool(name) for name, _ in BLOCKS] == [False, True, True, True, True, True, False]


@pytest.mark.parametrize("k", [k for k, (name, _) in enumerate(BLOCKS) if not name])
def test_a_snippet_runs(modules, k):
    exec(compile(BLOCKS[k][1], f"docs/your-own-game.md, snippet {k}", "exec"), {"__name__": "snippet"})


def test_sealed_cards_are_hidden_and_the_highest_takes_the_trick(modules):
    from tricks import GAME, HAND

    from boardwright.core import UNKNOWN, Match

    match = Match(GAME, seats=3, seed=4)
    assert match.acting() == [0, 1, 2]
    best = max(range(3), key=lambda p: match.s.hand[p][0])
    match.play(1, "seal 0")
    assert match.view(0).s.sealed[1] == UNKNOWN and match.view(1).s.hand[0] == [UNKNOWN] * HAND
    match.play(2, "seal 0")
    match.play(0, "seal 0")
    assert match.scores()[best] == 1 and match.acting() == [0, 1, 2]
