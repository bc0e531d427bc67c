"""Attacks by one guest, or by many guests of one address, on everybody's share: each with its bound."""

import asyncio

import pytest
import sqlalchemy as sa

from boardwright.core import games
from boardwright.server.db.schema import CHALLENGES, ENTRIES, MEMBERS, PEOPLE, TABLES
from boardwright.server.live import sandbox
from boardwright.server.live.fair_queue import Share
from boardwright.server.live.sandbox import Sandbox
from boardwright.server.live.sandbox_jobs import ReadFile, Unreadable
from boardwright.server.settings import PER_ADDRESS
from boardwright.server.tables import limits, passkeys
from boardwright.server.tables.export import everything_about
from boardwright.server.web.errors import HttpError
from tests.server.kit import Guest, actions, played, ply
from tests.server.lag import Lag
from tests.server.test_conduct import me
from tests.server.test_play import duel
from tests.server.test_profiles import newcomer
from tests.server.test_stalls import STALL


def slow_sandbox(monkeypatch):
    """Return a sandbox whose jobs end when the gate opens, the jobs begun, and the gate."""
    begun, gate = [], asyncio.Event()
    found = Sandbox(games())

    async def run(job, limit):
        begun.append(job)
        await gate.wait()
        return job

    monkeypatch.setattr(found, "_run", run)
    return found, begun, gate


def test_long_files_of_many_guests_leave_a_process_for_a_short_text(monkeypatch):
    async def story():
        found, begun, gate = slow_sandbox(monkeypatch)
        long = [asyncio.create_task(found._ask(Share(f"eve {k}"), ReadFile(""), sandbox.FILE_LIMIT)) for k in range(9)]
        await asyncio.sleep(0)
        short = asyncio.create_task(found._ask(Share("ada"), "a course", sandbox.OPTIONS_LIMIT))
        await asyncio.sleep(0.01)
        assert begun == [ReadFile("")] * (sandbox.PROCESSES - 1) + ["a course"]
        gate.set()
        await asyncio.gather(short, *long)

    asyncio.run(story())


def test_a_process_that_was_killed_while_idle_is_replaced():
    async def story():
        pool = Sandbox(games())
        for _ in range(2):
            assert isinstance(await pool._ask(Share("ada"), ReadFile("no file"), sandbox.FILE_LIMIT), Unreadable)
            await pool._idle[0].end()
        await pool.stop()

    asyncio.run(story())


def test_a_cancelled_job_leaves_no_process_behind():
    async def story():
        pool = Sandbox(games())
        job = asyncio.create_task(pool._ask(Share("ada"), ReadFile("no file"), sandbox.FILE_LIMIT))
        while not pool._all:
            await asyncio.sleep(0.01)
        (worker,) = pool._all
        job.cancel()
        await asyncio.gather(job, return_exceptions=True)
        assert job.cancelled() and not pool._all and not pool._idle
        await worker.end()

    asyncio.run(story())


def test_the_words_of_a_match_do_not_wait_for_its_analysis_and_a_second_job_of_a_kind_is_refused(monkeypatch):
    """The replay opens while the page of the result is still computing the cost of decisions."""

    async def story():
        found, begun, gate = slow_sandbox(monkeypatch)
        ada, limit = Share("ada"), sandbox.FILE_LIMIT
        jobs = [asyncio.create_task(found._ask(ada, job, limit, job == "words")) for job in ("analysis", "words")]
        await asyncio.sleep(0.01)
        assert begun == ["analysis", "words"]
        for brief in (False, True):
            with pytest.raises(HttpError) as refusal:
                await found._ask(ada, "more", limit, brief)
            assert refusal.value.status == 429
        gate.set()
        assert await asyncio.gather(*jobs) == ["analysis", "words"]

    asyncio.run(story())


