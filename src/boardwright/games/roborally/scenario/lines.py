"""The lines of scenarios: the blocks of a text, plain or fenced in Markdown, and their statements."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from boardwright.core import NONE
from boardwright.games.roborally.course.special_rules import unknown_key
from boardwright.games.roborally.scenario.scenario import ScenarioError

KEYWORDS = (
    "scn", "option", "board", "flags", "robot", "program", "gyro", "conditional", "charges",
    "deck", "optdeck", "run", "answers", "expect", "holds", "winners",
)  # fmt: skip
ONCE = ("scn", "flags", "gyro", "conditional", "deck", "optdeck", "run", "winners")
FENCE = re.compile(r"\s*```+\s*scn\s*$")
FENCE_END = re.compile(r"\s*```+\s*$")

Lines = list[tuple[int, str]]


@dataclass(frozen=True)
class Statement:
    """One line of a scenario: its keyword, its words, and the rows that follow a `board`."""

    source: str
    line: int
    keyword: str
    words: tuple[str, ...]
    rows: tuple[str, ...] = ()

    def error(self, text: str) -> ScenarioError:
        return ScenarioError(f"{self.source}, line {self.line}: {text}")

    def some(self, form: str, most: int | None = None) -> tuple[str, ...]:
        """Return the words of the line, at least one and at most `most`; an error shows the form of the line."""
        if not self.words or (most is not None and len(self.words) > most):
            raise self.error(f'"{self.keyword}" is written like this: {form}')
        return self.words


def text_of(path: Path) -> str:
    """Return the text of a file. Raises ScenarioError if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: cannot be read: it is no UTF-8 text") from None


def blocks(text: str, source: str) -> list[Lines]:
    """Return the blocks of a text: its ```scn blocks, or the whole text, split at each line `scn`."""
    lines = list(enumerate(text.splitlines(), 1))
    fenced = any(FENCE.match(line) for _, line in lines)
    found = _fenced(lines, source) if fenced else _plain(lines)
    if not found:
        raise ScenarioError(f"{source}: holds no scenario; one begins with a line like: scn my_question")
    return found


def statements_of(block: Lines, source: str) -> list[Statement]:
    """Return the statements of one block. Raises ScenarioError if a line is invalid."""
    found = _statements(block, source)
    for keyword, times in Counter(st.keyword for st in found).items():
        if times > 1 and keyword in ONCE:
            second = [st for st in found if st.keyword == keyword][1]
            raise second.error(f'a scenario has one line "{keyword}"')
    return found


def _fenced(lines: Lines, source: str) -> list[Lines]:
    found: list[Lines] = []
    start = NONE
    for n, line in lines:
        if start != NONE and FENCE_END.match(line):
            start = NONE
        elif start != NONE:
            found[-1].append((n, line))
        elif FENCE.match(line):
            start = n
            found.append([(n, "")])
    if start != NONE:
        raise ScenarioError(f"{source}, line {start}: this block has no end; close it with ```")
    return found


def _plain(lines: Lines) -> list[Lines]:
    found: list[Lines] = []
    for n, line in lines:
        if line.split()[:1] == ["scn"]:
            found.append([])
        if found:
            found[-1].append((n, line))
        elif line.strip() and not line.strip().startswith("#"):
            found.append([(n, line)])
    return found


def _statements(block: Lines, source: str) -> list[Statement]:
    """Return the lines of a block, rows with their `board`; `# ...` is a comment."""
    found: list[Statement] = []
    for n, line in block:
        words = line.split()
        if words and words[0] in KEYWORDS:
            found.append(Statement(source, n, words[0], tuple(words[1:])))
        elif found and found[-1].keyword == "board":
            row = "" if line.strip().startswith("#") else line
            found[-1] = replace(found[-1], rows=(*found[-1].rows, row))
        elif words and not words[0].startswith("#"):
            raise ScenarioError(f"{source}, line {n}: {unknown_key(words[0], KEYWORDS, 'a keyword')}")
    if not found:
        raise ScenarioError(f"{source}, line {block[0][0]}: this block is empty")
    return found
