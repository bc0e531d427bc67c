"""Chance is explicit: the seed and the actions alone determine everything."""

import random

from boardwright.core import Match
from boardwright.testing.table import Broken, Table


def check(table: Table) -> None:
    """Play a random match, then the same actions again: every digest must be equal."""
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
            raise Broken("the same seed and actions led to a different state")
    if again.digest != first:
        raise Broken("the same seed led to a different set-up")


def _no_luck_inside(table: Table, match: Match) -> None:
    """Check that a state holds only its fields and the events of the last action."""
    extras = set(vars(match.s)) - set(table.sheet.fields) - {"events"}
    if extras:
        raise Broken(f"the state carries {', '.join(sorted(extras))}, which its schema does not declare")
