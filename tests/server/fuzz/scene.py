"""The scene to fuzz: an app with guests, a bot account and tables, and requests under full control."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardwright.core import games
from tests.server.kit import Guest
from tests.server.starved import patience

PATIENCE = 60.0
FORM = b"application/x-www-form-urlencoded"
JSON = b"application/json"
Headers = tuple[tuple[bytes, bytes], ...]


@dataclass(frozen=True)
class Case:
    """A request, byte by byte."""

    method: str
    path: str
    body: bytes = b""
    kind: bytes = FORM
    query: bytes = b""
    headers: Headers = ()


@dataclass(frozen=True)
class Scene:
    """A guest with tables of every game, playing and waiting."""

    app: Any
    cookie: bytes
    token: bytes
    tables: Sequence[str]
    person: str
    """Another guest."""
    spare: bytes
    """The cookie of that guest."""
    document: str
    """A course of the guest."""

    async def send(self, case: Case) -> int:
        """Send a request and return the status of the response; errors of the app propagate."""
        scope = {"type": "http", "http_version": "1.1", "method": case.method, "scheme": "http", "root_path": ""}
        scope |= {"path": case.path, "raw_path": case.path.encode("utf-8", "replace"), "query_string": case.query}
        own = {name.lower() for name, _ in case.headers}
        usual = ((b"host", b"table.test"), (b"content-type", case.kind), (b"cookie", b"boardwright=" + self.cookie))
        scope |= {"headers": [*case.headers, *(pair for pair in usual if pair[0] not in own)]}
        scope |= {"client": ("192.0.2.1", 5), "server": ("table.test", 80)}
        waiting, ended, status = [{"type": "http.request", "body": case.body, "more_body": False}], asyncio.Event(), 0

        async def receive() -> dict[str, Any]:
            if waiting:
                return waiting.pop()
            await ended.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if any(b"event-stream" in value for _, value in message["headers"]):
                    ended.set()

        async with patience(PATIENCE):
            await self.app(scope, receive, send)
        return status


async def new_scene(app: Any) -> Scene:
    guest, tables = Guest(app), []
    await guest.http.post("/api/v1/guests", json={"name": "Ada"})
    token = (await guest.http.post("/api/v1/bots", json={"name": "Robo"})).json()["token"]
    ben = Guest(app)
    other = (await ben.http.post("/api/v1/guests", json={"name": "Ben"})).json()["id"]
    start = games()["roborally"].page.workshop.start
    kept = await guest.http.post("/courses/save", data={"text": start}, headers={"accept": "application/json"})
    robo = Guest(app, authorization=f"Bearer {token}")
    for name in games():
        for host, seats, start in ((guest, ["me", "second"], True), (guest, ["me", "open"], False),
                                   (robo, ["me", "second"], True)):
            plan = {"game": name, "seats": seats, "start": start}
            tables.append((await host.http.post("/api/v1/tables", json=plan)).json()["id"])
            await host.get(f"/t/{tables[-1]}")  # fill caches now
    mine, spare = (one.http.cookies["boardwright"].encode() for one in (guest, ben))
    return Scene(app, mine, token.encode(), tables, other, spare, kept.json()["id"])
