"""`module:callable` is an opponent: in the arena, for an environment, wherever a level is asked for."""

import json
import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from boardwright.bots import Bot, budget_of, find_bot
from boardwright.cli import app
from boardwright.core import IllegalAction, Match, find_game
from boardwright.research import provenance
from boardwright.research.arena import schedule

AUTHORS = Path(__file__).resolve().parents[2] / "docs" / "authors.md"
SOURCE = """
from boardwright.core import draw

def last(view):
    return view.legal[-1]

def by_luck(view, luck):
    return view.legal[draw(luck, len(view.legal))]

def cheat(view):
    return -5

class Steady:
    first = staticmethod(lambda view, style="calm": view.legal[0])

NUMBER = 7
"""


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A module in the folder that the program was started in."""
    (tmp_path / "houseguests.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one])
    yield tmp_path
    sys.modules.pop("houseguests", None)


@pytest.fixture
def view():
    match = Match(find_game("aquasphere"), 2, 3)
    return match.view(match.acting()[0])


def test_a_function_from_a_view_to_an_action_is_a_level(house, view):
    bot = find_bot("houseguests:last")
    assert bot.choose(view) == view.legal[-1]
    assert bot.analyse(view)[0].action == view.legal[-1]
    assert len(bot.analyse(view)) == len(view.legal)
    assert budget_of("houseguests:last") == "none"


def test_a_function_of_two_arguments_gets_luck_of_its_own(house, view):
    found = {Bot("houseguests:by_luck", seed).choose(view) for seed in range(20)}
    assert len(found) > 1
    assert Bot("houseguests:by_luck", 1).choose(view) == Bot("houseguests:by_luck", 1).choose(view)


def test_arguments_with_defaults_are_left_alone_and_names_may_have_dots(house, view):
    assert Bot("houseguests:Steady.first").choose(view) == view.legal[0]


@pytest.mark.parametrize(
    ("level", "said"),
    [
        ("nowhere:choose", "no module nowhere"),
        ("houseguests:missing", "houseguests has no function missing"),
        ("houseguests:NUMBER", "houseguests has no function NUMBER"),
        ("strong", "module:callable"),
    ],
)
def test_a_function_that_is_not_there_is_refused_with_a_readable_message(house, level, said):
    with pytest.raises(ValueError, match=said):
        find_bot(level)


def test_an_answer_that_is_not_legal_is_told_with_the_name_of_the_function(house, view):
    with pytest.raises(IllegalAction, match="houseguests:cheat returned -5"):
        Bot("houseguests:cheat").choose(view)


def test_an_import_that_fails_inside_the_module_is_told_as_it_is(house):
    (house / "broken.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    with pytest.raises(ModuleNotFoundError, match="nothing_of_this_name"):
        find_bot("broken:choose")


def test_the_arena_plays_functions_and_records_the_hash_of_their_source(house):
    words = ["arena", "aquasphere", "houseguests:last", "random", "--games", "2", "--resume", "some.jsonl", "--json"]
    found = CliRunner().invoke(app, [*words, "--workers", "2"])
    assert found.exit_code == 0, found.output
    assert {one["name"] for one in json.loads(found.stdout)["entrants"]} == {"houseguests:last", "random"}
    head = json.loads((house / "some.jsonl").read_text().splitlines()[0])
    assert head["policies"] == provenance.policies(["houseguests:last"])
    (house / "houseguests.py").write_text(SOURCE + "\n# edited\n", encoding="utf-8")
    again = CliRunner().invoke(app, words)
    assert again.exit_code == 2
    assert "was played by other policies" in again.stderr


def test_a_command_ends_with_a_sentence_where_a_function_answers_what_is_not_legal(house):
    found = CliRunner().invoke(app, ["arena", "aquasphere", "houseguests:cheat", "random", "--games", "2"])
    assert found.exit_code == 2
    assert "houseguests:cheat returned -5" in found.stderr


def test_a_level_that_only_another_game_has_is_refused_before_anything_is_played():
    own = next(iter(find_game("roborally").bot.levels))
    with pytest.raises(ValueError, match=f'has no level "{own}"'):
        schedule("cryo", (own, "random"), 2, 0)


def test_the_functions_of_the_guide_for_authors_play(house, view):
    code = re.search(r"```python\n(# cautious.py\n.*?)```", AUTHORS.read_text(encoding="utf-8"), re.S)[1]
    (house / "cautious.py").write_text(code, encoding="utf-8")
    assert Bot("cautious:first").choose(view) == view.legal[0]
    assert Bot("cautious:any_of_three").choose(view) in view.legal[:3]
