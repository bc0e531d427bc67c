"""Types of values whose shape only their owner knows: those of some game, and those of a file."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

AnyWorld: TypeAlias = Any
"""The world of whatever game: only the rules of that game know its fields."""
AnyState: TypeAlias = Any
"""The state of whatever game, likewise; `AgendaState` is what all of them share."""
JsonObject: TypeAlias = dict[str, Any]
"""An object of a JSON or TOML file; whoever reads it knows the keys and checks the values."""
Function: TypeAlias = Callable[..., Any]
"""A rule, an entry point or its machine code: what it takes and gives stands where it is written."""
Events: TypeAlias = Iterable[tuple[int, ...]]
"""What rules have told: who hears it, what happened, and its numbers."""
