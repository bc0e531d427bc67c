"""Work on all cores, such as matches: results as they finish, until all are done or time is up."""

import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from boardwright.bots.levels import needs_compiler
from boardwright.bots.worker import Prepare
from boardwright.core import find_game
from boardwright.research.arena import ArenaMatch, Outcome, play

AHEAD = 2
"""Jobs queued per process, so that none runs dry."""

Work = TypeVar("Work")
Found = TypeVar("Found")


def play_on_cores(
    jobs: Iterable[ArenaMatch], workers: int, until: float | None, enough: Callable[[], bool]
) -> Iterator[Outcome]:
    """Yield the outcomes of matches played in several processes."""
    return on_cores(play, jobs, workers, until, enough)


def on_cores(
    do: Callable[[Work], Found],
    jobs: Iterable[Work],
    workers: int,
    until: float | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Iterator[Found]:
    """Yield the results of a function for each job, computed in several processes. No job starts once `enough` returns
    True; at `until`, a time of time.monotonic, unfinished jobs are dropped.
    """
    todo = iter(jobs)
    # Spawn processes, because a fork would copy the threads of a progress bar.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    processes = pool._processes
    waiting: set[Future[Found]] = set()
    try:
        while True:
            if not enough():
                waiting |= {pool.submit(do, job) for job in islice(todo, AHEAD * workers - len(waiting))}
            left = None if until is None else max(0.0, until - time.monotonic())
            if not waiting or left == 0.0:
                return
            done, waiting = wait(waiting, left, FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        started = list((processes or {}).values())  # a pool that is shut down forgets the processes that have exited
        pool.shutdown(wait=False, cancel_futures=True)
        for process in started:
            process.terminate()
            process.join()


def searched_games(jobs: Iterable[ArenaMatch]) -> list[str]:
    """Return the games with levels that search, whose code to compile once before several processes need it."""
    asked = {(job.game, level) for job in jobs for level in job.levels}
    return sorted({game for game, level in asked if needs_compiler(find_game(game), level)})


def prepare(games: Sequence[str]) -> None:
    """Compile for these games, each in its own process."""
    if not games:
        return
    with ProcessPoolExecutor(len(games), multiprocessing.get_context("spawn")) as pool:
        for done in [pool.submit(Prepare(game).do) for game in games]:
            done.result()
