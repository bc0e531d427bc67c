"""`boardwright dataset`: matches of bots as match files and Minari episodes."""

import time
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from boardwright.cli._arena import SECONDS, Minutes, Workers, illegal_answers_refused
from boardwright.cli._arguments import GameName, Options, Seats, Seed, table_of
from boardwright.cli._console import progress_bar
from boardwright.cli._errors import EXIT_FAILURE, UsageError, usage_errors

Matches = Annotated[int, typer.Option(metavar="N", min=1, help="Number of matches.")]
Levels = Annotated[
    list[str] | None, typer.Option("--level", metavar="LEVEL", help="Level, one per seat; by default the network.")
]
Reward = Annotated[str, typer.Option(metavar="R", help="Reward: rank, win or score.")]
Out = Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER", help="Output folder, resumed if it exists.")]


def dataset(
    name: GameName,
    out: Out,
    matches: Matches = 10_000,
    levels: Levels = None,
    seats: Seats = None,
    seed: Seed = 0,
    options: Options = None,
    reward: Reward = "rank",
    workers: Workers = None,
    minutes: Minutes = None,
) -> None:
    """Create a dataset of matches between bots: an archive of match files, and episodes for Minari.

    Levels that play a network's most probable action run as a batch, which is many times faster. The same command
    resumes an interrupted dataset, unless rules, bots or policies have changed.
    """
    try:
        from boardwright.research.dataset.folder import Folder
        from boardwright.research.dataset.playing import Plan
    except ImportError as error:
        raise UsageError("this requires Minari and Numba: pip install 'boardwright[dataset,fast,adapters]'") from error
    from boardwright.bots.network import NETWORK, has_network
    from boardwright.research.adapters.rewards import check_way
    from boardwright.research.setting import check_level

    table = table_of(name, seats, options)
    chosen = tuple(levels or [NETWORK if has_network(table.game) else "expert"])
    with usage_errors():
        check_way(reward)
        for level in chosen:
            check_level(table.game, level)
        given = tuple((key, table.switches[key]) for key in sorted({one.partition("=")[0] for one in options or []}))
        folder = Folder(out, Plan(name, chosen, table.seats, seed, matches, given), reward)
    _play(folder, workers, minutes)
    if folder.missing():
        typer.echo(f"{len(folder.missing())} parts are still to be played: the same command goes on", err=True)
        raise typer.Exit(EXIT_FAILURE)
    _show(out, folder.finish())


def _play(folder: Any, workers: int | None, minutes: float | None) -> None:
    """Play the missing parts on all cores."""
    from boardwright.research.arena_pool import on_cores, prepare, searched_games
    from boardwright.research.batch.devices import available_cores
    from boardwright.research.dataset.folder import PARTS, make_part

    todo = folder.missing()
    do = partial(make_part, folder=folder.home / PARTS, reward=folder.reward)
    chosen = min(workers or available_cores(), len(todo))
    if chosen > 1:
        prepare(searched_games(job for part in todo for job in part.jobs))
    until = None if minutes is None else time.monotonic() + SECONDS * minutes
    with progress_bar() as bar, illegal_answers_refused():
        task = bar.add_task(folder.plan.game, total=folder.plan.matches)
        bar.advance(task, folder.plan.matches - sum(len(part.jobs) for part in todo))
        for played in on_cores(do, todo, chosen, until) if chosen > 1 else _one_by_one(do, todo, until):
            bar.advance(task, played)


def _one_by_one(do: Any, todo: list[Any], until: float | None) -> Any:
    for part in todo:
        if until is not None and time.monotonic() >= until:
            return
        yield do(part)


def _show(out: Path, made: Any) -> None:
    typer.echo(f"{out}/matches.zip: {made['matches_bytes']:,} bytes, SHA-256 {made['matches_sha256']}")
    typer.echo(
        f"{out}/minari: {made['name']}, {made['episodes']:,} episodes, {made['answers']:,} answers, "
        f"{made['minari_bytes']:,} bytes"
    )
