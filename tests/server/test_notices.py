"""Notices: each turn is announced once, by mail and web hook, to subscribers who have no page open."""

import asyncio
import re
from contextlib import asynccontextmanager

import sqlalchemy as sa

from boardwright.server.db.schema import CHANNELS, NOTICES
from boardwright.server.live.notifier import moments
from boardwright.server.live.stream import follow
from boardwright.server.notices.channels import MAX_FAILURES, claim
from boardwright.server.notices.delivery import MailServer
from tests.server.kit import HOME, Guest, played, running, settings, until
from tests.server.receivers import hook_server, mail_server
from tests.server.starved import patience
from tests.server.test_profiles import me, newcomer

DAYS = {"clock": "move", "seconds": 3 * 24 * 3600}


def told_soon(port=0, **changes):
    mail = MailServer("127.0.0.1", port, "table@example.org", tls="none") if port else None
    return {"mail": mail, "local_hooks": True, "url": HOME, "notice_after": 0.1, **changes}


async def notices(app, kind="turn"):
    query = sa.select(NOTICES).where(NOTICES.c.kind == kind).order_by(NOTICES.c.due)
    async with app.state.service.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


async def state(app, kind="turn"):
    return [row["state"] for row in await notices(app, kind)]


def test_a_turn_is_told_once_by_mail_to_an_address_that_was_confirmed(tmp_path):
    with mail_server() as (box, port):

        async def story(app):
            ada, ben = await newcomer(app), await newcomer(app)
            path = await ada.new("me", "open", **DAYS)
            await ben.post(f"{path}/join")
            link = await link_to_confirm(ada, box)
            assert "Is this your address?" in (await Guest(app).get(link)).text
            assert await notices(app) == [], "looking at the link does not confirm it"
            assert "Confirmed" in (await Guest(app).post(link)).text
            await ada.post(f"{path}/start")
            await until(lambda: arrived(box.mails, 2))
            mail = box.mails[1]
            assert mail["To"] == "ada@example.org" and "It is your turn" in mail["Subject"]
            assert f"{HOME}{path}" in mail.get_content() and "/notices/stop/" in mail["List-Unsubscribe"]
            await app.state.notifier.gather()
            await app.state.notifier.send_due()
            assert len(box.mails) == 2
            stop = mail["List-Unsubscribe"].strip("<>").removeprefix(HOME)
            assert (await Guest(app).post(stop, **{"List-Unsubscribe": "One-Click"})).status_code == 200
            assert "ada@example.org" not in (await ada.get("/me/notices")).text

        played(tmp_path, story, **told_soon(port))


def test_whoever_is_looking_gets_no_mail(tmp_path):
    with mail_server() as (box, port):

        async def story(app):
            ada, ben = await newcomer(app), await newcomer(app)
            path = await ada.new("me", "open", **DAYS)
            await ben.post(f"{path}/join")
            await ada.post(await link_to_confirm(ada, box))
            stream = follow(app.state.service, path[3:], await me(ada), None, 0, "en")
            await anext(stream)
            await ada.post(f"{path}/start")
            await until(lambda: has_state(app, ["seen"]))
            await stream.aclose()
            assert len(box.mails) == 1

        played(tmp_path, story, **told_soon(port))


async def link_to_confirm(ada, box):
    """Submit Ada's address; return the link that is sent there."""
    await ada.post("/me/notices/mail", address="ada@example.org")
    await until(lambda: arrived(box.mails, 1))
    return re.search(r"(/notices/confirm/\S+)", box.mails[0].get_content())[1]


async def arrived(messages, count):
    return len(messages) >= count


@asynccontextmanager
async def hooked(app, kind="json"):
    """Set up a match over days for Ada and Ben; Ada has a hook, and no notice has been sent yet."""
    async with hook_server() as (hook, url):
        ada, ben = await newcomer(app), await newcomer(app)
        added = await ada.post("/me/notices/hook", kind=kind, address=url)
        assert added.status_code == 200, added.text
        await until(lambda: arrived(hook.bodies, 1))
        hook.bodies.clear()
        path = await ada.new("me", "open", **DAYS)
        await ben.post(f"{path}/join")
        yield hook, ada, ben, path


def test_a_turn_is_told_once_by_a_web_hook(tmp_path):
    async def story(app):
        async with hooked(app) as (hook, ada, _ben, path):
            await ada.post(f"{path}/start")
            await until(lambda: arrived(hook.bodies, 1))
            assert hook.bodies[0]["link"] == HOME + path and hook.bodies[0]["event"] == "turn"
            await until(lambda: has_state(app, ["sent"]))
            for _ in range(2):
                await app.state.notifier.gather()
                await app.state.notifier.send_due()
            assert len(hook.bodies) == 1 and await state(app) == ["sent"]
            assert [row["state"] for row in await notices(app, "late")] == ["waiting"]

    played(tmp_path, story, **told_soon())


def test_whoever_is_looking_is_not_told(tmp_path):
    async def story(app):
        async with hooked(app) as (hook, ada, _ben, path):
            stream = follow(app.state.service, path[3:], await me(ada), None, 0, "en")
            await anext(stream)
            await ada.post(f"{path}/start")
            await until(lambda: has_state(app, ["seen"]))
            await stream.aclose()
            assert hook.bodies == []

    played(tmp_path, story, **told_soon())


async def is_there(app, table_id, person):
    return person in app.state.service.presence.online(table_id)


