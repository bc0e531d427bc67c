"""The expert's answers: programs are searched and laid card by card, all else is simulated to the end of the turn."""

import numpy as np

from boardwright.core import NONE, View
from boardwright.core.advice import Advice, Budget, canonical, changes, ranked
from boardwright.games.roborally.actions import ACTIONS, KIND, ONE, TWO
from boardwright.games.roborally.bot.expert.deal import deal_of
from boardwright.games.roborally.bot.expert.rules.sizes import Part
from boardwright.games.roborally.bot.expert.search import WIDTH, Plan, parts_of, plans, table_of
from boardwright.games.roborally.bot.expert.settings import SPENT, WEARY, next_step
from boardwright.games.roborally.bot.expert.weights import worth
from boardwright.games.roborally.schema import World
from boardwright.games.roborally.words import REGISTERS, Ask, Do, Goal

REGISTERS_A_SECOND = 800_000
"""Registers of one robot that an ordinary core simulates, for budgets in seconds."""
GUESSES = 128
FOREIGN = frozenset({Goal.CAPTURE_THE_FLAG, Goal.CONTROL_ALL_FLAGS})
"""Goals without cost-to-go tables."""


def understands(w: World) -> bool:
    """Return whether the goal is a race over flags or a fight."""
    return w.goal not in FOREIGN


def turns_of(budget: Budget, robots: int) -> int:
    """Return the full turns to simulate for one program; every register of every robot is a decision."""
    decisions = budget.simulated or int(budget.seconds * REGISTERS_A_SECOND)
    return max(1, decisions // (REGISTERS * robots))


def think_as_expert(view: View, budget: Budget) -> list[Advice]:
    """Return advice, best first; empty if the expert has no opinion."""
    question = view.question
    if question is None or not understands(view.w):
        return []
    if question.what == Ask.PROGRAM:
        return lay_program(view, question.x, turns_of(budget, view.w.robots))
    if question.what == Ask.KEEP:
        return ranked([Advice(a, float(worth()[ONE[a]])) for a in view.legal])
    return weigh(view, question.x, turns_of(budget, view.w.robots))


def weigh(view: View, r: int, turns: int) -> list[Advice]:
    """Simulate every answer to the end of the turn, with the same guesses for all."""
    choices = sensible(view, r)
    if len(choices) == 1:
        return [Advice(choices[0], 0.0)]
    guesses = max(4, min(GUESSES, turns // (4 * len(choices))))
    table = table_of(view.w, view.s, view.seat, r, guesses)
    rows = np.full((len(choices), WIDTH), NONE, np.int64)
    rows[:, REGISTERS] = choices
    means = table.outcomes(rows, 0, guesses, False) / guesses
    middle = parts_of(means.mean(axis=0))
    return ranked(
        [
            Advice(a, 100.0 * float(mean[Part.CHANCE]), changes(middle, parts_of(mean)))
            for a, mean in zip(choices, means, strict=True)
        ]
    )


def sensible(view: View, r: int) -> list[int]:
    """Return the canonical actions, without a power-down for light damage: it looks timid and gains nothing."""
    choices = canonical(view)
    stays = view.question is not None and view.question.what == Ask.STAY
    if view.s.damage[r] >= (SPENT if stays else WEARY):
        return choices
    return [a for a in choices if not is_rest(view, a)] or choices


def is_rest(view: View, a: int) -> bool:
    """Return whether an answer announces or prolongs a power-down, or re-enters powered down."""
    asked = view.question.what if view.question else None
    return (asked in (Ask.ANNOUNCE, Ask.STAY) and KIND[a] == Do.YES) or (asked == Ask.FACE and TWO[a] == 1)


def lay_program(view: View, r: int, turns: int) -> list[Advice]:
    """Return the first action of each plan, ranked by the best plan that starts with it."""
    take = ACTIONS.id(Do.FLY_TAKE)
    if take in view.legal:
        return [Advice(take, 0.0)]
    deal = deal_of(view, r)
    if len(deal.cards) < len(deal.registers):
        return []
    found = plans(deal, turns)
    middle = mean_parts(found)
    best: dict[int, Advice] = {}
    if next_step(view, deal, found[0].order, found[0].replies) not in view.legal:
        return [Advice(a, found[0].value) for a in (ACTIONS.id(Do.CONFIRM, 0),) if a in view.legal]
    for plan in found:
        a = next_step(view, deal, plan.order, plan.replies)
        if a in view.legal and a not in best:
            best[a] = Advice(a, plan.value, changes(middle, plan.parts))
    return list(best.values())


def mean_parts(found: list[Plan]) -> dict[str, float]:
    """Return the mean parts of all plans; reasons are what sets a plan apart from them."""
    return {name: sum(plan.parts[name] for plan in found) / len(found) for name in found[0].parts}
