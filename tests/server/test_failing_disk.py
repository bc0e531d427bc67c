"""A disk that fails at every single write of a story in turn, and one that is full for a while."""

import asyncio
from contextlib import contextmanager

import httpx
import pytest
import sqlalchemy as sa

from boardwright.server.db.schema import ENTRIES
from boardwright.server.settings import Settings
from boardwright.server.tables.doctor import Totals, examine
from boardwright.server.tables.service import TableService
from boardwright.server.web import health
from tests.server.faults import disk
from tests.server.faults.cluster import sqlite_cluster
from tests.server.host import ALL
from tests.server.kit import Guest, actions, played, ply, until

CALM = 3600.0
PATIENCE = 10
STEP = 3_700
"""Bytes between the disk sizes tried; a page with its header takes 4,120, so that every part is hit."""


class Disk:
    """Counts writes, and fails once when the count reaches `fails_at`."""

    def __init__(self, fails_at):
        self.fails_at, self.writes, self.failed = fails_at, 0, False

    def write(self, *_):
        self.writes += 1
        if self.writes == self.fails_at:
            self.failed = True
            raise sa.exc.OperationalError("write", {}, OSError("disk I/O error"))


@contextmanager
def failing(app, fails_at):
    """Fail one statement or commit of the writing thread."""
    engine, disk = app.state.service.writer._transact.__self__._engine, Disk(fails_at)
    for name in ("before_cursor_execute", "commit"):
        sa.event.listen(engine, name, disk.write)
    try:
        yield disk
    finally:
        for name in ("before_cursor_execute", "commit"):
            sa.event.remove(engine, name, disk.write)


async def insist(request):
    """Repeat a request until the server accepts it."""
    for _ in range(PATIENCE):
        answer = await request()
        if answer.status_code < 500:
            return answer
        assert answer.status_code == 503, answer.text
    raise AssertionError("the server does not recover")


async def story(app, acknowledged):
    """Let two guests set up a table and play some moves; record each acknowledged move."""
    ada, ben = Guest(app), Guest(app)
    plan = {"players": 2, "seat0": "me", "seat1": "open"}
    path = (await insist(lambda: ada.post("/new/pearls", **plan))).url.path
    await insist(lambda: ben.post(f"{path}/join"))
    await insist(lambda: ada.post(f"{path}/start"))
    for guest in (ada, ben, ada, ben):
        page = await insist(lambda guest=guest: guest.get(path))
        if actions(page):
            text, seen = actions(page)[0], ply(page)
            done = await insist(
                lambda guest=guest, text=text, seen=seen: guest.post(f"{path}/act", ply=seen, action=text)
            )
            assert done.status_code == 200
            acknowledged.append(text)
    await insist(lambda: ada.post(f"{path}/chat", text="hello"))
    return path


async def check(app, path, acknowledged):
    """Check that memory and database agree, everything acknowledged is there, and nothing is doubled."""
    service, table_id = app.state.service, path[3:]
    known = service.cached(table_id)
    service.forget(table_id)
    stored = await service.table(table_id)
    assert (stored.ply, stored.row["head"]) == (known.ply, known.row["head"])
    assert [entry.text for entry in stored.path] == acknowledged
    assert [entry.kind for entry in stored.entries if entry.kind != "act"] == ["join", "start", "chat"]
    assert not [finding async for finding in examine(service, False, Totals())]


@pytest.mark.slow
def test_a_write_that_fails_anywhere_is_told_and_can_be_repeated(tmp_path):
    """Every statement and every commit of the story fails once, each in its own run."""
    fails_at, went_through = 0, False
    while not went_through:
        fails_at += 1
        (tmp_path / str(fails_at)).mkdir()

        async def tell(app, fails_at=fails_at):
            nonlocal went_through
            acknowledged = []
            with failing(app, fails_at) as disk:
                path = await story(app, acknowledged)
            went_through = not disk.failed
            await check(app, path, acknowledged)

        played(tmp_path / str(fails_at), tell, pace=CALM)
    assert fails_at > 20


