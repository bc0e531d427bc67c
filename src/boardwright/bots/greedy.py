"""One step ahead: try every action on a copy of what may be, and see what it is worth.

What the seat cannot know is dealt anew for every sample; chance comes from the bot's own luck. Questions that
belong to the same move (how many, which one, what to pay) are answered as well as possible before the look.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any

from boardwright.bots.advice import Advice, Budget, Reasons, canonical, ranked
from boardwright.core import Game, Luck, View, is_asked, question, schema

Parts = dict[str, float]

DEPTH = 3
"""Questions of one move that are followed; a further one is taken as it stands."""

HUNDRED = 100
VICTORY = 100.0
"""What the first place is worth beyond all points, once the match is over."""


@dataclass(frozen=True)
class Value:
    """What a position is worth to a seat: named parts, so that a hint can say why."""

    parts: Callable[[Any, Any, int], Parts]
    """(w, s, p) -> the worth of each part to seat p, in points."""
    inner: frozenset[int]
    """Questions that belong to the move that led to them."""
    rivalry: float
    """How much a point of the others counts against one's own."""


def named(names: tuple[str, ...], rule: Callable[[Any, Any, int, Any], None]) -> Callable[[Any, Any, int], Parts]:
    """The parts of a value that is written as a rule in hundredths, by their names and in points."""

    def parts(w: Any, s: Any, p: int) -> Parts:
        out = [0] * len(names)
        rule(w, s, p, out)
        return {name: n / HUNDRED for name, n in zip(names, out, strict=True)}

    return parts


@dataclass(frozen=True)
class Position:
    """A possible state of a match as one seat looks at it."""

    game: Game
    w: Any
    s: Any
    seat: int
    seats: int

    def after(self, a: int, luck: Luck) -> "Position":
        """The position after an answer of the seat, with luck that the answer does not use up."""
        t: Any = schema(self.game.State).copy(self.s)
        self.game.answer(self.w, t, self.seat, a, copy(luck))
        return Position(self.game, self.w, t, self.seat, self.seats)

    def choices(self) -> list[int]:
        game, w, s, p = self.game, self.w, self.s, self.seat
        legal = game.choices(w, s, p)
        return [a for a in legal if game.canonical(w, s, p, a)] or legal


def think_greedy(view: View, luck: Luck, budget: Budget, value: Value) -> list[Advice]:
    """All canonical actions, ranked by their mean worth over some redeals."""
    choices = canonical(view)
    if len(choices) == 1:
        return [Advice(choices[0], 0.0)]
    share = max(1, budget.tries // (budget.redeals * len(choices)))
    before: Parts = {}
    after: dict[int, Parts] = {a: {} for a in choices}
    for _ in range(budget.redeals):
        here = redealt(view, luck)
        add(before, worth(here, value), budget.redeals)
        for a in choices:
            add(after[a], followed(here.after(a, luck), value, luck, share, DEPTH), budget.redeals)
        luck.draws += 1
    return ranked([Advice(a, sum(parts.values()), changes(before, parts)) for a, parts in after.items()])


def redealt(view: View, luck: Luck) -> Position:
    """A position that looks to the seat exactly as the real one does."""
    s: Any = schema(view.game.State).copy(view.s)
    view.game.redeal(view.w, s, view.seat, luck)
    return Position(view.game, view.w, s, view.seat, view.seats)


def followed(here: Position, value: Value, luck: Luck, tries: int, depth: int) -> Parts:
    """The parts of the best position that the seat can still reach within its move."""
    if depth == 0 or tries <= 1 or not in_the_same_move(here, value):
        return worth(here, value)
    choices = spread(here.choices(), tries)
    share = tries // len(choices)
    found = [followed(here.after(a, luck), value, luck, share, depth - 1) for a in choices]
    return max(found, key=lambda parts: sum(parts.values()))


def in_the_same_move(here: Position, value: Value) -> bool:
    s, p = here.s, here.seat
    return is_asked(s, p) and s.todo_what[question(s, p)] in value.inner


def spread(choices: list[int], most: int) -> list[int]:
    """At most so many of the choices, evenly spread over their ids."""
    if len(choices) <= most:
        return choices
    return [choices[k * len(choices) // most] for k in range(most)]


def worth(here: Position, value: Value) -> Parts:
    """The parts of the seat itself, and what the others have as one more part."""
    w, s, p = here.w, here.s, here.seat
    parts = value.parts(w, s, p)
    others = [sum(value.parts(w, s, q).values()) for q in range(here.seats) if q != p]
    if others:
        parts["rivals"] = -value.rivalry * sum(others) / len(others)
    if s.todo_n == 0 and here.game.place(w, s, p) == 1:
        parts["victory"] = VICTORY
    return parts


def add(total: Parts, parts: Parts, n: int) -> None:
    for name, points in parts.items():
        total[name] = total.get(name, 0.0) + points / n


def changes(before: Parts, after: Parts) -> Reasons:
    """By how much each part is better or worse than before, the largest change first."""
    names = sorted({*before, *after})
    found = [(name, after.get(name, 0.0) - before.get(name, 0.0)) for name in names]
    return tuple(sorted((one for one in found if abs(one[1]) > 1e-9), key=lambda one: -abs(one[1])))
