"""The board of a game on a page: its picture, and the same position as facts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boardwright.core.page.looks import Look
from boardwright.core.page.moments import Moments

if TYPE_CHECKING:
    from boardwright.core.view import View

SCORE = "score"
"""The name of the fact that says a seat's points."""


@dataclass(frozen=True)
class Fact:
    """One thing that is known about a seat."""

    name: str
    """What it is called in data: the same in every language and at every moment."""
    value: int | str
    meaning: str
    """The same for readers, in their language: "Time: 3 of 4"."""
    icon: str = ""
    """The id of a part of the picture that stands for it in a seat's bar: drawn within 14 units round its origin."""
    number: int | None = None
    """How many there are, where a change is worth telling."""
    counted: tuple[str, str] = ("{0}", "{0}")
    """A change of the number in words, for one and for several: "{0} crystal", "{0} crystals"."""


@dataclass(frozen=True)
class Sheet:
    """A table of what a player would work out on paper."""

    title: str
    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    remark: str = ""


@dataclass(frozen=True)
class Passage:
    """A part of the board in words: a heading, what is to be said, and parts of its own."""

    title: str
    lines: tuple[str, ...] = ()
    parts: "tuple[Passage, ...]" = ()


@dataclass(frozen=True)
class Prospect:
    """What a seat's unfinished plan leads to, if nobody interferes."""

    facts: tuple[Fact, ...]
    """Those of the seat that will be others, by the same names."""
    lines: tuple[str, ...] = ()
    """The same in words, step by step."""
    drawing: str = ""
    """What stands for it in the picture, inside the group with the id `ghost`."""


@dataclass(frozen=True)
class Drawing:
    """How a picture is wanted."""

    tall: bool = False
    """Stacked for a narrow screen."""
    with_hand: bool = True
    """With the own cards; without them where a panel of the page lays them out."""
    table: bool = False
    """For the page of a table, which asks its questions and shows the seats outside the picture: the board and the
    viewer's own things, as large as they can be, and nothing that the page says already."""


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
    """The board of a game on a page. A game that brings none is drawn by its `picture` alone."""

    draw: "Callable[[View, Drawing], str] | None" = None
    """The view as an SVG document, drawn as wanted; None where there is only one way, `Game.picture`."""
    size: "Callable[[View, Drawing], tuple[float, float]]" = square
    """Width and height of that picture; only their ratio matters."""
    facts: "Callable[[View, int], Sequence[Fact]]" = no_facts
    """The public numbers of a seat as this viewer knows them, in the view's language, in an order that stays."""
    sheets: "Callable[[View], Sequence[Sheet]]" = no_sheets
    """What a player would work out on paper."""
    words: "Callable[[View], Sequence[Passage]]" = no_words
    """The whole board in words, in the view's language: for readers who do not see the picture."""
    prospect: "Callable[[View], Prospect | None]" = no_prospect
    """Where what the viewer has laid out so far leads; None where nothing is laid out."""
    narrow: int = 1100
    """Below this width of a window that is higher than wide, in pixels, the tall picture is drawn."""
    seat: "Callable[[View, int], str] | None" = None
    """The things of a seat that the picture for a table leaves out, as an SVG document that uses its parts."""
    points_icon: str = ""
    """The id of a part of the picture that stands before the points in a seat's bar; empty for a bare number."""
    moments: Moments = field(default_factory=Moments)
    """How it tells what happened."""
    looks: tuple[Look, ...] = ()
    """What players may choose for their seat, as many as there may be seats; empty where they cannot."""

    def picture(self, view: "View", drawing: Drawing) -> str:
        """Return the picture as wanted, or the only one there is."""
        return self.draw(view, drawing) if self.draw else view.game.picture(view)
