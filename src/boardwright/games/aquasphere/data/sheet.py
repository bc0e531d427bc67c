"""Reader for tables of the component file; errors report file, line and column."""

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple, Never

from boardwright.core.component_file import Cell
from boardwright.core.types import JsonObject

HEADER = re.compile(r"^\s*(\[\[?)\s*([\w.\-\"]+)\s*\]\]?")
KEY = re.compile(r'^\s*(?:"([^"]+)"|([\w\-]+))\s*=')
STATUS = ("official", "derived", "reconstructed")


class Spot(NamedTuple):
    """A position in the text."""

    line: int
    column: int


class DataError(ValueError):
    """The component file is unusable; the message reports file, line and column."""

    def __init__(self, file: str, spot: Spot, sentence: str):
        super().__init__(f"{file}, line {spot.line}, column {spot.column}: {sentence}")
        self.line = spot.line


def spots_of(text: str) -> dict[Cell, Spot]:
    """Return the positions of all table headers and keys by path; array entries are numbered."""
    found: dict[Cell, Spot] = {(): Spot(1, 1)}
    counts: dict[tuple[str, ...], int] = {}
    here: Cell = ()
    for n, line in enumerate(text.splitlines(), 1):
        header, key = HEADER.match(line), KEY.match(line)
        if header:
            names = tuple(header.group(2).replace('"', "").split("."))
            here = names
            if header.group(1) == "[[":
                counts[names] = counts.get(names, -1) + 1
                here = (*names, counts[names])
            found.setdefault(here, Spot(n, header.start(1) + 1))
        elif key:
            found.setdefault((*here, key.group(1) or key.group(2)), Spot(n, len(line) - len(line.lstrip()) + 1))
    return found


class Sheet:
    """One table of the file. `done` rejects keys that were not read."""

    def __init__(self, file: str, spots: dict[Cell, Spot], path: Cell, values: Any):
        self.file = file
        self.spots = spots
        self.path = path
        self.values: JsonObject = values
        self.read = {"status", "note"}
        if values.get("status", STATUS[0]) not in STATUS:
            self.fail(f"status is {', '.join(STATUS)}, not {values['status']!r}", "status")

    def fail(self, sentence: str, *keys: str | int) -> Never:
        """Raise DataError at a key, or at the nearest enclosing table."""
        raise DataError(self.file, self.spot((*self.path, *keys)), sentence)

    def spot(self, cell: Cell) -> Spot:
        """Return the position of a value, or of the nearest enclosing key or table."""
        while cell not in self.spots:
            cell = cell[:-1]
        return self.spots[cell]

    def where(self, cell: Cell) -> str:
        """Return the line and column of a value, in words."""
        return "line {}, column {}".format(*self.spot(cell))

    def get(self, key: str) -> Any:
        self.read.add(key)
        if key not in self.values:
            self.fail(f'"{key}" is missing')
        return self.values[key]

    def done(self) -> None:
        for key in self.values:
            if key not in self.read:
                self.fail(f'unknown name "{key}"', key)

    def table(self, key: str) -> "Sheet":
        value = self.get(key)
        if not isinstance(value, dict):
            self.fail(f'"{key}" is a table', key)
        return Sheet(self.file, self.spots, (*self.path, key), value)

    def items(self, key: str, count: int) -> list["Sheet"]:
        """Return the entries of an array of exactly `count` tables."""
        rows = self.get(key)
        if not isinstance(rows, list) or len(rows) != count:
            size = len(rows) if isinstance(rows, list) else "no"
            self.fail(f'"{key}" has {size} entries, not {count}', key)
        return [Sheet(self.file, self.spots, (*self.path, key, i), row) for i, row in enumerate(rows)]

    def number(self, key: str, low: int, high: int) -> int:
        return self._number(key, self.get(key), low, high)

    def numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        row = self.get(key)
        if not isinstance(row, list) or len(row) != count:
            self.fail(f'"{key}" is a list of {count} numbers', key)
        return tuple(self._number(key, value, low, high) for value in row)

    def word(self, key: str, known: Iterable[str]) -> str:
        return self._word(key, self.get(key), known)

    def words(self, key: str, known: Iterable[str]) -> tuple[str, ...]:
        """Return a list of known words without duplicates."""
        row = self.get(key)
        if not isinstance(row, list):
            self.fail(f'"{key}" is a list of names', key)
        found = tuple(self._word(key, value, known) for value in row)
        if len(set(found)) != len(found):
            self.fail(f'"{key}" names something twice', key)
        return found

    def all_words(self, key: str, known: Iterable[str]) -> tuple[str, ...]:
        """Return a list of all known words in any order."""
        wanted = tuple(known)
        found = self.words(key, wanted)
        if len(found) != len(wanted):
            self.fail(f'"{key}" names {len(found)} of {len(wanted)}: {", ".join(wanted)}', key)
        return found

    def exactly(self, key: str, value: Any) -> None:
        """Check a value that the rules rely on and that no file may change."""
        if self.get(key) != value or isinstance(self.get(key), bool) != isinstance(value, bool):
            self.fail(f'"{key}" is {value!r}, not {self.values[key]!r}', key)

    def _number(self, key: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(f'"{key}" is a number from {low} to {high}, not {value!r}', key)
        return value

    def _word(self, key: str, value: Any, known: Iterable[str]) -> str:
        words = tuple(known)
        if not isinstance(value, str) or value not in words:
            self.fail(f'"{key}" names {value!r}; known are {", ".join(words)}', key)
        return value


def read_sheet(path: Path) -> Sheet:
    """Read a whole file as a sheet."""
    return parse_sheet(path.read_text(encoding="utf-8"), path.name)


def parse_sheet(text: str, name: str) -> Sheet:
    """Parse a text as a sheet; errors refer to it by name."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+), column (\d+)", str(error))
        spot = Spot(int(at[1]), int(at[2])) if at else Spot(1, 1)
        raise DataError(name, spot, f"not TOML: {error}") from error
    return Sheet(name, spots_of(text), (), values)
