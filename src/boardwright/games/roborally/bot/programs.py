"""Programs in plain Python: many orders are traced on an empty floor, the best are simulated in full.

The other robots get programs too, made from cards they may hold: they also head for their flags.
A plan depends only on what the seat sees at the deal, so that every step of programming finds the same one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations
from math import perm

from boardwright.core import NONE, Luck, View, draw, plan, schema
from boardwright.core.advice import Budget, Parts, add
from boardwright.games.roborally import GAME
from boardwright.games.roborally.bot.evaluator import RIVALRY, goal_of, robot_parts
from boardwright.games.roborally.bot.ways import FAR, GONE, SIDES, Floor, floor_of, trace, ways
from boardwright.games.roborally.rules.floor import is_active
from boardwright.games.roborally.rules.program import is_left_empty, is_open
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CELLS, HAND, REGISTERS, Ask

TRIALS = 2
"""Orders traced per try of the budget."""
RUN = 6
"""One in this many tries is simulated in full, which takes as long as the others together."""
RIVAL_TRIALS = 12
STEPS = 2000
"""Upper bound on chores and answers in five registers; never nearly reached."""
AFTER = frozenset({Ask.GO_REPAIR, Ask.SITE, Ask.REPAIR, Ask.STAY, Ask.CELL, Ask.FACE, Ask.PROGRAM})
"""Questions and chores that follow the five registers."""

Order = tuple[int, ...]
"""A card for each open register."""


@dataclass(frozen=True)
class Deal:
    """What a robot is programmed with. Deals that look the same to the seat are equal."""

    r: int
    registers: tuple[int, ...]
    cards: Order
    situation: tuple[object, ...]
    floor: Floor
    course: tuple[object, ...]
    budget: Budget
    view: View = field(compare=False)


@dataclass(frozen=True)
class Candidate:
    """Cards for the open registers, their value, and its parts."""

    order: Order
    value: float
    parts: Parts = field(compare=False)


def deal_of(view: View, r: int, budget: Budget) -> Deal:
    """Return the cards and registers of a robot as they were before the first card was placed."""
    w, s = view.w, view.s
    registers = tuple(reg for reg in range(REGISTERS) if is_open(s, r, reg) and not is_left_empty(s, r, reg))
    placed = [s.card[r][reg] for reg in registers if s.card[r][reg] != NONE]
    held = [card for card in s.hand[r][:HAND] if card != NONE]
    fields = (s.at, s.facing, s.status, s.damage, s.locked, s.lives, s.next_flag, s.down, s.flag_at, s.virtual)
    situation = (s.turn, view.seats, w.flags, *(tuple(row) for row in fields))
    cards = tuple(sorted(placed + held))
    return Deal(r, registers, cards, situation, floor_of(w), course_of(w, s), budget, view)


def course_of(w: World, s: State) -> tuple[object, ...]:
    """Return what else a turn depends on: machines and beams of the floor, options, switches."""
    machines = (tuple(w.pusher[:CELLS]), tuple(w.crusher[:CELLS]), tuple(map(tuple, w.beams[:CELLS])))
    return (*machines, tuple(s.opt_owner), tuple(s.charge), w.goal, w.laser_factor, w.robots, w.flags_move)


@lru_cache(maxsize=64)
def plans(deal: Deal) -> list[Candidate]:
    """Return the fully simulated programs, best first. If even the best costs a life, others are tried too."""
    luck = Luck(repr((deal.r, deal.cards, deal.situation)))
    orders, most = promising(deal, luck), max(1, deal.budget.tries // RUN)
    bases = [imagined(deal, luck) for _ in range(deal.budget.redeals)]
    found = best_first(tried(deal, orders[:most], bases, luck))
    if is_deadly(deal, found[0]):
        found = best_first(found + tried(deal, careful(deal, orders[most:], most), bases, luck))
    return found


def best_first(found: Iterable[Candidate]) -> list[Candidate]:
    return sorted(found, key=lambda one: (-one.value, one.order))


def careful(deal: Deal, orders: Sequence[Order], most: int) -> list[Order]:
    """Return alternatives to the first choice: the laziest, those that move least, and a sample of all."""
    w = deal.view.w

    def spaces(cards: Iterable[int]) -> int:
        return sum(abs(w.card_spaces[card]) for card in cards)

    lazy = tuple(sorted(deal.cards, key=lambda card: (spaces([card]), card))[: len(deal.registers)])
    slow = sorted(orders, key=lambda order: (spaces(order), order))[: most // 2]
    some = orders[:: max(1, 2 * len(orders) // most)]
    return list(dict.fromkeys([lazy, *slow, *some]))


def tried(deal: Deal, orders: Sequence[Order], bases: Sequence[State], luck: Luck) -> list[Candidate]:
    """Simulate these programs in every imagined state."""
    totals: list[Parts] = [{} for _ in orders]
    for base in bases:
        for order, total in zip(orders, totals, strict=True):
            add(total, outcome(deal, base, order, luck), len(bases))
    return [Candidate(order, sum(t.values()), t) for order, t in zip(orders, totals, strict=True)]


def is_deadly(deal: Deal, one: Candidate) -> bool:
    """Return whether the program costs a life in at least one of the states."""
    now = robot_parts(deal.view.w, deal.view.s, deal.r, deal.floor)
    return one.parts.get("lives", 0.0) < now.get("lives", 0.0)


def promising(deal: Deal, luck: Luck) -> list[Order]:
    """Return orders by how far they get on an empty floor, best first; cards of one kind count once."""
    w, s, r = deal.view.w, deal.view.s, deal.r
    orders = some_orders(deal.cards, len(deal.registers), deal.budget.tries * TRIALS, luck)
    kinds = {tuple(w.card_kind[card] for card in order): order for order in orders}
    fixed = [s.card[r][reg] for reg in range(REGISTERS)]
    cost = {order: distance(w, s, r, deal.floor, laid(fixed, deal.registers, order)) for order in kinds.values()}
    return sorted(cost, key=lambda order: (cost[order], order))


def some_orders(cards: Sequence[int], n: int, most: int, luck: Luck) -> list[Order]:
    """Return all orders of n of the cards if there are at most `most`, else `most` random ones."""
    if perm(len(cards), n) <= most:
        return list(permutations(cards, n))
    return [some_order(cards, n, luck) for _ in range(most)]


def some_order(cards: Sequence[int], n: int, luck: Luck) -> Order:
    rest = list(cards)
    return tuple(rest.pop(draw(luck, len(rest))) for _ in range(n))


def laid(fixed: Sequence[int], registers: Sequence[int], order: Order) -> list[int]:
    """Return the cards of a program, including locked registers and omitting empty ones."""
    cards = list(fixed)
    for reg, card in zip(registers, order, strict=True):
        cards[reg] = card
    return [card for card in cards if card >= 0]


def distance(w: World, s: State, r: int, floor: Floor, cards: Sequence[int]) -> int:
    """Return how far from its goal the cards leave the robot; a flag touched on the way outweighs any way."""
    if s.at[r] < 0:
        return FAR
    flag, places = s.next_flag[r], trace(w, floor, s.at[r], s.facing[r], cards) or [(s.at[r], s.facing[r])]
    for cell, _ in places:
        if flag <= w.flags and cell == s.flag_at[flag - 1]:
            flag += 1
    cell, facing = places[-1]
    touched = flag - s.next_flag[r]
    if cell == GONE:
        return FAR + 1
    if flag > w.flags:
        return -FAR * touched
    goal = s.flag_at[flag - 1] if touched else goal_of(w, s, r)
    return (ways(floor, goal)[cell * SIDES + facing] if goal >= 0 else 0) - FAR * touched


def imagined(deal: Deal, luck: Luck) -> State:
    """Return a state that the seat considers possible, with programs for all other robots."""
    w, seat = deal.view.w, deal.view.seat
    s = schema(State).copy(deal.view.s)
    GAME.redeal(w, s, seat, luck)
    for r in range(w.robots):
        if r != deal.r and is_active(s, r):
            imagine_program(w, s, r, deal.floor, luck)
    return s


def imagine_program(w: World, s: State, r: int, floor: Floor, luck: Luck) -> None:
    """Give another robot the best of a few orders of the cards it may hold."""
    registers = [reg for reg in range(REGISTERS) if is_open(s, r, reg)]
    sealed = [s.card[r][reg] for reg in registers if s.card[r][reg] >= 0]
    cards = sealed + [card for card in s.hand[r] if card >= 0]
    if len(cards) < len(registers):
        return
    fixed = [s.card[r][reg] for reg in range(REGISTERS)]
    orders = some_orders(cards, len(registers), RIVAL_TRIALS, luck)
    best = min(orders, key=lambda order: distance(w, s, r, floor, laid(fixed, registers, order)))
    for reg, card in zip(registers, best, strict=True):
        s.card[r][reg] = card


def outcome(deal: Deal, base: State, order: Order, luck: Luck) -> Parts:
    """Return the result of the turn with this program: the robot's own parts, and the others' as one."""
    w, s = deal.view.w, schema(State).copy(base)
    for reg, card in zip(deal.registers, order, strict=True):
        s.card[deal.r][reg] = card
    run_registers(w, s, luck)
    parts = robot_parts(w, s, deal.r, deal.floor)
    others = [sum(robot_parts(w, s, r, deal.floor).values()) for r in range(w.robots) if r != deal.r]
    parts["rivals"] = -RIVALRY * sum(others) / max(1, len(others))
    return parts


def run_registers(w: World, s: State, luck: Luck) -> None:
    """Run five registers up to the repairs; every question gets its first legal answer.

    After an answer the game runs on by itself, sometimes into the next turn; the run then ends there.
    """
    s.todo_n, s.register = 0, 0
    plan(s, Ask.GO_PRE, 0, 0)
    draws, turn = luck.draws, s.turn
    for _ in range(STEPS):
        if s.todo_n == 0 or s.turn != turn or s.todo_what[s.todo_n - 1] in AFTER:
            break
        p = s.todo_who[s.todo_n - 1]
        if p == NONE:
            do_chore(w, s, luck)
        else:
            GAME.answer(w, s, p, GAME.choices(w, s, p)[0], luck)
    luck.draws = draws
