"""`boardwright arena`: levels against each other, every deal from every seat."""

import shlex
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from boardwright.cli._arguments import AsJson, Course, GameName, Options, Seed, table_of
from boardwright.cli._console import progress_bar, show_json, show_table
from boardwright.cli._ladder import markdown, put_section
from boardwright.cli._sentences import WRONG, refusing

COLUMNS = ("entrant", "wins", "95 % interval", "mean place", "mean score", "ms an answer", "budget")


def arena(
    name: GameName,
    levels: Annotated[list[str], typer.Argument(metavar="LEVEL...", help="Who plays, one level a seat.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="At least so many; rounds are finished.")] = 100,
    seed: Seed = 0,
    options: Options = None,
    course: Course = None,
    workers: Annotated[int, typer.Option(metavar="K", min=1, help="Processes that play.")] = 1,
    as_json: AsJson = False,
    file: Annotated[
        Path | None, typer.Option("--markdown", metavar="FILE", help="Put the table into this file.")
    ] = None,
) -> None:
    """Let levels play each other and print who wins how often, with 95 % intervals.

    Each seed is played in every order of the seats, so that neither the deal nor the seat decides.
    """
    from boardwright.research.arena import play_all, schedule
    from boardwright.research.standings import standings

    table = table_of(name, len(levels), options, course)
    given = {key: table.switches[key] for key in _named(options, course)}
    with refusing():
        jobs = schedule(name, tuple(levels), games, seed, given)
    with progress_bar() as bar:
        data = standings(list(bar.track(play_all(jobs, workers), total=len(jobs), description=name)))
    if file is not None:
        with refusing():
            put_section(file, markdown(data, "boardwright " + shlex.join(sys.argv[1:])))
    if as_json:
        show_json(data)
    else:
        _show(data)
    if data["given_up"]:
        typer.echo(f"boardwright: {data['given_up']} matches came to no end", err=True)
        raise typer.Exit(WRONG)


def _named(options: list[str] | None, course: str | None) -> list[str]:
    """The switches that the command line sets."""
    return [*(option.partition("=")[0] for option in options or []), *(["course"] if course else [])]


def _show(data: dict[str, Any]) -> None:
    typer.echo(f"{data['games']} matches of {data['game']} in {data['rounds']} rounds from seed {data['seed']}")
    rows = [
        (
            one["name"],
            f"{one['wins']['share']:.1%}",
            f"{one['wins']['low']:.1%} to {one['wins']['high']:.1%}",
            one["place"],
            one["score"],
            one["milliseconds"],
            one["budget"],
        )
        for one in data["entrants"]
    ]
    show_table(COLUMNS, rows)
    if len(data["entrants"]) > 2:
        typer.echo()
        pairs = [
            (f"{p['one']} ahead of {p['other']}", f"{p['share']:.1%}", f"{p['low']:.1%} to {p['high']:.1%}")
            for p in data["pairs"]
        ]
        show_table(("pair", "share", "95 % interval"), pairs)
