"""Reading a component table row by row: whatever is wrong is refused with the line at fault."""

import re
import tomllib
from collections.abc import Mapping
from enum import IntEnum
from typing import Any, NoReturn, TypeVar

from boardwright.core.component_file import Cell, place
from boardwright.core.types import JsonObject

E = TypeVar("E", bound=IntEnum)


class DataError(ValueError):
    """A component file that cannot be used; the message names file, line and column."""


class Source:
    """The text of a component file and what it says."""

    def __init__(self, text: str, name: str):
        self.name = name
        self.lines = text.splitlines()
        try:
            self.data: JsonObject = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise DataError(f"{name}: {error}") from error

    def fail(self, line: int, sentence: str, key: str = "") -> NoReturn:
        raise DataError(f"{self.name}, {self.place(line, key)}: {sentence}")

    def place(self, line: int, key: str) -> str:
        """A line, with the column of a key in it."""
        return place(line, self.lines[line - 1] if self.lines else "", key)

    def where(self, cell: Cell) -> str:
        """The line and column of a value."""
        row = next((part for part in cell if isinstance(part, int)), -1)
        keys = [part for part in cell if isinstance(part, str)]
        if "list" in keys and row >= 0:
            table, key = keys[0], keys[keys.index("list") + 1]
            return self.place(self.row_line(table, row), key)
        split = next((n for n in range(len(keys) - 1, 0, -1) if f"[{'.'.join(keys[:n])}]" in self.lines), 0)
        table, key = ".".join(keys[:split]), keys[split]
        return self.place(self.key_line(table, key), keys[-1])

    def head(self, table: str) -> int:
        """The line of [table]; 1 where there is none."""
        for n, line in enumerate(self.lines, 1):
            if line.strip() == f"[{table}]":
                return n
        return 1

    def key_line(self, table: str, key: str) -> int:
        """The line of a key in a table, else the line of the table itself."""
        head = self.head(table) if table else 0
        for n in range(head, len(self.lines)):
            line = self.lines[n]
            if line.startswith("[") and line.rstrip().endswith("]"):
                break
            if re.match(rf"\s*{re.escape(key)}\s*=", line):
                return n + 1
        return max(head, 1)

    def row_line(self, table: str, row: int) -> int:
        """The line of row number `row` of the list of a table."""
        seen = -1
        for n in range(self.key_line(table, "list"), len(self.lines)):
            if self.lines[n].lstrip().startswith("{"):
                seen += 1
                if seen == row:
                    return n + 1
        return self.head(table)

    def table(self, path: str) -> "Row":
        """A table of single keys; every table says what status its values have."""
        found: Any = self.data
        for word in path.split("."):
            found = found.get(word) if isinstance(found, dict) else None
        if not isinstance(found, dict):
            self.fail(max(len(self.lines), 1), f"the table [{path}] is missing")
        row = Row(self, found, path, 0)
        row.skip("status", "note")
        return row

    def rows(self, table: str, count: int | None = None, at_most: int | None = None) -> "list[Row]":
        """The rows of a table's list, as many as it says and as the game needs."""
        head = self.table(table)
        entries = head.number("entries", 1, 99)
        rows = head.data.get("list")
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self.fail(head.line, f"[{table}] needs a list of rows")
        if len(rows) != entries:
            self.fail(head.line_of("entries"), f"[{table}] says {entries} entries but lists {len(rows)}")
        if count is not None and entries != count:
            self.fail(head.line_of("entries"), f"[{table}] must have {count} entries, not {entries}")
        if at_most is not None and entries > at_most:
            self.fail(head.line_of("entries"), f"[{table}] can have at most {at_most} entries")
        found = [Row(self, row, table, self.row_line(table, n)) for n, row in enumerate(rows)]
        for row in found:
            row.skip("status", "note")
        return found


class Row:
    """One row, or one table of single keys. Every key must be read; keys nobody knows are refused."""

    def __init__(self, source: Source, data: JsonObject, table: str, line: int):
        self.source, self.data, self.table = source, data, table
        self.inline = line > 0
        self.line = line or source.head(table)
        self.read: set[str] = set()

    def line_of(self, key: str) -> int:
        return self.line if self.inline else self.source.key_line(self.table, key)

    def fail(self, key: str, sentence: str) -> NoReturn:
        self.source.fail(self.line_of(key), f"[{self.table}] {sentence}", key)

    def skip(self, *keys: str) -> None:
        self.read.update(keys)

    def value(self, key: str) -> Any:
        self.read.add(key)
        if key not in self.data:
            self.source.fail(self.line, f'[{self.table}] the key "{key}" is missing')
        return self.data[key]

    def number(self, key: str, least: int, most: int) -> int:
        value = self.value(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fail(key, f"{key} is a number from {least} to {most}, not {value!r}")
        return value

    def exactly(self, key: str, wanted: int) -> None:
        if self.value(key) != wanted:
            self.fail(key, f"{key} must be {wanted}, not {self.data[key]!r}")

    def text(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str) or not value:
            self.fail(key, f"{key} is a text, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            self.fail(key, f"{key} is true or false, not {value!r}")
        return value

    def word(self, key: str, words: type[E]) -> E:
        """A member of an enum, written in small letters."""
        return self._member(key, self.value(key), words)

    def words(self, key: str, words: type[E], most: int) -> tuple[E, ...]:
        return tuple(self._member(key, word, words) for word in self.texts(key, most))

    def texts(self, key: str, most: int) -> tuple[str, ...]:
        values = self.value(key)
        if not isinstance(values, list) or not all(isinstance(v, str) for v in values):
            self.fail(key, f"{key} is a list of words, not {values!r}")
        if len(values) > most:
            self.fail(key, f"{key} has at most {most} words")
        return tuple(values)

    def numbers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        values = self.value(key)
        good = isinstance(values, list) and all(
            isinstance(v, int) and not isinstance(v, bool) and least <= v <= most for v in values
        )
        if not good:
            self.fail(key, f"{key} is a list of numbers from {least} to {most}, not {values!r}")
        return tuple(values)

    def by_name(self, key: str, names: Mapping[str, int]) -> int:
        """The number behind a name of another table."""
        name = self.text(key)
        if name not in names:
            self.fail(key, f'{key}: there is no "{name}"; there are {", ".join(names)}')
        return names[name]

    def inner(self, key: str) -> "Row":
        """A small table written in one line."""
        value = self.value(key)
        if not isinstance(value, dict):
            self.fail(key, f"{key} is a small table, not {value!r}")
        return Row(self.source, value, f"{self.table}.{key}", self.line_of(key))

    def done(self) -> None:
        """Every key was known."""
        for key in self.data:
            if key not in self.read and key not in ("entries", "list"):
                self.fail(key, f'nobody knows the key "{key}"')

    def _member(self, key: str, word: Any, words: type[E]) -> E:
        for member in words:
            if isinstance(word, str) and member.name.lower() == word.lower():
                return member
        known = ", ".join(member.name.lower() for member in words)
        self.fail(key, f"{key}: there is no {word!r}; there are {known}")
