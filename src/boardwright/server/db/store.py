"""What is read from the database, and the statements that write to it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from boardwright.server.db.database import is_postgres
from boardwright.server.db.integrity import checksum_of
from boardwright.server.db.log import Entry
from boardwright.server.db.schema import ENTRIES, MEMBERS, PEOPLE, SNAPSHOTS, TABLES, Row
from boardwright.server.db.writer import Statement
from boardwright.server.live.match import Snapshot

LEASE = 5.0
"""Seconds after which another process may tend a table that one has taken; renewed while bots think."""
TAKE = 32
LIST = 30

_REVISION = sa.select(TABLES.c.revision).where(TABLES.c.id == sa.bindparam("id"))
_ROW = sa.select(TABLES).where(TABLES.c.id == sa.bindparam("id"))
_LOG = (
    sa.select(*[c for c in ENTRIES.c if c.name != "table_id"])
    .where(ENTRIES.c.table_id == sa.bindparam("id"), ENTRIES.c.ply > sa.bindparam("after"))
    .order_by(ENTRIES.c.ply)
)
_ORIGIN = sa.select(PEOPLE.c.origin).where(PEOPLE.c.id == sa.bindparam("id"))
_SNAPPED = sa.select(SNAPSHOTS.c.ply).where(SNAPSHOTS.c.table_id == sa.bindparam("id"))
_SNAPSHOT = sa.select(*[c for c in SNAPSHOTS.c if c.name != "table_id"]).where(
    SNAPSHOTS.c.table_id == sa.bindparam("id"), SNAPSHOTS.c.ply == sa.bindparam("ply")
)


class Store:
    """Reads. Writes go through the writer, with the statements made below."""

    def __init__(self, engine: AsyncEngine):
        self.engine = engine
        self._leases: dict[str, tuple[tuple[float, int], float]] = {}

    async def revision(self, table_id: str) -> int | None:
        """How often a table was written; None if there is none."""
        async with self.engine.connect() as connection:
            return (await connection.execute(_REVISION, {"id": table_id})).scalar()

    async def row(self, table_id: str) -> Row | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(_ROW, {"id": table_id})).mappings().first()
        return dict(row) if row else None

    async def load(self, table_id: str, after: int = 0) -> tuple[dict[str, Any], list[Entry]] | None:
        """Row and entries as they stood together at one moment."""
        async with self.engine.connect() as connection:
            if is_postgres(self.engine):
                await connection.execution_options(isolation_level="REPEATABLE READ")
            found = (await connection.execute(_ROW, {"id": table_id})).mappings().first()
            if found is None:
                return None
            rows = (await connection.execute(_LOG, {"id": table_id, "after": after})).all()
        return dict(found), [Entry(*row) for row in rows if row[0] <= found["ply"]]

    async def snapshot(self, table_id: str, fitting: Collection[int]) -> Snapshot | None:
        """The newest stored state after one of these entries, if any is stored."""
        async with self.engine.connect() as connection:
            stored = (await connection.execute(_SNAPPED, {"id": table_id})).scalars().all()
            newest = max(set(stored).intersection(fitting), default=0)
            row = (await connection.execute(_SNAPSHOT, {"id": table_id, "ply": newest})).first() if newest else None
        return Snapshot(*row) if row else None

    async def rows(self, *conditions: sa.ColumnElement[bool], limit: int = LIST) -> list[Row]:
        """Tables that fulfil some conditions, those last used first."""
        query = sa.select(TABLES).where(*conditions).order_by(TABLES.c.updated.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def rows_of(self, person: str, limit: int = LIST) -> list[Row]:
        """The tables that a person sits at."""
        mine = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == person)
        return await self.rows(TABLES.c.id.in_(mine), limit=limit)

    async def hosted(self, *hosts: sa.ColumnElement[bool]) -> tuple[int, int]:
        """How many tables of some hosts are not over, and how many of them are public and wait for players."""
        waits = sa.and_(TABLES.c.status == "open", TABLES.c.private.is_(False))
        query = sa.select(sa.func.count(), sa.func.count(sa.case((waits, 1)))).where(
            TABLES.c.status != "over", *hosts
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one()
        return int(row[0]), int(row[1])

    async def origin(self, person: str) -> int | None:
        """The group of addresses that somebody came from, if it is known."""
        async with self.engine.connect() as connection:
            return (await connection.execute(_ORIGIN, {"id": person})).scalar()

    async def take_due(self, now: float) -> list[str]:
        """Tables that need the server now; whoever takes one keeps others off it for a while."""
        query = sa.select(TABLES.c.id, TABLES.c.wake, TABLES.c.ply).where(TABLES.c.wake <= now).order_by(TABLES.c.wake)
        if is_postgres(self.engine):
            return await self._take_shared(query, now)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.limit(TAKE + len(self._leases)))
            rows = [(row[0], (row[1], row[2])) for row in found]
        self._leases = {x: lease for x, lease in self._leases.items() if lease[1] > now}
        free = [(x, moment) for x, moment in rows if self._leases.get(x, (None, 0))[0] != moment]
        self._leases |= {x: (moment, now + LEASE) for x, moment in free}
        return [x for x, _ in free]

    async def _take_shared(self, query: Any, now: float) -> list[str]:
        """Several processes take from one queue: each skips the rows another has locked."""
        free = sa.or_(TABLES.c.lease.is_(None), TABLES.c.lease < now)
        query = query.where(free).limit(TAKE).with_for_update(skip_locked=True)
        async with self.engine.begin() as connection:
            ids = [row[0] for row in await connection.execute(query)]
            if ids:
                await connection.execute(sa.update(TABLES).where(TABLES.c.id.in_(ids)).values(lease=now + LEASE))
        return ids

    async def renew(self, thinking: Mapping[str, int], now: float) -> None:
        """Keep others off tables where bots of this process still think about the entry of this ply."""
        if not is_postgres(self.engine) or not thinking:
            return
        async with self.engine.begin() as connection:
            plies = [{"old_id": table_id, "old_ply": ply} for table_id, ply in sorted(thinking.items())]
            await connection.execute(_RENEW.values(lease=now + LEASE), plies)

    async def unqueued(self, since: float, until: float) -> list[Row]:
        """Tables being played that are not in the queue of the server and changed last between two moments."""
        columns = TABLES.c.id, TABLES.c.seats, TABLES.c.clock, TABLES.c.times, TABLES.c.prepared
        changed = TABLES.c.updated.between(since, until)
        query = sa.select(*columns).where(TABLES.c.status == "playing", changed, TABLES.c.wake.is_(None))
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def next_due(self) -> float | None:
        """When a table will need the server next."""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(sa.func.min(TABLES.c.wake)))).scalar()


def append(table_id: str, entry: Entry, changes: Mapping[str, object], revision: int) -> list[Statement]:
    """The statements that add an entry: it and everything that follows from it, or nothing."""
    row = {"table_id": table_id, "ply": entry.ply, "kind": entry.kind, "seat": entry.seat}
    row |= {"text": entry.text, "mark": entry.mark, "at": entry.at, "link": entry.link}
    return [(_INSERT, row), amend(table_id, changes, revision)]


def amend(table_id: str, changes: Mapping[str, object], revision: int) -> tuple[sa.Update, dict[str, object]]:
    """The statement that changes a table if it is still the one that was seen."""
    values = {f"new_{name}": value for name, value in changes.items()}
    return _update_of(tuple(changes)), {**values, "old_id": table_id, "old_revision": revision}


_INSERT = sa.insert(ENTRIES).values({c.name: sa.bindparam(c.name) for c in ENTRIES.c})


@cache
def _update_of(names: tuple[str, ...]) -> sa.Update:
    """The statement that changes these columns of a table, if nobody has written to it meanwhile."""
    old = TABLES.c.id == sa.bindparam("old_id"), TABLES.c.revision == sa.bindparam("old_revision")
    return sa.update(TABLES).where(*old).values({name: sa.bindparam(f"new_{name}") for name in names})


_RENEW = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("old_id"), TABLES.c.ply == sa.bindparam("old_ply"))


def keep_snapshot(table_id: str, ply: int, draws: int, state: bytes) -> sa.Executable:
    checksum = checksum_of(table_id, ply, draws, state)
    return sa.insert(SNAPSHOTS).values(table_id=table_id, ply=ply, draws=draws, state=state, checksum=checksum)


def drop_snapshot(table_id: str, ply: int) -> sa.Executable:
    return sa.delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id, SNAPSHOTS.c.ply == ply)


def add_member(table_id: str, person: str) -> sa.Executable:
    return sa.insert(MEMBERS).values(table_id=table_id, person=person)


def drop_member(table_id: str, person: str) -> sa.Executable:
    return sa.delete(MEMBERS).where(MEMBERS.c.table_id == table_id, MEMBERS.c.person == person)


def add_entries(table_id: str, entries: Sequence[Entry]) -> tuple[Any, list[Row]]:
    """All entries of a match that arrives as a whole."""
    return sa.insert(ENTRIES), [{"table_id": table_id, **asdict(entry)} for entry in entries]
