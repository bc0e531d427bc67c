"""The search for a program: all orders on the chart, the best of them in whole turns against guessed programs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256

import numpy as np

from boardwright.core import NONE, schema
from boardwright.core.arrays import Numbers, Records
from boardwright.core.luck import lucks
from boardwright.games.roborally.bot.expert import settings
from boardwright.games.roborally.bot.expert.code import entries
from boardwright.games.roborally.bot.expert.course import Course, course_of, frozen, print_of
from boardwright.games.roborally.bot.expert.deal import Deal
from boardwright.games.roborally.bot.expert.rules.sizes import (
    NO_CARD,
    OPEN,
    PROGRAMS,
    REPLIES,
    ROW,
    SIDES,
    Part,
    Row,
)
from boardwright.games.roborally.bot.expert.settings import has_room, with_reply
from boardwright.games.roborally.bot.expert.weights import minds, weights, worth
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import REGISTERS

STAGES = ((0.25, 8), (0.25, 32), (0.25, 96), (0.25, 288))
"""Share of the turns, and guesses at the others: few for many programs first, then many for the few that are left."""
FEWEST = 6
PRICE = 10
"""A turn after the first costs as much as so many turns: everybody must choose a program for it."""
MOST_AHEAD, FEW_GUESSES = 12, 32
"""Programs that are followed into the next turn at most, and the fewest guesses that tell anything about it."""
AHEAD = 0.6
"""How much the position after the next turn counts beside the one before it."""
GAIN = 0.002
"""A setting must raise the chance by so much."""
WIDTH = REGISTERS + REPLIES


@dataclass
class Guesses:
    """States as a seat may think them, one for each guess, and one more to try turns on.

    `after` is the course in the turn after, with its flags where belts have carried them by then.
    """

    p: int
    r: int
    course: Course
    after: Course
    worlds: Records
    states: Records
    lucks: Records
    known: Numbers
    guesses: int = 0

    def guess(self, until: int) -> None:
        """Have at least so many guesses."""
        scratch, values, programs = scratch_buffers()
        course = self.course
        for i in range(self.guesses, until):
            self.states[i] = self.known
            entries()["guess"](
                self.worlds, self.states, self.lucks, i, self.p, self.r,
                course.transitions.nexts, course.transitions.harms, course.ways, course.goals,
                minds(), scratch, values, programs,
            )  # fmt: skip
        self.guesses = max(self.guesses, until)

    def outcomes(self, rows: Numbers, first: int, end: int, programming: bool, further: int = 0) -> Numbers:
        """The summed parts of each row over these guesses, after so many further turns."""
        self.guess(end)
        course = self.after if further else self.course
        totals, parts = np.zeros((len(rows), Part.COUNT)), np.zeros((2, Part.COUNT))
        entries()["trials"](
            self.worlds, self.states, self.lucks, first, end, self.p, self.r, int(programming), further, rows,
            course.transitions.nexts, course.transitions.harms, course.ways, course.goals, minds(), worth(),
            *scratch_buffers(), parts, totals,
        )  # fmt: skip
        return totals


def scratch_buffers() -> tuple[Numbers, Numbers, Numbers]:
    """Scratch paper for orders: the rows of Row, a value and the kinds of each program."""
    return (
        np.zeros((Row.COUNT, ROW), np.int64),
        np.zeros(PROGRAMS, np.float64),
        np.zeros((PROGRAMS, REGISTERS), np.int64),
    )


def table_of(w: World, s: State, p: int, r: int, most: int) -> Guesses:
    """A table for at most so many guesses; its luck depends on nothing but what is known."""
    known = schema(State).freeze(s)
    seed = sha256(known.tobytes() + bytes([p, r])).hexdigest()
    states = np.zeros(most + 1, known.dtype)
    luck = lucks([f"{seed} {i}" for i in range(most + 1)])
    return Guesses(p, r, course_of(w, s), course_of(w, s, 1), frozen(print_of(w)), states, luck, known[0])


@dataclass(frozen=True)
class Plan:
    """Cards for the open registers, answers after them, the chance to be first, and the parts of that."""

    order: tuple[int, ...]
    replies: tuple[int, ...]
    value: float
    parts: dict[str, float] = field(compare=False)


@lru_cache(maxsize=64)
def plans(deal: Deal, turns: int) -> list[Plan]:
    """The programs that were tried to the last stage, best first: half of the budget goes to the turn after."""
    table = table_of(deal.w, deal.s, deal.seat, deal.r, STAGES[-1][1])
    rows, near = sifted(deal, table, turns // 2)
    rows, near, means = looked_ahead(table, rows, near, turns // 2 // PRICE)
    row, more = with_settings(deal, table, rows[0], near[0])
    first = plan_of(deal, row, means[0] + more)
    return [first, *(plan_of(deal, rows[k], means[k]) for k in range(1, len(rows)))]


def sifted(deal: Deal, table: Guesses, turns: int) -> tuple[Numbers, Numbers]:
    """Many programs in few turns, few programs in many; the best first, with the means of their parts."""
    rows = promising(deal, table.course, max(FEWEST, int(turns * STAGES[0][0]) // STAGES[0][1]))
    totals: Numbers = np.zeros((len(rows), Part.COUNT))
    tried = 0
    for share, guesses in STAGES:
        most = max(FEWEST, int(turns * share) // (guesses - tried))
        best = np.argsort(-totals[:, Part.CHANCE], kind="stable")[:most]
        rows, totals = rows[best], totals[best]
        totals = totals + table.outcomes(rows, tried, guesses, True)
        tried = guesses
    best = np.argsort(-totals[:, Part.CHANCE], kind="stable")
    return rows[best], totals[best] / tried


def looked_ahead(table: Guesses, rows: Numbers, near: Numbers, tries: int) -> tuple[Numbers, Numbers, Numbers]:
    """The best programs ranked again by what the turn after brings, with their means for one turn and for both."""
    few = min(max(tries // table.guesses, FEWEST), MOST_AHEAD, len(rows))
    guesses = min(tries // few, table.guesses)
    if guesses < FEW_GUESSES:
        return rows, near, near
    far = table.outcomes(rows[:few], 0, guesses, True, 1) / guesses
    means = AHEAD * far + (1.0 - AHEAD) * near[:few]
    best = np.argsort(-means[:, Part.CHANCE], kind="stable")
    return rows[best], near[best], means[best]


def with_settings(deal: Deal, table: Guesses, row: Numbers, means: Numbers) -> tuple[Numbers, Numbers]:
    """A program with whatever may be set beside it, and what that adds: each setting must win something."""
    start, guesses = means, table.guesses
    if deal.s.opt_n[deal.r] == 0 and not deal.w.announce_with_confirm:
        return row, 0.0 * start
    while has_room(row):
        rows = np.array([with_reply(row, a) for a in settings.tried(deal, row)] or [row], np.int64)
        found = table.outcomes(rows, 0, guesses, True) / guesses
        best = int(np.argmax(found[:, Part.CHANCE]))
        if found[best, Part.CHANCE] < means[Part.CHANCE] + GAIN:
            break
        row, means = rows[best], found[best]
    while has_room(row) and settings.kept(deal, row) != NONE:
        row = with_reply(row, settings.kept(deal, row))
    return row, means - start


def plan_of(deal: Deal, row: Numbers, means: Numbers) -> Plan:
    order = tuple(int(row[reg]) for reg in deal.registers)
    replies = tuple(int(a) for a in row[REGISTERS:] if a != NONE)
    return Plan(order, replies, 100.0 * float(means[Part.CHANCE]), parts_of(means))


def parts_of(means: Numbers) -> dict[str, float]:
    """The parts by the names that hints know: what is less to bear is more worth."""
    names = {Part.WAY: "way", Part.DAMAGE: "damage", Part.LIVES: "lives", Part.OPTIONS: "options", Part.POWER: "power"}
    found = {name: -float(means[part]) for part, name in names.items()}
    return {**found, "rivals": float(means[Part.RIVALS])}


def promising(deal: Deal, course: Course, most: int) -> Numbers:
    """Rows of the orders that look best on the chart; of equal kinds the fast card comes first, or else last."""
    kinds, n = orders(deal, course, weights())
    rows = []
    for program in kinds[:n][:most]:
        rows.append(row_of(deal, program, deal.cards[::-1]))
        if len(rows) < most // 8:
            slow = row_of(deal, program, deal.cards)
            if slow != rows[-1]:
                rows.append(slow)
    return np.array(rows[:most] or [[NONE] * WIDTH], np.int64)


def orders(deal: Deal, course: Course, weighed: Numbers) -> tuple[Numbers, int]:
    """All programs as kinds of cards, the most promising first."""
    w, s, r = deal.w, deal.s, deal.r
    scratch, values, programs = scratch_buffers()
    for card in deal.cards:
        scratch[Row.LEFT, w.card_kind[card]] += 1
    for reg in range(REGISTERS):
        card = s.card[r][reg]
        scratch[Row.FIXED, reg] = OPEN if reg in deal.registers else w.card_kind[card] if card >= 0 else NO_CARD
    scratch[Row.PLACE, 0] = s.at[r] * SIDES + s.facing[r]
    scratch[Row.FLAG, 0] = min(s.next_flag[r] - 1, w.flags)
    n = entries()["explore"](
        course.transitions.nexts,
        course.transitions.harms,
        course.cost_to_go,
        course.goals,
        0,
        weighed,
        scratch,
        values,
        programs,
    )
    return programs[np.argsort(values[:n], kind="stable")], n


def row_of(deal: Deal, program: Numbers, cards: Sequence[int]) -> list[int]:
    """The cards for the kinds of a program, each the first of its kind in this list."""
    rest, row = list(cards), [NONE] * WIDTH
    for reg in deal.registers:
        row[reg] = next(card for card in rest if deal.w.card_kind[card] == program[reg])
        rest.remove(row[reg])
    return row
