"""What guests send is read in a process of its own: it may take neither long nor much memory, and stalls nobody.

    python -c "from boardwright.server.live.reading import main; main()"

A job carries a text of a guest; the answer is plain data, or Unreadable with a sentence.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardwright.bots import worker
from boardwright.core import Game, Match, MatchFileError, Value, find_game, read_match, schema
from boardwright.core.game import shared_world
from boardwright.core.page import Draft, look_names
from boardwright.core.record import Schema
from boardwright.core.types import AnyState

resource: Any
try:
    import resource
except ImportError:  # Windows
    resource = None

MEMORY = 512 * 1024 * 1024
"""Bytes that reading may take beyond what the process needs to be there."""
SNAPSHOT_EVERY = 32
MOVES_PER_SEAT, MOST_SEATS = 1000, 8
"""Actions of a match file for each seat; the longest recorded matches have a tenth of it."""
HEAD_LINES, LONGEST_LINE = 100, 60_000
SENTENCE = 400


@dataclass(frozen=True)
class Unreadable:
    """Why a text was refused."""

    sentence: str


@dataclass(frozen=True)
class CheckOptions:
    """The options of a match with this number of seats, as the game reads them."""

    game: str
    options: Mapping[str, Value]
    seats: int

    def do(self) -> dict[str, Value] | Unreadable:
        return check_options(find_game(self.game), self.options, self.seats)


@dataclass(frozen=True)
class ExamineText:
    """A text for the workshop of a game, to be read in a language."""

    game: str
    text: str
    language: str

    def do(self) -> Draft | Unreadable:
        return examine_text(find_game(self.game), self.text, self.language)


@dataclass(frozen=True)
class MatchText:
    """Everything that a table keeps of a match file."""

    game: str
    seats: int
    seed: int
    options: dict[str, Value]
    moves: tuple[tuple[int, str, str], ...]
    """Seat, action and digest of every move."""
    snapshots: tuple[tuple[int, int, bytes], ...]
    """The state after some moves: their number, the draws of luck, the bytes."""
    places: tuple[int, ...]
    scores: tuple[int, ...]
    over: bool
    looks: tuple[str, ...]
    """The names of the looks of the seats, where players have chosen."""


@dataclass(frozen=True)
class ReadFile:
    """A match file, replayed once."""

    text: str

    def do(self) -> MatchText | Unreadable:
        return read_file(self.text)


def check_options(game: Game, options: Mapping[str, Value], seats: int) -> dict[str, Value] | Unreadable:
    """The options, defaults included, or why there is no match with them."""
    try:
        read = game.read_switches(options)
        game.check_seats(seats)
        shared_world(game, seats, tuple(sorted(read.items())))
    except (ValueError, RecursionError, MemoryError) as error:
        return Unreadable(sentence_of(error))
    return read


def examine_text(game: Game, text: str, language: str) -> Draft | Unreadable:
    """What the workshop of a game says of a text."""
    workshop = game.page.workshop
    assert workshop
    try:
        return workshop.examine(text, language)
    except (ValueError, RecursionError, MemoryError) as error:
        return Unreadable(sentence_of(error))


def read_file(text: str) -> MatchText | Unreadable:
    """Replay a match file; Unreadable names its first wrong line."""
    try:
        check_length(text)
        match = read_match(text)
    except (MatchFileError, RecursionError, MemoryError) as error:
        return Unreadable(sentence_of(error))
    return MatchText(
        match.game.name,
        match.seats,
        match.seed,
        match.switches,
        tuple((move.seat, match.game.actions.text(move.action), move.digest) for move in match.log),
        tuple(stored_states(match)),
        tuple(match.places()) if match.over else (),
        tuple(match.scores()),
        match.over,
        look_names(match.game.board.looks, match.looks, match.seats),
    )


def check_length(text: str) -> None:
    """Raise MatchFileError, before anything is replayed, if a file is longer than any match with its seats can be."""
    lines, seats, bars = text.split("\n"), MOST_SEATS, 0
    begin = len(lines)
    for n, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise MatchFileError(n, f"a line has at most {LONGEST_LINE} characters")
        if not bars and line.startswith("seats ") and line[6:].strip() in map(str, range(1, MOST_SEATS)):
            seats = int(line[6:])
        if line.strip() == "--":
            begin, bars = (n if not bars else begin), bars + 1
        if not bars and n > HEAD_LINES:
            raise MatchFileError(n, f"a head has at most {HEAD_LINES} lines")
        if n - begin > seats * MOVES_PER_SEAT + 2:
            raise MatchFileError(n, f"a match of {seats} seats has at most {seats * MOVES_PER_SEAT} actions")


def stored_states(match: Match) -> list[tuple[int, int, bytes]]:
    """States on the way, so that any move of the replay comes quickly."""
    sheet: Schema[AnyState] = schema(match.game.State)
    kept = range(SNAPSHOT_EVERY, match.ply + 1, SNAPSHOT_EVERY)
    return [(n, int(match.frames[n].draws), sheet.freeze(match.state_at(n)).tobytes()) for n in kept]


def sentence_of(error: BaseException) -> str:
    """The words of an error, cut short; texts of guests may hold what no page can show."""
    words = str(error) or "it takes more memory than we give"
    return words.encode("utf-8", "replace").decode()[:SENTENCE]


def limit_memory() -> None:
    """From now on this process may grow by so much and no more."""
    if resource is None or not Path("/proc/self/statm").exists():
        return
    used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * os.sysconf("SC_PAGE_SIZE")
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))


def main() -> None:
    from boardwright.core import games

    games()
    limit_memory()
    worker.main()
