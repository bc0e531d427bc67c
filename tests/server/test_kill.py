"""The server is killed repeatedly under load: no acknowledged action is lost, and every player goes on."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psutil
import pytest

from boardwright.server.settings import Settings
from boardwright.server.tables.service import TableService
from tests.server.host import ALL

ROOT = Path(__file__).resolve().parents[2]
TABLES = 6
PLAYERS = 2


class Nursery:
    """A process that forks servers: kills are real, starts are quick."""

    def __init__(self, database, port):
        command = [sys.executable, "-m", "tests.server.nursery", database, str(port)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen(command, cwd=ROOT, text=True, **pipes)
        self.url = f"http://127.0.0.1:{port}"
        self.pid = 0

    def start(self):
        self.process.stdin.write("0\n")
        self.process.stdin.flush()
        self.pid = int(self.process.stdout.readline())
        while psutil.pid_exists(self.pid):
            try:
                httpx.get(f"{self.url}/healthz", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not start")

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)

    def close(self):
        self.kill()
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(10)


class Player:
    """Plays over the API, records acknowledged actions, and retries when there is no response."""

    def __init__(self, url, name):
        self.http = httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=10)
        self.name = name
        self.acknowledged = []
        self.since_last_kill = 0
        self.stopping = False

    async def ask(self, method, path, body=None):
        while True:
            try:
                return await self.http.request(method, path, json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.02)

    async def play(self, tables):
        """Answer wherever this player is asked; replace every finished match by a new one."""
        while not self.stopping:
            for table_id in list(tables):
                table = (await self.ask("GET", f"/tables/{table_id}")).json()
                if table["status"] == "over":
                    tables.remove(table_id)
                    body = {"game": table["game"], "seats": ["me", "random", "random"], "start": True}
                    tables.append((await self.ask("POST", "/tables", body)).json()["id"])
                elif table["view"]["legal"]:
                    await self.answer(table)

    async def answer(self, table):
        action = random.choice(table["view"]["legal"])["action"]
        path = f"/tables/{table['id']}/actions"
        answer = await self.ask("POST", path, {"ply": table["ply"], "action": action})
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.acknowledged.append((table["id"], answer.json()["ply"], action))
            self.since_last_kill += 1


def free_port():
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return trial.getsockname()[1]


async def under_fire(nursery, kills):
    """Let players play while the server is killed and restarted; return the acknowledged actions."""
    players = [Player(nursery.url, f"Player {k}") for k in range(PLAYERS)]
    tasks = []
    for player in players:
        await player.ask("POST", "/guests", {"name": player.name})
        tables = []
        for k in range(TABLES):
            body = {"game": ("pearls", "roborally")[k % 2], "seats": ["me", "random"], "start": True}
            tables.append((await player.ask("POST", "/tables", body)).json()["id"])
        tasks.append(asyncio.create_task(player.play(tables)))
    for _ in range(kills):
        await asyncio.sleep(random.uniform(0.05, 0.4))
        nursery.kill()
        await asyncio.to_thread(nursery.start)
    for player in players:
        player.since_last_kill = 0
    await asyncio.sleep(1.5)
    for player in players:
        player.stopping = True
    await asyncio.gather(*tasks)
    assert all(player.since_last_kill > 0 for player in players), "somebody did not go on"
    for player in players:
        await player.http.aclose()
    return [entry for player in players for entry in player.acknowledged]


async def check(database, acknowledged):
    """Check that every acknowledged action is in its log at its ply, and that every log replays."""
    service = TableService(Settings(database=database, games=ALL))
    for table_id in {table_id for table_id, _, _ in acknowledged}:
        table = await service.table(table_id)
        assert [entry.ply for entry in table.entries] == list(range(1, table.ply + 1))
        for found, ply, action in acknowledged:
            if found == table_id:
                assert table.entries[ply - 1].text == action
    await service.engine.dispose()


@pytest.mark.slow
@pytest.mark.parametrize("kills", [50])
def test_no_acknowledged_action_is_lost_when_the_server_is_killed(database, kills):
    count = kills if database.startswith("sqlite") else kills // 5
    random.seed(4)
    nursery = Nursery(database, free_port())
    nursery.start()
    try:
        acknowledged = asyncio.run(under_fire(nursery, count))
    finally:
        nursery.close()
    assert len(acknowledged) > count
    asyncio.run(check(database, acknowledged))
