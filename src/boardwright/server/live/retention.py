"""Retention: deletes abandoned data in small batches, so that a public server does not fill up.

Guests who never played are deleted some days after their last visit, with everything they uploaded. Guests with a
passkey stay; guests with a recovery code stay as long as a session lasts. Abandoned tables are deleted, those waiting
for players much sooner than those in play. Finished matches stay: they belong to everyone who played, and ratings
depend on them.
"""

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa
import structlog

from boardwright.server.db.schema import BLOCKS, MEMBERS, PASSKEYS, PEOPLE, RESULTS, SESSIONS, TABLES
from boardwright.server.tables.service import TableService
from boardwright.server.tables.sessions import LIFETIME
from boardwright.server.tables.table import OVER, PLAYING, WAITING

DAY = 24 * 3600.0
CHECK_INTERVAL = 3600.0
FIRST_PAUSE = 600.0
"""The first sweep waits for a random part of this, so that processes started together do not sweep together."""
BATCH, BATCH_PAUSE = 20, 0.5
"""Rows deleted in one transaction, and the pause after it: no move waits for longer."""
LOG = structlog.get_logger("boardwright.retention")
Condition = sa.ColumnElement[bool]


@dataclass
class SweepResult:
    """What a sweep has deleted."""

    tables: int = 0
    guests: int = 0


class Retention:
    """Sweeps the database once an hour in this process."""

    def __init__(self, service: TableService):
        self.service = service
        self._ended = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="retention")

    async def stop(self) -> None:
        self._ended.set()
        if self._task:
            await self._task

    async def _run(self) -> None:
        await self._pause(random.uniform(0, FIRST_PAUSE))
        while not self._ended.is_set():
            try:
                await self.sweep()
            except Exception as error:  # the loop must survive; the next sweep finds what is left
                LOG.error("retention", error=type(error).__name__)
            await self._pause(CHECK_INTERVAL)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._ended.wait()

    async def sweep(self) -> SweepResult:
        """Delete everything that has expired."""
        now, settings, deleted = self.service.clock.now(), self.service.settings, SweepResult()
        await self.service.writer.write("sessions", sa.delete(SESSIONS).where(SESSIONS.c.seen < now - LIFETIME))
        if settings.keep_tables:
            deleted.tables += await self._tables(abandoned_before_start(now - settings.keep_tables * DAY))
        if settings.keep_matches:
            deleted.tables += await self._tables(abandoned_in_play(now - settings.keep_matches * DAY))
        if settings.keep_guests:
            deleted.tables += await self._tables(abandoned_uploads(now - settings.keep_guests * DAY))
            deleted.guests = await self._guests(abandoned_guests(now - settings.keep_guests * DAY, now - LIFETIME))
        if deleted.tables or deleted.guests:
            LOG.info("deleted", tables=deleted.tables, guests=deleted.guests)
        return deleted

    async def _tables(self, condition: Condition) -> int:
        """Delete matching tables with their logs; a table that somebody has returned to no longer matches."""
        count = 0
        while ids := await self._batch(TABLES.c.id, condition):
            await self.service.writer.write(ids[0], sa.delete(TABLES).where(TABLES.c.id.in_(ids), condition))
            for table_id in ids:
                self.service.forget(table_id)
            count += len(ids)
        return count

    async def _guests(self, condition: Condition) -> int:
        """Delete matching guests with their sessions, texts and bot accounts."""
        count = 0
        while ids := await self._batch(PEOPLE.c.id, condition):
            owners = PEOPLE.alias("owners")
            orphaned = PEOPLE.c.owner.in_(ids) & ~sa.exists().where(owners.c.id == PEOPLE.c.owner)
            gone = [sa.delete(PEOPLE).where(PEOPLE.c.id.in_(ids), condition), sa.delete(PEOPLE).where(orphaned)]
            await self.service.writer.write(ids[0], *gone, sa.delete(BLOCKS).where(BLOCKS.c.blocked.in_(ids)))
            count += len(ids)
        return count

    async def _batch(self, column: sa.Column[str], condition: Condition) -> list[str]:
        if self._ended.is_set():
            return []
        await self._pause(BATCH_PAUSE)
        async with self.service.engine.connect() as connection:
            rows = await connection.execute(sa.select(column).where(condition).limit(BATCH))
            return [str(ident) for ident in rows.scalars()]


def abandoned_before_start(before: float) -> Condition:
    """Match tables without a move, open or closed, that have not changed since `before`."""
    unplayed = (TABLES.c.status == WAITING) | ((TABLES.c.status == OVER) & (TABLES.c.moves == 0))
    return (TABLES.c.updated < before) & unplayed


def abandoned_in_play(before: float) -> Condition:
    return (TABLES.c.updated < before) & (TABLES.c.status == PLAYING)


def abandoned_uploads(before: float) -> Condition:
    """Match uploads whose uploader has not visited since `before` and has no passkey."""
    uploaded = (TABLES.c.status == OVER) & TABLES.c.result["brought"].as_boolean()
    owner = sa.select(PEOPLE.c.owner).where(PEOPLE.c.id == TABLES.c.host).correlate(TABLES).scalar_subquery()
    uploader = sa.func.coalesce(owner, TABLES.c.host)
    return (TABLES.c.updated < before) & uploaded & ~is_known(uploader, before)


def abandoned_guests(before: float, long_before: float) -> Condition:
    """Match guests last seen before `before` who have no part in any table, themselves or through a bot account.

    Expired sessions are deleted first, so guests with a recovery code stay until their last session has expired.
    """
    bots = PEOPLE.alias("bots")
    theirs = sa.select(bots.c.id).where(bots.c.owner == PEOPLE.c.id)
    plays = sa.exists().where((MEMBERS.c.person == PEOPLE.c.id) | MEMBERS.c.person.in_(theirs))
    hosts = sa.exists().where(TABLES.c.host == PEOPLE.c.id)
    rated = sa.exists().where(RESULTS.c.player == PEOPLE.c.id)
    ended = (PEOPLE.c.created < long_before) & ~sa.exists().where(SESSIONS.c.person == PEOPLE.c.id)
    guest = PEOPLE.c.owner.is_(None) & (PEOPLE.c.created < before) & (PEOPLE.c.recovery.is_(None) | ended)
    return guest & ~is_known(PEOPLE.c.id, before) & ~plays & ~hosts & ~rated


def is_known(person: sa.ColumnElement[str], since: float) -> Condition:
    """Match people who have visited since `since` or have a passkey."""
    seen = sa.exists().where(SESSIONS.c.person == person, SESSIONS.c.seen >= since)
    return seen | sa.exists().where(PASSKEYS.c.person == person)
