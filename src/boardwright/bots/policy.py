"""Learned policies as opponents: a network from the game's features to action logits.

A policy file is a NumPy archive (`numpy.load`): the name of the game, its rules version, the mean and scale of every
feature, and the weights and biases of a multilayer perceptron with ReLU activations. The last layer has one logit per
action and, if `seats` is set, for that many seats the win logits and final scores, the own seat first, and the value of
the position. Weights may be stored in half precision. Any training library can write one with `save`; playing needs
NumPy alone.
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
"""The prefix of a level that names a policy file."""
FORMAT, CURVES, LEVELS = 2, "win_curves", "levels"
CLIP = 8.0
"""Scaled features are clipped to this range, so that inputs outside the training distribution stay bounded."""


class WinCurve(NamedTuple):
    """The calibration of win logits: their distance from the mean over seats is raised to a power and multiplied."""

    factor: float = 1.0
    power: float = 1.0

    def apply(self, logits: Numbers) -> Numbers:
        """Calibrate logits; the last axis is the seats."""
        away = logits - logits.mean(-1, keepdims=True)
        return self.factor * np.sign(away) * np.abs(away) ** self.power


@dataclass(frozen=True)
class Policy:
    """A network from features to action logits."""

    game: str
    rules_version: int
    mean: Numbers
    scale: Numbers
    layers: tuple[tuple[Numbers, Numbers], ...]
    """Weights (inputs x outputs) and biases."""
    seats: int = 0
    """The number of seats whose result it predicts; 0 if it only chooses."""
    score_scale: float = 1.0
    """The unit of final scores."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """How it was trained and how strong it is."""
    win_curves: tuple[WinCurve, ...] = ()
    """Calibrations of the win logits by number of seats, from `boardwright calibrate --fit`; empty for none."""
    levels: Mapping[str, JsonObject] = field(default_factory=dict)
    """The levels that do not play this network as usual: the fields of `network.PlayConfig` by level."""

    def outputs(self, row: ArrayLike) -> Numbers:
        """Return the last layer for one or many rows of features."""
        x = np.clip((np.asarray(row, np.float32) - self.mean) * self.scale, -CLIP, CLIP)
        for k, (weights, biases) in enumerate(self.layers):
            x = x @ weights + biases
            if k + 1 < len(self.layers):
                x = np.maximum(x, 0)
        return x

    @property
    def extra(self) -> int:
        """Numbers of the last layer that are not action logits."""
        return 2 * self.seats + 1 if self.seats else 0

    def win_curve(self, seats: int) -> WinCurve:
        """Return the calibration of the win logits for this many seats."""
        return self.win_curves[seats] if self.win_curves else WinCurve()

    def logits(self, row: ArrayLike) -> Numbers:
        """Return the action logits for one or many rows of features."""
        outputs = self.outputs(row)
        return outputs[..., : outputs.shape[-1] - self.extra]

    def advise(self, view: View) -> list[Advice]:
        """Rank the seat's canonical actions; the value is the probability."""
        if view.game.name != self.game:
            raise ValueError(f"the policy plays {self.game}, not {view.game.name}")
        choices = canonical(view)
        logits = self.logits(features(view))[choices]
        odds = np.exp(logits - logits.max())
        return ranked([Advice(a, float(p)) for a, p in zip(choices, odds / odds.sum(), strict=True)])


def policy_named(level: str) -> Policy | None:
    """Return the policy that a level names as policy:FILE; None for other levels."""
    return load(level.removeprefix(PREFIX)) if level.startswith(PREFIX) else None


def features(view: View) -> list[int]:
    """Return the features of the view's seat."""
    observation = view.game.features
    row = [0] * observation.size
    observation.fill(view.w, view.s, view.seat, row)
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
    """Write the calibrations of the win logits, by number of seats, to a policy file."""
    _add(path, CURVES, np.array(curves, np.float32))


def set_levels(path: str | Path, levels: Mapping[str, JsonObject]) -> None:
    """Write the configuration of levels to the file of a network."""
    _add(path, LEVELS, np.array(json.dumps(levels)))


def _add(path: str | Path, name: str, array: NDArray[Any]) -> None:
    with np.load(path, allow_pickle=False) as archive:
        arrays = dict(archive)
    with open(path, "wb") as file:
        np.savez_compressed(file, **{**arrays, name: array})


def features_hash(game: Game) -> str:
    """Return a hash of the names of a game's slices, because a network fits only the features it was trained on."""
    return hashlib.sha256(repr(game.features.slices).encode()).hexdigest()[:16]


def load(path: str | Path) -> Policy:
    """Return the policy of a file. Raises ValueError if it does not exist or fits no installed game."""
    file = Path(path)
    if not file.is_file():
        raise ValueError(f"no such policy file: {path}")
    return _load(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _load(file: Path, changed: int) -> Policy:
    try:
        with np.load(file, allow_pickle=False) as archive:
            return _read(file, archive)
    except (KeyError, OSError) as error:
        raise ValueError(f"{file} is not a policy file") from error


def _read(file: Path, archive: Any) -> Policy:
    if int(archive["format"]) != FORMAT:
        raise ValueError(f"{file} has policy format {archive['format']}; this version reads format {FORMAT}")
    depth = sum(name.startswith("b") for name in archive.files)
    layers = _pairs([(archive[f"w{k}"], archive[f"b{k}"]) for k in range(depth)])
    game, version = find_game(str(archive["game"])), int(archive["rules_version"])
    if version != game.rules_version:
        raise ValueError(
            f"{file} was trained for rules version {version} of {game.title}, not for {game.rules_version}"
        )
    if str(archive["features"]) != features_hash(game):
        raise ValueError(f"{file} was trained on other features than {game.title} has now; train it again")
    about = json.loads(str(archive["about"]))
    seats, unit = int(archive["seats"]), float(archive["score_scale"])
    curves = tuple(WinCurve(*map(float, one)) for one in archive[CURVES]) if CURVES in archive.files else ()
    levels = json.loads(str(archive[LEVELS])) if LEVELS in archive.files else {}
    policy = Policy(game.name, version, archive["mean"], archive["scale"], layers, seats, unit, about, curves, levels)
    _check(policy, game)
    return policy


def _check(policy: Policy, game: Game) -> None:
    """Do features, layers and actions fit together?"""
    sizes = [game.features.size, *(len(biases) for _, biases in policy.layers)]
    fits = policy.mean.shape == policy.scale.shape == (sizes[0],) and sizes[-1] == len(game.actions) + policy.extra
    fits = fits and all(w.shape == tuple(sizes[k : k + 2]) for k, (w, _) in enumerate(policy.layers))
    if not fits:
        raise ValueError(f"the network does not fit the features and actions of {game.title}")


def _floats(array: ArrayLike) -> NDArray[np.float32]:
    return np.ascontiguousarray(array, np.float32)


def _pairs(layers: Sequence[tuple[Numbers, Numbers]]) -> tuple[tuple[Numbers, Numbers], ...]:
    return tuple((_floats(weights), _floats(biases)) for weights, biases in layers)
