"""The settings of a server."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardwright.core import Game, games
from boardwright.server.db.database import default_url
from boardwright.server.notices.delivery import MailServer

SHARED = 5
"""By so much an address may ask for more than a person: a whole school may stand behind one."""


@dataclass(frozen=True)
class Settings:
    """All that differs between installations."""

    database: str = field(default_factory=default_url)
    games: Mapping[str, Game] = field(default_factory=games)
    pace: float = 0.5
    """Seconds between a question to a bot and its answer; answers come at multiples of it, so that the time a
    bot thinks tells nothing."""
    absent_after: float = 60.0
    """Seconds of silence after which the others may vote to replace a player, at a table without a clock."""
    absent_alone: float = 600.0
    """The same where nobody else has to agree."""
    address: str = ""
    """Where this server answers, for another one that finds the SQLite file taken."""
    hosts: tuple[str, ...] = ()
    """Names this server answers to; any if empty."""
    secure: bool = False
    """Served over HTTPS only: cookies are marked so, and browsers are told to stay with it."""
    url: str = ""
    """Where the world finds this server, for links in mails and hooks."""
    mail: MailServer | None = None
    """The mail server; without one no mail is sent."""
    local_hooks: bool = False
    """May web hooks lie in this network, and be called without TLS?"""
    notice_after: float = 60.0
    """Seconds after which somebody who is asked and is not looking is notified."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose word about where a request comes from is taken."""
    metrics: tuple[str, int] | None = None
    """Address and port for the figures; the port of the pages does not tell them then."""
    web: bool = True
    """Does this process serve pages and the API, or only its health and figures?"""
    bots: bool = True
    """Does this process tend bots and clocks?"""
    body_limit: int = 64 * 1024
    upload_limit: int = 2 * 1024 * 1024
    requests_per_minute: int = 600
    """For each person; an address, which several people may share, has five times as many."""
    newcomers_per_minute: int = 60
    tables_per_minute: int = 20
    """New tables and uploads, for each person and for each address."""
    uploads_per_hour: int = 30
    """Match files, which are kept whole, for each person and for each address."""
    reports_per_hour: int = 20
    """Reports from one address; a person has less (`tables/conduct.py`)."""
    tables_per_person: int = 60
    """Tables of one host that are open or being played; of all who came from one address five times as many."""
    open_per_person: int = 6
    """Public tables of one host that wait for players."""
    streams_per_person: int = 40
    """Event streams that are open at the same time; an address has five times as many."""
    documents_per_person: int = 60
    """Texts of one person for one game that are kept here."""
    keep_guests: float = 30.0
    """Days without a visit after which guests who never played are forgotten (`live/retention.py`); 0 keeps them."""
    keep_tables: float = 30.0
    """Days without anything happening after which a table that waits is forgotten; 0 keeps them."""
    keep_matches: float = 180.0
    """Days without anything happening after which an unfinished match is forgotten; 0 keeps them."""
