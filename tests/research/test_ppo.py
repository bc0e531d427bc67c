"""The PPO example: it learns on a small setting, and its advantages follow each seat's own answers."""

import argparse
import csv
import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from boardwright.batch import make  # noqa: E402
from boardwright.bots.policy import load  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def ppo():
    spec = importlib.util.spec_from_file_location("ppo_example", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def one_thread():
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def settings(ppo, monkeypatch, *words):
    monkeypatch.setattr(sys, "argv", ["ppo.py", *map(str, words)])
    return ppo.arguments()


def test_some_updates_beat_random_play_clearly(ppo, monkeypatch, tmp_path, one_thread):
    out = tmp_path / "small.npz"
    given = settings(
        ppo, monkeypatch, "--n", 128, "--steps", 48, "--updates", 10, "--hidden", 64, "--epochs", 2, "--rate", 2e-3,
        "--minibatch", 1024, "--device", "cpu", "--out", out, "--minutes", 5,
    )  # fmt: skip
    network = ppo.train(given)
    share, low, _, over = ppo.against_random(network, given, 200)
    assert low > 0.55 and over > 4, f"wins {share:.0%}, {over:+.1f} points"
    rows = list(csv.DictReader(out.with_suffix(".csv").read_text().splitlines()))
    assert len(rows) == 10 and float(rows[-1]["points"]) > float(rows[0]["points"])
    assert out.with_suffix(".svg").read_text().count("<polyline") == 4
    batch = make("aquasphere", 64, 2, seed=3)
    batch.rollout(60)
    odds, _ = network(ppo.tensor(batch.observation, "cpu"), ppo.tensor(batch.mask, "cpu"))
    policy = load(out)
    for i in range(64):
        logits = np.where(batch.mask[i], policy.logits(batch.observation[i]), -np.inf)
        assert logits.argmax() == int(odds[i].argmax())


def plain_advantages(seat, worth, reward, done, gamma, lam):
    """One match written out: for every answer look for the same seat's next one."""
    steps = len(seat)
    found, known = [0.0] * steps, [False] * steps
    for t in reversed(range(steps)):
        gained, following, over = 0.0, None, False
        for later in range(t, steps):
            if later > t and seat[later] == seat[t]:
                following = later
                break
            gained += reward[later][seat[t]]
            if done[later]:
                over = True
                break
        if not over and following is None:
            continue
        known[t] = True
        found[t] = gained - worth[t] + (0 if over else gamma * worth[following])
        if not over:
            found[t] += gamma * lam * found[following]
    return found, known


def test_advantages_follow_the_answers_of_each_seat(ppo):
    draws = np.random.default_rng(4)
    steps, n, seats = 40, 6, 3
    window = object.__new__(ppo.Window)
    window.seat = torch.from_numpy(draws.integers(0, seats, (steps, n)))
    window.worth = torch.from_numpy(draws.normal(size=(steps, n)).astype(np.float32))
    window.reward = torch.from_numpy(draws.normal(size=(steps, n, seats)).astype(np.float32))
    window.done = torch.from_numpy(draws.random((steps, n)) < 0.1)
    found, known = window.advantages(0.9, 0.8)
    for i in range(n):
        parts = (getattr(window, name)[:, i].tolist() for name in ("seat", "worth", "reward", "done"))
        expected, sure = plain_advantages(*parts, 0.9, 0.8)
        assert known[:, i].tolist() == sure
        assert np.allclose(found[:, i].numpy(), expected, atol=1e-5)


def test_rewards_of_all_seats_add_up_to_nothing(ppo):
    batch = make("aquasphere", 256, 3)
    given = argparse.Namespace(point=0.001, victory=1.0)
    ended = 0
    for _ in range(200):
        batch.step(batch.random_actions())
        found = ppo.rewards(batch, "cpu", given)
        assert found.sum(1).abs().max() < 1e-4
        ended += int(batch.done.sum())
        for i in batch.done.nonzero()[0]:
            assert (found[i] == found[i].max()).nonzero()[0, 0] in np.flatnonzero(batch.place[i] == 1)
    assert ended > 100
