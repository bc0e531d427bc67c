"""The example of docs/bots.md is run, and its table knows all levels."""

import re
from pathlib import Path

from boardwright.bots import BUDGETS, LEVELS
from boardwright.bots.network import LEARNED

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_example_runs_and_prints_an_action_with_its_reasons(capsys):
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(code.group(1), "docs/bots.md", "exec"), {})
    assert re.match(r"[a-z]+.* \(\(", capsys.readouterr().out)


def test_every_level_is_in_the_table_with_its_budget():
    levels = PAGE.partition("*Temperature*")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \|.*\| (.+?) \|$", levels, re.MULTILINE))
    assert list(rows) == list(LEVELS)
    for name, budget in BUDGETS.items():
        assert not budget.searches or str(budget) in rows[name]
        how = LEARNED[name]
        told = f"temperature {how.temperature:g}, floor {how.floor:.0e}".replace("e-0", "e-")
        assert not how.temperature or told in PAGE
