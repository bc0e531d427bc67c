"""Episodes as compressed HDF5 groups in the layout that Minari reads; Minari itself would not compress them."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import h5py  # type: ignore[import-untyped]
import numpy as np
from numpy.typing import NDArray

from boardwright.core import Match
from boardwright.core.types import JsonObject
from boardwright.research.dataset.episodes import Episode, episodes_of
from boardwright.research.dataset.playing import Part

PACKED = {"compression": "gzip", "compression_opts": 4, "shuffle": True}


def write_part(path: Path, part: Part, matches: Sequence[Match], reward: str) -> None:
    """Write the episodes of a part, numbered from 0."""
    with h5py.File(path, "w", track_order=True) as file:
        for number, episode in enumerate(episodes_of(matches, reward)):
            group = file.create_group(name_of(number))
            group.attrs.update(about(part, episode))
            write_arrays(group, arrays_of(episode))


def name_of(number: int) -> str:
    return f"episode_{number}"


def about(part: Part, episode: Episode) -> JsonObject:
    """Return the metadata of an episode: `seed` deals the match again, `match` is its index in the dataset."""
    job, match, p = part.jobs[episode.row], episode.match, episode.seat
    return {
        "seed": job.seed,
        "total_steps": len(episode.actions),
        "match": part.first + episode.row,
        "seat": p,
        "level": job.levels[job.order[p]],
        "place": match.places()[p] if match.over else 0,
        "score": match.scores()[p],
    }


def arrays_of(episode: Episode) -> dict[str, NDArray[Any]]:
    """Return the arrays of an episode by Minari path."""
    over = episode.match.over
    return {
        "observations/observation": np.array(episode.observations, np.int16),
        "observations/action_mask": np.array(episode.masks, np.int8),
        "actions": np.array(episode.actions, np.int64),
        "rewards": np.array(episode.rewards, np.float32),
        "terminations": episode.last & over,
        "truncations": episode.last & (not over),
        "infos/ply": np.array(episode.plies, np.int32),
    }


def write_arrays(group: Any, arrays: dict[str, NDArray[Any]]) -> None:
    for path, array in arrays.items():
        group.create_dataset(path, data=array, maxshape=(None, *array.shape[1:]), **PACKED)


def join(parts: Iterable[Path], path: Path) -> tuple[int, int]:
    """Copy the episodes of all parts into one file; return the numbers of episodes and actions."""
    episodes = answers = 0
    with h5py.File(path, "w", track_order=True) as file:
        for part in parts:
            with h5py.File(part) as source:
                for number in range(len(source)):
                    source.copy(name_of(number), file, name_of(episodes))
                    attributes = file[name_of(episodes)].attrs
                    attributes["id"] = episodes
                    answers += int(attributes["total_steps"])
                    episodes += 1
    return episodes, answers
