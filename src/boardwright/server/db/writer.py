"""The writer: every change of the database passes here, many of them in one commit.

A write is acknowledged after the commit that carries it, never before. If one of a batch cannot be done,
the batch is taken back and each write is tried by itself, so that nobody pays for another's conflict.

SQLite is written by one thread that takes a whole batch at a time: the asynchronous driver changes threads for
every single statement, and that cost three times as much as everything else together.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from boardwright.server.db.database import is_postgres, make_sync_engine

BATCH = 64
CHECKPOINT = 500
"""Writes after which the write-ahead log of SQLite is emptied in the background."""


class Conflict(Exception):
    """Somebody else wrote this entry first."""


Statement = sa.Executable | tuple[sa.Executable, object]
"""A statement, or one with the values it is run with."""


@dataclass
class Write:
    """Statements that belong together; an update must find its row."""

    key: str
    statements: tuple[Statement, ...]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """One task that writes for all."""

    def __init__(self, engine: AsyncEngine):
        self._queue: asyncio.Queue[Write | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._transact: Callable[[list[Write]], Awaitable[None]] = _Shared(engine).transact
        self._close: Callable[[], None] = lambda: None
        if not is_postgres(engine):
            alone = _Alone(engine)
            self._transact, self._close = alone.transact, alone.close

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Finish what has been handed in, then stop."""
        self._queue.put_nowait(None)
        if self._task:
            await self._task
        self._close()

    async def write(self, key: str, *statements: Statement) -> None:
        """Write and wait until it is on the disk; Conflict if another write came first."""
        job = Write(key, statements)
        self._queue.put_nowait(job)
        await asyncio.shield(job.done)

    async def _run(self) -> None:
        job: Write | None = await self._queue.get()
        while job is not None:
            batch = [job]
            while len(batch) < BATCH and not self._queue.empty():
                job = self._queue.get_nowait()
                if job is None:
                    break
                batch.append(job)
            await self._commit(sorted(batch, key=lambda job: job.key))
            job = job and await self._queue.get()

    async def _commit(self, batch: list[Write]) -> None:
        try:
            await self._transact(batch)
        except Exception as error:
            if len(batch) > 1 and isinstance(error, (DBAPIError, Conflict)):
                for job in batch:
                    await self._commit([job])
            else:
                _fail(batch, Conflict() if isinstance(error, IntegrityError) else error)
        else:
            for job in batch:
                job.done.set_result(None)


class _Shared:
    """PostgreSQL: a transaction of the pool."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine

    async def transact(self, batch: list[Write]) -> None:
        async with self._engine.begin() as connection:
            for job in batch:
                for statement in job.statements:
                    _check(statement, await connection.execute(*_pair(statement)))


class _Alone:
    """SQLite: one thread with a connection of its own. A second one moves what has been written from the
    write-ahead log into the database file, beside the writer: nobody waits for that."""

    def __init__(self, engine: AsyncEngine):
        self._engine = make_sync_engine(engine.url)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._mover = ThreadPoolExecutor(1, "checkpoint")
        self._moving: Future[None] | None = None
        self._written = 0

    async def transact(self, batch: list[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)
        self._written += len(batch)
        if self._written >= CHECKPOINT and (self._moving is None or self._moving.done()):
            self._written = 0
            self._moving = self._mover.submit(self._checkpoint)

    def _checkpoint(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def _write(self, batch: list[Write]) -> None:
        with self._engine.begin() as connection:
            for job in batch:
                for statement in job.statements:
                    _check(statement, connection.execute(*_pair(statement)))

    def close(self) -> None:
        self._mover.shutdown()
        self._thread.submit(self._engine.dispose).result()
        self._thread.shutdown()


def _pair(statement: Any) -> tuple[Any, ...]:
    return statement if isinstance(statement, tuple) else (statement,)


def _check(statement: Any, result: Any) -> None:
    if isinstance(_pair(statement)[0], sa.Update) and result.rowcount == 0:
        raise Conflict


def _fail(batch: list[Write], error: Exception) -> None:
    for job in batch:
        job.done.set_exception(error)
