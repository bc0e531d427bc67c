"""Views: what one seat or a spectator may see. Pictures, bots and pages receive views, never states."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardwright.core.agenda import AgendaState, is_asked
from boardwright.core.game import Game
from boardwright.core.record import NOBODY, OWNER, Schema, schema
from boardwright.core.rules import NONE, UNKNOWN
from boardwright.core.types import AnyState, AnyWorld, Events

SPECTATOR = NONE
"""The seat of a spectator."""

LETTERS = "ABCDEFGH"


def letter(seat: int) -> str:
    """Return the default name of a seat: A for the first."""
    return LETTERS[seat] if 0 <= seat < len(LETTERS) else str(seat)


@dataclass(frozen=True)
class Question:
    """An open decision: the kind of question, the seat that is asked, and two small numbers."""

    what: int
    seat: int
    x: int
    y: int


@dataclass(frozen=True)
class View:
    """What a seat knows: the state with UNKNOWN in place of secrets, open questions, its legal actions."""

    game: Game
    w: AnyWorld
    s: AnyState
    seat: int
    seats: int
    questions: tuple[Question, ...]
    legal: tuple[int, ...]
    names: tuple[str, ...]
    events: tuple[tuple[int, ...], ...] = ()
    """The events of the last action that this seat may know."""
    language: str = "en"
    """The language of the picture."""
    looks: tuple[int, ...] = ()
    """The look of each seat, then the unused ones; empty if every seat has its own."""

    @property
    def over(self) -> bool:
        return not self.questions

    @cached_property
    def question(self) -> Question | None:
        """The question that this seat may answer now."""
        mine = [q for q in self.questions if q.seat == self.seat]
        return mine[0] if mine else None

    def look_of(self, place: int) -> int:
        """Return the look of a seat, or of an unused colour."""
        return self.looks[place] if self.looks else place

    def key(self) -> bytes:
        """Return everything the viewer can tell as bytes: views with equal keys are indistinguishable."""
        state = schema(self.game.State).freeze(self.s).tobytes()
        rest = (self.seat, self.questions, self.legal, self.events)
        return state + repr(rest).encode()

    def _repr_svg_(self) -> str:
        return self.game.picture(self)


def open_questions(s: AgendaState) -> tuple[Question, ...]:
    """Return the question that each seat may answer now, newest first; empty when the match is over."""
    level = s.todo_level[s.todo_n - 1] if s.todo_n else 0
    found: dict[int, Question] = {}
    for k in range(s.todo_n - 1, -1, -1):
        if s.todo_level[k] != level:
            break
        seat = int(s.todo_who[k])
        found.setdefault(seat, Question(int(s.todo_what[k]), seat, int(s.todo_x[k]), int(s.todo_y[k])))
    return tuple(found.values())


def acting(s: AgendaState, seats: int) -> list[int]:
    """Return the seats that may act now."""
    return [p for p in range(seats) if is_asked(s, p)]


def masked(game: Game, w: AnyWorld, s: AnyState, seat: int) -> AnyState:
    """Return a copy of the state with UNKNOWN in place of everything that the seat may not see."""
    sheet: Schema[AnyState] = schema(game.State)
    v = sheet.copy(s)
    for name, f in sheet.fields.items():
        if f.see is NOBODY:
            setattr(v, name, sheet.blank(name))
        elif f.see is OWNER:
            blank = sheet.blank(name)
            shown = [e if game.owner(w, s, i) == seat else blank[i] for i, e in enumerate(getattr(v, name))]
            setattr(v, name, shown)
    game.hide(w, v, seat)
    _clear_done(v)
    return v


def reveals(game: Game, before: AnyState, after: AnyState) -> bool:
    """Does the second of two masked states show something that is UNKNOWN in the first?"""
    return any(_uncovered(getattr(before, name), getattr(after, name)) for name in schema(game.State).fields)


def _uncovered(before: Any, after: Any) -> bool:
    if isinstance(before, list):
        return any(_uncovered(a, b) for a, b in zip(before, after, strict=True))
    return bool(before == UNKNOWN != after)


def _clear_done(v: AgendaState) -> None:
    """Clear entries that have left the agenda: nobody may see them."""
    for column in (v.todo_what, v.todo_who, v.todo_x, v.todo_y, v.todo_level):
        column[v.todo_n :] = [0] * (len(column) - v.todo_n)


def heard(events: Events, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return the events that a seat may know, without their recipients."""
    return tuple(tuple(map(int, e[1:])) for e in events or () if e[0] in (NONE, seat))


def make_view(
    game: Game, w: AnyWorld, s: AnyState, seat: int, seats: int, events: Events = (), names: tuple[str, ...] = ()
) -> View:
    """Return the view of a seat or a spectator."""
    legal = tuple(game.choices(w, s, seat)) if seat != SPECTATOR and is_asked(s, seat) else ()
    v = masked(game, w, s, seat)
    called = names or tuple(LETTERS[:seats])
    return View(game, w, v, seat, seats, open_questions(s), legal, called, heard(events, seat))
