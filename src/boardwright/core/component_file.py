"""A component file of one's own, given to a match as the text of an option: every column of it counts or is refused.

A game makes the option with `components_switch`. Which columns count is found by trying: a column that differs from the
usual file is put back, and if the world stays the same the rules do not read it.
"""

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from boardwright.core.switch import Switch, Value

COMPONENTS, STANDARD = "components", "standard"
REMARKS = frozenset({"status", "note"})
"""Keys of a component file that say something about values; they may differ freely."""
Column = tuple[str, ...]


def components_switch(file: Path, check: Callable[[str], object], clauses: tuple[str, ...] = ()) -> Switch:
    """Return the option for a component file; `check` raises ValueError where a text cannot be used."""

    def own(value: Value) -> Value:
        text = str(value).replace("\r\n", "\n")
        if "\n" not in text:
            raise ValueError(f'"{text}" is not a component file; the text of one is wanted, or {STANDARD}')
        try:
            check(text)
        except RecursionError as error:
            raise ValueError("the component file is nested too deeply") from error
        return text

    return Switch(COMPONENTS, STANDARD, (STANDARD,), "component file, or one of your own", clauses, own, file)


def check_columns(own: dict[str, Any], usual: dict[str, Any], build: Callable[[dict[str, Any]], object]) -> None:
    """ValueError names the first column that differs from the usual file and changes nothing.

    `build` makes of the data of a file whatever a match reads of it; ValueError where the data does not fit together.
    """
    made = build(own)
    for column in dict.fromkeys(changed(own, usual, ())):
        try:
            same = build(put_back(own, usual, column)) == made
        except ValueError:
            same = False
        if same:
            raise ValueError(f"{COMPONENTS}: {'.'.join(column)} changes nothing; leave it as it is")


def changed(own: Any, usual: Any, column: Column) -> Iterator[Column]:
    """Yield the columns in which two files differ; rows of a list share their columns."""
    if isinstance(own, dict) and isinstance(usual, dict):
        for key in sorted((own.keys() | usual.keys()) - REMARKS):
            yield from changed(own.get(key), usual.get(key), (*column, key))
    elif isinstance(own, list) and isinstance(usual, list) and len(own) == len(usual):
        for one, other in zip(own, usual, strict=True):
            yield from changed(one, other, column)
    elif own != usual:
        yield column


def put_back(own: Any, usual: Any, column: Column) -> Any:
    """Return a copy of a file in which one column is that of the usual file."""
    if isinstance(own, list) and isinstance(usual, list) and len(own) == len(usual):
        return [put_back(one, other, column) for one, other in zip(own, usual, strict=True)]
    if not column:
        return copy.deepcopy(usual)
    if not isinstance(own, dict) or not isinstance(usual, dict):
        return own
    first, rest = column[0], column[1:]
    return {key: put_back(value, usual.get(key), rest) if key == first else value for key, value in own.items()}
