"""Moves split into beats: the action itself, then each logged consequence.

Games that declare `pieces` are observed between them, so that a replay can show one thing after the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.core import NONE, Game, Luck, Question, has_chore, open_questions, schema
from boardwright.core.arrays import Records
from boardwright.core.types import AnyState, AnyWorld

MAX_BEATS = 150
"""Beats of one move; everything after them belongs to the last."""
Events = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Beat:
    """The state after part of a move, its events, and the units it belongs to."""

    row: Records
    events: Events
    questions: tuple[Question, ...]
    units: tuple[int, ...]


def units_of(game: Game, w: AnyWorld, s: AnyState) -> tuple[int, ...]:
    """Return the number of each unit of the game in a state."""
    return tuple(int(unit.number(w, s)) for unit in game.units)


def is_logged(game: Game, events: Sequence[tuple[int, ...]]) -> bool:
    """Return whether the log has a text for any of these events."""
    words = next(iter(game.texts.values())).events
    return any(words.get(event[1]) for event in events)


class _Splitter:
    """Collects the beats of one move. The action belongs to the unit in which it was asked for."""

    def __init__(self, game: Game, w: AnyWorld, s: AnyState):
        self.game, self.w, self.s = game, w, s
        self.units = units_of(game, w, s)
        self.asked = open_questions(s)
        self.beats: list[Beat] = []
        self.silent: list[tuple[int, ...]] = []

    def cut(self) -> None:
        """End a beat here if there was a logged event since the last one; the action itself always ends one."""
        events = [*self.silent, *self.s.events]
        self.s.events = []
        if not self.beats or (len(self.beats) + 1 < MAX_BEATS and is_logged(self.game, events)):
            self.beats.append(self._beat(events, self.asked))
            self.silent = []
        else:
            self.silent = events

    def end(self) -> list[Beat]:
        """Return all beats; events without a text after the last one are merged into it."""
        events = [*self.silent, *self.s.events]
        if self.beats and not is_logged(self.game, events):
            last = self.beats.pop()
            self.units, events = last.units, [*last.events, *events]
        self.beats.append(self._beat(events, open_questions(self.s)))
        return self.beats

    def _beat(self, events: Sequence[tuple[int, ...]], questions: tuple[Question, ...]) -> Beat:
        plain_events = tuple(tuple(map(int, event)) for event in events)
        return Beat(schema(self.game.State).freeze(self.s), plain_events, questions, self.units)


def beats_of(
    game: Game, w: AnyWorld, s: AnyState, seat: int, action: int, luck: Luck, whole: bool = False
) -> list[Beat]:
    """Play a move on a state and return its beats, or a single one if `whole`.

    The last row equals the result of `Game.answer`.
    """
    s.events = []
    splitter = _Splitter(game, w, s)
    if game.pieces is None or whole:
        game.answer(w, s, seat, action, luck)
        return splitter.end()
    game.pieces.reply(w, s, seat, action, luck)
    while s.todo_n > 0:
        if has_chore(s):
            splitter.cut()
            game.pieces.chore(w, s, luck)
            splitter.units = units_of(game, w, s)
        else:
            p = int(s.todo_who[s.todo_n - 1])
            forced = int(game.pieces.forced(w, s, p))
            if forced == NONE:
                break
            splitter.cut()
            game.pieces.reply(w, s, p, forced, luck)
    return splitter.end()
