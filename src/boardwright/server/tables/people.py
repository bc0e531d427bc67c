"""Guests: a name behind revocable signed cookies, recovery codes for other devices, and tokens for bots."""

import hashlib
import hmac
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa
from itsdangerous import BadSignature, URLSafeSerializer

from boardwright.server.db.schema import BLOCKS, KEYS, MEMBERS, PEOPLE
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.service import TableService
from boardwright.server.tables.sessions import (
    MAX_SESSIONS,
    Session,
    drop_sessions,
    new_session,
    sessions_of,
    touch_session,
)
from boardwright.server.web.errors import HttpError, say

COOKIE = "boardwright"
NAME_LENGTH = 24
UNSAFE = '<>&"`'
"""Characters that have a meaning in HTML or SVG and are removed from names."""
SECRET_BYTES = 16
ORIGIN_BYTES = 2
"""65,536 groups: about 65,000 IPv4 addresses share one."""
MAX_BOT_ACCOUNTS = 20
CACHE_SIZE = 10_000
CACHE_SECONDS, CACHE_SECONDS_ALONE = 3.0, 600.0
"""Seconds for which an account is cached, with and without other processes that may change it."""


@dataclass(frozen=True)
class Person:
    """A guest or a bot account."""

    id: str
    name: str
    owner: str = ""


@dataclass(frozen=True)
class Account:
    """A cached account. Cookies of another epoch or an ended session are invalid."""

    person: Person
    epoch: int
    sessions: tuple[Session, ...]
    until: float

    def session(self, ident: str, now: float) -> Session | None:
        return next((s for s in self.sessions if s.id == ident and s.is_live(now)), None)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def plain_text(text: str, limit: int, unsafe: str = "") -> str:
    """Return a text on one line, without unprintable or unsafe characters, shortened to `limit`."""
    return " ".join("".join(c if c.isprintable() and c not in unsafe else " " for c in text).split())[:limit].strip()


def clean_name(name: str) -> str:
    """Return a name that is safe to show; raises HttpError if no letter is left."""
    cleaned = plain_text(name.replace("'", "’"), NAME_LENGTH, UNSAFE)
    if not any(c.isalnum() for c in cleaned):
        raise HttpError(422, say("Please enter a name with at least one letter."))
    return cleaned


