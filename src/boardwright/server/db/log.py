"""The log of a table: numbered entries that are only ever added. An undo is an entry like any other."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What an entry says."""

    JOIN = "join"
    LEAVE = "leave"
    LOOK = "look"  # a seat takes the look that is the text
    READY = "ready"
    WAIT = "wait"  # the match shall not begin without this seat yet
    FREE = "free"  # the host takes a seat away; the text is a mark of its person, if any
    BOT = "bot"  # the host lets a bot sit here
    START = "start"
    ACT = "act"  # a seat answers its question; the text is the action
    CLOCK = "clock"  # the same, played by the clock
    UNDO = "undo"  # back to the state after the entry whose ply is the text
    RESIGN = "resign"
    CHAT = "chat"
    PHRASE = "phrase"  # something usual to say, told to everybody in their language; the text is its key
    PROPOSE = "propose"
    AGREE = "agree"
    REFUSE = "refuse"
    REPLACE = "replace"  # a bot plays for this seat from now on
    RETURN = "return"  # its player is back
    REMATCH = "rematch"
    BRANCH = "branch"  # another line begins at a position of this match; the text says where


MOVES = (Kind.ACT, Kind.CLOCK)
REVEALED = "revealed"
"""The mark of an undo that took back what had told somebody something."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log."""

    ply: int
    kind: str
    seat: int
    text: str
    mark: str
    at: float
    link: str = ""


def path_of(entries: Iterable[Entry]) -> list[Entry]:
    """The moves that count: those that no later undo has taken back."""
    path: list[Entry] = []
    for entry in entries:
        if entry.kind in MOVES:
            path.append(entry)
        elif entry.kind == Kind.UNDO:
            cut_back(path, int(entry.text))
    return path


def is_move(entry: Entry) -> bool:
    return entry.kind in MOVES


def cut_back(path: list[Entry], ply: int) -> None:
    """Take back every move after this entry."""
    while path and path[-1].ply > ply:
        path.pop()
