"""Pictures in documents for players, drawn by the engine from positions that a game lists in `pictures.toml`.

    [positions]
        opening = 'position notation; the positions of the tutorial are available too'

    [picture.caverns]
    position = "opening"
    moves = ["0 SOME_ACTION", "1 ANOTHER"]
        seat = 0                  # the viewer; -1 is a spectator
        crop = ["cavern-*"]       # ids to crop to; without it the whole picture is shown
"""

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache

from boardwright.core import SPECTATOR, Game
from boardwright.core.page import Drawing
from boardwright.core.page.help import PICTURES
from boardwright.core.position import read_position
from boardwright.server.help.lessons import LessonMatch, lesson
from boardwright.server.help.svg_box import Box, box_of

MARGIN = 10.0
MAX_WIDTH, MAX_HEIGHT = 720, 460
VIEW_BOX = re.compile(r'viewBox="([-\d. ]+)" width="[^"]*" height="[^"]*"')
SEATS = "ABCDEFGH"


@dataclass(frozen=True)
class PictureSpec:
    """A picture to draw: a position, moves, a viewer, and an optional crop."""

    position: str
    moves: tuple[str, ...] = ()
    seat: int = SPECTATOR
    crop: tuple[str, ...] = ()
    hand: bool = True
    tall: bool = False


@dataclass(frozen=True)
class Album:
    """The pictures of a game and their positions."""

    positions: dict[str, str] = field(default_factory=dict)
    specs: dict[str, PictureSpec] = field(default_factory=dict)


@cache
def album(game: Game) -> Album:
    """Return the pictures of a game; empty if it has none."""
    path = game.help.folder / f"{PICTURES}.toml" if game.help.folder else None
    if path is None or not path.is_file():
        return Album()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    taught = lesson(game)
    positions = {**(taught.positions if taught else {}), **data.get("positions", {})}
    specs = {name: PictureSpec(**{**shot, **lists(shot)}) for name, shot in data["picture"].items()}
    return Album(positions, specs)


def lists(shot: dict[str, object]) -> dict[str, object]:
    return {key: tuple(value) for key, value in shot.items() if isinstance(value, list)}


@cache
def draw(game: Game, name: str, language: str) -> str:
    """Draw a picture as SVG in a language; raises KeyError if the game has none of this name."""
    known = album(game)
    spec = known.specs[name]
    match = LessonMatch(read_position(known.positions[spec.position], game))
    for move in spec.moves:
        seat, _, action = move.partition(" ")
        match.play(int(seat), action)
    match.events = []
    names = tuple(SEATS[: match.position.seats])
    svg = game.board.picture(match.view(spec.seat, language, names), Drawing(tall=spec.tall, with_hand=spec.hand))
    return cropped(svg, spec.crop) if spec.crop else svg


def cropped(svg: str, ids: tuple[str, ...]) -> str:
    """Return a picture cropped to the elements with these ids."""
    whole = view_box(svg)
    box = box_of(svg, ids).grown(MARGIN).within(whole)
    words = f'viewBox="{box.x:g} {box.y:g} {box.width:g} {box.height:g}"'
    return VIEW_BOX.sub(f'{words} width="{box.width:g}" height="{box.height:g}"', svg, count=1)


def view_box(svg: str) -> Box:
    declared = VIEW_BOX.search(svg)
    if declared is None:
        raise ValueError("the picture has no viewBox with width and height")
    x, y, width, height = (float(number) for number in declared[1].split())
    return Box(x, y, x + width, y + height)


def picture_size(game: Game, name: str) -> tuple[int, int]:
    """Return the display size of a picture, limited to a column and half a screen."""
    box = view_box(draw(game, name, "en"))
    scale = min(MAX_WIDTH / box.width, MAX_HEIGHT / box.height)
    return round(box.width * scale), round(box.height * scale)
