"""The position notation: any state as text and back; a partial position changes single fields of a set-up.

    boardwright = "position 1"
    game = "roborally"
    seats = 4
    seed = 7
    [options]
    course = "island_hop"
    [state]
    turn = 3
    damage = [0, 2, 0, 0, 0, 0, 0, 0]
    lives.1 = 1

The text is TOML. Fields that are not named keep the value they have after the set-up with that seed. A field
is given whole, or entry by entry with a dot. A position that the rules cannot reach is refused in a sentence.
"""

import tomllib
from dataclasses import dataclass
from typing import Any

from boardwright.core.game import Game, Value, find_game
from boardwright.core.luck import Luck
from boardwright.core.record import schema


class PositionError(ValueError):
    """A position that cannot be read or cannot be; the message is a sentence."""


@dataclass
class Position:
    """A world and a state to start from, with the luck that goes on from there."""

    game: Game
    seats: int
    seed: int
    switches: dict[str, Value]
    w: Any
    s: Any
    luck: Luck


def set_up(game: Game, seats: int, seed: int, switches: dict[str, Value] | None = None) -> Position:
    """The position after the set-up: the defaults of every partial position."""
    given = game.read_switches(switches or {})
    w = game.make_world(given, seats)
    s = game.new_state()
    luck = Luck(seed)
    game.setup(w, s, luck)
    return Position(game, seats, seed, given, w, s, luck)


def write_position(position: Position) -> str:
    """The position as text: only what differs from the set-up."""
    game = position.game
    start = set_up(game, position.seats, position.seed, position.switches)
    lines = ['boardwright = "position 1"', f'game = "{game.name}"', f"seats = {position.seats}"]
    lines += [f"seed = {position.seed}", "[options]"]
    for switch in game.switches:
        if position.switches[switch.name] != switch.default:
            lines.append(f"{switch.name} = {_toml(position.switches[switch.name])}")
    lines.append("[state]")
    for name in schema(game.State).fields:
        if getattr(position.s, name) != getattr(start.s, name):
            lines.append(f"{name} = {_toml(getattr(position.s, name))}")
    return "\n".join(lines) + "\n"


def read_position(text: str, game: Game | None = None) -> Position:
    """The position a text describes; PositionError with a sentence if it cannot be."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PositionError(f"the text is not TOML: {error}") from error
    allowed = {"boardwright", "game", "seats", "seed", "options", "state"}
    for key in data:
        if key not in allowed:
            raise PositionError(f'"{key}" is not part of a position: {", ".join(sorted(allowed))}')
    if data.get("boardwright", "position 1") != "position 1":
        raise PositionError('a position says boardwright = "position 1"')
    try:
        found = game or find_game(str(data.get("game", "")))
        position = set_up(found, data.get("seats", found.seats[0]), data.get("seed", 0), data.get("options", {}))
        _change(position, data.get("state", {}))
    except ValueError as error:
        raise PositionError(str(error)) from error
    problem = found.broken(position.w, position.s)
    if problem:
        raise PositionError(f"this position cannot be: {problem}")
    return position


def _change(position: Position, fields: dict[str, Any]) -> None:
    sheet = schema(position.game.State)
    for name, value in fields.items():
        if name not in sheet.fields:
            raise PositionError(f'the state has no field "{name}"')
        sheet.set_field(position.s, name, value)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return str(value)
