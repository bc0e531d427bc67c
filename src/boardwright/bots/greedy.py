"""One step ahead: try every action on a copy of what may be, and see what it is worth.

What the seat cannot know is redealt for every sample; chance comes from the bot's own luck. Questions that
belong to the same move (how many, which one, what to pay) are answered as well as possible before the look.
"""

from copy import copy
from dataclasses import dataclass
from typing import Any

from boardwright.core import Advice, Budget, Evaluator, Game, Luck, Parts, View, is_asked, question, schema
from boardwright.core.advice import add, canonical, changes, ranked
from boardwright.core.types import AnyState, AnyWorld

DEPTH = 3
"""Questions of one move that are followed; a further one is taken as it stands."""

VICTORY = 100.0
"""What the first place is worth beyond all points, once the match is over."""


def evaluator_of(game: Game) -> Evaluator:
    """Return the evaluator of a game; its points where it brings none."""
    return game.bot.evaluator or Evaluator(lambda w, s, p: {"score": float(game.score(w, s, p))})


@dataclass(frozen=True)
class Position:
    """A possible state of a match as one seat looks at it."""

    game: Game
    w: AnyWorld
    s: AnyState
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


def rank_greedily(view: View, luck: Luck, budget: Budget, evaluator: Evaluator) -> list[Advice]:
    """All canonical actions, ranked by their mean worth over some redeals."""
    choices = canonical(view)
    if len(choices) == 1:
        return [Advice(choices[0], 0.0)]
    share = max(1, budget.tries // (budget.redeals * len(choices)))
    before: Parts = {}
    after: dict[int, Parts] = {a: {} for a in choices}
    for _ in range(budget.redeals):
        here = redealt(view, luck)
        add(before, worth(here, evaluator), budget.redeals)
        for a in choices:
            add(after[a], followed(here.after(a, luck), evaluator, luck, share, DEPTH), budget.redeals)
        luck.draws += 1
    return ranked([Advice(a, sum(parts.values()), changes(before, parts)) for a, parts in after.items()])


def redealt(view: View, luck: Luck) -> Position:
    """A position that looks to the seat exactly as the real one does."""
    s: AnyState = schema(view.game.State).copy(view.s)
    view.game.redeal(view.w, s, view.seat, luck)
    return Position(view.game, view.w, s, view.seat, view.seats)


def followed(here: Position, evaluator: Evaluator, luck: Luck, tries: int, depth: int) -> Parts:
    """The parts of the best position that the seat can still reach within its move."""
    if depth == 0 or tries <= 1 or not in_the_same_move(here, evaluator):
        return worth(here, evaluator)
    choices = spread(here.choices(), tries)
    share = tries // len(choices)
    found = [followed(here.after(a, luck), evaluator, luck, share, depth - 1) for a in choices]
    return max(found, key=lambda parts: sum(parts.values()))


def in_the_same_move(here: Position, evaluator: Evaluator) -> bool:
    s, p = here.s, here.seat
    return is_asked(s, p) and s.todo_what[question(s, p)] in evaluator.followups


def spread(choices: list[int], most: int) -> list[int]:
    """Return at most `most` of the choices, evenly spread over their ids."""
    if len(choices) <= most:
        return choices
    return [choices[k * len(choices) // most] for k in range(most)]


def worth(here: Position, evaluator: Evaluator) -> Parts:
    """The parts of the seat itself, and what the others have as one more part."""
    w, s, p = here.w, here.s, here.seat
    parts = evaluator.parts(w, s, p)
    others = [sum(evaluator.parts(w, s, q).values()) for q in range(here.seats) if q != p]
    if others:
        parts["rivals"] = -evaluator.rivalry * sum(others) / len(others)
    if s.todo_n == 0 and here.game.place(w, s, p) == 1:
        parts["victory"] = VICTORY
    return parts
