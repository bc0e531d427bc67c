"""Acting is a set of seats: those asked together may answer in any order and reach the same state."""

from typing import Any

from boardwright.core import Luck, Match, open_questions
from boardwright.core.agenda import is_asked
from boardwright.core.types import AnyState
from boardwright.testing.table import Broken, Table

PAIRS = 3
"""Pairs of answers to try in each position in which several seats are asked."""


def check(table: Table) -> None:
    """Where two seats are asked together, play their answers in both orders.

    If neighbours can always be swapped, every order is possible.
    """
    for match in table.random_play():
        seats = match.acting()
        if len(seats) > 1:
            for _ in range(PAIRS):
                _swap(table, match, *table.dice.sample(seats, 2))


def _swap(table: Table, match: Match, p: int, q: int) -> None:
    a, b = table.dice.choice(match.legal(p)), table.dice.choice(match.legal(q))
    one = _both(table, match, (p, a), (q, b))
    two = _both(table, match, (q, b), (p, a))
    if one is not None and two is not None and not table.sheet.same(one, two):
        texts = [f'seat {seat} "{table.game.actions.text(x)}"' for seat, x in ((p, a), (q, b))]
        raise Broken(f"{' and '.join(texts)} depend on their order: {table.differences(one, two)}")


def _both(table: Table, match: Match, one: tuple[int, int], two: tuple[int, int]) -> Any:
    """Return the state after both answers; None if the first one removed or changed the second question."""
    game, w = table.game, match.w
    s = match.state_at(match.ply)
    luck = Luck(match.seed, match.luck.draws)
    asked = _question(s, two[0])
    game.answer(w, s, *one, luck)
    if not is_asked(s, two[0]) or _question(s, two[0]) != asked or two[1] not in game.choices(w, s, two[0]):
        return None
    game.answer(w, s, *two, luck)
    _forget_done(s)
    return s


def _question(s: AnyState, p: int) -> Any:
    return next(q for q in open_questions(s) if q.seat == p)


def _forget_done(s: AnyState) -> None:
    """Clear entries that have left the agenda."""
    for column in (s.todo_what, s.todo_who, s.todo_x, s.todo_y, s.todo_level):
        column[s.todo_n :] = [0] * (len(column) - s.todo_n)
