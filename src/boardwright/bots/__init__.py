"""Computer opponents. A chooser gets the view of its seat and luck of its own, and names an action id.

`LEVELS` lists the choosers that people can invite to a table, weakest first. A chooser never sees a state.
"""

from collections.abc import Callable

from boardwright.bots.random import choose_random
from boardwright.core import Luck, View

Chooser = Callable[[View, Luck], int]

LEVELS: dict[str, Chooser] = {"random": choose_random}

__all__ = ["LEVELS", "Chooser", "choose_random"]
