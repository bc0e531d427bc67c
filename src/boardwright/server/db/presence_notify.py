"""Several processes tell each other who is at which table: NOTIFY alone, nothing is stored and nobody writes a row."""

import asyncio
import json
import secrets
import time
from typing import Any

import structlog

from boardwright.server.live.presence import Presence

CHANNEL = "boardwright_presence"
BEAT = 20.0
"""Seconds after which a process says that it is still there, if it has said nothing else."""
MOST_PEOPLE = 200
"""People of one table whom a message names: it has at most 8,000 bytes."""
MOST_MESSAGES = 500
TELL = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"
LOG = structlog.get_logger("boardwright.presence")


class SharedPresence:
    """What this process has to tell, and what it hears. `stir` is set when there is something to send."""

    def __init__(self, presence: Presence, stir: asyncio.Event):
        self.presence = presence
        self.stir = stir
        self.name = secrets.token_hex(8)
        self._unsent: dict[str, None] = {}
        self._asks = False
        self._sent = 0.0
        presence.on_change.append(self._mark)

    def _mark(self, table_id: str) -> None:
        self._unsent[table_id] = None
        self.stir.set()

    def ask(self) -> None:
        """Ask the others who is there, and tell them again: something may have been missed on both sides."""
        self._asks = True
        self._unsent |= dict.fromkeys(self.presence.tables())

    def hear(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        """Follow a message of another process."""
        try:
            process, *said = json.loads(payload)
        except ValueError as error:
            LOG.warning("presence", error=type(error).__name__)
            return
        if process == self.name:
            return
        if said == ["ask"]:
            self.presence.forget(process)
            self._unsent |= dict.fromkeys(self.presence.tables())
            self.stir.set()
        elif len(said) == 2:
            self.presence.hear(process, said[0], frozenset(said[1]))
        elif not self.presence.is_alive(process):
            self.ask()
            self.stir.set()

    def messages(self) -> list[str]:
        """What has to be told now; nothing is told twice."""
        found: list[list[Any]] = [[self.name, "ask"]] if self._asks else []
        for table_id in list(self._unsent)[:MOST_MESSAGES]:
            del self._unsent[table_id]
            found.append([self.name, table_id, sorted(self.presence.here(table_id))[:MOST_PEOPLE]])
        if self._unsent:
            self.stir.set()
        if not found and self.presence.tables() and time.monotonic() - self._sent > BEAT:
            found = [[self.name, "alive"]]
        self._asks = False
        if found:
            self._sent = time.monotonic()
        return [json.dumps(message) for message in found]

    async def send(self, connection: Any) -> None:
        """Tell the others in one statement what has changed here."""
        self.presence.expire()
        messages = self.messages()
        if messages:
            await connection.execute(TELL, CHANNEL, messages)
