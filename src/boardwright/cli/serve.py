"""`boardwright serve`, `play` and `backup`: the server."""

import threading
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any

import typer

from boardwright.cli._errors import UsageError, usage_errors

PORT = 8712
LOCAL = ("localhost", "127.0.0.1", "::1")

Database = Annotated[
    str | None,
    typer.Option(
        envvar="BOARDWRIGHT_DATABASE", help="SQLite or PostgreSQL URL; by default a file in the user's data folder."
    ),
]
Port = Annotated[int, typer.Option(min=1, max=65535, help="Port; if it is in use, another one is chosen.")]
Lan = Annotated[bool, typer.Option("--lan", help="Serve the local network and print a QR code.")]
Smtp = Annotated[
    str | None,
    typer.Option(envvar="BOARDWRIGHT_SMTP", show_envvar=True, help="Mail server, smtp://USER:PASSWORD@HOST:PORT."),
]
MailFrom = Annotated[
    str, typer.Option(envvar="BOARDWRIGHT_MAIL_FROM", show_envvar=True, help="Sender address of mail.")
]
KeepGuests = Annotated[float, typer.Option(metavar="DAYS", min=0, help="Days to keep guests who never play.")]
KeepTables = Annotated[float, typer.Option(metavar="DAYS", min=0, help="Days to keep an idle table open.")]
KeepMatches = Annotated[float, typer.Option(metavar="DAYS", min=0, help="Days to keep an idle unfinished match.")]


def serve(
    database: Database = None,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Port = PORT,
    lan: Lan = False,
    name: Annotated[list[str] | None, typer.Option(help="Host name of this server behind a proxy; repeatable.")] = None,
    https: Annotated[bool, typer.Option("--https", help="Served over HTTPS: secure cookies, HSTS.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="Trusted proxy address or network; repeatable."),
    ] = None,
    metrics: Annotated[
        str | None, typer.Option(metavar="ADDRESS:PORT", help="Serve /metrics here and only here.")
    ] = None,
    role: Annotated[str, typer.Option(help="all, web (no bots and clocks), or bots (only those).")] = "all",
    pace: Annotated[float, typer.Option(min=0.0, help="Seconds between actions of bots.")] = 0.5,
    quiet: Annotated[bool, typer.Option("--quiet", help="Do not log every request.")] = False,
    url: Annotated[
        str | None, typer.Option(envvar="BOARDWRIGHT_URL", help="Public URL of this server, for links in mail.")
    ] = None,
    smtp: Smtp = None,
    mail_from: MailFrom = "",
    local_hooks: Annotated[
        bool, typer.Option("--local-hooks", help="Allow web hooks in this network and without TLS.")
    ] = False,
    keep_guests: KeepGuests = 30,
    keep_tables: KeepTables = 30,
    keep_matches: KeepMatches = 180,
) -> None:
    """Run the server."""
    if role not in ("all", "web", "bots"):
        raise UsageError(f'the role must be all, web or bots, not "{role}"')
    changes: dict[str, object] = {"secure": https, "bots": role != "web", "web": role != "bots", "pace": pace}
    changes |= {"url": url or "", "mail": _mail(smtp, mail_from), "local_hooks": local_hooks}
    changes |= {"proxies": _networks(proxy or []), "metrics": _place(metrics) if metrics else None}
    changes |= {"keep_guests": keep_guests, "keep_tables": keep_tables, "keep_matches": keep_matches}
    _run(database, host, port, lan, tuple(name or ()), changes, quiet=quiet, page=None)


def _mail(smtp: str | None, sender: str) -> Any:
    """Return the mail server, if configured."""
    if not smtp:
        return None
    need_server()
    from boardwright.server.notices.delivery import read_mail_server

    with usage_errors():
        return read_mail_server(smtp, sender)


def _networks(proxies: list[str]) -> tuple[str, ...]:
    try:
        return tuple(str(ip_network(proxy)) for proxy in proxies)
    except ValueError as error:
        raise UsageError(f"a proxy must be an address or a network: {error}") from error


def _place(text: str) -> tuple[str, int]:
    address, _, port = text.rpartition(":")
    if not address or not port.isdecimal() or not 0 < int(port) < 65536:
        raise UsageError(f'the address of /metrics must be like 127.0.0.1:9712, not "{text}"')
    return address.strip("[]"), int(port)


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Game to start with.")] = None,
    database: Database = None,
    port: Port = PORT,
    lan: Lan = False,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser: run a server on this machine and open the page."""
    from boardwright.core import find_game

    with usage_errors():
        page = f"/#{find_game(game).name}" if game else "/"
    _run(database, "127.0.0.1", port, lan, (), {}, quiet=True, page=page if browser else None)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Target file, which must not exist.")],
    database: Database = None,
) -> None:
    """Copy the database of a running server to a file that a server can open."""
    need_server()
    from boardwright.server.db.backup import backup as copy
    from boardwright.server.db.database import default_url

    with usage_errors():
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
    with usage_errors():
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
    """Is a server running on this database? `play` then opens it; `serve` refuses to start."""
    from boardwright.server.db.database import DatabaseLocked, async_url, exclusive_lock, restrict_permissions

    with usage_errors():
        url = async_url(database)
        if url.get_backend_name() == "sqlite":
            restrict_permissions(url.database)
    try:
        with usage_errors(), exclusive_lock(url):
            return False
    except DatabaseLocked as owned:
        if page is None or not owned.address:
            raise UsageError(f"{owned} (it answers at {owned.address or 'an unknown address'})") from owned
        typer.echo(f"Boardwright is already at {owned.address}")
        webbrowser.open(owned.address.rstrip("/") + page)
        return True


def _tell(address: str, lan: bool) -> None:
    """Print the address of the server, with a QR code for phones."""
    typer.echo(f"Boardwright is at {address}  (Ctrl+C ends it)")
    if lan:
        from boardwright.server.runner import qr_code

        typer.echo(qr_code(address))


def need_server() -> None:
    try:
        import fastapi  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise UsageError("the server requires more packages: pip install 'boardwright[server]'") from error


COMMANDS = {"serve": serve, "play": play, "backup": backup}
