"""A match: game, rules version, switches, seats, seed and the list of actions. Everything else follows."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from boardwright.core.agenda import is_asked
from boardwright.core.game import Game
from boardwright.core.luck import Luck, seed_number
from boardwright.core.record import schema
from boardwright.core.switch import Value
from boardwright.core.view import View, acting, letter, look, open_questions


class IllegalAction(ValueError):
    """An action that the rules do not allow now; the message is a sentence for the player."""


@dataclass(frozen=True)
class Move:
    """One answer in the log of a match."""

    seat: int
    action: int
    digest: str


class Match:
    """A match in progress or finished: play, undo, look, replay."""

    def __init__(self, game: Game, seats: int, seed: int | str, switches: Mapping[str, Value] | None = None):
        self.game = game
        self.seats = seats
        self.seed = seed_number(seed)
        self.looks: tuple[int, ...] = ()
        """The look of each seat, where players have chosen."""
        self.switches = game.read_switches(switches or {})
        self.w = game.make_world(self.switches, seats)
        self.s = game.new_state()
        self.s.events = []
        self.luck = Luck(self.seed)
        game.setup(self.w, self.s, self.luck)
        self.log: list[Move] = []
        self.events: list[list[tuple[int, ...]]] = []
        self._saved: list[tuple[Any, int]] = []
        self._keep()

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.log)

    @property
    def over(self) -> bool:
        return bool(self.s.todo_n == 0)

    @property
    def digest(self) -> str:
        """A fingerprint of the state, the same in plain Python, compiled code and on a GPU."""
        return digest_of(self._saved[-1][0])

    def acting(self) -> list[int]:
        """The seats that may act now: a set, since some games ask several at once."""
        return acting(self.s, self.seats)

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat; none if it is not asked."""
        return self.game.choices(self.w, self.s, seat) if is_asked(self.s, seat) else []

    def play(self, seat: int, action: int | str) -> None:
        """Answer the seat's open question; IllegalAction with a sentence if that is not allowed."""
        a = self._id(action) if isinstance(action, str) else action
        self._refuse(seat, a)
        self.s.events = []
        self.game.answer(self.w, self.s, seat, a, self.luck)
        self._keep()
        self.log.append(Move(seat, a, self.digest))

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions."""
        if plies > self.ply:
            raise ValueError(f"only {self.ply} actions have been played")
        if plies == 0:
            return
        del self.log[-plies:], self.events[-plies:], self._saved[-plies:]
        row, self.luck.draws = self._saved[-1]
        self.s = schema(self.game.State).thaw(row[0])

    def state_at(self, ply: int) -> Any:
        """The state after so many actions."""
        return schema(self.game.State).thaw(self._saved[ply][0][0])

    def view(self, seat: int, ply: int | None = None, names: tuple[str, ...] = ()) -> View:
        """What a seat (or SPECTATOR) sees, now or after an earlier action."""
        at = self.ply if ply is None else ply
        s = self.s if at == self.ply else self.state_at(at)
        return replace(look(self.game, self.w, s, seat, self.seats, self.events[at], names), looks=self.looks)

    def scores(self) -> list[int]:
        return [int(self.game.score(self.w, self.s, p)) for p in range(self.seats)]

    def places(self) -> list[int]:
        """The final places of the seats, 1 for the winner or winners."""
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
            raise IllegalAction(f"seat {letter(seat)} is not asked now; the question is for seat {asked}")
        clock = a == self.game.timeout and self.game.can_time_out(self.w, self.s, seat)
        if not clock and a not in self.game.choices(self.w, self.s, seat):
            text = f'"{self.game.actions.text(a)}"' if 0 <= a < len(self.game.actions) else f"action {a}"
            raise IllegalAction(f"{text} is not a legal answer of seat {letter(seat)} now")

    def _keep(self) -> None:
        self.events.append(self.s.events or [])
        self._saved.append((schema(self.game.State).freeze(self.s), self.luck.draws))

    def _repr_svg_(self) -> str:
        return self.game.picture(self.view(-1))


def digest_of(row: Any) -> str:
    """The fingerprint of a frozen state."""
    return hashlib.blake2b(row.tobytes(), digest_size=16).hexdigest()
