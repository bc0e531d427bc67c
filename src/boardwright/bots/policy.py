"""A learned policy as an opponent: what it sees are the game's features, what it knows are the weights of a file.

A policy file is a NumPy archive (`numpy.load`): the name of the game, its rules version, the mean and scale of every
feature, and the weights and biases of a network of plain layers with rectifiers between them. Whoever trains one, with
whatever library, calls `save`; playing needs NumPy alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from boardwright.bots.advice import Advice, canonical, ranked
from boardwright.core import Game, View, find_game

PREFIX = "policy:"
"""A level that begins so names a policy file."""
FORMAT = 1
NARROW = 8.0
"""Scaled features are cut off here, so that nothing that training never met can shout."""


@dataclass(frozen=True)
class Policy:
    """A network from features to one number for each action: the higher, the likelier."""

    game: str
    rules_version: int
    mean: Any
    scale: Any
    layers: tuple[tuple[Any, Any], ...]
    """Weights (inputs x outputs) and biases."""

    def logits(self, row: Any) -> Any:
        """What each action is worth in the position that this row of features describes."""
        x = np.clip((np.asarray(row, np.float32) - self.mean) * self.scale, -NARROW, NARROW)
        for k, (weights, biases) in enumerate(self.layers):
            x = x @ weights + biases
            if k + 1 < len(self.layers):
                x = np.maximum(x, 0)
        return x

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
    if seen is None:
        raise ValueError(f"{view.game.title} has no features that a policy could look at")
    row = [0] * seen.size
    seen.fill(view.w, view.s, view.seat, row)
    return row


def save(path: str | Path, game: Game, mean: Any, scale: Any, layers: Sequence[tuple[Any, Any]]) -> None:
    """Write a policy file; ValueError with a sentence if the network does not fit the game."""
    policy = Policy(game.name, game.rules_version, _floats(mean), _floats(scale), _pairs(layers))
    _check(policy, game)
    about: dict[str, Any] = {"format": FORMAT, "game": game.name, "rules_version": game.rules_version}
    weights = {f"w{k}": pair[0] for k, pair in enumerate(policy.layers)}
    biases = {f"b{k}": pair[1] for k, pair in enumerate(policy.layers)}
    with open(path, "wb") as file:
        np.savez(file, mean=policy.mean, scale=policy.scale, **about, **weights, **biases)


def load(path: str | Path) -> Policy:
    """The policy of a file; ValueError with a sentence if there is none or it fits no game that is installed."""
    file = Path(path)
    if not file.is_file():
        raise ValueError(f"there is no policy file {path}")
    return _load(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _load(file: Path, changed: int) -> Policy:
    try:
        with np.load(file, allow_pickle=False) as found:
            if int(found["format"]) != FORMAT:
                raise ValueError(f"{file} is a policy of format {found['format']}; format {FORMAT} is understood")
            depth = sum(name.startswith("w") for name in found.files)
            layers = tuple((found[f"w{k}"], found[f"b{k}"]) for k in range(depth))
            version = int(found["rules_version"])
            policy = Policy(str(found["game"]), version, found["mean"], found["scale"], layers)
    except (KeyError, OSError) as error:
        raise ValueError(f"{file} is not a policy file") from error
    _check(policy, find_game(policy.game))
    return policy


def _check(policy: Policy, game: Game) -> None:
    """Do features, layers and actions fit together?"""
    sizes = [game.features.size if game.features else 0, *(len(biases) for _, biases in policy.layers)]
    fits = policy.mean.shape == policy.scale.shape == (sizes[0],) and sizes[-1] == len(game.actions)
    fits = fits and all(w.shape == tuple(sizes[k : k + 2]) for k, (w, _) in enumerate(policy.layers))
    if not fits:
        raise ValueError(f"this policy was made for other features or actions than {game.title} has")


def _floats(array: Any) -> Any:
    return np.ascontiguousarray(array, np.float32)


def _pairs(layers: Sequence[tuple[Any, Any]]) -> tuple[tuple[Any, Any], ...]:
    return tuple((_floats(weights), _floats(biases)) for weights, biases in layers)
