"""The source of a course, so that an error can name file and line."""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST_SENTENCE = 400


class CourseError(ValueError):
    """A course that cannot be played; the message names the file and, where possible, line and cell."""


@dataclass(frozen=True)
class CourseSource:
    """The text of a course; `first_line` is the line of the file on which this text begins."""

    name: str
    text: str = ""
    first_line: int = 1

    def error(self, sentence: str, key: str = "", value: str | None = None, nth: int = 0) -> CourseError:
        """Return an error with the file and, if the key is found, its line."""
        line = self.line(key, value, nth)
        return CourseError(f"{self.name}{f', line {line}' if line else ''}: {sentence[:LONGEST_SENTENCE]}")

    def line(self, key: str, value: str | None = None, nth: int = 0) -> int:
        """Return the line of the nth entry `key = "value"`; 0 if there is none."""
        right = "" if value is None else re.escape(f'"{value}"')
        found = list(re.finditer(rf"(?<![\w-]){re.escape(key)}\s*=\s*{right}", self.text)) if key else []
        return self._line_at(found[nth].start()) if nth < len(found) else 0

    def placement(self, n: int) -> tuple[str, str | None, int]:
        """Return arguments for `line` that find the nth placed board."""
        return "board", None, n

    def flag_error(self, sentence: str, x: int, y: int) -> CourseError:
        """Return an error about the flag on a cell, with the line that lists the cell."""
        start = re.search(r"^\s*flags\s*=", self.text, re.MULTILINE)
        found = re.compile(rf"\[\s*{x}\s*,\s*{y}\s*\]").search(self.text, start.start() if start else 0)
        line = self._line_at(found.start()) if found else self.line("flags")
        return CourseError(f"{self.name}{f', line {line}' if line else ''}: {sentence}")

    def line_of_text(self, part: str) -> int:
        """Return the line on which a piece of the text begins."""
        at = self.text.find(part)
        return self._line_at(at) if at >= 0 else 1

    def _line_at(self, position: int) -> int:
        return self.first_line + self.text.count("\n", 0, position)
