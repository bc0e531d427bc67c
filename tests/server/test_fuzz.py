"""Some cases of the fuzzer for every entry; for a long run, `python bench/fuzz.py --cases 10000`."""

import asyncio
import gc
import random
import time

import pytest

from boardwright.core import games
from boardwright.server.runner import tune_gc
from tests.server.fuzz.entries import ENTRIES
from tests.server.fuzz.routes import any_route, routes
from tests.server.fuzz.run import STALL, TRIES, Findings, fuzz, note_stall, one_case
from tests.server.fuzz.scene import Case, new_scene
from tests.server.fuzz.texts import TEXTS, read_texts
from tests.server.kit import running, settings
from tests.server.lag import NAP, Lag

CASES, CALM = 60, 3600.0


@pytest.fixture(autouse=True)
def collector():
    """Tune the garbage collector as a server does."""
    before = gc.get_threshold()
    tune_gc()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("name", ENTRIES)
def test_an_entry_refuses_what_no_client_would_send_and_stalls_nobody(tmp_path, name):
    async def story():
        async with running(settings(tmp_path, games=games(), pace=CALM, bots=False)) as app:
            return await fuzz(app, ENTRIES[name], CASES, seed=15)

    findings = asyncio.run(story())
    gc.collect()  # an aborted form leaves its temporary file to the collector, which warns: here, not in another test
    assert not findings.wrong, findings.wrong[:5]
    assert findings.cases == findings.statuses.total() == CASES


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_read_or_refused_in_a_sentence(name):
    findings = read_texts(TEXTS[name], CASES, seed=15)
    assert not findings.wrong, findings.wrong[:5]
    assert findings.statuses[422] > CASES / 10


class Toy:
    """Stands in for a scene: whatever is sent, this happens."""

    def __init__(self, *happens):
        self.happens, self.sent = list(happens), 0

    async def send(self, case):
        happens = self.happens[min(self.sent, len(self.happens) - 1)]
        self.sent += 1
        return happens() or 200


def compute():
    began = time.thread_time()
    while time.thread_time() - began < 1.5 * STALL:
        pass


def wait():
    time.sleep(1.5 * STALL)


def fail():
    raise RuntimeError("broken")


def found_in(toy):
    async def story():
        findings = Findings()
        async with Lag() as lag:
            await one_case(toy, Case("GET", "/"), findings)
            await asyncio.sleep(2 * NAP)  # the watching task wakes up
            await note_stall(toy, [Case("GET", "/")], lag, findings)
        return findings

    return asyncio.run(story())


def test_the_fuzzer_finds_an_error_an_exception_and_a_loop_that_computes_or_waits():
    assert found_in(Toy(lambda: 500)).wrong[0].startswith("500")
    assert "broken" in found_in(Toy(fail)).wrong[0]
    assert "computed" in found_in(Toy(compute)).wrong[0]
    assert "every time" in found_in(Toy(wait)).wrong[0]


def test_the_fuzzer_takes_a_wait_that_does_not_come_again_for_the_machines():
    toy = Toy(wait, lambda: 200)
    findings = found_in(toy)
    assert not findings.wrong and findings.late == 1 and toy.sent <= 1 + TRIES


def test_every_route_of_the_app_is_an_entry(tmp_path):
    async def story():
        async with running(settings(tmp_path, games=games(), pace=CALM, bots=False)) as app:
            scene, chance = await new_scene(app), random.Random(1)
            found = routes(scene)
            some = {("POST", "/t/{table_id}/{name}"), ("GET", "/healthz"), ("DELETE", "/api/v1/bots/{bot_id}")}
            assert some < set(found)
            return len(found), {case.path for case in (any_route(scene, chance) for _ in range(20 * len(found)))}

    count, paths = asyncio.run(story())
    assert len(paths) > count and not any("{table_id}" in path for path in paths)
