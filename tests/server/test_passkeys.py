"""Forged passkeys are refused with a message; real authenticators are tested in tests/browser."""

import base64
import json

import pytest
import sqlalchemy as sa

from boardwright.server.db.schema import CHALLENGES
from boardwright.server.tables import passkeys
from tests.server.kit import Guest, played
from tests.server.test_revocation import named


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def signed(challenge, **more):
    """Return an empty credential for a challenge."""
    said = json.dumps({"type": "webauthn.get", "challenge": challenge, "origin": "http://table.test"}).encode()
    response = {"clientDataJSON": encoded(said), "authenticatorData": "AAAA", "signature": "AAAA"}
    return {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response, **more}


async def send(guest, path, body):
    return await guest.http.post(path, content=body if isinstance(body, bytes) else json.dumps(body).encode())


NONSENSE = [
    b"", b"[]", b"null", b"{", b"\xff\xfe", b"[" * 30_000, {}, {"response": []}, {"response": {"clientDataJSON": 7}},
    {"response": {"clientDataJSON": "!!"}}, {"response": {"clientDataJSON": encoded(b"{}")}},
    {"response": {"clientDataJSON": encoded(b'{"challenge": 1}')}},
    signed("AAAA"), signed("\u0000"), signed("é"),
]  # fmt: skip


@pytest.mark.parametrize("path", ["/sign-in", "/me/passkeys"])
def test_nonsense_is_refused_with_a_sentence(tmp_path, path):
    async def story(app):
        ada = await named(app)
        for body in NONSENSE:
            answer = await send(ada, path, body)
            assert answer.status_code in (403, 422), (body, answer.status_code)

    played(tmp_path, story)


def test_a_challenge_is_answered_once_by_whom_it_was_given_to(tmp_path, database):
    async def story(app):
        ada, ben = await named(app, "Ada"), await named(app, "Ben")
        options = (await ada.http.post("/me/passkeys/begin")).json()
        own = signed(options["challenge"])
        assert "took too long" in (await send(ben, "/me/passkeys", own)).text, "given to Ada"
        assert "took too long" in (await send(ada, "/sign-in", own)).text, "given for another purpose"
        assert (await send(ada, "/me/passkeys", own)).status_code == 422, "read, and nothing is signed"
        assert "took too long" in (await send(ada, "/me/passkeys", own)).text, "used up"

    played(tmp_path, story, database=database)


def test_a_challenge_ends_and_old_ones_are_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr(passkeys, "CHALLENGE_LIFETIME", 0.0)

    async def story(app):
        ada = await named(app)
        for _ in range(3):
            options = (await ada.http.post("/sign-in/begin")).json()
        assert "took too long" in (await send(ada, "/sign-in", signed(options["challenge"]))).text
        async with app.state.service.engine.connect() as connection:
            assert (await connection.execute(sa.select(sa.func.count()).select_from(CHALLENGES))).scalar() == 1

    played(tmp_path, story)


def test_an_unknown_passkey_signs_nobody_in(tmp_path):
    async def story(app):
        ada = Guest(app)
        options = (await ada.http.post("/sign-in/begin")).json()
        answer = await send(ada, "/sign-in", signed(options["challenge"]))
        assert answer.status_code == 403 and "may have been deleted" in answer.text
        assert (await ada.get("/api/v1/me")).status_code == 401

    played(tmp_path, story)


def test_a_server_without_a_name_offers_no_passkeys(tmp_path):
    async def story(app):
        guest = Guest(app, host="192.0.2.7")
        assert "has only an IP address" in (await guest.get("/sign-in")).text
        assert (await guest.http.post("/sign-in/begin")).status_code == 409

    played(tmp_path, story)


def test_a_bot_account_gets_no_passkey(tmp_path):
    async def story(app):
        ada = await named(app)
        made = (await ada.http.post("/api/v1/bots", json={"name": "Robo"})).json()
        bot = Guest(app, authorization=f"Bearer {made['token']}")
        assert (await bot.http.post("/me/passkeys/begin")).status_code == 403

    played(tmp_path, story)
