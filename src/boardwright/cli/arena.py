"""`boardwright arena`: levels against each other, every deal from every seat."""

import shlex
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from boardwright.cli._arena import Minutes, Ray, Resume, Workers, gather
from boardwright.cli._arguments import AsJson, Components, Course, GameName, Options, Seats, Seed, table_of
from boardwright.cli._console import show_json, show_table
from boardwright.cli._errors import EXIT_FAILURE, UsageError, usage_errors
from boardwright.cli._ladder import markdown, put_section
from boardwright.core.types import JsonObject

GAMES = 100
MOST = 20_000
"""Games after which a sequential test stops undecided."""
COLUMNS = ("entrant", "wins", "95 % interval", "mean place", "mean score", "ms per answer", "budget")
Levels = Annotated[list[str], typer.Argument(metavar="LEVEL...", help="Two levels, or one per seat.")]
Games = Annotated[int | None, typer.Option(metavar="N", min=1, help="Minimum number of games; rounds are completed.")]
Sequential = Annotated[bool, typer.Option("--sprt", help="Stop as soon as the stronger level is known.")]
Elo0 = Annotated[float, typer.Option(metavar="E", help="--sprt: Elo difference of the null hypothesis.")]
Elo1 = Annotated[float, typer.Option(metavar="E", help="--sprt: Elo difference of the alternative.")]
Page = Annotated[Path | None, typer.Option("--markdown", metavar="FILE", help="Write the table to this file.")]
Chance = Annotated[float, typer.Option(metavar="P", help="--sprt: error rate, for both kinds of error.")]


def arena(
    name: GameName,
    levels: Levels,
    games: Games = None,
    seats: Seats = None,
    sprt: Sequential = False,
    elo0: Elo0 = 0.0,
    elo1: Elo1 = 30.0,
    alpha: Chance = 0.05,
    beta: Chance = 0.05,
    seed: Seed = 0,
    options: Options = None,
    course: Course = None,
    components: Components = None,
    workers: Workers = None,
    minutes: Minutes = None,
    resume: Resume = None,
    ray: Ray = None,
    as_json: AsJson = False,
    file: Page = None,
) -> None:
    """Play matches between levels and print results with 95 % intervals.

    Each seed is played in every order of the seats, to cancel luck and seat order. At larger tables, two levels have
    half of the seats each, in every arrangement.
    """
    table = table_of(name, seats or len(levels), options, course=course, components=components)
    given = {key: table.switches[key] for key in _named(options, course=course, components=components)}
    entered = tuple(levels)
    test = _test(sprt, elo0, elo1, alpha, beta, entered)
    wanted = games or (MOST if sprt else GAMES)
    data = _played(name, entered, table.seats, wanted, seed, given, test, (workers, minutes, resume, ray))
    if file is not None:
        with usage_errors():
            put_section(file, markdown(data, "boardwright " + shlex.join(sys.argv[1:])))
    (show_json if as_json else _show)(data)
    if data["given_up"]:
        typer.echo(f"boardwright: {data['given_up']} matches came to no end", err=True)
        raise typer.Exit(EXIT_FAILURE)


def _test(sprt: bool, elo0: float, elo1: float, alpha: float, beta: float, levels: tuple[str, ...]) -> Any:
    from boardwright.research.sprt import Sprt

    if not sprt:
        return None
    if len(levels) != 2:
        raise UsageError("a sequential test requires exactly two levels")
    with usage_errors():
        return Sprt(elo0, elo1, alpha, beta)


def _played(
    name: str,
    levels: tuple[str, ...],
    seats: int,
    games: int,
    seed: int,
    given: JsonObject,
    test: Any,
    how: tuple[int | None, float | None, Path | None, str | None],
) -> dict[str, object]:
    """Play matches and return their figures."""
    from boardwright.research.arena import lineups, schedule
    from boardwright.research.arena_log import head_of
    from boardwright.research.sprt import OPEN
    from boardwright.research.standings import round_means, standings

    with usage_errors():
        jobs = schedule(name, levels, games, seed, given, seats)
        lines = len(lineups(len(levels), seats))
    head = head_of([name], levels, game=name, levels=levels, seats=seats, seed=seed, options=given)
    workers, minutes, resume, ray = how
    enough = (lambda kept: test.verdict(round_means(kept, lines)) != OPEN) if test else (lambda kept: False)
    kept = gather(jobs, name, head=head, resume=resume, workers=workers, minutes=minutes, ray=ray, enough=enough)
    if not kept:
        raise UsageError("no match finished within the time limit")
    data = standings(kept)
    return {**data, "sprt": _tested(test, round_means(kept, lines))} if test else data


def _tested(test: Any, means: list[float]) -> dict[str, object]:
    """Return the result of the sequential test on these rounds."""
    low, high = test.bounds
    figures = {"rounds": len(means), "ratio": test.ratio(means), "low": low, "high": high}
    return {**asdict(test), **figures, "verdict": test.verdict(means)}


def _named(options: list[str] | None, **short: str | None) -> list[str]:
    """Return the switches set on the command line."""
    return [*(option.partition("=")[0] for option in options or []), *(key for key, value in short.items() if value)]


def _show(data: JsonObject) -> None:
    typer.echo(
        f"{data['games']} matches of {data['game']} with {data['seats']} seats in {data['rounds']} rounds "
        f"from seed {data['seed']}"
    )
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
    elo = {one["name"]: f"{one['elo']:+.0f} ({one['low']:+.0f} to {one['high']:+.0f})" for one in data["elo"]}
    typer.echo()
    pairs = [
        (f"{p['one']} ahead of {p['other']}", f"{p['share']:.1%}", f"{p['low']:.1%} to {p['high']:.1%}", p["effect"])
        for p in data["pairs"]
    ]
    show_table(("pair", "share", "95 % interval", "games worth one"), pairs)
    typer.echo("Elo: " + ", ".join(f"{name} {elo[name]}" for name in elo))
    if "sprt" in data:
        typer.echo(sprt_line(data))


def sprt_line(data: JsonObject) -> str:
    """Describe the result of the sequential test."""
    test, pair = data["sprt"], data["pairs"][0]
    said = {
        "stronger": f"{pair['one']} is stronger than {pair['other']} by {test['elo1']:g} Elo or more",
        "not stronger": f"{pair['one']} is not stronger than {pair['other']} by more than {test['elo0']:g} Elo",
        "open": "nothing is decided yet",
    }[test["verdict"]]
    bounds = f"{test['low']:.2f} to {test['high']:.2f}"
    return f"Sequential test after {test['rounds']} rounds: {said} (ratio {test['ratio']:.2f}, bounds {bounds})"
