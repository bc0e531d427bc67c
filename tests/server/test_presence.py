"""Presence: who has a page open, across one or several processes, and when a bot may stand in for a player."""

import asyncio
import json
from contextlib import ExitStack, asynccontextmanager
from functools import partial

import pytest

from boardwright.server.db import notify, presence_exchange
from boardwright.server.live import presence
from boardwright.server.live.stream import follow
from tests.server.kit import Guest, played, running, settings, until
from tests.server.starved import patience
from tests.server.test_play import duel, table_of


@pytest.fixture(autouse=True)
def short_grace(monkeypatch):
    monkeypatch.setattr(presence, "GRACE", 0.05)


@asynccontextmanager
async def watching(app, path, person):
    """Follow the stream of a table as `person`; yield what it reports about people."""
    told = []

    async def read():
        async for message in follow(app.state.service, path[3:], person, None, -1, "en"):
            if b"event: presence" in message:
                told.append(json.loads(message.partition(b"data: ")[2]))

    task = asyncio.create_task(read())
    try:
        yield told
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def said(told, **wanted):
    async def latest():
        return bool(told) and all(told[-1][name] == value for name, value in wanted.items())

    return latest


def test_whoever_opens_the_table_is_there_and_whoever_leaves_is_gone(tmp_path):
    async def story(app):
        ada, _ben, path = await duel(app)
        people = [seat.person for seat in table_of(app, path).seats]
        async with watching(app, path, people[0]) as told:
            await until(said(told, online=[]))
            assert 'aria-label="offline"' in (await ada.get(path)).text
            async with watching(app, path, people[1]):
                await until(said(told, online=[1]))
                assert 'aria-label="offline"' not in (await ada.get(path)).text
                assert (await ada.http.get(f"/api/v1/tables/{path[3:]}")).json()["seats"][1]["online"] is True
            await until(said(told, online=[]))

    played(tmp_path, story, pace=5.0)


def test_a_page_that_is_loaded_anew_is_no_absence(tmp_path, monkeypatch):
    monkeypatch.setattr(presence, "GRACE", 30.0)

    async def story(app):
        _ada, _ben, path = await duel(app)
        people = [seat.person for seat in table_of(app, path).seats]
        async with watching(app, path, people[0]) as told:
            await until(said(told, online=[]))
            for _ in range(3):
                async with watching(app, path, people[1]):
                    await until(said(told, online=[1]))
            assert [one["online"] for one in told] == [[], [1]]

    played(tmp_path, story, pace=5.0)


def test_two_pages_of_one_person_are_one_person(tmp_path):
    async def story(app):
        _ada, _ben, path = await duel(app)
        people = [seat.person for seat in table_of(app, path).seats]
        async with watching(app, path, people[0]) as told, watching(app, path, people[1]):
            async with watching(app, path, people[1]):
                await until(said(told, online=[1]))
            await asyncio.sleep(2 * presence.GRACE)
            assert told[-1]["online"] == [1]

    played(tmp_path, story, pace=5.0)


def test_strangers_who_watch_are_not_counted(tmp_path):
    async def story(app):
        _ada, _ben, path = await duel(app)
        async with watching(app, path, "somebody"), watching(app, path, "") as told:
            await until(said(told, online=[]))
            assert app.state.service.presence.online(path[3:]) == {"somebody"}

    played(tmp_path, story, pace=5.0)


def test_after_the_usual_time_everybody_at_the_table_is_offered_a_bot_without_loading_the_page(tmp_path):
    async def story(app):
        ada, ben, cy = Guest(app), Guest(app), Guest(app)
        path = await ada.new("me", "open", "open")
        await ben.post(f"{path}/join")
        await cy.post(f"{path}/join")
        await ada.post(f"{path}/start")
        people = [seat.person for seat in table_of(app, path).seats]
        await ada.act(path)
        await ben.act(path)
        seen = [watching(app, path, person) for person in (people[0], people[1], "eve")]
        async with seen[0] as first, seen[1] as second, seen[2] as stranger:
            await until(said(first, absent=[2]))
            await until(said(second, absent=[2]))
            assert all(one["absent"] == [] for one in stranger)
        assert "Let a bot play" in (await ben.get(path)).text
        assert "Let a bot play" not in (await cy.get(path)).text

    played(tmp_path, story, pace=5.0, absent_after=0.5)


