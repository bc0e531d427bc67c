"""Passkeys: people who want to keep their name sign in with WebAuthn. There are no passwords."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from boardwright.server.db.schema import CHALLENGES, PASSKEYS, Row
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.people import Person
from boardwright.server.tables.service import TableService
from boardwright.server.web.errors import HttpError, say

CHALLENGE_BYTES = 32
CHALLENGE_LIFETIME = 300.0
"""Seconds for which a challenge is valid."""
MAX_PASSKEYS = 10
MAX_CHALLENGES = 5_000
"""Open challenges. Beyond this the oldest are deleted: refusing new ones would lock everyone out."""
ID_LENGTH = 1364
SITE_NAME = "Boardwright"
NOT_ACCEPTED = say("This passkey was not accepted.")


@dataclass(frozen=True)
class Site:
    """The relying party: the name passkeys belong to, and the origin the browser reports."""

    name: str
    origin: str


@dataclass(frozen=True)
class Passkey:
    """The metadata of a passkey, for its owner."""

    id: str
    name: str
    created: float
    used: float


class Passkeys:
    """The passkeys of all people."""

    def __init__(self, service: TableService):
        self.service = service

    async def of(self, person: Person) -> list[Passkey]:
        """Return the passkeys of a person, oldest first."""
        columns = PASSKEYS.c.id, PASSKEYS.c.name, PASSKEYS.c.created, PASSKEYS.c.used
        query = sa.select(*columns).where(PASSKEYS.c.person == person.id).order_by(PASSKEYS.c.created, PASSKEYS.c.id)
        async with self.service.engine.connect() as connection:
            return [Passkey(*row) for row in await connection.execute(query)]

    async def begin(self, person: Person, site: Site) -> dict[str, object]:
        """Return the options for registering a passkey."""
        known = await self.of(person)
        if person.owner:
            raise HttpError(403, say("A bot account signs in with its token."))
        if len(known) >= MAX_PASSKEYS:
            raise HttpError(409, say("You cannot add more passkeys; delete one first."))
        options = generate_registration_options(
            rp_id=site.name,
            rp_name=SITE_NAME,
            user_id=person.id.encode(),
            user_name=person.name,
            user_display_name=person.name,
            challenge=await self._challenge(person.id),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        )
        return options_to_json_dict(options)

    async def add(self, person: Person, site: Site, credential: dict[str, Any], device: str) -> None:
        """Store the passkey a browser has registered; raises HttpError if verification fails."""
        challenge = await self._answered(credential, person.id)
        try:
            proof = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                require_user_verification=False,
            )
        except Exception as error:  # the library lets parser errors through
            raise HttpError(422, NOT_ACCEPTED) from error
        ident, now = bytes_to_base64url(proof.credential_id), self.service.clock.now()
        if len(ident) > ID_LENGTH or len(await self.of(person)) >= MAX_PASSKEYS:
            raise HttpError(409, say("You cannot add more passkeys; delete one first."))
        values = {"id": ident, "person": person.id, "public_key": proof.credential_public_key, "uses": proof.sign_count}
        insert = sa.insert(PASSKEYS).values(**values, name=device, created=now, used=now)
        try:
            await self.service.writer.write(person.id, insert)
        except Conflict:
            raise HttpError(409, say("You have already added this passkey.")) from None

    async def begin_sign_in(self, site: Site) -> dict[str, object]:
        """Return the options for signing in with any passkey."""
        return options_to_json_dict(
            generate_authentication_options(rp_id=site.name, challenge=await self._challenge(""))
        )

    async def sign_in(self, site: Site, credential: dict[str, Any]) -> str:
        """Return the id of the person who signs in; raises HttpError if verification fails."""
        challenge = await self._answered(credential, "")
        row = await self._row(str(credential.get("id", "")))
        try:
            verified = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=row["public_key"],
                credential_current_sign_count=row["uses"],
                require_user_verification=False,
            )
        except Exception as error:  # the library lets parser errors through
            raise HttpError(403, NOT_ACCEPTED) from error
        same = PASSKEYS.c.id == row["id"], PASSKEYS.c.uses == row["uses"]
        used = {"uses": verified.new_sign_count, "used": self.service.clock.now()}
        try:
            await self.service.writer.write(row["person"], sa.update(PASSKEYS).where(*same).values(**used))
        except Conflict:
            raise HttpError(409, NOT_ACCEPTED) from None
        return str(row["person"])

    async def delete(self, person: Person, ident: str) -> None:
        owned = PASSKEYS.c.id == ident, PASSKEYS.c.person == person.id
        await self.service.writer.write(person.id, sa.delete(PASSKEYS).where(*owned))

    async def _row(self, ident: str) -> Row:
        async with self.service.engine.connect() as connection:
            query = sa.select(PASSKEYS).where(PASSKEYS.c.id == ident.rstrip("="))
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            raise HttpError(403, say("This passkey is not known here; it may have been deleted."))
        return dict(row)

    async def _challenge(self, person: str) -> bytes:
        """Create a challenge; expired ones, and the oldest of too many, are deleted."""
        now = self.service.clock.now()
        newest = sa.select(CHALLENGES.c.created).order_by(CHALLENGES.c.created.desc())
        async with self.service.engine.connect() as connection:
            oldest_kept = (await connection.execute(newest.offset(MAX_CHALLENGES - 1).limit(1))).scalar()
        challenge = secrets.token_bytes(CHALLENGE_BYTES)
        values = {"id": hash_of(challenge), "person": person, "open": True, "created": now}
        old = sa.delete(CHALLENGES).where(CHALLENGES.c.created <= max(now - CHALLENGE_LIFETIME, oldest_kept or 0.0))
        await self.service.writer.write("challenges", old, sa.insert(CHALLENGES).values(**values))
        return challenge

    async def _answered(self, credential: dict[str, Any], person: str) -> bytes:
        """Return the challenge a credential answers, and invalidate it; raises HttpError if it is not valid."""
        try:
            data = base64url_to_bytes(str(credential["response"]["clientDataJSON"]))
            challenge = parse_client_data_json(data).challenge
        except Exception as error:  # the library lets parser errors through
            raise HttpError(422, NOT_ACCEPTED) from error
        match = CHALLENGES.c.id == hash_of(challenge), CHALLENGES.c.person == person, CHALLENGES.c.open
        young = CHALLENGES.c.created > self.service.clock.now() - CHALLENGE_LIFETIME
        try:
            await self.service.writer.write("challenges", sa.update(CHALLENGES).where(*match, young).values(open=False))
        except Conflict:
            raise HttpError(403, say("That took too long, or was tried before; please try again.")) from None
        return challenge


def hash_of(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()
