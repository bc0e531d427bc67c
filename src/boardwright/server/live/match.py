"""Matches at tables: rebuilt from the log, which is the truth, from its beginning or from a stored state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardwright.core import Game, Match, Value
from boardwright.core.game import shared_world
from boardwright.server.db.integrity import Damaged, checksum_of
from boardwright.server.db.log import Entry, Kind

WINDOW = 48
"""How many moves back the states are kept in memory, for the log, undo and late listeners."""


@dataclass(frozen=True)
class Snapshot:
    """A stored frame without its events."""

    ply: int
    draws: int
    state: bytes
    checksum: str

    def is_sound(self, table_id: str) -> bool:
        """Is this what was stored?"""
        return checksum_of(table_id, self.ply, self.draws, self.state) == self.checksum


def live_match(game: Game, seats: int, seed: int, options: Mapping[str, Value]) -> Match:
    """The match of a table before its first move; the last moves are kept."""
    world = shared_world(game, seats, tuple(sorted(options.items())))
    return Match(game, seats, seed, options, window=WINDOW, world=world)


def starts(path: Sequence[Entry]) -> dict[int, int]:
    """The entries that a match may be rebuilt from, a whole window before its end, and how many moves they are."""
    return {entry.ply: k + 1 for k, entry in enumerate(path[: max(0, len(path) - WINDOW)])}


def rebuild(live: Match, entries: Sequence[Entry], path: Sequence[Entry], start: Snapshot | None) -> None:
    """Bring a match to the end of a path through its log, from the beginning or from what is stored."""
    if start:
        live.resume(start.state, start.draws, start.ply, starts(path)[start.ply])
    follow(live, path[live.base :])
    undone = [entry.ply for entry in entries if entry.kind == Kind.UNDO]
    if undone:
        live.since = [max(since, undone[-1]) for since in live.since]


def follow(live: Match, path: Sequence[Entry]) -> None:
    """Replay moves of the log; Damaged if a state differs from the one the log remembers."""
    for entry in path:
        frame = live.advance(entry.seat, live.game.actions.parse(entry.text), entry.ply)
        if entry.mark and frame.mark != entry.mark:
            raise Damaged(entry.ply, f"the state is {frame.mark}, not {entry.mark}")
