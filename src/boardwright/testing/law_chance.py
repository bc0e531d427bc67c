"""Chance is explicit: the seed and the actions decide everything, and nothing else does."""

import random

from boardwright.core import Match
from boardwright.testing.table import Broken, Table


def check(table: Table) -> None:
    """Play a random match, then the same actions once more: every digest is the same."""
    moves = []
    for match in table.random_play():
        _no_luck_inside(table, match)
        moves = list(match.log)
    first = match.digest
    random.seed(table.dice.random())
    again = table.start()
    for move in moves:
        table.play(move.seat, move.action)
        if again.digest != move.digest:
            raise Broken("the same seed and actions led to another state")
    if again.digest != first:
        raise Broken("the same seed led to another set-up")


def _no_luck_inside(table: Table, match: Match) -> None:
    """A state holds its fields and the events of the last action: no luck, no hidden extras."""
    extras = set(vars(match.s)) - set(table.sheet.fields) - {"events"}
    if extras:
        raise Broken(f"the state carries {', '.join(sorted(extras))}, which its schema does not declare")
