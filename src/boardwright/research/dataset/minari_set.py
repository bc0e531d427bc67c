"""The Minari dataset: a description written by Minari, with the episodes of the parts."""

import os
import re
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import gymnasium
import minari  # type: ignore[import-untyped]
import numpy as np
from gymnasium import spaces

from boardwright.core import find_game
from boardwright.core.types import JsonObject
from boardwright.research.adapters import gymnasium_ids
from boardwright.research.dataset import hdf5
from boardwright.research.dataset.playing import Plan

PATH = "MINARI_DATASETS_PATH"
NUMBER = np.iinfo(np.int16)


def name_of(plan: Plan) -> str:
    """Return the Minari id: boardwright/GAME/expert-2-seats-v1, where the version is that of the rules."""
    levels = "-".join(re.sub(r"\W+", "-", level) for level in plan.levels)
    return f"boardwright/{plan.game}/{levels}-{plan.seats}-seats-v{find_game(plan.game).rules_version}"


def spaces_of(plan: Plan) -> tuple[spaces.Dict, spaces.Discrete]:
    """Return the spaces of observations and actions: those of the environment, with the stored dtype."""
    game = find_game(plan.game)
    size, actions = game.features.size, len(game.actions)
    row = spaces.Box(NUMBER.min, NUMBER.max, (size,), np.int16)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": row, "action_mask": mask}), spaces.Discrete(actions)


def write_set(home: Path, plan: Plan, reward: str, head: JsonObject, parts: Sequence[Path]) -> JsonObject:
    """Write a folder for MINARI_DATASETS_PATH and return the numbers of episodes and steps."""
    others = [plan.levels[p % len(plan.levels)] for p in range(1, plan.seats)]
    how: dict[str, Any] = {**dict(plan.options), "seats": plan.seats, "opponents": others, "reward": reward}
    with cache_in(home), unnamed_authors():
        env = gymnasium.make(gymnasium_ids()[plan.game], **how)
        observation, action = spaces_of(plan)
        made = minari.create_dataset_from_buffers(
            name_of(plan), [], env=env, algorithm_name=", ".join(plan.levels), description=description(plan),
            observation_space=observation, action_space=action, requirements=[f"boardwright=={head['boardwright']}"],
            data_format="hdf5",
        )  # fmt: skip
        path = next(Path(made.storage.data_path).glob("*.hdf5"))
        episodes, answers = hdf5.join(parts, path)
        made.storage.update_metadata({"total_episodes": episodes, "total_steps": answers, "boardwright": dict(head)})
        made.storage.update_metadata({"dataset_size": float(made.storage.get_size())})
    return {"name": name_of(plan), "episodes": episodes, "answers": answers, "minari_bytes": path.stat().st_size}


def description(plan: Plan) -> str:
    return (
        f"{plan.matches} matches of {find_game(plan.game).title} with {plan.seats} seats, played by "
        f"{', '.join(plan.levels)}. An episode is a match as one seat lives it; its metadata name match, seat, level, "
        "place and score, and infos/ply says how many answers the match had seen at each observation."
    )


@contextmanager
def cache_in(home: Path) -> Iterator[None]:
    """Make Minari read and write datasets in this folder."""
    before = os.environ.get(PATH)
    os.environ[PATH] = str(home)
    try:
        yield
    finally:
        if before is None:
            del os.environ[PATH]
        else:
            os.environ[PATH] = before


@contextmanager
def unnamed_authors() -> Iterator[None]:
    """Suppress warnings about a missing author, address or permalink, which a generated dataset does not have."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "`(author|author_email|code_permalink|eval_env)` is set to None")
        yield
