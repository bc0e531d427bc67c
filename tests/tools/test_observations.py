"""The page that says what every number of an observation is."""

import importlib.util
from pathlib import Path

import pytest

from boardwright.core import games

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("observations", ROOT / "tools" / "observations.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_the_one_that_the_command_writes(tool):
    """If this fails: python tools/observations.py."""
    assert tool.page() == tool.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games())
def test_every_slice_has_a_meaning_in_the_docstring_of_the_features(tool, name):
    said = tool.meanings(games()[name])
    assert [slice_ for slice_, _ in games()[name].features.slices] == list(said)
