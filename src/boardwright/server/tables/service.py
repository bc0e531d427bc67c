"""The table service: the tables in memory, and the only way to change them."""

import asyncio
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

import structlog
from sqlalchemy.exc import DBAPIError

from boardwright.core import Game, Match, Step
from boardwright.server.db.clock import Clock
from boardwright.server.db.database import is_postgres, make_engine
from boardwright.server.db.integrity import CorruptLog, check_chain, linked
from boardwright.server.db.log import Entry, Kind, is_move, path_of
from boardwright.server.db.schema import Row
from boardwright.server.db.store import Store, append_entry, delete_snapshot, insert_snapshot, update_table
from boardwright.server.db.writer import Conflict, Statement, Writer
from boardwright.server.live.broadcaster import LOBBY, Broadcaster
from boardwright.server.live.match import Snapshot, live_match, rebuild, resume_points
from boardwright.server.live.presence import Presence
from boardwright.server.live.sandbox import Sandbox
from boardwright.server.live.worker_pool import WorkerPool
from boardwright.server.settings import Settings
from boardwright.server.tables.consequences import with_consequences
from boardwright.server.tables.table import WAITING, Table
from boardwright.server.web.errors import HttpError, Stale, say

ID = re.compile(r"[A-Za-z0-9_-]{1,16}")
CACHE_SIZE = 1500
"""Tables kept in memory; others are rebuilt from their logs on demand."""
SNAPSHOT_EVERY = 32
LOG = structlog.get_logger("boardwright.tables")


