"""The search for a program: all orders by table, the best of them in full turns against guessed programs."""

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
"""Share of the turns, and total guesses at the others: first few for many programs, then many for the best."""
FEWEST = 6
PRICE = 10
"""Cost of a further turn, in turns: every robot must choose a program for it."""
MOST_AHEAD, FEW_GUESSES = 12, 32
"""Most programs followed into the next turn, and the fewest guesses that say anything about it."""
AHEAD = 0.6
"""Weight of the position after the next turn; the one before it has the rest."""
GAIN = 0.002
"""A setting must raise the chance by this much."""
WIDTH = REGISTERS + REPLIES


@dataclass
class Guesses:
    """States that a seat considers possible, one per guess, and one more to simulate turns on.

    `after` is the course of the next turn, with its flags where belts will have carried them.
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
        """Make guesses up to `until`."""
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
        """Return the summed parts of each row over these guesses, after `further` more turns."""
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
    """Return scratch buffers: the rows of Row, a value and the kinds of each program."""
    return (
        np.zeros((Row.COUNT, ROW), np.int64),
        np.zeros(PROGRAMS, np.float64),
        np.zeros((PROGRAMS, REGISTERS), np.int64),
    )


def table_of(w: World, s: State, p: int, r: int, most: int) -> Guesses:
    """Return room for `most` guesses, whose luck depends only on what is known."""
    known = schema(State).freeze(s)
    seed = sha256(known.tobytes() + bytes([p, r])).hexdigest()
    states = np.zeros(most + 1, known.dtype)
    luck = lucks([f"{seed} {i}" for i in range(most + 1)])
    return Guesses(p, r, course_of(w, s), course_of(w, s, 1), frozen(print_of(w)), states, luck, known[0])


@dataclass(frozen=True)
class Plan:
    """Cards for the open registers, answers after them, the chance to be first, and its parts."""

    order: tuple[int, ...]
    replies: tuple[int, ...]
    value: float
    parts: dict[str, float] = field(compare=False)


@lru_cache(maxsize=64)
def plans(deal: Deal, turns: int) -> list[Plan]:
    """Return the programs that reach the last stage, best first; half of the budget goes to the turn after."""
    table = table_of(deal.w, deal.s, deal.seat, deal.r, STAGES[-1][1])
    rows, near = sifted(deal, table, turns // 2)
    rows, near, means = looked_ahead(table, rows, near, turns // 2 // PRICE)
    row, more = with_settings(deal, table, rows[0], near[0])
    first = plan_of(deal, row, means[0] + more)
    return [first, *(plan_of(deal, rows[k], means[k]) for k in range(1, len(rows)))]


def sifted(deal: Deal, table: Guesses, turns: int) -> tuple[Numbers, Numbers]:
    """Try many programs in few turns, then few in many; return the best first, with their mean parts."""
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
    """Rank the best programs again by the turn after; return them with their means for one turn and for both."""
    few = min(max(tries // table.guesses, FEWEST), MOST_AHEAD, len(rows))
    guesses = min(tries // few, table.guesses)
    if guesses < FEW_GUESSES:
        return rows, near, near
    far = table.outcomes(rows[:few], 0, guesses, True, 1) / guesses
    means = AHEAD * far + (1.0 - AHEAD) * near[:few]
    best = np.argsort(-means[:, Part.CHANCE], kind="stable")
    return rows[best], near[best], means[best]


def with_settings(deal: Deal, table: Guesses, row: Numbers, means: Numbers) -> tuple[Numbers, Numbers]:
    """Return a program with the settings that gain enough, and the parts they add."""
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
    """Return the parts by the names that hints use, negated where less is better."""
    names = {Part.WAY: "way", Part.DAMAGE: "damage", Part.LIVES: "lives", Part.OPTIONS: "options", Part.POWER: "power"}
    found = {name: -float(means[part]) for part, name in names.items()}
    return {**found, "rivals": float(means[Part.RIVALS])}


def promising(deal: Deal, course: Course, most: int) -> Numbers:
    """Return rows of the orders with the lowest cost-to-go, fast cards first; the best also slow cards first."""
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
    """Return all programs as kinds of cards, most promising first, and their number."""
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
    """Return cards for the kinds of a program, each the first of its kind in `cards`."""
    rest, row = list(cards), [NONE] * WIDTH
    for reg in deal.registers:
        row[reg] = next(card for card in rest if deal.w.card_kind[card] == program[reg])
        rest.remove(row[reg])
    return row
