"""Playing many matches for a command: on all cores or a cluster, with a log, a progress bar and a time limit."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._console import progress_bar
from boardwright.cli._errors import UsageError, usage_errors
from boardwright.core import IllegalAction
from boardwright.research.arena import ArenaMatch, Outcome

Workers = Annotated[int | None, typer.Option(metavar="K", min=1, help="Worker processes; by default one per core.")]
Minutes = Annotated[
    float | None, typer.Option(metavar="M", min=0.0, help="Stop after M minutes, keeping finished matches.")
]
Resume = Annotated[
    Path | None, typer.Option(metavar="FILE.jsonl", help="Log finished matches here, and resume from it.")
]
Ray = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one on this machine.")
]
SECONDS = 60


def gather(
    jobs: Sequence[ArenaMatch],
    title: str,
    *,
    head: dict[str, object],
    resume: Path | None,
    workers: int | None,
    minutes: float | None,
    ray: str | None,
    enough: Callable[[list[Outcome]], bool] = lambda outcomes: False,
) -> list[Outcome]:
    """Return all outcomes of these jobs, including those already in the log."""
    from boardwright.research.arena_log import ArenaLog

    until = None if minutes is None else time.monotonic() + SECONDS * minutes
    with usage_errors():
        log = ArenaLog(resume, head) if resume else None
    wanted = set(jobs)
    kept = [one for one in log.outcomes if one.job in wanted] if log else []
    todo = log.missing(jobs) if log else list(jobs)
    stream = played(todo, workers, until, ray, lambda: enough(kept))
    with progress_bar() as bar, illegal_answers_refused():
        task = bar.add_task(title, total=len(jobs), completed=len(kept))
        for outcome in stream:
            kept.append(outcome)
            if log:
                with usage_errors():
                    log.add(outcome)
            bar.advance(task)
    if log:
        log.close()
    return kept


@contextmanager
def illegal_answers_refused() -> Iterator[None]:
    """Turn an illegal action of a user's function into a usage error."""
    try:
        yield
    except IllegalAction as error:
        raise UsageError(str(error)) from error


def played(
    jobs: Sequence[ArenaMatch], workers: int | None, until: float | None, ray: str | None, enough: Callable[[], bool]
) -> Iterator[Outcome]:
    """Yield the outcomes as matches finish; code is compiled first."""
    if ray is not None:
        from boardwright.research.ray_arena import NoRayError, play_on_ray

        try:
            yield from play_on_ray(jobs, ray, until, enough)
        except NoRayError as error:
            raise UsageError(str(error)) from error
        return
    from boardwright.research.arena import play_all
    from boardwright.research.arena_pool import prepare, searched_games
    from boardwright.research.batch.devices import available_cores

    chosen = min(workers or available_cores(), max(1, len(jobs)))
    if chosen > 1:
        prepare(searched_games(jobs))
    yield from play_all(jobs, chosen, until, enough)
