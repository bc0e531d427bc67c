"""Channels: where somebody wants to be told that it is their turn, and the outbox of what they are told."""

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
MOST_CHANNELS = 5
MOST_FAILURES = 8
"""Failures in a row after which a channel is no longer used."""
ID_BYTES = 16
MAIL_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
LONGEST_MAIL = 254


@dataclass(frozen=True)
class Channel:
    """A mail address or a web hook of somebody."""

    id: str
    person: str
    kind: str
    address: str
    language: str
    confirmed: bool
    failures: int

    @property
    def works(self) -> bool:
        return self.confirmed and self.failures < MOST_FAILURES


COLUMNS = [CHANNELS.c[name] for name in Channel.__dataclass_fields__]


def checked_mail(address: str) -> str:
    """A mail address as it may stand in a header; a HttpError if it is none."""
    found = address.strip()
    if len(found) > LONGEST_MAIL or not MAIL_ADDRESS.fullmatch(found):
        raise HttpError(422, say("This is not a mail address."))
    return found


async def channels_of(service: TableService, people: Iterable[str]) -> list[Channel]:
    """The channels of some people, oldest first."""
    query = sa.select(*COLUMNS).where(CHANNELS.c.person.in_(list(people))).order_by(CHANNELS.c.created, CHANNELS.c.id)
    async with service.engine.connect() as connection:
        return [Channel(*row) for row in await connection.execute(query)]


async def channel(service: TableService, ident: str) -> Channel | None:
    async with service.engine.connect() as connection:
        row = (await connection.execute(sa.select(*COLUMNS).where(CHANNELS.c.id == ident))).first()
    return Channel(*row) if row else None


async def add_channel(service: TableService, person: str, kind: str, address: str, language: str) -> Channel:
    """A new channel. A mail address is asked first whether it wants to be one; a hook is told that it is one."""
    if len(await channels_of(service, [person])) >= MOST_CHANNELS:
        raise HttpError(409, say("You have as many addresses as one person may have."))
    made = Channel(secrets.token_urlsafe(ID_BYTES), person, kind, address, language, kind != MAIL, 0)
    now = service.clock.now()
    values = {name: getattr(made, name) for name in Channel.__dataclass_fields__}
    first = notice_row(made.id, CONFIRM if kind == MAIL else HELLO, now, due=now)
    await service.writer.write(person, sa.insert(CHANNELS).values(**values, created=now), (sa.insert(NOTICES), [first]))
    return made


async def drop_channel(service: TableService, ident: str, person: str = "") -> None:
    """Forget a channel; of this person, where one is named."""
    own = (CHANNELS.c.person == person,) if person else ()
    await service.writer.write(ident, sa.delete(CHANNELS).where(CHANNELS.c.id == ident, *own))


async def confirm_channel(service: TableService, ident: str) -> None:
    """Conflict if the channel is gone."""
    await service.writer.write(ident, sa.update(CHANNELS).where(CHANNELS.c.id == ident).values(confirmed=True))


def notice_row(
    to: str, kind: str, asked: float, due: float, table_id: str | None = None, seat: int = -1
) -> Mapping[str, Any]:
    """A row of the outbox. Its id says what it is about: the same question makes no second one."""
    said = f"{to} {kind} {table_id} {seat} {asked!r}"
    about = {"channel": to, "kind": kind, "table_id": table_id, "seat": seat, "asked": asked}
    return {"id": hashlib.sha256(said.encode()).hexdigest(), **about, "due": due, "attempts": 0, "state": WAITING}


def claim(ident: str, attempts: int) -> sa.Executable:
    """The statement that takes a notice to send it; it fails if somebody else has taken it.

    A notice that is being sent is not due any more: if the server dies over it, it may have been sent or not, and it
    is not sent again.
    """
    seen = NOTICES.c.id == ident, NOTICES.c.state == WAITING, NOTICES.c.attempts == attempts
    return sa.update(NOTICES).where(*seen).values(state=SENDING, due=None, attempts=attempts + 1)


def put(ident: str, state: str, due: float | None = None) -> sa.Executable:
    """The statement that says what became of a notice."""
    return sa.update(NOTICES).where(NOTICES.c.id == ident).values(state=state, due=due)


def note_failure(ident: str) -> sa.Executable:
    return sa.update(CHANNELS).where(CHANNELS.c.id == ident).values(failures=CHANNELS.c.failures + 1)


def note_success(ident: str) -> sa.Executable:
    return sa.update(CHANNELS).where(CHANNELS.c.id == ident).values(failures=0)
