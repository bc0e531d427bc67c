"""Pictures of documents for players, drawn by the engine from positions that a game names in `pictures.toml`.

    [positions]
    opening = 'position notation; the positions of the tutorial are known as well'

    [picture.caverns]
    position = "opening"
    moves = ["0 SOME_ACTION", "1 ANOTHER"]
    seat = 0                  # who looks; -1 is a spectator
    crop = ["cavern-*"]       # ids of the picture; without it the picture is shown whole
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
WIDEST, TALLEST = 720, 460
VIEW_BOX = re.compile(r'viewBox="([-\d. ]+)" width="[^"]*" height="[^"]*"')
SEATS = "ABCDEFGH"


@dataclass(frozen=True)
class Shot:
    """A picture to be drawn: a position, what is played in it, who looks, and what is shown of it."""

    position: str
    moves: tuple[str, ...] = ()
    seat: int = SPECTATOR
    crop: tuple[str, ...] = ()
    hand: bool = True
    tall: bool = False


@dataclass(frozen=True)
class Album:
    """The pictures of a game and the positions that they show."""

    positions: dict[str, str] = field(default_factory=dict)
    shots: dict[str, Shot] = field(default_factory=dict)


@cache
def album(game: Game) -> Album:
    """Return the pictures of a game; empty if it names none."""
    path = game.help.folder / f"{PICTURES}.toml" if game.help.folder else None
    if path is None or not path.is_file():
        return Album()
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    taught = lesson(game)
    positions = {**(taught.positions if taught else {}), **data.get("positions", {})}
    shots = {name: Shot(**{**shot, **lists(shot)}) for name, shot in data["picture"].items()}
    return Album(positions, shots)


def lists(shot: dict[str, object]) -> dict[str, object]:
    return {key: tuple(value) for key, value in shot.items() if isinstance(value, list)}


@cache
def draw(game: Game, name: str, language: str) -> str:
    """Return a picture as SVG with the words of a language; KeyError if the game has none of this name."""
    found = album(game)
    shot = found.shots[name]
    match = LessonMatch(read_position(found.positions[shot.position], game))
    for move in shot.moves:
        seat, _, action = move.partition(" ")
        match.play(int(seat), action)
    match.events = []
    names = tuple(SEATS[: match.position.seats])
    svg = game.board.picture(match.view(shot.seat, language, names), Drawing(tall=shot.tall, with_hand=shot.hand))
    return cropped(svg, shot.crop) if shot.crop else svg


def cropped(svg: str, ids: tuple[str, ...]) -> str:
    """Return a picture that shows only what surrounds these ids."""
    whole = view_box(svg)
    found = box_of(svg, ids).grown(MARGIN).within(whole)
    words = f'viewBox="{found.x:g} {found.y:g} {found.width:g} {found.height:g}"'
    return VIEW_BOX.sub(f'{words} width="{found.width:g}" height="{found.height:g}"', svg, count=1)


def view_box(svg: str) -> Box:
    found = VIEW_BOX.search(svg)
    if found is None:
        raise ValueError("the picture says neither its box nor its size")
    x, y, width, height = (float(number) for number in found[1].split())
    return Box(x, y, x + width, y + height)


def picture_size(game: Game, name: str) -> tuple[int, int]:
    """Return the width and height at which a page shows a picture: as large as a column and half a screen allow."""
    box = view_box(draw(game, name, "en"))
    scale = min(WIDEST / box.width, TALLEST / box.height)
    return round(box.width * scale), round(box.height * scale)
