"""Seats: people, bots, free seats, and bots that stand in for absent players."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from boardwright.core import NONE, Game
from boardwright.core.page import shared_out
from boardwright.core.types import JsonObject
from boardwright.server.web.errors import say

OPEN, PERSON, BOT = "open", "person", "bot"
BOT_NAMES = ("Rotor", "Pixel", "Vega", "Turbo", "Nova", "Axon", "Orbit", "Piko")
"""Names that are the same in every language; pages show the level separately."""
NOBODY = "–"
"""Replaces the name of a deleted account."""
LEVEL_NAMES = {
    "random": say("random"),
    "beginner": say("beginner"),
    "easy": say("easy"),
    "medium": say("medium"),
    "hard": say("hard"),
    "expert": say("expert"),
    "master": say("master"),
}


@dataclass(frozen=True)
class Seat:
    """A seat at a table. `local` marks a further player on the device of the seat's person."""

    kind: str = OPEN
    person: str = ""
    name: str = ""
    level: str = ""
    local: bool = False
    resigned: bool = False
    stand_in: str = ""
    look: str = ""
    """The look its player has chosen; empty for any that is left."""
    ready: bool = True
    """False after the player has asked the others to wait."""

    @property
    def chooser(self) -> str:
        """The level of the bot that currently plays this seat, or empty."""
        return self.level if self.kind == BOT else self.stand_in

    @property
    def profile(self) -> str:
        """The person whose profile the name links to; empty for local players and deleted accounts."""
        return self.person if self.kind == PERSON and not self.local and self.name != NOBODY else ""

    @property
    def human(self) -> bool:
        """Whether a person currently plays this seat."""
        return self.kind == PERSON and not self.stand_in

    @property
    def owned(self) -> bool:
        """Whether the seat belongs to a person who has not resigned, even if a bot currently plays it."""
        return self.kind == PERSON and not self.resigned

    @property
    def contending(self) -> bool:
        return not self.resigned


def read_seats(data: Sequence[JsonObject]) -> list[Seat]:
    return [Seat(**row) for row in data]


def write_seats(seats: Sequence[Seat]) -> list[JsonObject]:
    return [asdict(seat) for seat in seats]


def looks_of(game: Game, seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the look of each seat, then the unused ones; empty if every seat has its default.

    Chosen looks are kept; of the others people come before free seats and bots.
    """
    offered = [look.name for look in game.board.looks]
    if len(offered) < len(seats):
        return ()
    wanted = [offered.index(seat.look) if seat.look in offered else NONE for seat in seats]
    wanted += [NONE] * (len(offered) - len(seats))
    looks = shared_out(wanted, [p for p, seat in enumerate(seats) if seat.kind == PERSON])
    return () if list(looks) == sorted(looks) else looks


def fix_looks(game: Game, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats with their current looks fixed, so that later changes of seats do not affect them."""
    offered = game.board.looks
    if len(offered) < len(seats):
        return list(seats)
    looks = looks_of(game, seats) or range(len(seats))
    return [replace(seat, look=offered[look].name) for seat, look in zip(seats, looks, strict=False)]


def changed(seats: Sequence[Seat], p: int, **changes: Any) -> list[Seat]:
    """Return a copy of the seats with seat `p` changed."""
    return [replace(seat, **changes) if i == p else seat for i, seat in enumerate(seats)]


def unique_name(wanted: str, taken: Sequence[str]) -> str:
    """Return the name, with a number appended if somebody at the table has it already."""
    name, n = wanted, 2
    while name in taken:
        name, n = f"{wanted[:20]} {n}", n + 1
    return name


def bot_seat(level: str, taken: Sequence[str]) -> Seat:
    """Return a bot of this level under the first free name."""
    free = (name for name in BOT_NAMES if name not in taken)
    return Seat(BOT, "", next(free, unique_name(BOT_NAMES[0], taken)), level)


def winners(result: JsonObject | None, seats: Sequence[Seat]) -> list[str]:
    """Return the names of the winners, by the rules or because everyone else has resigned."""
    outcome = result or {}
    if "resigned" in outcome:
        left = [seat.name for seat in seats if seat.contending]
        return left if len(left) == 1 else []
    return [seat.name for seat, place in zip(seats, outcome.get("places", ()), strict=False) if place == 1]
