# ruff: noqa: F821 (the game_... names are bound to each game when it is compiled)

"""Uniformly random actions of a batch, read from the mask where it has been written."""

from collections.abc import Callable

from boardwright.core.compile.entries import PROBES, probed_choice
from boardwright.core.luck import draw
from boardwright.core.rules import NONE, rule
from boardwright.research.batch.arrays import Buffers

game_id_gap: Callable[..., tuple[int, int]]
game_sample_action: Callable[..., int]


@rule
def sample_action(mask_valid: bool, t: Buffers, i: int, p: int) -> int:
    """Return the action that `random_choice` draws, from the mask where it is valid."""
    s = t.states[i]
    a = game_sample_action(t.worlds[0], s, p, t.chances[i])
    if a != NONE:
        return a
    if mask_valid:
        return sample_from_mask(t, i, p)
    return probed_choice(t.worlds[0], s, p, t.chances[i])


@rule
def sample_from_mask(t: Buffers, i: int, p: int) -> int:
    """Make the same draws as `probed_choice`, and so return the same action."""
    row = t.mask[i]
    first = t.id_ranges[i, 0]
    id_gap, after = game_id_gap(t.worlds[0], t.states[i], p)
    end = t.id_ranges[i, 1] - (after - id_gap)
    for _ in range(PROBES):
        k = first + draw(t.chances[i], end - first)
        a = k if k < id_gap else k + after - id_gap
        if row[a]:
            return a
    n = 0
    for a in range(first, t.id_ranges[i, 1]):
        n += row[a]
    left = draw(t.chances[i], n) if n > 0 else 0
    for a in range(first, t.id_ranges[i, 1]):
        if row[a]:
            if left == 0:
                return a
            left -= 1
    return NONE
