"""Guests: a name behind a signed cookie, a code to come back from another device, tokens for bot accounts."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from itsdangerous import BadSignature, URLSafeSerializer

from boardwright.server.db.schema import KEYS, PEOPLE
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.service import TableService
from boardwright.server.web.errors import HttpError, say

COOKIE = "boardwright"
NAME_LENGTH = 24
UNSAFE = '<>&"`'
"""Names go into pictures and pages of every kind, so they hold nothing that means something there."""
SECRET_BYTES = 16
BOT_ACCOUNTS = 20
REMEMBERED = 10_000


@dataclass(frozen=True)
class Person:
    """Who is at the other end."""

    id: str
    name: str
    owner: str = ""


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_name(name: str) -> str:
    """A name as it may be shown: printable, not too long; a HttpError if nothing is left."""
    plain = "".join(c if c.isprintable() and c not in UNSAFE else " " for c in name.replace("'", "’"))
    cleaned = " ".join(plain.split())[:NAME_LENGTH].strip()
    if not cleaned:
        raise HttpError(422, say("Please give a name with at least one letter."))
    return cleaned


class People:
    """All guests and bot accounts."""

    def __init__(self, service: TableService):
        self.service = service
        self._signer: URLSafeSerializer | None = None
        self._signed: dict[str, tuple[str, int]] = {}
        self._known: dict[str, tuple[Person, int]] = {}

    async def open(self) -> None:
        """Find the key that signs cookies, or make one."""
        key = await self._key()
        if key is None:
            try:
                value = secrets.token_hex(32)
                await self.service.writer.write("keys", sa.insert(KEYS).values(name="cookie", value=value))
            except Conflict:
                pass
            key = await self._key()
        self._signer = URLSafeSerializer(str(key), salt="guest")

    async def _key(self) -> str | None:
        async with self.service.engine.connect() as connection:
            return (await connection.execute(sa.select(KEYS.c.value).where(KEYS.c.name == "cookie"))).scalar()

    def cookie(self, person: Person, epoch: int = 0) -> str:
        assert self._signer is not None
        return self._signer.dumps([person.id, epoch])

    def signed_id(self, cookie: str) -> tuple[str, int] | None:
        """The id in a cookie that this server signed."""
        assert self._signer is not None
        if cookie not in self._signed:
            try:
                person_id, epoch = self._signer.loads(cookie)
            except (BadSignature, ValueError, TypeError):
                return None
            if len(self._signed) >= REMEMBERED:
                self._signed.clear()
            self._signed[cookie] = str(person_id), int(epoch)
        return self._signed[cookie]

    async def by_cookie(self, cookie: str) -> Person | None:
        """The guest whose cookie this is; none if it was forged or called back."""
        signed = self.signed_id(cookie)
        if signed is None:
            return None
        found = self._known.get(signed[0]) or await self._find(PEOPLE.c.id == signed[0])
        return found[0] if found and found[1] == signed[1] else None

    async def by_token(self, token: str) -> Person | None:
        """The account of a bot."""
        found = await self._find(PEOPLE.c.token == hashed(token))
        return found[0] if found else None

    async def by_recovery(self, code: str) -> tuple[Person, int] | None:
        return await self._find(PEOPLE.c.recovery == hashed(code.strip()))

    async def _find(self, condition: Any) -> tuple[Person, int] | None:
        async with self.service.engine.connect() as connection:
            row = (await connection.execute(sa.select(PEOPLE).where(condition))).mappings().first()
        if row is None:
            return None
        found = Person(row["id"], row["name"], row["owner"] or ""), int(row["epoch"])
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[row["id"]] = found
        return found

    async def newcomer(self, name: str, owner: str = "", token: str | None = None) -> Person:
        """A new guest, or a bot account with an owner and a token."""
        person = Person(secrets.token_urlsafe(SECRET_BYTES), clean_name(name), owner)
        values = {"id": person.id, "name": person.name, "epoch": 0, "created": self.service.clock.now()}
        values |= {"owner": owner or None, "token": hashed(token) if token else None}
        await self.service.writer.write(person.id, sa.insert(PEOPLE).values(**values))
        return person

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, clean_name(name), person.owner)
        await self._change(person.id, name=renamed.name)
        return renamed

    async def new_recovery(self, person: Person) -> str:
        """A code that lets this guest in on another device; an earlier one stops working."""
        code = secrets.token_urlsafe(SECRET_BYTES)
        await self._change(person.id, recovery=hashed(code))
        return code

    async def new_bot(self, owner: Person, name: str) -> tuple[Person, str]:
        """A bot account and its token, which is told once."""
        if owner.owner:
            raise HttpError(403, say("A bot account cannot have bot accounts of its own."))
        count = sa.select(sa.func.count()).select_from(PEOPLE).where(PEOPLE.c.owner == owner.id)
        async with self.service.engine.connect() as connection:
            if (await connection.execute(count)).scalar_one() >= BOT_ACCOUNTS:
                raise HttpError(409, say("You have as many bot accounts as one person may have."))
        token = secrets.token_urlsafe(2 * SECRET_BYTES)
        return await self.newcomer(name, owner.id, token), token

    async def _change(self, person_id: str, **values: Any) -> None:
        await self.service.writer.write(person_id, sa.update(PEOPLE).where(PEOPLE.c.id == person_id).values(**values))
        self._known.pop(person_id, None)
