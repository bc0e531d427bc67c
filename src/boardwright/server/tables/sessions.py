"""Sessions: the browsers in which a guest is known. Each can be signed out, and ends when it is not used for long."""

import secrets
from dataclasses import dataclass

import sqlalchemy as sa

from boardwright.server.db.schema import SESSIONS

ID_BYTES = 16
LIFETIME = 180 * 24 * 3600.0
"""Seconds after which a session that nobody used ends."""
SEEN_EVERY = 3600.0
MOST_SESSIONS = 20
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


@dataclass(frozen=True)
class Session:
    """A browser that a guest has used."""

    id: str
    device: str
    created: float
    seen: float

    def is_live(self, now: float) -> bool:
        return now - self.seen < LIFETIME

    def has_aged(self, now: float) -> bool:
        """Is it time to write down that it is still being used?"""
        return now - self.seen > SEEN_EVERY


def device_of(agent: str) -> str:
    """What a browser says of itself, in two words; nothing for a program."""
    found = [next((name for key, name in names.items() if key in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, found))


def new_session(person: str, device: str, now: float) -> tuple[str, sa.Insert]:
    """Return the id of a new session and the statement that keeps it."""
    ident = secrets.token_urlsafe(ID_BYTES)
    return ident, sa.insert(SESSIONS).values(id=ident, person=person, device=device, created=now, seen=now)


def sessions_of(person: str) -> sa.Executable:
    """Return the query for all sessions of a person, the one last used first."""
    columns = SESSIONS.c.id, SESSIONS.c.device, SESSIONS.c.created, SESSIONS.c.seen
    return sa.select(*columns).where(SESSIONS.c.person == person).order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)


def drop_sessions(person: str, *ids: str) -> sa.Delete:
    """Return the statement that ends these sessions of a person, or all of them."""
    chosen = (SESSIONS.c.id.in_(ids),) if ids else ()
    return sa.delete(SESSIONS).where(SESSIONS.c.person == person, *chosen)


def touch(ident: str, now: float) -> sa.Update:
    return sa.update(SESSIONS).where(SESSIONS.c.id == ident).values(seen=now)
