"""Rows that change behind the server's back: detected, reported, and repaired by `boardwright doctor`."""

import asyncio
import random

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from typer.testing import CliRunner

from boardwright.cli import app as command_line
from boardwright.core import games
from boardwright.server.db.database import MIGRATIONS, make_engine
from boardwright.server.db.integrity import CorruptLog
from boardwright.server.db.schema import ENTRIES, SNAPSHOTS, TABLES
from boardwright.server.tables.play import make_move
from boardwright.server.tables.service import SNAPSHOT_EVERY, TableService
from tests.server.kit import Guest, actions, play_out, played, running, settings, status, until
from tests.server.starved import patience
from tests.server.test_play import duel
from tests.server.test_ratings import is_rated

CALM = 3600.0
EARLIER = sorted(one.revision for one in ScriptDirectory(str(MIGRATIONS)).walk_revisions())[:-1]
"""Every schema a database may still have."""


@pytest.fixture(autouse=True)
def long_match(monkeypatch):
    """Set a seed whose match lasts long enough."""
    monkeypatch.setattr("boardwright.server.tables.lobby.secrets.randbits", lambda bits: 7)


async def new_match(app, moves, game="roborally"):
    """Play some moves of a match for two at one device, make the server forget it; return guest and path."""
    ada = Guest(app)
    path = await ada.new("me", "second", game=game)
    await ada.post(f"{path}/start")
    service, chance = app.state.service, random.Random(3)
    async with service.holding(path[3:]) as table:
        while table.live.ply < moves:
            p = chance.choice(table.acting())
            await make_move(service, table, p, chance.choice(table.view(p).legal))
    service.forget(path[3:])
    return ada, path


async def change(app, *statements):
    async with app.state.service.engine.begin() as connection:
        for statement in statements:
            assert (await connection.execute(statement)).rowcount


def of(table, path, ply):
    return sa.and_(table.c.table_id == path[3:], table.c.ply == ply)


def doctor(url, *arguments):
    return CliRunner().invoke(command_line, ["doctor", "--database", url, *arguments])


async def is_noticed(app, table_id, named):
    """Reload a table; one that was still loading before the damage may be cached as it was."""
    app.state.service.forget(table_id)
    try:
        await app.state.service.table(table_id)
    except CorruptLog as damage:
        assert f"entry {named}:" in str(damage)
        return True
    return False


def test_a_flipped_bit_in_any_snapshot_costs_nothing_but_the_snapshot(tmp_path, database):
    async def story(app):
        ada, path = await new_match(app, 5 * SNAPSHOT_EVERY)
        mark = (await app.state.service.table(path[3:])).live.frames[-1].mark
        async with app.state.service.engine.connect() as connection:
            stored = (await connection.execute(sa.select(SNAPSHOTS))).all()
        assert len(stored) == 5
        for row in stored:
            flipped = bytearray(row.state)
            flipped[random.Random(row.ply).randrange(len(flipped))] ^= 1
            await change(app, sa.update(SNAPSHOTS).where(of(SNAPSHOTS, path, row.ply)).values(state=bytes(flipped)))
        app.state.service.forget(path[3:])
        page = await ada.get(path)
        assert page.status_code == 200 and status(page) == "playing"
        assert (await app.state.service.table(path[3:])).live.frames[-1].mark == mark
        async with app.state.service.engine.connect() as connection:
            left = (await connection.execute(sa.select(SNAPSHOTS.c.ply))).scalars().all()
        assert len(left) == 2  # those too close to the end were not checked

    played(tmp_path, story, games=games(), pace=CALM, database=database)


