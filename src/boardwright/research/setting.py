"""The setting of an environment: game, number of players and options."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.bots import find_bot
from boardwright.bots.levels import game_levels, is_game_level, network_player
from boardwright.bots.policy import Policy, policy_named
from boardwright.core import Game, Value, find_game
from boardwright.core.types import AnyWorld

FOUR = 4
"""The default number of seats, if the game allows it."""


@dataclass(frozen=True)
class Setting:
    """A game, a number of players and options, which every match of an environment shares."""

    game: Game
    seats: int
    switches: dict[str, Value]
    w: AnyWorld

    def __deepcopy__(self, memo: object) -> "Setting":
        return self


def default_seats(game: Game) -> int:
    """Return the default number of players: four, or as many as the game allows."""
    return FOUR if FOUR in game.seats else game.seats[-1]


def setting(game: Game | str, seats: int | None = None, options: Mapping[str, Value] | None = None) -> Setting:
    """Return a setting from names. Raises ValueError with a readable message if something does not fit."""
    found = find_game(game) if isinstance(game, str) else game
    chosen = default_seats(found) if seats is None else seats
    switches = found.read_switches(options or {})
    return Setting(found, chosen, switches, found.make_world(switches, chosen))


def check_level(game: Game, level: str) -> None:
    """Raise ValueError with a readable message if the level does not exist or belongs to another game."""
    find_bot(level)
    network_player(game, level)
    if is_game_level(level) and level not in game.bot.levels:
        raise ValueError(f'{game.title} has no level "{level}"; {", ".join(game_levels()[level])} has')
    policy = policy_named(level)
    if policy:
        check_policy(game, policy, level)


def check_policy(game: Game, policy: Policy, name: str) -> None:
    """Raise ValueError with a readable message if a policy is for another game."""
    if policy.game != game.name:
        raise ValueError(f"{name} plays {policy.game}, not {game.name}")
