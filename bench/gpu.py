"""Random matches on a GPU and on one CPU core: equal bytes, and decisions per second.

    python bench/gpu.py [GAME ...] [--matches N] [--batches N,M] [--pools P,Q] [--threads T] [--blocks B]
                         [--separate-answers 0] [--json FILE]

Requires a CUDA GPU and numba-cuda. Compares the states after whole matches byte for byte, then times larger batches,
from the set-up to the very end, when fewer and fewer matches are left.
"""

import argparse
import json
import time
from typing import Any

import numpy as np

from boardwright.core.compile.build import compiled
from boardwright.core.game import Game
from boardwright.core.luck import lucks
from boardwright.research.gpu import BLOCKS, SEPARATE_ANSWERS, THREADS, GpuTable

GAMES = ("aquasphere", "cryo", "roborally")
SEATS = 4
LIMIT = 20_000
SWITCHES: dict[str, dict[str, Any]] = {"roborally": {"turn_limit": 200}}


def load(name: str) -> Game:
    from importlib import import_module

    game: Game = import_module(f"boardwright.games.{name}").GAME
    return game


def seeds_of(n: int, first: int = 0) -> tuple[list[int | str], list[int | str]]:
    return list(range(first, first + n)), list(range(10**9 + first, 10**9 + first + n))


def on_cpu(game: Game, w: Any, n: int) -> tuple[Any, Any, float]:
    """Return states, decisions per match, and seconds on one core."""
    code = compiled(game)
    seeds, chances = seeds_of(n)
    states, counts = code.states(n), np.zeros(n, np.int64)
    warm = np.zeros(1, np.int64)
    code.simulate(code.worlds(w), code.states(1), lucks(seeds[:1]), lucks(chances[:1]), LIMIT, warm)
    start = time.perf_counter()
    code.simulate(code.worlds(w), states, lucks(seeds), lucks(chances), LIMIT, counts)
    return states, counts, time.perf_counter() - start


def on_gpu(game: Game, w: Any, n: int, pool: int, grid: tuple[int, ...], first: int = 0) -> tuple[GpuTable, float]:
    table = GpuTable(game, w, *seeds_of(n, first))
    start = time.perf_counter()
    table.simulate(LIMIT, pool, *grid)
    return table, time.perf_counter() - start


def measure(name: str, matches: int, batches: list[int], pools: list[int], grid: tuple[int, ...]) -> dict[str, Any]:
    game = load(name)
    w = game.make_world(SWITCHES.get(name, {}), SEATS)
    start = time.perf_counter()
    states, counts, seconds = on_cpu(game, w, matches)
    result: dict[str, Any] = {"game": name, "cpu decisions/s": counts.sum() / seconds}
    both = time.perf_counter() - start
    print(name, "cpu", f"{counts.sum() / seconds:.3g} decisions/s; with compiling {both:.0f} s", flush=True)
    start = time.perf_counter()
    table, _ = on_gpu(game, w, matches, pools[0], grid)
    result["gpu compile s"] = time.perf_counter() - start
    again, decisions = table.states.copy_to_host(), table.counts.copy_to_host()
    result["matches compared"] = matches
    result["same bytes"] = again.tobytes() == states.tobytes() and bool((decisions == counts).all())
    print(name, "gpu compile", f"{result['gpu compile s']:.0f} s, same bytes:", result["same bytes"], flush=True)
    for pool in pools:
        for n in batches:
            table, seconds = on_gpu(game, w, n, pool, grid, 10**6)
            rate = table.counts.copy_to_host().sum() / seconds
            result[f"gpu decisions/s, {n} matches, {pool} a block"] = rate
            print(name, f"{n} matches, {pool} a block, on the GPU: {rate:.3g} decisions/s", flush=True)
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--batches", default="1048576,4194304")
    parser.add_argument("--pools", default="1024,2048", help="matches per block")
    parser.add_argument("--threads", type=int, default=THREADS, help="threads per block")
    parser.add_argument("--blocks", type=int, default=BLOCKS, help="blocks per multiprocessor")
    parser.add_argument(
        "--separate-answers", type=int, default=SEPARATE_ANSWERS, help="1 to play answers with the same verb together"
    )
    parser.add_argument("--json")
    given = parser.parse_args()
    batches = [int(n) for n in given.batches.split(",")]
    pools = [int(n) for n in given.pools.split(",")]
    grid = (given.threads, given.blocks, given.separate_answers)
    results = [measure(name, given.matches, batches, pools, grid) for name in given.games or GAMES]
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=2, default=float)


if __name__ == "__main__":
    main()