async def has_state(app, wanted):
    return await state(app) == wanted


def test_whoever_has_answered_before_is_not_told(tmp_path):
    async def story(app):
        async with hooked(app) as (hook, ada, _ben, path):
            await ada.post(f"{path}/start")
            await app.state.notifier.gather()
            assert await state(app) == ["waiting"]
            await ada.act(path)
            await move_due(app)
            await app.state.notifier.send_due()
            assert await state(app) == ["outdated"] and hook.bodies == []

    played(tmp_path, story, **told_soon(notice_after=3600.0, bots=True))


async def move_due(app):
    async with app.state.service.engine.begin() as connection:
        await connection.execute(sa.update(NOTICES).where(NOTICES.c.due.is_not(None)).values(due=0.0))


def test_two_processes_tell_a_turn_once_and_know_who_looks_elsewhere(tmp_path, postgres):
    url = postgres()

    async def tell():
        one = settings(tmp_path, database=url, **told_soon())
        async with running(one) as first, running(one) as second, patience(60), hooked(first) as found:
            hook, ada, _ben, path = found
            await ada.post(f"{path}/start")
            await until(lambda: arrived(hook.bodies, 1))
            for app in (first, second, first, second):
                await app.state.notifier.send_due()
            assert len(hook.bodies) == 1
            (row,) = await notices(first)
            results = await asyncio.gather(
                *(app.state.service.writer.write("x", claim(row["id"], 0)) for app in (first, second)),
                return_exceptions=True,
            )
            assert all(isinstance(result, Exception) for result in results)
            person = await me(ada)
            assert not await is_there(second, path[3:], person)
            stream = follow(first.state.service, path[3:], person, None, 0, "en")
            await anext(stream)
            await until(lambda: is_there(second, path[3:], person))
            await stream.aclose()

    asyncio.run(tell())


def test_a_hook_that_fails_is_tried_again_later_and_switched_off_in_the_end(tmp_path):
    async def story(app):
        async with hooked(app) as (hook, ada, _ben, path):
            hook.status = 500
            await ada.post(f"{path}/start")
            await until(lambda: arrived(hook.bodies, 1))
            await until(lambda: has_state(app, ["waiting"]))
            (row,) = await notices(app)
            assert row["due"] > app.state.service.clock.now() + 30
            assert "could not be reached last time" in (await ada.get("/me/notices")).text
            async with app.state.service.engine.begin() as connection:
                await connection.execute(sa.update(CHANNELS).values(failures=MAX_FAILURES))
            await move_due(app)
            await until(lambda: has_state(app, ["outdated"]))
            assert len(hook.bodies) == 1 and "switched off" in (await ada.get("/me/notices")).text

    played(tmp_path, story, **told_soon())


def test_what_is_no_mail_address_is_refused(tmp_path):
    async def story(app):
        ada = await newcomer(app)
        for address in ("", "ada", "a@b", "a b@example.org", "a@example.org\nBcc: all@example.org", "x@"):
            assert (await ada.post("/me/notices/mail", address=address)).status_code == 422, address

    played(tmp_path, story, **told_soon(1, bots=False))


def test_nobody_has_mails_sent_to_strangers_again_and_again(tmp_path):
    async def story(app):
        ada = await newcomer(app)
        statuses = []
        for _ in range(7):
            sent = await ada.post("/me/notices/mail", address="victim@example.org")
            statuses.append(sent.status_code)
            found = re.search(r'name="id" value="([^"]+)"', sent.text)
            if found:
                await ada.post("/me/notices/drop", id=found[1])
        assert statuses == [200] * 6 + [429]

    played(tmp_path, story, **told_soon(1, bots=False))


def test_forged_links_and_the_channels_of_others_are_out_of_reach(tmp_path):
    async def story(app):
        async with hooked(app) as (_hook, ada, ben, _path):
            ident = re.search(r'name="id" value="([^"]+)"', (await ada.get("/me/notices")).text)[1]
            await ben.post("/me/notices/drop", id=ident)
            assert ident in (await ada.get("/me/notices")).text
            for path in ("confirm/x.y", "stop/x.y", f"stop/{ident}", f"sign/{app.state.tokens.for_stopping(ident)}"):
                assert (await ben.post(f"/notices/{path}")).status_code == 404
            assert (await ben.post(f"/notices/confirm/{app.state.tokens.for_stopping(ident)}")).status_code == 404

    played(tmp_path, story, **told_soon())


def test_a_server_without_mail_says_so(tmp_path):
    async def story(app):
        ada = await newcomer(app)
        assert "This server does not send e-mail." in (await ada.get("/me/notices")).text
        assert (await ada.post("/me/notices/mail", address="ada@example.org")).status_code == 409

    played(tmp_path, story, bots=False)


def test_quick_clocks_are_not_told_and_slow_ones_twice():
    def row(seconds):
        times = {"asked": [1000.0], "hurry": [None], "left": [0.0]}
        return {"clock": {"kind": "move", "seconds": seconds}, "times": times}

    day = 24 * 3600
    assert moments(row(60), 0, 60.0) == []
    assert moments(row(3600), 0, 60.0) == [("turn", 1060.0)]
    assert moments(row(day), 0, 60.0) == [("turn", 1060.0), ("late", 1000.0 + 0.75 * day)]
    assert moments(row(14 * day), 0, 60.0)[1] == ("late", 1000.0 + 13 * day)
