"""Errors of the user: one sentence on stderr and exit status 2, never a traceback."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperGroup

EXIT_FAILURE = 1
"""Exit status of a negative answer: a file does not verify, a law is broken."""

EXIT_USAGE = 2
"""Exit status of invalid arguments."""


class UsageError(Exception):
    """Invalid arguments; the message is a sentence."""

    exit_code = EXIT_USAGE

    def format_message(self) -> str:
        return str(self)


class CommandGroup(TyperGroup):
    """The group of all commands, those of games included; reports errors in one sentence."""

    def get_command(self, context: Any, name: str) -> Any:
        """Return the command of this name, or the group of commands of the game of this name."""
        return super().get_command(context, name) or game_commands(name)

    def list_commands(self, context: Any) -> list[str]:
        """List all commands, then the games with commands."""
        from boardwright.core import games

        own = [name for name, game in games().items() if game.commands is not None]
        return [*super().list_commands(context), *own]

    def main(self, args: Any = None, standalone_mode: bool = True, **extra: Any) -> Any:  # type: ignore[override]
        try:
            code = super().main(args, standalone_mode=False, **extra)
        except typer.Abort:
            sys.exit(EXIT_FAILURE)
        except Exception as error:
            if not hasattr(error, "format_message"):
                raise
            typer.echo(f"boardwright: {_one_line(error.format_message())}", err=True)
            sys.exit(getattr(error, "exit_code", EXIT_USAGE))
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def game_commands(name: str) -> Any:
    """Return the commands of a game as a group; None if it has none or does not exist."""
    from boardwright.core import games

    game = games().get(name)
    if game is None or game.commands is None:
        return None
    group = typer.main.get_command(game.commands())
    group.name = name
    return group


@contextmanager
def usage_errors() -> Iterator[None]:
    """Turn errors of the core about invalid values into usage errors."""
    from boardwright.core.compile.sources import NoCompiler
    from boardwright.core.compile.translate import NotCompilable

    try:
        yield
    except OSError as error:
        raise UsageError(f"{error.filename}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"the file is not text: {error}") from error
    except (ValueError, NoCompiler, NotCompilable) as error:
        raise UsageError(str(error)) from error


def _one_line(text: str) -> str:
    return " ".join(text.split())
