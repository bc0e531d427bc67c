"""How the page of a table presents events: chapters of the log, spots on the board, scorings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.core.view import View

Event = tuple[int, ...]


@dataclass(frozen=True)
class Source:
    """A source of points in a scoring, with the points of each seat."""

    name: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Scoring:
    """A scoring of all seats, source by source."""

    title: str
    sources: tuple[Source, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat."""
        return tuple(sum(column) for column in zip(*(source.numbers for source in self.sources), strict=True))


def no_spots(view: "View", event: Event) -> Sequence[str]:
    return ()


def acting_seat(view: "View", event: Event) -> int | None:
    return None


def no_scoring(view: "View") -> Scoring | None:
    return None


@dataclass(frozen=True)
class Moments:
    """How a game presents events."""

    chapters: frozenset[int] = frozenset()
    """Kinds of event that start a chapter of the log, such as a round."""
    spots: "Callable[[View, Event], Sequence[str]]" = no_spots
    """The ids of the parts of the picture that an event concerns."""
    seat: "Callable[[View, Event], int | None]" = acting_seat
    """The seat that an event belongs to; NONE for nobody, None for the seat whose action caused it."""
    scored: frozenset[int] = frozenset()
    """Kinds of event that come with a scoring."""
    scoring: "Callable[[View], Scoring | None]" = no_scoring
    """The scoring of the last move of a view."""