def test_the_files_of_many_guests_of_one_address_come_in_turn_with_those_of_others(monkeypatch):
    async def story():
        found, begun, gate = slow_sandbox(monkeypatch)
        limit = sandbox.FILE_LIMIT
        shares = [Share(f"eve {k}", origin=1) for k in range(50)]
        jobs = [asyncio.create_task(found._ask(share, share.owner, limit)) for share in shares]
        await asyncio.sleep(0.01)
        jobs.append(asyncio.create_task(found._ask(Share("ada", origin=2), "ada", limit)))
        await asyncio.sleep(0.01)
        gate.set()
        await asyncio.gather(*jobs)
        assert begun.index("ada") <= 2

    asyncio.run(story())


def test_what_a_stranger_has_worked_out_is_on_the_account_of_their_address_whatever_they_name(tmp_path, monkeypatch):
    async def story(app):
        shares = []

        async def summary(game, job, share, brief):
            shares.append(share)
            return {}

        app.state.service.sandbox.summary = summary
        ada = Guest(app)
        for _ in range(2):
            path = await ada.new("me", "random", start="1")
            await ada.post(f"{path}/resign")
            assert (await Guest(app).get(f"{path}/replay/steps")).status_code == 200
        assert shares[0] == shares[1] and shares[0].owner == "127.0.0.1" and shares[0].origin is not None

    played(tmp_path, story, pace=3600.0)


def test_a_log_is_not_filled_for_ever(tmp_path, monkeypatch):
    """Actions and undos, chat, phrases and prepared moves are limited; resigning is not."""
    monkeypatch.setattr(limits, "MAX_SEAT_ENTRIES", 12)

    async def story(app):
        eve = Guest(app)
        path = await eve.new("me", "random", start="1", private="1")
        for _ in range(8):
            page = await eve.get(path)
            await eve.post(f"{path}/act", ply=ply(page), action=actions(page)[0])
            await eve.post(f"{path}/undo")
        table = app.state.service.cached(path[3:])
        assert sum(entry.seat == 0 for entry in table.entries) == 12
        page = await eve.get(path)
        for what, fields in (("act", {"ply": ply(page), "action": actions(page)[0]}), ("undo", {}),
                             ("chat", {"text": "more"}), ("chat", {"phrase": "hello"}),
                             ("prepare", {"action": actions(page)[0]}),
                             ("follow", {"ply": ply(page), "step": actions(page)[0]})):  # fmt: skip
            answer = await eve.post(f"{path}/{what}", **fields)
            assert answer.status_code == 409 and "maximum length" in answer.text, what
        assert (await eve.post(f"{path}/resign")).status_code == 200

    played(tmp_path, story, pace=3600.0)


def test_the_waiting_room_is_not_filled_for_ever_either(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "MAX_SEAT_ENTRIES", 4)

    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await ada.new("me", "open", "open")
        codes = [(await eve.post(f"{path}/{what}")).status_code for what in ("join", "leave") * 4]
        assert codes[:4] == [200] * 4 and 409 in codes[4:]
        wishes = [(what, {"chosen": 2, "level": "random"}) for what in ("bot", "free") * 4]
        codes = [(await ada.post(f"{path}/{what}", **fields)).status_code for what, fields in wishes]
        assert codes == [200] * 4 + [409] * 4

    played(tmp_path, story)


def test_rematches_count_as_new_tables(tmp_path):
    async def story(app):
        eve, codes = Guest(app), []
        path = await eve.new("me", "random", start="1", private="1")
        for _ in range(8):
            await eve.post(f"{path}/resign")
            answer = await eve.post(f"{path}/rematch")
            codes.append(answer.status_code)
            path = answer.url.path.removesuffix("/rematch")
        assert codes == [200] * 4 + [429] * 4

    played(tmp_path, story, tables_per_minute=5, pace=3600.0)


def test_many_guests_of_one_address_have_a_limit_of_tables_together(tmp_path):
    async def story(app):
        codes = []
        for _ in range(2 * PER_ADDRESS):
            eve = Guest(app)
            codes += [(await eve.http.post("/new/pearls", data=TWO)).status_code for _ in range(2)]
        assert codes.count(303) == PER_ADDRESS and codes[-1] == 429
        async with app.state.service.engine.begin() as connection:
            await connection.execute(sa.update(PEOPLE).values(origin=None))  # guests from before origins were stored
        assert (await Guest(app).http.post("/new/pearls", data=TWO)).status_code == 303

    played(tmp_path, story, tables_per_person=1)


