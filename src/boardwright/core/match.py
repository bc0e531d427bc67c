"""Matches: game, rules version, switches, seats, seed and the list of actions. Everything else follows from these."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from boardwright.core.agenda import is_asked
from boardwright.core.arrays import Records
from boardwright.core.game import Game
from boardwright.core.luck import Luck, seed_number
from boardwright.core.record import schema
from boardwright.core.switch import Value
from boardwright.core.types import AnyState, AnyWorld
from boardwright.core.view import Question, View, acting, letter, make_view, open_questions

MARK = 8
"""Characters of a digest in a log."""


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the message is a sentence for the player."""


@dataclass(frozen=True)
class Move:
    """An action in the log of a match."""

    seat: int
    action: int
    digest: str


@dataclass(frozen=True)
class Frame:
    """The moment after an action: the frozen state, the luck and the events."""

    entry: int
    """The caller's number of this moment, such as a log entry; by default the ply."""
    seat: int
    action: int
    row: Records
    draws: int
    events: tuple[tuple[int, ...], ...]

    @cached_property
    def digest(self) -> str:
        return digest_of(self.row)

    @property
    def mark(self) -> str:
        return self.digest[:MARK]


@dataclass(frozen=True)
class Step:
    """An action that has been computed but not yet applied."""

    frame: Frame
    s: AnyState
    luck: Luck


