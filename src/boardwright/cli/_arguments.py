"""Arguments that several commands share, and what they stand for."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._sentences import Refused, refusing
from boardwright.core import LANGUAGES, Game, Text, Value, find_game
from boardwright.core.types import AnyWorld

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; see `boardwright games`.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A file; - is standard input.")]
Seats = Annotated[int | None, typer.Option(metavar="P", help="Number of seats; the smallest by default.")]
Seed = Annotated[int, typer.Option(metavar="S", min=0, help="The seed of the first match; others count on.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="A switch of the game; repeatable.")
]
Course = Annotated[str | None, typer.Option(metavar="C", help="Short for --option course=C.")]
Components = Annotated[
    str | None, typer.Option(metavar="FILE", help="A component file; short for --option components=FILE.")
]
SomeGame = Annotated[str | None, typer.Argument(metavar="GAME", help="One game; all of them by default.")]
Compiled = Annotated[bool, typer.Option("--compiled", help="Use compiled code.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
SPOKEN = " or ".join(LANGUAGES)
Language = Annotated[str, typer.Option("--lang", metavar="LANG", help=f"The language of the texts: {SPOKEN}.")]
Ply = Annotated[
    int | None, typer.Option(metavar="N", min=0, help="After N actions; at the end by default.")
]
Viewer = Annotated[
    int | None, typer.Option("--seat", metavar="P", min=0, help="As this seat sees it; else a spectator.")
]


@dataclass(frozen=True)
class Setup:
    """What a match is played with."""

    game: Game
    seats: int
    switches: dict[str, Value]
    w: AnyWorld


def game_of(name: str) -> Game:
    with refusing():
        return find_game(name)


def table_of(name: str, seats: int | None, options: list[str] | None, **short: str | None) -> Setup:
    """The game, seats, switches and world that the arguments name; `short` are options with a name of their own."""
    game = game_of(name)
    given: dict[str, Value] = {}
    for option in [*(options or []), *(f"{key}={value}" for key, value in short.items() if value is not None)]:
        key, equals, value = option.partition("=")
        if not equals:
            raise Refused(f'an option is given as key=value, not "{option}"')
        given[key] = value
    count = game.seats[0] if seats is None else seats
    with refusing():
        given = {key: own_text(game, key, str(value)) for key, value in given.items()}
        game.check_seats(count)
        switches = game.read_switches(given)
        return Setup(game, count, switches, game.make_world(switches, count))


def own_text(game: Game, key: str, value: str) -> str:
    """The text of the file that an open-ended option names. Only the command line opens files by name."""
    own = any(switch.name == key and switch.open_ended for switch in game.switches)
    listed = any(switch.name == key and value in map(str, switch.values) for switch in game.switches)
    if not own or listed or not Path(value).is_file():
        return value
    return Path(value).read_text(encoding="utf-8")


def text_of(game: Game, language: str) -> Text:
    if language not in game.texts:
        raise Refused(f'{game.title} has no texts in "{language}"; it has {", ".join(sorted(game.texts))}')
    return game.texts[language]


def read_text(file: Path) -> str:
    with refusing():
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")


def check_seat(seat: int | None, seats: int) -> None:
    if seat is not None and seat >= seats:
        raise Refused(f"there are seats 0 to {seats - 1}, not {seat}")
