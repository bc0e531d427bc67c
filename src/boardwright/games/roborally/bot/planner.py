"""The planner: plans whole programs and lays them card by card; all else is left to one-step lookahead.

Searching levels use compiled code (`expert/`); without a compiler they plan like the others. The search modules are
imported on first use: they need the whole game, and the game needs this file.
"""

from collections.abc import Callable
from importlib.util import find_spec

from boardwright.core import Advice, Budget, Luck, View

MEDIUM = Budget(redeals=2, tries=240, slips=0)
"""The budget of a searching level that plans in plain Python because it cannot search."""


def think(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Plan programs; leave other questions to one-step lookahead unless the expert has an opinion."""
    from boardwright.games.roborally.bot.lay import think_plainly

    found = think_compiled(view, budget) if budget.searches else []
    return found or think_plainly(view, MEDIUM if budget.searches else budget)


def think_compiled(view: View, budget: Budget) -> list[Advice]:
    """Return the expert's advice; empty without a compiler or for unknown goals. Waits for compilation."""
    if find_spec("numba") is None:
        return []
    from boardwright.games.roborally.bot.expert.think import think_as_expert

    return think_as_expert(view, budget)


def think_as_published(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Return the advice of the best published method, for comparison."""
    from boardwright.games.roborally.bot.expert.published import think_published

    return think_published(view)


def is_warm() -> bool:
    """Return whether the searching levels start at once."""
    from boardwright.games.roborally.bot.expert.code import is_warm as is_compiled

    return find_spec("numba") is not None and is_compiled()


def warm(progress: Callable[[str], None] = lambda text: None) -> None:
    """Compile the searching levels."""
    from boardwright.games.roborally.bot.expert.code import warm as warm_code

    warm_code(progress)
