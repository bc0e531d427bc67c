"""Channels, the addresses at which people want to be notified, and the outbox of notices."""

import hashlib
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from boardwright.server.db.schema import CHANNELS, NOTICES
from boardwright.server.tables.service import TableService
from boardwright.server.web.errors import HttpError, say

MAIL = "mail"
HOOKS = {"discord": "Discord", "slack": "Slack", "matrix": "Matrix", "json": "JSON"}
CONFIRM, HELLO, TURN, LATE = "confirm", "hello", "turn", "late"
WAITING, SENDING, SENT, SEEN, OUTDATED, FAILED = "waiting", "sending", "sent", "seen", "outdated", "failed"
MAX_CHANNELS = 5
MAX_FAILURES = 8
"""Consecutive failures after which a channel is no longer used."""
ID_BYTES = 16
MAIL_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
MAX_MAIL_LENGTH = 254


@dataclass(frozen=True)
class Channel:
    """A mail address or web hook of a person."""

    id: str
    person: str
    kind: str
    address: str
    language: str
    confirmed: bool
    failures: int

    @property
    def works(self) -> bool:
        return self.confirmed and self.failures < MAX_FAILURES


COLUMNS = [CHANNELS.c[name] for name in Channel.__dataclass_fields__]


def check_mail(address: str) -> str:
    """Return a valid mail address, safe to use in a header; raises HttpError otherwise."""
    cleaned = address.strip()
    if len(cleaned) > MAX_MAIL_LENGTH or not MAIL_ADDRESS.fullmatch(cleaned):
        raise HttpError(422, say("This is not an e-mail address."))
    return cleaned


async def channels_of(service: TableService, people: Iterable[str]) -> list[Channel]:
    """Return the channels of these people, oldest first."""
    query = sa.select(*COLUMNS).where(CHANNELS.c.person.in_(list(people))).order_by(CHANNELS.c.created, CHANNELS.c.id)
    async with service.engine.connect() as connection:
        return [Channel(*row) for row in await connection.execute(query)]


async def channel(service: TableService, ident: str) -> Channel | None:
    async with service.engine.connect() as connection:
        row = (await connection.execute(sa.select(*COLUMNS).where(CHANNELS.c.id == ident))).first()
    return Channel(*row) if row else None


async def add_channel(service: TableService, person: str, kind: str, address: str, language: str) -> Channel:
    """Create a channel and queue its first notice: a confirmation request for mail, a greeting for a hook."""
    if len(await channels_of(service, [person])) >= MAX_CHANNELS:
        raise HttpError(409, say("You cannot add more addresses; remove one first."))
    new = Channel(secrets.token_urlsafe(ID_BYTES), person, kind, address, language, kind != MAIL, 0)
    now = service.clock.now()
    values = {name: getattr(new, name) for name in Channel.__dataclass_fields__}
    first = notice_row(new.id, CONFIRM if kind == MAIL else HELLO, now, due=now)
    await service.writer.write(person, sa.insert(CHANNELS).values(**values, created=now), (sa.insert(NOTICES), [first]))
    return new


async def delete_channel(service: TableService, ident: str, person: str = "") -> None:
    """Delete a channel, if it belongs to `person` where one is given."""
    own = (CHANNELS.c.person == person,) if person else ()
    await service.writer.write(ident, sa.delete(CHANNELS).where(CHANNELS.c.id == ident, *own))


async def confirm_channel(service: TableService, ident: str) -> None:
    """Mark a channel as confirmed; raises Conflict if it has been deleted."""
    await service.writer.write(ident, sa.update(CHANNELS).where(CHANNELS.c.id == ident).values(confirmed=True))


def notice_row(
    to: str, kind: str, asked: float, due: float, table_id: str | None = None, seat: int = -1
) -> Mapping[str, Any]:
    """Return a row of the outbox. Its id is derived from its content, so a question is never queued twice."""
    key = f"{to} {kind} {table_id} {seat} {asked!r}"
    about = {"channel": to, "kind": kind, "table_id": table_id, "seat": seat, "asked": asked}
    return {"id": hashlib.sha256(key.encode()).hexdigest(), **about, "due": due, "attempts": 0, "state": WAITING}


def claim(ident: str, attempts: int) -> sa.Executable:
    """Return the statement that claims a notice for sending; it fails if another process has claimed it.

    Claimed notices are no longer due. If the server dies while sending, the notice may or may not have been delivered,
    and is not sent again.
    """
    seen = NOTICES.c.id == ident, NOTICES.c.state == WAITING, NOTICES.c.attempts == attempts
    return sa.update(NOTICES).where(*seen).values(state=SENDING, due=None, attempts=attempts + 1)


def set_state(ident: str, state: str, due: float | None = None) -> sa.Executable:
    """Return the statement that sets the state of a notice."""
    return sa.update(NOTICES).where(NOTICES.c.id == ident).values(state=state, due=due)


def note_failure(ident: str) -> sa.Executable:
    return sa.update(CHANNELS).where(CHANNELS.c.id == ident).values(failures=CHANNELS.c.failures + 1)


def note_success(ident: str) -> sa.Executable:
    return sa.update(CHANNELS).where(CHANNELS.c.id == ident).values(failures=0)
