"""The example of a batched search: it beats the network that it searches with, and answers what is legal."""

import argparse
import importlib.util
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from boardwright.batch import make
from boardwright.bots.policy import save
from boardwright.core import find_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "batched_search.py"


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("batched_search_example", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def policy(tmp_path):
    """A small network that nobody has trained."""
    game, draws = find_game("aquasphere"), np.random.default_rng(1)
    sizes = (game.features.size, 8, len(game.actions))
    layers = [(draws.normal(size=(a, b)) / a**0.5, draws.normal(size=b)) for a, b in pairwise(sizes)]
    save(tmp_path / "p.npz", game, np.zeros(sizes[0]), np.ones(sizes[0]), layers)
    return str(tmp_path / "p.npz")


def test_the_search_beats_the_network_alone(example, policy):
    given = argparse.Namespace(
        game="aquasphere", seats=2, policy=policy, matches=16, candidates=4, copies=8, horizon=12, seed=1
    )
    _, low, _ = example.compare(given)
    assert low > 0.5


@pytest.mark.parametrize("name", ["cryo", "roborally"])
def test_every_answer_is_legal_and_looking_ahead_leaves_the_matches_alone(example, name):
    roots = make(name, 8, 3, reward="score", auto_reset=False)
    roots.rollout(9)
    before = roots.states.tobytes()
    chosen = example.Search(roots, None, 2, 4, horizon=6).choose(roots)
    assert roots.states.tobytes() == before
    assert roots.mask[np.arange(8), chosen].all()


def test_of_two_answers_the_one_that_leads_to_more_points_is_found(example, monkeypatch):
    """The halving itself, with leads that are known: answer k of a match is worth k, and noise is added."""
    roots = make("aquasphere", 6, 2, reward="score", auto_reset=False)
    search = example.Search(roots, None, 4, 16, horizon=1)
    monkeypatch.setattr(example, "likings", lambda policy, batch: np.where(batch.mask, 0.0, example.NEVER))
    noise = np.random.default_rng(0)
    monkeypatch.setattr(search, "_play_on", lambda seats, actions, alive: actions + noise.normal(size=len(actions)) / 9)
    legal = [np.flatnonzero(row)[:4] for row in roots.mask]
    assert search.choose(roots).tolist() == [int(row[-1]) for row in legal]


def test_candidates_that_cannot_be_halved_are_refused(example):
    roots = make("aquasphere", 2, 2, reward="score", auto_reset=False)
    with pytest.raises(ValueError, match="a power of two that divides the copies, not 3 of 12"):
        example.Search(roots, None, 3, 12, 5)
