"""A move in beats: the answer itself, then each thing that follows from it and is told.

A game that offers its rules in pieces is watched between them, so that a replay can show one thing after the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.core import NONE, Game, Luck, Question, has_chore, open_questions, schema
from boardwright.core.arrays import Records
from boardwright.core.types import AnyState, AnyWorld

MOST_BEATS = 150
"""Beats of one move; whatever follows is part of the last."""
Events = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Beat:
    """The state after a part of a move, what was told with it, and the units that it belongs to."""

    row: Records
    events: Events
    questions: tuple[Question, ...]
    units: tuple[int, ...]


def units_of(game: Game, w: AnyWorld, s: AnyState) -> tuple[int, ...]:
    """Return the number of each unit of the game that a state belongs to."""
    return tuple(int(unit.number(w, s)) for unit in game.units)


def is_told(game: Game, events: Sequence[tuple[int, ...]]) -> bool:
    """Does the log have words for one of these events?"""
    words = next(iter(game.texts.values())).events
    return any(words.get(event[1]) for event in events)


class _Cutter:
    """Collects the beats of one move. The answer belongs to the unit in which it was asked for."""

    def __init__(self, game: Game, w: AnyWorld, s: AnyState):
        self.game, self.w, self.s = game, w, s
        self.units = units_of(game, w, s)
        self.asked = open_questions(s)
        self.found: list[Beat] = []
        self.silent: list[tuple[int, ...]] = []

    def cut(self) -> None:
        """End a beat here if something was told since the last one; the answer itself always is one."""
        events = [*self.silent, *self.s.events]
        self.s.events = []
        if not self.found or (len(self.found) + 1 < MOST_BEATS and is_told(self.game, events)):
            self.found.append(self._beat(events, self.asked))
            self.silent = []
        else:
            self.silent = events

    def end(self) -> list[Beat]:
        """Return all beats; what came after the last one without a word is part of it."""
        events = [*self.silent, *self.s.events]
        if self.found and not is_told(self.game, events):
            last = self.found.pop()
            self.units, events = last.units, [*last.events, *events]
        self.found.append(self._beat(events, open_questions(self.s)))
        return self.found

    def _beat(self, events: Sequence[tuple[int, ...]], questions: tuple[Question, ...]) -> Beat:
        told = tuple(tuple(map(int, event)) for event in events)
        return Beat(schema(self.game.State).freeze(self.s), told, questions, self.units)


def beats_of(
    game: Game, w: AnyWorld, s: AnyState, seat: int, action: int, luck: Luck, whole: bool = False
) -> list[Beat]:
    """Play a move on a state and return its beats, or one for the whole of it.

    The last row is what `Game.answer` leads to.
    """
    s.events = []
    cutter = _Cutter(game, w, s)
    if game.pieces is None or whole:
        game.answer(w, s, seat, action, luck)
        return cutter.end()
    game.pieces.reply(w, s, seat, action, luck)
    while s.todo_n > 0:
        if has_chore(s):
            cutter.cut()
            game.pieces.chore(w, s, luck)
            cutter.units = units_of(game, w, s)
        else:
            p = int(s.todo_who[s.todo_n - 1])
            forced = int(game.pieces.forced(w, s, p))
            if forced == NONE:
                break
            cutter.cut()
            game.pieces.reply(w, s, p, forced, luck)
    return cutter.end()
