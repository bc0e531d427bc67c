"""Helpers of the server's tests: an app in this process, guests with cookies, ways to play."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import Any

import httpx
from fastapi import FastAPI
from starlette.datastructures import State

from boardwright.server import Settings, create_app
from boardwright.server.web.pages.errors import refuse
from tests.core.pearls import PEARLS
from tests.server.starved import patience

GAMES = {"pearls": PEARLS}
HOME = "http://table.test"


def settings(path: Any, **changes: Any) -> Settings:
    """Return settings for a fresh SQLite file, with quick bots and no limits."""
    base = Settings(
        database=f"sqlite:///{path}/tables.sqlite3",
        games=GAMES,
        pace=0.0,
        requests_per_minute=1_000_000,
        newcomers_per_minute=1_000_000,
        tables_per_minute=1_000_000,
        tables_per_person=1_000_000,
        open_per_person=1_000_000,
        streams_per_person=1_000_000,
        uploads_per_hour=1_000_000,
        reports_per_hour=1_000_000,
    )
    return replace(base, **changes)


class Guest:
    """A browser without scripts: cookies, forms, pages."""

    def __init__(self, app: Any, address: str = "127.0.0.1", **headers: str):
        transport = httpx.ASGITransport(app, client=(address, 123))
        self.http = httpx.AsyncClient(transport=transport, base_url=HOME, headers=headers)

    async def get(self, path: str, **kwargs: Any) -> httpx.Response:
        return await self.http.get(path, **kwargs)

    async def post(self, path: str, **fields: Any) -> httpx.Response:
        return await self.http.post(path, data=fields, follow_redirects=True)

    async def new(self, *seats: str, game: str = "pearls", **fields: Any) -> str:
        """Set up a table; return its path."""
        names = {f"seat{p}": seat for p, seat in enumerate(seats)}
        answer = await self.post(f"/new/{game}", players=len(seats), **names, **fields)
        assert answer.status_code == 200, answer.text
        return answer.url.path

    async def act(self, path: str, **fields: Any) -> httpx.Response:
        """Answer with the first action that the page offers."""
        page = await self.get(path, params={"seat": fields["seat"]} if "seat" in fields else None)
        return await self.post(f"{path}/act", ply=ply(page), action=actions(page)[0], **fields)


def ply(page: httpx.Response) -> str:
    found = re.search(r'data-ply="(\d+)"', page.text)
    assert found, page.text
    return found[1]


def status(page: httpx.Response) -> str:
    found = re.search(r'data-status="(\w+)"', page.text)
    assert found, page.text
    return found[1]


def actions(page: httpx.Response) -> list[str]:
    """Return the actions that the page offers."""
    return re.findall(r'name="action" value="([^"]+)" id', page.text)


IDLE: dict[tuple[object, ...], tuple[Settings, list[FastAPI]]] = {}
"""Idle apps, by what their routes depend on."""


@contextmanager
def fresh_app(chosen: Settings) -> Iterator[FastAPI]:
    """An app without state. Its routes may be those of an earlier app, because building them takes longer than most
    tests."""
    routes = chosen.web, chosen.metrics is None, *map(id, chosen.games.values())
    _, idle = IDLE.setdefault(routes, (chosen, []))
    app = idle.pop() if idle else create_app(chosen)
    app.state = State({"settings": chosen, "refuse": refuse})
    try:
        yield app
    finally:
        idle.append(app)


@asynccontextmanager
async def running(chosen: Settings) -> AsyncIterator[Any]:
    """Run an app with its lifespan, in this event loop."""
    with fresh_app(chosen) as app:
        async with app.router.lifespan_context(app):
            yield app


def played(path: Any, story: Callable[[Any], Awaitable[None]], **changes: Any) -> None:
    """Run a story against a fresh server."""

    async def tell() -> None:
        async with running(settings(path, **changes)) as app, patience(60):
            await story(app)

    asyncio.run(tell())


async def until(question: Callable[[], Awaitable[bool]], seconds: float = 10) -> None:
    """Wait for something that the server does on its own."""
    async with patience(seconds):
        while not await question():
            await asyncio.sleep(0.01)


async def play_out(path: str, *guests: Guest) -> None:
    """Let the guests answer until the match is over; the story's timeout applies."""
    while True:
        pages = [await guest.get(path) for guest in guests]
        if status(pages[0]) == "over":
            return
        able = [(guest, page) for guest, page in zip(guests, pages, strict=True) if actions(page)]
        if not able:
            await asyncio.sleep(0.01)
            continue
        guest, page = able[0]
        await guest.post(f"{path}/act", ply=ply(page), action=actions(page)[0])
