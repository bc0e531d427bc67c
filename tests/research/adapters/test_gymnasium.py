"""Gymnasium's checker, unmodified, for all games and several seat counts; and what sits at the other seats."""

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boardwright.research.adapters import gymnasium_ids
from boardwright.research.adapters.rewards import ranks, wins

TABLES = [("aquasphere", 2), ("aquasphere", 4), ("cryo", 2), ("cryo", 4), ("roborally", 2), ("roborally", 8)]


def play_at_random(env, seed):
    """One match of random legal play: how many answers, and the last reward."""
    observation, _ = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for answers in range(1, 5000):
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert info == {} and not truncated
        if terminated:
            return answers, reward
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_checker_is_content(game, seats):
    check_env(gymnasium.make(gymnasium_ids()[game], seats=seats, disable_env_checker=True).unwrapped)


@pytest.mark.parametrize("game", gymnasium_ids())
def test_made_by_its_versioned_name_a_match_ends(game):
    with gymnasium.make(gymnasium_ids()[game], seats=2) as env:
        answers, reward = play_at_random(env, seed=1)
    assert answers > 5 and -1 <= reward <= 1


def test_a_name_can_bring_the_import_along():
    code = (
        "import gymnasium; print(gymnasium.make('boardwright.research.adapters:boardwright/Cryo-v2', seats=2).spec.id)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.split() == ["boardwright/Cryo-v2"], done.stderr


def test_the_learner_may_sit_anywhere():
    env = gymnasium.make(gymnasium_ids()["cryo"], seats=3, seat=2).unwrapped
    env.reset(seed=1)
    assert 2 in env.play.acting()


def test_opponents_are_levels_or_functions_in_turn_order():
    asked = []

    def first(view):
        asked.append(view.seat)
        return view.legal[0]

    env = gymnasium.make(gymnasium_ids()["aquasphere"], seats=3, seat=1, opponents=[first, "easy"]).unwrapped
    env.reset(seed=1)
    for _ in range(4):
        env.step(np.flatnonzero(env.action_masks())[0])
    assert asked and set(asked) == {2}


def test_a_function_sees_only_the_view_of_its_seat():
    def look(view):
        assert view.seat == 1 and len(view.legal) > 0
        return view.legal[0]

    play_at_random(gymnasium.make(gymnasium_ids()["cryo"], seats=2, opponents=look), seed=3)


def test_an_illegal_answer_ends_the_match_and_costs_one():
    env = gymnasium.make(gymnasium_ids()["cryo"], seats=2)
    observation, _ = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(np.flatnonzero(observation["action_mask"] == 0)[0])
    assert (reward, terminated, info) == (-1, True, {"illegal": True})


def test_what_does_not_fit_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match='there is no level "genius"'):
        gymnasium.make(gymnasium_ids()["cryo"], opponents="genius")
    with pytest.raises(ValueError, match="2 seats need 1 opponents, not 2"):
        gymnasium.make(gymnasium_ids()["cryo"], seats=2, opponents=["random", "random"])
    with pytest.raises(ValueError, match="seat must be from 0 to 1, not 2"):
        gymnasium.make(gymnasium_ids()["cryo"], seats=2, seat=2)


def test_equal_places_share_what_they_are_worth():
    assert ranks([1, 2]) == [1, -1]
    assert ranks([3, 1, 2, 4]) == pytest.approx([-1 / 3, 1, 1 / 3, -1])
    assert ranks([1, 1, 3]) == pytest.approx([0.5, 0.5, -1])
    assert ranks([1, 1, 1, 1]) == [0, 0, 0, 0]
    assert wins([2, 1, 1, 4]) == [0, 0.5, 0.5, 0]
