"""The page of figures is the one that its script makes of what is recorded."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "bench" / "figures.py"
PAGE = ROOT / "docs" / "figures.md"


@pytest.fixture(scope="module")
def figures():
    """The script as a module, with bench/ to import from as it has when it is run."""
    sys.path.insert(0, str(SCRIPT.parent))
    try:
        spec = importlib.util.spec_from_file_location("figures", SCRIPT)
        found = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(found)
        yield found
    finally:
        sys.path.remove(str(SCRIPT.parent))


def test_page_and_pictures_are_up_to_date():
    done = subprocess.run([sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_picture_is_on_the_page_and_has_light_and_dark_colours(figures):
    text = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"pictures/figures/([\w-]+\.svg)", text))
    assert named == {path.name for path in figures.PICTURES.glob("*.svg")} and len(named) > 6
    for name in named:
        drawing = (figures.PICTURES / name).read_text(encoding="utf-8")
        assert "prefers-color-scheme: dark" in drawing
        ElementTree.fromstring(drawing)


def test_a_changed_figure_is_noticed(figures, tmp_path, monkeypatch):
    for name in ("results.md", "ladder.md"):
        text = (figures.HERE / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("| OpenSpiel | chess | 150,261 |", "| OpenSpiel | chess | 250,261 |"))
    for name in ("training", "benchmark"):
        (tmp_path / name).symlink_to(figures.HERE / name)
    before = figures.files()
    monkeypatch.setattr(figures, "HERE", tmp_path)
    after = figures.files()
    assert [path.name for path in after if after[path] != before[path]] == ["peers-rules.svg"]


def test_a_table_that_is_not_there_is_named(figures):
    with pytest.raises(SystemExit, match=r'results\.md has no table with the columns speed under "## Engines'):
        figures.table("results.md", "## Engines, one core, 4 players, random play", "speed")


def test_bars_lines_and_labels_stand_where_their_numbers_say(figures):
    charts = sys.modules["charts"]
    drawing = charts.bars("t", [charts.Bar("a", 1000, True), charts.Bar("b", 100, False)], "u")
    widths = [float(one) for one in re.findall(r'<rect class="(?:own|other)"[^>]* width="([\d.]+)"', drawing)]
    assert widths[0] > widths[1] > 0 and re.findall(r'class="(own|other)"', drawing) == ["own", "other"]
    assert charts.spread([(9.0, 11.0), (9.0, 10.0), (5.0, 12.0)]) == [(9.0, 25.0), (9.0, 10.0), (5.0, 12.0)]
    assert charts.round_steps(93) == [0, 20, 40, 60, 80, 100] and charts.round_steps(713_000)[-1] == 800_000
    assert [charts.number(value) for value in (62_345, 1_240_000, 1e9, 7.5)] == [
        "62,300",
        "1.24 million",
        "1,000 million",
        "7.5",
    ]
