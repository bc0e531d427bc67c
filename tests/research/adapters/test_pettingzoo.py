"""PettingZoo's own tests, unmodified, for all games and several seat counts; and what our faces add to them."""

import time
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from boardwright.core import SPECTATOR, Luck, Match, schema
from boardwright.research.adapters import aec, parallel

TABLES = [
    ("aquasphere", 2),
    ("aquasphere", 4),
    ("cryo", 2),
    ("cryo", 3),
    ("cryo", 4),
    ("roborally", 2),
    ("roborally", 4),
    ("roborally", 8),
]
tables = pytest.mark.parametrize(("game", "seats"), TABLES)
# PettingZoo only knows the dictionaries of its own environments by name and advises against others.
dictionaries = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # At the end of a match nobody has a legal action.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def advised(function):
    for mark in dictionaries:
        function = mark(function)
    return function


def play_at_random(env, seed, stop=10_000):
    """Random legal play; the agents in the order in which they answered, and the last rewards."""
    env.reset(seed=seed)
    rng, order, rewards = np.random.default_rng(seed), [], {}
    for agent in env.agent_iter(stop):
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            rewards[agent] = reward
            env.step(None)
            continue
        order.append(agent)
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return order, rewards


@advised
@tables
def test_api(game, seats):
    api_test(aec.env(game, seats), num_cycles=1000)


@tables
def test_the_same_seed_gives_the_same_match(game, seats):
    seed_test(lambda: aec.env(game, seats), num_cycles=200)


@tables
def test_parallel_api(game, seats):
    parallel_api_test(parallel.parallel_env(game, seats), num_cycles=1000)


@tables
def test_parallel_seeds(game, seats):
    parallel_seed_test(lambda: parallel.parallel_env(game, seats), num_cycles=200)


@tables
def test_max_cycles(game, seats):
    max_cycles_test(
        SimpleNamespace(
            env=partial(parallel.env, game, seats), parallel_env=partial(parallel.parallel_env, game, seats)
        )
    )


@tables
def test_a_match_ends_and_ranks_sum_to_zero(game, seats):
    _, rewards = play_at_random(aec.raw_env(game, seats), seed=3)
    assert len(rewards) == seats
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) <= 1 and min(rewards.values()) >= -1


@pytest.mark.parametrize("game", ["aquasphere", "cryo", "roborally"])
def test_the_face_plays_the_match_of_its_seed(game):
    env = aec.raw_env(game, 2)
    env.reset(seed=11)
    match = Match(env.play.game, 2, 11)
    for _ in range(60):
        mask = env.observe(env.agent_selection)["action_mask"]
        a = int(np.flatnonzero(mask)[0])
        match.play(env.seat, a)
        env.step(a)
        assert schema(match.game.State).same(env.play.plain_state(), match.s)


@pytest.mark.parametrize("game", ["aquasphere", "cryo", "roborally"])
def test_without_a_compiler_the_same_match_is_played(game):
    fast, plain = (aec.raw_env(game, 2, fast=fast) for fast in (True, False))
    fast.reset(seed=5)
    plain.reset(seed=5)
    for _ in range(40):
        one, two = fast.last()[0], plain.last()[0]
        assert (one["observation"] == two["observation"]).all()
        assert (one["action_mask"] == two["action_mask"]).all()
        assert fast.play.acting() == plain.play.acting()
        a = int(np.flatnonzero(one["action_mask"])[-1])
        fast.step(a)
        plain.step(a)


@tables
def test_what_a_seat_observes_is_unchanged_by_redealing_what_it_cannot_see(game, seats):
    env = aec.raw_env(game, seats)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    for k in range(80):
        for agent, p in env.seat_of.items():
            before = env.observe(agent)
            kept = env.play.states.copy()
            s = env.play.view(p).s
            env.play.game.redeal(env.play.at.w, s, p, Luck(k))
            schema(env.play.game.State).freeze_into(s, env.play.states, 0)
            after = env.observe(agent)
            env.play.states[:] = kept
            assert all((before[key] == after[key]).all() for key in before)
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(rng.choice(np.flatnonzero(mask))))


def test_infos_say_nothing_about_the_match():
    env = aec.raw_env("cryo", 2)
    env.reset(seed=1)
    assert env.infos == {"seat_0": {}, "seat_1": {}}
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert env.infos == {"seat_0": {}, "seat_1": {}}


def test_an_illegal_answer_ends_the_match_and_costs_its_seat_one():
    env = aec.raw_env("cryo", 2)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    agent = env.agent_selection
    env.step(wrong)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1 and sum(env.rewards.values()) == -1


def test_max_cycles_of_seats_in_turn_counts_one_answer_of_each_seat():
    order, _ = play_at_random(aec.raw_env("cryo", 4, max_cycles=5), seed=1)
    assert len(order) == 5 * 4


