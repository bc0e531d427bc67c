"""The writer: every change of the database passes here, many of them in one commit.

A write is acknowledged after the commit that carries it, never before. If one of a batch cannot be done,
the batch is taken back and each write is tried by itself, so that nobody pays for another's conflict.
"""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

BATCH = 64


class Conflict(Exception):
    """Somebody else wrote this entry first."""


@dataclass
class Job:
    """Statements that belong together; an update must find its row. A pair is a statement and its rows."""

    key: str
    statements: tuple[Any, ...]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """One task that writes for all."""

    def __init__(self, engine: AsyncEngine):
        self._engine = engine
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Finish what has been handed in, then stop."""
        self._queue.put_nowait(None)
        if self._task:
            await self._task

    async def write(self, key: str, *statements: Any) -> None:
        """Write and wait until it is on the disk; Conflict if another write came first."""
        job = Job(key, statements)
        self._queue.put_nowait(job)
        await asyncio.shield(job.done)

    async def _run(self) -> None:
        job: Job | None = await self._queue.get()
        while job is not None:
            batch = [job]
            while len(batch) < BATCH and not self._queue.empty():
                job = self._queue.get_nowait()
                if job is None:
                    break
                batch.append(job)
            await self._commit(sorted(batch, key=lambda job: job.key))
            job = job and await self._queue.get()

    async def _commit(self, batch: list[Job]) -> None:
        try:
            async with self._engine.begin() as connection:
                for job in batch:
                    await _execute(connection, job)
        except (IntegrityError, Conflict) as error:
            if len(batch) > 1:
                await self._each_alone(batch)
            else:
                _fail(batch, error if isinstance(error, Conflict) else Conflict())
        except DBAPIError as error:
            if len(batch) > 1:
                await self._each_alone(batch)
            else:
                _fail(batch, error)
        except Exception as error:
            _fail(batch, error)
        else:
            for job in batch:
                job.done.set_result(None)

    async def _each_alone(self, batch: list[Job]) -> None:
        for job in batch:
            await self._commit([job])


async def _execute(connection: AsyncConnection, job: Job) -> None:
    for statement in job.statements:
        many = statement if isinstance(statement, tuple) else (statement,)
        result = await connection.execute(*many)
        if isinstance(statement, sa.Update) and result.rowcount == 0:
            raise Conflict


def _fail(batch: list[Job], error: Exception) -> None:
    for job in batch:
        job.done.set_exception(error)
