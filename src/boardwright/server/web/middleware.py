"""Middleware: origin checks, rate and size limits, security headers, metrics and the request log."""

import asyncio
import time
import traceback
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from ipaddress import IPv6Address
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

import structlog
from fastapi import Request
from sqlalchemy.exc import DBAPIError
from starlette.datastructures import Headers, MutableHeaders

from boardwright.server.settings import PER_ADDRESS, Settings
from boardwright.server.tables.people import COOKIE
from boardwright.server.web.errors import HttpError, say

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

FRAME_ANCESTORS = "frame-ancestors 'none'"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; manifest-src 'self'; worker-src 'self'; "
    + FRAME_ANCESTORS
)
EMBEDDED = POLICY.replace("form-action 'self'", "form-action 'none'").replace(FRAME_ANCESTORS, "frame-ancestors *")
"""The policy of pages that may be embedded; nothing can be submitted from them."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
HSTS = f"max-age={365 * 24 * 3600}"
BAD_REQUEST, TOO_MANY = 400, 429
BODY_TIMEOUT = 20.0
"""Seconds in which a body must arrive."""
MAX_LENGTH_DIGITS = 12
"""Limit for the digits of a Content-Length."""
SAFE = ("GET", "HEAD", "OPTIONS")
UPLOADS = ("/upload", "/api/v1/uploads")
CACHE_SIZE = 20_000
HOST_BITS = 64
"""Bits of a long address that its owner chooses freely."""
CHANNELS_PER_HOUR, HOUR = 6, 3600.0
RETRY_AFTER = "10"
"""Seconds for the Retry-After header."""
LOG = structlog.get_logger("boardwright.request")


class Buckets:
    """Token buckets by visitor, refilled continuously up to a limit."""

    def __init__(self, most: int, seconds: float = 60.0):
        self.most, self.seconds = most, seconds
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> bool:
        """Take a token; return False if the visitor has none left."""
        now = time.monotonic()
        left, at = self._left.get(key, (float(self.most), now))
        left = min(self.most, left + (now - at) * self.most / self.seconds)
        if len(self._left) > CACHE_SIZE:
            self._make_room(now)
        self._left[key] = (max(0.0, left - 1), now)
        return left >= 1

    def _make_room(self, now: float) -> None:
        """Drop full buckets, or all of them if there are still too many."""
        self._left = {key: (left, at) for key, (left, at) in self._left.items() if now - at < self.seconds}
        if len(self._left) > CACHE_SIZE:
            self._left.clear()


class Guard:
    """Checks every request before it is routed."""

    def __init__(self, settings: Settings, signed_id: Callable[[str], Any]):
        self.settings = settings
        self.signed_id = signed_id
        self._requests = Buckets(settings.requests_per_minute)
        self._addresses = Buckets(PER_ADDRESS * settings.requests_per_minute)
        self._guests = Buckets(settings.newcomers_per_minute)
        self._tables = Buckets(settings.tables_per_minute)
        self._channels = Buckets(CHANNELS_PER_HOUR, HOUR)
        self._uploads = Buckets(settings.uploads_per_hour, HOUR)
        self._reports = Buckets(settings.reports_per_hour, HOUR)

    def check(self, scope: Scope) -> None:
        """Raise HttpError if a request comes from another site, is too large, or exceeds a rate limit."""
        headers = Headers(scope=scope)
        check_query(scope)
        self._check_host(headers)
        if scope["method"] not in SAFE:
            check_origin(headers)
            length = headers.get("content-length", "0")
            if not length.isdecimal() or len(length) > MAX_LENGTH_DIGITS or int(length) > self.limit(scope):
                raise HttpError(413, say("This is too large."))
        by_person, by_address = self._requests.take(self._visitor(scope)), self._addresses.take(address_of(scope))
        if not (by_person and by_address):
            raise HttpError(429, say("Too many requests at once; please wait a moment."))

    def limit(self, scope: Scope) -> int:
        return self.settings.upload_limit if scope["path"] in UPLOADS else self.settings.body_limit

    def new_guest(self, request: Request) -> bool:
        """Return whether one more guest may be created from this address now."""
        return self._guests.take(address_of(request.scope))

    def new_table(self, request: Request, person: str) -> bool:
        """Return whether this person, from this address, may open one more table now."""
        by_person, by_address = self._tables.take(person), self._tables.take(address_of(request.scope))
        return by_person and by_address

    def new_upload(self, request: Request, person: str) -> bool:
        """Return whether this person, from this address, may upload one more match file now."""
        return all([self._uploads.take(key) for key in (person, address_of(request.scope))])

    def new_report(self, request: Request) -> bool:
        """Return whether one more report may be sent from this address now."""
        return self._reports.take(address_of(request.scope))

    def new_channel(self, request: Request, person: str, address: str) -> bool:
        """Return whether this person may have one more message sent to this address now."""
        return all([self._channels.take(key) for key in (person, address_of(request.scope), "to " + address.lower())])

    def _check_host(self, headers: Headers) -> None:
        name = parts_of("//" + headers.get("host", "")).hostname or ""
        if self.settings.hosts and name not in self.settings.hosts:
            raise HttpError(421, say("This server does not have that name."))

    def _visitor(self, scope: Scope) -> str:
        request = Request(scope)
        signed = self.signed_id(request.cookies.get(COOKIE, ""))
        return str(signed[0]) if signed else address_of(scope)


def address_of(scope: MutableMapping[str, Any]) -> str:
    """Where a request comes from; of a long address the half that a network gives to one customer."""
    host = str((scope.get("client") or ("",))[0])
    if ":" not in host:
        return host
    with suppress(ValueError):
        found = IPv6Address(host)
        return str(found.ipv4_mapped or f"{int(found) >> HOST_BITS:x}")
    return host


def parts_of(address: str) -> SplitResult:
    """Split a URL; raises HttpError if it is malformed."""
    try:
        return urlsplit(address)
    except ValueError as error:
        raise HttpError(400, say("This address is not valid.")) from error


def check_query(scope: Scope) -> None:
    """Raise HttpError if the query string is not UTF-8, which browsers never send."""
    try:
        scope["query_string"].decode()
    except UnicodeDecodeError as error:
        raise HttpError(400, say("This address is not valid.")) from error


def check_origin(headers: Headers) -> None:
    """Raise HttpError if a form or script of another site sent the request."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        same = parts_of(origin).netloc.lower() == headers.get("host", "").lower() != ""
    else:
        same = site in (None, "same-origin", "none")
    if not same:
        raise HttpError(403, say("This request comes from another site."))


