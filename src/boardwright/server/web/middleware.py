"""Middleware: where requests may come from, how many and how large, and the headers of every answer."""

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

FRAMED_BY = "frame-ancestors 'none'"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; manifest-src 'self'; worker-src 'self'; "
    + FRAMED_BY
)
EMBEDDED = POLICY.replace("form-action 'self'", "form-action 'none'").replace(FRAMED_BY, "frame-ancestors *")
"""The policy of pages that other sites may show in a frame: nothing can be sent from there."""
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
PATIENCE = 20.0
"""Seconds that a body may take to arrive."""
LONGEST_LENGTH = 12
"""Digits of a length that is read as a number at all."""
SAFE = ("GET", "HEAD", "OPTIONS")
UPLOADS = ("/upload", "/api/v1/uploads")
KEPT = 20_000
HOST_BITS = 64
"""Bits of a long address that its owner chooses freely."""
CHANNELS_PER_HOUR, HOUR = 6, 3600.0
RETRY_AFTER = "10"
"""Seconds that somebody who was too quick is asked to wait."""
LOG = structlog.get_logger("boardwright.request")


class Buckets:
    """How much each visitor may still ask for: refilled evenly up to a limit."""

    def __init__(self, most: int, seconds: float = 60.0):
        self.most, self.seconds = most, seconds
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> bool:
        """Does this visitor have one request left?"""
        now = time.monotonic()
        left, at = self._left.get(key, (float(self.most), now))
        left = min(self.most, left + (now - at) * self.most / self.seconds)
        if len(self._left) > KEPT:
            self._make_room(now)
        self._left[key] = (max(0.0, left - 1), now)
        return left >= 1

    def _make_room(self, now: float) -> None:
        """Forget those whose bucket is full again; forget everybody where there are too many to remember."""
        self._left = {key: (left, at) for key, (left, at) in self._left.items() if now - at < self.seconds}
        if len(self._left) > KEPT:
            self._left.clear()


class Guard:
    """Checks a request before anything else sees it."""

    def __init__(self, settings: Settings, signed_id: Callable[[str], Any]):
        self.settings = settings
        self.signed_id = signed_id
        self._requests = Buckets(settings.requests_per_minute)
        self._addresses = Buckets(PER_ADDRESS * settings.requests_per_minute)
        self._newcomers = Buckets(settings.newcomers_per_minute)
        self._tables = Buckets(settings.tables_per_minute)
        self._channels = Buckets(CHANNELS_PER_HOUR, HOUR)
        self._uploads = Buckets(settings.uploads_per_hour, HOUR)
        self._reports = Buckets(settings.reports_per_hour, HOUR)

    def check(self, scope: Scope) -> None:
        """A HttpError if the request comes from another site, is too large or one too many."""
        headers = Headers(scope=scope)
        check_query(scope)
        self._check_host(headers)
        if scope["method"] not in SAFE:
            check_origin(headers)
            length = headers.get("content-length", "0")
            if not length.isdecimal() or len(length) > LONGEST_LENGTH or int(length) > self.limit(scope):
                raise HttpError(413, say("This is more than we take at once."))
        by_person, by_address = self._requests.take(self._visitor(scope)), self._addresses.take(address_of(scope))
        if not (by_person and by_address):
            raise HttpError(429, say("That was a lot at once; please wait a moment."))

    def limit(self, scope: Scope) -> int:
        return self.settings.upload_limit if scope["path"] in UPLOADS else self.settings.body_limit

    def newcomer(self, request: Request) -> bool:
        """May one more guest come from this address now?"""
        return self._newcomers.take(address_of(request.scope))

    def new_table(self, request: Request, person: str) -> bool:
        """May this person, from this address, open one more table now?"""
        by_person, by_address = self._tables.take(person), self._tables.take(address_of(request.scope))
        return by_person and by_address

    def new_upload(self, request: Request, person: str) -> bool:
        """May this person, from this address, bring one more match file now?"""
        return all([self._uploads.take(key) for key in (person, address_of(request.scope))])

    def new_report(self, request: Request) -> bool:
        """May one more report come from this address now?"""
        return self._reports.take(address_of(request.scope))

    def new_channel(self, request: Request, person: str, address: str) -> bool:
        """May this person, from where they are, have one more message sent to this address now?"""
        return all([self._channels.take(key) for key in (person, address_of(request.scope), "to " + address.lower())])

    def _check_host(self, headers: Headers) -> None:
        name = parts_of("//" + headers.get("host", "")).hostname or ""
        if self.settings.hosts and name not in self.settings.hosts:
            raise HttpError(421, say("This server does not go by that name."))

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
    """The parts of an address; a HttpError if it is none."""
    try:
        return urlsplit(address)
    except ValueError as error:
        raise HttpError(400, say("This request names an address that cannot be.")) from error


