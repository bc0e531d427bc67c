"""A view: what one seat, or a spectator, may see. Pictures, bots and pages get views, never states."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardwright.core.agenda import AgendaState, is_asked
from boardwright.core.game import Game
from boardwright.core.record import NOBODY, OWNER, Schema, schema
from boardwright.core.rules import NONE, UNKNOWN
from boardwright.core.types import AnyState, AnyWorld, Events

SPECTATOR = NONE
"""The seat of somebody who only watches."""

LETTERS = "ABCDEFGH"


def letter(seat: int) -> str:
    """Return what a seat is called where nobody has a name: A for the first."""
    return LETTERS[seat] if 0 <= seat < len(LETTERS) else str(seat)


@dataclass(frozen=True)
class Question:
    """A decision that is open: what is asked of whom, with two small numbers about what."""

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
    """What happened with the last action, as far as this seat may know."""
    language: str = "en"
    """The language of the words in its picture."""
    looks: tuple[int, ...] = ()
    """The look of each seat, then those that nobody plays; empty where every seat has its own."""

    @property
    def over(self) -> bool:
        return not self.questions

    @cached_property
    def question(self) -> Question | None:
        """The question that this seat may answer now."""
        mine = [q for q in self.questions if q.seat == self.seat]
        return mine[0] if mine else None

    def look_of(self, place: int) -> int:
        """Return the look of a seat, or of the things of a colour that nobody plays."""
        return self.looks[place] if self.looks else place

    def key(self) -> bytes:
        """All that the view tells, as bytes: equal keys are indistinguishable to the viewer."""
        state = schema(self.game.State).freeze(self.s).tobytes()
        rest = (self.seat, self.questions, self.legal, self.events)
        return state + repr(rest).encode()

    def _repr_svg_(self) -> str:
        return self.game.picture(self)


def open_questions(s: AgendaState) -> tuple[Question, ...]:
    """The question that each seat may answer now, newest first; none when the match is over."""
    level = s.todo_level[s.todo_n - 1] if s.todo_n else 0
    found: dict[int, Question] = {}
    for k in range(s.todo_n - 1, -1, -1):
        if s.todo_level[k] != level:
            break
        seat = int(s.todo_who[k])
        found.setdefault(seat, Question(int(s.todo_what[k]), seat, int(s.todo_x[k]), int(s.todo_y[k])))
    return tuple(found.values())


def acting(s: AgendaState, seats: int) -> list[int]:
    """The seats that may act now."""
    return [p for p in range(seats) if is_asked(s, p)]


def masked(game: Game, w: AnyWorld, s: AnyState, seat: int) -> AnyState:
    """A copy of the state in which every secret of others reads UNKNOWN."""
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
    """Does the second of two masked states show something that reads UNKNOWN in the first?"""
    return any(_uncovered(getattr(before, name), getattr(after, name)) for name in schema(game.State).fields)


def _uncovered(before: Any, after: Any) -> bool:
    if isinstance(before, list):
        return any(_uncovered(a, b) for a, b in zip(before, after, strict=True))
    return bool(before == UNKNOWN != after)


def _clear_done(v: AgendaState) -> None:
    """Entries that have left the agenda are not part of what anybody sees."""
    for column in (v.todo_what, v.todo_who, v.todo_x, v.todo_y, v.todo_level):
        column[v.todo_n :] = [0] * (len(column) - v.todo_n)


def heard(events: Events, seat: int) -> tuple[tuple[int, ...], ...]:
    """The events a seat may know of, each without the mark of who hears it."""
    return tuple(tuple(map(int, e[1:])) for e in events or () if e[0] in (NONE, seat))


def look(
    game: Game, w: AnyWorld, s: AnyState, seat: int, seats: int, events: Events = (), names: tuple[str, ...] = ()
) -> View:
    """The view of a seat, or of a spectator."""
    legal = tuple(game.choices(w, s, seat)) if seat != SPECTATOR and is_asked(s, seat) else ()
    v = masked(game, w, s, seat)
    called = names or tuple(LETTERS[:seats])
    return View(game, w, v, seat, seats, open_questions(s), legal, called, heard(events, seat))
