"""Hostile requests: malformed headers, odd characters, bodies that never end."""

import asyncio
import base64
import json
import threading
import time

import pytest
import sqlalchemy as sa

from boardwright.core import games
from boardwright.server import runner
from boardwright.server.web import health, middleware
from tests.server.kit import HOME, Guest, actions, played, ply, running, settings, until
from tests.server.starved import patience
from tests.server.test_play import duel

ODD = ("[", "http://[", "//[", "[::1", "a]b", "http://[::1", "\x7f", "é".encode("latin-1").decode("latin-1"))

JSON = {"content-type": "application/json"}


async def raw(app, path="/", method="GET", headers=(), body=b"", query=b""):
    """Send a request that no client would send; return its status."""
    scope = {"type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": path}
    scope |= {"raw_path": path.encode(), "query_string": query, "headers": list(headers), "client": ("1.2.3.4", 5)}
    scope |= {"server": ("table.test", 80), "root_path": ""}
    sent = []

    async def receive():
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message):
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"]


@pytest.mark.parametrize("hosts", [(), ("table.test",)])
def test_a_malformed_host_or_origin_is_refused_with_a_sentence(tmp_path, hosts):
    async def story(app):
        for odd in ODD:
            value = odd.encode("latin-1")
            assert await raw(app, headers=[(b"host", value)]) < 500
            both = [(b"host", b"table.test"), (b"origin", value)]
            for path in ("/play/pearls", "/api/v1/guests"):
                assert 400 <= await raw(app, path, "POST", both) < 500
        assert await raw(app, headers=[(b"cookie", b"boardwright=\xff\xfe")]) < 500
        assert await raw(app, headers=[(b"accept-language", b"\xff;q=x")]) < 500

    played(tmp_path, story, hosts=hosts)


@pytest.mark.parametrize("length", ["1³", "²", "٣", "9" * 4301, "-1", "1e3", ""])
def test_a_length_that_is_no_number_is_refused(tmp_path, length):
    """Python accepts superscripts as digits, and refuses to read numbers with thousands of digits."""

    async def story(app):
        odd = (b"host", b"table.test"), (b"content-length", length.encode("utf-8"))
        assert await raw(app, "/api/v1/guests", "POST", list(odd)) == 413
        odd = (b"host", b"table.test"), (b"content-length", length.encode("latin-1", "replace"))
        assert await raw(app, "/api/v1/guests", "POST", list(odd)) == 413

    played(tmp_path, story)


def test_a_query_that_is_no_text_is_refused_with_a_sentence(tmp_path):
    async def story(app):
        for query in (b"seat=\xff", b"\xed\xa0\x80=1", b"a=\xc3"):
            for path in ("/", "/t/x", "/api/v1/games", "/static/boardwright.css"):
                assert await raw(app, path, headers=[(b"host", b"table.test")], query=query) == 400

    played(tmp_path, story)


def test_a_way_back_that_is_no_path_leads_to_the_start_page(tmp_path):
    async def story(app):
        for odd in (*ODD, "//evil.test", "/\\evil.test", "https://evil.test", "/a\nb", "/" + "x" * 5000):
            answer = await Guest(app).http.post("/language/de", data={"next": odd})
            assert answer.status_code == 303
            assert answer.headers["location"].startswith("/") and "evil" not in answer.headers["location"]

    played(tmp_path, story)


def test_half_a_character_anywhere_in_a_body_is_refused(tmp_path):
    async def story(app):
        ada = Guest(app)
        await ada.http.post("/api/v1/guests", json={"name": "Ada"})
        half = "x\ud800y"
        for path, body in (
            ("/api/v1/tables", {"game": "pearls", "seats": ["me", "open"], "options": {half: 1}}),
            ("/api/v1/tables", {"game": "pearls", "seats": ["me", "open"], "options": {"dives": half}}),
            ("/api/v1/tables", {"game": half, "seats": ["me", "open"]}),
            ("/api/v1/tables", {"game": "pearls", "seats": [half, "open"]}),
            ("/api/v1/guests", {"name": half}),
            ("/api/v1/bots", {"name": half}),
            ("/api/v1/recover", {"code": half}),
            ("/api/v1/uploads", {"file": "boardwright match 1\ngame " + half}),
        ):
            answer = await ada.http.post(path, content=json.dumps(body), headers=JSON)
            assert answer.status_code == 422 and answer.json()["error"], (path, body)
        challenge = (await ada.http.post("/sign-in/begin")).json()["challenge"]
        data = {"type": "webauthn.get", "challenge": challenge, "origin": HOME}
        signed = base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")
        credential = {"id": half, "response": {"clientDataJSON": signed}}
        answer = await ada.http.post("/sign-in", content=json.dumps(credential), headers=JSON)
        assert answer.status_code == 422

    played(tmp_path, story)


def test_numbers_of_thousands_of_digits_are_no_numbers(tmp_path):
    async def story(app):
        ada, many = Guest(app), "9" * 4301
        path = await ada.new("me", "random", game="cryo", start="1")
        for query in (f"/launch?pods={many}", f"/launch?place={many}", f"?seat={many}", f"/replay?move={many}"):
            assert (await ada.get(path + query)).status_code < 500
        assert (await ada.get(f"{path}/launch?pods=1-{many}-2")).status_code < 500
        assert (await ada.post(f"{path}/act", ply=many, action="pass")).status_code < 500

    played(tmp_path, story, games=games())


