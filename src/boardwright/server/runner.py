"""Running a server: logging, graceful shutdown, addresses for other players."""

import asyncio
import gc
import logging
import socket
import sys
from typing import Any

import structlog
import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from boardwright.server.settings import Settings
from boardwright.server.web.app import create_app

HEADERS_TIMEOUT = 15.0
"""Seconds in which the headers of a request must arrive; `web/middleware.py` limits the body."""
HEADERS_LIMIT = 64 * 1024
SHUTDOWN_TIMEOUT = 10
"""Seconds for which a stopping server waits for open requests."""


def tune_gc() -> None:
    """Make full garbage collections rare: with thousands of states in memory each blocks the event loop for 0.25 s.

    Objects that exist at the start are exempt.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class TimedProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """Uvicorn's HTTP protocol with a limit for the size of the headers and the time they take to arrive."""

    _headers_timer: asyncio.TimerHandle | None = None
    _header_bytes: int | None = None
    """Bytes received of incomplete headers. Counted for httptools only; h11 has its own limit."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._start_timer()

    def data_received(self, data: bytes) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._start_timer()
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._cancel_timer()
        if self._header_bytes is not None:
            self._header_bytes += len(data)
            if self._header_bytes > HEADERS_LIMIT:
                self.transport.close()

    def on_message_begin(self) -> None:
        self._header_bytes = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._header_bytes = None
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timer()
        super().connection_lost(exc)

    def _start_timer(self) -> None:
        if self._headers_timer is None:
            self._headers_timer = self.loop.call_later(HEADERS_TIMEOUT, self.transport.close)

    def _cancel_timer(self) -> None:
        if self._headers_timer is not None:
            self._headers_timer.cancel()
            self._headers_timer = None


class Server(uvicorn.Server):
    """A Uvicorn server that closes the event streams first, because they never end by themselves."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        tune_gc()
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        service = getattr(self.config.app.state, "service", None)  # type: ignore[union-attr]
        if service is not None:
            service.broadcaster.close()
        await super().shutdown(sockets)


def configure_logging(requests: bool) -> None:
    """Log JSON lines to standard error; requests are logged only if `requests` is set."""
    level = logging.INFO if requests else logging.WARNING
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: _StderrLogger(),
    )
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)  # it would log a line for every malformed form


class _StderrLogger:
    """Writes to the current value of `sys.stderr`."""

    def msg(self, line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    debug = info = warning = error = critical = exception = msg


def make_server(settings: Settings, host: str, port: int, fd: int | None = None) -> Server:
    """Create a server. Uvicorn's own access log is off: the app logs requests."""
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        fd=fd,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        lifespan="on",
        http=TimedProtocol,
        ws="none",
        h11_max_incomplete_event_size=HEADERS_LIMIT,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    return Server(config)


def check_free(host: str, port: int) -> None:
    """Raise ValueError with a readable message if the port is in use or cannot be bound."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except OSError as error:
        raise ValueError(f"cannot listen on {host}:{port}: {error.strerror}") from error


def free_port(host: str, preferred: int) -> int:
    """Return the preferred port, or another free one if it is in use."""
    for port in (preferred, 0):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    raise OSError("there is no free port")


def lan_address() -> str:
    """Return this machine's address in the local network. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def qr_code(text: str) -> str:
    """Render a text as a QR code for a terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(text, error="m").terminal(out=out, compact=True)
    return out.getvalue()
