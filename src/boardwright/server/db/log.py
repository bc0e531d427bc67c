"""The append-only log of a table. An undo is an entry like any other."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The kind of an entry."""

    JOIN = "join"
    LEAVE = "leave"
    LOOK = "look"  # a seat chooses a look, named by the text
    READY = "ready"
    WAIT = "wait"  # a seat withdraws its READY
    FREE = "free"  # the host frees a seat; the text is a mark of the person who sat there, if any
    BOT = "bot"  # the host seats a bot
    START = "start"
    ACT = "act"  # a seat answers its question; the text is the action
    CLOCK = "clock"  # the clock answers for a seat; the text is the action
    UNDO = "undo"  # return to the state after the entry whose ply is the text
    RESIGN = "resign"
    CHAT = "chat"
    PHRASE = "phrase"  # a ready-made remark, shown to everyone in their language; the text is its key
    PROPOSE = "propose"
    AGREE = "agree"
    REFUSE = "refuse"
    REPLACE = "replace"  # a bot takes over a seat
    RETURN = "return"  # the player takes the seat back
    REMATCH = "rematch"
    BRANCH = "branch"  # another line starts at a position of this match; the text says where


MOVES = (Kind.ACT, Kind.CLOCK)
REVEALED = "revealed"
"""The mark of an undo of moves that had revealed hidden information."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One numbered entry of the log."""

    ply: int
    kind: str
    seat: int
    text: str
    mark: str
    at: float
    link: str = ""


def path_of(entries: Iterable[Entry]) -> list[Entry]:
    """Return the moves of the current line: those that no later undo has taken back."""
    path: list[Entry] = []
    for entry in entries:
        if entry.kind in MOVES:
            path.append(entry)
        elif entry.kind == Kind.UNDO:
            truncate_to(path, int(entry.text))
    return path


def is_move(entry: Entry) -> bool:
    return entry.kind in MOVES


def truncate_to(path: list[Entry], ply: int) -> None:
    """Remove every move after entry `ply` from a line."""
    while path and path[-1].ply > ply:
        path.pop()
