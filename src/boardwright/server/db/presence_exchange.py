"""Presence shared between processes through NOTIFY alone; nothing is stored."""

import asyncio
import json
import secrets
import time
from typing import Any

import structlog

from boardwright.server.live.presence import Presence

CHANNEL = "boardwright_presence"
HEARTBEAT = 20.0
"""Seconds of silence after which a process announces that it is still alive."""
MAX_PEOPLE = 200
"""Names in one message, which PostgreSQL limits to 8,000 bytes."""
MAX_MESSAGES = 500
NOTIFY = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"
LOG = structlog.get_logger("boardwright.presence")


class PresenceExchange:
    """Announces this process's presence and applies that of others. Sets `wake_up` when there is something to send."""

    def __init__(self, presence: Presence, wake_up: asyncio.Event):
        self.presence = presence
        self.wake_up = wake_up
        self.name = secrets.token_hex(8)
        self._unsent: dict[str, None] = {}
        self._requesting = False
        self._sent = 0.0
        presence.on_change.append(self._on_change)

    def _on_change(self, table_id: str) -> None:
        self._unsent[table_id] = None
        self.wake_up.set()

    def request_update(self) -> None:
        """Request a full update from the others and send one: messages may have been lost in both directions."""
        self._requesting = True
        self._unsent |= dict.fromkeys(self.presence.tables())

    def receive(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        """Apply a message from another process."""
        try:
            process, *content = json.loads(payload)
        except ValueError as error:
            LOG.warning("presence", error=type(error).__name__)
            return
        if process == self.name:
            return
        if content == ["ask"]:
            self.presence.forget(process)
            self._unsent |= dict.fromkeys(self.presence.tables())
            self.wake_up.set()
        elif len(content) == 2:
            self.presence.update_remote(process, content[0], frozenset(content[1]))
        elif not self.presence.is_alive(process):
            self.request_update()
            self.wake_up.set()

    def messages(self) -> list[str]:
        """Return the messages to send now, and mark them as sent."""
        pending: list[list[Any]] = [[self.name, "ask"]] if self._requesting else []
        for table_id in list(self._unsent)[:MAX_MESSAGES]:
            del self._unsent[table_id]
            pending.append([self.name, table_id, sorted(self.presence.here(table_id))[:MAX_PEOPLE]])
        if self._unsent:
            self.wake_up.set()
        if not pending and self.presence.tables() and time.monotonic() - self._sent > HEARTBEAT:
            pending = [[self.name, "alive"]]
        self._requesting = False
        if pending:
            self._sent = time.monotonic()
        return [json.dumps(message) for message in pending]

    async def send(self, connection: Any) -> None:
        """Send all pending changes in one statement."""
        self.presence.expire()
        messages = self.messages()
        if messages:
            await connection.execute(NOTIFY, CHANNEL, messages)
