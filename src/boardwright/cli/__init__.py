"""The command line. Each module is a command of the same name, or lists its commands in COMMANDS.

    # cli/weather.py
    def weather(...) -> None: ...

Modules that start with an underscore are helpers. Slow imports belong inside commands, so that `boardwright --help` is
fast. Commands of a single game come from `Game.commands` and are grouped under its name: `boardwright NAME COMMAND`.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated

import typer

from boardwright import __version__
from boardwright.cli._errors import CommandGroup

app = typer.Typer(
    cls=CommandGroup,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def boardwright(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Deep board games from one Python source of the rules."""
    if version:
        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _add_commands() -> None:
    for found in sorted(iter_modules(__path__), key=lambda module: module.name):
        if not found.name.startswith("_"):
            module = import_module(f"{__name__}.{found.name}")
            commands = getattr(module, "COMMANDS", None) or {found.name: getattr(module, found.name)}
            for name, function in commands.items():
                app.command(name)(function)


_add_commands()
