"""Sessions: the browsers in which a guest is signed in. Each can be ended, and expires if unused."""

import secrets
from dataclasses import dataclass

import sqlalchemy as sa

from boardwright.server.db.schema import SESSIONS

ID_BYTES = 16
LIFETIME = 180 * 24 * 3600.0
"""Seconds after its last use until a session expires."""
SEEN_INTERVAL = 3600.0
MAX_SESSIONS = 20
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
    """A browser in which a guest is signed in."""

    id: str
    device: str
    created: float
    seen: float

    def is_live(self, now: float) -> bool:
        return now - self.seen < LIFETIME

    def has_aged(self, now: float) -> bool:
        """Return whether `seen` is old enough to be updated."""
        return now - self.seen > SEEN_INTERVAL


def device_of(agent: str) -> str:
    """Return browser and system from a User-Agent header, or an empty string for programs."""
    parts = [next((name for key, name in names.items() if key in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(filter(None, parts))


def new_session(person: str, device: str, now: float) -> tuple[str, sa.Insert]:
    """Return the id of a new session and the statement that inserts it."""
    ident = secrets.token_urlsafe(ID_BYTES)
    return ident, sa.insert(SESSIONS).values(id=ident, person=person, device=device, created=now, seen=now)


def sessions_of(person: str) -> sa.Executable:
    """Return the query for all sessions of a person, most recently used first."""
    columns = SESSIONS.c.id, SESSIONS.c.device, SESSIONS.c.created, SESSIONS.c.seen
    return sa.select(*columns).where(SESSIONS.c.person == person).order_by(SESSIONS.c.seen.desc(), SESSIONS.c.id)


def drop_sessions(person: str, *ids: str) -> sa.Delete:
    """Return the statement that ends these sessions of a person, or all of them."""
    chosen = (SESSIONS.c.id.in_(ids),) if ids else ()
    return sa.delete(SESSIONS).where(SESSIONS.c.person == person, *chosen)


def touch_session(ident: str, now: float) -> sa.Update:
    return sa.update(SESSIONS).where(SESSIONS.c.id == ident).values(seen=now)
