"""Time limits of tests end what hangs, but not what only waits for a processor."""

import asyncio
import itertools

import pytest

from tests.server import starved
from tests.server.starved import patience


def test_what_hangs_ends():
    async def story():
        async with patience(0.3):
            await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        asyncio.run(story())


def test_what_waits_for_a_processor_has_time(monkeypatch):
    """Each check finds that a thread has waited for another hour."""
    hours = itertools.count()
    monkeypatch.setattr(starved, "own_pids", lambda: [1])
    monkeypatch.setattr(starved, "waits_of", lambda pid: [("thread", next(hours) * 3600 * 10**9)])
    monkeypatch.setattr(starved, "LOOK_S", 0.01)

    async def story():
        async with patience(0.2):
            await asyncio.sleep(1.0)
        return "done"

    assert asyncio.run(story()) == "done"


def test_an_error_inside_is_told_as_it_is():
    async def story():
        async with patience(60):
            raise KeyError("inside")

    with pytest.raises(KeyError):
        asyncio.run(story())
