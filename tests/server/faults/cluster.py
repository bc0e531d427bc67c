"""The system under test: PostgreSQL, two web processes and a bot worker, or one server on SQLite."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import httpx
import psutil

from tests.server.postgres import Postgres

ROOT = Path(__file__).resolve().parents[3]
ROLES = ("web", "web", "bots")
ALONE = ("all",)
START_S = 1800.0
"""Far longer than a member takes to fork and read its database, even on a busy machine."""


class Cluster:
    """Members have the numbers of their roles; each is a fork of one process that has imported everything."""

    def __init__(self, database: str, roles: Sequence[str], postgres: Postgres | None = None):
        self.database, self.roles, self._postgres = database, roles, postgres
        ports = [free_port() for _ in roles]
        self.urls = [f"http://127.0.0.1:{port}" for port in ports]
        places = [f"{port}:{role}" for port, role in zip(ports, roles, strict=True)]
        command = [sys.executable, "-m", "tests.server.nursery", self.database, *places]
        self._nursery = subprocess.Popen(
            command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._pids = [0] * len(roles)

    @property
    def postgres(self) -> Postgres:
        assert self._postgres, "this cluster runs over SQLite"
        return self._postgres

    @property
    def web(self) -> list[str]:
        return [self.urls[k] for k in self.members("web")]

    def members(self, role: str) -> list[int]:
        return [k for k, found in enumerate(self.roles) if found in (role, *ALONE)]

    def pid(self, member: int) -> int:
        return self._pids[member]

    def pids(self) -> list[int]:
        """Return the processes of the cluster: its members, their children, and the database."""
        found = list(self._postgres.pids() if self._postgres else ())
        for pid in self._pids:
            with suppress(psutil.NoSuchProcess):
                found += [pid, *(child.pid for child in psutil.Process(pid).children(recursive=True))]
        return found

    def start(self, member: int) -> None:
        assert self._nursery.stdin and self._nursery.stdout
        self._nursery.stdin.write(f"{member}\n")
        self._nursery.stdin.flush()
        self._pids[member] = int(self._nursery.stdout.readline())

    async def start_all(self) -> None:
        for member in range(len(self.roles)):
            self.start(member)
        for member in range(len(self.roles)):
            await self.answers(member)

    async def answers(self, member: int) -> None:
        """Wait until a member serves. One that gave up because the database did not answer is restarted."""
        deadline = time.monotonic() + START_S
        async with httpx.AsyncClient(timeout=5) as http:
            while time.monotonic() < deadline:
                try:
                    await http.get(f"{self.urls[member]}/healthz")
                    return
                except httpx.TransportError:
                    if not psutil.pid_exists(self._pids[member]):
                        self.start(member)
                    await asyncio.sleep(0.05)
        raise AssertionError(f"member {member} does not start")

    def send(self, member: int, number: signal.Signals) -> None:
        os.kill(self._pids[member], number)

    def close(self) -> None:
        for pid in filter(None, self._pids):
            for number in (signal.SIGCONT, signal.SIGKILL):
                try:
                    os.kill(pid, number)
                except ProcessLookupError:
                    break
        assert self._nursery.stdin and self._nursery.stdout
        self._nursery.stdin.close()
        self._nursery.stdout.close()
        self._nursery.wait(120)


def postgres_cluster(postgres: Postgres) -> Cluster:
    return Cluster(postgres.fresh(), ROLES, postgres)


def sqlite_cluster(folder: Path | str) -> Cluster:
    return Cluster(f"sqlite:///{folder}/tables.sqlite3", ALONE)


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])
