"""Retention: abandoned data is deleted; what belongs to people stays."""

import asyncio

import pytest
import sqlalchemy as sa

from boardwright.core import games
from boardwright.server.db.schema import DOCUMENTS, ENTRIES, MEMBERS, PASSKEYS, PEOPLE, SESSIONS, TABLES
from boardwright.server.live import retention
from boardwright.server.live.retention import DAY, Retention, SweepResult
from boardwright.server.tables.sessions import LIFETIME
from tests.server.fuzz.samples import match_files
from tests.server.kit import Guest, play_out, played
from tests.server.test_play import duel

LONG, YEAR = 40 * DAY, 400 * DAY
NOTHING = SweepResult()


@pytest.fixture(autouse=True)
def quickly(monkeypatch):
    monkeypatch.setattr(retention, "BATCH_PAUSE", 0.0)


async def sweep(app):
    return await Retention(app.state.service).sweep()


async def pass_by(app, seconds):
    """Let time pass without visits by making everything older."""
    service = app.state.service
    columns = PEOPLE.c.created, SESSIONS.c.created, SESSIONS.c.seen, TABLES.c.created, TABLES.c.updated
    async with service.engine.begin() as connection:
        for column in columns:
            await connection.execute(sa.update(column.table).values({column: column - seconds}))
    service._tables.clear()
    app.state.people._known.clear()


async def count(app, table):
    async with app.state.service.engine.connect() as connection:
        return (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar()


async def newcomer(app, name="Eve"):
    guest = Guest(app)
    answer = await guest.http.post("/api/v1/guests", json={"name": name})
    return guest, answer.json()["id"]


def test_guests_who_never_play_and_do_not_come_back_are_forgotten_with_all_that_is_theirs(tmp_path, database):
    async def story(app):
        eve, _ = await newcomer(app)
        token = (await eve.http.post("/api/v1/bots", json={"name": "Robo"})).json()["token"]
        await newcomer(app, "Fay")
        assert await sweep(app) == NOTHING
        await pass_by(app, 29 * DAY)
        assert await sweep(app) == NOTHING
        await pass_by(app, 2 * DAY)
        assert await sweep(app) == SweepResult(guests=2)
        assert [await count(app, table) for table in (PEOPLE, SESSIONS)] == [0, 0]
        assert (await eve.http.get("/api/v1/me")).status_code == 401
        signed = {"authorization": f"Bearer {token}"}
        assert (await Guest(app).http.get("/api/v1/me", headers=signed)).status_code == 401

    played(tmp_path, story, database=database)


def test_more_guests_than_one_transaction_takes_are_forgotten_in_several(tmp_path):
    async def story(app):
        people = [{"id": f"eve {k}", "name": "Eve", "epoch": 0, "created": 0.0} for k in range(3 * retention.BATCH + 1)]
        async with app.state.service.engine.begin() as connection:
            await connection.execute(sa.insert(PEOPLE), people)
        assert await sweep(app) == SweepResult(guests=len(people))

    played(tmp_path, story)


def test_who_comes_back_or_wants_to_keep_a_name_stays(tmp_path):
    async def story(app):
        guests = [await newcomer(app, name) for name in ("Ada", "Ben", "Cleo")]
        (ada, _), (ben, _), (_, cleo_id) = guests
        await ben.http.post("/api/v1/me/recovery")
        key = {"id": "k", "person": cleo_id, "public_key": b"", "uses": 0, "name": "", "created": 0.0, "used": 0.0}
        async with app.state.service.engine.begin() as connection:
            await connection.execute(sa.insert(PASSKEYS).values(**key))
        for _ in range(3):
            await pass_by(app, LONG)
            assert (await ada.get("/me")).status_code == 200
        assert await sweep(app) == NOTHING
        await pass_by(app, LIFETIME)
        assert await sweep(app) == SweepResult(guests=2), "sessions and codes end, passkeys do not"
        assert await count(app, PEOPLE) == 1

    played(tmp_path, story)


def test_finished_matches_of_people_stay_and_so_do_their_players(tmp_path, database):
    async def story(app):
        ada, ben, path = await duel(app)
        await play_out(path, ada, ben)
        before = (await ada.get(f"{path}/match.txt")).text
        await pass_by(app, YEAR)
        assert await sweep(app) == NOTHING
        assert await count(app, PEOPLE) == 2
        assert (await Guest(app).get(f"{path}/match.txt")).text == before

    played(tmp_path, story, database=database)


def test_tables_at_which_nothing_happens_are_forgotten_those_being_played_much_later(tmp_path, database):
    async def story(app):
        ada, _ben, path = await duel(app)
        waiting = await ada.new("me", "open")
        await pass_by(app, LONG)
        assert await sweep(app) == SweepResult(tables=1)
        assert (await ada.get(waiting)).status_code == 404
        assert (await ada.get(path)).status_code == 200
        await pass_by(app, 150 * DAY)
        assert (await sweep(app)).tables == 1
        assert (await ada.get(path)).status_code == 404
        assert [await count(app, table) for table in (TABLES, ENTRIES, MEMBERS)] == [0, 0, 0]

    played(tmp_path, story, database=database)


def test_a_table_that_moves_on_is_never_too_old(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        for _ in range(6):
            await pass_by(app, LONG)
            player = ada if 'name="action"' in (await ada.get(path)).text else ben
            await player.post(f"{path}/chat", text="still here")
        assert await sweep(app) == NOTHING

    played(tmp_path, story)


def test_what_strangers_upload_goes_with_them_and_what_players_upload_stays(tmp_path, database):
    async def story(app):
        file = match_files()[0]
        (eve, _), (ada, _) = await newcomer(app), await newcomer(app, "Ada")
        for guest in (eve, ada):
            page = await guest.http.post("/upload", files={"file": ("m.txt", file)}, follow_redirects=True)
            assert page.status_code == 200
        await pass_by(app, LONG)
        await ada.get("/me")
        assert await sweep(app) == SweepResult(tables=1, guests=1)
        assert (await count(app, TABLES), await count(app, PEOPLE)) == (1, 1)

    played(tmp_path, story, database=database, games=games())


def test_texts_of_a_forgotten_guest_go_too(tmp_path):
    async def story(app):
        eve, _ = await newcomer(app)
        text = games()["roborally"].page.workshop.start
        await eve.http.post("/courses/save", data={"text": text}, headers={"accept": "application/json"})
        assert await count(app, DOCUMENTS) == 1
        await pass_by(app, LONG)
        assert await sweep(app) == SweepResult(guests=1)
        assert await count(app, DOCUMENTS) == 0

    played(tmp_path, story, games=games())


def test_a_server_may_keep_everything(tmp_path):
    async def story(app):
        await newcomer(app)
        ada, _ben, _path = await duel(app)
        await ada.new("me", "open")
        await pass_by(app, YEAR)
        assert await sweep(app) == NOTHING

    played(tmp_path, story, keep_guests=0.0, keep_tables=0.0, keep_matches=0.0)


def test_a_server_sweeps_by_itself_and_ends_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr(retention, "FIRST_PAUSE", 0.0)

    async def story(app):
        await newcomer(app)
        await pass_by(app, LONG)
        keeper = Retention(app.state.service)
        keeper.start()
        while await count(app, PEOPLE):
            await asyncio.sleep(0.01)
        await keeper.stop()

    played(tmp_path, story)
