"""Opponents that were learned from the rules: the network that a game ships, and levels made of it.

A game ships a network as `data/network.npz` in its package, written by `boardwright train`. It is loaded when somebody
first plays against it; playing needs NumPy alone. Weaker levels play the same network with more variety, never an
answer that it takes to be much worse than the best; `master` also plays matches on before it answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Any

import numpy as np

from boardwright.bots.policy import Policy, features, load
from boardwright.core import Advice, Game, Luck, View, draw
from boardwright.core.advice import canonical, ranked

FILE = "network.npz"
FINE = 1 << 30
"""Chances are drawn as whole numbers below this."""


@dataclass(frozen=True)
class Learned:
    """How a level plays a network."""

    temperature: float = 0.0
    """The higher, the more variety; 0 always plays the best answer."""
    floor: float = 0.0
    """Answers whose chance is less than this share of the best one's are never played."""
    tries: int = 0
    """Possible worlds in which the best answers are played on; 0 plays nothing on."""

    def __str__(self) -> str:
        if self.tries:
            return f"network, {self.tries} matches played on for an answer"
        return f"network, temperature {self.temperature:g}" if self.temperature else "network, best answer"


LEARNED = {
    "beginner": Learned(temperature=3.0, floor=0.002),
    "easy": Learned(temperature=2.0, floor=0.005),
    "medium": Learned(temperature=1.4, floor=0.01),
    "hard": Learned(temperature=0.9, floor=0.02),
    "expert": Learned(),
    "master": Learned(tries=32),
}


@dataclass(frozen=True)
class Foresight:
    """What a network says of a position: seats are those of the match."""

    wins: tuple[float, ...]
    scores: tuple[float, ...]


@cache
def shipped(game: Game) -> Policy | None:
    """The network that comes with a game, or None; ValueError with a sentence if it does not fit the game's rules."""
    home = _package(game)
    found = files(home).joinpath("data").joinpath(FILE) if home else None
    if found is None or not found.is_file():
        return None
    with as_file(found) as path:
        return load(path)


def _package(game: Game) -> str:
    """The package of a game: the one that its rules lie in, a folder called rules apart."""
    parts = game.answer.__module__.split(".")[:-1]
    if parts and parts[-1] == "rules":
        parts.pop()
    return ".".join(parts)


def foresee(policy: Policy, row: Any, seat: int, seats: int) -> Foresight:
    """Chances to win and final scores, from the features of a seat."""
    wins, scores = heads(policy, policy.outputs(row), seats)
    turned = [(p - seat) % seats for p in range(seats)]
    return Foresight(tuple(float(wins[k]) for k in turned), tuple(float(scores[k]) for k in turned))


def heads(policy: Policy, outputs: Any, seats: int) -> tuple[Any, Any]:
    """Chances to win and final scores out of the last layer, for one row or many; the own seat comes first."""
    first = outputs.shape[-1] - policy.extra
    logits = outputs[..., first : first + seats]
    shares = np.exp(logits - logits.max(-1, keepdims=True))
    scores = outputs[..., first + policy.seats : first + policy.seats + seats] * policy.score_scale
    return shares / shares.sum(-1, keepdims=True), scores


def odds_of(policy: Policy, view: View) -> tuple[list[int], Any]:
    """The seat's canonical actions, and how likely the network plays each."""
    choices = canonical(view)
    logits = policy.logits(features(view))[choices]
    odds = np.exp(logits - logits.max())
    return choices, odds / odds.sum()


def advise(policy: Policy, view: View) -> list[Advice]:
    """The seat's canonical actions, best first; the value is how likely the network plays it, in hundredths."""
    choices, odds = odds_of(policy, view)
    return ranked([Advice(a, 100 * float(p)) for a, p in zip(choices, odds, strict=True)])


def choose(policy: Policy, view: View, luck: Luck, how: Learned) -> int:
    """An action as the level plays it."""
    choices, odds = odds_of(policy, view)
    if how.temperature == 0 or len(choices) == 1:
        return choices[int(odds.argmax())]
    return choices[drawn(tempered(odds, how), luck)]


def tempered(odds: Any, how: Learned) -> Any:
    """The odds with more or less variety, without what is much worse than the best."""
    kept = np.where(odds >= how.floor * odds.max(), odds, 0.0)
    found = np.where(kept > 0, (kept / kept.max()) ** (1 / how.temperature), 0.0)
    return found / found.sum()


def drawn(odds: Sequence[float], luck: Luck) -> int:
    """A place in the list, each as likely as it says."""
    edge, below = draw(luck, FINE) / FINE, 0.0
    for k, p in enumerate(odds):
        below += float(p)
        if edge < below:
            return k
    return int(np.argmax(odds))
