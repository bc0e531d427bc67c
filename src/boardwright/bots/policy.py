"""A learned policy as an opponent: what it sees are the game's features, what it knows are the weights of a file.

A policy file is a NumPy archive (`numpy.load`): the name of the game, its rules version, the mean and scale of every
feature, and the weights and biases of a network of plain layers with rectifiers between them. The last layer has one
number for each action and, where `seats` says for how many, the log chance to win and the final score of every seat,
the own one first, and the value of the position. Weights may be half as precise as they are used. Whoever trains one,
with whatever library, calls `save`; playing needs NumPy alone.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from boardwright.core import Game, View, find_game
from boardwright.core.advice import Advice, canonical, ranked
from boardwright.core.arrays import Numbers
from boardwright.core.types import JsonObject

PREFIX = "policy:"
"""A level that begins so names a policy file."""
FORMAT, CURVES, LEVELS = 2, "win_curves", "levels"
CLIP = 8.0
"""Scaled features are cut off here, so that nothing that training never met can shout."""


class WinCurve(NamedTuple):
    """How win logits are corrected: their distance from the mean of the seats is raised to a power and multiplied."""

    factor: float = 1.0
    power: float = 1.0

    def apply(self, logits: Numbers) -> Numbers:
        """Correct logits; the last axis are the seats."""
        away = logits - logits.mean(-1, keepdims=True)
        return self.factor * np.sign(away) * np.abs(away) ** self.power


@dataclass(frozen=True)
class Policy:
    """A network from features to one number for each action: the higher, the likelier."""

    game: str
    rules_version: int
    mean: Numbers
    scale: Numbers
    layers: tuple[tuple[Numbers, Numbers], ...]
    """Weights (inputs x outputs) and biases."""
    seats: int = 0
    """For how many seats it foresees the end; 0 if it only chooses."""
    score_scale: float = 1.0
    """What final scores are measured in."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """How it was made and how strong it is."""
    win_curves: tuple[WinCurve, ...] = ()
    """Corrections of the win logits by number of seats, from `boardwright calibrate --fit`; none where all is right."""
    levels: Mapping[str, JsonObject] = field(default_factory=dict)
    """How levels play this network, as far as it is not as usual: the fields of `network.Learned` by level."""

    def outputs(self, row: ArrayLike) -> Numbers:
        """All numbers of the last layer, for one row of features or many."""
        x = np.clip((np.asarray(row, np.float32) - self.mean) * self.scale, -CLIP, CLIP)
        for k, (weights, biases) in enumerate(self.layers):
            x = x @ weights + biases
            if k + 1 < len(self.layers):
                x = np.maximum(x, 0)
        return x

    @property
    def extra(self) -> int:
        """Numbers of the last layer that are no actions."""
        return 2 * self.seats + 1 if self.seats else 0

    def win_curve(self, seats: int) -> WinCurve:
        """Return the correction of the win logits of a match with this many seats."""
        return self.win_curves[seats] if self.win_curves else WinCurve()

    def logits(self, row: ArrayLike) -> Numbers:
        """What each action is worth in the position that this row of features describes."""
        found = self.outputs(row)
        return found[..., : found.shape[-1] - self.extra]

    def advise(self, view: View) -> list[Advice]:
        """The seat's canonical actions, best first; the value is the probability in the eyes of the policy."""
        if view.game.name != self.game:
            raise ValueError(f"this policy plays {self.game}, not {view.game.name}")
        choices = canonical(view)
        found = self.logits(features(view))[choices]
        odds = np.exp(found - found.max())
        return ranked([Advice(a, float(p)) for a, p in zip(choices, odds / odds.sum(), strict=True)])


def policy_named(level: str) -> Policy | None:
    """The policy that a level names as policy:FILE; None for other levels."""
    return load(level.removeprefix(PREFIX)) if level.startswith(PREFIX) else None


def features(view: View) -> list[int]:
    """The row of features of the view's seat."""
    seen = view.game.features
    row = [0] * seen.size
    seen.fill(view.w, view.s, view.seat, row)
    return row


