"""The report of the conformance kit: each law passed, was skipped, or failed, with how to reproduce it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardwright.core import Value


@dataclass(frozen=True)
class Failure:
    """The first failure of a law."""

    sentence: str
    game: str
    seats: int
    switches: Mapping[str, Value]
    seed: str
    ply: int
    action: str
    """The last action tried in the position, as "seat text"; empty if there was none."""
    position: str
    """The position in the notation of `boardwright position`; empty if the set-up failed."""

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.switches.items()) or "no options"
        where = f'{self.game}, {self.seats} seats, {options}, seed "{self.seed}", ply {self.ply}'
        after = f"\n  action: {self.action}" if self.action else ""
        position = f"\n  position:\n{_indented(self.position)}" if self.position else ""
        return f"{self.sentence}\n  {where}{after}{position}"


@dataclass(frozen=True)
class Verdict:
    """The result of one law."""

    law: str
    title: str
    matches: int
    failure: Failure | None = None
    skipped: str = ""

    @property
    def passed(self) -> bool:
        return self.failure is None and not self.skipped

    def __str__(self) -> str:
        if self.failure is not None:
            return f"FAILED  {self.law}: {self.title}\n  {self.failure}"
        if self.skipped:
            return f"skipped {self.law}: {self.skipped}"
        return f"passed  {self.law}: {self.title} ({self.matches} matches)"


@dataclass
class Report:
    """The results of all laws in the order they were checked."""

    game: str
    verdicts: dict[str, Verdict] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        """Did no law fail? `skipped` names those that were not checked."""
        return not self.failures

    @property
    def failures(self) -> dict[str, Failure]:
        return {name: v.failure for name, v in self.verdicts.items() if v.failure is not None}

    @property
    def skipped(self) -> dict[str, str]:
        return {name: v.skipped for name, v in self.verdicts.items() if v.skipped}

    def __str__(self) -> str:
        return "\n".join(str(verdict) for verdict in self.verdicts.values())


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())
