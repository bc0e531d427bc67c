"""Guests: a name behind signed cookies that can be called back, a code for another device, tokens for bots."""

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
from boardwright.server.tables.sessions import MOST_SESSIONS, Session, drop_sessions, new_session, sessions_of, touch
from boardwright.server.web.errors import HttpError, say

COOKIE = "boardwright"
NAME_LENGTH = 24
UNSAFE = '<>&"`'
"""Names go into pictures and pages of every kind, so they hold nothing that means something there."""
SECRET_BYTES = 16
ORIGIN_BYTES = 2
"""65,536 groups: of the addresses of the internet some 65,000 share one."""
BOT_ACCOUNTS = 20
REMEMBERED = 10_000
TRUSTED, TRUSTED_ALONE = 3.0, 600.0
"""Seconds that what is known of somebody holds, where other processes may change it and where none can."""


@dataclass(frozen=True)
class Person:
    """Who is at the other end."""

    id: str
    name: str
    owner: str = ""


@dataclass(frozen=True)
class Account:
    """A person as the database knows them. A cookie of another epoch or of an ended session is worth nothing."""

    person: Person
    epoch: int
    sessions: tuple[Session, ...]
    until: float

    def session(self, ident: str, now: float) -> Session | None:
        return next((found for found in self.sessions if found.id == ident and found.is_live(now)), None)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as it may be shown: printable, not too long; a HttpError if no letter is left."""
    plain = "".join(c if c.isprintable() and c not in UNSAFE else " " for c in name.replace("'", "’"))
    cleaned = " ".join(plain.split())[:NAME_LENGTH].strip()
    if not any(c.isalnum() for c in cleaned):
        raise HttpError(422, say("Please give a name with at least one letter."))
    return cleaned


class People:
    """All guests and bot accounts."""

    def __init__(self, service: TableService):
        self.service = service
        self._signer: URLSafeSerializer | None = None
        self._signed: dict[str, tuple[str, int, str]] = {}
        self._known: dict[str, Account] = {}

    async def open(self) -> None:
        """Find the key that signs cookies, or make one."""
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
        """The person, epoch and session in a cookie that this server signed; older cookies name no session."""
        assert self._signer is not None
        if cookie not in self._signed:
            try:
                person_id, epoch, *session = self._signer.loads(cookie)
            except (BadSignature, ValueError, TypeError):
                return None
            if len(self._signed) >= REMEMBERED:
                self._signed.clear()
            self._signed[cookie] = str(person_id), int(epoch), str(session[0]) if session else ""
        return self._signed[cookie]

    async def by_cookie(self, cookie: str) -> Person | None:
        """The guest whose cookie this is; none if it was forged, called back or not used for long."""
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
                await self.service.writer.write(account.person.id, touch(session.id, now))
            self._known.pop(account.person.id, None)
        return account.person if session else None

    async def by_token(self, token: str) -> Person | None:
        """The account of a bot."""
        return await self._find(PEOPLE.c.token == hashed(token))

    async def by_id(self, person_id: str) -> Person | None:
        return await self._find(PEOPLE.c.id == person_id)

    async def delete(self, person: Person) -> None:
        """Delete an account with all that belongs to it."""
        named = [sa.delete(MEMBERS).where(MEMBERS.c.person == person.id)]
        named.append(sa.delete(BLOCKS).where(BLOCKS.c.blocked == person.id))
        await self.service.writer.write(person.id, *named, sa.delete(PEOPLE).where(PEOPLE.c.id == person.id))
        self._known.pop(person.id, None)

    async def use_recovery(self, code: str) -> Person | None:
        """The guest whose recovery code this is. A code works once."""
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
        """Somebody as last seen, or as the database knows them."""
        known = self._known.get(person_id)
        if known is not None and known.until > time.monotonic():
            return known
        async with self.service.engine.connect() as connection:
            row = (await connection.execute(sa.select(PEOPLE).where(PEOPLE.c.id == person_id))).mappings().first()
            found = [Session(*session) for session in await connection.execute(sessions_of(person_id))]
        if row is None:
            return None
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        person = Person(row["id"], row["name"], row["owner"] or "")
        until = time.monotonic() + (TRUSTED_ALONE if self.service.alone else TRUSTED)
        self._known[person_id] = account = Account(person, int(row["epoch"]), tuple(found), until)
        return account

    def origin_of(self, address: str) -> int:
        """The group of addresses that an address belongs to. Only this server can tell, and not who it was."""
        assert self._signer is not None
        marked = hmac.digest(self._signer.secret_key, address.encode(), "sha256")
        return int.from_bytes(marked[:ORIGIN_BYTES])

    async def newcomer(
        self, name: str, owner: str = "", token: str | None = None, origin: int | None = None
    ) -> Person:
        """A new guest, or a bot account with an owner and a token."""
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
        """A code that lets this guest in on another device, once; an earlier one stops working."""
        code = secrets.token_urlsafe(SECRET_BYTES)
        await self._change(person.id, recovery=hashed(code))
        return code

    async def sign_in(self, person: Person, device: str) -> str:
        """The cookie of a new session. Who has too many loses those that were not used for longest."""
        assert self._signer is not None
        self._known.pop(person.id, None)
        account = await self._account(person.id)
        assert account is not None
        ident, insert = new_session(person.id, device, self.service.clock.now())
        spare = [session.id for session in account.sessions[MOST_SESSIONS - 1 :]]
        dropped = [drop_sessions(person.id, *spare)] if spare else []
        await self.service.writer.write(person.id, insert, *dropped)
        self._known.pop(person.id, None)
        return self._signer.dumps([person.id, account.epoch, ident])

    async def sessions(self, person: Person) -> list[Session]:
        """Where somebody is signed in, the browser last used first."""
        now = self.service.clock.now()
        async with self.service.engine.connect() as connection:
            found = [Session(*row) for row in await connection.execute(sessions_of(person.id))]
        return [session for session in found if session.is_live(now)]

    async def end_session(self, person: Person, session: str) -> None:
        await self.service.writer.write(person.id, drop_sessions(person.id, session))
        self._known.pop(person.id, None)

    async def sign_out_everywhere(self, person: Person) -> None:
        """End all sessions of somebody; their older cookies and their recovery code stop working too."""
        epoch = sa.update(PEOPLE).where(PEOPLE.c.id == person.id).values(epoch=PEOPLE.c.epoch + 1, recovery=None)
        await self.service.writer.write(person.id, epoch, drop_sessions(person.id))
        self._known.pop(person.id, None)

    async def new_bot(self, owner: Person, name: str) -> tuple[Person, str]:
        """A bot account and its token, which is told once."""
        if owner.owner:
            raise HttpError(403, say("A bot account cannot have bot accounts of its own."))
        if len(await self.bots(owner)) >= BOT_ACCOUNTS:
            raise HttpError(409, say("You have as many bot accounts as one person may have."))
        token = secrets.token_urlsafe(2 * SECRET_BYTES)
        return await self.newcomer(name, owner.id, token, await self.service.store.origin(owner.id)), token

    async def bots(self, owner: Person) -> list[Person]:
        """The bot accounts of somebody."""
        query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.owner).where(PEOPLE.c.owner == owner.id)
        async with self.service.engine.connect() as connection:
            return [Person(*row) for row in await connection.execute(query.order_by(PEOPLE.c.created))]

    async def delete_bot(self, owner: Person, bot: str) -> None:
        """Delete a bot account: its token stops working at once. What it played stays."""
        if bot not in [found.id for found in await self.bots(owner)]:
            raise HttpError(404, say("You have no such bot account."))
        await self.service.writer.write(bot, sa.delete(PEOPLE).where(PEOPLE.c.id == bot, PEOPLE.c.owner == owner.id))
        self._known.pop(bot, None)

    async def _change(self, person_id: str, **values: object) -> None:
        await self.service.writer.write(person_id, sa.update(PEOPLE).where(PEOPLE.c.id == person_id).values(**values))
        self._known.pop(person_id, None)
