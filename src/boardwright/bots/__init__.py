"""Computer opponents. A chooser receives the view of its seat and its own luck, and returns an action id.

`LEVELS` holds the choosers that people can invite to a table, weakest first. A chooser never sees a state. `Bot(level,
seed)` is a chooser with a seed: `choose(view)` returns an action, `analyse(view)` ranks all of them with reasons.
"""

from boardwright.bots.levels import BUDGETS, LEVELS, Bot, budget_of, find_bot
from boardwright.bots.random import choose_random
from boardwright.bots.search import is_warm, warm_search
from boardwright.core.advice import Advice, Budget, Chooser

__all__ = [
    "BUDGETS",
    "LEVELS",
    "Advice",
    "Bot",
    "Budget",
    "Chooser",
    "budget_of",
    "choose_random",
    "find_bot",
    "is_warm",
    "warm_search",
]
