"""Matches of random play, plain or compiled; both play the same matches."""

from collections.abc import Iterator

from boardwright.cli._arguments import Setup
from boardwright.core import Luck, schema
from boardwright.core.record import Schema
from boardwright.core.types import AnyState

LIMIT = 100_000
"""Decisions after which a random match is abandoned."""

BATCH = 200
"""Matches per step of the progress bar."""


def chance(seed: int) -> Luck:
    """Return the luck of the players' choices in this match, which is not the match's own luck."""
    return Luck(f"random play {seed}")


def plain_matches(table: Setup, seed: int, games: int) -> Iterator[tuple[int, AnyState]]:
    """Yield the number of decisions and the final state of each match."""
    from boardwright.core.compile.build import plain

    functions = plain(table.game)
    for k in range(seed, seed + games):
        s, luck = table.game.new_state(), Luck(k)
        functions["setup"]([table.w], [s], 0, [luck])
        yield functions["playout"]([table.w], [s], 0, [luck], [chance(k)], LIMIT), s


def compiled_matches(table: Setup, seed: int, games: int) -> Iterator[tuple[int, AnyState]]:
    """Yield the same matches played by compiled code, a batch at a time."""
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
