"""Nemeses: faults injected into a cluster while people play. Each ends with everything running again."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable

import asyncpg

from tests.server.faults import disk, rows
from tests.server.faults.cluster import Cluster
from tests.server.faults.rows import PATIENCE_S

Nemesis = Callable[[Cluster, random.Random], Awaitable[None]]
HOLD = 0.3, 1.5
"""Shortest and longest duration of a fault in seconds."""
ROOM = 40_000
"""Most bytes that still fit on a nearly full disk."""


async def hold(chance: random.Random) -> None:
    await asyncio.sleep(chance.uniform(*HOLD))


async def kill_web(cluster: Cluster, chance: random.Random) -> None:
    await kill(cluster, chance, chance.choice(cluster.members("web")))


async def kill_bots(cluster: Cluster, chance: random.Random) -> None:
    await kill(cluster, chance, chance.choice(cluster.members("bots")))


async def kill(cluster: Cluster, chance: random.Random, member: int) -> None:
    cluster.send(member, signal.SIGKILL)
    await hold(chance)
    cluster.start(member)
    await cluster.answers(member)


async def pause_web(cluster: Cluster, chance: random.Random) -> None:
    await pause(cluster, chance, chance.choice(cluster.members("web")))


async def pause_bots(cluster: Cluster, chance: random.Random) -> None:
    await pause(cluster, chance, chance.choice(cluster.members("bots")))


async def pause(cluster: Cluster, chance: random.Random, member: int) -> None:
    """Stop a process and let it continue, unaware of the pause."""
    cluster.send(member, signal.SIGSTOP)
    try:
        await hold(chance)
    finally:
        cluster.send(member, signal.SIGCONT)


async def crash_database(cluster: Cluster, chance: random.Random) -> None:
    await asyncio.to_thread(cluster.postgres.crash)
    await hold(chance)
    await asyncio.to_thread(cluster.postgres.start)


async def cut_connections(cluster: Cluster, chance: random.Random) -> None:
    """Cut every connection to the database, several times."""
    connection = await asyncpg.connect(cluster.database, timeout=PATIENCE_S)
    others = "datname = current_database() AND pid != pg_backend_pid()"
    for _ in range(3):
        await connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        await asyncio.sleep(chance.uniform(0.05, 0.4))
    await connection.close()


async def step_clock(cluster: Cluster, chance: random.Random) -> None:
    """Set the clock of a member back or ahead one hour, then right again."""
    member = chance.randrange(len(cluster.urls))
    steps = chance.sample([signal.SIGUSR1, signal.SIGUSR2], 2)
    for step in steps:
        cluster.send(member, step)
        await hold(chance)


async def corrupt_rows(cluster: Cluster, chance: random.Random) -> None:
    """Change entries and snapshots while a process starts that must read them, then restore them."""
    saved, member = await rows.corrupt(cluster.database, chance), chance.randrange(len(cluster.urls))
    try:
        cluster.send(member, signal.SIGKILL)
        cluster.start(member)
        await cluster.answers(member)
        await hold(chance)
    finally:
        await rows.restore(cluster.database, saved)


async def break_database_disk(cluster: Cluster, chance: random.Random) -> None:
    """Let every write of PostgreSQL fail: it gives up, and cannot restart until it can write."""
    disk.limit_writes(cluster.postgres.pids)
    await hold(chance)
    disk.lift_limit(cluster.postgres.pids)
    await hold(chance)
    await asyncio.to_thread(cluster.postgres.start)


async def break_disk(cluster: Cluster, chance: random.Random) -> None:
    """Let every write of a server on SQLite fail."""
    await limit_disk(cluster, chance, disk.NOTHING)


async def fill_disk(cluster: Cluster, chance: random.Random) -> None:
    """Let the WAL of a server on SQLite grow a little more and no further, which cuts a write short."""
    written = disk.size_of(f"{cluster.database.removeprefix('sqlite:///')}-wal")
    await limit_disk(cluster, chance, written + chance.randrange(ROOM))


async def limit_disk(cluster: Cluster, chance: random.Random, size: int) -> None:
    def pids() -> list[int]:
        return [cluster.pid(member) for member in cluster.members("web")]

    disk.limit_writes(pids, size)
    try:
        await hold(chance)
    finally:
        disk.lift_limit(pids)


NEMESES: tuple[Nemesis, ...] = (
    kill_web,
    pause_bots,
    cut_connections,
    corrupt_rows,
    kill_bots,
    crash_database,
    step_clock,
    pause_web,
    break_database_disk,
)
SQLITE_NEMESES: tuple[Nemesis, ...] = (kill_web, fill_disk, corrupt_rows, break_disk, pause_web, step_clock)
