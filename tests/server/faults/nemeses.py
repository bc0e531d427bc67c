"""Nemeses: what is done to a cluster while people play. Each ends with everything up again."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable

import asyncpg

from tests.server.faults.cluster import Cluster

Nemesis = Callable[[Cluster, random.Random], Awaitable[None]]
HOLD = 0.3, 1.5
"""Seconds that a fault lasts, at least and at most."""


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
    """Stop a process and let it go on: it does not know that it was away."""
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
    connection = await asyncpg.connect(cluster.database)
    others = "datname = current_database() AND pid != pg_backend_pid()"
    for _ in range(3):
        await connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        await asyncio.sleep(chance.uniform(0.05, 0.4))
    await connection.close()


async def step_clock(cluster: Cluster, chance: random.Random) -> None:
    """Set the clock of a member one hour back, and right again."""
    member = chance.randrange(len(cluster.urls))
    cluster.send(member, signal.SIGUSR1)
    await hold(chance)
    cluster.send(member, signal.SIGUSR1)


NEMESES: tuple[Nemesis, ...] = (
    kill_web,
    pause_bots,
    cut_connections,
    kill_bots,
    crash_database,
    pause_web,
    step_clock,
)
