"""`boardwright serve`, `play` and `backup`: the web table."""

import threading
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any

import typer

from boardwright.cli._sentences import Refused, refusing

PORT = 8712
LOCAL = ("localhost", "127.0.0.1", "::1")

Database = Annotated[
    str | None,
    typer.Option(envvar="BOARDWRIGHT_DATABASE", help="SQLite or PostgreSQL URL; a file of this user by default."),
]
Port = Annotated[int, typer.Option(min=1, max=65535, help="Another one is taken if this one is busy.")]
Lan = Annotated[bool, typer.Option("--lan", help="Serve the local network and print a QR code.")]
Smtp = Annotated[
    str | None,
    typer.Option(envvar="BOARDWRIGHT_SMTP", show_envvar=True, help="Mail server, smtp://USER:PASSWORD@HOST:PORT."),
]
MailFrom = Annotated[
    str, typer.Option(envvar="BOARDWRIGHT_MAIL_FROM", show_envvar=True, help="Address that mail is from.")
]
KeepGuests = Annotated[
    float, typer.Option(metavar="DAYS", min=0, help="How long guests who never play stay after their last visit.")
]
KeepTables = Annotated[
    float, typer.Option(metavar="DAYS", min=0, help="How long a table waits at which nothing happens.")
]
KeepMatches = Annotated[
    float, typer.Option(metavar="DAYS", min=0, help="How long an unfinished match stays in which nothing happens.")
]


def serve(
    database: Database = None,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Port = PORT,
    lan: Lan = False,
    name: Annotated[
        list[str] | None, typer.Option(help="Host name this server goes by, behind a proxy; repeatable.")
    ] = None,
    https: Annotated[bool, typer.Option("--https", help="Served over HTTPS: secure cookies, HSTS.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address or network of a proxy that says where requests come from; repeatable."),
    ] = None,
    metrics: Annotated[
        str | None, typer.Option(metavar="ADDRESS:PORT", help="Tell the figures of /metrics here, and only here.")
    ] = None,
    role: Annotated[str, typer.Option(help="all; or web: no bots and clocks; or bots: those alone.")] = "all",
    pace: Annotated[float, typer.Option(min=0.0, help="Seconds between two answers of bots.")] = 0.5,
    quiet: Annotated[bool, typer.Option("--quiet", help="No log line for each request.")] = False,
    url: Annotated[
        str | None, typer.Option(envvar="BOARDWRIGHT_URL", help="Where the world finds this server, for its mails.")
    ] = None,
    smtp: Smtp = None,
    mail_from: MailFrom = "",
    local_hooks: Annotated[
        bool, typer.Option("--local-hooks", help="Web hooks may lie in this network, and be called without TLS.")
    ] = False,
    keep_guests: KeepGuests = 30,
    keep_tables: KeepTables = 30,
    keep_matches: KeepMatches = 180,
) -> None:
    """Serve the web table."""
    if role not in ("all", "web", "bots"):
        raise Refused(f'a role is all, web or bots, not "{role}"')
    changes: dict[str, object] = {"secure": https, "bots": role != "web", "web": role != "bots", "pace": pace}
    changes |= {"url": url or "", "mail": _mail(smtp, mail_from), "local_hooks": local_hooks}
    changes |= {"proxies": _networks(proxy or []), "metrics": _place(metrics) if metrics else None}
    changes |= {"keep_guests": keep_guests, "keep_tables": keep_tables, "keep_matches": keep_matches}
    _run(database, host, port, lan, tuple(name or ()), changes, quiet=quiet, page=None)


def _mail(smtp: str | None, sender: str) -> Any:
    """The mail server, if one is named."""
    if not smtp:
        return None
    need_server()
    from boardwright.server.notices.delivery import read_mail_server

    with refusing():
        return read_mail_server(smtp, sender)


def _networks(proxies: list[str]) -> tuple[str, ...]:
    try:
        return tuple(str(ip_network(proxy)) for proxy in proxies)
    except ValueError as error:
        raise Refused(f"a proxy is given as an address or a network: {error}") from error


def _place(text: str) -> tuple[str, int]:
    address, _, port = text.rpartition(":")
    if not address or not port.isdecimal() or not 0 < int(port) < 65536:
        raise Refused(f'figures are told at an address and a port, such as 127.0.0.1:9712, not "{text}"')
    return address.strip("[]"), int(port)


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Begin with this game.")] = None,
    database: Database = None,
    port: Port = PORT,
    lan: Lan = False,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser: serve on this machine and open the page."""
    from boardwright.core import find_game

    with refusing():
        page = f"/#{find_game(game).name}" if game else "/"
    _run(database, "127.0.0.1", port, lan, (), {}, quiet=True, page=page if browser else None)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; must not exist.")],
    database: Database = None,
) -> None:
    """Copy the whole database, while the server runs, into a file that a server can open."""
    need_server()
    from boardwright.server.db.backup import backup as copy
    from boardwright.server.db.database import default_url

    with refusing():
        rows = copy(database or default_url(), file)
    typer.echo(f"{rows} rows copied to {file}")


def _run(
    database: str | None,
    host: str,
    port: int,
    lan: bool,
    names: tuple[str, ...],
    changes: dict[str, Any],
    *,
    quiet: bool,
    page: str | None,
) -> None:
    need_server()
    from boardwright.server import Settings
    from boardwright.server.db.database import default_url, prepare_database
    from boardwright.server.runner import check_free, configure_logging, free_port, lan_address, make_server

    configure_logging(requests=not quiet)
    host = "0.0.0.0" if lan else host
    address = lan_address() if lan else ("localhost" if host in LOCAL else host)
    open_to_all = host == "0.0.0.0" and not lan
    hosts = () if open_to_all and not names else (*LOCAL, address, host, *names)
    database = database or default_url()
    if _already_served(database, page):
        return
    with refusing():
        prepare_database(database)
        port = free_port(host, port)
        here = f"http://{address}:{port}/"
        if changes.get("metrics"):
            check_free(*changes["metrics"])
        public = f"https://{names[0]}/" if names and changes.get("secure") else here
        changes = {**changes, "url": changes.get("url") or public}
        settings = Settings(database=database, hosts=hosts, address=here, **changes)
        server = make_server(settings, host, port)
    _tell(here, lan)
    if page is not None:
        threading.Timer(1.0, webbrowser.open, (f"http://localhost:{port}{page}",)).start()
    server.run()


def _already_served(database: str, page: str | None) -> bool:
    """Is a server at work on this file? Somebody who wants to play is led there; another server is refused."""
    from boardwright.server.db.database import DatabaseLocked, async_url, exclusive_lock, restrict_permissions

    with refusing():
        url = async_url(database)
        if url.get_backend_name() == "sqlite":
            restrict_permissions(url.database)
    try:
        with refusing(), exclusive_lock(url):
            return False
    except DatabaseLocked as owned:
        if page is None or not owned.address:
            raise Refused(f"{owned} (it answers at {owned.address or 'an unknown address'})") from owned
        typer.echo(f"Boardwright is already at {owned.address}")
        webbrowser.open(owned.address.rstrip("/") + page)
        return True


def _tell(address: str, lan: bool) -> None:
    """Say where the table is, also to phones that look at the screen."""
    typer.echo(f"Boardwright is at {address}  (Ctrl+C ends it)")
    if lan:
        from boardwright.server.runner import qr_code

        typer.echo(qr_code(address))


def need_server() -> None:
    try:
        import fastapi  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise Refused("the web table needs more packages: pip install 'boardwright[server]'") from error


COMMANDS = {"serve": serve, "play": play, "backup": backup}
