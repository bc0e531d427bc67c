"""Live matches, rebuilt from the log of their table, from the start or from a snapshot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardwright.core import Game, Match, Value
from boardwright.core.game import shared_world
from boardwright.server.db.integrity import CorruptLog, checksum_of
from boardwright.server.db.log import Entry, Kind

WINDOW = 48
"""Moves for which states are kept in memory, for the log, undo and late listeners."""


@dataclass(frozen=True)
class Snapshot:
    """A stored state after entry `ply`, with the number of random draws made until then."""

    ply: int
    draws: int
    state: bytes
    checksum: str

    def is_sound(self, table_id: str) -> bool:
        """Return whether the checksum matches the content."""
        return checksum_of(table_id, self.ply, self.draws, self.state) == self.checksum


def live_match(game: Game, seats: int, seed: int, options: Mapping[str, Value]) -> Match:
    """Create the match of a table before its first move."""
    world = shared_world(game, seats, tuple(sorted(options.items())))
    return Match(game, seats, seed, options, window=WINDOW, world=world)


def resume_points(path: Sequence[Entry]) -> dict[int, int]:
    """Map the plies a match may be rebuilt from, at least a window before its end, to their numbers of moves."""
    return {entry.ply: k + 1 for k, entry in enumerate(path[: max(0, len(path) - WINDOW)])}


def rebuild(live: Match, entries: Sequence[Entry], path: Sequence[Entry], start: Snapshot | None) -> None:
    """Replay `path` on a fresh match, from the start or from a snapshot."""
    if start:
        live.resume(start.state, start.draws, start.ply, resume_points(path)[start.ply])
    follow(live, path[live.base :])
    undone = [entry.ply for entry in entries if entry.kind == Kind.UNDO]
    if undone:
        live.since = [max(since, undone[-1]) for since in live.since]


def follow(live: Match, path: Sequence[Entry]) -> None:
    """Replay moves of the log; raises CorruptLog if a state differs from its recorded digest."""
    for entry in path:
        frame = live.advance(entry.seat, live.game.actions.parse(entry.text), entry.ply)
        if entry.mark and frame.mark != entry.mark:
            raise CorruptLog(entry.ply, f"the state is {frame.mark}, the log says {entry.mark}")
