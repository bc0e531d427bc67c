"""The notifier: sends one notice per question to players who are to move and have no page open."""

import asyncio
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import DBAPIError

from boardwright.server.db.schema import CHANNELS, MEMBERS, NOTICES, PEOPLE, TABLES, Row
from boardwright.server.db.writer import Conflict, Statement
from boardwright.server.notices.channels import (
    FAILED,
    LATE,
    MAX_FAILURES,
    OUTDATED,
    SEEN,
    SENT,
    TURN,
    WAITING,
    Channel,
    channel,
    channels_of,
    claim,
    note_failure,
    note_success,
    notice_row,
    set_state,
)
from boardwright.server.notices.delivery import Delivery, NotDelivered
from boardwright.server.notices.tokens import Tokens
from boardwright.server.notices.wording import message_for
from boardwright.server.tables.clocks import deadline
from boardwright.server.tables.seats import Seat, read_seats
from boardwright.server.tables.service import TableService

SHORTEST_WAIT, LONGEST_WAIT = 0.05, 5.0
OVERLAP = 30.0
BATCH, BATCH_PER_ORIGIN = 40, 5
"""Notices sent concurrently, and how many of them may go to one group of addresses."""
QUICK = 600.0
"""Players with less time than this to answer are at the board already and get no notice."""
SLOW, DAY = 12 * 3600.0, 24 * 3600.0
"""Players with more time are reminded when a quarter of it, at most a day, is left."""
STALE = 30 * DAY
"""Questions older than this get no notice; notices twice as old are deleted."""
ATTEMPTS, FIRST_PAUSE, GROWTH = 4, 60.0, 5.0
LOG = structlog.get_logger("boardwright.notices")


