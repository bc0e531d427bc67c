"""One-ply search: evaluate every action on determinized copies of the position.

What the seat cannot know is redealt for every sample, and randomness comes from the bot's own luck. Follow-up
questions of the same move (how many, which one, what to pay) are answered as well as possible before the evaluation.
"""

from copy import copy
from dataclasses import dataclass
from typing import Any

from boardwright.core import Advice, Budget, Evaluator, Game, Luck, Parts, View, is_asked, question, schema
from boardwright.core.advice import add, canonical, changes, ranked
from boardwright.core.types import AnyState, AnyWorld

DEPTH = 3
"""Follow-up questions of a move to answer; at the next one, the position is evaluated as it is."""

VICTORY = 100.0
"""The value of first place, beyond all points, once the match is over."""


def evaluator_of(game: Game) -> Evaluator:
    """Return the evaluator of a game; its score if it provides none."""
    return game.bot.evaluator or Evaluator(lambda w, s, p: {"score": float(game.score(w, s, p))})


@dataclass(frozen=True)
class Position:
    """A possible state of a match, from the perspective of one seat."""

    game: Game
    w: AnyWorld
    s: AnyState
    seat: int
    seats: int

    def after(self, a: int, luck: Luck) -> "Position":
        """Return the position after an answer of the seat; the luck is not advanced."""
        t: Any = schema(self.game.State).copy(self.s)
        self.game.answer(self.w, t, self.seat, a, copy(luck))
        return Position(self.game, self.w, t, self.seat, self.seats)

    def choices(self) -> list[int]:
        game, w, s, p = self.game, self.w, self.s, self.seat
        legal = game.choices(w, s, p)
        return [a for a in legal if game.canonical(w, s, p, a)] or legal


def rank_greedily(view: View, luck: Luck, budget: Budget, evaluator: Evaluator) -> list[Advice]:
    """Rank all canonical actions by their mean value over several determinizations."""
    choices = canonical(view)
    if len(choices) == 1:
        return [Advice(choices[0], 0.0)]
    share = max(1, budget.tries // (budget.redeals * len(choices)))
    before: Parts = {}
    after: dict[int, Parts] = {a: {} for a in choices}
    for _ in range(budget.redeals):
        here = determinize(view, luck)
        add(before, evaluate(here, evaluator), budget.redeals)
        for a in choices:
            add(after[a], best_reachable(here.after(a, luck), evaluator, luck, share, DEPTH), budget.redeals)
        luck.draws += 1
    return ranked([Advice(a, sum(parts.values()), changes(before, parts)) for a, parts in after.items()])


def determinize(view: View, luck: Luck) -> Position:
    """Return a position that the seat cannot distinguish from the real one."""
    s: AnyState = schema(view.game.State).copy(view.s)
    view.game.redeal(view.w, s, view.seat, luck)
    return Position(view.game, view.w, s, view.seat, view.seats)


def best_reachable(here: Position, evaluator: Evaluator, luck: Luck, tries: int, depth: int) -> Parts:
    """Return the evaluation of the best position that the seat can still reach within its move."""
    if depth == 0 or tries <= 1 or not has_followup(here, evaluator):
        return evaluate(here, evaluator)
    choices = evenly_spaced(here.choices(), tries)
    share = tries // len(choices)
    found = [best_reachable(here.after(a, luck), evaluator, luck, share, depth - 1) for a in choices]
    return max(found, key=lambda parts: sum(parts.values()))


def has_followup(here: Position, evaluator: Evaluator) -> bool:
    s, p = here.s, here.seat
    return is_asked(s, p) and s.todo_what[question(s, p)] in evaluator.followups


def evenly_spaced(choices: list[int], most: int) -> list[int]:
    """Return at most `most` of the choices, evenly spaced over their ids."""
    if len(choices) <= most:
        return choices
    return [choices[k * len(choices) // most] for k in range(most)]


def evaluate(here: Position, evaluator: Evaluator) -> Parts:
    """Return the parts of the seat's own value, and the opponents' values as a further part."""
    w, s, p = here.w, here.s, here.seat
    parts = evaluator.parts(w, s, p)
    others = [sum(evaluator.parts(w, s, q).values()) for q in range(here.seats) if q != p]
    if others:
        parts["rivals"] = -evaluator.rivalry * sum(others) / len(others)
    if s.todo_n == 0 and here.game.place(w, s, p) == 1:
        parts["victory"] = VICTORY
    return parts
