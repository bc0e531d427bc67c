"""RoboRally's own opponent: it plans whole programs and lays them card by card; all else is one step ahead.

Levels that search do it compiled (`bots/rally`); without a compiler they plan like the others.
"""

from collections.abc import Callable
from importlib.util import find_spec

from boardwright.bots.advice import PUBLISHED, Advice, Budget
from boardwright.bots.greedy import changes, think_greedy
from boardwright.bots.programs import Deal, Plan, deal_of, plans
from boardwright.bots.random import think_random
from boardwright.bots.values.roborally import VALUE, robot_parts
from boardwright.core import NONE, Luck, View
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.words import HAND, Ask, Do

WEARY = 6
"""Damage from which the confirmation announces a power down, where both go together."""


PLAIN = Budget(redeals=2, tries=240, slips=0)
"""What a searching level has for planning in plain Python, where it cannot search."""


def think(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Programs are planned; every other question is answered by what it leads to."""
    question = view.question
    found = think_specially(view, budget)
    if found:
        return found
    if budget.searches:
        budget = PLAIN
    if question is None or question.what != Ask.PROGRAM:
        return think_greedy(view, luck, budget, VALUE)
    return lay_program(view, question.x, budget) or think_random(view, luck, budget)


def think_specially(view: View, budget: Budget) -> list[Advice]:
    """What the expert, or the published method, has to say; none from all other levels."""
    if budget == PUBLISHED:
        from boardwright.bots.rally.published import think_published

        return think_published(view)
    return think_compiled(view, budget) if budget.searches else []


def think_compiled(view: View, budget: Budget) -> list[Advice]:
    """The expert's opinion; none without a compiler, and where it does not know the goal. It waits to be compiled."""
    if find_spec("numba") is None:
        return []
    from boardwright.bots.rally.think import think_rally

    return think_rally(view, budget)


def is_warm() -> bool:
    """Can the searching levels begin within a moment?"""
    from boardwright.bots.rally.code import is_warm as is_compiled

    return find_spec("numba") is not None and is_compiled()


def warm(progress: Callable[[str], None] = lambda text: None) -> None:
    """Compile the searching levels now."""
    from boardwright.bots.rally.code import warm as warm_code

    warm_code(progress)


def lay_program(view: View, r: int, budget: Budget) -> list[Advice]:
    """The next step of each plan, ranked by the best plan that begins so."""
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


def next_step(view: View, deal: Deal, plan: Plan) -> int:
    """The action that brings the registers nearer to the plan, the lowest register first."""
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
