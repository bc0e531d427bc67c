"""Policies at every information state of a small game."""

from typing import Any

import numpy as np

from boardwright.bots import find_bot
from boardwright.bots.policy import Policy, policy_named
from boardwright.core import View
from boardwright.research.exact.tree import Tree
from boardwright.research.setting import check_level

Odds = dict[int, float]
"""The probability of each action with a positive one."""
Table = dict[tuple[int, bytes], Odds]
"""Probabilities by information state, which is a seat and what it recalls."""
RANDOM = "random"


def table_of(tree: Tree, level: str, seed: int = 0) -> Table:
    """Return the behaviour of a level everywhere. Raises ValueError if there is no such level.

    `random` and `policy:FILE` keep their own probabilities. Every other level is asked once per information state,
    because the seed determines its choice.
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
    """Return the action probabilities of a network."""
    advice = network.advise(view)
    total = float(np.sum([one.value for one in advice]))
    return {one.action: one.value / total for one in advice}
