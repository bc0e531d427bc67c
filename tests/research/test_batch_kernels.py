"""The kernel of a batch, thread after thread on the CPU: the same bytes as the loop."""

from types import FunctionType, SimpleNamespace

import numba
import numpy as np
import pytest

from boardwright.batch import make
from boardwright.core.compile.sources import rules_of
from boardwright.core.compile.translate import translate
from boardwright.research.batch import entries, loops
from boardwright.research.batch.devices import GpuDevice
from tests.core.pearls import PEARLS

ARRAYS = ("states", "lucks", "chances", "observation", "mask", "seat", "reward", "done", "score", "place")


class Threads(GpuDevice):
    """A GPU whose threads run one after the other; two more than there are environments."""

    def __init__(self, kernel, run_env, run_and_observe):
        self.game, self.block, self.i, self.run_and_observe = PEARLS, 16, 0, run_and_observe
        names = {"cuda": SimpleNamespace(grid=lambda _: self.i), "Buffers": loops.Buffers, "run_env": run_env}
        self.kernel = FunctionType(kernel.__code__, names)

    def run(self, n, how, arrays, entry="run_envs"):
        self.arrays = arrays
        super().run(n, how, arrays, entry)

    def _launch(self, entry, n, share, threads, arguments):
        """Launch the kernel that plays; what the other one sees is in test_looking.py."""
        for self.i in range(n + 2):
            if entry == "run_envs":
                self.kernel(*arguments)
            elif self.i < n:
                self.run_and_observe(entries.OBSERVE, 1, 0, 0, arguments[0], self.arrays, self.i)


@pytest.fixture(scope="module")
def compiled():
    return translate([entries.run_env, entries.run_and_observe], numba.njit(error_model="numpy"), rules_of(PEARLS))


def test_the_kernel_does_to_every_environment_what_the_loop_does(compiled):
    one, other = make(PEARLS, 30, 3, threads=1), make(PEARLS, 30, 3, threads=1)
    other.device.run = Threads(loops.run_envs_kernel, *compiled).run
    for batch in (one, other):
        batch.rollout(20)
        batch.step(batch.random_actions())
        batch.rollout(9, observe=False)
        batch.reset(list(range(30)), where=np.arange(30) % 3 == 0)
        batch.step(batch.random_actions())
    assert [getattr(one, what).tobytes() == getattr(other, what).tobytes() for what in ARRAYS] == [True] * len(ARRAYS)
    assert one.bases["draws"].max() > 0
    assert all(np.array_equal(a, b) for a, b in zip(one.observe(2), other.observe(2), strict=True))
