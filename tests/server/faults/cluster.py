"""The cluster under test: PostgreSQL, two web processes and a bot worker, each of which can be broken."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.postgres import Postgres

ROOT = Path(__file__).resolve().parents[3]
ROLES = ("web", "web", "bots")
START_S = 30.0


class Cluster:
    """Members are numbered as their roles; a member is a fork of one process that has everything imported."""

    def __init__(self, postgres: Postgres):
        self.postgres = postgres
        self.database = postgres.fresh()
        ports = [free_port() for _ in ROLES]
        self.urls = [f"http://127.0.0.1:{port}" for port, role in zip(ports, ROLES, strict=True)]
        places = [f"{port}:{role}" for port, role in zip(ports, ROLES, strict=True)]
        command = [sys.executable, "-m", "tests.server.nursery", self.database, *places]
        self._nursery = subprocess.Popen(
            command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._pids = [0] * len(ROLES)

    @property
    def web(self) -> list[str]:
        return [url for url, role in zip(self.urls, ROLES, strict=True) if role == "web"]

    def members(self, role: str) -> list[int]:
        return [k for k, found in enumerate(ROLES) if found == role]

    def start(self, member: int) -> None:
        assert self._nursery.stdin and self._nursery.stdout
        self._nursery.stdin.write(f"{member}\n")
        self._nursery.stdin.flush()
        self._pids[member] = int(self._nursery.stdout.readline())

    async def start_all(self) -> None:
        for member in range(len(ROLES)):
            self.start(member)
        for member in range(len(ROLES)):
            await self.answers(member)

    async def answers(self, member: int) -> None:
        """Wait until a member serves."""
        deadline = time.monotonic() + START_S
        async with httpx.AsyncClient(timeout=5) as http:
            while time.monotonic() < deadline:
                try:
                    await http.get(f"{self.urls[member]}/healthz")
                    return
                except httpx.TransportError:
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
        self._nursery.wait(10)


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])
