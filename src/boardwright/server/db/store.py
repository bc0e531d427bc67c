"""Queries, and the statements that the writer executes."""

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
"""Seconds for which a process claims a table; renewed while its bots are thinking."""
CLAIM_LIMIT = 32
PAGE_SIZE = 30

_REVISION = sa.select(TABLES.c.revision).where(TABLES.c.id == sa.bindparam("id"))
_ROW = sa.select(TABLES).where(TABLES.c.id == sa.bindparam("id"))
_LOG = (
    sa.select(*[c for c in ENTRIES.c if c.name != "table_id"])
    .where(ENTRIES.c.table_id == sa.bindparam("id"), ENTRIES.c.ply > sa.bindparam("after"))
    .order_by(ENTRIES.c.ply)
)
_ORIGIN = sa.select(PEOPLE.c.origin).where(PEOPLE.c.id == sa.bindparam("id"))
_SNAPSHOT_PLIES = sa.select(SNAPSHOTS.c.ply).where(SNAPSHOTS.c.table_id == sa.bindparam("id"))
_SNAPSHOT = sa.select(*[c for c in SNAPSHOTS.c if c.name != "table_id"]).where(
    SNAPSHOTS.c.table_id == sa.bindparam("id"), SNAPSHOTS.c.ply == sa.bindparam("ply")
)


class Store:
    """Queries of the tables. Writes go through the writer, with the statements below."""

    def __init__(self, engine: AsyncEngine):
        self.engine = engine
        self._leases: dict[str, tuple[tuple[float, int], float]] = {}

    async def revision(self, table_id: str) -> int | None:
        """Return the revision of a table, or None if there is no such table."""
        async with self.engine.connect() as connection:
            return (await connection.execute(_REVISION, {"id": table_id})).scalar()

    async def row(self, table_id: str) -> Row | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(_ROW, {"id": table_id})).mappings().first()
        return dict(row) if row else None

    async def load(self, table_id: str, after: int = 0) -> tuple[dict[str, Any], list[Entry]] | None:
        """Return a table's row and its entries after `after`, read consistently, or None if there is no such table."""
        async with self.engine.connect() as connection:
            if is_postgres(self.engine):
                await connection.execution_options(isolation_level="REPEATABLE READ")
            row = (await connection.execute(_ROW, {"id": table_id})).mappings().first()
            if row is None:
                return None
            entries = (await connection.execute(_LOG, {"id": table_id, "after": after})).all()
        return dict(row), [Entry(*values) for values in entries if values[0] <= row["ply"]]

    async def snapshot(self, table_id: str, plies: Collection[int]) -> Snapshot | None:
        """Return the newest snapshot taken after one of the entries `plies`, or None."""
        async with self.engine.connect() as connection:
            stored = (await connection.execute(_SNAPSHOT_PLIES, {"id": table_id})).scalars().all()
            newest = max(set(stored).intersection(plies), default=0)
            row = (await connection.execute(_SNAPSHOT, {"id": table_id, "ply": newest})).first() if newest else None
        return Snapshot(*row) if row else None

    async def rows(self, *conditions: sa.ColumnElement[bool], limit: int = PAGE_SIZE) -> list[Row]:
        """Return the tables that meet `conditions`, most recently changed first."""
        query = sa.select(TABLES).where(*conditions).order_by(TABLES.c.updated.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def rows_of(self, person: str, limit: int = PAGE_SIZE) -> list[Row]:
        """Return the tables where a person has a seat."""
        mine = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == person)
        return await self.rows(TABLES.c.id.in_(mine), limit=limit)

    async def count_hosted(self, *hosts: sa.ColumnElement[bool]) -> tuple[int, int]:
        """Return how many tables of `hosts` are not over, and how many of those are public and open."""
        waits = sa.and_(TABLES.c.status == "open", TABLES.c.private.is_(False))
        query = sa.select(sa.func.count(), sa.func.count(sa.case((waits, 1)))).where(TABLES.c.status != "over", *hosts)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).one()
        return int(row[0]), int(row[1])

    async def origin(self, person: str) -> int | None:
        """Return the group of addresses a person came from, or None if unknown."""
        async with self.engine.connect() as connection:
            return (await connection.execute(_ORIGIN, {"id": person})).scalar()

    async def claim_due(self, now: float) -> list[str]:
        """Return the tables where the server has to act now, and claim them for a while."""
        query = sa.select(TABLES.c.id, TABLES.c.wake, TABLES.c.ply).where(TABLES.c.wake <= now).order_by(TABLES.c.wake)
        if is_postgres(self.engine):
            return await self._claim_shared(query, now)
        async with self.engine.connect() as connection:
            due = await connection.execute(query.limit(CLAIM_LIMIT + len(self._leases)))
            rows = [(row[0], (row[1], row[2])) for row in due]
        self._leases = {table_id: lease for table_id, lease in self._leases.items() if lease[1] > now}
        free = [(table_id, moment) for table_id, moment in rows if self._leases.get(table_id, (None, 0))[0] != moment]
        self._leases |= {table_id: (moment, now + LEASE) for table_id, moment in free}
        return [table_id for table_id, _ in free]

    async def _claim_shared(self, query: Any, now: float) -> list[str]:
        """Claim tables in PostgreSQL, skipping rows that another process has locked."""
        free = sa.or_(TABLES.c.lease.is_(None), TABLES.c.lease < now)
        query = query.where(free).limit(CLAIM_LIMIT).with_for_update(skip_locked=True)
        async with self.engine.begin() as connection:
            ids = [row[0] for row in await connection.execute(query)]
            if ids:
                await connection.execute(sa.update(TABLES).where(TABLES.c.id.in_(ids)).values(lease=now + LEASE))
        return ids

    async def renew_leases(self, thinking: Mapping[str, int], now: float) -> None:
        """Extend the claim on tables where bots of this process are still thinking about entry `ply`."""
        if not is_postgres(self.engine) or not thinking:
            return
        async with self.engine.begin() as connection:
            plies = [{"old_id": table_id, "old_ply": ply} for table_id, ply in sorted(thinking.items())]
            await connection.execute(_RENEW.values(lease=now + LEASE), plies)

    async def not_queued(self, since: float, until: float) -> list[Row]:
        """Return tables in play with no `wake`, last changed between `since` and `until`."""
        columns = TABLES.c.id, TABLES.c.seats, TABLES.c.clock, TABLES.c.times, TABLES.c.prepared
        changed = TABLES.c.updated.between(since, until)
        query = sa.select(*columns).where(TABLES.c.status == "playing", changed, TABLES.c.wake.is_(None))
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def next_due(self) -> float | None:
        """Return when the server next has to act at any table."""
        async with self.engine.connect() as connection:
            return (await connection.execute(sa.select(sa.func.min(TABLES.c.wake)))).scalar()


