"""Work on all cores, matches above all: as they finish, until they are all played or the time is up."""

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
"""Pieces of work handed out for each process, so that none waits for the next."""

Work = TypeVar("Work")
Found = TypeVar("Found")


def play_on_cores(
    jobs: Iterable[ArenaMatch], workers: int, until: float | None, enough: Callable[[], bool]
) -> Iterator[Outcome]:
    """The outcomes of matches in several processes, as they come."""
    return on_cores(play, jobs, workers, until, enough)


def on_cores(
    do: Callable[[Work], Found],
    jobs: Iterable[Work],
    workers: int,
    until: float | None = None,
    enough: Callable[[], bool] = lambda: False,
) -> Iterator[Found]:
    """What a function finds for each job in several processes, as it comes. Nothing new is begun once `enough` says
    so; at the moment `until` (of time.monotonic) whatever is still being done is dropped."""
    todo = iter(jobs)
    # fresh processes: a fork would copy the threads of a progress bar half-way
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
        started = list((processes or {}).values())  # once it is shut down, a pool forgets those that have ended
        pool.shutdown(wait=False, cancel_futures=True)
        for process in started:
            process.terminate()
            process.join()


def searched_games(jobs: Iterable[ArenaMatch]) -> list[str]:
    """The games for which somebody searches: their code is to be compiled once, before many processes want it."""
    asked = {(job.game, level) for job in jobs for level in job.levels}
    return sorted({game for game, level in asked if needs_compiler(find_game(game), level)})


def prepare(games: Sequence[str]) -> None:
    """Compile for these games, each in a process of its own."""
    if not games:
        return
    with ProcessPoolExecutor(len(games), multiprocessing.get_context("spawn")) as pool:
        for done in [pool.submit(Prepare(game).do) for game in games]:
            done.result()
