"""Revocation: a revoked cookie, token or code identifies nobody."""

import asyncio
import re

from boardwright.server.tables import people, sessions
from boardwright.server.tables.sessions import MAX_SESSIONS, device_of
from tests.server.kit import Guest, played, running, settings, until
from tests.server.starved import patience
from tests.server.test_api import api
from tests.server.test_play import duel

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile Safari/604.1"


async def named(app, name="Ada", **headers):
    guest = Guest(app, **headers)
    await api(guest, "POST", "/guests", name=name)
    return guest


async def second_device(app, guest, **headers):
    other = Guest(app, **headers)
    await api(other, "POST", "/recover", **await api(guest, "POST", "/me/recovery"))
    return other


async def is_known(guest):
    return (await guest.get("/api/v1/me")).status_code == 200


def test_a_recovery_code_works_once(tmp_path, database):
    async def story(app):
        ada = await named(app)
        code = await api(ada, "POST", "/me/recovery")
        answers = await asyncio.gather(*(Guest(app).http.post("/api/v1/recover", json=code) for _ in range(5)))
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403, 403]
        page = await Guest(app).post("/recover", code=code["code"])
        assert page.status_code == 403 and "works once" in page.text

    played(tmp_path, story, database=database)


def test_signing_out_everywhere_ends_every_other_cookie_and_the_unused_code(tmp_path):
    async def story(app):
        ada = await named(app)
        phone = await second_device(app, ada)
        stolen = Guest(app, cookie=f"boardwright={ada.http.cookies['boardwright']}")
        code = await api(ada, "POST", "/me/recovery")
        assert await is_known(phone) and await is_known(stolen)
        page = await ada.post("/me/sign-out")
        assert page.status_code == 200 and await is_known(ada)
        assert not await is_known(phone) and not await is_known(stolen)
        assert (await Guest(app).http.post("/api/v1/recover", json=code)).status_code == 403

    played(tmp_path, story)


def test_a_cookie_that_names_no_session_ends_with_its_epoch(tmp_path):
    """Earlier versions issued such cookies."""

    async def story(app):
        ada = await named(app)
        person, epoch, _session = app.state.people.signed_id(ada.http.cookies["boardwright"])
        old = Guest(app, cookie=f"boardwright={app.state.people._signer.dumps([person, epoch])}")
        assert await is_known(old)
        await api(ada, "POST", "/me/sign-out")
        assert not await is_known(old) and await is_known(ada)

    played(tmp_path, story)


def test_the_page_lists_browsers_and_signs_one_out(tmp_path):
    async def story(app):
        ada = await named(app, **{"user-agent": FIREFOX})
        phone = await second_device(app, ada, **{"user-agent": IPHONE})
        page = (await ada.get("/me")).text
        assert "Firefox, Linux" in page and "Safari, iPhone" in page and page.count("(this browser)") == 1
        there = next(s for s in await api(ada, "GET", "/me/sessions") if not s["here"])
        assert there["device"] == "Safari, iPhone"
        await ada.post("/me/session/end", id=there["id"])
        assert not await is_known(phone) and await is_known(ada)
        german = (await ada.get("/me", headers={"accept-language": "de"})).text
        assert "Wo du angemeldet bist" in german and "Überall sonst abmelden" in german

    played(tmp_path, story)


def test_somebody_who_signs_out_here_is_nobody_here(tmp_path):
    async def story(app):
        ada = await named(app)
        copy = Guest(app, cookie=f"boardwright={ada.http.cookies['boardwright']}")
        mine = (await api(ada, "GET", "/me/sessions"))[0]
        await ada.post("/me/session/end", id=mine["id"])
        assert "boardwright" not in ada.http.cookies
        assert not await is_known(ada) and not await is_known(copy)

    played(tmp_path, story)


def test_nobody_ends_the_sessions_or_bots_of_somebody_else(tmp_path):
    async def story(app):
        ada, eve = await named(app), await named(app, "Eve")
        mine = (await api(ada, "GET", "/me/sessions"))[0]["id"]
        bot = await api(ada, "POST", "/bots", name="Robo")
        await eve.post("/me/session/end", id=mine)
        assert (await eve.post("/me/bot/delete", id=bot["id"])).status_code == 404
        assert (await eve.http.delete(f"/api/v1/bots/{bot['id']}")).status_code == 404
        robo = Guest(app, authorization=f"Bearer {bot['token']}")
        assert await is_known(ada) and await is_known(robo)

    played(tmp_path, story)


