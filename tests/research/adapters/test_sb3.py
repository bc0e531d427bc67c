"""Stable-Baselines3 takes the Gymnasium environments as they are: MaskablePPO learns for 2,000 steps of every game."""

import gymnasium
import numpy as np
import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

from boardwright.core import games
from boardwright.research.adapters import gymnasium_ids

STEPS, ROLLOUT, PLAYED = 2_000, 500, 100


def learner(env):
    return MaskablePPO(
        "MultiInputPolicy", env, n_steps=ROLLOUT, batch_size=250, n_epochs=2, seed=7, device="cpu",
        policy_kwargs={"net_arch": [16]},
    )  # fmt: skip


def weights(model):
    return {name: value.detach().numpy().copy() for name, value in model.policy.named_parameters()}


@pytest.mark.parametrize("name", games())
def test_maskable_ppo_learns_2000_steps_and_answers_legally(name, tmp_path):
    env = gymnasium.make(gymnasium_ids()[name], seats=2, reward="score")
    model = learner(env)
    before = weights(model)
    model.learn(STEPS)
    after = weights(model)
    assert model.num_timesteps == STEPS
    assert all(np.isfinite(value).all() for value in after.values())
    assert any((after[key] != before[key]).any() for key in after)
    assert np.isfinite(model.logger.name_to_value["train/loss"])
    model.save(tmp_path / "model.zip")
    again = MaskablePPO.load(tmp_path / "model.zip", device="cpu")
    seen, _ = env.reset(seed=3)
    for _ in range(PLAYED):
        masks = get_action_masks(env)
        action, _ = model.predict(seen, action_masks=masks, deterministic=True)
        assert masks[action] and action == again.predict(seen, action_masks=masks, deterministic=True)[0]
        seen, _, terminated, truncated, info = env.step(action)
        assert not truncated and "illegal" not in info
        if terminated:
            seen, _ = env.reset()
