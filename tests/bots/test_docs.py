"""The example of docs/bots.md is run, and its table knows all levels."""

import re
from pathlib import Path

from boardwright.bots import BUDGETS, LEVELS
from boardwright.bots.network import PLAY_CONFIGS
from boardwright.core import find_game

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
        how = PLAY_CONFIGS[name]
        told = f"temperature {how.temperature:g}, floor {how.floor:.0e}".replace("e-0", "e-")
        assert not how.temperature or told in PAGE


def test_bots_are_rated_from_what_the_page_says_of_their_levels():
    found = re.search(r"^\| level \| (AquaSphere \| Cryo \| RoboRally) \|\n.*\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    names, rows = found.groups()
    told = [[cell.strip(" `") for cell in row.strip("|").split("|")] for row in rows.splitlines()]
    for k, title in enumerate(names.split(" | "), 1):
        assert {row[0]: int(row[k]) for row in told} == find_game(title.lower()).bot.strengths
    assert [row[0] for row in told] == list(LEVELS)
