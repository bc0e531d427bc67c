"""Panels: parts of a page that only one game has, with their own templates, scripts and styles.

A game does not know the server. A panel names files in the game's folder and provides pure functions; the server mounts
them. Templates are autoescaped Jinja files; they may include the server's `_zoom.html`, and files in the same folder as
`./name.html`. Files in `Page.static` are served below `/games/<name>/static/`, endpoints of a panel below
`/t/<table>/panel/<endpoint>`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from boardwright.core.page.help import Entry
from boardwright.core.page.puzzle import Puzzles
from boardwright.core.page.workshop import Workshop
from boardwright.core.switch import Value

if TYPE_CHECKING:
    from boardwright.core.view import View


@dataclass(frozen=True)
class Moment:
    """A move of a match with the events that one viewer may know."""

    ply: int
    events: tuple[tuple[int, ...], ...]
    recall: "Callable[[], View]"
    """Return the viewer's view after the move."""


@dataclass(frozen=True)
class PanelRequest:
    """The request to a panel. The view is in the reader's language and hides what the reader may not know."""

    view: "View"
    history: Sequence[Moment]
    """The last moves, oldest first; the first is the moment before them."""
    params: Mapping[str, str] = field(default_factory=dict)
    """The query parameters."""
    playing: bool = True
    """Is the match still in progress?"""

    def number(self, name: str, default: int) -> int:
        """Return a query parameter as an integer, or `default` if it is missing or not a number."""
        text = self.params.get(name, "")
        return int(text) if text.removeprefix("-").isdecimal() and len(text) < 10 else default


@dataclass(frozen=True)
class Fragment:
    """A fragment of a page: a template of the panel and its context."""

    template: Path
    context: Mapping[str, object]


Endpoint = Callable[[PanelRequest], "Fragment | Mapping[str, object] | str | None"]
"""Returns a fragment, JSON data, markup, or None if there is nothing to show."""


@dataclass(frozen=True)
class Panel:
    """A part of a table's page that a game provides."""

    name: str
    place: Literal["board", "side"]
    """Below the board, including the zoom buttons itself, or in the side column."""
    template: Path
    context: Callable[[PanelRequest], Mapping[str, object] | None]
    """The template's variable `panel`; None if the page does not show the panel."""
    endpoints: Mapping[str, Endpoint] = field(default_factory=dict)
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    lays_out_hand: bool = False
    """Does it show the viewer's cards, so that the picture can omit them?"""


def no_context(language: str) -> dict[str, object]:
    return {}


def no_picture(name: str, small: bool) -> str | None:
    return None


@dataclass(frozen=True)
class SetupWidget:
    """A part of the set-up page that a game provides for some of its switches."""

    template: Path
    aside: Path
    """The template beside the form: a picture of the choice."""
    context: Callable[[str], Mapping[str, object]] = no_context
    """(language): the variable `widget` of both templates. With a workshop, they also get `kept`, the stored texts to
    choose from, and `chosen`, the value of one of them or empty.
    """
    picture: Callable[[str, bool], str | None] = no_picture
    """(name, small): an SVG document, served as `/games/<game>/pictures/<name>.svg`."""
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Page:
    """The appearance of a game's pages, and the parts that only this game has."""

    minutes: tuple[int, int] | None = None
    """Duration of a match between people with the fewest and the most seats, as estimated by `bench/lengths.py`."""
    weight: int = 0
    """Complexity from 1 to 5, about one per three steps of the lesson; 0 if unknown."""
    scheme: Literal["", "light", "dark"] = ""
    """The colour scheme that suits the game; empty for the reader's system setting."""
    static: Path | None = None
    """The folder of styles and scripts."""
    styles: tuple[str, ...] = ()
    """Style sheets for every page that shows the game, with its colours for elements of the class `game-<name>`."""
    panels: tuple[Panel, ...] = ()
    setup: SetupWidget | None = None
    workshop: Workshop | None = None
    players: int = 0
    """The number of players of a new table; 0 for three, or as near as the game allows."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """Switch values of a new table that differ from the defaults; programs get the defaults."""
    named: tuple[str, ...] = ()
    """Switches that a table lists even at their usual values."""
    groups: tuple[tuple[Entry, tuple[str, ...]], ...] = ()
    """The switches of the set-up page by heading; by default all under one."""
    puzzles: Puzzles = field(default_factory=Puzzles)
    """How puzzles of the game are found, and the file that holds them."""
