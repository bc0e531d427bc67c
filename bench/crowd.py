"""Response times of one person on a busy server, with tables of strong bots and a greedy guest.

    python bench/crowd.py                                30 tables of `master` bots and 150 of the greedy guest
    python bench/crowd.py --game cryo --level expert --tables 30 --greedy 150 --seconds 60

One server with SQLite and its usual workers, without limits per person, so that only the fair queue protects others.
Each table has its own host; the greedy guest also requests pages as often as the usual limits would allow. Another
person plays against one bot and answers twice a second. Prints the duration of that person's actions, and of each
answer of the bot.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.server import Pool, database_url, guest, servers

TABLES = "/api/v1/tables"
GAMES = ("aquasphere", "cryo", "roborally")
STRONGEST = {"aquasphere": "master", "cryo": "master", "roborally": "expert"}
PAGES_PER_SECOND = 10.0
REST, LOOK = 0.5, 0.03


async def table(pool: Pool, game: str, seats: Sequence[str]) -> str:
    body = {"game": game, "seats": list(seats), "private": True, "start": True}
    status, answer = await pool.ask("POST", TABLES, body)
    if status != 201:
        raise SystemExit(f"a table was refused: {answer}")
    return str(answer["id"])


async def crowd(url: str, tables: int, greedy: int) -> Pool:
    """Create tables of the strongest bots, each with its own host, then the tables of the greedy guest."""
    for k in range(tables):
        game = GAMES[k % len(GAMES)]
        await table(Pool(url, await guest(url)), game, [STRONGEST[game]] * 2)
    eve = Pool(url, await guest(url))
    for k in range(greedy):
        game = GAMES[k % len(GAMES)]
        await table(eve, game, ["me", STRONGEST[game]])
    return eve


async def ask_for_pages(eve: Pool) -> None:
    """Request pages as fast as possible."""
    while True:
        await eve.ask("GET", TABLES)
        await asyncio.sleep(1 / PAGES_PER_SECOND)


class Person:
    """A person who plays against one bot."""

    def __init__(self, pool: Pool, game: str, level: str):
        self.pool, self.game, self.level = pool, game, level
        self.actions: list[float] = []
        self.bots: list[float] = []

    async def play(self, seconds: float) -> None:
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            self.id = await table(self.pool, self.game, ["me", self.level])
            while time.monotonic() < ends and await self.turn():
                await asyncio.sleep(REST)

    async def turn(self) -> bool:
        """Wait for a question and answer it; return False when the match is over."""
        began, moves = time.perf_counter(), None
        while True:
            now = await self.look()
            if moves is not None and now["moves"] > moves:
                self.bots.append((time.perf_counter() - began) / (now["moves"] - moves))
                began = time.perf_counter()
            if now["view"]["legal"] or now["status"] == "over":
                break
            moves = now["moves"]
            await asyncio.sleep(LOOK)
        if now["status"] == "over":
            return False
        action = random.choice(now["view"]["legal"])["action"]
        began = time.perf_counter()
        status, answer = await self.pool.ask(
            "POST", f"{TABLES}/{self.id}/actions", {"ply": now["ply"], "action": action, "seat": 0}
        )
        if status != 200:
            raise SystemExit(f"an action was refused: {answer}")
        self.actions.append(time.perf_counter() - began)
        return True

    async def look(self) -> dict[str, Any]:
        status, answer = await self.pool.ask("GET", f"{TABLES}/{self.id}?seat=0")
        if status != 200:
            raise SystemExit(f"the table was refused: {answer}")
        return dict(answer)


def figures(name: str, times: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return {
        f"{name}s": len(times),
        f"{name}_p50_ms": round(cuts[49] * 1000, 1),
        f"{name}_p99_ms": round(cuts[98] * 1000, 1),
        f"{name}_slowest_ms": round(max(times) * 1000, 1),
    }


async def measure(url: str, chosen: argparse.Namespace) -> dict[str, float]:
    eve = await crowd(url, chosen.tables, chosen.greedy)
    asking = asyncio.create_task(ask_for_pages(eve))
    await asyncio.sleep(5)  # by now all bots are thinking
    ada = Person(Pool(url, await guest(url)), chosen.game, chosen.level)
    await ada.play(chosen.seconds)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    return {**figures("action", ada.actions), **figures("bot_answer", ada.bots), "load": round(os.getloadavg()[0], 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, default="aquasphere")
    parser.add_argument("--level", default="expert", help="of the bot that the person plays against")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--greedy", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=60.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, database_url("sqlite", folder) as url, servers(url, 1) as running:
        found = asyncio.run(measure(running[0][0], chosen))
    print(json.dumps({**vars(chosen), **found}, indent=1))


if __name__ == "__main__":
    main()
