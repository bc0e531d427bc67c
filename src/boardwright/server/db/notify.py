"""Several processes over one PostgreSQL database tell each other what has changed: LISTEN and NOTIFY."""

import asyncio
import json
from contextlib import suppress
from typing import Any

import asyncpg
import sqlalchemy as sa
import structlog

from boardwright.server.db.clock import DATABASE_TIME
from boardwright.server.db.presence_notify import CHANNEL as PRESENCE
from boardwright.server.db.presence_notify import SharedPresence
from boardwright.server.live.broadcaster import LOBBY
from boardwright.server.tables.service import TableService

CHANNEL = "boardwright"
RECONNECT = 1.0
CHECK = 2.0
"""Seconds between two looks at the connection and at the clock of the database."""
PAUSE = 0.2
"""Seconds in which the comings and goings of many people become one statement."""
PATIENCE = 5.0
LOG = structlog.get_logger("boardwright.notify")


def notices(table_id: str, wake: float | None) -> list[Any]:
    """The statement that tells every process, sent with the change itself."""
    return [sa.select(sa.func.pg_notify(CHANNEL, json.dumps([table_id, wake])))]


class Notify:
    """One connection that listens; the news go out with the changes."""

    def __init__(self, service: TableService):
        self.service = service
        self._hearing: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        self._stir = asyncio.Event()
        self.presence = SharedPresence(service.presence, self._stir)

    def start(self) -> None:
        self.service.notices = notices
        self._task = asyncio.create_task(self._listen(), name="listen")

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, *self._hearing, return_exceptions=True)

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        table_id, wake = json.loads(payload)
        task = asyncio.get_running_loop().create_task(self._catch_up(table_id, wake))
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def _catch_up(self, table_id: str, wake: float | None) -> None:
        if self.service.known(table_id):
            try:
                await self.service.table(table_id)
            except Exception as error:
                LOG.error("catch_up", error=type(error).__name__)
        self.service.notify(table_id, wake)

    async def _listen(self) -> None:
        url = self.service.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                await self._hear_all(await asyncpg.connect(url, timeout=PATIENCE, command_timeout=PATIENCE))
            except Exception as error:  # whatever it was, a server that no longer listens would fall behind
                LOG.warning("listen", error=type(error).__name__)
            await asyncio.sleep(RECONNECT)

    async def _hear_all(self, connection: Any) -> None:
        """Listen until the connection breaks, and tell who comes and goes."""
        connection.add_termination_listener(lambda _connection: self._stir.set())
        try:
            await connection.add_listener(CHANNEL, self._hear)
            await connection.add_listener(PRESENCE, self.presence.hear)
            self.presence.ask()
            await self._resynchronise()
            self.ready.set()
            while not connection.is_closed():
                self.service.clock.advance(await connection.fetchval(DATABASE_TIME))
                self._stir.clear()
                await self.presence.send(connection)
                with suppress(TimeoutError):
                    async with asyncio.timeout(CHECK):
                        await self._stir.wait()
                await asyncio.sleep(PAUSE)
        finally:
            connection.terminate()

    async def _resynchronise(self) -> None:
        """Catch up with whatever was announced while nobody listened here."""
        now = self.service.clock.now()
        for topic in self.service.broadcaster.topics():
            await self._catch_up(topic, now)
        self.service.notify(LOBBY, now)
