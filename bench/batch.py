"""Random play in a batch: decisions per second with and without observations, and equal bytes on CPU and GPU.

    python bench/batch.py [GAME ...] [--n N,N] [--steps K] [--threads 1,2]
    python bench/batch.py [GAME ...] --opponents random,expert [--seats P]
    python bench/batch.py [GAME ...] --device cuda [--sizes 65536,262144] [--check]

On one thread, speeds are per second of processor time, so that other load does not matter; otherwise wall-clock.
"with observations" writes observation and mask after every decision, "mask alone" only the mask, "without
observations" neither. With --opponents, a step is one of the learner, observed after all opponents have acted.
"""

import argparse
import hashlib
import json
import time
from collections.abc import Callable
from typing import Any

from boardwright.batch import Batch, make
from boardwright.research.batch import devices

GAMES = ("aquasphere", "cryo", "roborally")
OPTIONS: dict[str, dict[str, Any]] = {"roborally": {"turn_limit": 200}}
COMPARED = ("states", "lucks", "observation", "mask", "seat", "reward", "done", "score", "place", "length")
WITH, WITHOUT = "with observations", "without observations"
WARM = 200
BEST_OF = 3


def new(name: str, given: argparse.Namespace, n: int, **more: Any) -> Batch:
    return make(name, n, given.seats, reward=given.reward, **more, **OPTIONS.get(name, {}))


def wait(batch: Batch) -> None:
    """Wait until the GPU has finished."""
    if batch.device.name == "cuda":
        from boardwright.research.gpu import cuda

        cuda().synchronize()


def rate(batch: Batch, work: Callable[[], None], steps: int, clock: Callable[[], float]) -> float:
    """Return decisions per second, the best of several runs."""
    best = 0.0
    work()
    for _ in range(BEST_OF):
        wait(batch)
        start = clock()
        work()
        wait(batch)
        best = max(best, batch.n * steps / (clock() - start))
    return best


def speeds(batch: Batch, steps: int, clock: Callable[[], float]) -> dict[str, float]:
    """Measure rollouts with and without observations, and single steps with random actions."""
    batch.rollout(WARM, observe=False)

    def single() -> None:
        for _ in range(steps):
            batch.step(batch.random_actions())

    return {
        WITH: rate(batch, lambda: batch.rollout(steps), steps, clock),
        WITHOUT: rate(batch, lambda: batch.rollout(steps, observe=False), steps, clock),
        "single steps": rate(batch, single, steps, clock),
    }


def on_cpu(name: str, given: argparse.Namespace) -> dict[str, Any]:
    found: dict[str, Any] = {"game": name, "seats": given.seats, "reward": given.reward}
    sizes, counts = numbers(given.n), numbers(given.threads)
    for n, threads in ((n, threads) for n in sizes for threads in counts):
        batch, masked = new(name, given, n, threads=threads), new(name, given, n, threads=threads, observations=False)
        clock = time.process_time if threads == 1 else time.perf_counter
        masks = rate(masked, lambda masked=masked: masked.rollout(given.steps), given.steps, clock)
        for what, speed in {**speeds(batch, given.steps, clock), "mask alone": masks}.items():
            found[f"{what}, {n} environments, {threads} threads"] = speed
            print(f"{name:11} {n:6,} {threads:2} threads  {what:20} {speed:14,.0f} decisions/s", flush=True)
    return found


def with_opponents(name: str, given: argparse.Namespace) -> dict[str, Any]:
    """Measure steps of a learner that plays at random, on one thread, by opponent."""
    found: dict[str, Any] = {"game": name, "seats": given.seats, "n": given.n}
    for opponent in given.opponents.split(","):
        batch = new(name, given, int(given.n), threads=1, opponents=opponent)

        def play(batch: Batch = batch) -> None:
            for _ in range(given.steps):
                batch.step(batch.random_actions())

        found[opponent] = rate(batch, play, given.steps, time.process_time)
        print(f"{name:11} {given.seats} seats  {opponent:8} {found[opponent]:14,.0f} learner steps/s", flush=True)
    return found


def numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


def on_gpu(name: str, given: argparse.Namespace) -> dict[str, Any]:
    found: dict[str, Any] = {"game": name, "seats": given.seats, "reward": given.reward}
    start = time.perf_counter()
    wait(new(name, given, 64, device="cuda"))
    found["compile s"] = time.perf_counter() - start
    print(f"{name:11} compiled in {found['compile s']:.0f} s", flush=True)
    if given.check:
        found["same bytes"] = check(name, given)
    for n in numbers(given.sizes):
        batch = new(name, given, n, device="cuda")
        for what, speed in speeds(batch, given.steps, time.perf_counter).items():
            found[f"{what}, {n}"] = speed
            print(f"{name:11} {n:8,} {what:20} {speed:14,.0f} decisions/s", flush=True)
    return found


def check(name: str, given: argparse.Namespace) -> bool:
    """Play the same on CPU and GPU, long rollouts and single steps, and compare every array byte for byte."""
    one = new(name, given, given.compare, seed=77)
    other = new(name, given, given.compare, seed=77, device="cuda")
    same, ended = True, 0
    for stage in ("start", WITH, WITHOUT, "single", "reset"):
        ended = max(ended, int(one.fetch("bases")["draws"].sum()))
        for batch in (one, other):
            if stage == WITH:
                batch.rollout(50)
            elif stage == WITHOUT:
                batch.rollout(given.length, observe=False)
            elif stage == "single":
                batch.step(batch.random_actions())
            elif stage == "reset":
                batch.reset([5 * i for i in range(batch.n)])
        bad = [what for what in COMPARED if one.fetch(what).tobytes() != other.fetch(what).tobytes()]
        same = same and not bad
        print(f"{name:11} {stage:20} {digest(one)} {digest(other)} different: {bad}", flush=True)
    seen = [int((a.fetch("observation") != 0).sum()) for a in (one, other)]
    print(f"{name:11} {ended:,} matches ended; numbers seen {seen}; same bytes: {same}", flush=True)
    return same


def digest(batch: Batch) -> str:
    parts = b"".join(batch.fetch(what).tobytes() for what in COMPARED)
    return hashlib.blake2b(parts, digest_size=8).hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--reward", default="score")
    parser.add_argument("--n", default="1024", help="matches in parallel on the CPU")
    parser.add_argument("--opponents", help="levels of the other seats: random, greedy, expert, policy:FILE")
    parser.add_argument("--steps", type=int, default=100, help="decisions of each match per measurement")
    parser.add_argument("--threads", default="1")
    parser.add_argument("--sizes", default="65536,262144", help="matches in parallel on the GPU")
    parser.add_argument("--registers", type=int, default=devices.REGISTERS, help="registers per GPU thread")
    parser.add_argument("--check", action="store_true", help="compare CPU and GPU byte for byte")
    parser.add_argument("--compare", type=int, default=4096, help="matches to compare")
    parser.add_argument("--length", type=int, default=2000, help="decisions to compare without observations")
    parser.add_argument("--json")
    given = parser.parse_args()
    devices.GpuDevice.__init__.__defaults__ = (devices.BLOCK, given.registers)
    measure = with_opponents if given.opponents else on_cpu if given.device == "cpu" else on_gpu
    results = [measure(name, given) for name in given.games or GAMES]
    if given.json:
        with open(given.json, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=2)


if __name__ == "__main__":
    main()
