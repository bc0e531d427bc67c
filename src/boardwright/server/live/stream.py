"""The event stream of a table: one message for each entry, with its ply as id.

A listener that comes back says the last id it has seen and gets what it missed, each entry once.
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
from boardwright.server.tables.conduct import blocked_by
from boardwright.server.tables.service import TableService
from boardwright.server.tables.standing import Standing, standing
from boardwright.server.tables.table import Table
from boardwright.server.web.log_view import entry_words, frame_of, is_unwanted
from boardwright.server.web.secrecy import is_secret
from boardwright.server.web.viewpoint import viewpoint

HEARTBEAT = 15.0
STILL_HERE = b": still here\n\n"
MOMENT, LOBBY_PAUSE = 0.05, 1.0
RETRY_MS = 1000
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def message(event: str, data: Any, ident: int | None = None) -> bytes:
    """One server-sent event."""
    head = f"id: {ident}\n" if ident is not None else ""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{head}event: {event}\ndata: {body}\n\n".encode()


def last_seen(request: Request, after: int | None) -> int:
    """The ply up to which a listener knows the table: the browser says it when it reconnects, or the page."""
    header = request.headers.get("last-event-id", "")
    if header.isascii() and header.isdigit() and len(header) < 10:
        return int(header)
    return after if after is not None else -1


def entry_data(table: Table, entry: Entry, seat: int, language: str) -> dict[str, object]:
    """What somebody at this seat may know of an entry."""
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
    wished: int | None,
    after: int,
    language: str,
    pulse: bytes = STILL_HERE,
) -> AsyncGenerator[bytes]:
    """Everything that happens at a table from a ply on, and who comes and goes, as one viewer may see it.

    `pulse` is sent after a while without news.
    """
    there = service.presence.staying(table_id, person)
    with service.broadcaster.listen(table_id) as signal, there:
        yield f"retry: {RETRY_MS}\n\n".encode()
        table = await service.table(table_id)
        seen = table.ply if after < 0 else min(after, table.ply)
        blocked = await blocked_by(service, person)
        shown: dict[str, list[int]] = {}
        while not signal.closing:
            viewer = viewpoint(table, person, wished)
            for entry in table.entries[seen:]:
                if not is_secret(table, entry, viewer) and not is_unwanted(table, entry, blocked):
                    yield message("entry", entry_data(table, entry, viewer.seat, language), entry.ply)
            seen = table.ply
            found = standing(service, table, viewer.mine)
            if shown != found.told():
                shown = found.told()
                yield message("presence", shown)
            if await signal.wait(patience(found, service.clock.now())):
                table = await newest(service, table_id)
            else:
                yield pulse
                table = await service.table(table_id)


def patience(found: Standing, now: float) -> float:
    """How long to wait for news: until somebody will count as absent, but not long."""
    return HEARTBEAT if found.until is None else min(HEARTBEAT, max(0.0, found.until - now) + MOMENT)


async def newest(service: TableService, table_id: str) -> Table:
    """The table as this process knows it; only another process could know more, and then it tells."""
    return service.known(table_id) or await service.table(table_id)


async def follow_lobby(service: TableService) -> AsyncGenerator[bytes]:
    """A message when tables have changed, at most once a second however many there are."""
    with service.broadcaster.listen(LOBBY) as signal:
        yield f"retry: {RETRY_MS}\n\n".encode()
        while not signal.closing:
            if await signal.wait(HEARTBEAT):
                yield message("lobby", {})
                await asyncio.sleep(LOBBY_PAUSE)
            else:
                yield STILL_HERE


def streaming(messages: AsyncIterator[bytes]) -> StreamingResponse:
    return StreamingResponse(messages, media_type="text/event-stream", headers=HEADERS)
