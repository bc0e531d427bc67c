"""Batches and environments can be pickled, copied and inherited by other processes."""

import copy
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys

import numpy as np
import pytest

from boardwright.batch import make
from boardwright.research.adapters import aec, parallel
from boardwright.research.adapters.play import Play, setting
from boardwright.research.adapters.single import OneSeat
from boardwright.research.adapters.vector import ManyTables
from tests.core.pearls import PEARLS

COPIES = {"pickle": lambda one: pickle.loads(pickle.dumps(one)), "deepcopy": copy.deepcopy}
ARRAYS = ("states", "lucks", "chances", "observation", "mask", "seat", "reward", "done", "score", "place", "length")


def bytes_of(batch):
    return [batch.fetch(name).tobytes() for name in ARRAYS]


@pytest.mark.parametrize("way", COPIES)
def test_the_copy_of_a_batch_plays_on_as_the_batch_does_and_apart_from_it(way):
    batch = make(PEARLS, 200, 3, threads=2)
    batch.rollout(9)
    batch.observe(1)
    other = COPIES[way](batch)
    before = bytes_of(batch)
    other.rollout(20)
    assert bytes_of(batch) == before
    batch.rollout(20)
    assert bytes_of(batch) == bytes_of(other)


def test_a_batch_goes_to_another_process_and_comes_back():
    batch = make(PEARLS, 100, 2)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        other = pool.apply(rolled, (batch,))
    batch.rollout(10)
    assert bytes_of(other) == bytes_of(batch)


def rolled(batch):
    batch.rollout(10)
    return batch


def test_a_batch_inherited_through_fork_goes_on():
    batch = make(PEARLS, 512, 2, threads=2)
    batch.rollout(3)  # the threads are running
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        batch.rollout(5)
        os.write(write, bytes(batch.score.sum(0).astype(np.int64)))
        os._exit(0)
    try:
        signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
        signal.alarm(60)
        assert os.waitpid(child, 0)[1] == 0, "the inherited batch hung"
    finally:
        signal.alarm(0)
    batch.rollout(5)
    assert np.frombuffer(os.read(read, 64), np.int64).tolist() == batch.score.sum(0).tolist()
    os.close(read)
    os.close(write)


def stepped(env, steps):
    """What an AEC environment tells on the way through so many answers."""
    seen = []
    for _ in range(steps):
        row, reward, *_ = env.last()
        seen.append((env.agent_selection, row["observation"].tobytes(), reward))
        env.step(int(row["action_mask"].argmax()))
    return seen


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("fast", [True, False])
def test_the_copy_of_an_aec_environment_goes_on(way, fast):
    env = aec.env(PEARLS, 2, fast=fast)
    env.reset(seed=3)
    stepped(env, 2)
    other = COPIES[way](env)
    assert stepped(other, 3) == stepped(env, 3)


@pytest.mark.parametrize("way", COPIES)
def test_the_copies_of_other_environments_go_on(way):
    env = parallel.parallel_env(PEARLS, 2)
    env.reset(seed=3)
    other = COPIES[way](env)
    one, two = ({a: 0 for a in env.agents} for _ in range(2))
    assert env.step(one)[0]["seat_1"]["observation"].tobytes() == other.step(two)[0]["seat_1"]["observation"].tobytes()
    single = OneSeat(PEARLS, seats=2, opponents="easy")
    seen, _ = single.reset(seed=1)
    again = COPIES[way](single)
    action = int(seen["action_mask"].argmax())
    assert single.step(action)[0]["observation"].tobytes() == again.step(action)[0]["observation"].tobytes()
    play = Play(setting(PEARLS, 2))
    play.begin(4)
    assert COPIES[way](play).features(0).tobytes() == play.features(0).tobytes()


@pytest.mark.parametrize("way", COPIES)
def test_the_copy_of_a_vector_environment_goes_on(way):
    envs = ManyTables(PEARLS, num_envs=4, seats=2)
    seen, _ = envs.reset(seed=1)
    other = COPIES[way](envs)
    actions = seen["action_mask"].argmax(1)
    assert envs.step(actions)[0]["observation"].tobytes() == other.step(actions)[0]["observation"].tobytes()


ELSEWHERE = """
import os
for name in ("sched_getaffinity", "sched_setaffinity", "getloadavg", "getuid", "register_at_fork", "fork"):
    if hasattr(os, name):
        delattr(os, name)
import sys
sys.modules["fcntl"] = None
sys.modules["resource"] = None
from boardwright.batch import make
from tests.core.pearls import PEARLS
batch = make(PEARLS, 256, 2)
batch.rollout(20)
batch.step(batch.random_actions())
assert batch.device.threads >= 1
print(batch.mask.any(1).all())
"""


def test_the_batch_needs_nothing_that_only_linux_has():
    path = os.pathsep.join(["src", ".", os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.stdout == "True\n", done.stderr
