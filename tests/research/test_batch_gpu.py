"""On a GPU: the batch holds the same bytes as on the CPU, and torch reads its arrays where they lie."""

import numpy as np
import pytest

from boardwright.batch import make
from boardwright.research.gpu import NoGpuError, cuda
from tests.core.pearls import PEARLS

pytestmark = pytest.mark.gpu
ARRAYS = ("states", "lucks", "observation", "mask", "seat", "reward", "done", "score", "place", "length", "fault")


@pytest.fixture(autouse=True)
def gpu():
    try:
        return cuda()
    except NoGpuError as error:
        pytest.skip(str(error))


def same(one, other):
    return [what for what in ARRAYS if one.fetch(what).tobytes() != other.fetch(what).tobytes()] == []


@pytest.mark.parametrize("game", [PEARLS, "aquasphere"])
def test_the_gpu_holds_the_same_bytes_after_rollouts_steps_and_resets(game):
    one, other = make(game, 1000, 3, seed=4), make(game, 1000, 3, seed=4, device="cuda")
    assert same(one, other)
    for batch in (one, other):
        batch.rollout(60)
    assert same(one, other)
    for batch in (one, other):
        batch.rollout(500, observe=False)
        batch.step(batch.random_actions())
    assert same(one, other) and one.bases["draws"].min() > 0
    seen = [[batch.device.fetch(array) for array in batch.observe(1)] for batch in (one, other)]
    assert all(np.array_equal(a, b) for a, b in zip(*seen, strict=True))
    for batch in (one, other):
        batch.reset(list(range(1000)))
    assert same(one, other)


def test_torch_reads_and_answers_on_the_gpu_without_a_copy():
    torch = pytest.importorskip("torch")
    batch = make(PEARLS, 256, 4, device="cuda")
    mask = torch.as_tensor(batch.mask, device="cuda")
    assert mask.data_ptr() == batch.mask.__cuda_array_interface__["data"][0]
    for _ in range(50):
        actions = mask.to(torch.float32).argmax(1)
        assert batch.device.as_input(batch.actions, actions).__cuda_array_interface__["data"][0] == actions.data_ptr()
        batch.step(actions)
    assert not batch.fetch("fault").any() and batch.fetch("bases")["draws"].min() > 0