def test_a_deleted_bot_account_leaves_the_list_and_its_token_is_worth_nothing(tmp_path, database):
    async def story(app):
        ada = await named(app)
        bots = [await api(ada, "POST", "/bots", name=f"Robo {k}") for k in range(people.MAX_BOT_ACCOUNTS)]
        assert (await ada.http.post("/api/v1/bots", json={"name": "One more"})).status_code == 409
        robo = Guest(app, authorization=f"Bearer {bots[0]['token']}")
        table = await api(robo, "POST", "/tables", game="pearls", seats=["me", "random"], start=True)
        page = await ada.post("/me/bot/delete", id=bots[0]["id"])
        assert "Robo 0" not in page.text and "Robo 1" in page.text
        assert (await ada.http.delete(f"/api/v1/bots/{bots[1]['id']}")).status_code == 204
        assert (await robo.get("/api/v1/me")).status_code == 401
        assert (await ada.get(f"/t/{table['id']}")).status_code == 200
        assert len(await api(ada, "GET", "/bots")) == people.MAX_BOT_ACCOUNTS - 2
        await api(ada, "POST", "/bots", name="One more")

    played(tmp_path, story, database=database)


def test_a_session_that_nobody_uses_ends_and_one_in_use_does_not(tmp_path, monkeypatch):
    monkeypatch.setattr(people, "CACHE_SECONDS_ALONE", 0.0)
    monkeypatch.setattr(sessions, "SEEN_INTERVAL", 0.0)

    async def story(app):
        ada = await named(app)
        lost = await second_device(app, ada)
        for _ in range(3):
            app.state.service.clock.advance(app.state.service.clock.now() + sessions.LIFETIME * 0.7)
            assert await is_known(ada)
        assert not await is_known(lost)
        assert len(await api(ada, "GET", "/me/sessions")) == 1

    played(tmp_path, story)


def test_sessions_are_bounded_and_the_oldest_goes_first(tmp_path):
    async def story(app):
        ada = await named(app)
        devices = [await second_device(app, ada) for _ in range(MAX_SESSIONS)]
        assert not await is_known(ada)
        assert all([await is_known(device) for device in devices])

    played(tmp_path, story)


def test_another_process_learns_within_seconds_who_was_signed_out(tmp_path, postgres, monkeypatch):
    monkeypatch.setattr(people, "CACHE_SECONDS", 0.5)
    url = postgres()

    async def tell():
        one = settings(tmp_path, database=url)
        async with running(one) as first, running(one) as second, patience(60):
            ada = await named(first)
            thief = Guest(second, cookie=f"boardwright={ada.http.cookies['boardwright']}")
            assert await is_known(thief)
            await api(ada, "POST", "/me/sign-out")

            async def gone():
                return not await is_known(thief)

            await until(gone, 3)

    asyncio.run(tell())


def test_an_open_stream_ends_with_the_session_that_opened_it(tmp_path):
    """Otherwise a thief could still follow what only the seat may know."""

    async def story(app):
        ada, ben, path = await duel(app)
        heard, ended = [], asyncio.Event()

        async def listen():
            async with ada.http.stream("GET", f"{path}/events") as answer:
                async for line in answer.aiter_lines():
                    heard.append(line)
            ended.set()

        listener = asyncio.create_task(listen())
        await asyncio.sleep(0.1)
        mine = (await api(ada, "GET", "/me/sessions"))[0]
        await ben.post("/me/session/end", id=mine["id"])
        await api_delete(ada, mine["id"])
        await ben.act(path)
        async with patience(5):
            await ended.wait()
        listener.cancel()
        assert not any(re.match("event: entry", line) for line in heard)

    async def api_delete(guest, session):
        assert (await guest.http.delete(f"/api/v1/me/sessions/{session}")).status_code == 204

    played(tmp_path, story)


def test_browsers_are_told_apart_in_two_words():
    assert device_of(FIREFOX) == "Firefox, Linux"
    assert device_of(IPHONE) == "Safari, iPhone"
    assert device_of("python-httpx/0.27") == ""
