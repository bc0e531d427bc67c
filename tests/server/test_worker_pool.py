"""Processes that run the bots: started lazily, ended cleanly, and never in the way of an answer."""

import asyncio
import os
import subprocess
import sys
import time
from functools import partial
from types import SimpleNamespace

import pytest

from boardwright.bots import Bot
from boardwright.bots.view_message import message_of, view_of
from boardwright.core import Match, find_game, games, make_view, schema
from boardwright.server.live import worker_pool as module
from boardwright.server.live.worker_pool import Stopped, WorkerPool
from boardwright.server.live.worker_process import PROGRAM
from tests.core.pearls import PEARLS
from tests.server.kit import until

STATION = find_game("aquasphere")
INSTALLED = {"aquasphere": STATION}


def view(game=STATION, seats=2, plies=4):
    match = Match(game, seats, 3)
    for _ in range(plies):
        p = match.acting()[0]
        match.play(p, match.legal(p)[0])
    return match.view(match.acting()[0])


def told(story, known=INSTALLED, **settings):
    """Run a story with a worker pool; check that no process is left at the end."""

    async def tell():
        workers = WorkerPool(known, **settings)
        try:
            async with asyncio.timeout(60):
                await story(workers)
        finally:
            before = workers.pids
            await workers.stop()
            assert workers.pids == []
            assert not any(is_running(pid) for pid in before)

    asyncio.run(tell())


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def job(seconds):
    """Return a job that takes `seconds`."""
    return SimpleNamespace(do=partial(time.sleep, seconds))


@pytest.mark.parametrize("name", sorted(games()))
def test_a_view_that_has_travelled_is_the_same_view(name):
    here = view(find_game(name), 3)
    there = view_of(message_of(here, {}))
    assert there.key() == here.key()
    assert Bot("easy", 5).choose(there) == Bot("easy", 5).choose(here)


def test_what_travels_holds_no_secret_of_another_seat():
    game = find_game("cryo")
    match = Match(game, 2, 3)
    p, other = match.acting()[0], schema(game.State).copy(match.s)
    game.redeal(match.w, other, p, match.luck)
    assert not schema(game.State).same(match.s, other)
    there = make_view(game, match.w, other, p, 2, match.events[-1])
    assert message_of(match.view(p), {}) == message_of(there, {})


def test_a_level_that_thinks_is_asked_in_another_process(monkeypatch):
    """The process that serves pages cannot run bots."""
    monkeypatch.setattr(module, "find_bot", None)

    async def story(workers):
        assert workers.pids == []
        seen = view()
        assert await workers.choose(seen, {}, "easy") in seen.legal
        assert len(workers.pids) == 1 and os.getpid() not in workers.pids
        assert await workers.choose(seen, {}, "beginner") in seen.legal
        assert len(workers.pids) == 1

    told(story)


def test_a_process_does_not_outlive_whoever_started_it():
    """A killed server closes its pipes, which ends its workers."""
    with subprocess.Popen([sys.executable, "-P", "-c", PROGRAM], stdin=subprocess.PIPE) as process:
        process.stdin.close()
        assert process.wait(20) == 0


def test_games_that_are_not_installed_and_bots_that_do_not_think_need_no_process():
    async def story(workers):
        for seen, level in ((view(PEARLS), "easy"), (view(), "random")):
            assert await workers.choose(seen, {}, level) in seen.legal
        assert workers.pids == []

    told(story, {"pearls": PEARLS, **INSTALLED})


def test_a_process_that_overruns_is_ended_and_a_legal_answer_comes_all_the_same():
    async def story(workers):
        seen = view()
        assert await workers.choose(seen, {}, "easy") in seen.legal

    told(story, timeout=0.001)


def test_a_process_that_dies_is_replaced():
    async def story(workers):
        seen = view()
        await workers.choose(seen, {}, "easy")
        first = workers.pids
        os.kill(first[0], 9)
        assert await workers.choose(seen, {}, "easy") in seen.legal
        await workers.choose(seen, {}, "easy")
        assert workers.pids and workers.pids != first

    told(story)


