"""Some cases of the fuzzer for every entry; `python bench/fuzz.py --cases 10000` is the long run."""

import asyncio
import gc

import pytest

from boardwright.core import games
from boardwright.server.runner import calm_collector
from tests.server.fuzz.entries import ENTRIES
from tests.server.fuzz.run import fuzz
from tests.server.fuzz.texts import TEXTS, read_texts
from tests.server.kit import running, settings

CASES, CALM = 60, 3600.0


@pytest.fixture(autouse=True)
def collector():
    """Collect garbage as a server does."""
    before = gc.get_threshold()
    calm_collector()
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
    gc.collect()  # a form that breaks off leaves its temporary file to the collector, which warns; not in another test
    assert not findings.wrong, findings.wrong[:5]
    assert findings.cases == findings.statuses.total() == CASES


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_read_or_refused_in_a_sentence(name):
    findings = read_texts(TEXTS[name], CASES, seed=15)
    assert not findings.wrong, findings.wrong[:5]
    assert findings.statuses[422] > CASES / 10
