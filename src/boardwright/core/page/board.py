"""The board of a game on a page: a picture, and the same position as facts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.core.page.looks import Look
from boardwright.core.page.moments import Moments

if TYPE_CHECKING:
    from boardwright.core.view import View

SCORE = "score"
"""The name of the fact with a seat's points."""


@dataclass(frozen=True)
class Fact:
    """A public fact about a seat."""

    name: str
    """Its name in data: the same in every language and at every moment."""
    value: int | str
    meaning: str
    """The fact for readers, in their language: "Time: 3 of 4"."""
    icon: str = ""
    """The id of the part of the picture used as icon in the seat bar, drawn within 14 units around its origin."""
    number: int | None = None
    """The count, if changes of it are worth reporting."""
    counted: tuple[str, str] = ("{0}", "{0}")
    """A change of the count in words, singular and plural: "{0} crystal", "{0} crystals"."""


@dataclass(frozen=True)
class Sheet:
    """A table of what players would otherwise work out on paper."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    remark: str = ""


@dataclass(frozen=True)
class Passage:
    """A part of the board in words: a heading, sentences and sub-passages."""

    title: str
    lines: tuple[str, ...] = ()
    parts: "tuple[Passage, ...]" = ()


@dataclass(frozen=True)
class Prospect:
    """The outcome of a seat's unfinished plan if nobody interferes."""

    facts: tuple[Fact, ...]
    """The facts of the seat that will change, by the same names."""
    lines: tuple[str, ...] = ()
    """The same in words, step by step."""
    drawing: str = ""
    """SVG to draw in the picture, inside the group with the id `ghost`."""


@dataclass(frozen=True)
class Drawing:
    """Options for drawing a picture."""

    tall: bool = False
    """Stacked for a narrow screen."""
    with_hand: bool = True
    """With the viewer's own cards; without them if a panel of the page shows them."""
    table: bool = False
    """For the page of a table, which shows questions and seats outside the picture: only the board and the viewer's own
    things, as large as possible.
    """


def no_facts(view: "View", seat: int) -> Sequence[Fact]:
    return ()


def no_sheets(view: "View") -> Sequence[Sheet]:
    return ()


def no_words(view: "View") -> Sequence[Passage]:
    return ()


def no_prospect(view: "View") -> Prospect | None:
    return None


def square(view: "View", drawing: Drawing) -> tuple[float, float]:
    return 1.0, 1.0


@dataclass(frozen=True)
class Board:
    """The board of a game on a page. A game without one is drawn by its `picture` alone."""

    draw: "Callable[[View, Drawing], str] | None" = None
    """Return the view as an SVG document with these options; None if `Game.picture` is the only picture."""
    size: "Callable[[View, Drawing], tuple[float, float]]" = square
    """Width and height of that picture; only their ratio matters."""
    facts: "Callable[[View, int], Sequence[Fact]]" = no_facts
    """The public facts of a seat as this viewer knows them, in the view's language and a fixed order."""
    sheets: "Callable[[View], Sequence[Sheet]]" = no_sheets
    """What players would otherwise work out on paper."""
    words: "Callable[[View], Sequence[Passage]]" = no_words
    """The whole board in words, in the view's language, for readers who cannot see the picture."""
    prospect: "Callable[[View], Prospect | None]" = no_prospect
    """The outcome of what the viewer has laid out so far; None if nothing is laid out."""
    narrow: int = 1100
    """Width in pixels below which a portrait window shows the tall picture."""
    seat: "Callable[[View, int], str] | None" = None
    """A seat's things that the picture for a table omits, as an SVG document that uses its parts."""
    points_icon: str = ""
    """The id of the part of the picture shown before the points in the seat bar; empty for a bare number."""
    moments: Moments = field(default_factory=Moments)
    """How the page presents events."""
    looks: tuple[Look, ...] = ()
    """The looks that players may choose for their seats, one per possible seat; empty if there is no choice."""

    def picture(self, view: "View", drawing: Drawing) -> str:
        """Return the picture with these options, or the only one there is."""
        return self.draw(view, drawing) if self.draw else view.game.picture(view)