class Gateway:
    """The outermost middleware: guard, headers, size limit, metrics and log."""

    def __init__(self, app: Any, owner: Any):
        self.app = app
        self.owner = owner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, started = time.perf_counter(), [False]
        guard: Guard = self.owner.state.guard

        async def answer(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                started[0] = True
                headers = MutableHeaders(scope=message)
                add_headers(headers, message["status"], guard.settings.secure)
                self._record(scope, message["status"], time.perf_counter() - began)
            await send(message)

        try:
            guard.check(scope)
        except HttpError as refusal:
            if refusal.status == BAD_REQUEST:
                scope["headers"], scope["query_string"] = [], b""  # the error page must not read them again
            response = self.owner.state.refuse(Request(scope), refusal)
            await response(scope, receive, answer)
            return
        try:
            await self.app(scope, limited(receive, guard.limit(scope)), answer)
        except Exception as error:
            LOG.error("unhandled", error=type(error).__name__, where=location(error))
            if not started[0]:
                await self.owner.state.refuse(Request(scope), http_error(error))(scope, receive, answer)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", None) or scope.get("root_path") or "other"
        metrics = self.owner.state.metrics
        metrics.requests.labels(route, str(status)).inc()
        metrics.seconds.labels(route).observe(seconds)
        LOG.info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))


def add_headers(headers: MutableHeaders, status: int, secure: bool) -> None:
    """Set the default headers of every response."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if headers["Content-Security-Policy"] == EMBEDDED:
        del headers["X-Frame-Options"]
    if secure:
        headers.setdefault("Strict-Transport-Security", HSTS)
    if status == TOO_MANY:
        headers.setdefault("Retry-After", RETRY_AFTER)


def http_error(error: Exception) -> HttpError:
    """Return the HTTP error for an unexpected exception."""
    if isinstance(error, UnicodeEncodeError):
        return HttpError(422, say("This request contains invalid characters."))
    if isinstance(error, (DBAPIError, ConnectionError, TimeoutError)):
        return HttpError(503, say("The database does not answer at the moment; please try again."))
    return HttpError(500, say("Something went wrong; we have made a note of it."))


def location(error: Exception) -> str:
    """Return the location of an error in the source, without any values."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    return " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))


def limited(receive: Receive, limit: int) -> Receive:
    """Wrap `receive` so that a body that is too long or too slow raises HttpError."""
    taken, complete, until = 0, False, time.monotonic() + BODY_TIMEOUT

    async def receive_within() -> dict[str, Any]:
        nonlocal taken, complete
        try:
            async with asyncio.timeout(None if complete else max(0.0, until - time.monotonic())):
                message = await receive()
        except TimeoutError:
            raise HttpError(408, say("This request took too long to arrive.")) from None
        complete = not message.get("more_body", False)
        taken += len(message.get("body", b""))
        if taken > limit:
            raise HttpError(413, say("This is too large."))
        return message

    return receive_within
