"""What a policy does at every information state of a small game."""

from typing import Any

import numpy as np

from boardwright.bots import find_bot
from boardwright.bots.policy import Policy, policy_named
from boardwright.core import View
from boardwright.research.exact.tree import Tree
from boardwright.research.setting import check_level

Odds = dict[int, float]
"""The probability of each action that is not impossible."""
Table = dict[tuple[int, bytes], Odds]
"""What is done in every information state, which is a seat and what it recalls."""
RANDOM = "random"


def table_of(tree: Tree, level: str, seed: int = 0) -> Table:
    """Return what a level does everywhere; ValueError if there is none of this name.

    `random` and `policy:FILE` are mixed as they are: all actions alike, and the network's own probabilities. Every
    other level is asked once in each information state: what it draws for itself follows from the seed.
    """
    check_level(tree.game, level)
    network, bot = policy_named(level), find_bot(level, seed)
    found: Table = {}
    for (seat, memory), node in tree.decisions().items():
        choices = node.choices(seat)
        if len(choices) == 1:
            odds: Any = {choices[0]: 1.0}
        elif level == RANDOM:
            odds = {a: 1 / len(choices) for a in choices}
        elif network:
            odds = mixed(network, tree.view(node, seat))
        else:
            odds = {bot.choose(tree.view(node, seat)): 1.0}
        found[seat, memory] = odds
    return found


def mixed(network: Policy, view: View) -> Odds:
    """The probabilities that a network gives to the actions."""
    advice = network.advise(view)
    total = float(np.sum([one.value for one in advice]))
    return {one.action: one.value / total for one in advice}
