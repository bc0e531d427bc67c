"""The vector environment over the batch: the same matches as one by one, and Gymnasium's rules for a new match."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from boardwright.core import NONE
from boardwright.research.adapters import aec, gymnasium_ids

games = pytest.mark.parametrize("game", gymnasium_ids())


def first_legal(observation):
    return observation["action_mask"].argmax(1)


def some_legal(observation, rng):
    mask = observation["action_mask"]
    return (rng.random(mask.shape) * mask).argmax(1)


@games
def test_observations_actions_and_rewards_fit_their_spaces(game):
    envs = gymnasium.make_vec(gymnasium_ids()[game], num_envs=3, seats=2)
    observation, infos = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(30):
        assert observation in envs.observation_space and infos == {}
        observation, reward, ended, cut, infos = envs.step(some_legal(observation, rng))
        assert reward.shape == ended.shape == cut.shape == (3,) and not cut.any()


@games
def test_table_i_plays_the_match_of_seed_plus_i(game):
    envs = gymnasium.make_vec(gymnasium_ids()[game], num_envs=2, seats=2, opponents="self")
    observation, infos = envs.reset(seed=40)
    one = aec.raw_env(game, 2)
    one.reset(seed=41)
    for _ in range(50):
        agent = one.agent_selection
        seen = one.observe(agent)
        assert infos["seat"][1] == one.seat_of[agent]
        assert (observation["observation"][1] == seen["observation"]).all()
        assert (observation["action_mask"][1] == seen["action_mask"]).all()
        actions = first_legal(observation)
        one.step(int(actions[1]))
        observation, *_, infos = envs.step(actions)


def test_the_learner_is_always_asked_or_the_match_is_over():
    envs = gymnasium.make_vec(gymnasium_ids()["cryo"], num_envs=8, seats=4, seat=2)
    observation, _ = envs.reset(seed=3)
    rng = np.random.default_rng(3)
    ended = np.zeros(8, bool)
    for _ in range(150):
        assert (observation["action_mask"].any(1) | ended).all()
        assert ((envs.batch.seat == 2) | (envs.batch.seat == NONE)).all()
        observation, _, ended, *_ = envs.step(some_legal(observation, rng))


def test_a_table_whose_match_is_over_deals_in_the_next_step_whatever_the_action():
    envs = gymnasium.make_vec(gymnasium_ids()["aquasphere"], num_envs=4, seats=2)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    observation, _ = envs.reset(seed=5)
    rng, seen = np.random.default_rng(5), 0
    for _ in range(120):
        observation, reward, ended, _, _ = envs.step(some_legal(observation, rng))
        if ended.any():
            assert not observation["action_mask"][ended].any()
            assert set(np.abs(reward[ended])) <= {0, 1} and not reward[~ended].any()
            observation, reward, again, _, _ = envs.step(np.full(4, -5))
            assert not again[ended].any() and not reward[ended].any()
            assert observation["action_mask"][ended].any(1).all()
            assert (reward[~ended] == -1).all() and again[~ended].all()
            seen += 1
            break
    assert seen


def test_points_of_the_learner_add_up():
    envs = gymnasium.make_vec(gymnasium_ids()["aquasphere"], num_envs=2, seats=3, seat=1, reward="score")
    observation, _ = envs.reset(seed=6)
    rng, total, start = np.random.default_rng(6), np.zeros(2), envs.batch.score[:, 1].copy()
    alive = np.ones(2, bool)
    while alive.any():
        observation, reward, ended, _, _ = envs.step(some_legal(observation, rng))
        total[alive] += reward[alive]
        for i in np.flatnonzero(alive & ended):
            assert total[i] + start[i] == envs.batch.score[i, 1]
        alive &= ~ended


def test_in_self_play_everybody_is_told_to_the_learning_program():
    envs = gymnasium.make_vec(gymnasium_ids()["cryo"], num_envs=3, seats=3, opponents="self")
    observation, infos = envs.reset(seed=2)
    rng = np.random.default_rng(2)
    for _ in range(400):
        seats = infos["seat"]
        observation, reward, ended, _, infos = envs.step(some_legal(observation, rng))
        assert (reward == infos["rewards"][np.arange(3), seats]).all()
        if ended.any():
            assert np.abs(infos["rewards"][ended].sum(1)).max() < 1e-6
            return
    raise AssertionError("no match ended")


def test_bots_sit_at_tables_one_by_one():
    with pytest.raises(ValueError, match="see vectorization_mode"):
        gymnasium.make_vec(gymnasium_ids()["cryo"], num_envs=2, opponents="easy")
    envs = gymnasium.make_vec(gymnasium_ids()["cryo"], num_envs=2, vectorization_mode="sync", seats=2, opponents="easy")
    observation, _ = envs.reset(seed=1)
    observation, *_ = envs.step(first_legal(observation))
    assert observation in envs.observation_space
    envs.close()


def test_every_table_can_be_drawn():
    envs = gymnasium.make_vec(gymnasium_ids()["cryo"], num_envs=2, seats=2, render_mode="svg")
    envs.reset(seed=1)
    one, two = envs.render()
    assert one.startswith("<svg") and two.startswith("<svg") and one != two