def test_an_address_with_a_null_is_no_table(tmp_path, database):
    async def story(app):
        ada = Guest(app)
        for name in ("%00", "a%00b", "%ED%A0%80", "x" * 500, "%27"):
            for path in (f"/t/{name}", f"/t/{name}/replay", f"/t/{name}/events", f"/api/v1/tables/{name}"):
                assert (await ada.get(path)).status_code in (404, 422), path
            assert (await ada.post(f"/t/{name}/join")).status_code in (404, 405, 422)

    played(tmp_path, story, database=database)


def test_the_name_of_a_second_player_is_a_name(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", name1="<b>" + "x" * 50_000, start="1")
        page = await ada.get(path)
        assert len(page.text) < 100_000
        assert max(len(seat.name) for seat in app.state.service.cached(path[3:]).seats) <= 24

    played(tmp_path, story)


def test_a_body_that_never_ends_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(middleware, "BODY_TIMEOUT", 0.2)

    async def story(app):
        async def drip():
            yield b"name="
            while True:
                await asyncio.sleep(0.05)
                yield b"x"

        began = time.monotonic()
        answer = await Guest(app).http.post("/me/name", content=drip(), headers=FORM)
        assert answer.status_code == 408 and time.monotonic() - began < 5

    played(tmp_path, story)


FORM = {"content-type": "application/x-www-form-urlencoded"}


def test_a_head_that_never_ends_is_cut_off_and_others_are_served(tmp_path, monkeypatch):
    monkeypatch.setattr(runner, "HEADERS_TIMEOUT", 0.5)
    server = runner.make_server(settings(tmp_path), "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()

    async def story():
        while not server.started:
            await asyncio.sleep(0.02)
        port = server.servers[0].sockets[0].getsockname()[1]
        silent = await asyncio.open_connection("127.0.0.1", port)
        half = await asyncio.open_connection("127.0.0.1", port)
        half[1].write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        good = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(2):
            good[1].write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert b"200" in await good[0].readuntil(b"\r\n\r\n")
            await good[0].readexactly(3)
        good[1].write(b"GET /healthz HTTP/1.1\r\nHo")
        for reader, writer in (silent, half, good):
            assert await asyncio.wait_for(reader.read(), 5) == b""
            writer.close()
            await writer.wait_closed()

    try:
        asyncio.run(story())
    finally:
        server.should_exit = True
        thread.join(10)


def test_a_server_that_cannot_write_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr(health, "CACHE_SECONDS", 0.0)

    async def story(app):
        ada, writer = Guest(app), app.state.service.writer
        assert (await ada.get("/healthz")).status_code == 200
        works = writer._transact

        async def full(batch):
            raise sa.exc.OperationalError("UPDATE", {}, Exception("database or disk is full"))

        writer._transact = full
        answer = await ada.get("/healthz")
        assert answer.status_code == 503 and "cannot be written" in answer.text
        writer._transact = works
        assert (await ada.get("/healthz")).status_code == 200

    played(tmp_path, story)


def test_bots_that_keep_another_pace_than_the_pages_still_answer(tmp_path, postgres):
    url = postgres()

    async def tell():
        web = settings(tmp_path, database=url, bots=False, pace=0.0)
        slow = settings(tmp_path, database=url, web=False, pace=1.0)
        async with running(web) as pages, running(slow), patience(30):
            ada = Guest(pages)
            path = await ada.new("me", "random", start="1")
            began = time.monotonic()
            await until(lambda: has_answered(ada, path), 20)
            assert time.monotonic() - began < 8

    async def has_answered(ada, path):
        table = await ada.http._transport.app.state.service.table(path[3:])
        return any(entry.seat == 1 for entry in table.path)

    asyncio.run(tell())


def test_the_stream_does_not_tell_how_many_cards_a_rival_has_placed(tmp_path):
    """Neither the stream nor the numbers of the table reveal to Ben that Ada fills her registers."""

    async def story(app):
        ada, ben, path = await duel(app, game="roborally")
        table = app.state.service.cached(path[3:])
        heard, here = [], f"/api/v1/tables/{path[3:]}"

        before, page = (await ben.get(here)).json(), ply(await ben.get(path))
        listener = asyncio.create_task(follow(app, path, table, ben, heard))
        await asyncio.sleep(0.05)
        for _ in range(4):
            mine = await ada.get(path)
            wish = next(a for a in actions(mine) if a.startswith("place"))
            assert (await ada.post(f"{path}/act", ply=ply(mine), action=wish)).status_code == 200
        await asyncio.sleep(0.1)
        listener.cancel()
        after = (await ben.get(here)).json()
        assert table.ply >= 6 and (after["ply"], after["moves"]) == (before["ply"], before["moves"])
        assert ply(await ben.get(path)) == page
        prepared = await ben.http.post(f"{here}/prepared", json={"actions": []})
        assert prepared.json()["ply"] == before["ply"]
        assert not [line for line in heard if b"entry" in line]
        mine = await ben.get(path)
        wish = next(a for a in actions(mine) if a.startswith("place"))
        assert (await ben.post(f"{path}/act", ply=ply(mine), action=wish)).status_code == 200

    async def follow(app, path, table, ben, heard):
        from boardwright.server.live.stream import follow as stream

        person = table.seats[1].person
        async for message in stream(app.state.service, path[3:], person, None, table.ply, "en"):
            heard.append(message)

    played(tmp_path, story, games=games())