class TableService:
    """Tables by id. Reads refresh the cached table; changes hold the table's lock."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.engine = make_engine(settings.database)
        self.clock = Clock()
        self.store = Store(self.engine)
        self.writer = Writer(self.engine)
        self.broadcaster = Broadcaster()
        self.presence = Presence(self.broadcaster.notify)
        self.workers = WorkerPool(settings.games)
        self.sandbox = Sandbox(settings.games)
        self.alone = not is_postgres(self.engine)
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.notify_statements: Callable[[str, float | None], list[Statement]] = lambda table_id, wake: []
        self.on_wake: list[Callable[[float | None], None]] = []
        self.on_change: list[Callable[[Table, Entry], None]] = []

    def game(self, name: str) -> Game:
        """Return a game by name; raises HttpError if there is none."""
        if name not in self.settings.games:
            raise HttpError(404, say("There is no such game here."))
        return self.settings.games[name]

    def lock(self, table_id: str) -> asyncio.Lock:
        """Return the lock under which this process changes a table."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def table(self, table_id: str) -> Table:
        """Return the current table. Over SQLite no other process writes, so the cache is always current."""
        check_id(table_id)
        known = self._tables.get(table_id)
        if known is not None and self.alone:
            self._tables.move_to_end(table_id)
            return known
        revision = await self.store.revision(table_id)
        if revision is None:
            raise HttpError(404, say("There is no such table."))
        table = self._tables.get(table_id)
        if table is None or table.row["revision"] != revision:
            async with self.lock(table_id):
                return await self._refresh(table_id)
        self._tables.move_to_end(table_id)
        return table

    def cached(self, table_id: str) -> Table | None:
        """Return the cached table, if any, without asking the database."""
        return self._tables.get(table_id)

    @asynccontextmanager
    async def holding(self, table_id: str) -> AsyncIterator[Table]:
        """Lock the current table for a change within this process."""
        check_id(table_id)
        async with self.lock(table_id):
            known = self._tables.get(table_id) if self.alone else None
            yield known or await self._refresh(table_id)

    async def _refresh(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        loaded = await self.store.load(table_id, table.ply if table else 0)
        if loaded is None:
            self._tables.pop(table_id, None)
            raise HttpError(404, say("There is no such table."))
        row, entries = loaded
        if table is None or not follows(table, row, entries) or not catch_up(table, row, entries):
            table = await self._load(table_id, row, entries if table is None else None)
        self._tables[table_id] = table
        self._tables.move_to_end(table_id)
        while len(self._tables) > CACHE_SIZE:
            self._tables.popitem(last=False)
        return table

    async def _load(self, table_id: str, row: Row, entries: list[Entry] | None) -> Table:
        if entries is None:
            row, entries = await self.store.load(table_id) or (row, [])
        check_chain(table_id, entries, row["ply"], row["head"])
        game = self.game(row["game"])
        live = await self._rebuild_match(game, row, entries) if row["status"] != WAITING else None
        return Table(row, game, entries, live)

    async def _rebuild_match(self, game: Game, row: Row, entries: list[Entry], moves: int | None = None) -> Match:
        """Rebuild the match of a log, at its end or after `moves` moves, from the nearest snapshot."""
        path = path_of(entries)[:moves]
        start = await self._snapshot(row["id"], resume_points(path))
        return await asyncio.to_thread(rebuild_match, game, row, entries, path, start)

    async def _snapshot(self, table_id: str, plies: dict[int, int]) -> Snapshot | None:
        """Return the newest sound snapshot after one of these plies; unsound ones are deleted."""
        while (start := await self.store.snapshot(table_id, plies)) and not start.is_sound(table_id):
            LOG.error("snapshot", ply=start.ply)
            del plies[start.ply]
            with suppress(DBAPIError):
                await self.writer.write(table_id, delete_snapshot(table_id, start.ply))
        return start

    async def match_at(self, table: Table, moves: int) -> Match:
        """Return the match after `moves` moves: the live one if it still has that frame, or a rebuilt one."""
        if table.live and table.live.frame(moves):
            return table.live
        return await self.rewind(table, moves)

    async def rewind(self, table: Table, moves: int) -> Match:
        """Return a separate match after `moves` moves of the table's."""
        return await self._rebuild_match(table.game, table.row, table.entries, moves)

    async def commit(
        self,
        table: Table,
        kind: str,
        seat: int,
        text: str = "",
        changes: Mapping[str, object] | None = None,
        step: Step | None = None,
        live: Match | None = None,
        also: tuple[Statement, ...] = (),
        mark: str = "",
    ) -> Entry:
        """Write an entry and its derived columns; apply them in memory once they are on disk."""
        now, revision = self.clock.now(), table.row["revision"]
        mover = seat if step else -1
        changed = with_consequences(table, changes or {}, mover, now, self.settings.pace, step, live)
        entry = Entry(table.ply + 1, kind, seat, text, step.frame.mark if step else mark, now)
        entry = linked(table.id, table.row["head"], entry)
        changed |= {"ply": entry.ply, "head": entry.link, "updated": now, "lease": None, "revision": revision + 1}
        if step:
            changed["moves"] = table.match().ply + 1
        statements = [*append_entry(table.id, entry, changed, revision), *also]
        if step and changed["moves"] % SNAPSHOT_EVERY == 0:
            frame = step.frame
            statements.append(insert_snapshot(table.id, frame.entry, int(frame.draws), frame.row.tobytes()))
        statements += self.notify_statements(table.id, changed["wake"])
        try:
            await self.writer.write(table.id, *statements)
        except Conflict:
            raise Stale from None
        table.apply(entry, changed, step, live)
        for call in self.on_change:
            call(table, entry)
        self.notify(table.id, changed["wake"])
        return entry

    async def update(self, table: Table, **changes: Any) -> None:
        """Update columns of a table without an entry; raises Stale if another process has written to it."""
        revision = table.row["revision"]
        changes = {"wake": table.row["wake"], **changes, "lease": None, "revision": revision + 1}
        try:
            await self.write(table.id, changes["wake"], update_table(table.id, changes, revision))
        except Conflict:
            raise Stale from None
        table.update_row(changes)

    async def write(self, table_id: str, wake: float | None, *statements: Statement) -> None:
        """Write to the database, announce the change to other processes, and notify listeners in this one."""
        await self.writer.write(table_id, *statements, *self.notify_statements(table_id, wake))
        self.notify(table_id, wake)

    def notify(self, table_id: str, wake: float | None) -> None:
        """Notify listeners in this process, and the scheduler of `wake`."""
        self.broadcaster.notify(table_id)
        self.broadcaster.notify(LOBBY)
        for call in self.on_wake:
            call(wake)

    def forget(self, table_id: str) -> None:
        self._tables.pop(table_id, None)


def check_id(table_id: str) -> None:
    """Raise HttpError for a malformed id, which need not reach the database."""
    if not ID.fullmatch(table_id):
        raise HttpError(404, say("There is no such table."))


def rebuild_match(game: Game, row: Row, entries: list[Entry], path: list[Entry], start: Snapshot | None) -> Match:
    """Rebuild the match at the end of a path. Runs in a thread, because large matches take a while."""
    live = initial_match(game, row)
    rebuild(live, entries, path, start)
    return live


def initial_match(game: Game, row: Row) -> Match:
    """Return the match of a table before its first move; raises HttpError if the rules have changed since."""
    if row["rules_version"] != game.rules_version:
        raise HttpError(409, say("This match was played by an older version of the rules."))
    return live_match(game, len(row["seats"]), int(row["seed"], 16), row["options"])


def follows(table: Table, row: Row, entries: list[Entry]) -> bool:
    """Return whether entries from the database continue the cached log."""
    try:
        check_chain(table.id, entries, row["ply"], row["head"], table.ply, table.row["head"])
    except CorruptLog:
        return False
    return True


def catch_up(table: Table, row: Row, entries: list[Entry]) -> bool:
    """Apply entries written by another process; return False if the table must be reloaded."""
    for entry in entries:
        if entry.kind in (Kind.START, Kind.UNDO):
            return False
    for entry in entries:
        step = None
        if is_move(entry):
            live = table.match()
            step = live.peek(entry.seat, table.game.actions.parse(entry.text), entry.ply)
        table.apply(entry, {}, step, None)
    table.update_row(row)
    return True
