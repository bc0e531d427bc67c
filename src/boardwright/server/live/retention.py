"""Retention: what nobody comes back to is forgotten, a little at a time, so that a public server does not fill up.

Guests who never played go when they have not been seen for some days, and with them what they uploaded; whoever has a
passkey stays, and with a recovery code as long as a session would. Tables at which nothing happens go: those that wait
soon, those that are being played much later. Matches that were finished stay, for they belong to everybody who played
and ratings follow from them.
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
"""Several processes that start together do not sweep together: each waits for a random part of this."""
BATCH, BREATH = 20, 0.5
"""What is forgotten in one transaction, and the pause after it: nobody's move waits for more."""
LOG = structlog.get_logger("boardwright.retention")
Condition = sa.ColumnElement[bool]


@dataclass
class Forgotten:
    """How much a sweep has forgotten."""

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
            except Exception as error:  # whatever it was, the next sweep finds what is left
                LOG.error("retention", error=type(error).__name__)
            await self._pause(CHECK_INTERVAL)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._ended.wait()

    async def sweep(self) -> Forgotten:
        """Forget everything whose time has come."""
        now, settings, found = self.service.clock.now(), self.service.settings, Forgotten()
        await self.service.writer.write("sessions", sa.delete(SESSIONS).where(SESSIONS.c.seen < now - LIFETIME))
        if settings.keep_tables:
            found.tables += await self._tables(left_waiting(now - settings.keep_tables * DAY))
        if settings.keep_matches:
            found.tables += await self._tables(left_unfinished(now - settings.keep_matches * DAY))
        if settings.keep_guests:
            found.tables += await self._tables(uploaded_by_strangers(now - settings.keep_guests * DAY))
            found.guests = await self._guests(never_played(now - settings.keep_guests * DAY, now - LIFETIME))
        if found.tables or found.guests:
            LOG.info("forgotten", tables=found.tables, guests=found.guests)
        return found

    async def _tables(self, condition: Condition) -> int:
        """Delete such tables with their logs. One that somebody has just come back to does not meet the condition."""
        count = 0
        while ids := await self._batch(TABLES.c.id, condition):
            await self.service.writer.write(ids[0], sa.delete(TABLES).where(TABLES.c.id.in_(ids), condition))
            for table_id in ids:
                self.service.forget(table_id)
            count += len(ids)
        return count

    async def _guests(self, condition: Condition) -> int:
        """Delete such guests with everything that is theirs: sessions, texts, bot accounts."""
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
        await self._pause(BREATH)
        async with self.service.engine.connect() as connection:
            rows = await connection.execute(sa.select(column).where(condition).limit(BATCH))
            return [str(found) for found in rows.scalars()]



def left_waiting(before: float) -> Condition:
    """A table that waits, or was closed before its first move, and at which nothing has happened for long."""
    unplayed = (TABLES.c.status == WAITING) | ((TABLES.c.status == OVER) & (TABLES.c.moves == 0))
    return (TABLES.c.updated < before) & unplayed


def left_unfinished(before: float) -> Condition:
    return (TABLES.c.updated < before) & (TABLES.c.status == PLAYING)


def uploaded_by_strangers(before: float) -> Condition:
    """An uploaded match whose uploader has not been here for long, and is not known otherwise."""
    uploaded = (TABLES.c.status == OVER) & TABLES.c.result["brought"].as_boolean()
    owner = sa.select(PEOPLE.c.owner).where(PEOPLE.c.id == TABLES.c.host).correlate(TABLES).scalar_subquery()
    uploader = sa.func.coalesce(owner, TABLES.c.host)
    return (TABLES.c.updated < before) & uploaded & ~is_known(uploader, before)


def never_played(before: float, long_before: float) -> Condition:
    """A guest of long ago who has no part in any table, neither themselves nor by a bot account.

    Sessions that ended are gone: with a recovery code somebody stays until the last one has ended.
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
    """Has somebody been here since then, or do they sign in with a passkey?"""
    seen = sa.exists().where(SESSIONS.c.person == person, SESSIONS.c.seen >= since)
    return seen | sa.exists().where(PASSKEYS.c.person == person)
