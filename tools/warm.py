"""Compile everything the tests use, in parallel, so that test processes only load it.

    python tools/warm.py
"""

import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from multiprocessing import get_context

GAMES = ("roborally", "cryo", "aquasphere")
"""The game with the most rules first."""


def rules(name: str) -> None:
    """The rules that all other parts call."""
    from boardwright.core import find_game
    from boardwright.core.compile.build import shared

    shared(find_game(name))


def entries(name: str) -> None:
    """The entry points of the core."""
    from boardwright.core import find_game
    from boardwright.core.compile.build import warm

    warm(find_game(name))


def batch(name: str) -> None:
    """The loops of a batch."""
    from boardwright.batch import make

    matches = make(name, num_envs=2, seats=2)
    matches.step(matches.random_actions())


def search(name: str) -> None:
    """The search and planners of the strong opponents."""
    from boardwright.bots import find_bot
    from boardwright.core import Match, find_game

    match = Match(find_game(name), 2, seed=1)
    seat = match.acting()[0]
    find_bot("search:500", 1).choose(match.view(seat))


def timed(part: str, name: str) -> str:
    start = time.perf_counter()
    globals()[part](name)
    return f"{name}: {part} in {time.perf_counter() - start:.0f} s"


def main() -> None:
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        jobs = {pool.submit(timed, "rules", name): name for name in GAMES}
        waiting = dict.fromkeys(GAMES, ("batch", "entries", "search"))
        while jobs:
            for job in wait(jobs, return_when=FIRST_COMPLETED).done:
                print("compiled", job.result(), flush=True)
                name = jobs.pop(job)
                jobs.update((pool.submit(timed, part, name), name) for part in waiting.pop(name, ()))


if __name__ == "__main__":
    main()