@pytest.mark.parametrize(
    ("fault", "ply"),
    [
        (lambda path, last: [sa.delete(ENTRIES).where(of(ENTRIES, path, last))], 0),
        (lambda path, last: [sa.delete(ENTRIES).where(of(ENTRIES, path, 3))], 3),
        (lambda path, last: [sa.update(ENTRIES).where(of(ENTRIES, path, 4)).values(at=1.0)], 4),
        (lambda path, last: [sa.update(ENTRIES).where(of(ENTRIES, path, last)).values(seat=7)], 0),
        (lambda path, last: [sa.update(TABLES).where(TABLES.c.id == path[3:]).values(ply=last - 1)], -1),
        (lambda path, last: [sa.update(TABLES).where(TABLES.c.id == path[3:]).values(head="0" * 32)], 0),
    ],
    ids=["last entry deleted", "entry deleted", "time changed", "last entry changed", "table forgets", "other head"],
)
def test_a_missing_or_changed_entry_is_noticed_and_said_and_the_table_goes_on_after_mending(
    tmp_path, database, fault, ply
):
    path, named = "", 0

    async def damage(app):
        nonlocal path, named
        ada, path = await new_match(app, 12)
        last = (await app.state.service.table(path[3:])).ply
        named = ply if ply > 0 else last + ply
        await change(app, *fault(path, last))
        await until(lambda: is_noticed(app, path[3:], named))
        page = await ada.get(path)
        assert page.status_code == 500 and f"damaged at entry {named}" in page.text
        answer = await ada.get(f"/api/v1/tables/{path[3:]}")
        assert "boardwright doctor" in answer.json()["error"]

    async def go_on(app):
        table = await app.state.service.table(path[3:])
        assert table.playing and table.ply == named - 1
        async with app.state.service.holding(path[3:]) as held:
            p = held.acting()[0]
            await make_move(app.state.service, held, p, held.view(p).legal[0])

    played(tmp_path, damage, games=games(), pace=CALM, database=database)
    found = doctor(database)
    assert found.exit_code == 1 and f"entry {named}: " in found.output and "repaired" not in found.output
    found = doctor(database, "--repair")
    assert found.exit_code == 0 and "(repaired)" in found.output and "0 left" in found.output
    assert doctor(database).exit_code == 0
    played(tmp_path, go_on, games=games(), pace=CALM, database=database)


def test_the_doctor_finds_nothing_in_a_sound_database_and_may_look_while_it_is_served(tmp_path, database):
    async def story(app):
        _ada, _path = await new_match(app, 70)
        found = await asyncio.to_thread(doctor, database)
        assert found.exit_code == 0 and "1 tables, 71 entries: 0 faults" in found.output

    played(tmp_path, story, games=games(), pace=CALM, database=database)


def test_the_doctor_does_not_mend_a_file_that_a_server_has_open(tmp_path):
    async def story(app):
        found = await asyncio.to_thread(doctor, app.state.settings.database, "--repair")
        assert found.exit_code == 2 and "stop it" in found.output

    played(tmp_path, story)


def test_the_doctor_drops_bad_snapshots_and_finds_tables_that_nobody_would_wake(tmp_path, database):
    async def story(app):
        ada, path = await new_match(app, 70)
        await change(app, sa.update(SNAPSHOTS).where(SNAPSHOTS.c.table_id == path[3:]).values(draws=0))
        other = (await ada.post("/play/pearls")).url.path
        await change(app, sa.update(TABLES).where(TABLES.c.id == other[3:]).values(wake=None))

    async def answered(app):
        table = await app.state.service.table(next(row["id"] for row in await bots(app)))
        while not any(entry.seat > 0 for entry in table.path):
            table = await app.state.service.table(table.id)
            await asyncio.sleep(0.05)

    async def bots(app):
        return [row for row in await app.state.service.store.rows() if row["game"] == "pearls"]

    both = {**games(), "pearls": settings(tmp_path).games["pearls"]}
    played(tmp_path, story, games=both, pace=CALM, database=database)
    found = doctor(database, "--repair")
    assert found.output.count("(repaired)") == 3 and "waits for the server" in found.output, found.output
    played(tmp_path, answered, games=both, pace=0.0, database=database)


