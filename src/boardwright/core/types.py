"""Names for values that are typed elsewhere: those of a particular game, and those of files."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

AnyWorld: TypeAlias = Any
"""The world of any game; only its own rules know the fields."""
AnyState: TypeAlias = Any
"""The state of any game; `AgendaState` is the part that all share."""
JsonObject: TypeAlias = dict[str, Any]
"""A JSON object or TOML table; its reader knows the keys and validates the values."""
Function: TypeAlias = Callable[..., Any]
"""A rule, an entry point or its machine code."""
Events: TypeAlias = Iterable[tuple[int, ...]]
"""Events as rules emit them: recipient, kind and numbers."""
