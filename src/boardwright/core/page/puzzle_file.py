"""The file of a game's puzzles: one JSON object per line, with the match that leads to the question."""

import hashlib
import json
import re
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.core.match import Match

KEY = 12
MARK = re.compile(r" \| [0-9a-f]{8}$", re.MULTILINE)


@dataclass(frozen=True)
class Puzzle:
    """A question with one best line of answers."""

    match: str
    """The match file up to the question."""
    seat: int
    best: tuple[str, ...]
    """The best line, in the text form of actions."""
    values: dict[str, float]
    """The first answers of the lines with their win probabilities in per cent, best first."""
    margin: float
    doubt: float
    rating: int
    """A player with this rating solves half of such puzzles."""
    solved: dict[str, float]
    """How often each level of bots finds the best line."""
    reasons: dict[str, list[tuple[str, float]]] = field(default_factory=dict)
    """The immediate changes by an answer, by the names of the evaluator's parts."""

    @property
    def key(self) -> str:
        """An identifier that does not depend on other puzzles."""
        return hashlib.sha256(f"{self.seat} {self.match}".encode()).hexdigest()[:KEY]


def match_text(match: "Match") -> str:
    """Return the match file without the digest after each action; the digest at its end covers them all."""
    from boardwright.core.match_file import write_match

    return MARK.sub("", write_match(match))


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the puzzle as a line of the file."""
    return json.dumps(asdict(puzzle), ensure_ascii=False, separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    data = json.loads(line)
    return Puzzle(**{**data, "best": tuple(data["best"]), "reasons": read_reasons(data.get("reasons", {}))})


def read_reasons(data: dict[str, list[tuple[object, float]]]) -> dict[str, list[tuple[str, float]]]:
    return {answer: [(str(name), float(change)) for name, change in found] for answer, found in data.items()}


@cache
def puzzles_in(file: Path | None) -> tuple[Puzzle, ...]:
    """Return all puzzles of a file; none if the file does not exist."""
    if file is None or not file.is_file():
        return ()
    return tuple(read_puzzle(line) for line in file.read_text(encoding="utf-8").splitlines() if line)