class Match:
    """A match in progress or finished: play, undo, view, replay.

    `frames` holds the kept states, `log` the moves between them, and `base` is the number of moves before them. With a
    `window`, at least that many moves are kept; otherwise all. A `world` can be shared by matches with the same
    switches, which are then not validated.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | str,
        switches: Mapping[str, Value] | None = None,
        *,
        window: int = 0,
        world: AnyWorld = None,
    ):
        self.game = game
        self.seats = seats
        self.seed = seed_number(seed)
        self.looks: tuple[int, ...] = ()
        """The look of each seat, if players have chosen."""
        self.window = window
        self.switches = game.read_switches(switches or {}) if world is None else dict(switches or {})
        self.w = game.make_world(self.switches, seats) if world is None else world
        self.s = game.new_state()
        self.s.events = []
        self.luck = Luck(self.seed)
        game.setup(self.w, self.s, self.luck)
        self.since = [0] * seats
        self.log: list[Move] = []
        self.base = 0
        self.frames = [self._frame(0, -1, -1, self.s, self.luck)]

    @property
    def ply(self) -> int:
        """The number of actions played."""
        return self.base + len(self.frames) - 1

    @property
    def over(self) -> bool:
        return bool(self.s.todo_n == 0)

    @property
    def digest(self) -> str:
        """A fingerprint of the state, equal in plain Python, compiled code and on a GPU."""
        return self.frames[-1].digest

    @property
    def events(self) -> list[tuple[tuple[int, ...], ...]]:
        """The events of the set-up and of each kept action."""
        return [frame.events for frame in self.frames]

    def acting(self) -> list[int]:
        """Return the seats that may act now; some games ask several at once."""
        return acting(self.s, self.seats)

    def legal(self, seat: int) -> list[int]:
        """Return the legal actions of a seat; empty if it is not asked."""
        return self.game.choices(self.w, self.s, seat) if is_asked(self.s, seat) else []

    def questions(self) -> dict[int, Question]:
        """Return the open question of each seat. A question may stay open while other seats answer theirs; `since`
        holds the entry from which on an answer is not late.
        """
        return {question.seat: question for question in open_questions(self.s)}

    def play(self, seat: int, action: int | str) -> None:
        """Answer the seat's open question. Raises IllegalAction if the answer is not allowed."""
        a = self._id(action) if isinstance(action, str) else action
        self._refuse(seat, a)
        self.advance(seat, a)

    def advance(self, seat: int, action: int, entry: int | None = None) -> Frame:
        """Answer without checking legality, for logs whose actions were checked when they were written."""
        before = self.questions()
        self.s.events = []
        self.game.answer(self.w, self.s, seat, action, self.luck)
        frame = self._frame(self.ply + 1 if entry is None else entry, seat, action, self.s, self.luck)
        self._append(frame, before)
        return frame

    def peek(self, seat: int, action: int, entry: int | None = None) -> Step:
        """Compute the result of an action without changing the match. Raises IllegalAction if it is not allowed."""
        self._refuse(seat, action)
        s: AnyState = schema(self.game.State).copy(self.s)
        s.events = []
        luck = Luck(self.seed, self.luck.draws)
        self.game.answer(self.w, s, seat, action, luck)
        return Step(self._frame(self.ply + 1 if entry is None else entry, seat, action, s, luck), s, luck)

    def apply(self, step: Step) -> None:
        """Apply the action that `peek` computed."""
        before = self.questions()
        self.s, self.luck = step.s, step.luck
        self._append(step.frame, before)

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions."""
        if plies >= len(self.frames):
            raise ValueError(f"cannot undo {plies} actions; only {len(self.frames) - 1} have been played")
        if plies == 0:
            return
        del self.log[-plies:], self.frames[-plies:]
        self.since = [min(since, self.frames[-1].entry) for since in self.since]
        self._stand()

    def resume(self, state: bytes, draws: int, entry: int, ply: int) -> None:
        """Continue from a stored state."""
        row = np.frombuffer(state, schema(self.game.State).dtype).copy()
        self.frames = [Frame(entry, -1, -1, row, draws, ())]
        self.log = []
        self.base = ply
        self._stand()

    def frame(self, ply: int) -> Frame | None:
        """Return the frame after `ply` actions, or None if it is not kept."""
        k = ply - self.base
        return self.frames[k] if 0 <= k < len(self.frames) else None

    def state_at(self, ply: int) -> AnyState:
        """Return the state after `ply` actions."""
        return schema(self.game.State).thaw(self.frames[ply - self.base].row[0])

    def view(self, seat: int, ply: int | None = None, names: tuple[str, ...] = ()) -> View:
        """Return the view of a seat or SPECTATOR, now or after an earlier action."""
        at = self.ply if ply is None else ply
        s = self.s if at == self.ply else self.state_at(at)
        seen = make_view(self.game, self.w, s, seat, self.seats, self.frames[at - self.base].events, names)
        return replace(seen, looks=self.looks)

    def scores(self) -> list[int]:
        return [int(self.game.score(self.w, self.s, p)) for p in range(self.seats)]

    def places(self) -> list[int]:
        """Return the final places of the seats, 1 for the winner or winners. Raises ValueError before the end."""
        if not self.over:
            raise ValueError("the match is not over yet")
        return [int(self.game.place(self.w, self.s, p)) for p in range(self.seats)]

    def _id(self, text: str) -> int:
        try:
            return self.game.actions.parse(text)
        except ValueError as error:
            raise IllegalAction(str(error)) from error

    def _refuse(self, seat: int, a: int) -> None:
        if self.over:
            raise IllegalAction("the match is over")
        if not is_asked(self.s, seat):
            asked = ", ".join(letter(q.seat) for q in open_questions(self.s))
            raise IllegalAction(f"seat {letter(seat)} is not asked now; seat {asked} is")
        clock = a == self.game.timeout and self.game.can_time_out(self.w, self.s, seat)
        if not clock and not self._is_legal(seat, a):
            text = f'"{self.game.actions.text(a)}"' if 0 <= a < len(self.game.actions) else f"action {a}"
            raise IllegalAction(f"{text} is not legal for seat {letter(seat)} now")

    def _is_legal(self, seat: int, a: int) -> bool:
        first, end = self.game.id_range(self.w, self.s, seat)
        id_gap, after = self.game.id_gap(self.w, self.s, seat)
        inside = first <= a < end and not id_gap <= a < after
        return inside and bool(self.game.legal(self.w, self.s, seat, a))

    def _frame(self, entry: int, seat: int, action: int, s: AnyState, luck: Luck) -> Frame:
        return Frame(entry, seat, action, schema(self.game.State).freeze(s), luck.draws, tuple(s.events or ()))

    def _append(self, frame: Frame, before: Mapping[int, Question]) -> None:
        self.frames.append(frame)
        self.log.append(Move(frame.seat, frame.action, frame.digest))
        after = self.questions()
        for p in range(self.seats):
            if p == frame.seat or before.get(p) != after.get(p):
                self.since[p] = frame.entry
        spare = len(self.frames) - 2 * self.window if self.window else 0
        if spare > 0:
            del self.frames[:spare], self.log[:spare]
            self.base += spare

    def _stand(self) -> None:
        last = self.frames[-1]
        self.s = schema(self.game.State).thaw(last.row[0])
        self.luck = Luck(self.seed, last.draws)

    def _repr_svg_(self) -> str:
        return self.game.picture(self.view(-1))


def digest_of(row: Records) -> str:
    """Return the fingerprint of a frozen state."""
    return hashlib.blake2b(row.tobytes(), digest_size=16).hexdigest()
