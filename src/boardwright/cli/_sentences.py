"""Mistakes of the user end in one sentence on stderr and exit status 2, never in a traceback."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperGroup

WRONG = 1
"""The answer is no: a file does not verify, a law is broken."""

REFUSED = 2
"""The question makes no sense: wrong arguments."""


class Refused(Exception):
    """Arguments that make no sense; the message is a sentence."""

    exit_code = REFUSED

    def format_message(self) -> str:
        return str(self)


class OneSentence(TyperGroup):
    """The group of all commands, those of the games included: says what is wrong in one sentence."""

    def get_command(self, context: Any, name: str) -> Any:
        """Return the command of this name, or the commands that the game of this name brings."""
        return super().get_command(context, name) or game_commands(name)

    def list_commands(self, context: Any) -> list[str]:
        """List all commands, then the games that bring some."""
        from boardwright.core import games

        own = [name for name, game in games().items() if game.commands is not None]
        return [*super().list_commands(context), *own]

    def main(self, args: Any = None, standalone_mode: bool = True, **extra: Any) -> Any:  # type: ignore[override]
        try:
            code = super().main(args, standalone_mode=False, **extra)
        except typer.Abort:
            sys.exit(WRONG)
        except Exception as error:
            if not hasattr(error, "format_message"):
                raise
            typer.echo(f"boardwright: {_one_line(error.format_message())}", err=True)
            sys.exit(getattr(error, "exit_code", REFUSED))
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def game_commands(name: str) -> Any:
    """Return the commands of a game as one group; None where it has none, or there is no such game."""
    from boardwright.core import games

    game = games().get(name)
    if game is None or game.commands is None:
        return None
    group = typer.main.get_command(game.commands())
    group.name = name
    return group


@contextmanager
def refusing() -> Iterator[None]:
    """Sentences of the core about wrong values become sentences of the command line."""
    from boardwright.core.compile.sources import NoCompiler
    from boardwright.core.compile.translate import NotCompilable

    try:
        yield
    except OSError as error:
        raise Refused(f"{error.filename}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Refused(f"the file is not text: {error}") from error
    except (ValueError, NoCompiler, NotCompilable) as error:
        raise Refused(str(error)) from error


def _one_line(text: str) -> str:
    return " ".join(text.split())
