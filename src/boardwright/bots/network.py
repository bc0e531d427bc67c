"""Learned opponents: the network that a game ships, and the levels made of it.

A game ships its network as `data/network.npz`, written by `boardwright train`. It is loaded on first use, and playing
needs NumPy alone. Weaker levels sample from the same policy at a higher temperature, cut off below a share of the best
action's probability; the strongest levels play the best actions on before they choose. The file of a network may say
how its levels play (`levels`), because that depends on how sure a network is of itself.
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
"""Chances are drawn as whole numbers below this."""


@dataclass(frozen=True)
class Learned:
    """How a level plays a network."""

    temperature: float = 0.0
    """Sampling temperature; 0 always plays the most likely action."""
    floor: float = 0.0
    """Actions whose probability is below this share of the best one's are never played."""
    tries: int = 0
    """Determinized worlds in which the best actions are played on; 0 plays nothing on."""
    horizon: int = 16
    """Actions that are played on before the network values where that leads."""
    candidates: int = 3
    """The most likely actions that are played on, at most so many."""

    def __str__(self) -> str:
        if self.tries:
            return f"network, {self.candidates} actions in {self.tries} worlds for {self.horizon} actions"
        if self.temperature:
            return f"network, temperature {self.temperature:g}, floor {self.floor:g}"
        return "network, best action"


LEARNED = {
    "beginner": Learned(temperature=16, floor=1e-9),
    "easy": Learned(temperature=10, floor=3e-9),
    "medium": Learned(temperature=10, floor=1e-6),
    "hard": Learned(temperature=10, floor=1e-4),
    "expert": Learned(candidates=3, tries=8, horizon=6),
    "master": Learned(candidates=3, tries=192, horizon=16),
}
"""Levels of a network whose file says nothing about them."""
NETWORK = "network"
"""The level that always plays the most likely action."""
ROLLOUTS = re.compile(r"rollouts:([1-9][0-9]{0,2})x([1-9][0-9]{0,4})x([1-9][0-9]{0,3})", re.ASCII)
"""A level for measuring: how many actions are played on, in how many worlds, and for how many actions."""


def is_network_name(level: str) -> bool:
    """Does a level name the network itself, or rollouts by it?"""
    return level == NETWORK or ROLLOUTS.fullmatch(level) is not None


def learned_named(policy: Policy, level: str) -> Learned | None:
    """How a level plays this network; None where it does not."""
    written = ROLLOUTS.fullmatch(level)
    if written:
        candidates, tries, horizon = map(int, written.groups())
        return Learned(tries=tries, horizon=horizon, candidates=candidates)
    if level == NETWORK:
        return Learned()
    if level in policy.levels:
        return Learned(**policy.levels[level])
    return LEARNED.get(level)


@dataclass(frozen=True)
class Foresight:
    """Win probabilities and expected final scores by seat."""

    wins: tuple[float, ...]
    scores: tuple[float, ...]


@cache
def shipped(game: Game) -> Policy | None:
    """Return the network that a game ships, or None. Raises ValueError if it does not fit the game's rules."""
    home = package_of(game)
    found = files(home).joinpath("data").joinpath(FILE) if home else None
    if found is None or not found.is_file():
        return None
    with as_file(found) as path:
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
    """Return win probabilities and final scores, from the features of a seat."""
    wins, scores = heads(policy, policy.outputs(row), seats)
    turned = [(p - seat) % seats for p in range(seats)]
    return Foresight(tuple(float(wins[k]) for k in turned), tuple(float(scores[k]) for k in turned))


def heads(policy: Policy, outputs: Numbers, seats: int) -> tuple[Numbers, Numbers]:
    """Split the last layer into win probabilities and final scores; the own seat comes first."""
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
    """Return the seat's canonical actions, best first; the value is the probability in per cent."""
    choices, odds = odds_of(policy, view)
    return ranked([Advice(a, 100 * float(p)) for a, p in zip(choices, odds, strict=True)])


def choose(policy: Policy, view: View, luck: Luck, how: Learned) -> int:
    """Return the action that the level plays."""
    choices, odds = odds_of(policy, view)
    if how.temperature == 0 or len(choices) == 1:
        return choices[int(odds.argmax())]
    return choices[drawn(tempered(odds, how), luck)]


def tempered(odds: Numbers, how: Learned) -> Numbers:
    """Apply temperature and floor to probabilities."""
    kept = np.where(odds >= how.floor * odds.max(), odds, 0.0)
    found = np.where(kept > 0, (kept / kept.max()) ** (1 / how.temperature), 0.0)
    return found / found.sum()


def drawn(odds: Numbers, luck: Luck) -> int:
    """Draw an index by its probability."""
    edge, below = draw(luck, FINE) / FINE, 0.0
    for k, p in enumerate(odds):
        below += float(p)
        if edge < below:
            return k
    return int(np.argmax(odds))
