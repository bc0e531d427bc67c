"""What is the same in every match of an environment: a game, how many play it, and under which options."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.bots import find_bot
from boardwright.bots.levels import is_own, learned, own_levels
from boardwright.bots.policy import Policy, policy_named
from boardwright.core import Game, Value, find_game
from boardwright.core.types import AnyWorld

FOUR = 4
"""Seats of a table where nobody says how many there are, if the game allows that number."""


@dataclass(frozen=True)
class Setting:
    """A game, how many play it and under which options: what is the same in every match of an environment."""

    game: Game
    seats: int
    switches: dict[str, Value]
    w: AnyWorld

    def __deepcopy__(self, memo: object) -> "Setting":
        return self


def default_seats(game: Game) -> int:
    """How many play where nobody says: four, or as many as the game is for."""
    return FOUR if FOUR in game.seats else game.seats[-1]


def setting(game: Game | str, seats: int | None = None, options: Mapping[str, Value] | None = None) -> Setting:
    """The setting of these names; ValueError with a readable message if something does not fit."""
    found = find_game(game) if isinstance(game, str) else game
    chosen = default_seats(found) if seats is None else seats
    switches = found.read_switches(options or {})
    return Setting(found, chosen, switches, found.make_world(switches, chosen))


def check_level(game: Game, level: str) -> None:
    """Raises ValueError with a readable message if nobody is called so, or only in another game."""
    find_bot(level)
    learned(game, level)
    if is_own(level) and level not in game.bot.levels:
        raise ValueError(f'{game.title} has no level "{level}"; {", ".join(own_levels()[level])} has')
    policy = policy_named(level)
    if policy:
        check_policy(game, policy, level)


def check_policy(game: Game, policy: Policy, name: str) -> None:
    """Raises ValueError with a readable message if a policy was made for another game."""
    if policy.game != game.name:
        raise ValueError(f"{name} plays {policy.game}, not {game.name}")
