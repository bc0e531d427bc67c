"""Changes shared between processes on one PostgreSQL database, through LISTEN and NOTIFY."""

import asyncio
import json
from contextlib import suppress
from typing import Any

import asyncpg
import sqlalchemy as sa
import structlog

from boardwright.server.db.clock import DATABASE_TIME
from boardwright.server.db.presence_exchange import CHANNEL as PRESENCE
from boardwright.server.db.presence_exchange import PresenceExchange
from boardwright.server.live.broadcaster import LOBBY
from boardwright.server.tables.service import TableService

CHANNEL = "boardwright"
RECONNECT = 1.0
CHECK_INTERVAL = 2.0
"""Seconds between checks of the connection and of the database's clock."""
COLLECT_INTERVAL = 0.2
"""Seconds during which changes of presence are collected into one statement."""
TIMEOUT = 5.0
LOG = structlog.get_logger("boardwright.notify")


def notify_statements(table_id: str, wake: float | None) -> list[Any]:
    """Return the statement that announces a change to every process, run in the transaction of the change."""
    return [sa.select(sa.func.pg_notify(CHANNEL, json.dumps([table_id, wake])))]


class ChangeListener:
    """The listening connection of one process. Changes are announced in the transactions that make them."""

    def __init__(self, service: TableService):
        self.service = service
        self._reloads: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        self._wake_up = asyncio.Event()
        self.presence = PresenceExchange(service.presence, self._wake_up)

    def start(self) -> None:
        self.service.notify_statements = notify_statements
        self._task = asyncio.create_task(self._listen(), name="listen")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, *self._reloads, return_exceptions=True)

    def _on_notification(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        table_id, wake = json.loads(payload)
        task = asyncio.get_running_loop().create_task(self._reload(table_id, wake))
        self._reloads.add(task)
        task.add_done_callback(self._reloads.discard)

    async def _reload(self, table_id: str, wake: float | None) -> None:
        if self.service.cached(table_id):
            try:
                await self.service.table(table_id)
            except Exception as error:
                LOG.error("reload", error=type(error).__name__)
        self.service.notify(table_id, wake)

    async def _listen(self) -> None:
        url = self.service.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                await self._serve(await asyncpg.connect(url, timeout=TIMEOUT, command_timeout=TIMEOUT))
            except Exception as error:  # a server that stops listening falls behind, so reconnect whatever the cause
                LOG.warning("listen", error=type(error).__name__)
            await asyncio.sleep(RECONNECT)

    async def _serve(self, connection: Any) -> None:
        """Listen until the connection closes, and announce changes of presence."""
        connection.add_termination_listener(lambda _connection: self._wake_up.set())
        try:
            await connection.add_listener(CHANNEL, self._on_notification)
            await connection.add_listener(PRESENCE, self.presence.receive)
            self.presence.request_update()
            await self._resynchronise()
            self.ready.set()
            while not connection.is_closed():
                self.service.clock.advance(await connection.fetchval(DATABASE_TIME))
                self._wake_up.clear()
                await self.presence.send(connection)
                with suppress(TimeoutError):
                    async with asyncio.timeout(CHECK_INTERVAL):
                        await self._wake_up.wait()
                await asyncio.sleep(COLLECT_INTERVAL)
        finally:
            connection.terminate()

    async def _resynchronise(self) -> None:
        """Reload every table that has listeners: changes announced while disconnected were missed."""
        now = self.service.clock.now()
        for topic in self.service.broadcaster.topics():
            await self._reload(topic, now)
        self.service.notify(LOBBY, now)
