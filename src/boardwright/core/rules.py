"""Marks for rule functions: one source, read by plain Python, by the compiler and by the GPU.

A rule is an ordinary Python function and stays one: `@rule` only marks it, so that a call costs
nothing extra. `boardwright.core.compile.translate` finds the marked functions when somebody asks for compiled code.
"""

import time
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from boardwright.core.types import AnyState, Function

F = TypeVar("F", bound=Function)

IMPORTED = time.time()
"""No rule was imported before; a source file that is younger may differ from what was imported."""

NONE = -1
"""Nothing, nobody, nowhere: the empty value of a field."""

UNKNOWN = -2
"""What a view shows in place of a secret."""


def rule(function: F) -> F:
    """A function of the compilable subset: integers, fixed arrays, other rules."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def spread(names: Iterable[str]) -> Callable[[F], F]:
    """Mark a rule whose last arguments, taken as `*arrays`, are these: compiled code takes them one by one.

    Numba looks through a tuple at every call, and a GPU takes none.
    """

    def mark(function: F) -> F:
        function.__spread__ = tuple(names)  # type: ignore[attr-defined]
        return function

    return mark


def inline(function: F) -> F:
    """Mark a rule that is called so often, and does so little, that batches copy it to where it is called."""
    function.__inline__ = True  # type: ignore[attr-defined]
    return function


def is_inline(function: Function) -> bool:
    return bool(getattr(function, "__inline__", False))


def silent(function: F) -> F:
    """A function that only tells; compiled code leaves its calls out, arguments and all."""
    function.__silent__ = True  # type: ignore[attr-defined]
    return function


class Table(tuple[Any, ...]):
    """A constant table of integers; a tuple in plain Python, an array in compiled code."""


def table(rows: Iterable[Any]) -> Table:
    """A constant table for rules, of numbers or of equally long rows."""
    return Table(table(row) if isinstance(row, Iterable) else int(row) for row in rows)


@silent
def emit(s: AnyState, event: int, *details: int) -> None:
    """Tell everybody what happened; log and animation are made of it."""
    if s.events is not None:
        s.events.append((NONE, int(event), *details))


@silent
def emit_to(s: AnyState, p: int, event: int, *details: int) -> None:
    """Tell one seat alone what happened."""
    if s.events is not None:
        s.events.append((p, int(event), *details))
