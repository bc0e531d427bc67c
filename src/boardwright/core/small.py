"""Small variants: the rules of a game on a table so small that it can be solved."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import TYPE_CHECKING

from boardwright.core.luck import Luck
from boardwright.core.switch import Value
from boardwright.core.types import AnyState, AnyWorld

if TYPE_CHECKING:
    from boardwright.core.game import Game

SLASH = "/"
"""Separates the name of a game from that of a variant."""


def _leave_whole(w: AnyWorld) -> None:
    return


@dataclass(frozen=True)
class Small:
    """A variant of a game with its own set-up, switches and component counts."""

    name: str
    doc: str
    """What remains of the game, in a sentence."""
    setup: Callable[[AnyWorld, AnyState, Luck], None]
    """[rule] (w, s, luck): build the state up to the first question."""
    switches: Mapping[str, Value] = field(default_factory=dict)
    """The switches that differ from the defaults; no others can be chosen."""
    shrink: Callable[[AnyWorld], None] = _leave_whole
    """(w): change numbers of the world, such as card counts."""
    seats: int = 2


@cache
def reduced(game: "Game", name: str) -> "Game":
    """Return a variant as a game. Raises ValueError if there is none of this name.

    It keeps the game's name, because actions, features and rules are the same and a policy file plays both.
    """
    found = {small.name: small for small in game.small}
    if name not in found:
        raise ValueError(f'{game.title} has no small variant "{name}"; it has {", ".join(found) or "none"}')
    small = found[name]
    return replace(
        game,
        title=f"{game.title}, {name}",
        variant=name,
        seats=(small.seats,),
        switches=(),
        presets=(),
        samples=({},),
        small=(),
        world=partial(_small_world, game, small),
        setup=small.setup,
    )


def _small_world(game: "Game", small: Small, switches: Mapping[str, Value], seats: int) -> AnyWorld:
    w = game.make_world(small.switches, seats)
    small.shrink(w)
    return w
