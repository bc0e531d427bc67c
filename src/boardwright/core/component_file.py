"""Custom component files, passed to a match as the text of an option: every changed column must have an effect.

A game creates the option with `components_switch`. Whether a column has an effect is found by experiment: if restoring
the standard values leaves the world unchanged, the rules do not read it.
"""

import copy
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from boardwright.core.switch import Switch, Value
from boardwright.core.types import JsonObject

COMPONENTS, STANDARD = "components", "standard"
REMARKS = frozenset({"status", "note"})
"""Keys of a component file that only comment on values; they may differ freely."""
Column = tuple[str, ...]
Cell = tuple[str | int, ...]
"""The path to a single value: keys and row numbers."""


def components_switch(file: Path, check: Callable[[str], object], clauses: tuple[str, ...] = ()) -> Switch:
    """Return the option for a component file; `check` raises ValueError for a text that cannot be used."""

    def own(value: Value) -> Value:
        text = str(value).replace("\r\n", "\n")
        if "\n" not in text:
            raise ValueError(f'"{text}" is not the text of a component file, nor "{STANDARD}"')
        try:
            check(text)
        except RecursionError as error:
            raise ValueError("the component file is nested too deeply") from error
        return text

    return Switch(COMPONENTS, STANDARD, (STANDARD,), "component file, or one of your own", clauses, own, file)


def place(line: int, text: str, key: str) -> str:
    """Return the location of a key: its line and, if the text of the line contains it, its column."""
    found = re.search(rf'(?<![\w"-])"?{re.escape(key)}"?\s*=', text)
    return f"line {line}, column {found.start() + 1}" if key and found else f"line {line}"


def check_columns(
    own: JsonObject,
    usual: JsonObject,
    build: Callable[[JsonObject], object],
    where: Callable[[Cell], str],
) -> None:
    """Raise ValueError for the first column that differs from the standard file without any effect.

    `build` returns everything a match reads from the data of a file, and raises ValueError for inconsistent data.
    `where` returns the line and column of a value.
    """
    made = build(own)
    cells: dict[Column, Cell] = {}
    for cell in changed(own, usual, ()):
        cells.setdefault(tuple(key for key in cell if isinstance(key, str)), cell)
    for column, cell in cells.items():
        try:
            same = build(put_back(own, usual, column)) == made
        except ValueError:
            same = False
        if same:
            raise ValueError(
                f"{COMPONENTS}, {where(cell)}: {'.'.join(column)} has no effect; restore the standard value"
            )


def changed(own: object, usual: object, cell: Cell) -> Iterator[Cell]:
    """Yield the values in which two files differ; rows of a list share their columns."""
    if isinstance(own, dict) and isinstance(usual, dict):
        for key in sorted((own.keys() | usual.keys()) - REMARKS):
            yield from changed(own.get(key), usual.get(key), (*cell, key))
    elif isinstance(own, list) and isinstance(usual, list) and len(own) == len(usual):
        for row, (one, other) in enumerate(zip(own, usual, strict=True)):
            yield from changed(one, other, (*cell, row))
    elif own != usual:
        yield cell


def put_back(own: Any, usual: Any, column: Column) -> Any:
    """Return a copy of the data with one column restored to that of the standard file."""
    if isinstance(own, list) and isinstance(usual, list) and len(own) == len(usual):
        return [put_back(one, other, column) for one, other in zip(own, usual, strict=True)]
    if not column:
        return copy.deepcopy(usual)
    if not isinstance(own, dict) or not isinstance(usual, dict):
        return own
    first, rest = column[0], column[1:]
    return {key: put_back(value, usual.get(key), rest) if key == first else value for key, value in own.items()}
