"""Seconds from an empty worker pool to the first move of a searching level, and to its next answer.

    python bench/first_move.py [--level hard]

Run it twice: the first run may compile while a weaker level answers; the second uses the cache.
"""

import argparse
import asyncio
import time

from boardwright.core import Match, find_game, games
from boardwright.server.live.worker_pool import WorkerPool

GAMES = ("aquasphere", "cryo", "roborally")
SEATS = (2, 4)
SEED = 7


async def first_moves(name: str, seats: int, level: str) -> str:
    """Return one row of the table."""
    pool, match = WorkerPool(games()), Match(find_game(name), seats, SEED)
    view, took = match.view(match.acting()[0]), []
    for _ in range(2):
        began = time.perf_counter()
        await pool.choose(view, {}, level)
        took.append(time.perf_counter() - began)
    ready = "yes" if name in pool.ready else "no, a weaker level answered"
    await pool.stop()
    return f"| {name} | {seats} | {took[0]:.2f} s | {took[1]:.2f} s | {ready} |"


async def main() -> None:
    parser = argparse.ArgumentParser(description="The first move of a searching level.")
    parser.add_argument("--level", default="hard")
    level = parser.parse_args().level
    print("| game | seats | first move | the same again | prepared |\n| --- | ---: | ---: | ---: | --- |")
    for name in GAMES:
        for seats in SEATS:
            print(await first_moves(name, seats, level), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
