"""`boardwright simulate`: statistics over many matches of random play."""

import time
from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._arguments import (
    AsJson,
    Compiled,
    Components,
    Course,
    GameName,
    Options,
    Seats,
    Seed,
    Setup,
    table_of,
)
from boardwright.cli._console import progress_bar, show_json, show_table
from boardwright.cli._errors import EXIT_FAILURE, usage_errors
from boardwright.cli._random_play import LIMIT, chance, compiled_matches, plain_matches
from boardwright.cli._summary import Summary
from boardwright.core.types import JsonObject
from boardwright.core.view import letter


def simulate(
    name: GameName,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Number of matches.")] = 100,
    seats: Seats = None,
    seed: Seed = 0,
    options: Options = None,
    course: Course = None,
    components: Components = None,
    compiled: Compiled = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write every match to a file in this folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play random matches and print averages. Plain and compiled code play the same matches."""
    table = table_of(name, seats, options, course=course, components=components)
    summary = Summary(table)
    start = time.perf_counter()
    with usage_errors(), progress_bar() as bar:
        task = bar.add_task(name, total=games)
        play = compiled_matches if compiled else plain_matches
        for decisions, s in play(table, seed, games):
            summary.add(decisions, s)
            bar.advance(task)
    seconds = time.perf_counter() - start
    if save is not None:
        _save(table, seed, games, save)
    if as_json:
        show_json({"seed": seed, **summary.data()})
    else:
        _show(summary.data(), seconds)
    if summary.stuck:
        typer.echo(f"boardwright: somebody had no legal answer in {summary.stuck} matches", err=True)
        raise typer.Exit(EXIT_FAILURE)


def _show(data: JsonObject, seconds: float) -> None:
    d = data["decisions"]
    typer.echo(f"{data['finished']} matches of {data['game']} with {data['seats']} seats in {seconds:.2f} s")
    typer.echo(f"decisions per match: {d['mean']:.1f} ({d['least']} to {d['most']})")
    if data["unfinished"]:
        typer.echo(f"{data['unfinished']} matches were given up after {LIMIT} decisions")
    rows = [(letter(p), row["wins"], row["place"], row["score"]) for p, row in enumerate(data["by_seat"])]
    show_table(("seat", "wins", "mean place", "mean score"), rows)
    if data["tally"]:
        typer.echo()
        show_table(("figure", "mean"), data["tally"].items())


def _save(table: Setup, seed: int, games: int, folder: Path) -> None:
    """Play the matches again to record their logs."""
    from boardwright.core import Match, seat_to_act, write_match
    from boardwright.core.compile.build import plain

    choose = plain(table.game)["random_choice"]
    with usage_errors():
        folder.mkdir(parents=True, exist_ok=True)
        for k in range(seed, seed + games):
            match, luck = Match(table.game, table.seats, k, table.switches), chance(k)
            while not match.over and match.ply < LIMIT:
                p = seat_to_act(match.s)
                match.play(p, choose(match.w, match.s, p, luck))
            (folder / f"{table.game.name}-{k}.match").write_text(write_match(match), encoding="utf-8")
