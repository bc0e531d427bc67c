"""A switch: a house rule or choice of set-up that is fixed before the match begins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

Value = int | str | bool
Options = tuple[tuple[str, Value], ...]
"""The options of a match sorted by name, where they must not change."""


@dataclass(frozen=True)
class Switch:
    """A house rule or choice of set-up that is fixed before the match begins."""

    name: str
    default: Value
    values: tuple[Value, ...] | range
    doc: str = ""
    clauses: tuple[str, ...] = ()
    open_ended: Callable[[Value], Value] | None = None
    """Checks values beyond the listed ones (a file of the user's own); raises ValueError with a readable message."""
    template: Path | None = None
    """A text to start from for a value of one's own."""

    def read(self, value: Value) -> Value:
        """Return the value as the switch wants it, also from text; ValueError if it does not fit."""
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
        raise ValueError(f"{self.name} can be {allowed}; not {value}")


PRESET = "preset"
"""The option that names a preset wherever options are given; no switch may have this name."""


@dataclass(frozen=True)
class Preset:
    """Several switches under one name: the rules as a booklet has them."""

    name: str
    titles: Mapping[str, str]
    """By language."""
    values: Mapping[str, Value] = field(default_factory=dict)
    """The switches that differ from their defaults."""

    def title(self, language: str) -> str:
        return self.titles.get(language) or next(iter(self.titles.values()), self.name)
