"""Markers for rule functions, which run as plain Python, compiled and on a GPU from one source.

A rule remains an ordinary Python function: `@rule` only marks it, so a call costs nothing extra.
`boardwright.core.compile.translate` finds the marked functions when code is compiled.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from boardwright.core.types import AnyState, Function

F = TypeVar("F", bound=Function)

IMPORTED = time.time()
"""When rules began to be imported: a source file modified later may differ from the imported code."""

NONE = -1
"""Nothing, nobody, nowhere: the empty value of a field."""

UNKNOWN = -2
"""The value of a secret field in a view."""


def rule(function: F) -> F:
    """Mark a function of the compilable subset: integers, fixed-size arrays, calls of other rules."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def spread(names: Iterable[str]) -> Callable[[F], F]:
    """Mark a rule that takes `*arrays` with these names: compiled code takes them as separate arguments.

    Numba unpacks a tuple at every call, and a GPU kernel cannot take one.
    """

    def mark(function: F) -> F:
        function.__spread__ = tuple(names)  # type: ignore[attr-defined]
        return function

    return mark


def inline(function: F) -> F:
    """Mark a rule that is short and called so often that batches inline it."""
    function.__inline__ = True  # type: ignore[attr-defined]
    return function


def is_inline(function: Function) -> bool:
    return bool(getattr(function, "__inline__", False))


def silent(function: F) -> F:
    """Mark a function without side effects on the state; compiled code omits its calls, arguments included."""
    function.__silent__ = True  # type: ignore[attr-defined]
    return function


class Table(tuple[Any, ...]):
    """A constant table of integers: a tuple in plain Python, an array in compiled code."""


def table(rows: Iterable[Any]) -> Table:
    """Return a constant table for rules, of numbers or of rows of equal length."""
    return Table(table(row) if isinstance(row, Iterable) else int(row) for row in rows)


@silent
def emit(s: AnyState, event: int, *details: int) -> None:
    """Emit an event that everybody may see, for the log and the animation."""
    if s.events is not None:
        s.events.append((NONE, int(event), *details))


@silent
def emit_to(s: AnyState, p: int, event: int, *details: int) -> None:
    """Emit an event that one seat alone may see."""
    if s.events is not None:
        s.events.append((p, int(event), *details))