TWO = {"players": 2, "seat0": "me", "seat1": "open", "private": "1"}


def test_an_origin_names_no_address(tmp_path):
    """It depends on the key of the server, and too many addresses share it to reveal one."""

    async def story(app):
        origin_of = app.state.people.origin_of
        found.append([origin_of(f"192.0.2.{k}") for k in range(100)])
        assert all(0 <= one < 65_536 for one in found[-1])
        bot = await app.state.people.new_bot(await app.state.people.create("Ada", origin=7), "Robo")
        assert await app.state.service.store.origin(bot[0].id) == 7

    found = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        played(tmp_path / name, story)
    assert found[0] != found[1] and len(set(found[0])) > 90


def test_match_files_have_a_limit_by_the_hour(tmp_path):
    async def story(app):
        codes = []
        for _ in range(4):
            eve = Guest(app)
            await eve.http.post("/api/v1/guests", json={"name": "Eve"})
            codes.append((await eve.http.post("/upload", files={"file": ("m.txt", "nonsense")})).status_code)
            codes.append((await eve.http.post("/api/v1/uploads", json={"file": "nonsense"})).status_code)
        assert codes == [422] * 3 + [429] * 5

    played(tmp_path, story, uploads_per_hour=3)


def test_many_guests_of_one_address_do_not_flood_those_who_read_reports(tmp_path):
    async def story(app):
        ben, codes = await newcomer(app), []
        for _ in range(4):
            eve = await newcomer(app)
            page = f"/people/{await me(ben)}/report"
            codes.append((await eve.post(page, reason="spam")).status_code)
            body = {"reason": "spam", "words": ""}
            path = f"/api/v1/people/{await me(ben)}/reports"
            codes.append((await eve.http.post(path, json=body)).status_code)
        assert [code in (200, 204) for code in codes] == [True] * 3 + [False] * 5 and codes[-1] == 429

    played(tmp_path, story, reports_per_hour=3)


def test_nobody_is_kept_from_signing_in_by_challenges_that_somebody_else_asked_for(tmp_path, monkeypatch):
    monkeypatch.setattr(passkeys, "MAX_CHALLENGES", 20)

    async def story(app):
        eve, ada = Guest(app), Guest(app)
        for _ in range(60):
            assert (await eve.http.post("/sign-in/begin")).status_code == 200
        mine = (await ada.http.post("/sign-in/begin")).json()["challenge"]
        for _ in range(10):
            await eve.http.post("/sign-in/begin")
        async with app.state.service.engine.connect() as connection:
            kept = set((await connection.execute(sa.select(CHALLENGES.c.id))).scalars())
        assert passkeys.hash_of(passkeys.base64url_to_bytes(mine)) in kept and len(kept) <= 20

    played(tmp_path, story)


def test_taking_a_long_life_along_stalls_nobody(tmp_path):
    """The export covers hundreds of tables with a lot of chat, half of it by others."""

    async def story(app):
        ada, _ben, path = await duel(app)
        service, people = app.state.service, app.state.people
        person = await people.by_cookie(ada.http.cookies["boardwright"])
        async with service.engine.begin() as connection:
            await crowd(connection, path[3:], person.id)
        async with Lag() as lag:
            found = await everything_about(service, people, person)
        assert len(found["tables"]) == 201 and sum(len(table["said"]) for table in found["tables"]) == 200 * 50
        assert lag.cpu < STALL, str(lag)

    played(tmp_path, story)


async def crowd(connection, table, person):
    """Insert copies of a table, each with a hundred lines of chat."""
    row = dict((await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().one())
    ids = [f"copy{k}" for k in range(200)]
    await connection.execute(sa.insert(TABLES), [{**row, "id": one} for one in ids])
    await connection.execute(sa.insert(MEMBERS), [{"table_id": one, "person": person} for one in ids])
    line = {"kind": "chat", "text": "so it goes", "mark": "", "at": 0.0, "link": ""}
    await connection.execute(
        sa.insert(ENTRIES), [{**line, "table_id": one, "ply": k + 1, "seat": k % 2} for one in ids for k in range(100)]
    )
