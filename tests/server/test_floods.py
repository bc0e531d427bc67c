"""Floods: streams that stay open, hooks that hang, names that do not resolve, headers that never end."""

import asyncio
import socket
import time
from contextlib import suppress

import pytest
import sqlalchemy as sa

from boardwright.server import runner
from boardwright.server.db.schema import CHANNELS, NOTICES
from boardwright.server.live.notifier import BATCH_PER_ORIGIN
from boardwright.server.live.stream import follow_lobby
from boardwright.server.notices.channels import HELLO, notice_row
from boardwright.server.settings import PER_ADDRESS
from tests.server.kit import Guest, played, settings, until
from tests.server.served import served
from tests.server.test_profiles import newcomer


async def opened(app, guest, path):
    """Open a stream; return its status and the task that holds it open."""
    began, status = asyncio.Event(), []

    async def hold():
        async def send(message):
            if message["type"] == "http.response.start":
                status.append(message["status"])
            if status[0] != 200 or message["type"] == "http.response.body":
                began.set()

        async def receive():
            await asyncio.Event().wait()

        cookie = f"boardwright={guest.http.cookies.get('boardwright', '')}".encode()
        scope = {"type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "root_path": ""}
        scope |= {"path": path, "raw_path": path.encode(), "query_string": b"", "client": ("192.0.2.9", 7)}
        scope |= {"headers": [(b"host", b"table.test"), (b"cookie", cookie)], "server": ("table.test", 80)}
        await app(scope, receive, send)

    task = asyncio.create_task(hold())
    await asyncio.wait_for(began.wait(), 10)
    return status[0], task


@pytest.mark.parametrize("path", ["/lobby/events", "/t/{table}/events", "/api/v1/tables/{table}/events"])
def test_nobody_holds_more_streams_open_than_a_person_or_an_address_may(tmp_path, path):
    async def story(app):
        eve, held = Guest(app), []
        table = (await eve.new("me", "open"))[3:]
        for _ in range(3):
            held.append(await opened(app, eve, path.format(table=table)))
        assert [status for status, _ in held] == [200, 200, 429]
        strangers = [await opened(app, Guest(app), path.format(table=table)) for _ in range(2 * PER_ADDRESS)]
        assert [status for status, _ in strangers].count(200) == 2 * PER_ADDRESS - 2
        for _, task in [*held, *strangers]:
            task.cancel()
        await asyncio.gather(*[task for _, task in [*held, *strangers]], return_exceptions=True)
        status, task = await opened(app, eve, path.format(table=table))
        assert status == 200, "places are given back"
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    played(tmp_path, story, streams_per_person=2)


def test_a_busy_server_wakes_those_who_look_at_the_lobby_once_a_second(tmp_path):
    async def story(app):
        heard = []

        async def listen():
            async for message in follow_lobby(app.state.service):
                heard.append(message)

        listener = asyncio.create_task(listen())
        await until(lambda: said(heard, 1))
        for _ in range(100):
            app.state.service.notify("nowhere", None)
            await asyncio.sleep(0)
        await until(lambda: said(heard, 2))
        listener.cancel()
        assert len(heard) == 2

    async def said(heard, n):
        return len(heard) >= n

    played(tmp_path, story)


def test_a_host_whose_name_nobody_answers_for_keeps_no_page_waiting(tmp_path, monkeypatch):
    """Names are resolved by separate threads, and only as often as a person may submit addresses."""
    asked, answered = [], asyncio.Event()
    real = socket.getaddrinfo

    def silent(host, *rest, **more):
        if not str(host).endswith(".example.org"):
            return real(host, *rest, **more)
        asked.append(host)
        time.sleep(2)
        raise socket.gaierror("nobody answers")

    monkeypatch.setattr(socket, "getaddrinfo", silent)

    async def story(app):
        hooks = []
        for k in range(40):
            eve = await newcomer(app)
            fields = {"kind": "json", "address": f"https://a{k}.example.org/"}
            hooks.append(asyncio.create_task(eve.http.post("/me/notices/hook", data=fields)))
        await until(lambda: some(asked))
        began = time.monotonic()
        async with asyncio.timeout(1.5):
            assert (await Guest(app).get("/games/pearls.svg")).status_code == 200
        assert time.monotonic() - began < 1.5
        statuses = [(await hook).status_code for hook in hooks]
        assert len(asked) <= 6 and statuses.count(429) >= 34 and set(statuses) <= {422, 429}
        answered.set()

    async def some(found):
        return bool(found)

    played(tmp_path, story, url="http://table.test", bots=False)


def test_notices_to_hooks_that_hang_keep_nobody_else_waiting(tmp_path):
    async def story(app):
        service, notifier = app.state.service, app.state.notifier
        eve = await app.state.people.create("Eve", origin=1)
        ada = await app.state.people.create("Ada", origin=2)
        async with service.engine.begin() as connection:
            for person, count in ((eve, 300), (ada, 1)):
                await hang(connection, person.id, count, service.clock.now() - 1000 + count)
        sent = []

        async def send(notice):
            sent.append(notice["channel"])

        notifier._send = send
        await notifier.send_due()
        assert sent.count(ada.id) == 1 and len(sent) == 1 + BATCH_PER_ORIGIN

    played(tmp_path, story, bots=False)


async def hang(connection, person, count, due):
    channel = {"id": person, "person": person, "kind": "json", "address": "https://x.example/", "language": "en"}
    await connection.execute(sa.insert(CHANNELS).values(**channel, confirmed=True, created=0.0))
    rows = [notice_row(person, HELLO, float(k), due) for k in range(count)]
    await connection.execute(sa.insert(NOTICES), rows)


def test_old_notices_are_forgotten_while_a_server_runs(tmp_path):
    async def story(app):
        service, notifier = app.state.service, app.state.notifier
        eve = await app.state.people.create("Eve")
        async with service.engine.begin() as connection:
            await hang(connection, eve.id, 3, None)
        await notifier.tidy()
        async with service.engine.connect() as connection:
            assert (await connection.execute(sa.select(sa.func.count()).select_from(NOTICES))).scalar() == 0

    played(tmp_path, story, bots=False)


@pytest.mark.parametrize("start", [b"GET /", b"GET / HTTP/1.1\r\nHost: x\r\nX: "])
def test_a_head_that_grows_for_ever_is_cut_off(tmp_path, start):
    """Long before the timeout: in fifteen seconds a fast connection carries a gigabyte."""

    async def story(port):
        read, write = await asyncio.open_connection("127.0.0.1", port)
        write.write(start)
        with suppress(ConnectionError):
            for _ in range(100):
                write.write(b"x" * runner.HEADERS_LIMIT)
                await asyncio.wait_for(write.drain(), 5)
        with suppress(ConnectionError):
            assert b"200" not in await asyncio.wait_for(read.read(), 5)
        write.close()
        with suppress(ConnectionError):
            await write.wait_closed()
        read, write = await asyncio.open_connection("127.0.0.1", port)
        body = b"name=" + b"x" * 60_000
        length = str(len(body)).encode()
        write.write(b"POST /me/name HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n")
        write.write(b"Content-Length: " + length + b"\r\n\r\n" + body)
        assert b"HTTP/1.1 303" in await read.readuntil(b"\r\n\r\n"), "a body may be as large as it may be"
        write.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"ok" in await read.read(), "the next head on the same connection is measured anew"
        write.close()
        await write.wait_closed()

    with served(settings(tmp_path)) as port:
        asyncio.run(story(port))