def check_query(scope: Scope) -> None:
    """A HttpError if the query of an address is no text; only whoever speaks HTTP by hand can send such bytes."""
    try:
        scope["query_string"].decode()
    except UnicodeDecodeError as error:
        raise HttpError(400, say("This request names an address that cannot be.")) from error


def check_origin(headers: Headers) -> None:
    """Forms and scripts of other sites must not act in the visitor's name."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        same = parts_of(origin).netloc.lower() == headers.get("host", "").lower() != ""
    else:
        same = site in (None, "same-origin", "none")
    if not same:
        raise HttpError(403, say("This request comes from another site."))


class Gateway:
    """The outermost layer of the app: guard, headers, size limit, figures and log."""

    def __init__(self, app: Any, owner: Any):
        self.app = app
        self.owner = owner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, begun = time.perf_counter(), [False]
        guard: Guard = self.owner.state.guard

        async def answer(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                begun[0] = True
                headers = MutableHeaders(scope=message)
                add_headers(headers, message["status"], guard.settings.secure)
                self._note(scope, message["status"], time.perf_counter() - began)
            await send(message)

        try:
            guard.check(scope)
        except HttpError as refusal:
            if refusal.status == BAD_REQUEST:
                scope["headers"], scope["query_string"] = [], b""  # nobody else shall stumble over them
            response = self.owner.state.refuse(Request(scope), refusal)
            await response(scope, receive, answer)
            return
        try:
            await self.app(scope, limited(receive, guard.limit(scope)), answer)
        except Exception as error:
            LOG.error("broken", error=type(error).__name__, where=where(error))
            if not begun[0]:
                await self.owner.state.refuse(Request(scope), http_error(error))(scope, receive, answer)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", None) or scope.get("root_path") or "other"
        metrics = self.owner.state.metrics
        metrics.requests.labels(route, str(status)).inc()
        metrics.seconds.labels(route).observe(seconds)
        LOG.info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))


def add_headers(headers: MutableHeaders, status: int, secure: bool) -> None:
    """Say what every answer says, as far as it does not say it itself."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if headers["Content-Security-Policy"] == EMBEDDED:
        del headers["X-Frame-Options"]
    if secure:
        headers.setdefault("Strict-Transport-Security", HSTS)
    if status == TOO_MANY:
        headers.setdefault("Retry-After", RETRY_AFTER)


def http_error(error: Exception) -> HttpError:
    """The error that a failed request is answered with."""
    if isinstance(error, UnicodeEncodeError):
        return HttpError(422, say("This request holds characters that are none."))
    if isinstance(error, (DBAPIError, ConnectionError, TimeoutError)):
        return HttpError(503, say("The database does not answer at the moment; please try again."))
    return HttpError(500, say("Something went wrong here; it has been noted."))


def where(error: Exception) -> str:
    """The place of an error in the source, without any of the values that were there."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    return " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames))


def limited(receive: Receive, limit: int) -> Receive:
    """A body that is longer than it may be, or than it said, is cut off with a HttpError."""
    taken, complete, until = 0, False, time.monotonic() + PATIENCE

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
            raise HttpError(413, say("This is more than we take at once."))
        return message

    return receive_within
