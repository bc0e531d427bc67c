"""All programs of a hand, simulated in full by compiled code, and the programs of bots."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

import numpy as np

from boardwright.core import NONE, Luck, View, schema
from boardwright.core.advice import Budget
from boardwright.core.arrays import Numbers
from boardwright.core.compile.build import compile_module
from boardwright.core.page import Solution
from boardwright.core.page.puzzle import Line
from boardwright.core.types import Function
from boardwright.games.roborally import GAME
from boardwright.games.roborally.actions import ACTIONS, KIND, ONE, TWO
from boardwright.games.roborally.bot.expert import deal as expert_deal
from boardwright.games.roborally.bot.expert.search import plans as expert_plans
from boardwright.games.roborally.bot.expert.think import turns_of
from boardwright.games.roborally.bot.programs import deal_of, plans
from boardwright.games.roborally.puzzle.outcome import outcome, play_out, ranked, robot_of
from boardwright.games.roborally.puzzle.rules import run as module
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import HAND, REGISTERS, Do

Order = tuple[int, ...]
Outcome = tuple[int, ...]
FLAG, CLEAR = 20, 2
"""Spaces a flag counts as, and spaces by which the best outcome must lead."""
DEALS = 2
"""Times hidden cards are redealt, because outcomes must not depend on them."""
DECISIONS = 1_000_000
"""Decisions that the confirming search may simulate, per unit of effort."""


@cache
def entries() -> dict[str, Function]:
    return compile_module(GAME, module)


def solution(view: View) -> Solution | None:
    """Return the best program and a second best, if the best leads alone and clearly; the margin is in spaces."""
    r, hand = robot_of(view.w, view.s, view.seat), hand_of(view)
    orders = np.array(list(programs(view, hand)), np.int64)
    found = [outcomes(view, r, orders, Luck(f"deal {k}")) for k in range(DEALS)]
    if (found[0] != found[1]).any():
        return None
    reached = [ranked(row) for row in found[0]]
    best = max(reached)
    right = [k for k, one in enumerate(reached) if one == best]
    second = max((one for one in reached if one != best), default=best)
    margin = float(worth(best) - worth(second))
    if not best[0] or len(right) > 1 or margin < CLEAR:
        return None
    lines = [(right[0], best), (reached.index(second), second)]
    return Solution(tuple((line_of(view, tuple(orders[k].tolist())), worth(one)) for k, one in lines), margin)


def worth(one: Outcome) -> float:
    """Return an outcome as a number of spaces; damage only breaks ties."""
    kept, flag, spaces, damage = one
    return FLAG * flag + spaces + damage / HAND - (0 if kept else FLAG * FLAG)


def hand_of(view: View) -> tuple[int, ...]:
    r = robot_of(view.w, view.s, view.seat)
    return tuple(card for card in view.s.hand[r] if card != NONE)


def programs(view: View, hand: tuple[int, ...]) -> Iterator[Order]:
    """Yield every order of five cards of the hand, cards of one kind once."""

    def further_cards(taken: Order) -> Iterator[Order]:
        if len(taken) == REGISTERS:
            yield taken
            return
        kinds = set()
        for card in hand:
            kind = view.w.card_kind[card]
            if card not in taken and kind not in kinds:
                kinds.add(kind)
                yield from further_cards((*taken, card))

    return further_cards(())


def outcomes(view: View, r: int, orders: Numbers, luck: Luck) -> Numbers:
    """Return the outcome of each order, by compiled rules."""
    s = schema(State).copy(view.s)
    GAME.redeal(view.w, s, view.seat, luck)
    states = np.zeros(2, schema(State).dtype)
    schema(State).freeze_into(s, states, 0)
    found = np.zeros((len(orders), len(ranked(range(HAND)))), np.int64)
    world = schema(type(view.w)).freeze(view.w)
    entries()["run_programs"](world, states, np.concatenate([luck.row()] * 2), r, orders, found)
    return found


def line_of(view: View, order: Order) -> Line:
    """Return the answers that lay an order and confirm it."""
    slots = view.s.hand[robot_of(view.w, view.s, view.seat)]
    laid = [ACTIONS.id(Do.PLACE, slots.index(card), reg) for reg, card in enumerate(order)]
    return (*laid, ACTIONS.id(Do.CONFIRM, 0))


def order_of(view: View, line: Line) -> Order:
    """Return the cards that a line of answers lays."""
    slots = view.s.hand[robot_of(view.w, view.s, view.seat)]
    laid = {TWO[a]: slots[ONE[a]] for a in line if KIND[a] == Do.PLACE}
    return tuple(laid[reg] for reg in range(REGISTERS))


@lru_cache(maxsize=256)
def reached(key: "Key", order: Order) -> Outcome:
    """Return the outcome of one order, by plain rules."""
    view = key.view
    s, r = schema(State).copy(view.s), robot_of(view.w, view.s, view.seat)
    GAME.redeal(view.w, s, view.seat, Luck("deal"))
    s.card[r] = list(order)
    play_out(view.w, s, view.seat, Luck("run"))
    return outcome(view.w, s, view.seat)


class Key:
    """A view as the key of a cache."""

    def __init__(self, view: View):
        self.view, self.bytes = view, view.key()

    def __hash__(self) -> int:
        return hash(self.bytes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and other.bytes == self.bytes


def is_as_good(view: View, line: Line, order: Order) -> bool:
    key = Key(view)
    return reached(key, order) == reached(key, order_of(view, line))


def is_best_for_expert(view: View, line: Line, effort: int) -> bool:
    """Return whether the search, which also considers the turn after, finds a program of the same outcome."""
    return is_as_good(view, line, expert_order(view, effort * DECISIONS))


def expert_order(view: View, decisions: int) -> Order:
    r = robot_of(view.w, view.s, view.seat)
    budget = Budget(redeals=1, tries=1, slips=0, simulated=decisions)
    return expert_plans(expert_deal.deal_of(view, r), turns_of(budget, view.w.robots))[0].order


def is_found_by(view: View, line: Line, budget: Budget, seed: int) -> bool:
    """Return whether a bot with this budget finds a program of the same outcome. Seeds vary what it tries."""
    if budget.searches:
        return is_as_good(view, line, expert_order(view, budget.simulated))
    deal = deal_of(view, robot_of(view.w, view.s, view.seat), budget)
    order = plans(replace(deal, situation=(*deal.situation, seed)))[0].order
    return is_as_good(view, line, order)