class Notifier:
    """Fills the outbox with notices for tables that wait, and sends those that are due."""

    def __init__(self, service: TableService, tokens: Tokens):
        self.service, self.tokens = service, tokens
        self.delivery = Delivery(service.settings.mail, service.settings.local_hooks)
        self._ended = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._seen = self._tidied = 0.0

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="notifier")

    async def stop(self) -> None:
        self._ended.set()
        if self._task:
            await self._task
        self.delivery.close()

    async def _run(self) -> None:
        pause = min(LONGEST_WAIT, max(SHORTEST_WAIT, self.service.settings.notice_after / 4))
        while not self._ended.is_set():
            try:
                await self.tidy()
                await self.gather()
                await self.send_due()
            except Exception as error:  # the loop must survive; the outbox is read again
                LOG.error("notices", error=type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._ended.wait()

    async def tidy(self) -> None:
        """Delete old notices, once a day."""
        now = self.service.clock.now()
        if now - self._tidied >= DAY:
            self._tidied = now
            await self._write(sa.delete(NOTICES).where(NOTICES.c.due.is_(None), NOTICES.c.asked < now - 2 * STALE))

    async def gather(self) -> None:
        """Add notices for the open questions of recently changed tables to the outbox."""
        now = self.service.clock.now()
        works = CHANNELS.c.confirmed & (CHANNELS.c.failures < MAX_FAILURES)
        has_channel = sa.exists().where(MEMBERS.c.table_id == TABLES.c.id, MEMBERS.c.person == CHANNELS.c.person, works)
        recent = TABLES.c.status == "playing", TABLES.c.updated > self._seen - OVERLAP
        columns = TABLES.c.id, TABLES.c.seats, TABLES.c.clock, TABLES.c.times, TABLES.c.prepared
        async with self.service.engine.connect() as connection:
            rows = (await connection.execute(sa.select(*columns).where(*recent, has_channel))).mappings().all()
        for row in rows:
            await self._plan(dict(row))
        self._seen = now

    async def _plan(self, row: Row) -> None:
        seats = read_seats(row["seats"])
        fresh = self.service.clock.now() - STALE
        waiting = [p for p in range(len(seats)) if waits_for(row, seats, p) and row["times"]["asked"][p] > fresh]
        channels = await channels_of(self.service, {seats[p].person for p in waiting})
        after = self.service.settings.notice_after
        due_notices = [
                notice_row(to.id, kind, row["times"]["asked"][p], due, row["id"], p)
                for p in waiting
                for to in channels
                if to.works and to.person == seats[p].person
            for kind, due in moments(row, p, after)
        ]
        query = sa.select(NOTICES.c.id).where(NOTICES.c.id.in_([notice["id"] for notice in due_notices]))
        async with self.service.engine.connect() as connection:
            known = set((await connection.execute(query)).scalars())
        for notice in due_notices:
            if notice["id"] not in known:
                with suppress(Conflict):  # another process added it first
                    await self.service.writer.write(notice["id"], sa.insert(NOTICES).values(**notice))

    async def send_due(self) -> None:
        """Send due notices, a few per origin, so that slow hooks of one origin do not delay the others."""
        due = NOTICES.c.state == WAITING, NOTICES.c.due <= self.service.clock.now()
        group = sa.func.coalesce(sa.cast(PEOPLE.c.origin, sa.String), PEOPLE.c.id)
        nth = sa.func.row_number().over(partition_by=group, order_by=NOTICES.c.due).label("nth")
        theirs = NOTICES.join(CHANNELS, CHANNELS.c.id == NOTICES.c.channel)
        ranked = sa.select(NOTICES, nth).select_from(theirs.join(PEOPLE)).where(*due).subquery()
        query = sa.select(ranked).where(ranked.c.nth <= BATCH_PER_ORIGIN).order_by(ranked.c.due).limit(BATCH)
        async with self.service.engine.connect() as connection:
            rows = [dict(row) for row in (await connection.execute(query)).mappings()]
        await asyncio.gather(*(self._send(row) for row in rows))

    async def _send(self, notice: dict[str, Any]) -> None:
        """Send a notice unless another process claims it, the question is settled, or the player has the page open."""
        ident, service = notice["id"], self.service
        try:
            await service.writer.write(ident, claim(ident, notice["attempts"]))
        except Conflict:
            return
        to = await channel(service, notice["channel"])
        if to is None:
            return
        row = await service.store.row(notice["table_id"]) if notice["table_id"] else None
        if notice["table_id"] and (row is None or not is_open(row, notice, to)):
            await self._write(set_state(ident, OUTDATED))
        elif row and to.person in service.presence.online(row["id"]):
            await self._write(set_state(ident, SEEN))
        else:
            await self._deliver(notice, to, row)

    async def _deliver(self, notice: dict[str, Any], to: Channel, row: Row | None) -> None:
        game = self.service.settings.games.get(row["game"]) if row else None
        message = message_for(to, notice["kind"], game, notice["table_id"], self.service.settings.url, self.tokens)
        try:
            await self.delivery.send(to.kind, to.address, message)
        except NotDelivered as error:
            LOG.warning("notice", kind=to.kind, again=error.again)
            late = notice["attempts"] + 1 >= ATTEMPTS
            pause = FIRST_PAUSE * GROWTH ** notice["attempts"]
            if error.again and not late:
                after = set_state(notice["id"], WAITING, self.service.clock.now() + pause)
            else:
                after = set_state(notice["id"], FAILED)
            await self._write(after, note_failure(to.id))
        else:
            await self._write(set_state(notice["id"], SENT), note_success(to.id))

    async def _write(self, *statements: Statement) -> None:
        with suppress(Conflict, DBAPIError):  # the channel has been deleted, and its notices with it
            await self.service.writer.write("notices", *statements)


def waits_for(row: Row, seats: list[Seat], p: int) -> bool:
    """Return whether other people wait for the person at seat `p`."""
    asked = row["times"].get("asked") if row["times"] else None
    if not asked or asked[p] is None or not seats[p].human or row["prepared"].get(str(p)):
        return False
    return any(seat.human and seat.person != seats[p].person for seat in seats)


def moments(row: Row, p: int, after: float) -> list[tuple[str, float]]:
    """Return the kinds of notice a question calls for, each with the time it is due."""
    asked, end = row["times"]["asked"][p], deadline(row["clock"], row["times"], p)
    if end is None:
        return [(TURN, asked + after)]
    if end - asked < QUICK:
        return []
    late = [(LATE, end - min(DAY, (end - asked) / 4))] if end - asked >= SLOW else []
    return [(TURN, asked + after), *late]


def is_open(row: Row, notice: dict[str, Any], to: Channel) -> bool:
    """Return whether the question of a notice is still open and still addressed to the owner of the channel."""
    seats, p = read_seats(row["seats"]), notice["seat"]
    same = row["status"] == "playing" and p < len(seats) and seats[p].person == to.person
    return same and to.works and waits_for(row, seats, p) and row["times"]["asked"][p] == notice["asked"]
