"""`boardwright benchmark`: evaluate policies, levels and functions on frozen tasks."""

import json
import shlex
from pathlib import Path
from typing import Annotated, Any

import typer

from boardwright.cli._arena import Minutes, Ray, Resume, Workers, gather
from boardwright.cli._arguments import game_of
from boardwright.cli._benchmark import page_of, read_records
from boardwright.cli._console import show_table
from boardwright.cli._errors import UsageError, usage_errors
from boardwright.cli._ladder import commit, machine, write
from boardwright.core.types import JsonObject

COLUMNS = ("task", "wins", "95 % interval", "even", "ahead", "95 % interval", "games", "score", "others")

Name = Annotated[str | None, typer.Argument(metavar="[GAME]", help="Game; without one, list all tasks.")]
Entrant = Annotated[
    str | None, typer.Argument(metavar="[ENTRANT]", help="policy:FILE, level or module:callable; without one, list.")
]
Chosen = Annotated[list[str] | None, typer.Option("--task", metavar="TASK", help="Only this task; repeatable.")]
Deals = Annotated[int | None, typer.Option(metavar="N", min=1, help="Play only the first N deals of each task.")]
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE.json", help="Write the record to this file.")]
Join = Annotated[
    list[Path] | None, typer.Option(metavar="FILE.json", help="Write the page from these records; repeatable.")
]
Page = Annotated[Path, typer.Option(metavar="FILE", help="Page that --join writes.")]


def benchmark(
    name: Name = None,
    entrant: Entrant = None,
    chosen: Chosen = None,
    deals: Deals = None,
    workers: Workers = None,
    minutes: Minutes = None,
    resume: Resume = None,
    ray: Ray = None,
    out: Out = None,
    join: Join = None,
    page: Page = Path("bench/benchmark.md"),
) -> None:
    """Evaluate a policy file, a level or a function on frozen tasks with held-out seeds.

    The entrant plays every deal of a task from every seat, against copies of the task's opponent. Intervals are over
    deals. The record holds the results with hashes of rules, bots and policies.
    """
    if join:
        with usage_errors():
            write(page, page_of(read_records(join)))
        typer.echo(f"{page}: {len(join)} records")
    elif name is None or entrant is None:
        _list(name)
    else:
        record = _play(name, entrant, chosen or [], deals, (workers, minutes, resume, ray))
        if out:
            write(out, json.dumps(record, indent=2) + "\n")
        _show(record)


def _list(name: str | None) -> None:
    """List the tasks of one game or of all."""
    from boardwright.core import games
    from boardwright.research.benchmark import tasks_of

    found = [game_of(name)] if name else list(games().values())
    rows = [
        (task.game, task.name, task.seats, task.opponent, task.deals, f"{task.seed} and on", len(task.courses))
        for game in found
        for task in tasks_of(game)
    ]
    show_table(("game", "task", "seats", "opponent", "deals", "seeds", "courses"), rows)


def _play(name: str, entrant: str, chosen: list[str], deals: int | None, how: tuple[Any, ...]) -> dict[str, object]:
    """Play the tasks and return the record."""
    from boardwright.research.arena_log import head_of
    from boardwright.research.benchmark import find_tasks, jobs_of, record_of

    game = game_of(name)
    with usage_errors():
        tasks = find_tasks(game, chosen)
        jobs = [job for task in tasks for job in jobs_of(task, entrant, deals)]
    if not tasks:
        raise UsageError(f"{game.title} supports no number of seats of a task")
    levels = [entrant, *(task.opponent for task in tasks)]
    head = head_of([name], levels, game=name, entrant=entrant, version=tasks[0].version)
    workers, minutes, resume, ray = how
    kept = gather(jobs, f"{name}: {entrant}", head=head, resume=resume, workers=workers, minutes=minutes, ray=ray)
    if not kept:
        raise UsageError("no match finished within the time limit")
    about = {"command": _command(name, entrant, chosen, deals), "commit": commit(), "machine": machine()}
    return record_of(entrant, tasks, kept, about)


def _command(name: str, entrant: str, chosen: list[str], deals: int | None) -> str:
    """Return the command that reproduces the results."""
    words = ["boardwright", "benchmark", name, entrant, *(word for task in chosen for word in ("--task", task))]
    return shlex.join([*words, *(["--deals", str(deals)] if deals else [])])


def _show(record: JsonObject) -> None:
    show_table(
        COLUMNS,
        [
            (
                one["task"],
                *(f"{one['wins']['share']:.1%}", f"{one['wins']['low']:.1%} to {one['wins']['high']:.1%}"),
                f"{one['even']:.0%}",
                *(f"{one['ahead']['share']:.1%}", f"{one['ahead']['low']:.1%} to {one['ahead']['high']:.1%}"),
                one["games"],
                f"{one['score']:.1f}",
                f"{one['opponent_score']:.1f}",
            )
            for one in record["results"]
        ],
        f"{record['entrant']} in {record['game']}, benchmark version {record['version']}",
    )