def test_a_full_disk_refuses_writes_shows_pages_and_goes_on_when_there_is_room(tmp_path, monkeypatch):
    monkeypatch.setattr(health, "CACHE_SECONDS", 0.0)

    async def tell(app):
        acknowledged: list[str] = []
        path = await story(app, acknowledged)
        guest = Guest(app)
        own = await guest.new("me", "second", start="1")
        await limit(app, full=True)
        while (refused := await guest.post(f"{own}/chat", text="x" * 300)).status_code < 500:
            await asyncio.sleep(0)
        assert refused.status_code == 503 and "does not answer" in refused.text
        assert (await guest.get(path)).status_code == 200
        async with app.state.service.engine.connect() as connection:
            chats = (await connection.execute(sa.select(sa.func.count()).where(ENTRIES.c.kind == "chat"))).scalar_one()
        await limit(app, full=False)
        assert (await guest.get("/healthz")).status_code == 200
        assert (await guest.post(f"{own}/chat", text="there is room")).status_code == 200
        again = await app.state.service.table(own[3:])
        assert sum(entry.kind == "chat" for entry in again.entries) == chats
        await check(app, path, acknowledged)

    async def limit(app, full):
        """Forbid the database to grow, which looks like a full disk to SQLite."""

        def set_limit():
            with alone._engine.connect() as connection:
                pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one() if full else 2**30
                connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

        alone = app.state.service.writer._transact.__self__
        await asyncio.get_running_loop().run_in_executor(alone._thread, set_limit)

    played(tmp_path, tell, pace=CALM)


@contextmanager
def served(folder):
    """Run a real server on SQLite, whose writes the kernel can refuse."""
    cluster = sqlite_cluster(folder)
    try:
        asyncio.run(cluster.start_all())
        yield cluster
    finally:
        cluster.close()


def test_health_is_bad_while_the_disk_takes_nothing_and_good_again_afterwards(tmp_path):
    with served(tmp_path) as cluster, httpx.Client(base_url=cluster.urls[0], timeout=30) as http:
        path = http.post("/play/pearls", follow_redirects=True).url.path
        disk.limit_writes(cluster.pids)
        asyncio.run(until(lambda: health_is(http, 503), 3 * health.CACHE_SECONDS))
        assert "cannot be written" in http.get("/healthz").text
        assert http.post(f"{path}/chat", data={"text": "hello"}).status_code == 503
        assert http.get(path).status_code == http.get("/").status_code == 200
        disk.lift_limit(cluster.pids)
        assert http.post(f"{path}/chat", data={"text": "hello"}, follow_redirects=True).status_code == 200
        asyncio.run(until(lambda: health_is(http, 200), 3 * health.CACHE_SECONDS))


async def health_is(http, status):
    return http.get("/healthz").status_code == status


@pytest.mark.slow
def test_a_write_that_is_cut_short_anywhere_in_the_file_is_told_and_can_be_repeated(tmp_path):
    """SQLite's WAL ends further into a story each time; finally the server is killed."""
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    stories: dict[str, list[str]] = {}
    with served(tmp_path) as cluster, httpx.Client(base_url=f"{cluster.urls[0]}/api/v1", timeout=30) as http:
        http.post("/guests", json={"name": "Ada"})
        room, failed = 0, True
        while failed:
            disk.limit_writes(cluster.pids, disk.size_of(f"{tmp_path}/tables.sqlite3-wal") + room)
            table_id, texts, failed = cut_short(http, cluster)
            stories[table_id] = texts
            room += STEP
        disk.limit_writes(cluster.pids, disk.size_of(f"{tmp_path}/tables.sqlite3-wal") + STEP)
        while http.post("/guests", json={"name": "Ben"}).status_code == 200:
            continue
    assert len(stories) > 10
    asyncio.run(all_there(database, stories))


def cut_short(http, cluster):
    """Set up a table and answer three times; return what was acknowledged, and whether the disk was ever full."""
    failures = 0

    def insist(path, body):
        nonlocal failures
        for _ in range(PATIENCE):
            answer = http.post(path, json=body)
            if answer.status_code < 500:
                assert answer.is_success, answer.text
                return answer.json()
            assert answer.status_code == 503, answer.text
            failures += 1
            disk.lift_limit(cluster.pids)
        raise AssertionError("the server does not recover")

    plan = {"game": "pearls", "seats": ["me", "second"], "private": True, "start": True}
    table_id, texts = insist("/tables", plan)["id"], []
    for _ in range(3):
        views = [http.get(f"/tables/{table_id}", params={"seat": seat}).json() for seat in (0, 1)]
        seat, table = next((seat, table) for seat, table in enumerate(views) if table["view"]["legal"])
        text = table["view"]["legal"][0]["action"]
        insist(f"/tables/{table_id}/actions", {"seat": seat, "ply": table["ply"], "action": text})
        texts.append(text)
    return table_id, texts, failures > 0


async def all_there(database, stories):
    """Check that everything acknowledged is in the database that the killed server left."""
    service = TableService(Settings(database=database, games=ALL))
    for table_id, texts in stories.items():
        assert [entry.text for entry in (await service.table(table_id)).path] == texts
    assert not [finding async for finding in examine(service, False, Totals())]
    await service.engine.dispose()
