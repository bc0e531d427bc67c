"""Features: observations fit into their row and reveal no secret, and observing changes nothing."""


from boardwright.core import Features, Luck, Match
from boardwright.core.types import AnyState, AnyWorld
from boardwright.testing.table import Broken, Table

INT32 = 1 << 31


def check(table: Table) -> None:
    """At random positions, fill the row of every seat before and after redealing."""
    features = table.game.features
    for match in table.probes():
        before = table.bytes(match.s)
        for p in range(table.seats):
            _row_of(table, match, features, p)
        if table.bytes(match.s) != before:
            raise Broken("filling the features changed the state")


def _row_of(table: Table, match: Match, features: Features, p: int) -> None:
    row = filled(features, match.w, match.s, p)
    if len(row) != features.size or any(not isinstance(n, int) or not -INT32 <= n < INT32 for n in row):
        raise Broken(f"the features of seat {p} are not {features.size} numbers of 32 bits")
    r = table.sheet.copy(match.view(p).s)
    table.game.redeal(match.w, r, p, Luck(table.dice.getrandbits(128)))
    again = filled(features, match.w, r, p)
    if again != row:
        place = next(i for i, (a, b) in enumerate(zip(row, again, strict=True)) if a != b)
        raise Broken(f'the features of seat {p} reveal a secret in "{_slice(features, place)}"')


def filled(features: Features, w: AnyWorld, s: AnyState, p: int) -> list[int]:
    """Return the row of a seat, filled from zeros."""
    row = [0] * features.size
    features.fill(w, s, p, row)
    return row


def _slice(features: Features, place: int) -> str:
    """Return the name of the slice that contains an index of the row."""
    for name, n in features.slices:
        if place < n:
            return name
        place -= n
    return "?"
