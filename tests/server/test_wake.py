"""Lost wake-ups: races between processes, a listener that is cut off, a worker that dies."""

import asyncio
import re
import time
from contextlib import asynccontextmanager

import asyncpg
import pytest
import sqlalchemy as sa

from boardwright.server.db import store
from boardwright.server.db.schema import TABLES
from boardwright.server.live import scheduler
from boardwright.server.tables.play import make_move, prepare, set_prepared
from boardwright.server.web.errors import Stale
from tests.server.kit import Guest, played, running, settings, until
from tests.server.starved import patience
from tests.server.test_play import duel

CALM = 3600.0
SEAL = "seal 0"


@asynccontextmanager
async def two_servers(tmp_path, url):
    """Run two web processes; nothing plays prepared moves or bots, so that written rows stay as they are."""
    one = settings(tmp_path, database=url, pace=CALM, bots=False)
    async with running(one) as first, running(one) as second, patience(60):
        yield first, second


async def write(app, **values):
    async with app.state.service.engine.begin() as connection:
        await connection.execute(sa.update(TABLES).values(**values))


async def row_of(app, path):
    return (await app.state.service.store.load(path[3:]))[0]


async def person(guest, app):
    cookie = guest.http.cookies["boardwright"]
    return await app.state.people.by_cookie(cookie)


def test_moves_prepared_for_a_table_that_has_moved_on_do_not_take_away_its_wake_up(tmp_path, postgres):
    """One process stores prepared moves while another writes the entry after which a bot is due."""

    async def tell():
        async with two_servers(tmp_path, postgres()) as (first, second):
            path = await Guest(first).new("me", "random", start="1")
            here, there = first.state.service, second.state.service
            async with here.holding(path[3:]) as seen:
                async with there.holding(path[3:]) as table:
                    await make_move(there, table, 0, table.view(0).legal[0])
                wake = (await row_of(first, path))["wake"]
                assert wake is not None
                with pytest.raises(Stale):
                    await set_prepared(here, seen, {})
            assert (await row_of(first, path))["wake"] == wake

    asyncio.run(tell())


def test_what_two_players_prepare_at_the_same_time_over_two_processes_is_all_kept(tmp_path, postgres):
    async def tell():
        async with two_servers(tmp_path, postgres()) as (first, second):
            ada, ben, path = await duel(first)
            people = await person(ada, first), await person(ben, first)
            for round_ in range(10):
                texts = [] if round_ % 2 else [SEAL]
                await asyncio.gather(
                    prepare(first.state.service, path[3:], people[0], 0, texts),
                    prepare(second.state.service, path[3:], people[1], 1, texts),
                )
                assert set((await row_of(first, path))["prepared"]) == (set() if round_ % 2 else {"0", "1"})

    asyncio.run(tell())


def test_an_answer_is_not_refused_because_somebody_else_prepares_moves(tmp_path, postgres):
    """Nothing changes for Ada if Ben prepares a move in another process just before hers is written."""

    async def tell():
        async with two_servers(tmp_path, postgres()) as (first, second):
            ada, ben, path = await duel(first)
            other, commit, raced = await person(ben, first), first.state.service.commit, []

            async def late_commit(*args, **details):
                if not raced:
                    raced.append(await prepare(second.state.service, path[3:], other, 1, [SEAL]))
                return await commit(*args, **details)

            first.state.service.commit = late_commit
            assert (await ada.act(path)).status_code == 200 and raced
            row = await row_of(first, path)
            assert row["moves"] == 1 and row["wake"] is not None and "1" in row["prepared"]

    asyncio.run(tell())


