"""The suites of PettingZoo, Gymnasium and OpenSpiel at a table that is drawn anew in each run.

A failure prints the table: BOARDWRIGHT_DRAW=NUMBER draws the same again.
"""

import os
import random

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from boardwright.core import games
from boardwright.research.adapters import aec, gymnasium_ids, parallel, spiel, spiel_name

names = pytest.mark.parametrize("name", games())
# PettingZoo only knows the dictionaries of its own environments by name and advises against others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.fixture
def drawn(name):
    """A number of seats and a seed."""
    number = int(os.environ.get("BOARDWRIGHT_DRAW", random.SystemRandom().randrange(10**9)))
    dice = random.Random(number)
    seats, seed = dice.choice([n for n in games()[name].seats if n > 1]), dice.randrange(10**9)
    print(f"BOARDWRIGHT_DRAW={number}: {name} with {seats} seats, seed {seed}")
    return seats, seed


@names
def test_pettingzoo(name, drawn):
    seats, seed = drawn
    env = aec.env(name, seats)
    env.reset(seed=seed)
    api_test(env, num_cycles=100)
    parallel_api_test(parallel.parallel_env(name, seats), num_cycles=30)
    seed_test(lambda: aec.env(name, seats), num_cycles=10)


@names
@pytest.mark.filterwarnings("ignore:.*render:UserWarning")
def test_gymnasium(name, drawn):
    seats, seed = drawn
    env = gymnasium.make(gymnasium_ids()[name], seats=seats, seat=seed % seats)
    observation, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    for _ in range(60):
        action = env.action_space.sample(observation["action_mask"])
        observation, _, terminated, _, _ = env.step(action)
        assert observation in env.observation_space
        if terminated:
            observation, _ = env.reset()
    check_env(env.unwrapped, skip_render_check=True)


@names
def test_openspiel(name, drawn):
    seats, seed = drawn
    assert name in spiel.TYPES
    loaded = pyspiel.load_game(f"{spiel_name(name)}(players={seats},max_answers=40)")
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)
    dice, state = random.Random(seed), loaded.new_initial_state()
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
