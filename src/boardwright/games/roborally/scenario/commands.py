"""`boardwright roborally scenario`: play scenarios and print what differs."""

from pathlib import Path
from typing import Annotated

import typer
from click import UsageError

from boardwright.games.roborally.scenario.lines import text_of
from boardwright.games.roborally.scenario.parser import try_scenarios
from boardwright.games.roborally.scenario.runner import Run, differences, outcome
from boardwright.games.roborally.scenario.scenario import Scenario, ScenarioError

WRONG, REFUSED = 1, 2

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.callback()
def roborally() -> None:
    """Commands of RoboRally."""


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(help="Text files, plain or Markdown with ```scn blocks.")],
    show: Annotated[bool, typer.Option("--show", help="Print how each scenario ends.")] = False,
) -> None:
    """Play scenarios; print every difference from what they expect."""
    try:
        found = [each for file in files for each in try_scenarios(text_of(file), str(file))]
    except ScenarioError as error:
        raise UsageError(str(error)) from error
    refused = [each for each in found if isinstance(each, ScenarioError)]
    for each in refused:
        typer.echo(f"boardwright: {each}", err=True)
    scenarios = [each for each in found if isinstance(each, Scenario)]
    wrong = sum(_play(each, show) for each in scenarios)
    if scenarios:
        typer.echo(_summary(len(scenarios), wrong))
    if refused:
        raise typer.Exit(REFUSED)
    if wrong:
        raise typer.Exit(WRONG)


def _play(one: Scenario, show: bool) -> bool:
    """Play a scenario and print its differences; True if there are any."""
    run = Run(one)
    found = differences(run)
    for line in found:
        typer.echo(line)
    if show:
        typer.echo("\n".join((f"scn {one.name}", *outcome(run), "")))
    return bool(found)


def _summary(played: int, wrong: int) -> str:
    many = "1 scenario" if played == 1 else f"{played} scenarios"
    if not wrong:
        return f"{many}: everything is as expected."
    return f"{many}: {wrong} not as expected."
