"""Plans laid card by card: the next action of the best programs, in plain Python."""

from boardwright.core import NONE, Advice, Budget, View
from boardwright.core.advice import changes
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.bot.evaluator import robot_parts
from boardwright.games.roborally.bot.programs import Candidate, Deal, deal_of, plans
from boardwright.games.roborally.words import HAND, Ask, Do

WEARY = 6
"""Damage from which the confirmation announces a power-down, where the rules combine them."""


def think_plainly(view: View, budget: Budget) -> list[Advice]:
    """Return the next actions of programs; empty if another question is open."""
    question = view.question
    return lay_program(view, question.x, budget) if question is not None and question.what == Ask.PROGRAM else []


def lay_program(view: View, r: int, budget: Budget) -> list[Advice]:
    """Return the next action of each plan, ranked by the best plan that starts with it."""
    deal = deal_of(view, r, budget)
    if len(deal.cards) < len(deal.registers):
        return []
    before = robot_parts(view.w, view.s, r, deal.floor)
    best: dict[int, Advice] = {}
    for plan in plans(deal):
        a = next_step(view, deal, plan)
        if a in view.legal and a not in best:
            best[a] = Advice(a, plan.value, changes(before, plan.parts))
    return list(best.values())


def next_step(view: View, deal: Deal, plan: Candidate) -> int:
    """Return the next action towards the plan, lowest register first."""
    s, r = view.s, deal.r
    for reg, card in zip(deal.registers, plan.order, strict=True):
        if s.card[r][reg] == card and s.second[r][reg] == NONE:
            continue
        if s.card[r][reg] != NONE:
            return ACTIONS.id(Do.TAKE_BACK, reg)
        if card in s.hand[r]:
            return ACTIONS.id(Do.PLACE, s.hand[r][:HAND].index(card), reg)
    down = ACTIONS.id(Do.CONFIRM, 1)
    return down if s.damage[r] >= WEARY and down in view.legal else ACTIONS.id(Do.CONFIRM, 0)
