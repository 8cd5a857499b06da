"""The Gymnasium environments under Stable-Baselines3 and its maskable PPO.

Both are imported by the tests themselves: torch takes seconds to load, in every process that only
looks which tests there are.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest

import civitas.research.gymnasium  # noqa: F401 - registers the environments

from .test_gymnasium import IDS


@pytest.mark.parametrize("name", IDS.values())
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_checker_is_content(name: str, players: int) -> None:
    from sb3_contrib.common.maskable.utils import is_masking_supported
    from stable_baselines3.common.env_checker import check_env

    env = gymnasium.make(name, opponents=["greedy"], players=players).unwrapped
    check_env(env, warn=True)
    assert is_masking_supported(env)


@pytest.mark.parametrize("name", IDS.values())
def test_maskable_ppo_learns_a_few_steps(name: str) -> None:
    """Masks reach the policy: an unmasked one would lose by its first illegal action."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    vector: Any = DummyVecEnv([lambda: gymnasium.make(name, opponents=["random"])])
    model = MaskablePPO("MlpPolicy", vector, n_steps=32, batch_size=32, n_epochs=1, seed=1)
    model.learn(64)
    assert not model.ep_info_buffer or all(e["r"] > -1 for e in model.ep_info_buffer)
    env: Any = vector.envs[0].unwrapped
    action, _ = model.predict(vector.reset(), action_masks=env.action_masks())
    assert env.action_masks()[int(action[0])]
