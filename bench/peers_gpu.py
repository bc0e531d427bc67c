"""Pgx on a GPU: random play in one compiled loop, matches restarted at the end; several batch sizes.

    PYTHONPATH=build/pgx python bench/peers_gpu.py [GAME ...] [--batches 4096,65536] [--seconds 5]

Requires JAX with GPU support. Pgx itself is plain Python and can be copied to a machine without a network:
`pip install --no-deps --target build/pgx pgx svgwrite typing_extensions`. Prints Markdown: decisions per second,
without and with observations.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent / "peers"))

GAMES = ["backgammon", "go_9x9", "chess"]
STEPS = 64


def speed(name: str, n: int, observed: bool, seconds: float) -> float:
    """Return decisions per second, without compile time."""
    import jax
    from pgx_loop import looped  # type: ignore[import-not-found]

    run, carry = looped(name, n, STEPS, observed)
    carry = jax.block_until_ready(run(carry))
    rounds, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        carry = jax.block_until_ready(run(carry))
        rounds += 1
    return rounds * n * STEPS / (time.perf_counter() - start)


def row(name: str, n: int, seconds: float) -> str:
    found: list[Any] = []
    for observed in (False, True):
        try:
            found.append(f"{speed(name, n, observed, seconds):,.0f}")
        except Exception as error:  # most likely out of memory; the next batch may fit
            found.append(f"failed: {type(error).__name__}")
    return f"| {name} | {n:,} | {' | '.join(found)} |"


def main() -> None:
    import jax

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--batches", default="4096,16384,65536")
    parser.add_argument("--seconds", type=float, default=5.0)
    args = parser.parse_args()
    print(f"JAX {jax.__version__} on {jax.devices()[0].device_kind}\n")
    print("| Pgx game | environments | decisions/s | with observation |\n| --- | ---: | ---: | ---: |")
    for name in args.games:
        for n in map(int, args.batches.split(",")):
            print(row(name, n, args.seconds), flush=True)


if __name__ == "__main__":
    main()
