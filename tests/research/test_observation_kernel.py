"""The observation kernel of a batch, run by Python threads: it writes what the CPU writes."""

from types import FunctionType

import numpy as np
import pytest

from boardwright.batch import make
from boardwright.core import NONE, schema
from boardwright.core.compile.sources import rules_of
from boardwright.core.compile.translate import is_rule
from boardwright.research.batch import observation as kernel_module
from boardwright.research.batch.entries import OBSERVATIONS
from tests.research.fake_cuda import FakeBlock

THREADS = 64
ENVIRONMENTS = 7
ROWS = 3
"""So the last of three blocks has one environment."""


def kernel_of(game, cuda):
    """Return the kernel as ordinary Python, bound to a game's rules and a block of threads."""
    sizes = {"ROWS": ROWS, "SIZE": game.features.size, "INT16": np.int16, "cuda": cuda}
    known = {**vars(kernel_module), **rules_of(game), **sizes}
    for name, value in vars(kernel_module).items():
        if is_rule(value) and value.__module__ == kernel_module.__name__:
            known[name] = FunctionType(value.__code__, known, name)
    return known["observe_kernel"]


def observe(batch, flags, observation, mask, id_ranges):
    fields, n = schema(batch.game.State), len(mask)
    states = [fields.thaw(row) for row in batch.states[:n]]
    seat = batch.seat[:n].tolist()
    for block in range(-(-n // ROWS)):
        cuda = FakeBlock(block, 0, THREADS)
        kernel = kernel_of(batch.game, cuda)
        arrays = [batch.w], states, seat, observation, mask, id_ranges
        cuda.run(lambda kernel=kernel, arrays=arrays: kernel(flags, 0, n, *arrays))


@pytest.mark.parametrize("game", ["aquasphere", "cryo", "roborally"])
def test_a_block_writes_the_observations_and_masks_that_the_cpu_writes(game):
    batch = make(game, ENVIRONMENTS, 3, seed=5, auto_reset=False)
    observation, mask, id_ranges = batch.observation.copy(), batch.mask.copy(), batch.id_ranges.copy()
    observation[:] = 9
    batch.rollout(40)
    observe(batch, OBSERVATIONS, observation, mask, id_ranges)
    assert np.array_equal(observation, batch.observation)
    assert np.array_equal(mask, batch.mask) and mask.any(1).all()
    assert np.array_equal(id_ranges, batch.id_ranges)


def test_where_a_match_is_over_the_observation_stays_and_the_mask_is_empty():
    batch = make("aquasphere", 4, 2, seed=5, auto_reset=False)
    batch.rollout(60)
    before, mask, id_ranges = batch.observation.copy(), batch.mask.copy(), batch.id_ranges.copy()
    batch.rollout(2000)
    assert (batch.seat == NONE).all() and mask.any()
    again = before.copy()
    observe(batch, OBSERVATIONS, again, mask, id_ranges)
    assert np.array_equal(again, before)
    assert not mask.any() and not id_ranges.any()


def test_without_observations_only_the_mask_is_written():
    batch = make("aquasphere", 4, 2, seed=5, observations=False)
    mask, id_ranges = batch.mask.copy(), batch.id_ranges.copy()
    batch.rollout(9)
    observe(batch, 0, batch.observation, mask, id_ranges)
    assert np.array_equal(mask, batch.mask) and mask.any()


def test_a_block_holds_as_many_rows_as_fit_into_shared_memory():
    assert kernel_module.envs_per_block(839) == 29
    assert kernel_module.envs_per_block(3) == kernel_module.WARP
    assert kernel_module.envs_per_block(1 << 20) == 1
