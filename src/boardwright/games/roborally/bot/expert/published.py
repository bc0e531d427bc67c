"""The best method published before this one, for comparison: all orders on an empty board, the least distance wins.

Every order of the hand is simulated for a lone robot, with the walls, belts, gears, pushers and pits of the board. The
best one ends nearest to the next flag, in spaces walked round walls and pits; a flag touched on the way outweighs any
distance, and a fall is worst. Other robots are ignored. The robot powers down when badly damaged; questions about
options are answered by one-step lookahead, as on the medium level.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from types import FunctionType

from boardwright.core import Luck, View, schema
from boardwright.core.advice import Advice
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.bot.evaluator import goal_of
from boardwright.games.roborally.bot.expert.code import is_warm
from boardwright.games.roborally.bot.expert.course import lone_bytes, lone_state, sample_cards, transitions_of
from boardwright.games.roborally.bot.expert.deal import Deal, deal_of
from boardwright.games.roborally.bot.expert.rules import transitions
from boardwright.games.roborally.bot.expert.rules.sizes import GONE, NO_CARD, SIDES
from boardwright.games.roborally.bot.expert.walk import FLAG, walk
from boardwright.games.roborally.bot.ways import floor_of
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CELLS, REGISTERS, Ask, Do

PLAIN = {**vars(transitions), "game_chore": do_chore}
simulate_register = FunctionType(transitions.simulate_register.__code__, PLAIN)
"""Compiled code calls the chores of the game by address; here they are the rule itself."""
WEARY = 6
"""Damage from which the robot powers down."""
FALL = 1_000_000


@dataclass(frozen=True)
class Board:
    """An empty board."""

    world: bytes
    board_turn: tuple[int, ...]


Step = Callable[[int, int, int], int]
"""Register, kind of card and place -> the next place, or GONE."""


def step_on(board: Board) -> Step:
    """Return a lookup in the transition table if the expert is compiled, else a simulation by the rules."""
    if not is_warm():
        return partial(simulated, board)
    transitions = transitions_of(board.world, board.board_turn)
    return lambda reg, kind, place: int(transitions.nexts[reg, kind, place])


@lru_cache(maxsize=8)
def lone(board: Board) -> tuple[World, State, list[int]]:
    """Return world, state and cards for a lone robot."""
    import numpy as np

    w = schema(World).thaw(np.frombuffer(board.world, schema(World).dtype)[0])
    return w, lone_state(w, list(board.board_turn)), sample_cards(w)


@lru_cache(maxsize=100_000)
def simulated(board: Board, reg: int, kind: int, place: int) -> int:
    """Simulate one register of a lone robot in plain Python."""
    w, known, cards = lone(board)
    s: State = schema(State).copy(known)
    s.at[0], s.facing[0] = divmod(place, SIDES)
    return simulate_register(w, s, reg, cards[kind], Luck("stroll"))


def think_published(view: View) -> list[Advice]:
    """Answer questions about programming and power-down; return nothing for others."""
    question = view.question
    if question is None:
        return []
    if question.what == Ask.ANNOUNCE:
        weary = view.s.damage[question.x] >= WEARY
        return [Advice(ACTIONS.id(Do.YES if weary else Do.NO), 0.0)]
    if question.what != Ask.PROGRAM:
        return []
    deal = deal_of(view, question.x)
    if len(deal.cards) < len(deal.registers):
        return []
    order, cost = nearest(deal)
    return [Advice(a, -float(cost)) for a in laying(view, deal, order) if a in view.legal][:1]


def laying(view: View, deal: Deal, order: tuple[int, ...]) -> Iterator[int]:
    """Yield actions that bring the registers nearer to an order, lowest register first, then the confirmation."""
    s, r = view.s, deal.r
    for reg, card in zip(deal.registers, order, strict=True):
        if s.card[r][reg] != card and s.card[r][reg] >= 0:
            yield ACTIONS.id(Do.TAKE_BACK, reg)
        elif s.card[r][reg] != card and card in s.hand[r]:
            yield ACTIONS.id(Do.PLACE, s.hand[r].index(card), reg)
    if s.damage[r] >= WEARY:
        yield ACTIONS.id(Do.CONFIRM, 1)
    yield ACTIONS.id(Do.CONFIRM, 0)


@lru_cache(maxsize=64)
def nearest(deal: Deal) -> tuple[tuple[int, ...], int]:
    """Return the first order that ends nearest to the flag, and its cost."""
    board = Board(lone_bytes(deal.w), tuple(deal.s.board_turn))
    return min(endings(deal, step_on(board)), key=lambda one: one[1])


def endings(deal: Deal, step: Step) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every order, equal kinds once, with its cost."""
    w, s, r = deal.w, deal.s, deal.r
    start = (s.at[r] * SIDES + s.facing[r], s.next_flag[r])
    far = distances(deal)

    def onward(reg: int, rest: tuple[int, ...], place: int, flag: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if reg == REGISTERS:
            yield (), remoteness(far, s.next_flag[r], place, flag)
            return
        if reg not in deal.registers:
            fixed = w.card_kind[s.card[r][reg]] if s.card[r][reg] >= 0 else NO_CARD
            yield from onward(reg + 1, rest, *trod(w, s, step, reg, fixed, place, flag))
            return
        for kind in sorted({w.card_kind[card] for card in rest}):
            card = max(card for card in rest if w.card_kind[card] == kind)
            left = tuple(other for other in rest if other != card)
            for order, cost in onward(reg + 1, left, *trod(w, s, step, reg, kind, place, flag)):
                yield (card, *order), cost

    yield from onward(0, deal.cards, *start)


def trod(w: World, s: State, step: Step, reg: int, kind: int, place: int, flag: int) -> tuple[int, int]:
    """Return place and next flag after one register."""
    if place == GONE:
        return place, flag
    place = step(reg, kind, place)
    touched = place != GONE and flag <= w.flags and place // SIDES == s.flag_at[flag - 1]
    return place, flag + touched


def remoteness(far: Sequence[Sequence[int]], start: int, place: int, flag: int) -> int:
    """Return the cost of a program's end; `far` has a table for each number of flags touched on the way."""
    if place == GONE:
        return FALL
    touched = flag - start
    return far[touched][place // SIDES] - FLAG * touched


def distances(deal: Deal) -> list[list[int]]:
    """Return the distances to the goal, to the flag after it, and so on; all zero after the last."""
    w, s, r = deal.w, deal.s, deal.r
    goals = [goal_of(w, s, r), *s.flag_at[s.next_flag[r] : w.flags]]
    return [walk(floor_of(w), goal) if goal >= 0 else [0] * CELLS for goal in goals] + [[0] * CELLS]