class People:
    """All guests and bot accounts."""

    def __init__(self, service: TableService):
        self.service = service
        self._signer: URLSafeSerializer | None = None
        self._signed: dict[str, tuple[str, int, str]] = {}
        self._known: dict[str, Account] = {}

    async def open(self) -> None:
        """Load the key that signs cookies, or create one."""
        key = await self._key()
        if key is None:
            with suppress(Conflict):
                value = secrets.token_hex(32)
                await self.service.writer.write("keys", sa.insert(KEYS).values(name="cookie", value=value))
            key = await self._key()
        self._signer = URLSafeSerializer(str(key), salt="guest")

    async def _key(self) -> str | None:
        async with self.service.engine.connect() as connection:
            return (await connection.execute(sa.select(KEYS.c.value).where(KEYS.c.name == "cookie"))).scalar()

    def signed_id(self, cookie: str) -> tuple[str, int, str] | None:
        """Return the person, epoch and session of a cookie that this server has signed; old ones name no session."""
        assert self._signer is not None
        if cookie not in self._signed:
            try:
                person_id, epoch, *session = self._signer.loads(cookie)
            except (BadSignature, ValueError, TypeError):
                return None
            if len(self._signed) >= CACHE_SIZE:
                self._signed.clear()
            self._signed[cookie] = str(person_id), int(epoch), str(session[0]) if session else ""
        return self._signed[cookie]

    async def by_cookie(self, cookie: str) -> Person | None:
        """Return the guest a cookie belongs to, or None if it is forged, revoked or expired."""
        signed = self.signed_id(cookie)
        account = await self._account(signed[0]) if signed else None
        if signed is None or account is None or account.epoch != signed[1]:
            return None
        if not signed[2]:
            return account.person
        now = self.service.clock.now()
        session = account.session(signed[2], now)
        if session is not None and session.has_aged(now):
            with suppress(Conflict):
                await self.service.writer.write(account.person.id, touch_session(session.id, now))
            self._known.pop(account.person.id, None)
        return account.person if session else None

    async def by_token(self, token: str) -> Person | None:
        """Return the bot account a token belongs to."""
        return await self._find(PEOPLE.c.token == hashed(token))

    async def by_id(self, person_id: str) -> Person | None:
        return await self._find(PEOPLE.c.id == person_id)

    async def delete(self, person: Person) -> None:
        """Delete an account and everything that belongs to it."""
        named = [sa.delete(MEMBERS).where(MEMBERS.c.person == person.id)]
        named.append(sa.delete(BLOCKS).where(BLOCKS.c.blocked == person.id))
        await self.service.writer.write(person.id, *named, sa.delete(PEOPLE).where(PEOPLE.c.id == person.id))
        self._known.pop(person.id, None)

    async def use_recovery(self, code: str) -> Person | None:
        """Return the guest a recovery code belongs to and invalidate the code."""
        secret = PEOPLE.c.recovery == hashed(code.strip())
        person = await self._find(secret)
        if person is None:
            return None
        try:
            await self.service.writer.write(person.id, sa.update(PEOPLE).where(secret).values(recovery=None))
        except Conflict:
            return None
        return person

    async def _find(self, condition: sa.ColumnElement[bool]) -> Person | None:
        async with self.service.engine.connect() as connection:
            row = (await connection.execute(sa.select(PEOPLE).where(condition))).mappings().first()
        return Person(row["id"], row["name"], row["owner"] or "") if row else None

    async def _account(self, person_id: str) -> Account | None:
        """Return an account from the cache or the database."""
        known = self._known.get(person_id)
        if known is not None and known.until > time.monotonic():
            return known
        async with self.service.engine.connect() as connection:
            row = (await connection.execute(sa.select(PEOPLE).where(PEOPLE.c.id == person_id))).mappings().first()
            sessions = [Session(*session) for session in await connection.execute(sessions_of(person_id))]
        if row is None:
            return None
        if len(self._known) >= CACHE_SIZE:
            self._known.clear()
        person = Person(row["id"], row["name"], row["owner"] or "")
        until = time.monotonic() + (CACHE_SECONDS_ALONE if self.service.alone else CACHE_SECONDS)
        self._known[person_id] = account = Account(person, int(row["epoch"]), tuple(sessions), until)
        return account

    def origin_of(self, address: str) -> int:
        """Return the group an address belongs to. Only this server can compute it, and it identifies nobody."""
        assert self._signer is not None
        marked = hmac.digest(self._signer.secret_key, address.encode(), "sha256")
        return int.from_bytes(marked[:ORIGIN_BYTES])

    async def create(self, name: str, owner: str = "", token: str | None = None, origin: int | None = None) -> Person:
        """Create a guest, or a bot account with an owner and a token."""
        person = Person(secrets.token_urlsafe(SECRET_BYTES), clean_name(name), owner)
        values = {"id": person.id, "name": person.name, "epoch": 0, "created": self.service.clock.now()}
        values |= {"owner": owner or None, "token": hashed(token) if token else None, "origin": origin}
        await self.service.writer.write(person.id, sa.insert(PEOPLE).values(**values))
        return person

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, clean_name(name), person.owner)
        await self._change(person.id, name=renamed.name)
        return renamed

    async def new_recovery(self, person: Person) -> str:
        """Create a single-use recovery code; an earlier one becomes invalid."""
        code = secrets.token_urlsafe(SECRET_BYTES)
        await self._change(person.id, recovery=hashed(code))
        return code

    async def sign_in(self, person: Person, device: str) -> str:
        """Start a session and return its cookie. The least recently used of too many sessions end."""
        assert self._signer is not None
        self._known.pop(person.id, None)
        account = await self._account(person.id)
        assert account is not None
        ident, insert = new_session(person.id, device, self.service.clock.now())
        spare = [session.id for session in account.sessions[MAX_SESSIONS - 1 :]]
        dropped = [drop_sessions(person.id, *spare)] if spare else []
        await self.service.writer.write(person.id, insert, *dropped)
        self._known.pop(person.id, None)
        return self._signer.dumps([person.id, account.epoch, ident])

    async def sessions(self, person: Person) -> list[Session]:
        """Return the live sessions of a person, most recently used first."""
        now = self.service.clock.now()
        async with self.service.engine.connect() as connection:
            stored = [Session(*row) for row in await connection.execute(sessions_of(person.id))]
        return [session for session in stored if session.is_live(now)]

    async def end_session(self, person: Person, session: str) -> None:
        await self.service.writer.write(person.id, drop_sessions(person.id, session))
        self._known.pop(person.id, None)

    async def sign_out_everywhere(self, person: Person) -> None:
        """End all sessions of a person; older cookies and the recovery code become invalid too."""
        epoch = sa.update(PEOPLE).where(PEOPLE.c.id == person.id).values(epoch=PEOPLE.c.epoch + 1, recovery=None)
        await self.service.writer.write(person.id, epoch, drop_sessions(person.id))
        self._known.pop(person.id, None)

    async def new_bot(self, owner: Person, name: str) -> tuple[Person, str]:
        """Create a bot account; the token is returned only here."""
        if owner.owner:
            raise HttpError(403, say("A bot account cannot have its own bot accounts."))
        if len(await self.bots(owner)) >= MAX_BOT_ACCOUNTS:
            raise HttpError(409, say("You cannot add more bot accounts; delete one first."))
        token = secrets.token_urlsafe(2 * SECRET_BYTES)
        return await self.create(name, owner.id, token, await self.service.store.origin(owner.id)), token

    async def bots(self, owner: Person) -> list[Person]:
        """Return the bot accounts of a person."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.owner).where(PEOPLE.c.owner == owner.id)
        async with self.service.engine.connect() as connection:
            return [Person(*row) for row in await connection.execute(query.order_by(PEOPLE.c.created))]

    async def delete_bot(self, owner: Person, bot: str) -> None:
        """Delete a bot account; its token becomes invalid at once, its matches stay."""
        if bot not in [account.id for account in await self.bots(owner)]:
            raise HttpError(404, say("You have no such bot account."))
        await self.service.writer.write(bot, sa.delete(PEOPLE).where(PEOPLE.c.id == bot, PEOPLE.c.owner == owner.id))
        self._known.pop(bot, None)

    async def _change(self, person_id: str, **values: object) -> None:
        await self.service.writer.write(person_id, sa.update(PEOPLE).where(PEOPLE.c.id == person_id).values(**values))
        self._known.pop(person_id, None)
