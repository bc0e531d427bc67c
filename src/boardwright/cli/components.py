"""`boardwright components`: the component file of a game, as a template."""

from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._arguments import GameName, game_of
from boardwright.cli._errors import UsageError
from boardwright.core.component_file import COMPONENTS


def components(
    name: GameName,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Output file; by default stdout.")
    ] = None,
) -> None:
    """Write the component file of a game; pass an edited copy with `--components FILE`."""
    game = game_of(name)
    files = [switch.template for switch in game.switches if switch.name == COMPONENTS and switch.template]
    if not files:
        raise UsageError(f"{game.title} has no component file")
    text = files[0].read_text(encoding="utf-8")
    if output is None:
        typer.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8")
