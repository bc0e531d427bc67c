"""A live match: the engine's state, rebuilt from the log and carried on move by move.

The log is the truth and this is a cache. `step` works out what a move leads to without changing anything, so
that it can be written to the database first; `take` then makes it so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np

from boardwright.core import (
    Game,
    IllegalAction,
    Luck,
    Question,
    Value,
    View,
    digest_of,
    look,
    open_questions,
    schema,
)
from boardwright.core.view import acting
from boardwright.server.db.integrity import Damaged, checksum_of
from boardwright.server.db.log import Entry, Kind

MARK = 8
WINDOW = 48
"""How many moves back the states are kept in memory, for the log, undo and late listeners."""


@dataclass(frozen=True)
class Frame:
    """What stood after a move: the frozen state, the luck, and what happened."""

    ply: int
    seat: int
    action: int
    row: Any
    draws: int
    events: tuple[tuple[int, ...], ...]

    @property
    def mark(self) -> str:
        return digest_of(self.row)[:MARK]


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


@dataclass(frozen=True)
class Step:
    """A move that has been worked out but not yet been made."""

    frame: Frame
    s: Any
    luck: Luck


@lru_cache(maxsize=256)
def world_of(game: Game, seats: int, options: tuple[tuple[str, Value], ...]) -> Any:
    """The world of matches with these options: it never changes, so they share it."""
    return game.make_world(dict(options), seats)


class LiveMatch:
    """The match at one table. `frames` are the last moves; `base` is how many moves lie before them."""

    def __init__(self, game: Game, seats: int, seed: int, options: Mapping[str, Value]):
        self.game = game
        self.seats = seats
        self.seed = seed
        self.w = world_of(game, seats, tuple(sorted(options.items())))
        self.frames: list[Frame] = []
        self.base = 0
        self.s: Any = None
        self.luck = Luck(seed)
        self.since = [0] * seats

    def begin(self) -> None:
        """Set up: the state before the first move."""
        self.luck = Luck(self.seed)
        self.s = self.game.new_state()
        self.s.events = []
        self.game.setup(self.w, self.s, self.luck)
        events = tuple(self.s.events)
        self.frames = [Frame(0, -1, -1, schema(self.game.State).freeze(self.s), self.luck.draws, events)]
        self.base = 0

    def resume(self, snapshot: Snapshot, moves: int) -> None:
        """Go on from a stored state, which stood after so many moves."""
        row = np.frombuffer(snapshot.state, schema(self.game.State).dtype).copy()
        self.frames = [Frame(snapshot.ply, -1, -1, row, snapshot.draws, ())]
        self.base = moves
        self._stand()

    def _stand(self) -> None:
        last = self.frames[-1]
        self.s = schema(self.game.State).thaw(last.row[0])
        self.luck = Luck(self.seed, last.draws)

    @property
    def moves(self) -> int:
        """How many moves count."""
        return self.base + len(self.frames) - 1

    @property
    def over(self) -> bool:
        return bool(self.s.todo_n == 0)

    def acting(self) -> list[int]:
        return acting(self.s, self.seats)

    def step(self, seat: int, action: int, ply: int) -> Step:
        """What the action leads to; IllegalAction if it is not allowed."""
        self._refuse(seat, action)
        return self._work_out(seat, action, ply)

    def _work_out(self, seat: int, action: int, ply: int) -> Step:
        sheet: Any = schema(self.game.State)
        s = sheet.copy(self.s)
        s.events = []
        luck = Luck(self.seed, self.luck.draws)
        self.game.answer(self.w, s, seat, action, luck)
        events = tuple(s.events)
        return Step(Frame(ply, seat, action, sheet.freeze(s), luck.draws, events), s, luck)

    def _refuse(self, seat: int, action: int) -> None:
        if seat not in self.acting():
            raise IllegalAction("this seat is not asked now")
        clock = action == self.game.timeout and self.game.can_time_out(self.w, self.s, seat)
        if not clock and not self._is_legal(seat, action):
            raise IllegalAction("this is not a legal answer now")

    def _is_legal(self, seat: int, action: int) -> bool:
        first, end = self.game.id_range(self.w, self.s, seat)
        id_gap, after = self.game.id_gap(self.w, self.s, seat)
        inside = first <= action < end and not id_gap <= action < after
        return inside and bool(self.game.legal(self.w, self.s, seat, action))

    def take(self, step: Step) -> None:
        """Make the move that `step` worked out."""
        before = self.questions()
        self.frames.append(step.frame)
        self.s, self.luck = step.s, step.luck
        after = self.questions()
        for p in range(self.seats):
            if p == step.frame.seat or before.get(p) != after.get(p):
                self.since[p] = step.frame.ply
        spare = len(self.frames) - 2 * WINDOW
        if spare > 0:
            del self.frames[:spare]
            self.base += spare

    def questions(self) -> dict[int, Question]:
        """What each seat is asked now. A seat's question may stand while others answer theirs, and `since`
        says from which ply: an answer from then on is not late."""
        return {question.seat: question for question in open_questions(self.s)}

    def frame(self, moves: int) -> Frame | None:
        """What stood after so many moves, if it is kept."""
        k = moves - self.base
        return self.frames[k] if 0 <= k < len(self.frames) else None

    def view(self, seat: int, names: tuple[str, ...], moves: int | None = None, looks: tuple[int, ...] = ()) -> View:
        """What a seat or a spectator sees, now or after an earlier move that is kept."""
        frame = self.frames[-1 if moves is None else moves - self.base]
        s = self.s if frame is self.frames[-1] else schema(self.game.State).thaw(frame.row[0])
        seen = look(self.game, self.w, s, seat, self.seats, frame.events, names)
        return replace(seen, looks=looks)

    def follow(self, path: Sequence[Entry]) -> None:
        """Replay moves of the log; Damaged if a state differs from the one the log remembers."""
        for entry in path:
            action = self.game.actions.parse(entry.text)
            step = self._work_out(entry.seat, action, entry.ply)
            if entry.mark and step.frame.mark != entry.mark:
                raise Damaged(entry.ply, f"the state is {step.frame.mark}, not {entry.mark}")
            self.take(step)


def starts(path: Sequence[Entry]) -> dict[int, int]:
    """The entries that a match may be rebuilt from, a whole window before its end, and how many moves they are."""
    return {entry.ply: k + 1 for k, entry in enumerate(path[: max(0, len(path) - WINDOW)])}


def rebuild(live: LiveMatch, entries: Sequence[Entry], path: Sequence[Entry], start: Snapshot | None) -> None:
    """Bring a match to the end of a path through its log, from the beginning or from what is stored."""
    if start:
        live.resume(start, starts(path)[start.ply])
    else:
        live.begin()
    live.follow(path[live.base :])
    undone = [entry.ply for entry in entries if entry.kind == Kind.UNDO]
    if undone:
        live.since = [max(since, undone[-1]) for since in live.since]
