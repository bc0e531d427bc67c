"""`boardwright scenario`: play RoboRally scenarios and print what differs."""

from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._sentences import WRONG, Refused


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Text files, plain or Markdown with ```scn blocks.")],
    show: Annotated[bool, typer.Option("--show", help="Print how each scenario ends.")] = False,
) -> None:
    """Play RoboRally scenarios; print every difference from what they expect."""
    from boardwright.games.roborally.scenario import ScenarioError
    from boardwright.games.roborally.scenario_parse import read_file
    from boardwright.games.roborally.scenario_run import Run, differences, outcome

    try:
        scenarios = [each for file in files for each in read_file(file)]
    except ScenarioError as error:
        raise Refused(str(error)) from error
    wrong = 0
    for each in scenarios:
        run = Run(each)
        found = differences(run)
        wrong += bool(found)
        for line in found:
            typer.echo(line)
        if show:
            typer.echo("\n".join((f"scn {each.name}", *outcome(run), "")))
    typer.echo(_summary(len(scenarios), wrong))
    if wrong:
        raise typer.Exit(WRONG)


def _summary(played: int, wrong: int) -> str:
    many = "1 scenario" if played == 1 else f"{played} scenarios"
    if not wrong:
        return f"{many}: everything is as expected."
    return f"{many}: {wrong} not as expected."
