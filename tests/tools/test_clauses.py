"""tools/clauses.py: a clause that no test cites fails the build."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = "# Rules\n\n- **XY-001** First. See XY-002.\n- **XY-002** Second.\n- **XY-S01** Solo.\n"
ALL = 'def test_all():\n    """XY-001, XY-002 and XY-S01."""\n    assert 1\n'


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("clauses_tool", ROOT / "tools" / "clauses.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


tool = load_tool()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with one game of three clauses and no tests."""
    for folder in ("docs/rules", "tests/deep", "src/boardwright/games/xyzzy"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs/rules/xyzzy.md").write_text(RULES)
    return tmp_path


def check(project: Path, source: str) -> int:
    (project / "tests/deep/test_rules.py").write_text(source)
    return tool.main([str(project)])


def cited(project: Path, source: str) -> set[str]:
    (project / "tests/deep/test_rules.py").write_text(source)
    return set(tool.read(project).cited)


def test_all_cited_passes_and_prints_the_count(project, capsys):
    assert check(project, ALL) == 0
    assert capsys.readouterr().out == "XY 3/3\n"


@pytest.mark.parametrize("left_out", ["XY-001", "XY-002", "XY-S01"])
def test_one_uncited_clause_fails_and_is_named(project, capsys, left_out):
    assert check(project, ALL.replace(left_out, "")) == 1
    assert capsys.readouterr().out == f"XY 2/3\n  not cited by any test: {left_out}\n"


def test_no_tests_at_all_fails(project, capsys):
    assert tool.main([str(project)]) == 1
    assert "XY 0/3" in capsys.readouterr().out


def test_an_unknown_clause_fails(project, capsys):
    assert check(project, ALL.replace("XY-001", "XY-001, XY-999")) == 1
    assert "unknown clause XY-999" in capsys.readouterr().out


def test_a_clause_defined_twice_fails(project, capsys):
    (project / "docs/rules/xyzzy.md").write_text(RULES + "- **XY-001** Again.\n")
    assert check(project, ALL) == 1
    assert "XY-001 is defined 2 times" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "said"),
    [(RULES, ""), (RULES.replace("XY-002", "XY-003"), "XY-002 is expected, not XY-003"), ("", "XY-001 is expected")],
)
def test_a_translation_has_the_same_clauses(project, capsys, text, said):
    (project / "docs/rules/de").mkdir()
    (project / "docs/rules/de/xyzzy.md").write_text(text)
    assert check(project, ALL) == (1 if said else 0)
    assert said in capsys.readouterr().out


def test_a_game_without_a_folder_is_skipped(project, capsys):
    (project / "src/boardwright/games/xyzzy").rmdir()
    assert check(project, "") == 0
    assert "XY skipped" in capsys.readouterr().out


@pytest.mark.parametrize("joint", [" to ", "..", "-", " – ", " through "])
@pytest.mark.parametrize("last", ["XY-002", "002"])
def test_a_range_fails_and_cites_nothing(project, capsys, joint, last):
    source = f'def test_range():\n    """XY-001{joint}{last}"""\n    assert 1\n'
    assert cited(project, source) == set()
    assert check(project, source) == 1
    assert "name each clause singly" in capsys.readouterr().out


@pytest.mark.parametrize(
    "source",
    [
        "def test_xy_001_holds():\n    assert 1\n",
        "def test_holds_xy001():\n    assert 1\n",
        'def test_it():\n    """XY-001: it holds."""\n    assert 1\n',
        'async def test_it():\n    """XY-001: it holds."""\n    assert 1\n',
        '@pytest.mark.clause("XY-001")\ndef test_it():\n    assert 1\n',
        '@pytest.mark.clauses("XY-001")\ndef test_it():\n    assert 1\n',
        '@pytest.mark.parametrize("n", [1], ids=["XY-001 one"])\ndef test_it(n):\n    assert n\n',
        '@pytest.mark.parametrize("n", [pytest.param(1, id="XY-001")])\ndef test_it(n):\n    assert n\n',
        'class TestIt:\n    def test_it(self):\n        """XY-001"""\n        assert 1\n',
    ],
)
def test_what_is_a_citation(project, source):
    assert cited(project, source) == {"XY-001"}


def test_a_letter_clause_is_cited_by_name(project):
    assert cited(project, "def test_xy_s01_solo():\n    assert 1\n") == {"XY-S01"}


@pytest.mark.parametrize(
    "source",
    [
        "# XY-001\ndef test_it():\n    # XY-001\n    assert 1\n",
        '"""XY-001"""\n\ndef test_it():\n    assert 1\n',
        'def test_it():\n    assert "XY-001"\n',
        'def helper_xy_001():\n    """XY-001"""\n    assert 1\n',
        'def helper():\n    def test_it():\n        """XY-001"""\n        assert 1\n',
        'class Helper:\n    def test_it(self):\n        """XY-001"""\n        assert 1\n',
        '@pytest.mark.parametrize("n", ["XY-001"])\ndef test_it(n):\n    assert n\n',
        '@pytest.mark.slow("XY-001")\ndef test_it():\n    assert 1\n',
        '@pytest.mark.skip\ndef test_it():\n    """XY-001"""\n    assert 1\n',
        '@pytest.mark.xfail(reason="later")\ndef test_it():\n    """XY-001"""\n    assert 0\n',
        'def test_it():\n    """XY-001"""\n',
        'def test_it():\n    """XY-001"""\n    pass\n',
    ],
)
def test_what_is_no_citation(project, source):
    assert cited(project, source) == set()


def test_only_files_that_pytest_collects_count(project):
    (project / "tests/helpers.py").write_text(ALL)
    assert set(tool.read(project).cited) == set()


def test_the_rules_of_the_project_have_their_known_sizes():
    games = tool.read(ROOT).games
    sizes = {numbers[0].split("-")[0]: len(numbers) for numbers in games.values()}
    assert {prefix: sizes[prefix] for prefix in ("RR", "AQ", "CR")} == {"RR": 495, "AQ": 280, "CR": 317}
