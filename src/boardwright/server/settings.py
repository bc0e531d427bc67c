"""The settings of a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardwright.core import Game, games
from boardwright.server.db.database import default_url
from boardwright.server.notices.delivery import MailServer

PER_ADDRESS = 5
"""The limits of an address, as a multiple of those of a person: a whole school may share one."""


@dataclass(frozen=True)
class Settings:
    """Everything that differs between installations."""

    database: str = field(default_factory=default_url)
    games: Mapping[str, Game] = field(default_factory=games)
    pace: float = 0.5
    """Seconds between a question to a bot and its answer. Later answers come at multiples of it, so that thinking time
    reveals little."""
    absent_after: float = 60.0
    """Seconds of absence after which the others may vote to replace a player, at a table without a clock."""
    absent_alone: float = 600.0
    """The same if nobody else has to agree."""
    address: str = ""
    """The address this server publishes in the lock file, for another server that finds the SQLite file locked."""
    hosts: tuple[str, ...] = ()
    """Accepted Host headers; any if empty."""
    secure: bool = False
    """Serve over HTTPS only: cookies are marked Secure and HSTS is sent."""
    url: str = ""
    """The public URL, for links in mails and web hooks."""
    mail: MailServer | None = None
    """The mail server; None disables mail."""
    local_hooks: bool = False
    """Allow web hooks to private addresses and without TLS."""
    notice_after: float = 60.0
    """Seconds after which a player who is to move and has no page open is notified."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of trusted proxies, whose forwarding headers are believed."""
    metrics: tuple[str, int] | None = None
    """Host and port for the metrics, which are then not served with the pages."""
    web: bool = True
    """Whether this process serves pages and the API, or only health and metrics."""
    bots: bool = True
    """Whether this process runs bots and clocks."""
    body_limit: int = 64 * 1024
    upload_limit: int = 2 * 1024 * 1024
    requests_per_minute: int = 600
    """Per person; an address, which several people may share, has five times as many."""
    newcomers_per_minute: int = 60
    tables_per_minute: int = 20
    """New tables and uploads, per person and per address."""
    uploads_per_hour: int = 30
    """Match files, which are stored in full, per person and per address."""
    reports_per_hour: int = 20
    """Reports per address; a person has fewer (`tables/conduct.py`)."""
    tables_per_person: int = 60
    """Tables of one host that are not over; all hosts of one address together have five times as many."""
    open_per_person: int = 6
    """Public tables of one host that are waiting for players."""
    streams_per_person: int = 40
    """Concurrent event streams; an address has five times as many."""
    documents_per_person: int = 60
    """Texts that one person may store for one game."""
    keep_guests: float = 30.0
    """Days after their last visit until guests who never played are deleted (`live/retention.py`); 0 keeps them."""
    keep_tables: float = 30.0
    """Days without activity until a table that is waiting is deleted; 0 keeps it."""
    keep_matches: float = 180.0
    """Days without activity until an unfinished match is deleted; 0 keeps it."""
