"""Jobs that parse untrusted input in a sandboxed process with a memory limit.

    python -c "from boardwright.server.live.sandbox_jobs import main; main()"

A job returns plain data, or Unreadable with a message for the person who sent the text.
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
"""Bytes that jobs may allocate beyond what the process uses at the start."""
SNAPSHOT_EVERY = 32
MOVES_PER_SEAT, MAX_SEATS = 1000, 8
"""Limit for the actions of a match file, per seat; ten times the longest recorded matches."""
MAX_HEADER_LINES, MAX_LINE_LENGTH = 100, 60_000
MESSAGE_LENGTH = 400


@dataclass(frozen=True)
class Unreadable:
    """Why a text was rejected."""

    message: str


@dataclass(frozen=True)
class CheckOptions:
    """Validate the options of a match."""

    game: str
    options: Mapping[str, Value]
    seats: int

    def do(self) -> dict[str, Value] | Unreadable:
        return check_options(find_game(self.game), self.options, self.seats)


@dataclass(frozen=True)
class ExamineText:
    """Analyse a text in the workshop of a game."""

    game: str
    text: str
    language: str

    def do(self) -> Draft | Unreadable:
        return examine_text(find_game(self.game), self.text, self.language)


@dataclass(frozen=True)
class MatchText:
    """The content of a match file that a table stores."""

    game: str
    seats: int
    seed: int
    options: dict[str, Value]
    moves: tuple[tuple[int, str, str], ...]
    """Seat, action and digest of every move."""
    snapshots: tuple[tuple[int, int, bytes], ...]
    """States along the way: number of moves, random draws, and the state's bytes."""
    places: tuple[int, ...]
    scores: tuple[int, ...]
    over: bool
    looks: tuple[str, ...]
    """The look of each seat by name, if the players chose any."""


@dataclass(frozen=True)
class ReadFile:
    """Parse and replay a match file."""

    text: str

    def do(self) -> MatchText | Unreadable:
        return read_file(self.text)


def check_options(game: Game, options: Mapping[str, Value], seats: int) -> dict[str, Value] | Unreadable:
    """Return the options, defaults included, or Unreadable if the game rejects them."""
    try:
        read = game.read_switches(options)
        game.check_seats(seats)
        shared_world(game, seats, tuple(sorted(read.items())))
    except (ValueError, RecursionError, MemoryError) as error:
        return Unreadable(error_message(error))
    return read


def examine_text(game: Game, text: str, language: str) -> Draft | Unreadable:
    """Return the workshop's analysis of a text, or Unreadable."""
    workshop = game.page.workshop
    assert workshop
    try:
        return workshop.examine(text, language)
    except (ValueError, RecursionError, MemoryError) as error:
        return Unreadable(error_message(error))


def read_file(text: str) -> MatchText | Unreadable:
    """Parse and replay a match file; Unreadable names the first wrong line."""
    try:
        check_length(text)
        match = read_match(text)
    except (MatchFileError, RecursionError, MemoryError) as error:
        return Unreadable(error_message(error))
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
    """Raise MatchFileError if a file is longer than any match with its seats can be. Replays nothing."""
    lines, seats, bars = text.split("\n"), MAX_SEATS, 0
    begin = len(lines)
    for n, line in enumerate(lines, 1):
        if len(line) > MAX_LINE_LENGTH:
            raise MatchFileError(n, f"a line has at most {MAX_LINE_LENGTH} characters")
        if not bars and line.startswith("seats ") and line[6:].strip() in map(str, range(1, MAX_SEATS)):
            seats = int(line[6:])
        if line.strip() == "--":
            begin, bars = (n if not bars else begin), bars + 1
        if not bars and n > MAX_HEADER_LINES:
            raise MatchFileError(n, f"a head has at most {MAX_HEADER_LINES} lines")
        if n - begin > seats * MOVES_PER_SEAT + 2:
            raise MatchFileError(n, f"a match of {seats} seats has at most {seats * MOVES_PER_SEAT} actions")


def stored_states(match: Match) -> list[tuple[int, int, bytes]]:
    """Return states at regular intervals, so that any position of the replay loads quickly."""
    state_schema: Schema[AnyState] = schema(match.game.State)
    kept = range(SNAPSHOT_EVERY, match.ply + 1, SNAPSHOT_EVERY)
    return [(n, int(match.frames[n].draws), state_schema.freeze(match.state_at(n)).tobytes()) for n in kept]


def error_message(error: BaseException) -> str:
    """Return the message of an error, shortened, without characters that cannot be encoded."""
    message = str(error) or "it needs more memory than allowed"
    return message.encode("utf-8", "replace").decode()[:MESSAGE_LENGTH]


def limit_memory() -> None:
    """Limit how much memory this process may allocate from now on."""
    if resource is None or not Path("/proc/self/statm").exists():
        return
    used = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0]) * os.sysconf("SC_PAGE_SIZE")
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))


def main() -> None:
    from boardwright.core import games

    games()
    limit_memory()
    worker.main()
