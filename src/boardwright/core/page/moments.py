"""What happened, for the page of a table: chapters of the log, places on the board, scorings worth a scene."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.core.view import View

Event = tuple[int, ...]


@dataclass(frozen=True)
class Source:
    """One source of points in a scoring: what each seat gets for it."""

    name: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Scoring:
    """A scoring of all seats, source by source."""

    title: str
    sources: tuple[Source, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat gets in all."""
        return tuple(sum(column) for column in zip(*(source.numbers for source in self.sources), strict=True))


def no_spots(view: "View", event: Event) -> Sequence[str]:
    return ()


def whoever_answered(view: "View", event: Event) -> int | None:
    return None


def no_scoring(view: "View") -> Scoring | None:
    return None


@dataclass(frozen=True)
class Moments:
    """How a game tells what happened."""

    chapters: frozenset[int] = frozenset()
    """Kinds of event that open a chapter of the log: a round, a turn of everybody."""
    spots: "Callable[[View, Event], Sequence[str]]" = no_spots
    """The ids of the parts of the picture that an event is about."""
    seat: "Callable[[View, Event], int | None]" = whoever_answered
    """Whose event it is: a seat, NONE where it is nobody's, None for the seat whose answer it came from."""
    scored: frozenset[int] = frozenset()
    """Kinds of event that come with a scoring."""
    scoring: "Callable[[View], Scoring | None]" = no_scoring
    """What was scored with the last move of a view."""
