"""Serialized views: what one seat sees, as bytes and numbers, for a worker process.

The state is that of the view, in which secrets of others are masked already; the world is rebuilt from the options.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from boardwright.core import Game, Question, Value, View, find_game, schema
from boardwright.core.game import shared_world
from boardwright.core.switch import Options


@dataclass(frozen=True)
class ViewMessage:
    """A view without the game's functions."""

    game: str
    seats: int
    options: Options
    seat: int
    state: bytes
    questions: tuple[Question, ...]
    legal: tuple[int, ...]
    names: tuple[str, ...]
    events: tuple[tuple[int, ...], ...]
    language: str
    looks: tuple[int, ...]


def message_of(view: View, options: Mapping[str, Value]) -> ViewMessage:
    """Serialize the view of a match with these options."""
    return ViewMessage(
        view.game.name,
        view.seats,
        tuple(sorted(options.items())),
        view.seat,
        schema(view.game.State).freeze(view.s).tobytes(),
        view.questions,
        view.legal,
        view.names,
        view.events,
        view.language,
        view.looks,
    )


@cache
def cached_game(name: str) -> Game:
    """Cache lookups of games, because reading the installed entry points takes longer than many an answer."""
    return find_game(name)


def view_of(message: ViewMessage) -> View:
    """Restore the view in another process."""
    game = cached_game(message.game)
    sheet: Any = schema(game.State)
    s = sheet.thaw(np.frombuffer(message.state, sheet.dtype)[0])
    w = shared_world(game, message.seats, message.options)
    return View(
        game,
        w,
        s,
        message.seat,
        message.seats,
        message.questions,
        message.legal,
        message.names,
        message.events,
        message.language,
        message.looks,
    )
