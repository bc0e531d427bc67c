"""Python functions as opponents: the level `module:callable`.

The function takes the view of its seat, and luck as an optional second argument, and returns the id of a legal action.
The module is imported from the installed packages or the current directory. Web pages never accept such a name: a table
offers the levels of `LEVELS` only.
"""

import re
import sys
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path

from boardwright.core import Advice, IllegalAction, Luck, View
from boardwright.core.types import Function

NAME = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*(?:\.[^\W\d]\w*)*)")
RESERVED = ("policy", "search", "rollouts")
"""Words before a colon that are not modules."""
POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def is_callable_name(level: str) -> bool:
    """Does a level name a function, as module:callable?"""
    found = NAME.fullmatch(level)
    return found is not None and found[1] not in RESERVED


def callable_named(level: str) -> Function | None:
    """Return the function that a level names, or None for other levels. Raises ValueError if it does not exist."""
    return _find(level) if is_callable_name(level) else None


def _find(level: str) -> Function:
    name, _, path = level.partition(":")
    if str(Path.cwd()) not in sys.path and "" not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        found: object = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        raise ValueError(f'"{level}" is neither a level nor a function: there is no module {name}') from error
    for part in path.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise ValueError(f"{name} has no function {path}; module:callable must name one that maps a view to an action")
    return found


def takes_luck(function: Function) -> bool:
    """Does the function take luck in addition to the view?"""
    wanted = [one for one in signature(function).parameters.values() if one.default is one.empty]
    return sum(one.kind in POSITIONAL for one in wanted) > 1


def advise(level: str, function: Function, view: View, luck: Luck) -> list[Advice]:
    """Rank the function's action first and all others as worthless. Raises IllegalAction if it is not legal."""
    action = function(view, luck) if takes_luck(function) else function(view)
    legal = list(view.legal)
    if action not in legal:
        raise IllegalAction(f"{level} returned {action!r}, which is not a legal action of seat {view.seat}")
    return [Advice(int(action), 1.0), *(Advice(a, 0.0) for a in legal if a != action)]