def involves(person: str) -> sa.ColumnElement[bool]:
    """Match the tables where a person has a seat or is the host."""
    return TABLES.c.id.in_(sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == person)) | (TABLES.c.host == person)


def append_entry(table_id: str, entry: Entry, changes: Mapping[str, object], revision: int) -> list[Statement]:
    """Return the statements that append an entry and update its table, or fail together."""
    row = {"table_id": table_id, "ply": entry.ply, "kind": entry.kind, "seat": entry.seat}
    row |= {"text": entry.text, "mark": entry.mark, "at": entry.at, "link": entry.link}
    return [(_INSERT, row), update_table(table_id, changes, revision)]


def update_table(table_id: str, changes: Mapping[str, object], revision: int) -> tuple[sa.Update, dict[str, object]]:
    """Return the statement that updates a table if its revision is still `revision`."""
    values = {f"new_{name}": value for name, value in changes.items()}
    return _update_of(tuple(changes)), {**values, "old_id": table_id, "old_revision": revision}


_INSERT = sa.insert(ENTRIES).values({c.name: sa.bindparam(c.name) for c in ENTRIES.c})


@cache
def _update_of(names: tuple[str, ...]) -> sa.Update:
    """Return an update of these columns, conditional on the revision."""
    old = TABLES.c.id == sa.bindparam("old_id"), TABLES.c.revision == sa.bindparam("old_revision")
    return sa.update(TABLES).where(*old).values({name: sa.bindparam(f"new_{name}") for name in names})


_RENEW = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("old_id"), TABLES.c.ply == sa.bindparam("old_ply"))


def insert_snapshot(table_id: str, ply: int, draws: int, state: bytes) -> sa.Executable:
    checksum = checksum_of(table_id, ply, draws, state)
    return sa.insert(SNAPSHOTS).values(table_id=table_id, ply=ply, draws=draws, state=state, checksum=checksum)


def delete_snapshot(table_id: str, ply: int) -> sa.Executable:
    return sa.delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table_id, SNAPSHOTS.c.ply == ply)


def insert_member(table_id: str, person: str) -> sa.Executable:
    return sa.insert(MEMBERS).values(table_id=table_id, person=person)


def delete_member(table_id: str, person: str) -> sa.Executable:
    return sa.delete(MEMBERS).where(MEMBERS.c.table_id == table_id, MEMBERS.c.person == person)


def insert_entries(table_id: str, entries: Sequence[Entry]) -> tuple[Any, list[Row]]:
    """Return the statement that inserts the whole log of an uploaded match."""
    return sa.insert(ENTRIES), [{"table_id": table_id, **asdict(entry)} for entry in entries]
