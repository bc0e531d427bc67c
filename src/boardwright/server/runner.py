"""Running a server: log lines, a shutdown that says goodbye to every stream, addresses for friends."""

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

HEAD_PATIENCE = 15.0
"""Seconds for the head of a request; how long a body may take is said in `web/middleware.py`."""
HEAD_LIMIT = 64 * 1024
GRACE = 10
"""Seconds that a stopping server waits for requests that are still being answered."""


def calm_collector() -> None:
    """Thousands of states in memory make a full search for garbage take a quarter of a second, during which
    nobody is answered. What is there at the start is left alone, and full searches become rare."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class TimedProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """HTTP as Uvicorn speaks it, but a head that does not end in time, or is too large, is cut off."""

    _slow: asyncio.TimerHandle | None = None
    _head: int | None = None
    """Bytes that have come of a head that has not ended. Only httptools tells; h11 has the limit itself."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect_head()

    def data_received(self, data: bytes) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._expect_head()
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        if self._head is not None:
            self._head += len(data)
            if self._head > HEAD_LIMIT:
                self.transport.close()

    def on_message_begin(self) -> None:
        self._head = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _expect_head(self) -> None:
        if self._slow is None:
            self._slow = self.loop.call_later(HEAD_PATIENCE, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None


class Server(uvicorn.Server):
    """Ends the event streams first: a stream never ends by itself."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        calm_collector()
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        service = getattr(self.config.app.state, "service", None)  # type: ignore[union-attr]
        if service is not None:
            service.broadcaster.close()
        await super().shutdown(sockets)


def set_up_logs(lines: bool) -> None:
    """One JSON object for each line on standard error; without requests if nobody wants to see them."""
    level = logging.INFO if lines else logging.WARNING
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: _StandardError(),
    )


class _StandardError:
    """Writes lines to whatever standard error is at the moment."""

    def msg(self, line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    debug = info = warning = error = critical = exception = msg


def make_server(settings: Settings, host: str, port: int, fd: int | None = None) -> Server:
    """A server that is ready to run; requests are logged by the app itself, so Uvicorn keeps quiet."""
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        fd=fd,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
        http=TimedProtocol,
        ws="none",
        h11_max_incomplete_event_size=HEAD_LIMIT,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    return Server(config)


def check_free(host: str, port: int) -> None:
    """Raise ValueError with a readable message if somebody has this port already."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except OSError as error:
        raise ValueError(f"nothing can be told at {host}:{port}: {error.strerror}") from error


def free_port(host: str, wished: int) -> int:
    """The wished port, or another one if somebody has it already."""
    for port in (wished, 0):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, port))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    raise OSError("there is no free port")


def lan_address() -> str:
    """The address under which others in the local network find this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def qr_code(text: str) -> str:
    """The text as a QR code made of blocks, for a terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(text, error="m").terminal(out=out, compact=True)
    return out.getvalue()