def test_a_file_that_is_broken_itself_is_told_in_a_sentence(tmp_path):
    (tmp_path / "text.sqlite3").write_text("this is no database " * 500, encoding="utf-8")
    found = doctor(f"sqlite:///{tmp_path}/text.sqlite3")
    assert found.exit_code == 2 and "not a database" in found.output


def upgraded(url, revision):
    """Bring a fresh database to an earlier schema."""

    def step(connection):
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    async def tell():
        engine = make_engine(url)
        async with engine.begin() as connection:
            await connection.run_sync(step)
        await engine.dispose()

    asyncio.run(tell())


async def copy_rows(source, target, columns):
    """Copy all rows of a current database into one of an earlier schema."""
    one, two = make_engine(source), make_engine(target)
    async with one.connect() as reading, two.begin() as writing:
        for table in (t for t in TABLES.metadata.sorted_tables if t.name in columns):
            kept = [c for c in table.c if c.name in columns[table.name]]
            rows = [dict(row) for row in (await reading.execute(sa.select(*kept))).mappings()]
            if rows:
                await writing.execute(sa.insert(sa.table(table.name, *(sa.column(c.name, c.type) for c in kept))), rows)
    await one.dispose()
    await two.dispose()


async def columns_of(url):
    engine = make_engine(url)
    async with engine.connect() as connection:

        def read(sync):
            inspector = sa.inspect(sync)
            return {name: {c["name"] for c in inspector.get_columns(name)} for name in inspector.get_table_names()}

        found = await connection.run_sync(read)
    await engine.dispose()
    return found


@pytest.mark.parametrize("revision", EARLIER)
def test_a_database_of_an_earlier_schema_is_upgraded_with_everything_in_it(tmp_path, database, revision):
    """Finished, running and waiting matches survive; cookies of guests stay valid; finished matches are rated."""
    today, paths, cookies = f"sqlite:///{tmp_path}/today.sqlite3", {}, None

    async def fill(app):
        nonlocal cookies
        ada, ben, paths["over"] = await duel(app)
        await play_out(paths["over"], ada, ben)
        paths["playing"] = (await new_match(app, 100))[1]
        paths["own"] = await ada.new("me", "random", start="1")
        paths["open"] = await ada.new("me", "open")
        person, epoch, _session = app.state.people.signed_id(ada.http.cookies["boardwright"])
        cookies = {"boardwright": app.state.people._signer.dumps([person, epoch])}  # the format before sessions

    async def go_on(app):
        ada = Guest(app)
        ada.http.cookies = cookies
        for name, path in paths.items():
            assert status(await ada.get(path)) == {"own": "playing"}.get(name, name)
        assert actions(await ada.get(paths["own"]))
        assert (await ada.act(paths["own"])).status_code == 200
        await until(lambda: is_rated(app, paths["over"]))

    both = {**games(), "pearls": settings(tmp_path).games["pearls"]}
    played(tmp_path, fill, games=both, pace=CALM, database=today)
    upgraded(database, revision)
    asyncio.run(copy_rows(today, database, asyncio.run(columns_of(database))))
    found = doctor(database)
    assert found.exit_code == 2 and "the schema is outdated" in found.output
    played(tmp_path, go_on, games=both, pace=CALM, database=database)
    assert "0 faults" in doctor(database).output


def test_a_process_that_remembers_another_log_than_the_database_reads_it_anew(tmp_path, postgres):
    """A database restored under a running server has fewer entries than the server has cached."""
    url = postgres()

    async def tell():
        async with running(settings(tmp_path, database=url, pace=CALM)) as app, patience(60):
            service: TableService = app.state.service
            ada, ben, path = await duel(app)
            await ada.act(path)
            before = await service.store.load(path[3:])
            await ben.act(path)
            row, entries = before
            await change(
                app,
                sa.delete(ENTRIES).where(ENTRIES.c.ply > entries[-1].ply),
                sa.update(TABLES).values(**{name: row[name] for name in row if name != "id"}),
            )
            assert (await service.table(path[3:])).ply == entries[-1].ply
            assert (await ben.act(path)).status_code == 200

    asyncio.run(tell())
