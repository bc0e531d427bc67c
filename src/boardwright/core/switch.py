"""Switches: house rules and set-up choices that are fixed before a match begins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

Value = int | str | bool
Options = tuple[tuple[str, Value], ...]
"""The options of a match, sorted by name, as a hashable value."""


@dataclass(frozen=True)
class Switch:
    """A house rule or set-up choice that is fixed before a match begins."""

    name: str
    default: Value
    values: tuple[Value, ...] | range
    doc: str = ""
    clauses: tuple[str, ...] = ()
    open_ended: Callable[[Value], Value] | None = None
    """Validates values other than those listed, such as a file of the user; raises ValueError with a readable message.
    """
    template: Path | None = None
    """A file to start from when writing a custom value."""

    def read(self, value: Value) -> Value:
        """Return the value in its proper type, also from text. Raises ValueError if it is not allowed."""
        for known in self.values:
            if value == known and isinstance(value, bool) == isinstance(known, bool):
                return known
            if isinstance(value, str) and value.lower() == str(known).lower():
                return known
        if self.open_ended is not None:
            return self.open_ended(value)
        if isinstance(self.values, range):
            allowed = f"{self.values[0]} to {self.values[-1]}"
        else:
            allowed = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in self.values)
        raise ValueError(f"{self.name} must be {allowed}, not {value}")


PRESET = "preset"
"""The option that selects a preset; no switch may have this name."""


@dataclass(frozen=True)
class Preset:
    """A named set of switch values, such as the rules as printed."""

    name: str
    titles: Mapping[str, str]
    """By language."""
    values: Mapping[str, Value] = field(default_factory=dict)
    """The switches that differ from their defaults."""

    def title(self, language: str) -> str:
        return self.titles.get(language) or next(iter(self.titles.values()), self.name)