def test_score_rewards_sum_to_the_score():
    env = aec.raw_env("aquasphere", 3, reward="score")
    env.reset(seed=4)
    start, total = env.play.scores(), np.zeros(3)
    rng = np.random.default_rng(0)
    while not any(env.terminations.values()):
        env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        total += [env.rewards[agent] for agent in env.possible_agents]
    assert (total + start == env.play.scores()).all()


def test_robots_program_at_once_and_only_the_asked_do_not_wait():
    env = parallel.parallel_env("roborally", 4)
    observations, _ = env.reset(seed=1)
    for _ in range(200):
        asked = env.play.acting()
        for p, agent in enumerate(env.possible_agents):
            mask = observations[agent]["action_mask"]
            assert (mask[env.wait] == 1) == (p not in asked)
            assert mask.sum() == 1 or p in asked
        if len(asked) == 4:
            break
        observations, *_ = env.step({a: int(np.flatnonzero(o["action_mask"])[0]) for a, o in observations.items()})
    assert asked == [0, 1, 2, 3]


def test_an_illegal_answer_of_one_robot_does_not_end_the_match_of_all():
    env = parallel.parallel_env("roborally", 2)
    env.reset(seed=1)
    asked = [env.possible_agents[p] for p in env.play.acting()]
    _, rewards, terminations, _, infos = env.step(dict.fromkeys(env.agents, env.wait))
    assert not any(terminations.values()) and not any(rewards.values())
    assert [agent for agent in infos if infos[agent].get("illegal")] == asked


@pytest.mark.parametrize("game", ["aquasphere", "cryo", "roborally"])
def test_pictures_and_words_show_what_a_spectator_sees(game):
    svg, words = (aec.raw_env(game, 2, render_mode=mode) for mode in ("svg", "ansi"))
    for env in (svg, words):
        env.reset(seed=1)
    view = svg.play.view(SPECTATOR)
    assert svg.render() == svg.play.game.picture(view)
    assert "points" in words.render() and "is asked" in words.render()


def test_pixels_are_rows_of_columns_of_three_colours():
    env = aec.raw_env("cryo", 2, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[1:] == (1000, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50


def test_what_is_not_known_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="render_mode must be svg"):
        aec.env("cryo", render_mode="film")
    with pytest.raises(ValueError, match="reward must be rank"):
        aec.env("cryo", reward="fame")
    with pytest.raises(ValueError, match='no option "course"'):
        aec.env("cryo", course="risky_exchange")
    with pytest.raises(ValueError, match="2 to 4 players, not 7"):
        aec.env("cryo", 7)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["aquasphere", "cryo", "roborally"])
def test_ten_thousand_steps_a_second_with_observation_and_mask(game):
    env = aec.env(game, 4)
    env.reset(seed=1)
    rng, steps = np.random.default_rng(1), 5000
    start = time.process_time()
    for _ in range(steps):
        observation, _, termination, _, _ = env.last()
        if termination:
            env.reset()
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(legal[int(rng.random() * len(legal))])
    assert steps / (time.process_time() - start) > 10_000


@pytest.mark.parametrize("make", [aec.raw_env, parallel.parallel_env])
def test_the_state_is_what_all_seats_see_together(make):
    env = make("cryo", 3)
    env.reset(seed=4)
    state = env.state()
    assert state.shape == env.state_space.shape == (3 * env.play.size,)
    assert env.state_space.contains(state)
    assert np.array_equal(state.reshape(3, -1)[2], env.play.features(2))


@pytest.mark.parametrize("make", [aec.raw_env, parallel.parallel_env])
def test_human_prints_the_table_after_every_reset_and_step(make, capsys):
    env = make("cryo", 2, render_mode="human")
    env.reset(seed=4)
    first = capsys.readouterr().out
    assert "points" in first and "is asked" in first
    if make is aec.raw_env:
        env.step(int(env.play.choices(env.seat)[0]))
    else:
        env.step({agent: int(env._seen(p, p in env.play.acting())["action_mask"].argmax())
                  for p, agent in enumerate(env.agents)})  # fmt: skip
    assert capsys.readouterr().out not in ("", first)
    assert env.render() is None


@tables
def test_observations_lie_within_the_bounds_of_their_space(game, seats):
    env = aec.raw_env(game, seats)
    env.reset(seed=seats)
    rng = np.random.default_rng(seats)
    while not env.play.over and env.answers < 300:
        assert env.observation_space(env.agent_selection).contains(env.observe(env.agent_selection))
        env.step(int(rng.choice(env.play.choices(env.seat))))
    assert env.observation_space("seat_0")["observation"].high.max() < 2**15
