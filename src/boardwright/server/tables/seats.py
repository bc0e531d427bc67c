"""Who sits where: people, bots, free seats, and bots that stand in for somebody absent."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from boardwright.core import NONE, Game
from boardwright.core.page import shared_out
from boardwright.core.types import JsonObject
from boardwright.server.web.errors import say

OPEN, PERSON, BOT = "open", "person", "bot"
BOT_NAMES = ("Rotor", "Pixel", "Vega", "Turbo", "Nova", "Axon", "Orbit", "Piko")
"""Names that are the same in every language; how strong a bot plays is told beside it."""
NOBODY = "–"
"""Stands where the name of somebody stood whose account is deleted."""
LEVEL_NAMES = {
    "random": say("at random"),
    "beginner": say("beginner"),
    "easy": say("easy"),
    "medium": say("medium"),
    "hard": say("hard"),
    "expert": say("expert"),
    "master": say("master"),
}


@dataclass(frozen=True)
class Seat:
    """A place at the table. `local` is a second player at the device of the seat's person."""

    kind: str = OPEN
    person: str = ""
    name: str = ""
    level: str = ""
    local: bool = False
    resigned: bool = False
    stand_in: str = ""
    look: str = ""
    """What its player has chosen of the looks that the game offers; empty for whatever is left."""
    ready: bool = True
    """Whoever sits down is ready, until they say that the others should wait for them."""

    @property
    def chooser(self) -> str:
        """The level of the bot that plays this seat now, or nothing."""
        return self.level if self.kind == BOT else self.stand_in

    @property
    def profile(self) -> str:
        """Whose profile the name leads to: a second player has none, nor has somebody who has gone."""
        return self.person if self.kind == PERSON and not self.local and self.name != NOBODY else ""

    @property
    def human(self) -> bool:
        """Does a person play this seat now?"""
        return self.kind == PERSON and not self.stand_in

    @property
    def owned(self) -> bool:
        """Is this the seat of a person who may still come back to it, whoever plays it now?"""
        return self.kind == PERSON and not self.resigned

    @property
    def contending(self) -> bool:
        return not self.resigned


def read_seats(data: Sequence[JsonObject]) -> list[Seat]:
    return [Seat(**row) for row in data]


def write_seats(seats: Sequence[Seat]) -> list[JsonObject]:
    return [asdict(seat) for seat in seats]


def looks_of(game: Game, seats: Sequence[Seat]) -> tuple[int, ...]:
    """The look of each seat, then those that nobody plays; empty where every seat has its own.

    Whoever has chosen keeps the choice; of the others people come before free seats and bots.
    """
    offered = [look.name for look in game.board.looks]
    if len(offered) < len(seats):
        return ()
    wishes = [offered.index(seat.look) if seat.look in offered else NONE for seat in seats]
    wishes += [NONE] * (len(offered) - len(seats))
    found = shared_out(wishes, [p for p, seat in enumerate(seats) if seat.kind == PERSON])
    return () if list(found) == sorted(found) else found


def looks_kept(game: Game, seats: Sequence[Seat]) -> list[Seat]:
    """The seats with the looks that they have now, whatever changes around them."""
    offered = game.board.looks
    if len(offered) < len(seats):
        return list(seats)
    looks = looks_of(game, seats) or range(len(seats))
    return [replace(seat, look=offered[look].name) for seat, look in zip(seats, looks, strict=False)]


def changed(seats: Sequence[Seat], p: int, **changes: Any) -> list[Seat]:
    """The seats with one of them changed."""
    return [replace(seat, **changes) if i == p else seat for i, seat in enumerate(seats)]


def unique_name(wanted: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it if somebody at the table has it already."""
    name, n = wanted, 2
    while name in taken:
        name, n = f"{wanted[:20]} {n}", n + 1
    return name


def bot_seat(level: str, taken: Sequence[str]) -> Seat:
    """A bot of this level under the first name that nobody at the table has."""
    free = (name for name in BOT_NAMES if name not in taken)
    return Seat(BOT, "", next(free, unique_name(BOT_NAMES[0], taken)), level)


def winners(result: JsonObject | None, seats: Sequence[Seat]) -> list[str]:
    """The names of those who won: by the rules, or because everybody else has resigned."""
    told = result or {}
    if "resigned" in told:
        left = [seat.name for seat in seats if seat.contending]
        return left if len(left) == 1 else []
    return [seat.name for seat, place in zip(seats, told.get("places", ()), strict=False) if place == 1]
