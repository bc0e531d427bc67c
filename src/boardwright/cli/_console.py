"""Tables and progress bars. Results go to stdout, progress to stderr if that is a terminal."""

import json
import re
import sys
from collections.abc import Iterable

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

NUMBER = re.compile(r"-?[\d,.]+")

WIDTH = 110
"""Width of a table that does not go to a terminal."""


def show_table(columns: Iterable[str], rows: Iterable[Iterable[object]], title: str | None = None) -> None:
    """Print a table with right-aligned numbers."""
    cells = [[_cell(value) for value in row] for row in rows]
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    for k, column in enumerate(columns):
        numbers = bool(cells) and all(NUMBER.fullmatch(row[k]) for row in cells)
        table.add_column(column, justify="right" if numbers else "left", no_wrap=numbers)
    for row in cells:
        table.add_row(*row)
    width = None if sys.stdout.isatty() else WIDTH
    Console(width=width, markup=False, highlight=False, emoji=False).print(table)


def show_json(data: object) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def progress_bar() -> Progress:
    """Return a progress bar on stderr, which is silent unless that is a terminal."""
    console = Console(stderr=True)
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*parts, console=console, transient=True, disable=not console.is_terminal)


def _cell(value: object) -> str:
    return f"{value:,.3f}" if isinstance(value, float) else str(value)
