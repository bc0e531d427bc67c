"""Panels: what only one game needs on a page, with templates, scripts and styles of its own.

A game knows nothing of the server. A panel names files in the game's folder and brings pure functions; the server
mounts them. Templates are Jinja files, autoescaped; they may include the server's `_zoom.html`, and files beside them
as `./name.html`. Files in `Page.static` are served below `/games/<name>/static/`, answers of a panel below
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
    """A move of a match as one viewer heard of it."""

    ply: int
    events: tuple[tuple[int, ...], ...]
    recall: "Callable[[], View]"
    """What the viewer saw after the move."""


@dataclass(frozen=True)
class PanelRequest:
    """What a panel is asked with. The view speaks the language of its reader and hides what it must not know."""

    view: "View"
    history: Sequence[Moment]
    """The last moves, oldest first; the first is what stood before them."""
    params: Mapping[str, str] = field(default_factory=dict)
    """The query of the address."""
    playing: bool = True
    """Does the match go on?"""

    def number(self, name: str, default: int) -> int:
        """Return a whole number of the query; `default` where there is none."""
        text = self.params.get(name, "")
        return int(text) if text.removeprefix("-").isdecimal() and len(text) < 10 else default


@dataclass(frozen=True)
class Fragment:
    """A piece of a page: a template of the panel, and what it shows."""

    template: Path
    context: Mapping[str, object]


Endpoint = Callable[[PanelRequest], "Fragment | Mapping[str, object] | str | None"]
"""Answers with a piece of a page, with data, with markup, or with None where there is nothing to see."""


@dataclass(frozen=True)
class Panel:
    """A part of a table's page that a game brings."""

    name: str
    place: Literal["board", "side"]
    """Below the board, where it includes the zoom buttons itself, or in the column beside it."""
    template: Path
    context: Callable[[PanelRequest], Mapping[str, object] | None]
    """What the template shows, as the variable `panel`; None where the panel is not on the page."""
    endpoints: Mapping[str, Endpoint] = field(default_factory=dict)
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()
    lays_out_hand: bool = False
    """Does it show the own cards, so that the picture need not?"""


def no_context(language: str) -> dict[str, object]:
    return {}


def no_picture(name: str, small: bool) -> str | None:
    return None


@dataclass(frozen=True)
class SetupWidget:
    """A part of the set-up page that a game brings for some of its switches."""

    template: Path
    aside: Path
    """What stands beside the form: a picture of what was chosen."""
    context: Callable[[str], Mapping[str, object]] = no_context
    """(language): what both templates show, as the variable `widget`. With a workshop there are `kept`, the texts to
    choose from, and `chosen`, the value of one of them or nothing."""
    picture: Callable[[str, bool], str | None] = no_picture
    """(name, small): an SVG document that the page shows, served as `/games/<game>/pictures/<name>.svg`."""
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Page:
    """What the pages of a game look like, and what they have that others do not."""

    minutes: tuple[int, int] | None = None
    """How long a match of people takes with the fewest and the most seats: `bench/lengths.py` works it out."""
    weight: int = 0
    """How much there is to learn, from 1 to 5: one for three steps of its lesson; 0 where nobody has said."""
    scheme: Literal["", "light", "dark"] = ""
    """The colours that suit the game; empty for those of the reader's system."""
    static: Path | None = None
    """The folder of styles and scripts."""
    styles: tuple[str, ...] = ()
    """Style sheets wherever the game is shown: its colours, for elements of the class `game-<name>`."""
    panels: tuple[Panel, ...] = ()
    setup: SetupWidget | None = None
    workshop: Workshop | None = None
    players: int = 0
    """How many players a table begins with unless somebody says otherwise; 0 for three, or as near as it allows."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """Switches that a table of people begins with instead of their defaults; programs get the defaults."""
    named: tuple[str, ...] = ()
    """Switches that a table names even where they are as usual."""
    groups: tuple[tuple[Entry, tuple[str, ...]], ...] = ()
    """The switches of the set-up page under their headings; by default all under one."""
    puzzles: Puzzles = field(default_factory=Puzzles)
    """What makes a puzzle of the game, and those that were found."""
