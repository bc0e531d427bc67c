"""Outcomes: how a finished match ended for each seat, and whether it counts for ratings. Read from its log alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.core.types import JsonObject
from boardwright.server.db.log import MOVES, REVEALED, Entry, Kind
from boardwright.server.db.schema import Row
from boardwright.server.tables.seats import BOT, Seat, read_seats

BOT_ACCOUNT = "bot:"
"""The bots of one level have one account; ids of people hold no colon."""
DECISIVE = (Kind.START, Kind.UNDO, Kind.RESIGN, Kind.REPLACE)
"""The kinds of entries that an outcome is read from, besides the last of those that can end a match."""
ENDING = (*MOVES, Kind.RESIGN)


@dataclass(frozen=True)
class Outcome:
    """The end of a match: when, and the account and place of each seat."""

    table_id: str
    game: str
    at: float
    players: tuple[str, ...]
    places: tuple[int, ...]
    counts: bool

    @property
    def position(self) -> tuple[float, str]:
        """Ratings follow matches in this order."""
        return self.at, self.table_id


def account_of(seat: Seat) -> str:
    """The account that a seat is played on: a person's, that of the bots of a level, or none."""
    if seat.kind == BOT:
        return BOT_ACCOUNT + seat.level if seat.level else ""
    return "" if seat.local else seat.person


def outcome_of(row: Row, told: Sequence[Entry], at: float) -> Outcome:
    """The outcome of a finished match: its row, its entries of the telling kinds, and when it ended."""
    seats, result = read_seats(row["seats"]), row["result"] or {}
    players = tuple(account_of(seat) for seat in seats)
    counts = bool(row["moves"]) and is_fair(seats, players, result, told)
    places = places_of(seats, result.get("places") or [1] * len(seats), told)
    return Outcome(row["id"], row["game"], at, players, tuple(places), counts)


def is_fair(seats: Sequence[Seat], players: Sequence[str], result: JsonObject, told: Sequence[Entry]) -> bool:
    """Does a match count? It was played to the end or resigned, from its beginning, by at least two accounts, nobody
    playing two seats, and nothing was taken back that had told anybody anything."""
    ended = ("places" in result or "resigned" in result) and "brought" not in result
    people = [player for player in players if not player.startswith(BOT_ACCOUNT)]
    apart = all(players) and len(set(players)) > 1 and len(set(people)) == len(people)
    from_start = all(not entry.text for entry in told if entry.kind == Kind.START)
    honest = all(entry.mark != REVEALED for entry in told if entry.kind == Kind.UNDO)
    return ended and apart and from_start and honest


def places_of(seats: Sequence[Seat], places: Sequence[int], told: Sequence[Entry]) -> list[int]:
    """The places with those last who gave up, in the order in which they did: a bot earns them nothing.

    Whoever was away at the end, so that a bot played for them, has given up as well.
    """
    left: dict[int, int] = {}
    for entry in told:
        if entry.kind in (Kind.RESIGN, Kind.REPLACE) and seats[entry.seat].stand_in:
            left[entry.seat] = entry.ply
    keys = [(p in left, -left.get(p, 0), 0 if p in left else place) for p, place in enumerate(places)]
    return [1 + sum(other < key for other in keys) for key in keys]
