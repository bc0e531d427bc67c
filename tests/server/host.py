"""A server in its own process, for tests that need a real one: python -m tests.server.host URL PORT PACE.

It serves the toy game and the installed ones.
"""

import os
import sys

from boardwright.core import games, match_file
from boardwright.server import Settings
from boardwright.server.runner import Server, configure_logging, make_server
from tests.core.pearls import PEARLS

ALL = {"pearls": PEARLS, **games()}


def made(database: str, port: int, pace: float, role: str = "all") -> Server:
    """Return a server ready to run."""
    match_file.find_game = ALL.__getitem__
    configure_logging(requests="BOARDWRIGHT_LOG" in os.environ)
    settings = Settings(
        database=database,
        games=ALL,
        pace=pace,
        bots=role != "web",
        web=role != "bots",
        absent_after=1.0,
        absent_alone=1.0,
        requests_per_minute=10_000_000,
        newcomers_per_minute=10_000_000,
        tables_per_minute=10_000_000,
        tables_per_person=10_000_000,
        open_per_person=10_000_000,
        streams_per_person=10_000_000,
        uploads_per_hour=10_000_000,
        reports_per_hour=10_000_000,
    )
    return make_server(settings, "127.0.0.1", port)


def main() -> None:
    database, port, pace = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    made(database, port, pace, *sys.argv[4:5]).run()


if __name__ == "__main__":
    main()
