"""The event stream of a table: one message for each entry, with its ply as id.

A listener that reconnects sends the last id it has seen and receives every later entry once.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse

from boardwright.core.view import heard
from boardwright.server.db.log import Entry, Kind
from boardwright.server.live.broadcaster import LOBBY
from boardwright.server.tables.attendance import Attendance, attendance
from boardwright.server.tables.conduct import blocked_by
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.log_view import entry_words, frame_of, is_unwanted
from boardwright.server.web.secrecy import is_secret
from boardwright.server.web.viewpoint import viewpoint

HEARTBEAT = 15.0
KEEP_ALIVE = b": keep-alive\n\n"
MOMENT, LOBBY_PAUSE = 0.05, 1.0
RETRY_MS = 1000
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def message(event: str, data: Any, ident: int | None = None) -> bytes:
    """Encode one server-sent event."""
    head = f"id: {ident}\n" if ident is not None else ""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{head}event: {event}\ndata: {body}\n\n".encode()


def last_seen(request: Request, after: int | None) -> int:
    """Return the last ply a listener has seen, from the Last-Event-ID header or the query, or -1."""
    header = request.headers.get("last-event-id", "")
    if header.isascii() and header.isdigit() and len(header) < 10:
        return int(header)
    return after if after is not None else -1


def entry_data(table: Table, entry: Entry, seat: int, language: str) -> dict[str, object]:
    """Return an entry as the viewer at this seat may see it."""
    data: dict[str, object] = {"ply": entry.ply, "kind": entry.kind, "seat": entry.seat}
    data["lines"] = entry_words(table, entry, seat, language)
    frame = frame_of(table.live, entry) if table.live else None
    data["events"] = [list(event) for event in heard(frame.events, seat)] if frame else []
    if entry.kind == Kind.ACT and entry.seat == seat:
        data["action"] = entry.text
    return data


async def follow(
    service: TableService,
    table_id: str,
    person: str,
    requested: int | None,
    after: int,
    language: str,
    heartbeat: bytes = KEEP_ALIVE,
) -> AsyncGenerator[bytes]:
    """Yield every entry of a table after ply `after` and every change of presence, as one viewer may see them.

    Yields `heartbeat` after a while without news. Queries are shielded: one that is cut off when the listener leaves
    would cost its database connection.
    """
    presence = service.presence.present(table_id, person)
    with service.broadcaster.listen(table_id) as signal, presence:
        yield f"retry: {RETRY_MS}\n\n".encode()
        table = await asyncio.shield(service.table(table_id))
        seen = table.ply if after < 0 else min(after, table.ply)
        blocked = await asyncio.shield(blocked_by(service, person))
        shown: dict[str, list[int]] = {}
        while not signal.closing:
            viewer = viewpoint(table, person, requested)
            for entry in table.entries[seen:]:
                if not is_secret(table, entry, viewer) and not is_unwanted(table, entry, blocked):
                    yield message("entry", entry_data(table, entry, viewer.seat, language), entry.ply)
            seen = table.ply
            others = attendance(service, table, viewer.mine)
            if shown != others.data():
                shown = others.data()
                yield message("presence", shown)
            if await signal.wait(wait_seconds(others, service.clock.now())):
                table = await asyncio.shield(cached_table(service, table_id))
            else:
                yield heartbeat
                table = await asyncio.shield(service.table(table_id))


def wait_seconds(others: Attendance, now: float) -> float:
    """Return how long to wait for news: until the next player counts as absent, at most one heartbeat."""
    return HEARTBEAT if others.until is None else min(HEARTBEAT, max(0.0, others.until - now) + MOMENT)


async def cached_table(service: TableService, table_id: str) -> Table:
    """Return the cached table: a change in another process would have been announced."""
    return service.cached(table_id) or await service.table(table_id)


async def follow_lobby(service: TableService) -> AsyncGenerator[bytes]:
    """Yield a message when tables have changed, at most once a second."""
    with service.broadcaster.listen(LOBBY) as signal:
        yield f"retry: {RETRY_MS}\n\n".encode()
        while not signal.closing:
            if await signal.wait(HEARTBEAT):
                yield message("lobby", {})
                await asyncio.sleep(LOBBY_PAUSE)
            else:
                yield KEEP_ALIVE


def streaming(messages: AsyncIterator[bytes]) -> StreamingResponse:
    return StreamingResponse(messages, media_type="text/event-stream", headers=HEADERS)
