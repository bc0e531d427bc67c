"""Arguments shared by several commands, and their conversion to games and worlds."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from boardwright.cli._errors import UsageError, usage_errors
from boardwright.core import LANGUAGES, Game, Text, Value, find_game
from boardwright.core.types import AnyWorld

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; see `boardwright games`.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="File; - for standard input.")]
Seats = Annotated[int | None, typer.Option(metavar="P", help="Number of seats; by default the fewest possible.")]
Seed = Annotated[int, typer.Option(metavar="S", min=0, help="Seed of the first match; later ones count up.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="A switch of the game; repeatable.")
]
Course = Annotated[str | None, typer.Option(metavar="C", help="Short for --option course=C.")]
Components = Annotated[
    str | None, typer.Option(metavar="FILE", help="Component file; short for --option components=FILE.")
]
SomeGame = Annotated[str | None, typer.Argument(metavar="GAME", help="Game; all by default.")]
Compiled = Annotated[bool, typer.Option("--compiled", help="Use compiled code.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
SPOKEN = " or ".join(LANGUAGES)
Language = Annotated[str, typer.Option("--lang", metavar="LANG", help=f"The language of the texts: {SPOKEN}.")]
Ply = Annotated[
    int | None, typer.Option(metavar="N", min=0, help="Show the position after N actions; by default the last.")
]
Viewer = Annotated[
    int | None, typer.Option("--seat", metavar="P", min=0, help="Show the view of this seat; by default a spectator's.")
]


@dataclass(frozen=True)
class Setup:
    """The game, seats, switches and world of a match."""

    game: Game
    seats: int
    switches: dict[str, Value]
    w: AnyWorld


def game_of(name: str) -> Game:
    with usage_errors():
        return find_game(name)


def table_of(name: str, seats: int | None, options: list[str] | None, **short: str | None) -> Setup:
    """Return the table that the arguments describe; `short` are options with a flag of their own."""
    game = game_of(name)
    given: dict[str, Value] = {}
    for option in [*(options or []), *(f"{key}={value}" for key, value in short.items() if value is not None)]:
        key, equals, value = option.partition("=")
        if not equals:
            raise UsageError(f'an option must be key=value, not "{option}"')
        given[key] = value
    count = game.seats[0] if seats is None else seats
    with usage_errors():
        given = {key: own_text(game, key, str(value)) for key, value in given.items()}
        game.check_seats(count)
        switches = game.read_switches(given)
        return Setup(game, count, switches, game.make_world(switches, count))


def own_text(game: Game, key: str, value: str) -> str:
    """Return the text of the file that an open-ended option names. Only the command line opens files by name."""
    own = any(switch.name == key and switch.open_ended for switch in game.switches)
    listed = any(switch.name == key and value in map(str, switch.values) for switch in game.switches)
    if not own or listed or not Path(value).is_file():
        return value
    return Path(value).read_text(encoding="utf-8")


def text_of(game: Game, language: str) -> Text:
    if language not in game.texts:
        raise UsageError(f'{game.title} has no texts in "{language}"; it has {", ".join(sorted(game.texts))}')
    return game.texts[language]


def read_text(file: Path) -> str:
    with usage_errors():
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")


def check_seat(seat: int | None, seats: int) -> None:
    if seat is not None and seat >= seats:
        raise UsageError(f"the seat must be from 0 to {seats - 1}, not {seat}")
