"""Learned opponents: the network that a game ships, and the levels based on it.

A game ships its network as `data/network.npz`, written by `boardwright train`. It is loaded on first use, and playing
needs NumPy alone. Weaker levels sample from the policy at a higher temperature, cut off below a fraction of the best
action's probability; the strongest levels evaluate the best actions by rollouts. The file of a network may configure
its levels (`levels`), because they depend on config sharp its policy is.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

import numpy as np
from numpy.typing import ArrayLike

from boardwright.bots.policy import Policy, features, load
from boardwright.core import Advice, Game, Luck, View, draw
from boardwright.core.advice import canonical, ranked
from boardwright.core.arrays import Numbers

FILE = "network.npz"
FINE = 1 << 30
"""Random numbers are drawn as integers below this."""


@dataclass(frozen=True)
class PlayConfig:
    """How a level plays a network."""

    temperature: float = 0.0
    """Sampling temperature; 0 always plays the most probable action."""
    floor: float = 0.0
    """Actions less probable than this fraction of the best one are never sampled."""
    tries: int = 0
    """Determinized worlds for rollouts; 0 for none."""
    horizon: int = 16
    """Actions of a rollout before the network evaluates the position."""
    candidates: int = 3
    """The most actions to evaluate by rollouts."""

    def __str__(self) -> str:
        if self.tries:
            return f"network, {self.candidates} actions in {self.tries} worlds for {self.horizon} actions"
        if self.temperature:
            return f"network, temperature {self.temperature:g}, floor {self.floor:g}"
        return "network, best action"


PLAY_CONFIGS = {
    "beginner": PlayConfig(temperature=16, floor=1e-9),
    "easy": PlayConfig(temperature=10, floor=3e-9),
    "medium": PlayConfig(temperature=10, floor=1e-6),
    "hard": PlayConfig(temperature=10, floor=1e-4),
    "expert": PlayConfig(candidates=3, tries=8, horizon=6),
    "master": PlayConfig(candidates=3, tries=192, horizon=16),
}
"""The levels of a network whose file does not configure them."""
NETWORK = "network"
"""The level that always plays the most probable action."""
ROLLOUTS = re.compile(r"rollouts:([1-9][0-9]{0,2})x([1-9][0-9]{0,4})x([1-9][0-9]{0,3})", re.ASCII)
"""A level for measuring: candidates, worlds, and actions of a rollout."""


def is_network_name(level: str) -> bool:
    """Does a level name the network itself, or rollouts by it?"""
    return level == NETWORK or ROLLOUTS.fullmatch(level) is not None


def play_config(policy: Policy, level: str) -> PlayConfig | None:
    """Return how a level plays this network; None if it does not."""
    written = ROLLOUTS.fullmatch(level)
    if written:
        candidates, tries, horizon = map(int, written.groups())
        return PlayConfig(tries=tries, horizon=horizon, candidates=candidates)
    if level == NETWORK:
        return PlayConfig()
    if level in policy.levels:
        return PlayConfig(**policy.levels[level])
    return PLAY_CONFIGS.get(level)


@dataclass(frozen=True)
class Foresight:
    """Win probabilities and expected final scores by seat."""

    wins: tuple[float, ...]
    scores: tuple[float, ...]


@cache
def shipped(game: Game) -> Policy | None:
    """Return the network that a game ships, or None. Raises ValueError if it does not fit the game's rules."""
    home = package_of(game)
    file = files(home).joinpath("data").joinpath(FILE) if home else None
    if file is None or not file.is_file():
        return None
    with as_file(file) as path:
        return load(path)


def has_network(game: Game) -> bool:
    """Does the game ship a network? It is not loaded."""
    home = package_of(game)
    return bool(home) and files(home).joinpath("data").joinpath(FILE).is_file()


def package_of(game: Game) -> str:
    """Return the package of a game: that of its rules, without a folder called rules."""
    parts = game.answer.__module__.split(".")[:-1]
    if parts and parts[-1] == "rules":
        parts.pop()
    return ".".join(parts)


def foresee(policy: Policy, row: ArrayLike, seat: int, seats: int) -> Foresight:
    """Return win probabilities and expected scores, from the features of a seat."""
    wins, scores = heads(policy, policy.outputs(row), seats)
    turned = [(p - seat) % seats for p in range(seats)]
    return Foresight(tuple(float(wins[k]) for k in turned), tuple(float(scores[k]) for k in turned))


def heads(policy: Policy, outputs: Numbers, seats: int) -> tuple[Numbers, Numbers]:
    """Split the last layer into win probabilities and expected scores, the seat's own first."""
    first = outputs.shape[-1] - policy.extra + policy.seats
    return softmax(win_logits(policy, outputs, seats)), outputs[..., first : first + seats] * policy.score_scale


def win_logits(policy: Policy, outputs: Numbers, seats: int) -> Numbers:
    """Return the calibrated logits of the win probabilities."""
    first = outputs.shape[-1] - policy.extra
    return policy.win_curve(seats).apply(outputs[..., first : first + seats])


def softmax(logits: Numbers) -> Numbers:
    shares = np.exp(logits - logits.max(-1, keepdims=True))
    return shares / shares.sum(-1, keepdims=True)


def odds_of(policy: Policy, view: View) -> tuple[list[int], Numbers]:
    """Return the seat's canonical actions and the probability of each."""
    choices = canonical(view)
    return choices, softmax(policy.logits(features(view))[choices])


def advise(policy: Policy, view: View) -> list[Advice]:
    """Rank the seat's canonical actions; the value is the probability in per cent."""
    choices, odds = odds_of(policy, view)
    return ranked([Advice(a, 100 * float(p)) for a, p in zip(choices, odds, strict=True)])


def choose(policy: Policy, view: View, luck: Luck, config: PlayConfig) -> int:
    """Return the most probable action, or a sample at the level's temperature."""
    choices, odds = odds_of(policy, view)
    if config.temperature == 0 or len(choices) == 1:
        return choices[int(odds.argmax())]
    return choices[sample_index(apply_temperature(odds, config), luck)]


def apply_temperature(odds: Numbers, config: PlayConfig) -> Numbers:
    """Apply temperature and floor to probabilities."""
    kept = np.where(odds >= config.floor * odds.max(), odds, 0.0)
    scaled = np.where(kept > 0, (kept / kept.max()) ** (1 / config.temperature), 0.0)
    return scaled / scaled.sum()


def sample_index(odds: Numbers, luck: Luck) -> int:
    """Draw an index by its probability."""
    edge, below = draw(luck, FINE) / FINE, 0.0
    for k, p in enumerate(odds):
        below += float(p)
        if edge < below:
            return k
    return int(np.argmax(odds))
