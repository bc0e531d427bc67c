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
    """The group of all commands: says what is wrong in one sentence."""

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


@contextmanager
def refusing() -> Iterator[None]:
    """Sentences of the core about wrong values become sentences of the command line."""
    from boardwright.core.compiled import NoCompiler
    from boardwright.core.twin import NotCompilable

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
