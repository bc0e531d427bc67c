"""Storage: the log is the source of truth, on SQLite and PostgreSQL alike."""

import asyncio
import random
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from boardwright.core import Match, games
from boardwright.server.db.backup import backup
from boardwright.server.db.database import async_url, make_engine, migrate
from boardwright.server.db.integrity import CorruptLog
from boardwright.server.db.schema import ENTRIES, META, SNAPSHOTS
from boardwright.server.live.match import WINDOW
from boardwright.server.tables.play import make_move
from boardwright.server.tables.service import SNAPSHOT_EVERY
from boardwright.server.tables.undo import undo_to
from boardwright.server.web.errors import Stale
from tests.server.kit import Guest, play_out, played, running, settings, until
from tests.server.starved import patience


def test_migrations_lead_to_the_schema_that_the_code_expects(database):
    async def compare():
        engine = make_engine(database)
        await migrate(engine)
        await migrate(engine)
        async with engine.connect() as connection:
            found = await connection.run_sync(read_schema)
        await engine.dispose()
        return found

    assert asyncio.run(compare()) == {
        table.name: sorted((c.name, c.nullable, c.primary_key) for c in table.columns) for table in META.sorted_tables
    }


def read_schema(connection):
    inspector = sa.inspect(connection)
    tables = [name for name in inspector.get_table_names() if name != "alembic_version"]
    keys = {name: inspector.get_pk_constraint(name)["constrained_columns"] for name in tables}
    return {
        name: sorted((c["name"], c["nullable"], c["name"] in keys[name]) for c in inspector.get_columns(name))
        for name in tables
    }


def test_a_whole_match_is_played_on_either_database(tmp_path, database):
    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        await play_out(path, ada)

    played(tmp_path, story, database=database)


def test_two_processes_share_a_table_and_hear_of_each_other(tmp_path, postgres):
    """Two servers on one PostgreSQL: each sees at once what the other wrote, and bots answer once."""
    url = postgres()

    async def tell():
        one = settings(tmp_path, database=url)
        async with running(one) as first, running(one) as second, patience(60):
            ada, ben = Guest(first), Guest(second)
            path = await ada.new("me", "open", "random")
            await ben.post(f"{path}/join")
            await ada.post(f"{path}/start")
            with second.state.service.broadcaster.listen(path[3:]) as signal:
                await ada.act(path)
                assert await signal.wait(5)
            await play_out(path, ada, ben)
            plies = [entry.ply for entry in (await second.state.service.table(path[3:])).entries]
            assert plies == list(range(1, len(plies) + 1))

    asyncio.run(tell())


def test_of_two_writers_of_one_ply_only_one_wins(tmp_path, postgres):
    async def tell():
        one = settings(tmp_path, database=postgres_url, pace=3600.0)
        async with running(one) as first, running(one) as second, patience(60):
            path = (await Guest(first).post("/play/pearls")).url.path
            results = await asyncio.gather(
                *(seal(app.state.service, path[3:]) for app in (first, second)), return_exceptions=True
            )
            assert sorted(type(result).__name__ for result in results) == ["Stale", "int"]
            assert any(isinstance(result, Stale) for result in results)

    async def seal(service, table_id):
        async with service.holding(table_id) as table:
            await asyncio.sleep(0.2)
            return await make_move(service, table, 0, 0)

    postgres_url = postgres()
    asyncio.run(tell())


@pytest.mark.parametrize("name", sorted(games()))
def test_a_match_of_a_thousand_moves_loads_in_fifty_milliseconds(tmp_path, name):
    """Snapshots keep replays short; measured on a match that is undone and continued repeatedly."""

    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", game=name)
        await ada.post(f"{path}/start")
        service, table_id = app.state.service, path[3:]
        await play_long(service, table_id, 1000)
        table = await service.table(table_id)
        times = []
        for _ in range(5):
            service.forget(table_id)
            began = time.process_time()  # other load on the machine must not count
            again = await service.table(table_id)
            times.append(time.process_time() - began)
            assert again.live.frames[-1].mark == table.live.frames[-1].mark
        assert min(times) < 0.05, times

    played(tmp_path, story, games=games(), pace=3600.0)


