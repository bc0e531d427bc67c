"""Whole matches of random play, plain or compiled; both ways play the same matches."""

from collections.abc import Iterator

from boardwright.cli._arguments import Setup
from boardwright.core import Luck, schema
from boardwright.core.record import Schema
from boardwright.core.types import AnyState

LIMIT = 100_000
"""Decisions after which a match of random play is given up."""

BATCH = 200
"""Matches between two steps of the progress bar."""


def chance(seed: int) -> Luck:
    """The luck by which the players of this match choose; not that of the match itself."""
    return Luck(f"random play {seed}")


def plain_matches(table: Setup, seed: int, games: int) -> Iterator[tuple[int, AnyState]]:
    """For each match the number of decisions and the last state."""
    from boardwright.core.compile.build import plain

    functions = plain(table.game)
    for k in range(seed, seed + games):
        s, luck = table.game.new_state(), Luck(k)
        functions["setup"]([table.w], [s], 0, [luck])
        yield functions["playout"]([table.w], [s], 0, [luck], [chance(k)], LIMIT), s


def compiled_matches(table: Setup, seed: int, games: int) -> Iterator[tuple[int, AnyState]]:
    """The same matches by compiled code, a batch at a time."""
    import numpy as np

    from boardwright.core.compile.build import compiled
    from boardwright.core.luck import LUCK, lucks

    code = compiled(table.game)
    sheet: Schema[AnyState] = schema(table.game.State)
    worlds = code.worlds(table.w)
    for first in range(seed, seed + games, BATCH):
        n = min(BATCH, seed + games - first)
        states, counts, chances = code.states(n), np.zeros(n, np.int64), np.zeros(n, LUCK)
        for i in range(n):
            chances[i] = chance(first + i).row()[0]
        code.simulate(worlds, states, lucks(list(range(first, first + n))), chances, LIMIT, counts)
        for i in range(n):
            yield int(counts[i]), sheet.thaw(states[i])
