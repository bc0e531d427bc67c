"""The position notation: any state as text and back; a partial position changes single fields of a set-up.

    boardwright = "position 1"
    game = "NAME"
    seats = 4
    seed = 7
    draws = 31
    [options]
    course = "island_hop"
    [state]
    turn = 3
    damage = [0, 2, 0, 0, 0, 0, 0, 0]
    lives.1 = 1

The text is TOML. Fields left out keep the value they have after the set-up with that seed. A field is given
completely, or entry by entry with a dot. `draws` is the number of draws made, if it differs from that after the
set-up. A position that violates an invariant of the game is rejected with a readable message.
"""

import json
import tomllib
from dataclasses import dataclass

from boardwright.core.game import Game, find_game
from boardwright.core.luck import Luck
from boardwright.core.record import Schema, schema
from boardwright.core.switch import Value
from boardwright.core.types import AnyState, AnyWorld, JsonObject

HEADER = "position 1"

KINDS: dict[str, tuple[type, str]] = {
    "boardwright": (str, "a text"),
    "game": (str, "a name"),
    "seats": (int, "a number"),
    "seed": (int, "a number"),
    "draws": (int, "a number"),
    "options": (dict, "a table"),
    "state": (dict, "a table"),
}


class PositionError(ValueError):
    """An unreadable or impossible position; the message is a readable sentence."""


@dataclass
class Position:
    """A world, a state and the luck to continue with."""

    game: Game
    seats: int
    seed: int
    switches: dict[str, Value]
    w: AnyWorld
    s: AnyState
    luck: Luck


def set_up(game: Game, seats: int, seed: int, switches: dict[str, Value] | None = None) -> Position:
    """Return the position after the set-up, which supplies the defaults of partial positions."""
    given = game.read_switches(switches or {})
    w = game.make_world(given, seats)
    s = game.new_state()
    luck = Luck(seed)
    game.setup(w, s, luck)
    return Position(game, seats, seed, given, w, s, luck)


def write_position(position: Position) -> str:
    """Return the position as text, with only what differs from the set-up."""
    game = position.game
    start = set_up(game, position.seats, position.seed, position.switches)
    lines = [f'boardwright = "{HEADER}"', f'game = "{game.full_name}"', f"seats = {position.seats}"]
    lines.append(f"seed = {position.seed}")
    if position.luck.draws != start.luck.draws:
        lines.append(f"draws = {position.luck.draws}")
    lines.append("[options]")
    for switch in game.switches:
        if position.switches[switch.name] != switch.default:
            lines.append(f"{switch.name} = {_toml(position.switches[switch.name])}")
    lines.append("[state]")
    sheet: Schema[AnyState] = schema(game.State)
    now, then = sheet.to_json(position.s), sheet.to_json(start.s)
    lines += [f"{name} = {now[name]}" for name in sheet.fields if now[name] != then[name]]
    return "\n".join(lines) + "\n"


def read_position(text: str, game: Game | None = None) -> Position:
    """Return the position that a text describes. Raises PositionError if it is unreadable or impossible."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PositionError(f"the text is not TOML: {error}") from error
    try:
        _check_kinds(data)
        found = game or find_game(data.get("game", ""))
        if data.get("game", found.full_name) != found.full_name:
            raise ValueError(f"the position belongs to {data['game']}, not to {found.full_name}")
        seats, seed = data.get("seats", found.seats[0]), data.get("seed", 0)
        position = set_up(found, seats, seed, data.get("options", {}))
        position.luck.draws = data.get("draws", position.luck.draws)
        _change(position, data.get("state", {}))
    except ValueError as error:
        raise PositionError(str(error)) from error
    problem = found.check_invariants(position.w, position.s)
    if problem:
        raise PositionError(f"impossible position: {problem}")
    return position


def _check_kinds(data: JsonObject) -> None:
    """Raise ValueError for an unknown key or a value of the wrong type."""
    for key, value in data.items():
        if key not in KINDS:
            raise ValueError(f'unknown key "{key}"; a position has {", ".join(KINDS)}')
        kind, name = KINDS[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            raise ValueError(f"{key} must be {name}, not {value!r}")
    if data.get("boardwright", HEADER) != HEADER:
        raise ValueError(f'a position starts with boardwright = "{HEADER}"')
    if data.get("draws", 0) < 0:
        raise ValueError(f"draws must not be negative: {data['draws']}")


def _change(position: Position, fields: JsonObject) -> None:
    sheet: Schema[AnyState] = schema(position.game.State)
    for name, value in fields.items():
        if name not in sheet.fields:
            raise PositionError(f'the state has no field "{name}"')
        sheet.set_field(position.s, name, value)


def _toml(value: Value) -> str:
    """Format the value of a switch; JSON strings are valid TOML."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
