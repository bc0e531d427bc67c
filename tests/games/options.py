"""What tests of texts under options share: every switch with each of its other values, and random play under it."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from boardwright.core import Game, Match, Value, View, schema

MOST_VALUES = 6
"""Of a switch with many values, such as seconds or courses, the first few."""


@cache
def single_options(game: Game) -> list[dict[str, Value]]:
    """The usual options, then each other value of each switch alone."""
    found: list[dict[str, Value]] = [{}]
    for switch in game.switches:
        values = [value for value in list(switch.values)[:MOST_VALUES] if value != switch.default]
        found += [{switch.name: value} for value in values if fits(game, {switch.name: value}, game.seats[0])]
    return found


def fits(game: Game, options: Mapping[str, Value], seats: int) -> bool:
    try:
        game.make_world(options, seats)
    except ValueError:
        return False
    return True


def named(options: Mapping[str, Value]) -> str:
    return "-".join(map(str, options.values())) or "usual"


@dataclass(frozen=True)
class Step:
    """An answer: the match after it, what the seat saw before it, and the state before it."""

    match: Match
    view: View
    action: int
    before: Any


def played(
    game: Game, options: Mapping[str, Value], seed: int, most: int, avoided: int = -1
) -> Iterator[Step]:
    """Random play, answer by answer.

    Kinds of answers are equally likely, so that rare ones occur; the avoided kind comes only where there is no other.
    """
    seats = next(seats for seats in (game.seats[seed % 2], game.seats[0]) if fits(game, options, seats))
    match, dice = Match(game, seats, seed, options), random.Random(seed)
    while not match.over and match.ply < most:
        seat = dice.choice(match.acting())
        view = match.view(seat)
        kinds = sorted({game.actions.kind[a] for a in view.legal} - {avoided}) or [avoided]
        kind = dice.choice(kinds)
        a = dice.choice([a for a in view.legal if game.actions.kind[a] == kind])
        before = schema(game.State).copy(match.s)
        match.play(seat, a)
        yield Step(match, view, a, before)


def happened(match: Match) -> list[tuple[int, ...]]:
    """All events of the last answer, without who hears them."""
    return [tuple(map(int, event[1:])) for event in match.events[-1]]