def test_a_bot_is_offered_no_earlier_than_it_may_be_asked_for(tmp_path):
    """With two at the table, the other has to wait longer; the button does not appear earlier."""

    async def story(app):
        ada, _ben, path = await duel(app)
        await ada.act(path)
        await asyncio.sleep(0.1)
        assert "Let a bot play" not in (await ada.get(path)).text

    played(tmp_path, story, pace=5.0, absent_after=0.01)


def test_processes_over_one_database_know_of_each_others_people_without_writing_a_row(tmp_path, postgres, monkeypatch):
    monkeypatch.setattr(notify, "COLLECT_INTERVAL", 0.02)
    chosen = settings(tmp_path, database=postgres(), pace=5.0)

    async def tell():
        async with running(chosen) as one, patience(60):
            _ada, _ben, path = await duel(one)
            people = [seat.person for seat in table_of(one, path).seats]
            async with watching(one, path, people[0]) as told, running(chosen) as other:
                writes = counted(one, other, path, monkeypatch)
                await until(lambda: knows(other, path, {people[0]}))  # it started later, and asked
                async with watching(other, path, people[1]):
                    await until(said(told, online=[1]))
                await until(said(told, online=[]))
                assert writes == []

    asyncio.run(tell())


async def knows(app, path, people):
    return app.state.service.presence.online(path[3:]) == people


def counted(one, other, path, monkeypatch):
    """Record what is passed to the writers of two processes about a table from now on."""
    jobs = []
    for app in (one, other):
        monkeypatch.setattr(app.state.service.writer, "write", partial(write, jobs, path[3:]))
    return jobs


async def write(jobs, table_id, key, *statements):
    """Record the job instead of writing."""
    if table_id in key:
        jobs.append(key)


def shared():
    found = presence.Presence(lambda _table: None)
    return found, presence_exchange.PresenceExchange(found, asyncio.Event())


def test_a_crowd_that_comes_at_once_is_a_few_messages():
    async def story():
        here, speaker = shared()
        with ExitStack() as crowd:
            for k in range(300):
                crowd.enter_context(here.present(f"table{k % 3}", f"a person with a long id {k}"))
            messages = speaker.messages()
            assert len(messages) == 3 and all(len(message) < 8000 for message in messages)
            assert speaker.messages() == []

    asyncio.run(story())


def test_a_process_that_says_nothing_any_more_has_nobody(monkeypatch):
    async def story():
        told = []
        there = presence.Presence(told.append)
        listener = presence_exchange.PresenceExchange(there, asyncio.Event())
        listener.receive(None, 0, "", json.dumps(["other", "t", ["ada"]]))
        assert there.online("t") == {"ada"}
        there.expire()
        assert there.online("t") == {"ada"}
        monkeypatch.setattr(presence, "LIFETIME", -1.0)
        there.expire()
        assert there.online("t") == frozenset() and told == ["t", "t"]

    asyncio.run(story())


def test_a_process_that_was_forgotten_is_asked_who_is_there():
    async def story():
        _there, listener = shared()
        listener.receive(None, 0, "", json.dumps(["other", "alive"]))
        assert json.loads(listener.messages()[0])[1] == "ask"
        listener.receive(None, 0, "", "no json")
        listener.receive(None, 0, "", json.dumps([listener.name, "t", ["ada"]]))
        assert listener.presence.online("t") == frozenset()

    asyncio.run(story())


def test_a_listener_who_leaves_cuts_no_query_off(tmp_path, monkeypatch):
    """A query that is cancelled costs its database connection, and the pool logs a traceback for it."""

    async def story(app):
        (_ada, _ben, path), service, finished = await duel(app), app.state.service, []
        load, begun, may_end = service.table, asyncio.Event(), asyncio.Event()

        async def slow(table_id):
            begun.set()
            await may_end.wait()
            finished.append(await load(table_id))
            return finished[0]

        monkeypatch.setattr(service, "table", slow)
        stream = follow(service, path[3:], table_of(app, path).seats[0].person, None, -1, "en")
        await anext(stream)
        listening = asyncio.create_task(anext(stream))
        await begun.wait()
        listening.cancel()
        with pytest.raises(asyncio.CancelledError):
            await listening
        may_end.set()
        await until(lambda: is_true(finished))

    async def is_true(found):
        return bool(found)

    played(tmp_path, story)