def save(
    path: str | Path,
    game: Game,
    mean: Numbers,
    scale: Numbers,
    layers: Sequence[tuple[Numbers, Numbers]],
    seats: int = 0,
    score_scale: float = 1.0,
    about: Mapping[str, Any] | None = None,
) -> None:
    """Write a policy file in half precision. Raises ValueError if the network does not fit the game."""
    policy = Policy(
        game.name, game.rules_version, _floats(mean), _floats(scale), _pairs(layers), seats, score_scale, about or {}
    )
    _check(policy, game)
    known: dict[str, Any] = {"format": FORMAT, "game": game.name, "rules_version": game.rules_version}
    known |= {"features": features_hash(game), "seats": seats, "score_scale": score_scale}
    known |= {"about": json.dumps(dict(policy.about))}
    known |= {f"w{k}": pair[0].astype(np.float16) for k, pair in enumerate(policy.layers)}
    known |= {f"b{k}": pair[1] for k, pair in enumerate(policy.layers)}
    with open(path, "wb") as file:
        np.savez_compressed(file, mean=policy.mean, scale=policy.scale, **known)


def set_win_curves(path: str | Path, curves: Sequence[WinCurve]) -> None:
    """Write the corrections of the win logits, by number of seats, into a policy file."""
    _add(path, CURVES, np.array(curves, np.float32))


def set_levels(path: str | Path, levels: Mapping[str, JsonObject]) -> None:
    """Write how levels play a network into its file."""
    _add(path, LEVELS, np.array(json.dumps(levels)))


def _add(path: str | Path, name: str, array: NDArray[Any]) -> None:
    with np.load(path, allow_pickle=False) as found:
        arrays = dict(found)
    with open(path, "wb") as file:
        np.savez_compressed(file, **{**arrays, name: array})


def features_hash(game: Game) -> str:
    """Names the slices of a game's features: a network for other ones would see nonsense."""
    return hashlib.sha256(repr(game.features.slices).encode()).hexdigest()[:16]


def load(path: str | Path) -> Policy:
    """Return the policy of a file. Raises ValueError if there is none or it fits no installed game."""
    file = Path(path)
    if not file.is_file():
        raise ValueError(f"there is no policy file {path}")
    return _load(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _load(file: Path, changed: int) -> Policy:
    try:
        with np.load(file, allow_pickle=False) as found:
            return _read(file, found)
    except (KeyError, OSError) as error:
        raise ValueError(f"{file} is not a policy file") from error


def _read(file: Path, found: Any) -> Policy:
    if int(found["format"]) != FORMAT:
        raise ValueError(f"{file} is a policy of format {found['format']}; format {FORMAT} is understood")
    depth = sum(name.startswith("b") for name in found.files)
    layers = _pairs([(found[f"w{k}"], found[f"b{k}"]) for k in range(depth)])
    game, version = find_game(str(found["game"])), int(found["rules_version"])
    if version != game.rules_version:
        raise ValueError(
            f"{file} was made for version {version} of the rules of {game.title}, not for {game.rules_version}"
        )
    if str(found["features"]) != features_hash(game):
        raise ValueError(f"{file} was made for other features than {game.title} has now; train it again")
    about = json.loads(str(found["about"]))
    seats, unit = int(found["seats"]), float(found["score_scale"])
    curves = tuple(WinCurve(*map(float, one)) for one in found[CURVES]) if CURVES in found.files else ()
    levels = json.loads(str(found[LEVELS])) if LEVELS in found.files else {}
    policy = Policy(game.name, version, found["mean"], found["scale"], layers, seats, unit, about, curves, levels)
    _check(policy, game)
    return policy


def _check(policy: Policy, game: Game) -> None:
    """Do features, layers and actions fit together?"""
    sizes = [game.features.size, *(len(biases) for _, biases in policy.layers)]
    fits = policy.mean.shape == policy.scale.shape == (sizes[0],) and sizes[-1] == len(game.actions) + policy.extra
    fits = fits and all(w.shape == tuple(sizes[k : k + 2]) for k, (w, _) in enumerate(policy.layers))
    if not fits:
        raise ValueError(f"this policy was made for other features or actions than {game.title} has")


def _floats(array: ArrayLike) -> NDArray[np.float32]:
    return np.ascontiguousarray(array, np.float32)


def _pairs(layers: Sequence[tuple[Numbers, Numbers]]) -> tuple[tuple[Numbers, Numbers], ...]:
    return tuple((_floats(weights), _floats(biases)) for weights, biases in layers)
