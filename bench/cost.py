"""The cost of a live match, an action, an event stream and a bot's answer on a server with PostgreSQL.

    python bench/cost.py                           everything
    python bench/cost.py --game cryo --levels random medium expert

One web process and one bot worker with their own PostgreSQL. Costs are processor time, memory and PostgreSQL's writes,
as differences of counters, which depend little on other load. docs/scale.md plans with them.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import psutil

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench.server import Pair, Pool, free_port, guest, listen, wait_for  # noqa: E402
from tests.server.host import ALL  # noqa: E402
from tests.server.postgres import Postgres, running_postgres  # noqa: E402

from boardwright.server.db.database import make_engine  # noqa: E402
from boardwright.server.db.store import Store  # noqa: E402

PACE = "0.05"
CONCURRENCY = 4
COUNTERS = """
SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS wal, xact_commit AS commits,
       pg_total_relation_size('entries') AS entries, pg_total_relation_size('tables') AS tables,
       pg_total_relation_size('snapshots') AS snapshots
FROM pg_stat_database WHERE datname = current_database()
"""


@dataclass(frozen=True)
class Counters:
    """Resources used so far: seconds of processor time, bytes, commits."""

    web: float
    database: float
    memory: int
    wal: int
    commits: int
    stored: int


@dataclass
class Bench:
    """A web process, a bot worker, a database and clients."""

    url: str
    database: str
    postgres: Postgres
    web: psutil.Process
    bots: psutil.Process

    async def counters(self) -> Counters:
        await asyncio.sleep(1.2)  # PostgreSQL publishes its counters with a delay
        connection = await asyncpg.connect(self.database)
        row = await connection.fetchrow(COUNTERS)
        await connection.close()
        used = sum(cpu(psutil.Process(pid)) for pid in self.postgres.pids())
        stored = row["entries"] + row["tables"] + row["snapshots"]
        memory = self.web.memory_info().rss
        return Counters(cpu(self.web), used, memory, int(row["wal"]), row["commits"], stored)


def cpu(process: psutil.Process) -> float:
    return float(sum(process.cpu_times()[:2]))


def tree(process: psutil.Process) -> list[psutil.Process]:
    return [process, *process.children(recursive=True)]


async def play(pairs: list[Pair], actions: int) -> int:
    """Send this many actions, a few at a time; return how many were acknowledged."""
    done, left = 0, iter(range(actions))

    async def one(own: list[Pair]) -> None:
        nonlocal done
        for k in left:
            pair = own[k % len(own)]
            done += await pair.act()
            if pair.match.over:
                await pair.begin()

    await asyncio.gather(*(one(pairs[k::CONCURRENCY]) for k in range(CONCURRENCY)))
    return done


async def costs(bench: Bench, game: str, matches: int, actions: int, streams: int) -> dict[str, Any]:
    """Measure a match, an action and a stream."""
    pool, store = Pool(bench.url, await guest(bench.url)), Store(make_engine(bench.database))
    warm = [Pair(pool, ALL[game], store) for _ in range(CONCURRENCY)]
    for pair in warm:
        await pair.begin()
    await play(warm, 100)
    zero = await bench.counters()
    pairs = [Pair(pool, ALL[game], store) for _ in range(matches)]
    for pair in pairs:
        await pair.begin()
    opened = await bench.counters()
    done = await play(pairs, actions)
    played = await bench.counters()
    heard = [0]
    listeners = [asyncio.create_task(listen(bench.url, pairs[k % matches].id, heard)) for k in range(streams)]
    await asyncio.sleep(5)
    listening = await bench.counters()
    await asyncio.sleep(10)
    idle = await bench.counters()
    again = await play(pairs, actions)
    await asyncio.sleep(2)
    told = await bench.counters()
    for task in listeners:
        task.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    await store.engine.dispose()
    web = (played.web - opened.web) / done
    return {
        "match_kb_of_web": round((played.memory - zero.memory) / matches / 1024, 1),
        "match_set_up_cpu_ms": round(1000 * (opened.web - zero.web) / matches, 2),
        "action_web_cpu_ms": round(1000 * web, 2),
        "action_database_cpu_ms": round(1000 * (played.database - opened.database) / done, 2),
        "action_commits": round((played.commits - opened.commits) / done, 2),
        "action_wal_bytes": round((played.wal - opened.wal) / done),
        "action_stored_bytes": round((played.stored - opened.stored) / done),
        "stream_kb_of_web": round((listening.memory - played.memory) / streams / 1024, 1),
        "stream_idle_cpu_ms_per_s": round(1000 * (idle.web - listening.web) / 11.2 / streams, 4),
        "stream_cpu_ms_per_event": round(1000 * (told.web - idle.web - web * again) / max(1, heard[0]), 3),
        "events_heard": heard[0],
    }


async def cost_of_answers(bench: Bench, game: str, level: str, seconds: float) -> dict[str, Any]:
    """Measure the answers of two bots of a level in a match."""
    pool = Pool(bench.url, await guest(bench.url))
    body = {"game": game, "seats": [level, level], "private": True, "start": True}
    status, made = await pool.ask("POST", "/api/v1/tables", body)
    assert status == 201, made
    path = f"/api/v1/tables/{made['id']}"
    before, began, first = 0.0, time.monotonic(), 0
    while time.monotonic() - began < seconds or not before:
        await asyncio.sleep(0.5)
        table = (await pool.ask("GET", path))[1]
        if not before and table["moves"] > 0:
            before, first = sum(map(cpu, tree(bench.bots))), table["moves"]
        if table["status"] == "over":
            break
    answers = table["moves"] - first
    used = sum(map(cpu, tree(bench.bots))) - before
    memory = max(p.memory_info().rss for p in tree(bench.bots)[1:] or [bench.bots])
    await pool.ask("POST", f"{path}/resign", {})
    return {
        "level": level,
        "answers": answers,
        "answer_cpu_ms": round(1000 * used / max(1, answers), 1),
        "largest_worker_mb": round(memory / 2**20),
    }


async def measure(bench: Bench, chosen: argparse.Namespace) -> None:
    for game in chosen.game:
        found = await costs(bench, game, chosen.matches, chosen.actions, chosen.streams)
        print(json.dumps({"game": game, **found}), flush=True)
        for level in chosen.levels:
            answers = await cost_of_answers(bench, game, level, chosen.seconds)
            print(json.dumps({"game": game, **answers}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="*", default=["aquasphere", "cryo", "roborally"])
    parser.add_argument("--levels", nargs="*", default=["random", "medium", "expert"])
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--actions", type=int, default=2000)
    parser.add_argument("--streams", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    chosen = parser.parse_args()
    with ExitStack() as stack:
        postgres = stack.enter_context(running_postgres())
        database, ports = postgres.fresh(), (free_port(), free_port())
        members = []
        for port, role in zip(ports, ("web", "bots"), strict=True):
            command = [sys.executable, "-m", "tests.server.host", database, str(port), PACE, role]
            process = subprocess.Popen(command, cwd=ROOT)
            stack.callback(process.wait)
            stack.callback(process.terminate)
            wait_for(f"http://127.0.0.1:{port}/healthz")
            members.append(psutil.Process(process.pid))
        bench = Bench(f"http://127.0.0.1:{ports[0]}", database, postgres, *members)
        asyncio.run(measure(bench, chosen))
        print(json.dumps({"load_average": psutil.getloadavg()}))


if __name__ == "__main__":
    main()
