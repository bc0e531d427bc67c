"""The writer: executes every change to the database, many in one commit.

A write is acknowledged only after its commit. If one write of a batch fails, the batch is rolled back and each write
is retried alone, so that one conflict does not fail the others.

SQLite is written by a single thread, a whole batch at a time. The asynchronous driver switches threads for every
statement, which took three times as long as everything else together.
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
"""Writes between checkpoints of SQLite's write-ahead log, which run in the background."""


class Conflict(Exception):
    """Another write came first: a key exists already, or an update matched no row."""


Statement = sa.Executable | tuple[sa.Executable, object]
"""A statement, or a statement with its parameters."""


@dataclass
class Write:
    """Statements that succeed or fail together; every update must match a row."""

    key: str
    statements: tuple[Statement, ...]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """The task that executes all writes of this process."""

    def __init__(self, engine: AsyncEngine):
        self._queue: asyncio.Queue[Write | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._transact: Callable[[list[Write]], Awaitable[None]] = _PostgresBackend(engine).transact
        self._close: Callable[[], None] = lambda: None
        if not is_postgres(engine):
            backend = _SqliteBackend(engine)
            self._transact, self._close = backend.transact, backend.close

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Execute all pending writes, then stop."""
        self._queue.put_nowait(None)
        if self._task:
            await self._task
        self._close()

    async def write(self, key: str, *statements: Statement) -> None:
        """Execute statements in one transaction and wait until it is on disk; Conflict if another write came first."""
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


class _PostgresBackend:
    """Writes to PostgreSQL through the connection pool."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine

    async def transact(self, batch: list[Write]) -> None:
        async with self._engine.begin() as connection:
            for job in batch:
                for statement in job.statements:
                    _check(statement, await connection.execute(*_execute_args(statement)))


class _SqliteBackend:
    """Writes to SQLite in one thread with its own connection. A second thread runs the checkpoints."""

    def __init__(self, engine: AsyncEngine):
        self._engine = make_sync_engine(engine.url)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._checkpointer = ThreadPoolExecutor(1, "checkpoint")
        self._checkpointing: Future[None] | None = None
        self._written = 0

    async def transact(self, batch: list[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)
        self._written += len(batch)
        if self._written >= CHECKPOINT and (self._checkpointing is None or self._checkpointing.done()):
            self._written = 0
            self._checkpointing = self._checkpointer.submit(self._checkpoint)

    def _checkpoint(self) -> None:
        with self._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")

    def _write(self, batch: list[Write]) -> None:
        with self._engine.begin() as connection:
            for job in batch:
                for statement in job.statements:
                    _check(statement, connection.execute(*_execute_args(statement)))

    def close(self) -> None:
        self._checkpointer.shutdown()
        self._thread.submit(self._engine.dispose).result()
        self._thread.shutdown()


def _execute_args(statement: Any) -> tuple[Any, ...]:
    return statement if isinstance(statement, tuple) else (statement,)


def _check(statement: Any, result: Any) -> None:
    if isinstance(_execute_args(statement)[0], sa.Update) and result.rowcount == 0:
        raise Conflict


def _fail(batch: list[Write], error: Exception) -> None:
    for job in batch:
        job.done.set_exception(error)
