"""The kernel of a batch, thread after thread on the CPU: the same bytes as the loop."""

from types import FunctionType, SimpleNamespace

import numba
import numpy as np
import pytest

from boardwright.batch import make
from boardwright.core.compile.sources import rules_of
from boardwright.core.compile.translate import translate
from boardwright.research.batch import entries, loops
from tests.core.pearls import PEARLS

ARRAYS = ("states", "lucks", "chances", "observation", "mask", "seat", "reward", "done", "score", "place")


class Threads:
    """A device whose threads run one after the other; two more than there are environments."""

    name = "threads"

    def __init__(self, kernel, work_on):
        self.i = 0
        names = {"cuda": SimpleNamespace(grid=lambda _: self.i), "Buffers": loops.Buffers, "work_on": work_on}
        self.kernel = FunctionType(kernel.__code__, names)

    def run(self, n, how, arrays, entry="work"):
        for i in range(n + 2):
            self.i = i
            self.kernel(*how, 0, n, *arrays)


@pytest.fixture(scope="module")
def work_on():
    return translate([entries.work_on], numba.njit(error_model="numpy"), rules_of(PEARLS))[0]


def test_the_kernel_does_to_every_environment_what_the_loop_does(work_on):
    one, other = make(PEARLS, 30, 3, threads=1), make(PEARLS, 30, 3, threads=1)
    other.device.run = Threads(loops.work_kernel, work_on).run
    for batch in (one, other):
        batch.rollout(20)
        batch.step(batch.random_actions())
        batch.rollout(9, observe=False)
        batch.reset(list(range(30)), where=np.arange(30) % 3 == 0)
        batch.step(batch.random_actions())
    assert [getattr(one, what).tobytes() == getattr(other, what).tobytes() for what in ARRAYS] == [True] * len(ARRAYS)
    assert one.bases["draws"].max() > 0
    assert all(np.array_equal(a, b) for a, b in zip(one.observe(2), other.observe(2), strict=True))
