"""The examples of docs/adapters.md are run, and its names are those of the code."""

import re
from pathlib import Path

import pytest

from boardwright.research.adapters import gymnasium_ids, spiel_name

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "adapters.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("k", range(len(EXAMPLES)))
def test_an_example_runs(k, capsys):
    exec(compile(EXAMPLES[k], f"docs/adapters.md, example {k}", "exec"), {})


def test_all_versioned_names_are_told():
    assert len(EXAMPLES) == 5
    assert all(f"`{name}`" in PAGE for name in gymnasium_ids().values())
    assert spiel_name("cryo") in PAGE