def test_however_often_moves_are_taken_back_little_is_replayed_when_a_table_is_loaded(tmp_path, monkeypatch):
    """The newest snapshots may all belong to undone moves."""
    # A seed whose match lasts long enough.
    monkeypatch.setattr("boardwright.server.tables.lobby.secrets.randbits", lambda bits: 7)
    replayed, advance = [], Match.advance
    monkeypatch.setattr(Match, "advance", lambda live, *move: replayed.append(move) or advance(live, *move))

    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", game="roborally")
        await ada.post(f"{path}/start")
        service, table_id = app.state.service, path[3:]
        await play_long(service, table_id, 200)
        for _ in range(6):
            async with service.holding(table_id) as table:
                kept = len(table.path)
                await play_on(service, table, SNAPSHOT_EVERY, random.Random(2))
                await undo_to(service, table, 0, kept)
        service.forget(table_id)
        replayed.clear()
        again = await service.table(table_id)
        assert again.live.ply == kept and 0 < len(replayed) < WINDOW + SNAPSHOT_EVERY

    played(tmp_path, story, games=games(), pace=3600.0)


async def play_on(service, table, moves, chance):
    for _ in range(moves):
        p = chance.choice(table.acting())
        await make_move(service, table, p, chance.choice(table.view(p).legal))


async def play_long(service, table_id, moves):
    """Play at random; undo part of a match that ends early, and continue differently."""
    chance = random.Random(1)
    async with service.holding(table_id) as table:
        while len(table.entries) < moves:
            await play_on(service, table, 1, chance)
            if table.over:
                table.row["status"] = "playing"
                await undo_to(service, table, 0, len(table.path) - 40)
                table.row["status"] = "playing"


def test_a_log_that_does_not_lead_to_its_states_is_not_played_on(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        await ada.act(path)
        service = app.state.service
        async with service.engine.begin() as connection:
            await connection.execute(sa.update(ENTRIES).where(ENTRIES.c.kind == "act").values(text="seal 1"))
        service.forget(path[3:])
        with pytest.raises(CorruptLog, match="entry 2"):
            await service.table(path[3:])

    played(tmp_path, story, pace=3600.0)


def test_snapshots_may_be_deleted_at_any_time(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", game="cryo")
        await ada.post(f"{path}/start")
        service = app.state.service
        await play_long(service, path[3:], 150)
        mark = (await service.table(path[3:])).live.frames[-1].mark
        async with service.engine.begin() as connection:
            assert (await connection.execute(sa.delete(SNAPSHOTS))).rowcount >= 3
        service.forget(path[3:])
        assert (await service.table(path[3:])).live.frames[-1].mark == mark

    played(tmp_path, story, games=games(), pace=3600.0)


def test_a_backup_of_a_running_server_is_a_database_to_go_on_with(tmp_path, database):
    path = ""

    async def first(app):
        nonlocal path
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        await ada.act(path)
        count = await asyncio.to_thread(backup, database, tmp_path / "copy.sqlite3")
        assert count >= 4

    async def second(app):
        table = await app.state.service.table(path[3:])
        assert table.playing and table.live.ply >= 1

    played(tmp_path, first, database=database, pace=3600.0)
    played(tmp_path, second, database=f"sqlite:///{tmp_path}/copy.sqlite3", pace=3600.0)
    with pytest.raises(FileExistsError):
        backup(database, Path(tmp_path / "copy.sqlite3"))


def test_a_server_that_starts_again_finds_what_was_left_to_do(tmp_path):
    """Bots that had not answered when the server stopped answer after a restart."""
    path = ""

    async def first(app):
        nonlocal path
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path

    async def second(app):
        await until(lambda: bots_answered(app))

    async def bots_answered(app):
        return (await app.state.service.table(path[3:])).live.ply >= 2

    played(tmp_path, first, pace=1.0)
    played(tmp_path, second, pace=0.0)


def test_a_second_server_on_one_sqlite_file_does_not_start(tmp_path):
    async def story(app):
        with pytest.raises(RuntimeError, match="use PostgreSQL"):
            async with running(settings(tmp_path)):
                raise AssertionError("it started")

    played(tmp_path, story)


def test_other_databases_are_refused_in_a_sentence():
    with pytest.raises(ValueError, match="SQLite or PostgreSQL"):
        async_url("mysql://root@localhost/x")
