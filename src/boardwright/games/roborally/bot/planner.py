"""The planner: it plans whole programs and lays them card by card; all else is one step ahead.

Levels that search do it compiled (`expert/`); without a compiler they plan like the others. The modules that think are
imported when somebody plays: they need the whole game, and the game needs this file.
"""

from collections.abc import Callable
from importlib.util import find_spec

from boardwright.core import Advice, Budget, Luck, View

MEDIUM = Budget(redeals=2, tries=240, slips=0)
"""What a searching level has for planning in plain Python, where it cannot search."""


def think(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Plan programs; leave every other question to one step ahead, where the expert has no opinion on it."""
    from boardwright.games.roborally.bot.lay import think_plainly

    found = think_compiled(view, budget) if budget.searches else []
    return found or think_plainly(view, MEDIUM if budget.searches else budget)


def think_compiled(view: View, budget: Budget) -> list[Advice]:
    """The expert's opinion; none without a compiler, and where it does not know the goal. It waits to be compiled."""
    if find_spec("numba") is None:
        return []
    from boardwright.games.roborally.bot.expert.think import think_as_expert

    return think_as_expert(view, budget)


def think_as_published(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """The best method that others have published, for comparison."""
    from boardwright.games.roborally.bot.expert.published import think_published

    return think_published(view)


def is_warm() -> bool:
    """Can the searching levels begin within a moment?"""
    from boardwright.games.roborally.bot.expert.code import is_warm as is_compiled

    return find_spec("numba") is not None and is_compiled()


def warm(progress: Callable[[str], None] = lambda text: None) -> None:
    """Compile the searching levels now."""
    from boardwright.games.roborally.bot.expert.code import warm as warm_code

    warm_code(progress)
