"""`boardwright check`: the conformance kit."""

from collections.abc import Callable
from typing import Annotated

import typer
from rich.progress import Progress

from boardwright.cli._arguments import GameName, game_of
from boardwright.cli._console import progress_bar
from boardwright.cli._errors import EXIT_FAILURE, usage_errors


def check(
    name: GameName,
    matches: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Matches per law; by default all seat counts and settings.")
    ] = None,
    seats: Annotated[list[int] | None, typer.Option(metavar="P", help="Number of players; repeatable.")] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="Seed of all matches: a number or text.")] = "0",
    law: Annotated[list[str] | None, typer.Option(metavar="LAW", help="Only this law; repeatable.")] = None,
    boundscheck: Annotated[bool, typer.Option("--boundscheck", help="Compile with checked indices.")] = False,
) -> None:
    """Check every law of the design in random matches; exit status 1 if one is broken."""
    from boardwright.testing import LAWS, check_game

    game = game_of(name)
    with usage_errors():
        for count in seats or ():
            game.check_seats(count)
        check_game(game, matches=0, laws=law)
    passed = True
    for each in [known for known in LAWS if not law or known in law]:
        with progress_bar() as bar:
            told = _told(bar, each)
            report = check_game(game, matches, seats or None, seed, None, told, boundscheck, [each])
        typer.echo(str(report))
        passed = passed and report.passed
    if not passed:
        raise typer.Exit(EXIT_FAILURE)


def _told(bar: Progress, law: str) -> Callable[[str, int, int], None]:
    """Return the progress callback of a law."""
    task = bar.add_task(law, total=None)
    return lambda _, done, total: bar.update(task, completed=done, total=total)
