"""Hypothesis without deadlines (the first call may compile), and Pearls as an installed game."""

import pytest
from hypothesis import settings

from boardwright.core import game as game_module
from tests.core.pearls import PEARLS

settings.register_profile("boardwright", deadline=None)
settings.load_profile("boardwright")


@pytest.fixture
def installed(monkeypatch):
    """Pearls can be found by name."""
    monkeypatch.setattr(game_module, "games", lambda: {"pearls": PEARLS})
    return PEARLS