def test_a_listener_that_was_cut_off_hears_what_it_missed(tmp_path, postgres):
    url = postgres()

    async def tell():
        async with two_servers(tmp_path, url) as (first, second):
            _ada, _ben, path = await duel(second)
            await first.state.service.table(path[3:])
            with first.state.service.broadcaster.listen(path[3:]) as signal:
                await cut_listeners()
                async with second.state.service.holding(path[3:]) as table:
                    await make_move(second.state.service, table, 0, table.view(0).legal[0])
                async with patience(5):
                    while first.state.service.cached(path[3:]).live.ply < 1:
                        await signal.wait(5)

    async def cut_listeners():
        """Cut every connection; a listener reconnects after a second, when the move has been made."""
        connection = await asyncpg.connect(url)
        others = "datname = current_database() AND pid != pg_backend_pid()"
        cut = await connection.fetch(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        assert len(cut) >= 2
        await connection.close()

    asyncio.run(tell())


def test_a_table_that_the_queue_has_lost_is_found_within_seconds(tmp_path, database):
    async def story(app):
        path = await Guest(app).new("me", "random", start="1")
        assert (await row_of(app, path))["wake"] is not None
        await write(app, wake=None)
        app.state.service.settings = settings(tmp_path, database=database, pace=0.0)
        began = time.monotonic()
        await until(lambda: bot_answered(app, path), 8)
        assert time.monotonic() - began < 5
        assert "boardwright_requeued_total 1.0" in (await Guest(app).get("/metrics")).text

    played(tmp_path, story, database=database, pace=CALM)


async def bot_answered(app, path):
    return any(entry.seat == 1 for entry in (await app.state.service.table(path[3:])).path)


def test_a_table_whose_worker_died_is_taken_over_within_seconds(tmp_path, postgres):
    """The worker that claimed the table has written its lease and died."""

    async def tell():
        url = postgres()
        async with running(settings(tmp_path, database=url, bots=False)) as web, patience(60):
            path = await Guest(web).new("me", "random", start="1")
            assert await web.state.service.store.claim_due(web.state.service.clock.now()) == [path[3:]]
            async with running(settings(tmp_path, database=url)) as app:
                await until(lambda: bot_answered(app, path), 9)

    asyncio.run(tell())


def test_a_table_is_not_taken_over_while_its_bot_still_thinks(tmp_path, postgres, monkeypatch):
    monkeypatch.setattr(store, "LEASE", 2.0)
    monkeypatch.setattr(scheduler, "MAINTAIN", 0.3)
    url, begun = postgres(), []

    async def slow(view, options, level, share):
        begun.append(level)
        await asyncio.sleep(5.0)
        return view.legal[0]

    async def tell():
        one = settings(tmp_path, database=url)
        async with running(one) as first, running(one) as second, patience(60):
            for app in (first, second):
                app.state.service.workers.choose = slow
            path = await Guest(first).new("me", "random", start="1")
            await until(lambda: bot_answered(first, path), 20)
            assert len(begun) == 1

    asyncio.run(tell())


@pytest.mark.parametrize("step", [-3600.0, 3600.0])
def test_bots_and_clocks_do_not_mind_a_stepped_clock(tmp_path, database, monkeypatch, step):
    """The machine's clock is set an hour off in the middle of a match."""
    wall = time.time

    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", clock="match", seconds=300, start="1")
        monkeypatch.setattr(time, "time", lambda: wall() + step)
        await until(lambda: bot_answered(app, path), 8)
        assert (await ada.act(path)).status_code == 200
        table = await app.state.service.table(path[3:])
        assert all(280 < left <= 300 for left in table.row["times"]["left"])
        seats = (await ada.get(f"/api/v1/tables/{path[3:]}")).json()["seats"]
        assert all(280 < seat["seconds_left"] <= 300 for seat in seats)
        assert not any(entry.kind in ("clock", "replace") for entry in table.entries)

    played(tmp_path, story, database=database, pace=0.3)


def test_a_server_that_starts_with_its_clock_an_hour_back_goes_on_where_it_was(tmp_path, database, monkeypatch):
    path, wall = "", time.time

    async def before(app):
        nonlocal path
        path = await Guest(app).new("me", "random", clock="match", seconds=300, start="1")

    async def after(app):
        await until(lambda: bot_answered(app, path), 8)
        assert all(280 < left <= 300 for left in (await row_of(app, path))["times"]["left"])

    played(tmp_path, before, database=database, pace=1.0)
    monkeypatch.setattr(time, "time", lambda: wall() - 3600.0)
    played(tmp_path, after, database=database, pace=1.0)


def test_nothing_of_the_server_but_its_clock_reads_the_clock_of_the_machine():
    from pathlib import Path

    import boardwright.server

    folder = Path(boardwright.server.__file__).parent
    readers = [path.name for path in folder.rglob("*.py") if re.search(r"\btime\.time\(|datetime", path.read_text())]
    assert readers == ["clock.py"]