def test_a_thought_that_is_called_off_frees_its_process(monkeypatch):
    monkeypatch.setattr(module, "GRACE", 0.1)

    async def story(workers):
        await workers.choose(view(), {}, "easy")
        busy = workers.pids
        thought = asyncio.create_task(workers._ask(job(50)))
        await asyncio.sleep(0.1)
        thought.cancel()
        assert await workers.choose(view(), {}, "easy") in view().legal
        assert workers.pids != busy

    told(story, size=1)


def test_what_is_called_off_but_soon_done_keeps_its_process():
    async def story(workers):
        await workers.choose(view(), {}, "easy")
        thought = asyncio.create_task(workers._ask(job(0.2)))
        await asyncio.sleep(0.1)
        before = workers.pids
        thought.cancel()
        await workers.choose(view(), {}, "easy")
        assert workers.pids == before

    told(story, size=1)


def test_stopping_does_not_wait_for_a_thought():
    async def story(workers):
        thought = asyncio.create_task(workers._ask(job(50)))
        await asyncio.sleep(1.0)
        began = time.monotonic()
        await workers.stop()
        assert time.monotonic() - began < 3
        with pytest.raises(Stopped):
            await thought
        with pytest.raises(Stopped):
            await workers.choose(view(), {}, "easy")

    told(story)


def test_while_a_game_is_prepared_a_weaker_level_answers_and_the_wait_is_told(monkeypatch):
    asked = []

    def choose(message, level, seed):
        asked.append(level)
        return SimpleNamespace(do=partial(min, message.legal))

    monkeypatch.setattr(module, "Choose", choose)
    monkeypatch.setattr(module, "Prepare", lambda name: SimpleNamespace(do=partial(time.sleep, 2.0)))
    monkeypatch.setattr(module, "Forecast", lambda name: SimpleNamespace(do=partial(float, 77)))

    async def story(workers):
        await workers.choose(view(), {}, "easy")
        workers.prepare(STATION, "master")
        await workers.choose(view(), {}, "master")
        await until(is_estimated(workers))
        now = workers.preparing_for("aquasphere")
        assert now.estimate == 77 and 0 <= now.seconds < 5
        await until(is_ready(workers))
        await workers.choose(view(), {}, "master")
        assert asked == ["easy", "expert", "master"] and workers.preparing_for("aquasphere") is None

    told(story)


def test_code_that_has_only_to_be_loaded_is_waited_for(monkeypatch):
    asked = []

    def choose(message, level, seed):
        asked.append(level)
        return SimpleNamespace(do=partial(min, message.legal))

    monkeypatch.setattr(module, "Choose", choose)
    monkeypatch.setattr(module, "Prepare", lambda name: SimpleNamespace(do=partial(time.sleep, 0.2)))
    monkeypatch.setattr(module, "Forecast", lambda name: SimpleNamespace(do=partial(float, 1)))

    async def story(workers):
        await workers.choose(view(), {}, "master")
        assert asked == ["master"] or time.monotonic() - began > module.LOADING_TIME

    began = time.monotonic()
    told(story)


def is_estimated(workers):
    async def question():
        return any(one.estimate for one in workers.preparing)

    return question


def is_ready(workers):
    async def question():
        return "aquasphere" in workers.ready

    return question


def test_a_game_that_cannot_be_prepared_is_played_by_the_weaker_level_for_good(monkeypatch):
    monkeypatch.setattr(module, "Prepare", lambda name: SimpleNamespace(do=partial(int, "no compiler")))
    monkeypatch.setattr(module, "Forecast", lambda name: SimpleNamespace(do=partial(float, 1)))

    async def story(workers):
        seen = view()
        for _ in range(2):
            assert await workers.choose(seen, {}, "master") in seen.legal
            while workers.preparing:
                await asyncio.sleep(0.02)
        assert workers.ready == set()

    told(story)


def test_suggestions_and_curves_are_made_in_a_process(monkeypatch):
    monkeypatch.setattr(module, "suggestions", None)

    async def story(workers):
        found = await workers.suggestions(view(), {}, "de")
        assert found and found[0].steps[0].action in view().legal
        assert await workers.curve("no match file") is None

    told(story)
